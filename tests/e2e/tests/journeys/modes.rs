//! What a board is for: playing, reading, looking, setting up, solving; and the controls below it.

use anyhow::{Result, ensure};
use qipan_e2e::{Board, Browser, Pointer, Screen, journey};
use serde_json::{Value, json};

const PHONE: Screen = Screen {
    width: 360,
    ..Screen::DESKTOP
};

fn open<'a>(browser: &'a Browser, selector: &'a str) -> Result<Board<'a>> {
    browser.goto("e2e/modes.html")?;
    let board = Board::find(browser, selector)?;
    board.run(
        "board.seen = []; for (const kind of ['board-error', 'board-illegal', 'puzzle-failed', 'puzzle-solved']) \
         board.addEventListener(kind, ({ detail }) => board.seen.push([kind, detail.reason ?? detail.source ?? detail.move]))",
        Value::Null,
    )?;
    Ok(board)
}

#[test]
fn a_review_follows_the_record_alone() -> Result<()> {
    journey("review", Screen::DESKTOP, |browser| {
        let board = open(browser, "#first")?;
        board.play(Pointer::Mouse, &["h2", "e2"])?;
        board.run("board.undo(); board.mode = 'review'", Value::Null)?;
        board.tap(Pointer::Mouse, "b2")?;
        board.tap(Pointer::Mouse, "e2")?;
        board.expect("moves", &json!([]))?;
        board.expect("seen", &json!([["board-illegal", "reviewing"]]))?;
        board.tap(Pointer::Mouse, "h2")?;
        board.tap(Pointer::Mouse, "e2")?;
        board.expect("moves", &json!(["h2e2"]))
    })
}

#[test]
fn a_picture_has_words_and_no_stop() -> Result<()> {
    journey("view", Screen::DESKTOP, |browser| {
        let board = open(browser, "#first")?;
        board.run("board.mode = 'view'", Value::Null)?;
        let image = "board.shadowRoot.querySelector('.points')";
        board.run(&format!("if ({image}.role !== 'img') throw 1"), Value::Null)?;
        let label = board.run(&format!("return {image}.ariaLabel"), Value::Null)?;
        ensure!(
            label
                .as_str()
                .is_some_and(|label| label.contains("Red: general e0")),
            "{label}"
        );
        let stops = board.run(
            "return board.shadowRoot.querySelectorAll('.stand [tabindex]').length",
            Value::Null,
        )?;
        ensure!(stops == json!(0), "{stops}");
        board.run("board.move('h2e2'); board.mode = 'play'", Value::Null)?;
        board.play(Pointer::Mouse, &["h9", "g7"])?;
        board.expect("moves", &json!(["h2e2", "h9g7"]))
    })
}

fn set_up(screen: Screen, name: &str) -> Result<()> {
    journey(name, screen, |browser| {
        let board = open(browser, "#first")?;
        board.run("board.mode = 'edit'", Value::Null)?;
        board.expect("legalMoves", &json!([]))?;
        let bar = "document.querySelector('#first').shadowRoot.querySelector('.bar.editor')";
        browser.wait(&format!("{bar} !== null"))?;
        board.tap(Pointer::Mouse, "e9")?;
        board.tap(Pointer::Mouse, "e5")?;
        board.run("board.palette = 'P'", Value::Null)?;
        board.tap(Pointer::Mouse, "a9")?;
        let text = "P".to_owned()
            + "nba1abnr/9/1c5c1/p1p1p1p1p/4k4/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1";
        board.expect("fen", &json!(text))?;
        board.run("board.mode = 'play'", Value::Null)?;
        board.expect("mode", &json!("edit"))?;
        board.expect("seen", &json!([["board-error", "position"]]))?;
        browser.wait(&format!("{bar}.querySelector('p').textContent !== ''"))?;
        browser.screenshot(name)?;
        board.run(
            "board.undo(); board.undo(); board.put('e9', 'k'); board.put('e5', null); board.turn = 'black'; board.mode = 'play'",
            Value::Null,
        )?;
        board.expect("mode", &json!("play"))?;
        browser.wait(&format!("{bar} === null"))?;
        let second = Board::find(browser, "#second")?;
        second.run("board.mode = 'edit'", Value::Null)?;
        second.tap(Pointer::Mouse, "h8")?;
        second.tap(Pointer::Mouse, "h8")?;
        second.run(
            "board.turn = 'white'; board.scrollIntoView({ block: 'end' })",
            Value::Null,
        )?;
        browser.screenshot(&format!("{name}-gomoku"))?;
        second.run("board.mode = 'play'", Value::Null)?;
        second.expect("turn", &json!("white"))
    })
}

