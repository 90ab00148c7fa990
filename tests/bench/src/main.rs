//! Measures the move generator: natively beside a chess generator known to be fast, in Node, and in
//! headless Chrome.
//!
//! `cargo run --release -p qipan-bench` measures natively, `cargo xtask bench` everywhere. Speeds
//! differ from machine to machine and from minute to minute; therefore the runs take turns, the best
//! of each counts, and what to look at are the ratios.

use std::env;
use std::path::PathBuf;
use std::process::Command;
use std::time::Instant;

use anyhow::{Context, Result, ensure};
use qipan_bench::{CASES, Case, count};
use qipan_e2e::{Browser, Screen};
use serde_json::json;

const ROUNDS: usize = 3;

/// Lines of the chess start position of six moves.
const CHESS: (usize, u64) = (6, 119_060_324);

/// Counts a case and returns the number of lines and the milliseconds; a smaller case comes first, so
/// that the module is compiled for speed when the clock starts.
const MEASURE: &str = "count(3); count(3); \
    const start = performance.now(); const nodes = count(number); \
    const answer = [Number(nodes), performance.now() - start];";

fn main() -> Result<()> {
    let node = node();
    let chrome = chrome()?;
    println!(
        "{:<12} {:>5} {:>10} | {:>13} {:>13} {:>5} {:>13} {:>5}",
        "perft", "depth", "nodes", "native", "Node", "%", "Chrome", "%"
    );
    let mut yardstick = 0;
    let mut opening = 0;
    for (number, case) in CASES.iter().enumerate() {
        let mut best = [0; 3];
        for _ in 0..ROUNDS {
            if number == 0 {
                let board = cozy_chess::Board::startpos();
                let speed = natively(CHESS.1, || chess_perft(&board, CHESS.0))?;
                yardstick = yardstick.max(speed);
            }
            best[0] = best[0].max(natively(case.nodes, || count(number))?);
            if let Some(module) = &node {
                best[1] = best[1].max(in_node(module, number)?);
            }
            if let Some(browser) = &chrome {
                best[2] = best[2].max(in_chrome(browser, number)?);
            }
        }
        print_line(case, best);
        if number == 0 {
            opening = best[0];
        }
    }
    println!(
        "opening : cozy-chess ({yardstick} nodes/s) = {}",
        ratio(opening, yardstick)
    );
    Ok(())
}

fn print_line(case: &Case, [native, node, chrome]: [u64; 3]) {
    let Case {
        name, depth, nodes, ..
    } = case;
    let per_cent = |speed: u64| speed * 100 / native.max(1);
    let (of_node, of_chrome) = (per_cent(node), per_cent(chrome));
    println!(
        "{name:<12} {depth:>5} {nodes:>10} | {native:>13} {node:>13} {of_node:>5} {chrome:>13} {of_chrome:>5}"
    );
}

fn ratio(one: u64, other: u64) -> String {
    let per_cent = one * 100 / other.max(1);
    format!("{}.{:02}", per_cent / 100, per_cent % 100)
}

/// Lines a second.
fn natively(expected: u64, count: impl Fn() -> u64) -> Result<u64> {
    let begin = Instant::now();
    let nodes = count();
    let nanoseconds = begin.elapsed().as_nanos().max(1);
    ensure!(nodes == expected, "counted {nodes} instead of {expected}");
    Ok(u64::try_from(
        u128::from(nodes) * 1_000_000_000 / nanoseconds,
    )?)
}

/// The module that `cargo xtask bench` has built, if there is a Node to run it.
fn node() -> Option<PathBuf> {
    let module = PathBuf::from(env::var_os("QIPAN_BENCH_MODULE")?);
    let version = Command::new("node").arg("--version").output();
    version.is_ok().then_some(module)
}

fn in_node(module: &PathBuf, number: usize) -> Result<u64> {
    let script = format!(
        "import {{ readFileSync }} from 'node:fs'; \
         const [folder, text] = process.argv.slice(1); const number = Number(text); \
         const {{ initSync, count }} = await import(`${{folder}}/qipan_bench.js`); \
         initSync({{ module: readFileSync(`${{folder}}/qipan_bench_bg.wasm`) }}); \
         {MEASURE} console.log(JSON.stringify(answer))"
    );
    let output = Command::new("node")
        .args(["--input-type=module", "--eval", &script])
        .arg(module)
        .arg(number.to_string())
        .output()
        .context("cannot start node")?;
    ensure!(
        output.status.success(),
        "node: {}",
        String::from_utf8_lossy(&output.stderr)
    );
    speed(&serde_json::from_slice(&output.stdout)?, number)
}

/// A window on the page that `cargo xtask bench` serves, if it does.
fn chrome() -> Result<Option<Browser>> {
    if env::var_os("QIPAN_WEBDRIVER").is_none() {
        return Ok(None);
    }
    let browser = Browser::open(Screen::DESKTOP)?;
    browser.goto("e2e/two.html")?;
    Ok(Some(browser))
}

fn in_chrome(browser: &Browser, number: usize) -> Result<u64> {
    let script = format!(
        "const number = arguments[0]; \
         const {{ default: load, count }} = await import('/bench/qipan_bench.js'); \
         await load(); {MEASURE} return answer"
    );
    speed(&browser.run(&script, json!(number))?, number)
}

/// Lines a second, from what [`MEASURE`] answers.
fn speed(answer: &serde_json::Value, number: usize) -> Result<u64> {
    let nodes = answer[0].as_u64().context("the module counted nothing")?;
    let milliseconds = answer[1].as_f64().context("the module took no time")?;
    let expected = CASES[number].nodes;
    ensure!(nodes == expected, "counted {nodes} instead of {expected}");
    let seconds = std::time::Duration::from_secs_f64(milliseconds / 1000.0);
    Ok(u64::try_from(
        u128::from(nodes) * 1_000_000_000 / seconds.as_nanos().max(1),
    )?)
}

/// Chess lines of exactly `depth` moves; the last ply is counted, not played, as ours is.
fn chess_perft(board: &cozy_chess::Board, depth: usize) -> u64 {
    let mut nodes = 0;
    board.generate_moves(|moves| {
        if depth == 1 {
            nodes += moves.len() as u64;
        } else {
            for mv in moves {
                let mut next = board.clone();
                next.play_unchecked(mv);
                nodes += chess_perft(&next, depth - 1);
            }
        }
        false
    });
    nodes
}
