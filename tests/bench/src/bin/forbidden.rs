//! Measures how fast all forbidden points of a position are found, beside another correct judge.
//!
//! The positions are the dense ones of `tests/data/cases/gomoku/renju_forbidden.jsonl`; both judges
//! must find the same points, and are asked in turns. With the module that `cargo xtask bench` builds,
//! Node and headless Chrome are asked too.

use std::collections::BTreeSet;
use std::env;
use std::hint::black_box;
use std::process::Command;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, ensure};
use figrid_board::board::{BitBoard, to_idx};
use qipan::gomoku::{Board, Color, Point, Position, Rule, Setup, SetupError, Size};
use qipan_e2e::{Browser, Screen};
use serde_json::{Value, json};

const CASES: &str = include_str!("../../../data/cases/gomoku/renju_forbidden.jsonl");
const ROUNDS: u32 = 3;

/// How often the positions are judged by the module, once it is compiled for speed.
const JUDGE: &str = "const judge = new Judge(lines); judge.judge(30); \
    const start = performance.now(); const found = judge.judge(100); \
    const answer = [found / 100, (performance.now() - start) / 100];";

fn main() -> Result<()> {
    let positions: Vec<Position> = CASES.lines().map(read).collect();
    let theirs: Vec<Bits> = positions.iter().map(Bits::of).collect();
    for (position, bits) in positions.iter().zip(&theirs) {
        assert_eq!(found(position), bits.found(), "{:?}", position.board());
    }
    let (mut own, mut other) = (Duration::MAX, Duration::MAX);
    for _ in 0..ROUNDS {
        other = other.min(time(1, || {
            for bits in &theirs {
                black_box(bits.count());
            }
        }));
        own = own.min(time(50, || {
            for position in &positions {
                black_box(black_box(position).forbidden());
            }
        }));
    }
    let count = u32::try_from(positions.len()).expect("a few hundred positions");
    report("figrid-board", other, count);
    report("qipan", own, count);
    println!(
        "qipan : figrid-board = {:.1}",
        other.as_secs_f64() / own.as_secs_f64()
    );
    let points: usize = positions
        .iter()
        .map(|position| position.forbidden().len())
        .sum();
    let lines: Vec<String> = positions
        .iter()
        .map(|position| position.setup().to_string())
        .collect();
    let lines = lines.join("\n");
    for (name, answer) in [
        ("in Node", in_node(&lines)?),
        ("in Chrome", in_chrome(&lines)?),
    ] {
        let Some(answer) = answer else { continue };
        let (found, milliseconds): (usize, f64) = serde_json::from_value(answer)?;
        ensure!(
            found == points,
            "{name}: {found} points instead of {points}"
        );
        report(name, Duration::from_secs_f64(milliseconds / 1e3), count);
    }
    let slowest = positions.iter().map(quickest).max();
    println!(
        "slowest of these positions: {:.1} µs",
        slowest.unwrap_or_default().as_secs_f64() * 1e6
    );
    let crowd = crowded();
    let mut times: Vec<Duration> = crowd.iter().map(quickest).collect();
    times.sort();
    println!(
        "{} crowded boards of 25 x 25: median {:.1} µs, slowest {:.1} µs",
        times.len(),
        times
            .get(times.len() / 2)
            .copied()
            .unwrap_or_default()
            .as_secs_f64()
            * 1e6,
        times.last().copied().unwrap_or_default().as_secs_f64() * 1e6
    );
    Ok(())
}

fn in_node(lines: &str) -> Result<Option<Value>> {
    let Some(module) = env::var_os("QIPAN_BENCH_MODULE") else {
        return Ok(None);
    };
    let script = format!(
        "import {{ readFileSync }} from 'node:fs'; \
         const [folder, lines] = process.argv.slice(1); \
         const {{ initSync, Judge }} = await import(`${{folder}}/qipan_bench.js`); \
         initSync({{ module: readFileSync(`${{folder}}/qipan_bench_bg.wasm`) }}); \
         {JUDGE} console.log(JSON.stringify(answer))"
    );
    let mut command = Command::new("node");
    command.args(["--input-type=module", "--eval", &script]);
    let Ok(output) = command.arg(module).arg(lines).output() else {
        return Ok(None); // there is no Node
    };
    let trouble = || String::from_utf8_lossy(&output.stderr).into_owned();
    let answer = serde_json::from_slice(&output.stdout);
    answer.with_context(trouble).map(Some)
}

