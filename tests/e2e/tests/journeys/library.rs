//! The library of the page: games are found, opened, renamed and given away.

use anyhow::{Context, Result, ensure};
use qipan_e2e::{Browser, Screen, journey, key};
use serde_json::{Value, json};

use crate::table::{Game, open, show};

/// Opens the library by the menu; its list is there.
pub(crate) fn open_library(browser: &Browser) -> Result<()> {
    browser.wait("document.querySelector('#wait')?.hidden")?;
    browser.run(
        "document.querySelector('#menu').click(); document.querySelector('#menu-library').click()",
        Value::Null,
    )?;
    browser.wait("document.querySelector('.library')?.open")?;
    browser.wait("document.querySelector('.library').ariaBusy !== 'true'")
}

/// Presses the button of the library that says this.
fn press(browser: &Browser, text: &str) -> Result<()> {
    let found = format!(
        "[...document.querySelectorAll('.library button')].find(({{ textContent }}) => textContent === {})",
        json!(text)
    );
    browser.wait(&found)?;
    browser.run(&format!("{found}.click()"), Value::Null)?;
    Ok(())
}

fn names(browser: &Browser, expected: &[&str]) -> Result<()> {
    browser.expect(
        "[...document.querySelectorAll('.library b')].map((name) => name.firstChild.textContent)",
        &json!(expected),
    )
}

/// Three games of which one is on the board: the list begins with the one that was changed last.
fn three_games(browser: &Browser) -> Result<()> {
    let board = open(browser, Game::Xiangqi)?;
    for (red, black, moves) in [
        ("胡荣华", "柳大华", vec!["h2e2", "h9g7"]),
        ("Đặng", "Lại", vec!["b0c2"]),
    ] {
        board.run(
            "for (const move of argument[2]) board.move(move); \
             board.setHeader('Red', argument[0]); board.setHeader('Black', argument[1])",
            json!([red, black, moves]),
        )?;
        browser.click("#new")?;
        browser.click("#new-dialog [value=start]")?;
        board.expect("moves", &json!([]))?;
        board.expect("headers.Red ?? ''", &json!(""))?;
    }
    let board = show(browser, Game::Gomoku)?;
    board.run("for (const move of ['h8', 'h9', 'i8', 'i9', 'j8', 'j9', 'k8', 'k9', 'l8']) board.move(move)", Value::Null)?;
    Ok(())
}

#[track_caller]
fn browse(name: &str, screen: Screen) -> Result<()> {
    journey(name, screen, |browser| {
        three_games(browser)?;
        open_library(browser)?;
        names(browser, &["Gomoku", "Đặng – Lại", "胡荣华 – 柳大华"])?;
        browser.wait("[...document.querySelectorAll('.library .picture')].every(({ shadowRoot }) => shadowRoot?.querySelector('svg path'))")?;
        browser.wait("document.documentElement.scrollWidth <= innerWidth")?;
        browser.wait("document.querySelector('.library .games').scrollWidth <= document.querySelector('.library .games').clientWidth")?;
        browser.screenshot(name)?;
        // Letters with and without marks are found alike.
        browser.run("const search = document.querySelector('.library [type=search]'); search.value = 'dang lai'; search.dispatchEvent(new Event('input'))", Value::Null)?;
        names(browser, &["Đặng – Lại"])?;
        browser.run("const search = document.querySelector('.library [type=search]'); search.value = 'nobody'; search.dispatchEvent(new Event('input'))", Value::Null)?;
        names(browser, &[])?;
        browser.wait("document.querySelector('.library .nothing').textContent")?;
        browser.run("const search = document.querySelector('.library [type=search]'); search.value = ''; search.dispatchEvent(new Event('input'))", Value::Null)?;
        // Duplicated, renamed, deleted and back.
        browser.click(".library li:nth-child(3) .more")?;
        browser.screenshot(&format!("{name}-deeds"))?;
        press(browser, "Duplicate")?;
        names(
            browser,
            &[
                "胡荣华 – 柳大华 (copy)",
                "Gomoku",
                "Đặng – Lại",
                "胡荣华 – 柳大华",
            ],
        )?;
        browser.click(".library li:nth-child(3) .more")?;
        press(browser, "Rename")?;
        browser.run("document.activeElement.value = 'Final'", Value::Null)?;
        browser.keys(&[key::ENTER])?;
        names(
            browser,
            &[
                "Final",
                "胡荣华 – 柳大华 (copy)",
                "Gomoku",
                "胡荣华 – 柳大华",
            ],
        )?;
        browser.click(".library li:nth-child(2) .more")?;
        press(browser, "Delete")?;
        names(browser, &["Final", "Gomoku", "胡荣华 – 柳大华"])?;
        browser.wait("document.activeElement.closest('li')?.textContent.includes('Gomoku')")?;
        browser.screenshot(&format!("{name}-deleted"))?;
        press(browser, "Undo")?;
        names(
            browser,
            &[
                "Final",
                "胡荣华 – 柳大华 (copy)",
                "Gomoku",
                "胡荣华 – 柳大华",
            ],
        )?;
        // Another game comes on the board, and the other side of the page is shown.
        browser.click(".library li:nth-child(1) .open")?;
        let board = qipan_e2e::Board::find(browser, "xiangqi-board")?;
        browser.wait("!document.querySelector('.library').open")?;
        board.expect("moves", &json!(["b0c2"]))?;
        board.expect("headers.Title", &json!("Final"))?;
        browser.expect(
            "document.querySelector('#table').dataset.game",
            &json!("xiangqi"),
        )?;
        board.run("board.move('h9g7')", Value::Null)?;
        browser.reload()?;
        open_library(browser)?;
        names(
            browser,
            &[
                "Final",
                "胡荣华 – 柳大华 (copy)",
                "Gomoku",
                "胡荣华 – 柳大华",
            ],
        )?;
        browser.wait("document.querySelector('.library li').textContent.includes('2 moves')")
    })
}

