//! What a board is to the page round it: a field of a form, states, sounds, pictures in pixels, and
//! a game that outlives the fall of its core.

use anyhow::{Result, ensure};
use qipan_e2e::{Board, Pointer, Screen, journey};
use serde_json::{Value, json};

/// A chariot that gives check from e1.
const ROOK: &str = "4k4/9/9/9/9/9/9/9/R8/3K5 w";

#[test]
fn a_board_is_a_field_of_its_form() -> Result<()> {
    journey("outside-form", Screen::DESKTOP, |browser| {
        browser.goto("e2e/strict.html")?;
        let board = Board::find(browser, "#first")?;
        board.play(Pointer::Mouse, &["h2", "e2"])?;
        let value = browser.eval("new FormData(document.querySelector('form')).get('answer')")?;
        let start = board.run("return board.position", Value::Null)?;
        let start = start.as_str().unwrap_or_default();
        ensure!(value == json!(format!("{start} moves h2e2")), "{value}");
        let label = "shadowRoot.querySelector('[role=grid]').ariaLabel";
        board.expect(label, &json!("Puzzle 7"))?;
        board.run("board.removeAttribute('aria-label')", Value::Null)?;
        board.expect(label, &json!("Xiangqi board"))?;
        // The label of the field leads to the point that was visited last.
        browser.run("document.querySelector('label').click()", Value::Null)?;
        board.expect("shadowRoot.activeElement?.dataset.point", &json!("e2"))?;
        browser.run("document.querySelector('form').reset()", Value::Null)?;
        board.expect("moves.length", &json!(0))
    })
}

#[test]
fn style_sheets_see_the_state_of_the_game() -> Result<()> {
    journey("outside-states", Screen::DESKTOP, |browser| {
        browser.goto("e2e/two.html")?;
        let board = Board::find(browser, "#first")?;
        let is = |state: &str, yes: bool| {
            board.expect(&format!("matches(':state({state})')"), &json!(yes))
        };
        is("check", false)?;
        board.run("board.position = argument; board.move('a1e1')", json!(ROOK))?;
        is("check", true)?;
        is("over", false)?;
        board.run("board.resign('black')", Value::Null)?;
        is("over", true)?;
        board.run("board.rules = 'none such'", Value::Null)?;
        is("error", true)?;
        board.run("board.reset()", Value::Null)?;
        is("error", false)?;
        is("over", false)
    })
}

/// Instruments that only note their pitches.
const BAND: &str = "window.heard = []; \
    const ramp = { setValueAtTime() {}, linearRampToValueAtTime() {}, exponentialRampToValueAtTime() {} }; \
    window.AudioContext = class { currentTime = 0; state = 'running'; }; \
    window.GainNode = class { gain = ramp; connect(next) { return next; } }; \
    window.OscillatorNode = class { frequency = ramp; constructor(_, { frequency }) { heard.push(frequency); } \
    connect(next) { return next; } start() {} stop() {} };";

#[test]
fn moves_are_heard_where_that_is_wanted() -> Result<()> {
    journey("outside-sound", Screen::DESKTOP, |browser| {
        browser.goto("e2e/two.html")?;
        browser.run(BAND, Value::Null)?;
        let board = Board::find(browser, "#first")?;
        board.play(Pointer::Mouse, &["h2", "e2"])?;
        board.run("board.sound = 'on'", Value::Null)?;
        browser.expect("heard.length", &json!(0))?;
        board.play(Pointer::Mouse, &["h9", "g7"])?;
        browser.expect("heard", &json!([520]))?;
        browser.run("heard.length = 0", Value::Null)?;
        board.play(Pointer::Mouse, &["e2", "e6"])?;
        browser.expect("heard", &json!([420, 260]))?;
        // The check drowns the move.
        board.run("heard.length = 0; board.position = argument", json!(ROOK))?;
        board.play(Pointer::Mouse, &["a1", "e1"])?;
        browser.expect("heard", &json!([520, 659]))?;
        browser.run("heard.length = 0", Value::Null)?;
        board.tap(Pointer::Mouse, "a4")?;
        browser.expect("heard", &json!([196, 165]))
    })
}

const PNG: &str = "return board.toPNG(0.5).then(async (blob) => { const { width, height } = \
    await createImageBitmap(blob); return [blob.type, width, height]; }, (error) => error.message)";

#[test]
fn a_picture_in_pixels_is_had_where_the_page_allows_it() -> Result<()> {
    journey("outside-png", Screen::DESKTOP, |browser| {
        browser.goto("e2e/strict.html")?;
        let board = Board::find(browser, "#first")?;
        // The site says that pictures come from nowhere else.
        let reason = board.run(PNG, Value::Null)?;
        ensure!(
            reason
                .as_str()
                .is_some_and(|reason| reason.contains("img-src")),
            "{reason}"
        );
        browser.console_errors()?; // the browser has told of it too
        browser.cdp("Page.setBypassCSP", &json!({ "enabled": true }))?;
        browser.reload()?;
        let board = Board::find(browser, "#first")?;
        let picture = board.run(PNG, Value::Null)?;
        ensure!(picture == json!(["image/png", 500, 550]), "{picture}");
        Ok(())
    })
}

/// A core whose plans can be made to trap, as a fault in it would.
const FAULTY: &str = "const Instance = WebAssembly.Instance; window.cores = 0; \
    WebAssembly.Instance = function (module, imports) { window.cores += 1; \
    const { exports } = new Instance(module, imports); const own = { ...exports }; \
    own.boardhandle_plan = (...values) => { if (window.fault) { window.fault = false; \
    throw new WebAssembly.RuntimeError('unreachable'); } return exports.boardhandle_plan(...values); }; \
    return { exports: own }; };";

#[test]
fn a_game_outlives_the_fall_of_its_core() -> Result<()> {
    journey("outside-fall", Screen::DESKTOP, |browser| {
        browser.cdp(
            "Page.addScriptToEvaluateOnNewDocument",
            &json!({ "source": FAULTY }),
        )?;
        browser.goto("e2e/two.html")?;
        let board = Board::find(browser, "#first")?;
        let other = Board::find(browser, "#second")?;
        Board::find(browser, "#third")?;
        browser.expect("cores", &json!(2))?;
        board.play(Pointer::Mouse, &["h2", "e2"])?;
        other.play(Pointer::Mouse, &["b2", "e2"])?;
        board.run(
            "board.addEventListener('board-error', ({ detail }) => board.heard = detail)",
            Value::Null,
        )?;
        let thrown = board.run(
            "window.fault = true; try { board.move('h9g7'); } catch (error) { return error.message; }",
            Value::Null,
        )?;
        ensure!(thrown == json!("unreachable"), "{thrown}");
        board.expect("heard?.source", &json!("core"))?;
        board.expect(
            "heard.text",
            &json!("Something went wrong inside the board, which has been built anew. The game is as it last was."),
        )?;
        browser.expect("cores", &json!(3))?;
        board.expect("moves", &json!(["h2e2"]))?;
        board.play(Pointer::Mouse, &["h9", "g7"])?;
        board.expect("moves", &json!(["h2e2", "h9g7"]))?;
        other.expect("moves", &json!(["b2e2"]))?;
        other.play(Pointer::Mouse, &["h9", "g7"])
    })
}
