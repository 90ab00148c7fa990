//! The keys of a board beyond steps and Enter, and what is asked and answered by them.

use anyhow::{Result, ensure};
use qipan_e2e::{Board, Browser, Pointer, Screen, journey, key};
use serde_json::{Value, json};

/// Types keys one after the other and insists on the focused point.
#[track_caller]
fn check(browser: &Browser, board: &Board<'_>, keys: &str, point: &str) -> Result<()> {
    let keys: Vec<char> = keys.chars().collect();
    if !keys.is_empty() {
        browser.keys(&keys)?;
    }
    board.expect("shadowRoot.activeElement?.dataset.point", &json!(point))
}

/// Asks by a letter after a comma and insists on the polite answer.
#[track_caller]
fn ask(browser: &Browser, board: &Board<'_>, letter: char, answer: &str) -> Result<()> {
    browser.keys(&[',', letter])?;
    board.expect(
        "shadowRoot.querySelector('[role=status]').textContent.trim()",
        &json!(answer),
    )
}

#[test]
fn letters_and_digits_find_pieces_files_and_ranks() -> Result<()> {
    journey("typing-xiangqi", Screen::DESKTOP, |browser| {
        browser.goto("e2e/two.html")?;
        let board = Board::find(browser, "#first")?;
        board.run("board.focus()", Value::Null)?;
        check(browser, &board, "", "e0")?;
        check(browser, &board, "c", "b2")?;
        check(browser, &board, "c", "h2")?;
        browser.keys(&[key::SHIFT, 'c'])?;
        check(browser, &board, "", "b2")?;
        check(browser, &board, "7", "c2")?;
        check(browser, &board, "03", "c3")?;
        check(browser, &board, "r", "a0")?;
        ask(
            browser,
            &board,
            'm',
            "2 moves of the red chariot on a0: a1, a2.",
        )?;
        ask(browser, &board, 'o', "a0, red chariot")?;
        ask(
            browser,
            &board,
            'v',
            "a0, red chariot, a3, red soldier, a6, black soldier, a9, black chariot",
        )?;
        ask(browser, &board, 'l', "No move has been played.")?;
        ask(browser, &board, 'c', "Nothing has been captured.")?;
        board.play(Pointer::Mouse, &["b2", "b9"])?;
        ask(browser, &board, 'l', "Red: cannon takes horse on b9.")?;
        ask(browser, &board, 'c', "Captured: black horse.")?;
        ask(browser, &board, 't', "Black to move.")?;
        // The board turns, and its attribute says so.
        browser.keys(&[',', 'f'])?;
        board.expect("orientation", &json!("black"))?;
        browser.keys(&[key::CONTROL, 'z'])?;
        board.expect("ply", &json!(0))?;
        browser.keys(&[key::CONTROL, 'y'])?;
        board.expect("ply", &json!(1))
    })
}

#[test]
fn variations_are_browsed_by_braces() -> Result<()> {
    journey("typing-variations", Screen::DESKTOP, |browser| {
        browser.goto("e2e/two.html")?;
        let board = Board::find(browser, "#first")?;
        board.run(
            "board.move('h2e2'); board.undo(); board.move('b2e2'); board.focus()",
            Value::Null,
        )?;
        browser.keys(&['{'])?;
        board.expect("moves", &json!(["h2e2"]))?;
        browser.keys(&['}'])?;
        board.expect("moves", &json!(["b2e2"]))?;
        browser.keys(&['['])?;
        board.expect("ply", &json!(0))?;
        browser.keys(&[']'])?;
        board.expect("ply", &json!(1))
    })
}

