//! The puzzles of the page: where they come from, and the proof that each has one solution.
//!
//! They lie in `www/puzzles`, a line of JSON each; `cargo run --release -p qipan-puzzles` writes them
//! anew, always the same. A puzzle of xiangqi is a mate by a check with every move, one of gomoku a win
//! by a four with every move: then the defence has so few answers that all of them can be tried.

pub mod checks;
pub mod fours;

use anyhow::{Context, Result, anyhow, ensure};
use qipan::{gomoku, xiangqi};
use serde::{Deserialize, Serialize};

use checks::Checks;
use fours::Fours;

/// How many positions a proof may take in each game: those that take more are too hard for a page.
const PATIENCE: (usize, usize) = (200_000, 5_000);

/// How many more moves a second solution may take and still spoil a puzzle of gomoku.
const SPARE: usize = 2;

/// How many lines the solution may have, for moves after the first that are as good.
pub const MOST_LINES: usize = 12;

/// A composition, of xiangqi.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, Debug)]
pub struct Composition {
    /// Names it for good, in what the page keeps.
    pub id: String,
    /// Its number in the book.
    pub number: u16,
    /// Its name there, in simplified and in traditional characters.
    pub hans: String,
    /// The same.
    pub hant: String,
    /// The position text.
    pub position: String,
    /// Every line, between `|`.
    pub solution: String,
    /// In how many moves.
    pub count: usize,
}

/// A problem of gomoku.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, Debug)]
pub struct Problem {
    /// Names it for good, in what the page keeps.
    pub id: String,
    /// The rules.
    pub rules: String,
    /// The position text.
    pub position: String,
    /// Every line, between `|`.
    pub solution: String,
    /// In how many moves.
    pub count: usize,
}

/// What puzzles of both games have in common.
pub trait Puzzle: Serialize + for<'a> Deserialize<'a> {
    /// Names it for good.
    fn id(&self) -> &str;
    /// In how many moves.
    fn count(&self) -> usize;
    /// Every line, between `|`.
    fn solution(&self) -> &str;
    /// Solves it again, and insists on the solution that it gives.
    fn prove(&self) -> Result<()>;
}

/// Reads the module that a page loads.
pub fn read<P: Puzzle>(module: &str) -> Result<Vec<P>> {
    let lines = module
        .lines()
        .map(str::trim)
        .filter(|line| line.starts_with('{'));
    let read = |line: &str| {
        serde_json::from_str(line.trim_end_matches(',')).with_context(|| line.to_owned())
    };
    lines.map(read).collect()
}

/// Writes it.
pub fn write<P: Puzzle>(puzzles: &[P]) -> Result<String> {
    let mut module = String::from(
        "// Written by `cargo run --release -p qipan-puzzles`, and proved by tests/it/puzzles.rs.\n\nexport const puzzles = [\n",
    );
    for puzzle in puzzles {
        module += "  ";
        module += &serde_json::to_string(puzzle)?;
        module += ",\n";
    }
    Ok(module + "];\n")
}

/// The lines that solve a composition and the number of moves, where one first move alone does it.
pub fn solve_composition(
    position: &xiangqi::Position,
    most: usize,
) -> Option<(Vec<Vec<xiangqi::Move>>, usize)> {
    let mut search = Checks::new(PATIENCE.0);
    let count = search.shortest(position, most)?;
    let lines = search.lines(position, count);
    let is_unique = lines.iter().all(|line| line.first() == lines[0].first());
    (is_unique && !search.has_given_up() && lines.len() <= MOST_LINES).then_some((lines, count))
}

/// The same for gomoku, where longer ways count as well.
pub fn solve_problem(
    position: &gomoku::Position,
    most: usize,
) -> Option<(Vec<Vec<gomoku::Point>>, usize)> {
    let mut search = Fours::new(PATIENCE.1);
    let count = search.shortest(position, most)?;
    let is_unique = search.first_moves(position, count + SPARE).len() == 1;
    let lines = if is_unique {
        search.lines(position, count)
    } else {
        Vec::new()
    };
    let is_short = (1..=MOST_LINES).contains(&lines.len());
    (is_short && !search.has_given_up()).then_some((lines, count))
}

/// Lines as a page gives them to the board.
pub fn text<M: ToString>(lines: &[Vec<M>]) -> String {
    let line = |line: &Vec<M>| {
        line.iter()
            .map(ToString::to_string)
            .collect::<Vec<_>>()
            .join(" ")
    };
    lines.iter().map(line).collect::<Vec<_>>().join("|")
}

/// Insists that what was found is the solution that a puzzle gives, and that every line ends as it should.
fn confirm<M: ToString>(
    puzzle: &impl Puzzle,
    found: Option<(Vec<Vec<M>>, usize)>,
    ends: impl Fn(&[M]) -> Result<(), String>,
) -> Result<()> {
    let (lines, count) = found.context("it has no solution, or another first move")?;
    ensure!(count == puzzle.count(), "it takes {count} moves");
    let solution = text(&lines);
    ensure!(solution == puzzle.solution(), "the solution is {solution}");
    for line in &lines {
        ends(line).map_err(|error| anyhow!("{error}"))?;
    }
    Ok(())
}

impl Puzzle for Composition {
    fn id(&self) -> &str {
        &self.id
    }

    fn count(&self) -> usize {
        self.count
    }

    fn solution(&self) -> &str {
        &self.solution
    }

    fn prove(&self) -> Result<()> {
        let setup: xiangqi::Setup = self.position.parse().map_err(|error| anyhow!("{error}"))?;
        let position = xiangqi::Position::try_from(setup).map_err(|errors| anyhow!("{errors}"))?;
        confirm(self, solve_composition(&position, self.count), |line| {
            checks::ends_in_mate(&position, line)
        })
    }
}

impl Puzzle for Problem {
    fn id(&self) -> &str {
        &self.id
    }

    fn count(&self) -> usize {
        self.count
    }

    fn solution(&self) -> &str {
        &self.solution
    }

    fn prove(&self) -> Result<()> {
        let rule = self.rules.parse().map_err(|error| anyhow!("{error}"))?;
        let setup =
            gomoku::Setup::parse(&self.position, rule).map_err(|error| anyhow!("{error}"))?;
        let position = gomoku::Position::try_from(setup).map_err(|error| anyhow!("{error}"))?;
        confirm(self, solve_problem(&position, self.count), |line| {
            fours::ends_in_five(&position, line)
        })
    }
}
