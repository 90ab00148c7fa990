//! The kinds of the gomoku folder.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use qipan::gomoku::{
    self, Board, Color, DrawReason, ForbiddenPolicy, Game, Line, Outcome, Point, Position, Rule,
    Setup, Size, Tally, WinReason, parse_moves, winning_lines,
};
use serde::Deserialize;
use serde::de::DeserializeOwned;

use crate::verdict::{Budget, Verdict, expect};

/// Reads the fields that are compared; the others may be anything.
fn read<T: DeserializeOwned>(line: &str) -> Result<T, String> {
    serde_json::from_str(line).map_err(|error| format!("not understood: {error}"))
}

/// A board size as the files write it: one number, or columns and rows.
#[derive(Clone, Copy, Deserialize)]
#[serde(untagged)]
pub(crate) enum Sides {
    Square(u8),
    Both([u8; 2]),
}

impl Sides {
    pub(crate) fn size(self) -> Result<Size, String> {
        let [width, height] = match self {
            Self::Square(side) => [side, side],
            Self::Both(sides) => sides,
        };
        Size::new(width, height).ok_or_else(|| format!("size {width} x {height} is out of range"))
    }
}

/// The rule of an id, which some files spell their own way.
pub(crate) fn rule(id: &str) -> Result<Rule, String> {
    match id {
        "exact5" => Ok(Rule::Standard),
        id => id.parse().map_err(|error| format!("rule {id:?}: {error}")),
    }
}

pub(crate) fn color(name: &str) -> Result<Color, String> {
    match name {
        "black" => Ok(Color::Black),
        "white" => Ok(Color::White),
        name => Err(format!("no such color: {name}")),
    }
}

pub(crate) fn point(text: &str) -> Result<Point, String> {
    text.parse().map_err(|error| format!("{text:?}: {error}"))
}

/// A board with these stones.
pub(crate) fn board(size: Sides, black: &[String], white: &[String]) -> Result<Board, String> {
    let mut board = Board::empty(size.size()?);
    for (color, stones) in [(Color::Black, black), (Color::White, white)] {
        for text in stones {
            if !board.set(point(text)?, Some(color)) {
                return Err(format!("{text} is off the board"));
            }
        }
    }
    Ok(board)
}

/// Who won, in the word of the case files.
pub(crate) fn result(outcome: Option<Outcome>) -> &'static str {
    match outcome {
        Some(Outcome::Win {
            winner: Color::Black,
            ..
        }) => "black",
        Some(Outcome::Win {
            winner: Color::White,
            ..
        }) => "white",
        Some(Outcome::Draw { .. }) => "draw",
        None => "none",
    }
}

fn reason(outcome: Option<Outcome>) -> &'static str {
    match outcome {
        Some(Outcome::Win {
            by: WinReason::Five,
            ..
        }) => "five",
        Some(Outcome::Win {
            by: WinReason::Overline,
            ..
        }) => "overline",
        Some(Outcome::Draw {
            by: DrawReason::Full,
        }) => "full",
        Some(Outcome::Win {
            by: WinReason::Forbidden,
            ..
        }) => "forbidden",
        Some(Outcome::Draw {
            by: DrawReason::Passes,
        }) => "passes",
        None => "unfinished",
    }
}

/// Lines as sets of stones: neither their order nor that of the stones is compared.
type Lines = BTreeSet<BTreeSet<Point>>;

fn stones_of(lines: &[Line]) -> Lines {
    lines
        .iter()
        .map(|line| line.points().into_iter().collect())
        .collect()
}

fn read_lines(lines: &[Vec<String>]) -> Result<Lines, String> {
    lines
        .iter()
        .map(|line| line.iter().map(|text| point(text)).collect())
        .collect()
}

#[derive(Deserialize)]
struct Played {
    rule: String,
    size: Sides,
    moves: String,
    plies: Option<usize>,
    result: String,
    reason: String,
    #[serde(default)]
    lines: Vec<Vec<String>>,
    /// Every reason why renju forbids the last move.
    #[serde(default)]
    foul: BTreeSet<String>,
}