#[test]
fn a_desktop_browses_the_library() -> Result<()> {
    browse("library-desktop", Screen::DESKTOP)
}

#[test]
fn a_phone_browses_the_library() -> Result<()> {
    browse("library-phone", Screen::PHONE)
}

#[test]
fn the_library_is_worked_by_keys_alone() -> Result<()> {
    journey("library-keys", Screen::DESKTOP, |browser| {
        three_games(browser)?;
        browser.run("document.querySelector('#menu').focus()", Value::Null)?;
        browser.keys(&[key::ENTER])?;
        browser.run(
            "document.querySelector('#menu-library').focus()",
            Value::Null,
        )?;
        browser.keys(&[key::ENTER])?;
        names(browser, &["Gomoku", "Đặng – Lại", "胡荣华 – 柳大华"])?;
        browser.keys(&[key::DOWN, key::DOWN, key::DOWN])?;
        let focus =
            "document.activeElement.closest('li')?.ariaPosInSet ?? document.activeElement.type";
        browser.expect(focus, &json!("3"))?;
        // The game on the board stays; the one with the focus goes.
        browser.keys(&[key::HOME, key::DELETE])?;
        browser.keys(&[key::END, key::DELETE])?;
        names(browser, &["Gomoku", "Đặng – Lại"])?;
        browser.keys(&[key::CONTROL, 'z'])?;
        names(browser, &["Gomoku", "Đặng – Lại", "胡荣华 – 柳大华"])?;
        browser.expect(
            "document.querySelector('.library [role=status]').textContent",
            &json!("胡荣华 – 柳大华 is back."),
        )?;
        browser.keys(&[key::F2])?;
        browser.keys(&['X', key::ESCAPE])?;
        names(browser, &["Gomoku", "Đặng – Lại", "胡荣华 – 柳大华"])?;
        browser.keys(&[key::F2, 'X', key::ENTER])?;
        names(browser, &["X", "Gomoku", "Đặng – Lại"])?;
        browser.expect(focus, &json!("1"))?;
        browser.keys(&[key::ESCAPE])?;
        browser.wait("!document.querySelector('.library').open")?;
        browser.expect("document.activeElement.id", &json!("menu"))
    })
}

/// Lends the page a file where it would ask for one; `arguments[0]` is its text.
const LEND: &str = "const text = arguments[0]; \
    HTMLInputElement.prototype.click = function () { \
        const transfer = new DataTransfer(); \
        transfer.items.add(new File([text], 'file')); \
        this.files = transfer.files; \
        this.dispatchEvent(new Event('change')); }";

