//! Games that are not decided on the board: by a ruling with its explanation, by the players.

use anyhow::{Result, ensure};
use qipan_e2e::{Board, Browser, Pointer, Screen, journey};
use serde_json::{Value, json};

use crate::table::{Game, expect_win, open};

const NOTE: &str = "document.querySelector('#note').textContent";
const SAID: &str = "document.querySelector('#review .said').textContent";
const STATUS: &str = "document.querySelector('#status').textContent";

/// A chariot that gives check for ever, among other pieces.
const CHECKS: &str = "3a1k3/8R/b3b4/p3p3p/9/2P6/P3P3P/4B4/9/2BAKA3 w - - 0 30";
const CHECKING: [[&str; 2]; 4] = [["i8", "i9"], ["f9", "f8"], ["i9", "i8"], ["f8", "f9"]];
/// A chariot that chases a cannon for ever.
const CHASE: &str = "2bak4/4a4/4b3n/p3p3p/9/R2c5/P3P3P/4B4/9/2BAKA3 b - - 0 30";
const CHASING: [[&str; 2]; 4] = [["d4", "d5"], ["a4", "a5"], ["d5", "d4"], ["a5", "a4"]];

fn set<'a>(browser: &'a Browser, fen: &str) -> Result<Board<'a>> {
    let board = open(browser, Game::Xiangqi)?;
    board.run("board.position = argument", json!(fen))?;
    Ok(board)
}

/// The moves go round until they have been warned of, then until they are ruled upon.
#[track_caller]
fn is_ruled(name: &str, screen: Screen, pointer: Pointer, chases: bool) -> Result<()> {
    let (fen, cycle, reason, warning) = if chases {
        (
            CHASE,
            CHASING,
            "perpetual-chase",
            "Red chases the black cannon perpetually and must change.",
        )
    } else {
        (
            CHECKS,
            CHECKING,
            "perpetual-check",
            "Red checks perpetually and must change.",
        )
    };
    journey(name, screen, |browser| {
        let board = set(browser, fen)?;
        for points in cycle {
            board.play(pointer, &points)?;
        }
        browser.expect(NOTE, &json!(warning))?;
        board.expect("status.warning.reason", &json!(reason))?;
        board.expect("status.warning.left", &json!(1))?;
        browser.screenshot(&format!("{name}-warning"))?;
        for points in cycle {
            board.play(pointer, &points)?;
        }
        expect_win(browser, board, "black", reason)?;
        let text = board.run("return board.status.explanation", Value::Null)?;
        ensure!(text.as_str().is_some_and(|text| text.len() > 100), "{text}");
        browser.expect(NOTE, &text)?;
        board.expect("status.ruling.loser", &json!("red"))?;
        board.expect("status.ruling.deeds.length", &json!(8))?;
        browser.wait(
            "document.querySelector('xiangqi-board').shadowRoot.querySelector('[part=ruling]')",
        )?;
        browser.wait("document.documentElement.scrollWidth <= innerWidth")?;
        browser.screenshot(name)?;
        // What was judged is played once more, with what each move did.
        browser.click("#cycle")?;
        browser.wait("!document.querySelector('#review').hidden")?;
        browser.run(
            "document.querySelector('#review select').value = '0.5'",
            Value::Null,
        )?;
        let deed = if chases {
            "Red chases: cannon."
        } else {
            "Red gives check."
        };
        browser.wait(&format!("{SAID} === '{deed}'"))?;
        browser.wait(&format!("{SAID} === 'Black neither checks nor chases.'"))?;
        browser.wait(
            "document.querySelector('#review .close').getBoundingClientRect().bottom <= \
             document.querySelector('.acts').getBoundingClientRect().top",
        )?;
        browser.screenshot(&format!("{name}-cycle"))?;
        board.expect("ply", &json!(8))?;
        browser.click("#review .close")?;
        expect_win(browser, board, "black", reason)?;
        // One move back the game is open again, and still warned of.
        browser.run("document.querySelector('#undo').click()", Value::Null)?;
        board.expect("status.state", &json!("playing"))?;
        browser.expect(NOTE, &json!(warning))
    })
}

#[test]
fn perpetual_check_is_ruled_on_a_desktop() -> Result<()> {
    is_ruled(
        "ruling-check-desktop",
        Screen::DESKTOP,
        Pointer::Mouse,
        false,
    )
}