pub(crate) fn game(line: &str, _: &Path, _: Budget) -> Result<Verdict, String> {
    let case: Played = read(line)?;
    let size = case.size.size()?;
    let moves = parse_moves(&case.moves, size).map_err(|error| error.to_string())?;
    let game = replay(size, rule(&case.rule)?, &moves)?;
    if let Some(plies) = case.plies {
        expect("plies", &moves.len(), &plies)?;
    }
    expect("result", &result(game.outcome()), &case.result.as_str())?;
    expect("reason", &reason(game.outcome()), &case.reason.as_str())?;
    let before_last = game.positions().iter().nth_back(1).zip(moves.last());
    let foul = before_last
        .map(|(position, &last)| position.forbidden_kinds(last))
        .unwrap_or_default();
    let foul: BTreeSet<String> = foul.iter().map(|kind| kind.id().to_owned()).collect();
    expect(
        "foul",
        &foul,
        &case
            .foul
            .iter()
            .map(|kind| kind.replace('_', "-"))
            .collect(),
    )?;
    let found = stones_of(&game.position().winning_lines());
    Ok(expect("lines", &found, &read_lines(&case.lines)?).into())
}

/// Plays `moves`; none but the last may end the game. A forbidden move loses at once.
pub(crate) fn replay(size: Size, rule: Rule, moves: &[Point]) -> Result<Game, String> {
    let mut game = Game::new(Position::new(size, rule).with_forbidden(ForbiddenPolicy::Lose));
    for (index, &point) in moves.iter().enumerate() {
        game.play(point)
            .map_err(|refused| format!("ply {}: {point}: {refused}", index + 1))?;
    }
    Ok(game)
}

#[derive(Deserialize)]
struct LineOutcomes {
    size: Sides,
    black: Vec<String>,
    white: Vec<String>,
    last: String,
    color: String,
    expect: BTreeMap<String, Vec<Vec<String>>>,
}

pub(crate) fn line_outcomes(line: &str, _: &Path, _: Budget) -> Result<Verdict, String> {
    let case: LineOutcomes = read(line)?;
    let board = board(case.size, &case.black, &case.white)?;
    let (color, last) = (color(&case.color)?, point(&case.last)?);
    for (id, lines) in &case.expect {
        let found = stones_of(&winning_lines(&board, rule(id)?, color, last));
        expect(id, &found, &read_lines(lines)?)?;
    }
    Ok(Verdict::Pass)
}

#[derive(Deserialize)]
struct Perft {
    rule: String,
    size: Sides,
    black: Vec<String>,
    white: Vec<String>,
    to_move: String,
    expect: Vec<Count>,
}

/// What happens at one ply.
#[derive(Deserialize)]
struct Count {
    ply: u32,
    played: u64,
    wins: u64,
    #[serde(default)]
    forbidden: u64,
}

pub(crate) fn perft(line: &str, _: &Path, budget: Budget) -> Result<Verdict, String> {
    let case: Perft = read(line)?;
    let rule = rule(&case.rule)?;
    let board = board(case.size, &case.black, &case.white)?;
    let turn = color(&case.to_move)?;
    let start =
        Position::try_from(Setup { board, turn, rule }).map_err(|error| error.to_string())?;
    let mut unrun = Vec::new();
    for count in case.expect {
        let Count {
            ply,
            played,
            wins,
            forbidden,
        } = count;
        if played > budget.gomoku {
            unrun.push(ply.to_string());
            continue;
        }
        let found = gomoku::perft(&start, ply).pop();
        expect(
            &format!("ply {ply}"),
            &found,
            &Some(Tally {
                played,
                wins,
                forbidden,
            }),
        )?;
    }
    Ok(if unrun.is_empty() {
        Verdict::Pass
    } else {
        Verdict::PassSoFar(format!("not run: ply {}", unrun.join(", ")))
    })
}
