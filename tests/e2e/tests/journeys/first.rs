//! The first visit: pieces to choose from beside the board.

use anyhow::Result;
use qipan_e2e::{Board, Pointer, Screen, journey, key};
use serde_json::{Value, json};

use crate::table::{Game, show};

const OFFERED: &str =
    "document.querySelectorAll('#first:not([hidden]) .sample xiangqi-board').length";

#[track_caller]
fn chooses(name: &str, screen: Screen, pointer: Pointer) -> Result<()> {
    journey(name, screen, |browser| {
        browser.goto("")?;
        let board = Board::find(browser, "xiangqi-board")?;
        browser.expect(OFFERED, &json!(5))?;
        let height = browser.eval("document.querySelector('.word').offsetHeight")?;
        let top = browser.eval("document.querySelector('.felt').getBoundingClientRect().top")?;
        browser.screenshot(name)?;
        // A finger or a key chooses; the board shows what is chosen.
        browser.click("#first [value=western]")?;
        board.expect("pieces", &json!("western"))?;
        let disc = "document.querySelector('xiangqi-board').pieceSVG('N')";
        let western = browser.eval(disc)?;
        browser.run(
            "document.querySelector('#first :checked').focus()",
            Value::Null,
        )?;
        browser.keys(&[key::LEFT])?;
        board.expect("pieces", &json!("guided"))?;
        browser.keys(&[key::RIGHT])?;
        board.expect("pieces", &json!("western"))?;
        browser.expect(disc, &western)?;
        // What the menu says is seen here, and so is another language.
        let choose = "const select = document.querySelector(arguments[0]); select.value = arguments[1]; \
             select.dispatchEvent(new Event('change', { bubbles: true }))";
        let chosen = "document.querySelector('#first :checked').value";
        browser.run(choose, json!(["#pieces", "guided"]))?;
        browser.expect(chosen, &json!("guided"))?;
        browser.run(choose, json!(["#language", "vi"]))?;
        browser.expect(
            "document.querySelector('#first .sample:last-of-type').title",
            &json!("Hình vẽ"),
        )?;
        browser.run(choose, json!(["#language", "en"]))?;
        browser.expect(
            "document.querySelector('#first .sample:last-of-type').title",
            &json!("Pictures"),
        )?;
        browser.run(choose, json!(["#pieces", "western"]))?;
        browser.expect(chosen, &json!("western"))?;
        // The first move is an answer, and moves nothing that is seen.
        board.play(pointer, &["h2", "e2"])?;
        browser.expect(OFFERED, &json!(0))?;
        browser.expect(
            "document.querySelector('.felt').getBoundingClientRect().top",
            &top,
        )?;
        if screen == Screen::PHONE {
            browser.expect("document.querySelector('.word').offsetHeight", &height)?;
        }
        // It is asked once.
        browser.reload()?;
        let board = Board::find(browser, "xiangqi-board")?;
        board.expect("pieces", &json!("western"))?;
        board.expect("moves", &json!(["h2e2"]))?;
        board.run("board.undo()", Value::Null)?;
        browser.click("#new")?;
        browser.reload()?;
        Board::find(browser, "xiangqi-board")?.expect("moves", &json!([]))?;
        browser.expect(OFFERED, &json!(0))
    })
}

/// Before the first board has come the other game may be turned to; the choice waits beside its board.
#[test]
fn pieces_are_chosen_whichever_game_is_turned_to_first() -> Result<()> {
    journey("first-turned", Screen::PHONE, |browser| {
        browser.cdp("Network.enable", &json!({}))?;
        let slow = json!({ "offline": false, "latency": 400, "downloadThroughput": -1, "uploadThroughput": -1 });
        browser.cdp("Network.emulateNetworkConditions", &slow)?;
        browser.goto("")?;
        show(browser, Game::Gomoku)?;
        Board::find(browser, "xiangqi-board")?;
        show(browser, Game::Xiangqi)?;
        browser.expect(OFFERED, &json!(5))
    })
}

#[test]
fn pieces_are_chosen_before_the_first_game_on_a_phone() -> Result<()> {
    chooses("first-phone", Screen::PHONE, Pointer::Touch)
}

#[test]
fn pieces_are_chosen_before_the_first_game_on_a_desktop() -> Result<()> {
    chooses("first-desktop", Screen::DESKTOP, Pointer::Mouse)
}