#[test]
fn perpetual_check_is_ruled_on_a_phone() -> Result<()> {
    is_ruled("ruling-check-phone", Screen::PHONE, Pointer::Touch, false)
}

#[test]
fn perpetual_chase_is_ruled_on_a_desktop() -> Result<()> {
    is_ruled(
        "ruling-chase-desktop",
        Screen::DESKTOP,
        Pointer::Mouse,
        true,
    )
}

#[test]
fn perpetual_chase_is_ruled_on_a_phone() -> Result<()> {
    is_ruled("ruling-chase-phone", Screen::PHONE, Pointer::Touch, true)
}

#[track_caller]
fn is_resigned(name: &str, screen: Screen, pointer: Pointer) -> Result<()> {
    journey(name, screen, |browser| {
        let board = open(browser, Game::Xiangqi)?;
        board.play(pointer, &["h2", "e2"])?;
        browser.click("#end")?;
        browser.wait("document.querySelector('#end-dialog').open")?;
        browser.screenshot(&format!("{name}-asks"))?;
        // The side to move stands first.
        browser.click("#end-mover")?;
        expect_win(browser, board, "red", "resign")?;
        browser.expect(STATUS, &json!("Black resigns. Red wins."))?;
        browser.screenshot(name)?;
        // It is kept, and it can be taken back.
        browser.reload()?;
        let board = Board::find(browser, "xiangqi-board")?;
        expect_win(browser, board, "red", "resign")?;
        browser.click("#undo")?;
        board.expect("status.state", &json!("playing"))?;
        board.expect("ply", &json!(1))?;
        browser.click("#end")?;
        browser.click("#end-dialog [value=draw]")?;
        board.expect("result", &json!("draw"))?;
        board.expect("status.reason", &json!("agreed"))?;
        browser.expect(STATUS, &json!("Draw agreed."))?;
        // Who ends the game in a position gone back to may play again, too.
        browser.click("#undo")?;
        browser.click("#undo")?;
        board.expect("ply", &json!(0))?;
        browser.click("#end")?;
        browser.click("#end-mover")?;
        browser.expect(STATUS, &json!("Red resigns. Black wins."))?;
        browser.wait("!document.querySelector('#after').hidden")
    })
}

#[test]
fn a_player_resigns_on_a_desktop() -> Result<()> {
    is_resigned("resign-desktop", Screen::DESKTOP, Pointer::Mouse)
}

#[test]
fn a_player_resigns_on_a_phone() -> Result<()> {
    is_resigned("resign-phone", Screen::PHONE, Pointer::Touch)
}

#[test]
fn pages_end_games_too() -> Result<()> {
    journey("resign-api", Screen::DESKTOP, |browser| {
        let board = open(browser, Game::Gomoku)?;
        let body = "const events = []; \
            for (const type of ['board-end', 'board-change']) \
              board.addEventListener(type, ({ detail }) => events.push([type, detail.reason ?? detail.status.reason])); \
            let errors = []; \
            const attempt = (action) => { try { action() } catch (error) { errors.push(error.constructor.name) } }; \
            attempt(() => board.resign('red')); \
            board.resign('white'); \
            attempt(() => board.resign('black')); \
            attempt(() => board.agreeDraw()); \
            attempt(() => board.move('h8')); \
            const { winner, text } = board.status; \
            const back = [board.undo(), board.status.state, board.undo()]; \
            await 0; return { events, errors, winner, text, back }";
        let found = board.run(&format!("return (async () => {{ {body} }})()"), Value::Null)?;
        let expected = json!({
            "events": [["board-end", "resign"], ["board-change", "resign"], ["board-change", null]],
            "errors": ["RangeError", "RangeError", "RangeError", "RangeError"],
            "winner": "black",
            "text": "White resigns. Black wins.",
            "back": [true, "playing", false],
        });
        ensure!(found == expected, "{found}");
        Ok(())
    })
}

#[test]
fn the_rules_of_repetition_are_chosen() -> Result<()> {
    journey("rules-simple", Screen::PHONE, |browser| {
        let board = open(browser, Game::Xiangqi)?;
        browser.click("#badge")?;
        browser.wait("document.querySelectorAll('#rules input').length === 4")?;
        browser.screenshot("rules-xiangqi")?;
        browser.click("#rules [value=simple]")?;
        browser.click("#rules-dialog [value=start]")?;
        board.expect("rules", &json!("simple"))?;
        browser.expect(
            NOTE,
            &json!("Perpetual check loses, any other repetition draws."),
        )
    })
}
