//! The clock of a board, by a watch that a test can put forward.

use anyhow::{Result, ensure};
use qipan_e2e::{Board, Browser, Pointer, Screen, journey};
use serde_json::{Value, json};

/// From now on `window.later` milliseconds are added to what the browser's watch shows.
const WATCH: &str = "window.later = 0; const now = performance.now.bind(performance); \
    performance.now = () => now() + later;";

fn later(browser: &Browser, seconds: u32) -> Result<()> {
    browser
        .run(&format!("later += {seconds}000"), Value::Null)
        .map(drop)
}

/// How many seconds of main time a side has left, but for those that a slow machine took.
fn seconds(board: &Board<'_>, color: &str, expected: u64) -> Result<()> {
    let left = board.run("return board.clock.left[argument].main", json!(color))?;
    let found = left.as_u64().unwrap_or_default().div_ceil(1000);
    ensure!(
        (expected - 20..=expected).contains(&found),
        "{color} has {found} s"
    );
    Ok(())
}

#[test]
fn each_side_thinks_in_its_own_time() -> Result<()> {
    journey("clock-turns", Screen::DESKTOP, |browser| {
        browser.goto("e2e/two.html")?;
        browser.run(WATCH, Value::Null)?;
        let board = Board::find(browser, "#first")?;
        board.run("board.setAttribute('clock', '10m+5s')", Value::Null)?;
        later(browser, 60)?;
        seconds(&board, "red", 600)?;
        board.expect("clock.running", &Value::Null)?;
        board.play(Pointer::Mouse, &["h2", "e2"])?;
        board.expect("clock.running", &json!("black"))?;
        board.run("later += 100_000; board.move('h9g7')", Value::Null)?;
        seconds(&board, "black", 505)?;
        board.expect("clock.running", &json!("red"))?;
        let spent = board.run("return board.variations[1].spent", Value::Null)?;
        let spent = spent.as_u64().unwrap_or_default();
        ensure!(
            (100_000..120_000).contains(&spent),
            "the move took {spent} ms"
        );
        // A move taken back gives the clock back to who made it.
        board.run("board.undo()", Value::Null)?;
        board.expect("clock.running", &json!("black"))?;
        board.run("board.clock.pause()", Value::Null)?;
        later(browser, 100)?;
        seconds(&board, "black", 505)?;
        // What is kept begins to run again when it is wanted.
        let kept = board.run(
            "const kept = board.clock.state; board.reset(); return kept",
            Value::Null,
        )?;
        seconds(&board, "black", 600)?;
        board.run("board.clock.state = argument; board.clock.start()", kept)?;
        seconds(&board, "black", 505)?;
        board.expect("clock.running", &json!("red"))?;
        board.run("board.resign('red')", Value::Null)?;
        board.expect("clock.running", &Value::Null)
    })
}

#[test]
fn who_has_no_time_loses() -> Result<()> {
    journey("clock-falls", Screen::DESKTOP, |browser| {
        browser.goto("e2e/two.html")?;
        browser.run(WATCH, Value::Null)?;
        let board = Board::find(browser, "gomoku-board")?;
        board.run("board.clock.control = '30s/move'", Value::Null)?;
        board.play(Pointer::Mouse, &["h8"])?;
        // Whatever the browser's timers do: a move that comes too late is none.
        later(browser, 31)?;
        board.tap(Pointer::Mouse, "h9")?;
        board.expect("status.reason", &json!("time"))?;
        board.expect("status.winner", &json!("black"))?;
        board.expect("moves.length", &json!(1))?;
        // Who takes that back plays on without a clock.
        board.run("board.undo()", Value::Null)?;
        board.expect("status.state", &json!("playing"))?;
        board.play(Pointer::Mouse, &["h9"])?;
        board.play(Pointer::Mouse, &["i9"])?;
        board.run("board.clock.start()", Value::Null)?;
        board.expect("clock.running", &Value::Null)?;
        board.expect("status.state", &json!("playing"))?;
        // And without any move the clock falls by itself.
        board.run(
            "board.reset(); board.clock.control = '0.200s/move'; board.move('a1')",
            Value::Null,
        )?;
        board.expect("status.reason", &json!("time"))?;
        board.expect("status.winner", &json!("black"))?;
        board.expect("clock.running", &Value::Null)
    })
}

#[test]
fn a_clock_that_cannot_be_read_is_refused() -> Result<()> {
    journey("clock-refused", Screen::DESKTOP, |browser| {
        browser.goto("e2e/two.html")?;
        let board = Board::find(browser, "#first")?;
        let said = board.run(
            "board.clock.control = '5m'; let said = ''; \
             board.addEventListener('board-error', ({ detail }) => { said += detail.source; }); \
             try { board.clock.control = 'ten minutes'; } catch (error) { said += error.name; } \
             board.setAttribute('clock', 'ten'); return said + board.clock.control",
            Value::Null,
        )?;
        ensure!(said == json!("RangeErrorclock5m"), "{said}");
        Ok(())
    })
}

#[test]
fn the_controls_show_the_clock_and_the_moves_in_the_chosen_form() -> Result<()> {
    journey("clock-controls", Screen::PHONE, |browser| {
        browser.goto("e2e/two.html")?;
        let board = Board::find(browser, "#first")?;
        board.run(
            "board.controls = 'clock sound list'; board.notation = 'wxf'; board.clock.control = '1m/3x30s'",
            Value::Null,
        )?;
        let clock = "shadowRoot.querySelector('.bar .clock')";
        board.expect(&format!("{clock}?.textContent"), &json!("1:00 · 1:00"))?;
        board.run("board.move('h2e2'); board.clock.pause()", Value::Null)?;
        board.expect(
            "shadowRoot.querySelector('.bar li')?.textContent",
            &json!("1. C2=5"),
        )?;
        board.expect(
            "shadowRoot.querySelector('[role=status]').textContent.trim()",
            &json!("Red: C2=5. Black to move."),
        )?;
        board.expect(&format!("{clock}.ariaPressed"), &json!("false"))?;
        board.run(&format!("board.{clock}.click()"), Value::Null)?;
        board.expect("clock.running", &json!("black"))?;
        board.run(
            "board.clock.state = '1m/3x30s 1m:3:30s 0s:2:30s'",
            Value::Null,
        )?;
        board.expect(&format!("{clock}.textContent"), &json!("1:00 · 0:30 ×2"))?;
        board.run(
            "board.shadowRoot.querySelector('.bar [aria-label=Sound]').click()",
            Value::Null,
        )?;
        board.expect("sound", &json!("on"))
    })
}