#[test]
fn all_games_go_into_one_file_and_come_back() -> Result<()> {
    journey("library-file", Screen::DESKTOP, |browser| {
        three_games(browser)?;
        open_library(browser)?;
        names(browser, &["Gomoku", "Đặng – Lại", "胡荣华 – 柳大华"])?;
        browser.run(
            "URL.createObjectURL = (blob) => { window.given = blob; return '#'; }",
            Value::Null,
        )?;
        press(browser, "Save all as one file")?;
        browser.wait("window.given")?;
        let text = browser.run("return given.text()", Value::Null)?;
        let text = text.as_str().context("no text")?.to_owned();
        ensure!(
            text.starts_with("{\"qipan\":\"library\",\"version\":1,\"games\":3}\n")
                && text.lines().count() == 4,
            "{text}"
        );
        // Into another browser; a line that is none, and what a later page wrote, are left out.
        journey("library-file-again", Screen::PHONE, |browser| {
            open(browser, Game::Xiangqi)?;
            open_library(browser)?;
            names(browser, &[])?;
            let later = "{\"game\":\"xiangqi\",\"text\":\"?\",\"version\":2}";
            browser.run(LEND, json!(format!("{text}{{\n{later}\n")))?;
            press(browser, "Add from a file…")?;
            names(browser, &["Gomoku", "Đặng – Lại", "胡荣华 – 柳大华"])?;
            browser.expect(
                "document.querySelector('.library [role=status]').textContent",
                &json!("Games added: 3. Lines that could not be read: 2."),
            )?;
            // Once more, and nothing comes twice.
            press(browser, "Add from a file…")?;
            browser.wait("document.querySelector('.library').ariaBusy !== 'true'")?;
            names(browser, &["Gomoku", "Đặng – Lại", "胡荣华 – 柳大华"])?;
            // The file of a later page, then one of another program with two games.
            browser.run(LEND, json!("{\"qipan\":\"library\",\"version\":2}\n?\n"))?;
            press(browser, "Add from a file…")?;
            browser.expect(
                "document.querySelector('.library [role=status]').textContent",
                &json!("A newer version of this page has written this file."),
            )?;
            browser.run(
                LEND,
                json!("[Red \"A\"]\n\n1. h2e2 *\n\n[Red \"B\"]\n\n1. b2e2 1-0\n"),
            )?;
            press(browser, "Add from a file…")?;
            browser.expect(
                "document.querySelector('.library [role=status]').textContent",
                &json!("Games added: 2."),
            )?;
            browser.expect("document.querySelectorAll('.library li').length", &json!(5))?;
            browser
                .wait("document.querySelector('.library li').textContent.includes('Red won')")?;
            browser.run(LEND, json!("nothing at all"))?;
            press(browser, "Add from a file…")?;
            browser.wait("/\\w/.test(document.querySelector('.library [role=status]').textContent) && !/added/.test(document.querySelector('.library [role=status]').textContent)")
        })
    })
}

#[test]
fn a_thousand_games_are_listed() -> Result<()> {
    journey("library-thousand", Screen::PHONE, |browser| {
        open(browser, Game::Xiangqi)?;
        let mut text = String::from("{\"qipan\":\"library\",\"version\":1,\"games\":1000}\n");
        for game in 0..1000 {
            let record = format!(
                "qipan 2 xiangqi\\nrules standard\\nheader Title Game {game}\\nmoves h2e2 h9g7 h0g2 i9h9\\nat 4"
            );
            text += &format!(
                "{{\"game\":\"xiangqi\",\"text\":\"{record}\",\"version\":1,\"id\":\"g{game}\",\"seen\":{{}},\"changed\":{}}}\n",
                1_700_000_000_000_u64 + game * 60_000
            );
        }
        open_library(browser)?;
        browser.run(LEND, json!(text))?;
        press(browser, "Add from a file…")?;
        browser.expect(
            "document.querySelector('.library h2 small').textContent",
            &json!("1000 games"),
        )?;
        browser.run("document.querySelector('.library').close()", Value::Null)?;
        browser.reload()?;
        open_library(browser)?;
        browser.expect(
            "document.querySelector('.library h2 small').textContent",
            &json!("1000 games"),
        )?;
        browser.expect(
            "document.querySelector('.library b').textContent",
            &json!("Game 999"),
        )?;
        browser.wait("document.querySelectorAll('.library li').length < 200")?;
        browser.screenshot("library-thousand")?;
        // The list grows on the way to its end.
        browser.run(
            "const list = document.querySelector('.library .games'); \
            window.walk = setInterval(() => (list.scrollTop = list.scrollHeight), 20)",
            Value::Null,
        )?;
        browser.expect(
            "document.querySelector('.library li:nth-child(1000) b')?.textContent",
            &json!("Game 0"),
        )?;
        browser.run("clearInterval(walk)", Value::Null)?;
        browser.expect(
            "document.querySelector('.library li:nth-child(1000)').ariaPosInSet",
            &json!("1000"),
        )
    })
}

#[test]
fn the_library_speaks_every_language() -> Result<()> {
    journey("library-languages", Screen::PHONE, |browser| {
        three_games(browser)?;
        browser.cdp(
            "Emulation.setEmulatedMedia",
            &json!({ "features": [{ "name": "prefers-color-scheme", "value": "dark" }] }),
        )?;
        for (language, title) in [
            ("en", "Library"),
            ("zh-Hans", "棋谱库"),
            ("zh-Hant", "棋譜庫"),
            ("vi", "Thư viện"),
        ] {
            browser.run("const select = document.querySelector('#language'); select.value = arguments[0]; select.dispatchEvent(new Event('change'))", json!(language))?;
            browser.expect("document.documentElement.lang", &json!(language))?;
            open_library(browser)?;
            browser.expect(
                "document.querySelector('.library h2').firstChild.textContent",
                &json!(title),
            )?;
            browser.expect("document.querySelectorAll('.library li').length", &json!(3))?;
            browser.wait("document.documentElement.scrollWidth <= innerWidth")?;
            browser.wait("[...document.querySelectorAll('.library button')].every((button) => button.scrollWidth <= button.clientWidth + 1)")?;
            browser.screenshot(&format!("library-{language}"))?;
            browser.run("document.querySelector('.library').close()", Value::Null)?;
        }
        Ok(())
    })
}
