//! Measures the built page in headless Chrome; `cargo xtask bench` runs it.
//!
//! Figures are for comparing two runs on one machine. Nothing here passes or fails.

use anyhow::Result;
use qipan_e2e::{Board, Browser, Pointer, Screen};
use serde_json::{Value, json};

/// Fifty new boards of one kind on an otherwise empty page, until all are ready and painted.
const FIFTY: &str = "const boards = Array.from({ length: 50 }, () => \
    document.createElement(arguments[0])); \
    await new Promise((done) => setTimeout(done, 200)); \
    const start = performance.now(); \
    document.body.replaceChildren(...boards); \
    await Promise.all(boards.map((board) => board.ready)); \
    await new Promise((done) => requestAnimationFrame(() => setTimeout(done))); \
    return performance.now() - start";

/// One new board after the other, each from nothing until it answers; the wasm is there already.
const CONSTRUCT: &str = "const times = []; \
    for (let n = 0; n < 40; n++) { const start = performance.now(); \
    const board = document.createElement(arguments[0]); void board.ready; \
    document.body.append(board); void board.fen; \
    times.push(performance.now() - start); board.remove(); \
    await new Promise((done) => setTimeout(done)); } return times";

/// Legal moves two hundred times, one by one; the clock is too coarse for a single call.
const LEGAL_MOVES: &str = "const times = []; \
    for (let n = 0; n < 200; n++) { const start = performance.now(); \
    for (let m = 0; m < 50; m++) board.legalMoves; \
    times.push((performance.now() - start) / 50); } return times";

/// From the time stamp of a pointer release to the task after the next frame.
const WATCH: &str = "board.painted = []; board.addEventListener('pointerup', (event) => \
    requestAnimationFrame(() => setTimeout(() => \
    board.painted.push(performance.now() - event.timeStamp)))); ";

/// Moves to and fro, so that a game can be as long as one likes.
const SHUFFLE: [&str; 4] = ["h0g2", "h9g7", "g2h0", "g7h9"];

fn main() -> Result<()> {
    first_load()?;
    for tag in ["xiangqi-board", "gomoku-board"] {
        let browser = Browser::open(Screen::DESKTOP)?;
        browser.goto("e2e/two.html")?;
        Board::find(&browser, "#first")?;
        let (median, slow) = spread(browser.run(CONSTRUCT, json!(tag))?)?;
        println!(
            "one {tag}: median {} ms, p95 {} ms",
            round(median),
            round(slow)
        );
        let time = browser.run(FIFTY, json!(tag))?;
        println!(
            "50 of {tag}: {} ms",
            round(time.as_f64().unwrap_or(f64::NAN))
        );
    }
    for moves in [0, 1000] {
        click_to_paint(moves, 1)?;
        click_to_paint(moves, 4)?;
    }
    Ok(())
}

fn first_load() -> Result<()> {
    let browser = Browser::open(Screen::DESKTOP)?;
    browser.goto("")?;
    let board = Board::find(&browser, "xiangqi-board")?;
    let loaded = board.run("await board.ready; return performance.now()", Value::Null)?;
    println!(
        "board ready at most {} ms after the page was asked for",
        round(loaded.as_f64().unwrap_or(f64::NAN))
    );
    let times = board.run(LEGAL_MOVES, Value::Null)?;
    let (median, _) = spread(times)?;
    println!(
        "legal moves from wasm: median {} µs",
        round(median * 1000.0)
    );
    Ok(())
}

fn click_to_paint(moves: usize, slower: u32) -> Result<()> {
    let browser = Browser::open(Screen::DESKTOP)?;
    browser.goto("e2e/two.html")?;
    let board = Board::find(&browser, "#first")?;
    let record: Vec<_> = SHUFFLE.iter().cycle().take(moves).collect();
    board.run(
        // To and fro would soon be ruled a draw.
        "board.rules = 'free'; for (const move of argument) board.move(move)",
        json!(record),
    )?;
    board.run(WATCH, Value::Null)?;
    browser.cdp("Emulation.setCPUThrottlingRate", &json!({ "rate": slower }))?;
    for mv in SHUFFLE.iter().cycle().take(20) {
        let (from, to) = mv.split_at(2);
        board.play(Pointer::Mouse, &[from, to])?;
    }
    let (median, slow) = spread(board.run("return board.painted", Value::Null)?)?;
    println!(
        "tap to paint after {moves} moves, processor {slower}× slowed: median {} ms, p95 {} ms",
        round(median),
        round(slow),
    );
    Ok(())
}

/// The median and the 95th percentile.
fn spread(times: Value) -> Result<(f64, f64)> {
    let mut times: Vec<f64> = serde_json::from_value(times)?;
    times.sort_by(f64::total_cmp);
    let at = |percent: usize| {
        times
            .get(times.len() * percent / 100)
            .copied()
            .unwrap_or(f64::NAN)
    };
    Ok((at(50), at(95)))
}

fn round(number: f64) -> f64 {
    (number * 10.0).round() / 10.0
}
