//! The page, opened at one of its games.

use anyhow::Result;
use qipan_e2e::{Board, Browser};
use serde_json::{Value, json};

/// A game of the page.
#[derive(Clone, Copy)]
pub(crate) enum Game {
    Xiangqi,
    Gomoku,
}

impl Game {
    fn name(self) -> &'static str {
        match self {
            Self::Xiangqi => "xiangqi",
            Self::Gomoku => "gomoku",
        }
    }

    fn tag(self) -> &'static str {
        match self {
            Self::Xiangqi => "xiangqi-board",
            Self::Gomoku => "gomoku-board",
        }
    }
}

/// Opens the page and turns to a game; its board is ready to play.
pub(crate) fn open(browser: &Browser, game: Game) -> Result<Board<'_>> {
    open_at(browser, "", game)
}

/// The same where the page lies below another path.
pub(crate) fn open_at<'a>(browser: &'a Browser, path: &str, game: Game) -> Result<Board<'a>> {
    browser.goto(path)?;
    show(browser, game)
}

/// Turns the open page to a game.
pub(crate) fn show(browser: &Browser, game: Game) -> Result<Board<'_>> {
    let choose = "document.querySelector(`#games [value=${arguments[0]}]`).click()";
    browser.wait("document.querySelector('#games [value=gomoku]')")?;
    browser.run(choose, json!(game.name()))?;
    let board = Board::find(browser, game.tag())?;
    browser.wait("document.querySelector('#wait').hidden")?;
    Ok(board)
}

/// Insists that the page and the board say that the game is over and who has won.
pub(crate) fn expect_win(
    browser: &Browser,
    board: Board,
    winner: &str,
    reason: &str,
) -> Result<()> {
    board.expect("status.state", &json!("over"))?;
    board.expect("status.winner", &json!(winner))?;
    board.expect("status.reason", &json!(reason))?;
    board.expect("status.turn", &Value::Null)?;
    board.expect("legalMoves.length", &json!(0))?;
    let text = board.run("return board.status.text", Value::Null)?;
    browser.expect("document.querySelector('#status').textContent", &text)
}

/// Insists that the first element that the selector finds has this text, now or soon.
pub(crate) fn text(browser: &Browser, selector: &str, expected: &str) -> Result<()> {
    browser.expect(
        &format!("document.querySelector({})?.textContent", json!(selector)),
        &json!(expected),
    )
}
