//! The npm package in pages that others have built, and the pages of this project before axe.

use anyhow::{Result, ensure};
use qipan_e2e::{Board, Browser, Pointer, Screen, journey};
use serde_json::{Value, json};

/// Plays a move on each board of a page that was built with the package.
fn plays(name: &str, page: &str) -> Result<()> {
    journey(name, Screen::DESKTOP, |browser| {
        browser.goto(page)?;
        Board::find(browser, "xiangqi-board")?.play(Pointer::Mouse, &["h2", "e2"])?;
        Board::find(browser, "gomoku-board")?.play(Pointer::Mouse, &["h8"])
    })
}

#[test]
fn a_vite_project_shows_boards() -> Result<()> {
    plays("packages-vite", "packages/vite/index.html")
}

#[test]
fn a_webpack_project_shows_boards() -> Result<()> {
    plays("packages-webpack", "packages/webpack/index.html")
}

/// Lets axe look at the page as it stands.
fn is_clean(browser: &Browser, state: &str) -> Result<()> {
    let load = "if (!window.axe) await new Promise((done, failed) => { \
                const script = document.createElement('script'); script.src = '/packages/axe.js'; \
                script.onload = done; script.onerror = failed; document.head.append(script); }); \
                const { violations } = await axe.run(); \
                return violations.map(({ id, nodes }) => [id, nodes.map(({ target, failureSummary }) => \
                [target.flat().join(' '), failureSummary])])";
    let faults = browser.run(load, Value::Null)?;
    ensure!(faults == json!([]), "{state}: {faults:#}");
    Ok(())
}

fn opens(browser: &Browser, button: &str, dialog: &str) -> Result<()> {
    browser.run(
        &format!("document.querySelector('{button}').click()"),
        Value::Null,
    )?;
    browser.wait(&format!("document.querySelector('{dialog}')?.open"))
}

#[test]
fn the_page_is_clean_in_every_state() -> Result<()> {
    for (name, screen) in [
        ("axe-phone", Screen::PHONE),
        ("axe-desktop", Screen::DESKTOP),
    ] {
        journey(name, screen, |browser| {
            browser.goto("")?;
            let board = Board::find(browser, "xiangqi-board")?;
            is_clean(browser, "the start")?;
            board.tap(Pointer::Mouse, "h2")?;
            is_clean(browser, "a piece picked up")?;
            board.tap(Pointer::Mouse, "h3")?;
            is_clean(browser, "a move played")?;
            board.tap(Pointer::Mouse, "a0")?;
            is_clean(browser, "a refusal")?;
            for (button, dialog) in [
                ("#badge", "#rules-dialog"),
                ("#new", "#new-dialog"),
                ("#end", "#end-dialog"),
                ("#menu", "#menu-dialog"),
            ] {
                opens(browser, button, dialog)?;
                is_clean(browser, dialog)?;
                browser.run(
                    &format!("document.querySelector('{dialog}').close()"),
                    Value::Null,
                )?;
            }
            opens(browser, "#menu-puzzles", "#puzzles-dialog")?;
            browser.wait("document.querySelector('#puzzles button')")?;
            is_clean(browser, "the puzzles")?;
            browser.run(
                "document.querySelector('#puzzles-dialog').close()",
                Value::Null,
            )?;
            board.run("board.resign('black')", Value::Null)?;
            browser.wait("!document.querySelector('#after').hidden")?;
            is_clean(browser, "the end")?;
            browser.run(
                "document.querySelector('#menu-review').click()",
                Value::Null,
            )?;
            browser.wait("!document.querySelector('#review').hidden")?;
            is_clean(browser, "the review")?;
            for mode in ["edit", "view"] {
                board.run(
                    "board.mode = argument; board.controls = 'nav list clock status comment'",
                    json!(mode),
                )?;
                browser.wait("document.querySelector('xiangqi-board').shadowRoot.querySelector('.bar.controls')")?;
                is_clean(browser, mode)?;
            }
            board.run("board.controls = 'none'", Value::Null)?;
            browser.run(
                "document.querySelector('#games [value=gomoku]').click()",
                Value::Null,
            )?;
            let board = Board::find(browser, "gomoku-board")?;
            board.run(
                "board.rules = 'renju'; board.marks = 'threats'; board.numbers = 'all'; \
                 for (const move of ['h8', 'h9', 'g8', 'g9', 'i8']) board.move(move)",
                Value::Null,
            )?;
            is_clean(browser, "renju")
        })?;
    }
    Ok(())
}

#[test]
fn the_gallery_is_clean() -> Result<()> {
    journey("axe-gallery", Screen::DESKTOP, |browser| {
        browser.goto("gallery.html")?;
        Board::find(browser, "xiangqi-board")?;
        is_clean(browser, "the gallery")
    })
}