#[test]
fn a_position_is_set_up() -> Result<()> {
    set_up(Screen::DESKTOP, "edit")
}

#[test]
fn a_position_is_set_up_on_a_phone() -> Result<()> {
    set_up(PHONE, "edit-phone")
}

#[test]
fn a_dragged_piece_leaves_the_board_that_is_set_up() -> Result<()> {
    journey("edit-drag", Screen::DESKTOP, |browser| {
        let board = open(browser, "#first")?;
        board.run("board.mode = 'edit'", Value::Null)?;
        browser.drag(Pointer::Mouse, board.centre("a0")?, board.centre("a4")?)?;
        let from = board.centre("i0")?;
        browser.drag(Pointer::Mouse, from, (2.0, from.1))?;
        board.expect(
            "fen",
            &json!("rnbakabnr/9/1c5c1/p1p1p1p1p/9/R8/P1P1P1P1P/1C5C1/9/1NBAKABN1 w - - 0 1"),
        )
    })
}

#[test]
fn a_puzzle_answers_and_is_solved() -> Result<()> {
    journey("puzzle", Screen::DESKTOP, |browser| {
        let board = open(browser, "#first")?;
        board.run(
            "board.solution = 'h2e2 h9g7 h0g2'; board.mode = 'puzzle'",
            Value::Null,
        )?;
        board.tap(Pointer::Mouse, "b2")?;
        board.tap(Pointer::Mouse, "e2")?;
        board.expect("moves", &json!([]))?;
        let hint = board.run("return board.hint()", Value::Null)?;
        ensure!(hint == json!("h2"), "{hint}");
        browser.screenshot("puzzle")?;
        board.tap(Pointer::Mouse, "e2")?;
        browser.wait("document.querySelector('#first').moves.length === 2")?;
        board.play(Pointer::Mouse, &["h0", "g2"])?;
        board.expect(
            "seen",
            &json!([["puzzle-failed", "b2e2"], ["puzzle-solved", "h0g2"]]),
        )
    })
}

fn control(screen: Screen, name: &str) -> Result<()> {
    journey(name, screen, |browser| {
        let board = open(browser, "#first")?;
        for points in [["h2", "e2"], ["h9", "g7"], ["h0", "g2"]] {
            board.play(Pointer::Mouse, &points)?;
        }
        let root = "document.querySelector('#first').shadowRoot";
        browser.wait(&format!(
            "{root}.querySelectorAll('.controls li').length === 3"
        ))?;
        browser.run(
            &format!("{root}.querySelector('.controls button').click()"),
            Value::Null,
        )?;
        board.expect("ply", &json!(0))?;
        browser.run(
            &format!("{root}.querySelectorAll('.controls li button')[1].click()"),
            Value::Null,
        )?;
        board.expect("ply", &json!(2))?;
        let small = browser.eval(&format!(
            "[...{root}.querySelectorAll('.controls button')].filter((b) => Math.min(b.offsetWidth, b.offsetHeight) < 44).length"
        ))?;
        ensure!(small == json!(0), "{small} small targets");
        browser.expect(
            "document.documentElement.scrollWidth <= innerWidth",
            &json!(true),
        )?;
        browser.screenshot(name)
    })
}

#[test]
fn controls_walk_through_the_record() -> Result<()> {
    control(Screen::DESKTOP, "controls")
}

#[test]
fn controls_fit_a_narrow_phone() -> Result<()> {
    control(
        Screen {
            width: 320,
            ..PHONE
        },
        "controls-phone",
    )
}
