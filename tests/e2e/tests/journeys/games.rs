//! Whole games on the page, by mouse, by touch and by keyboard alone.

use anyhow::{Result, ensure};
use qipan_e2e::{Pointer, Screen, journey, key};
use serde_json::{Value, json};

use crate::table::{Game, expect_win, open, show};

/// Two cannons on the middle file, the nearer one with nothing before it: no interposing helps.
pub(crate) const DOUBLE_CANNON: [[&str; 2]; 7] = [
    ["h2", "e2"],
    ["a9", "a8"],
    ["e2", "e6"],
    ["a8", "a9"],
    ["b2", "b5"],
    ["a9", "a8"],
    ["b5", "e5"],
];

pub(crate) const FIVE: [[&str; 1]; 9] = [
    ["h8"],
    ["h9"],
    ["i8"],
    ["i9"],
    ["j8"],
    ["j9"],
    ["k8"],
    ["k9"],
    ["l8"],
];

#[track_caller]
fn play_by_pointer(name: &str, screen: Screen, pointer: Pointer, game: Game) -> Result<()> {
    journey(name, screen, |browser| {
        let board = open(browser, game)?;
        // Small points ask fingers to confirm, which is a journey of its own.
        board.run("board.input = 'tap'", serde_json::Value::Null)?;
        browser.expect("innerWidth", &json!(screen.width))?;
        match game {
            Game::Xiangqi => {
                for points in DOUBLE_CANNON {
                    board.play(pointer, &points)?;
                }
                expect_win(browser, board, "red", "checkmate")?;
            }
            Game::Gomoku => {
                for point in FIVE {
                    board.play(pointer, &point)?;
                }
                expect_win(browser, board, "black", "five")?;
            }
        }
        browser.screenshot(name)
    })
}

#[test]
fn xiangqi_by_mouse() -> Result<()> {
    play_by_pointer(
        "xiangqi-mouse",
        Screen::DESKTOP,
        Pointer::Mouse,
        Game::Xiangqi,
    )
}

#[test]
fn xiangqi_by_touch() -> Result<()> {
    play_by_pointer(
        "xiangqi-touch",
        Screen::PHONE,
        Pointer::Touch,
        Game::Xiangqi,
    )
}

#[test]
fn gomoku_by_mouse() -> Result<()> {
    play_by_pointer(
        "gomoku-mouse",
        Screen::DESKTOP,
        Pointer::Mouse,
        Game::Gomoku,
    )
}

#[test]
fn gomoku_by_touch() -> Result<()> {
    play_by_pointer("gomoku-touch", Screen::PHONE, Pointer::Touch, Game::Gomoku)
}

#[track_caller]
fn play_by_keyboard(name: &str, game: Game) -> Result<()> {
    journey(name, Screen::DESKTOP, |browser| {
        let board = open(browser, game)?;
        for _ in 0..40 {
            if board.focus()?.is_some() {
                break;
            }
            browser.keys(&[key::TAB])?;
        }
        ensure!(board.focus()?.is_some(), "Tab does not lead to the board");
        let moves: Vec<&[&str]> = match game {
            Game::Xiangqi => DOUBLE_CANNON.iter().map(<[_; 2]>::as_slice).collect(),
            Game::Gomoku => FIVE.iter().map(<[_; 1]>::as_slice).collect(),
        };
        for points in moves {
            for point in points {
                board.walk_and_enter(point)?;
            }
            board.expect("moves.at(-1)", &json!(points.concat()))?;
        }
        match game {
            Game::Xiangqi => expect_win(browser, board, "red", "checkmate")?,
            Game::Gomoku => expect_win(browser, board, "black", "five")?,
        }
        browser.screenshot(name)
    })
}

#[test]
fn xiangqi_by_keyboard() -> Result<()> {
    play_by_keyboard("xiangqi-keyboard", Game::Xiangqi)
}

#[test]
fn gomoku_by_keyboard() -> Result<()> {
    play_by_keyboard("gomoku-keyboard", Game::Gomoku)
}

#[test]
fn a_piece_can_be_dragged() -> Result<()> {
    journey("xiangqi-drag", Screen::DESKTOP, |browser| {
        let board = open(browser, Game::Xiangqi)?;
        board.drag(Pointer::Mouse, "h2", "e2")?;
        board.drag(Pointer::Mouse, "h9", "g7")?;
        board.expect("moves", &json!(["h2e2", "h9g7"]))
    })
}

#[test]
fn a_reload_keeps_both_games() -> Result<()> {
    journey("reload", Screen::DESKTOP, |browser| {
        let board = open(browser, Game::Xiangqi)?;
        for points in [["h2", "e2"], ["h9", "g7"], ["h0", "g2"]] {
            board.play(Pointer::Mouse, &points)?;
        }
        let other = show(browser, Game::Gomoku)?;
        other.play(Pointer::Mouse, &["h8"])?;
        browser.reload()?;
        // The game shown last is shown again; the other one is where it was.
        browser.wait("document.querySelector('gomoku-board')")?;
        let other = show(browser, Game::Gomoku)?;
        other.expect("moves", &json!(["h8"]))?;
        let board = show(browser, Game::Xiangqi)?;
        board.expect("moves", &json!(["h2e2", "h9g7", "h0g2"]))?;
        board.play(Pointer::Mouse, &["i9", "h9"])?;
        board.run("return board.undo() && board.undo()", Value::Null)?;
        browser.reload()?;
        let board = show(browser, Game::Xiangqi)?;
        board.expect("moves", &json!(["h2e2", "h9g7"]))?;
        board.run("return board.redo() && board.redo()", Value::Null)?;
        board.expect("moves", &json!(["h2e2", "h9g7", "h0g2", "i9h9"]))
    })
}

#[test]
fn a_refused_move_says_why() -> Result<()> {
    journey("refused", Screen::DESKTOP, |browser| {
        let board = open(browser, Game::Xiangqi)?;
        // The elephant on g0 is the blocked leg.
        board.tap(Pointer::Mouse, "h0")?;
        board.tap(Pointer::Mouse, "f1")?;
        let why = board.run("return board.why('h0', 'f1')", Value::Null)?;
        ensure!(why["reason"] == "horse-leg-blocked", "why() says {why}");
        browser.expect("document.querySelector('#note').textContent", &why["text"])?;
        board.expect("moves", &json!([]))?;
        browser.screenshot("refused")?;

        let board = show(browser, Game::Gomoku)?;
        board.play(Pointer::Mouse, &["h8"])?;
        board.tap(Pointer::Mouse, "h8")?;
        browser.wait("document.querySelector('#note.refusal')?.textContent")?;
        board.expect("moves", &json!(["h8"]))
    })
}

#[test]
fn after_the_end_a_tap_changes_nothing() -> Result<()> {
    journey("over", Screen::DESKTOP, |browser| {
        let board = open(browser, Game::Gomoku)?;
        let moves = FIVE.concat();
        board.run(
            "for (const move of argument) board.move(move)",
            json!(moves),
        )?;
        board.tap(Pointer::Mouse, "a1")?;
        browser.wait("document.querySelector('#note.refusal')?.textContent")?;
        board.expect("moves.length", &json!(moves.len()))?;
        expect_win(browser, board, "black", "five")
    })
}
