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
            Ok(())
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
