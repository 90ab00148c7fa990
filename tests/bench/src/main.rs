//! Measures the move generator beside a chess generator known to be fast.
//!
//! Run it with `cargo run --release -p qipan-bench`. Speeds differ from machine to machine and from
//! minute to minute; the ratio of two counts in one run does not.

use std::time::Instant;

use qipan::xiangqi::{Position, Setup, perft};

/// Positions of different character: name, FEN, depth, and the number of lines of that depth, which
/// two engines agree on.
const POSITIONS: [(&str, &str, u32, u64); 5] = [
    (
        "opening",
        "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w",
        5,
        133_312_995,
    ),
    (
        "middlegame",
        "1rbaka2R/5r3/6n2/2p1p1p2/4P1bP1/PpC3Bc1/1nPR2P2/2N2AN2/1c2K1p2/2BAC4 w",
        5,
        193_684_305,
    ),
    (
        "attack",
        "1C2ka3/9/C1Nab1n2/p3p3p/6p2/9/P3P3P/3AB4/3p2c2/c1BAK4 w",
        5,
        17_920_736,
    ),
    (
        "endgame",
        "R1N1k1b2/9/3aba3/9/2nr5/2B6/9/4B4/4A4/4KA3 w",
        5,
        3_500_505,
    ),
    (
        "many checks",
        "4kcP1N/8n/3rb4/9/9/9/9/3p1A3/4K4/5CB2 w",
        5,
        1_452_406,
    ),
];

fn main() {
    println!(
        "{:<14} {:>5} {:>12} {:>8} {:>14}",
        "perft", "depth", "nodes", "seconds", "nodes/s"
    );
    let chess = cozy_chess::Board::startpos();
    let yardstick = || measure("cozy-chess", 6, 119_060_324, || chess_perft(&chess, 6));
    let ours = |(name, fen, depth, nodes): (&str, &str, u32, u64)| {
        let position = position(fen);
        measure(name, depth, nodes, || perft(&position, depth))
    };
    let [opening, others @ ..] = POSITIONS;
    // In turns, so that a busy machine is unfair to neither, and the best of each counts.
    let rounds = [(); 3].map(|()| (yardstick(), ours(opening)));
    for position in others {
        ours(position);
    }
    let best = rounds
        .into_iter()
        .reduce(|one, other| (one.0.max(other.0), one.1.max(other.1)));
    if let Some((yardstick, opening)) = best {
        let per_cent = opening * 100 / yardstick.max(1);
        println!(
            "opening : cozy-chess = {}.{:02}",
            per_cent / 100,
            per_cent % 100
        );
    }
}

fn position(fen: &str) -> Position {
    let setup: Setup = fen.parse().expect("the bench's FEN parse");
    Position::try_from(setup).expect("the bench's positions are legal")
}

/// Prints a line of the table; returns nodes per second.
fn measure(name: &str, depth: u32, expected: u64, count: impl Fn() -> u64) -> u128 {
    let begin = Instant::now();
    let nodes = count();
    let elapsed = begin.elapsed();
    assert_eq!(nodes, expected, "{name}: wrong count");
    let speed = u128::from(nodes) * 1_000_000_000 / elapsed.as_nanos().max(1);
    let seconds = elapsed.as_secs_f64();
    println!("{name:<14} {depth:>5} {nodes:>12} {seconds:>8.3} {speed:>14}");
    speed
}

/// Chess lines of exactly `depth` moves; the last ply is counted, not played, as ours is.
fn chess_perft(board: &cozy_chess::Board, depth: u32) -> u64 {
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
