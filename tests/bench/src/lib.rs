//! What is counted, in a form that runs natively and, as a module of its own, in Node and in Chrome.

use qipan::gomoku::{self, Rule};
use qipan::xiangqi::{Position, Setup, perft};
use wasm_bindgen::prelude::wasm_bindgen;

/// A position and a depth to count to.
#[derive(Clone, Copy, Debug)]
pub struct Case {
    /// Its character.
    pub name: &'static str,
    /// The position.
    pub fen: &'static str,
    /// How many plies.
    pub depth: u32,
    /// The number of lines of that depth, which two engines agree on.
    pub nodes: u64,
}

/// Positions of different character.
pub const CASES: [Case; 5] = [
    Case {
        name: "opening",
        fen: "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w",
        depth: 5,
        nodes: 133_312_995,
    },
    Case {
        name: "middlegame",
        fen: "1rbaka2R/5r3/6n2/2p1p1p2/4P1bP1/PpC3Bc1/1nPR2P2/2N2AN2/1c2K1p2/2BAC4 w",
        depth: 5,
        nodes: 193_684_305,
    },
    Case {
        name: "attack",
        fen: "1C2ka3/9/C1Nab1n2/p3p3p/6p2/9/P3P3P/3AB4/3p2c2/c1BAK4 w",
        depth: 5,
        nodes: 17_920_736,
    },
    Case {
        name: "endgame",
        fen: "R1N1k1b2/9/3aba3/9/2nr5/2B6/9/4B4/4A4/4KA3 w",
        depth: 5,
        nodes: 3_500_505,
    },
    Case {
        name: "many checks",
        fen: "4kcP1N/8n/3rb4/9/9/9/9/3p1A3/4K4/5CB2 w",
        depth: 5,
        nodes: 1_452_406,
    },
];

/// Counts the lines of the case with this number, once.
///
/// # Panics
///
/// Panics if there is no such case.
#[wasm_bindgen]
pub fn count(case: usize) -> u64 {
    let case = &CASES[case];
    let setup: Setup = case.fen.parse().expect("the bench's FEN parse");
    let position = Position::try_from(setup).expect("the bench's positions are legal");
    perft(&position, case.depth)
}

/// Positions of renju, read once and judged as often as one likes.
#[wasm_bindgen]
#[derive(Debug)]
pub struct Judge {
    positions: Vec<gomoku::Position>,
}

#[wasm_bindgen]
impl Judge {
    /// Reads positions, one a line; those that cannot be played on are left out.
    #[wasm_bindgen(constructor)]
    pub fn new(lines: &str) -> Self {
        let read = |line| {
            let setup = gomoku::Setup::parse(line, Rule::Renju).ok()?;
            gomoku::Position::try_from(setup).ok()
        };
        Self {
            positions: lines.lines().filter_map(read).collect(),
        }
    }

    /// Finds all forbidden points of every position, so many times; how many there are.
    pub fn judge(&self, rounds: u32) -> usize {
        let mut found = 0;
        for _ in 0..rounds {
            for position in &self.positions {
                found += std::hint::black_box(position).forbidden().len();
            }
        }
        found
    }
}
