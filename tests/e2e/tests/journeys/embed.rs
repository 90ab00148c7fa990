//! Boards in somebody else's page.

use anyhow::{Result, ensure};
use qipan_e2e::{Board, Pointer, Screen, journey};
use serde_json::{Value, json};

#[test]
fn boards_of_one_page_know_nothing_of_each_other() -> Result<()> {
    journey("two-boards", Screen::DESKTOP, |browser| {
        browser.goto("e2e/two.html")?;
        let first = Board::find(browser, "#first")?;
        let second = Board::find(browser, "#second")?;
        let third = Board::find(browser, "#third")?;
        first.play(Pointer::Mouse, &["h2", "e2"])?;
        second.play(Pointer::Mouse, &["b2", "e2"])?;
        third.play(Pointer::Mouse, &["i12"])?;
        first.play(Pointer::Mouse, &["h9", "g7"])?;
        first.expect("moves", &json!(["h2e2", "h9g7"]))?;
        second.expect("moves", &json!(["b2e2"]))?;
        third.expect("moves", &json!(["i12"]))?;
        // A selection on one board survives a move on another.
        second.tap(Pointer::Mouse, "b9")?;
        first.play(Pointer::Mouse, &["h0", "g2"])?;
        second.tap(Pointer::Mouse, "c7")?;
        second.expect("moves", &json!(["b2e2", "b9c7"]))?;
        browser.screenshot("two-boards")
    })
}

#[test]
fn a_removed_board_leaves_the_others_alive() -> Result<()> {
    journey("removed", Screen::DESKTOP, |browser| {
        browser.goto("e2e/two.html")?;
        let first = Board::find(browser, "#first")?;
        let second = Board::find(browser, "#second")?;
        first.play(Pointer::Mouse, &["h2", "e2"])?;
        first.run("board.remove()", Value::Null)?;
        second.play(Pointer::Mouse, &["b2", "e2"])
    })
}

#[track_caller]
fn play_scaled(name: &str, screen: Screen, pointer: Pointer) -> Result<()> {
    journey(name, screen, |browser| {
        browser.goto("e2e/scaled.html")?;
        let board = Board::find(browser, "#first")?;
        board.play(pointer, &["h2", "e2"])?;
        ensure!(
            browser.eval("scrollY > 0")? == json!(true),
            "the page has not scrolled"
        );
        board.play(pointer, &["b9", "c7"])?;
        // What lies above the board grows, and nothing tells the board.
        browser.run(
            "document.querySelector('.tall').style.height = '1530px'",
            Value::Null,
        )?;
        board.play(pointer, &["e2", "e6"])?;
        browser.screenshot(name)
    })
}

#[test]
fn a_scaled_and_scrolled_board_is_hit_where_it_is_seen() -> Result<()> {
    play_scaled("scaled-mouse", Screen::DESKTOP, Pointer::Mouse)
}

#[test]
fn a_fine_screen_is_hit_where_it_is_seen() -> Result<()> {
    play_scaled("scaled-fine", Screen::FINE, Pointer::Mouse)
}

#[test]
fn a_scaled_board_is_touched_where_it_is_seen() -> Result<()> {
    play_scaled(
        "scaled-touch",
        Screen {
            scale: 2.0,
            mobile: true,
            ..Screen::DESKTOP
        },
        Pointer::Touch,
    )
}