fn in_chrome(lines: &str) -> Result<Option<Value>> {
    if env::var_os("QIPAN_WEBDRIVER").is_none() {
        return Ok(None);
    }
    let browser = Browser::open(Screen::DESKTOP)?;
    browser.goto("e2e/two.html")?;
    let script = format!(
        "const lines = arguments[0]; \
         const {{ default: load, Judge }} = await import('/bench/qipan_bench.js'); \
         await load(); {JUDGE} return answer"
    );
    browser.run(&script, json!([lines])).map(Some)
}

/// The best of several tries, so that what else the machine does counts least.
fn quickest(position: &Position) -> Duration {
    let tries = [(); 9].map(|()| time(1, || drop(black_box(position).forbidden())));
    tries.into_iter().min().unwrap_or_default()
}

fn time(rounds: u32, act: impl Fn()) -> Duration {
    let begin = Instant::now();
    for _ in 0..rounds {
        act();
    }
    begin.elapsed() / rounds
}

fn report(name: &str, elapsed: Duration, positions: u32) {
    let each = elapsed.as_secs_f64() / f64::from(positions);
    println!(
        "{name:<14} {positions} positions, {:>8.2} µs each, {:>9.0} positions/s",
        each * 1e6,
        1.0 / each
    );
}

fn found(position: &Position) -> BTreeSet<Point> {
    let points = position.forbidden();
    points.into_iter().map(|(point, _)| point).collect()
}

fn read(line: &str) -> Position {
    let case: serde_json::Value = serde_json::from_str(line).expect("the case files are JSON");
    let mut board = Board::empty(Size::STANDARD);
    for (color, name) in [(Color::Black, "black"), (Color::White, "white")] {
        for text in case[name].as_array().into_iter().flatten() {
            let text = text.as_str().expect("points are texts");
            board.set(text.parse().expect("a point"), Some(color));
        }
    }
    position(board)
}

/// A position with Black to move, after won rows have been broken up.
fn position(mut board: Board) -> Position {
    loop {
        let setup = Setup {
            board,
            turn: Color::Black,
            rule: Rule::Renju,
        };
        match Position::try_from(setup) {
            Ok(position) => return position,
            Err(SetupError::AlreadyDecided { line, .. }) => {
                board.set(line.points()[2], None);
            }
        }
    }
}

/// A position as the other judge has it.
struct Bits {
    black: BitBoard,
    white: BitBoard,
}

impl Bits {
    fn of(position: &Position) -> Self {
        let (mut black, mut white) = (BitBoard::EMPTY, BitBoard::EMPTY);
        for (point, color) in position.board().stones() {
            let stones = match color {
                Color::Black => &mut black,
                Color::White => &mut white,
            };
            stones.set(to_idx(point.row().into(), point.column().into()));
        }
        Self { black, white }
    }

    fn is_forbidden(&self, index: usize) -> bool {
        !self.black.get(index)
            && !self.white.get(index)
            && figrid_board::renju::is_forbidden(&self.black, &self.white, index)
    }

    fn count(&self) -> usize {
        (0..225).filter(|&index| self.is_forbidden(index)).count()
    }

    fn found(&self) -> BTreeSet<Point> {
        let is_forbidden =
            |point: &Point| self.is_forbidden(to_idx(point.row().into(), point.column().into()));
        Size::STANDARD.all().filter(is_forbidden).collect()
    }
}

/// Largest boards full of shapes: every third point or so is black, few are white.
fn crowded() -> Vec<Position> {
    let size = Size::new(25, 25).expect("25 is the most");
    let mut state: u64 = 0x9E37_79B9_7F4A_7C15;
    let mut random = move || {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        state
    };
    let mut positions = Vec::new();
    while positions.len() < 400 {
        let share = 15 + random() % 25;
        let mut board = Board::empty(size);
        for point in size.all() {
            let stone = match random() % 100 {
                number if number < share => Some(Color::Black),
                number if number < share + 8 => Some(Color::White),
                _ => None,
            };
            board.set(point, stone);
        }
        positions.push(position(board));
    }
    positions
}