#[test]
fn gomoku_points_are_typed() -> Result<()> {
    journey("typing-gomoku", Screen::DESKTOP, |browser| {
        browser.goto("e2e/two.html")?;
        let board = Board::find(browser, "#third")?;
        board.run("board.focus()", Value::Null)?;
        check(browser, &board, "c2", "c2")?;
        check(browser, &board, "d12", "d12")?;
        ask(browser, &board, 'm', "Free points: 108.")?;
        ask(browser, &board, 'r', "empty")?;
        board.run(
            "board.move('d12'); board.move('f12'); board.move('d3')",
            Value::Null,
        )?;
        ask(browser, &board, 'r', "D12, black, F12, white")?;
        ask(browser, &board, 'v', "D3, black, D12, black")?;
        ask(browser, &board, 'p', "Black: D3, D12. White: F12.")
    })
}

#[test]
fn the_list_of_keys_gives_the_focus_back() -> Result<()> {
    journey("typing-list", Screen::DESKTOP, |browser| {
        browser.goto("e2e/two.html")?;
        let board = Board::find(browser, "#first")?;
        board.run("board.focus()", Value::Null)?;
        check(browser, &board, "h", "h0")?;
        browser.keys(&['?'])?;
        board.expect("shadowRoot.querySelector('dialog').open", &json!(true))?;
        board.expect(
            "shadowRoot.querySelectorAll('dt').length > 12",
            &json!(true),
        )?;
        browser.screenshot("keys")?;
        browser.keys(&[key::ESCAPE])?;
        board.expect("shadowRoot.querySelector('dialog')", &Value::Null)?;
        check(browser, &board, "", "h0")
    })
}

#[test]
fn a_page_keeps_its_own_keys() -> Result<()> {
    journey("typing-off", Screen::DESKTOP, |browser| {
        browser.goto("e2e/two.html")?;
        let board = Board::find(browser, "#first")?;
        board.run("board.keys = 'off'; board.focus()", Value::Null)?;
        check(browser, &board, "c", "e0")?;
        browser.keys(&[key::UP])?;
        check(browser, &board, "", "e0")?;
        let name = board.run("return board.keys", Value::Null)?;
        ensure!(name == json!("off"), "{name}");
        Ok(())
    })
}

#[test]
fn arrows_go_round_the_rim() -> Result<()> {
    journey("typing-wrap", Screen::DESKTOP, |browser| {
        browser.goto("e2e/two.html")?;
        let board = Board::find(browser, "#third")?;
        board.run(
            "board.focus(); cell('i12').focus(); board.lang = 'en'",
            Value::Null,
        )?;
        let check = |keys: &[char], point: &str| {
            browser.keys(keys)?;
            board.expect("shadowRoot.activeElement?.dataset.point", &json!(point))
        };
        // Without it the rim is the end.
        check(&[key::RIGHT, key::UP], "i12")?;
        board.run("board.setAttribute('wrap', 'on')", Value::Null)?;
        check(&[key::RIGHT], "a12")?;
        check(&[key::UP], "a1")?;
        check(&[key::LEFT], "i1")?;
        check(&[key::DOWN], "i12")?;
        // Two arrows and Enter play a game.
        check(&[key::RIGHT, key::DOWN, key::ENTER], "a11")?;
        board.expect("moves", &json!(["a11"]))?;
        // The rim is where it is seen.
        board.run("board.flip()", Value::Null)?;
        check(&[key::RIGHT], "i11")?;
        check(&[key::DOWN], "i12")?;
        check(&[key::DOWN], "i1")?;
        check(&[key::UP, key::UP], "i11")?;
        let said = "shadowRoot.querySelector('dialog dd').textContent";
        browser.keys(&['?'])?;
        board.expect(said, &json!("next point; from the rim to the opposite rim"))?;
        browser.keys(&[key::ESCAPE])?;
        board.run("board.lang = 'zh-Hans'; board.wrap = 'off'", Value::Null)?;
        board.expect("shadowRoot.querySelector('.table').lang", &json!("zh-Hans"))?;
        check(&[key::LEFT, key::LEFT], "i11")?;
        browser.keys(&['?'])?;
        board.expect(said, &json!("相邻的点"))
    })
}
