//! What `cargo xtask dist` gives away: the bundled site and the npm package, served below `dist/`.

use anyhow::{Result, ensure};
use qipan_e2e::{Board, Pointer, Screen, journey};
use serde_json::{Value, json};

use crate::table::{Game, open_at, show};

/// Notes what the page has fetched, beside its icons, when its board can be played on.
const FETCHED: &str = "new MutationObserver(() => { \
    if (window.fetched || !document.querySelector('#wait')?.hidden) return; \
    window.fetched = performance.getEntriesByType('resource').map(({ name }) => name)\
        .filter((name) => !/\\/icons\\/|webmanifest/.test(name)); \
    }).observe(document, { subtree: true, childList: true, attributes: true })";

#[test]
fn the_bundled_site_plays_both_games() -> Result<()> {
    journey("dist-site", Screen::DESKTOP, |browser| {
        browser.cdp(
            "Page.addScriptToEvaluateOnNewDocument",
            &json!({ "source": FETCHED }),
        )?;
        let board = open_at(browser, "dist/site/", Game::Xiangqi)?;
        let fetched = browser.eval("fetched")?;
        ensure!(
            fetched.as_array().is_some_and(|files| files.len() == 4),
            "beside the page: {fetched}"
        );
        board.play(Pointer::Mouse, &["h2", "e2"])?;
        board.play(Pointer::Mouse, &["h9", "g7"])?;
        let other = show(browser, Game::Gomoku)?;
        other.play(Pointer::Mouse, &["h8"])?;
        browser.reload()?;
        show(browser, Game::Gomoku)?.expect("moves", &json!(["h8"]))?;
        browser.screenshot("dist-site")
    })
}

#[test]
fn the_bundled_gallery_shows_its_boards() -> Result<()> {
    journey("dist-gallery", Screen::DESKTOP, |browser| {
        browser.goto("dist/site/gallery.html")?;
        Board::find(browser, "xiangqi-board")?.play(Pointer::Mouse, &["h2", "e2"])?;
        Board::find(browser, "gomoku-board")?.play(Pointer::Mouse, &["h8"])
    })
}

#[test]
fn the_package_makes_boards() -> Result<()> {
    journey("dist-npm", Screen::DESKTOP, |browser| {
        browser.goto("e2e/package.html")?;
        Board::find(browser, "#first")?.play(Pointer::Mouse, &["h2", "e2"])?;
        Board::find(browser, "#second")?.play(Pointer::Mouse, &["h8"])
    })
}

/// A board can be played on after one request beside the page; what is needed later comes later.
#[test]
fn a_board_in_one_file_needs_no_other() -> Result<()> {
    journey("dist-single", Screen::PHONE, |browser| {
        browser.goto("e2e/single.html")?;
        let board = Board::find(browser, "xiangqi-board")?;
        let scripts = browser.eval(
            "performance.getEntriesByType('resource').map(({ name }) => name)\
             .filter((name) => !/icons|pages.css/.test(name)).length",
        )?;
        ensure!(scripts == json!(1), "{scripts} requests");
        board.play(Pointer::Touch, &["h2", "e2"])?;
        board.expect("notations[0].zh", &json!("炮二平五"))?;
        board.expect("why('h9', 'h7').text !== ''", &json!(true))?;
        Ok(())
    })
}

const MAKE: &str = "const board = document.createElement('gomoku-board'); \
    board.lang = arguments[0]; document.body.replaceChildren(board)";

/// Black has five stones in a row.
const FIVE: &str = "for (const move of 'd4 a1 e4 a2 f4 a3 g4 a5 h4'.split(' ')) board.move(move)";
const FIVE_SAID: &str = "Black wins: five in a row, D4 to H4.";

#[test]
fn a_board_of_gomoku_in_one_file_has_its_words() -> Result<()> {
    journey("dist-single-gomoku", Screen::PHONE, |browser| {
        browser.goto("e2e/frame.html")?;
        browser.run("return import('/dist/npm/js/gomoku.js')", Value::Null)?;
        for lang in ["en", "zh-Hans", "zh-Hant", "vi"] {
            browser.run(MAKE, json!([lang]))?;
            let board = Board::find(browser, "gomoku-board")?;
            board.run(FIVE, Value::Null)?;
            board.expect("status.text.includes('{')", &json!(false))?;
            board.expect("status.text.length > 5", &json!(true))?;
            board.expect("why('h4').text.length > 5", &json!(true))?;
            if lang == "en" {
                board.expect("status.text", &json!(FIVE_SAID))?;
            }
        }
        // A board of the other game finds its core and its words beside the script.
        browser.goto("e2e/frame.html")?;
        browser.run("return import('/dist/npm/js/xiangqi.js')", Value::Null)?;
        browser.run(MAKE, json!(["en"]))?;
        let board = Board::find(browser, "gomoku-board")?;
        board.run(FIVE, Value::Null)?;
        board.expect("status.text", &json!(FIVE_SAID))
    })
}

/// Loads a script of the package with an integrity; whether the browser has taken it.
const TAKE: &str = "const [file, integrity] = arguments; return new Promise((done) => { \
    const script = Object.assign(document.createElement('script'), { type: 'module', src: `/dist/npm/${file}`, \
    integrity, crossOrigin: 'anonymous', onload: () => done(true), onerror: () => done(false) }); \
    document.head.append(script); })";

#[test]
fn a_script_is_taken_by_its_integrity_alone() -> Result<()> {
    journey("dist-integrity", Screen::DESKTOP, |browser| {
        browser.goto("e2e/frame.html")?;
        let list = browser.run(
            "return fetch('/dist/npm/integrity.json').then((answer) => answer.json())",
            Value::Null,
        )?;
        let wrong = browser.run(TAKE, json!(["js/gomoku.js", list["./js/xiangqi.js"]]))?;
        ensure!(wrong == json!(false), "another file was taken");
        let errors = browser.console_errors()?;
        ensure!(
            errors.iter().any(|error| error.contains("integrity")),
            "{errors:?}"
        );
        for file in [
            "js/xiangqi.js",
            "js/element.js",
            "js/rules.js",
            "js/define.js",
        ] {
            let integrity = &list[format!("./{file}")];
            ensure!(integrity.is_string(), "no integrity of {file}");
            let right = browser.run(TAKE, json!([file, integrity]))?;
            ensure!(right == json!(true), "{file} was refused");
        }
        browser.run(
            "document.body.append(document.createElement('xiangqi-board'))",
            Value::Null,
        )?;
        Board::find(browser, "xiangqi-board")?.play(Pointer::Mouse, &["h2", "e2"])
    })
}
