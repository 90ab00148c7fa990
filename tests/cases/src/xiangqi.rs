//! The kinds of the xiangqi folder.

use std::collections::BTreeSet;
use std::path::Path;

use qipan::xiangqi::{self, DrawReason, Game, Move, Outcome, Position, Setup, WinReason};
use serde::Deserialize;
use serde::de::DeserializeOwned;

use crate::verdict::{Budget, Check, Verdict, expect};

/// Reads the fields that are compared; the others may be anything.
fn read<T: DeserializeOwned>(line: &str) -> Result<T, String> {
    serde_json::from_str(line).map_err(|error| format!("not understood: {error}"))
}

/// The position of a FEN; unusual set-ups are welcome.
pub(crate) fn position(fen: &str) -> Result<Position, String> {
    let setup: Setup = fen
        .parse()
        .map_err(|error| format!("fen {fen:?}: {error}"))?;
    Position::try_from(setup).map_err(|errors| format!("fen {fen:?}: {errors}"))
}

/// A move in coordinates, ranks 0 to 9.
pub(crate) fn coordinates(text: &str) -> Result<Move, String> {
    text.parse().map_err(|error| format!("{text:?}: {error}"))
}

/// Plays `moves` from the position of `fen`.
pub(crate) fn replay(fen: &str, moves: &[String]) -> Result<Game, String> {
    let mut game = Game::new(position(fen)?);
    for (index, text) in moves.iter().enumerate() {
        let ply = index + 1;
        if let Some(outcome) = game.outcome() {
            return Err(format!("over before ply {ply}: {outcome:?}"));
        }
        game.play(coordinates(text)?)
            .map_err(|refused| format!("ply {ply}: {refused}"))?;
    }
    Ok(game)
}

/// Compares the legal moves as a set; their order is free, but none may come twice.
pub(crate) fn legal_moves(position: &Position, expected: &[String]) -> Check {
    let moves = position.legal_moves();
    let found: BTreeSet<String> = moves.iter().map(ToString::to_string).collect();
    let expected: BTreeSet<String> = expected.iter().cloned().collect();
    expect(
        "legal moves beyond those expected",
        &found.difference(&expected).collect(),
        &Vec::new(),
    )?;
    expect(
        "legal moves that are missing",
        &expected.difference(&found).collect(),
        &Vec::new(),
    )?;
    expect("number of legal moves", &moves.len(), &found.len())
}

/// The word of the case files for an end.
pub(crate) fn reason(outcome: Outcome) -> &'static str {
    match outcome {
        Outcome::Win { by, .. } => match by {
            WinReason::Checkmate => "checkmate",
            WinReason::Stalemate => "stalemate",
            WinReason::PerpetualCheck => "perpetual_check",
            WinReason::PerpetualChase => "perpetual_chase",
        },
        Outcome::Draw { by } => match by {
            DrawReason::Repetition => "repetition_draw",
            DrawReason::NaturalLimit => "no_capture_limit",
            DrawReason::DeadMaterial => "dead_material",
        },
    }
}

/// An end without a move.
fn ending(position: &Position) -> Option<&'static str> {
    position.outcome().map(reason)
}

#[derive(Deserialize)]
struct Movegen {
    fen: String,
    moves: Vec<String>,
    check: bool,
    end: Option<String>,
}

pub(crate) fn movegen(line: &str, _: &Path, _: Budget) -> Result<Verdict, String> {
    let case: Movegen = read(line)?;
    let position = position(&case.fen)?;
    legal_moves(&position, &case.moves)?;
    expect("check", &position.is_check(), &case.check)?;
    Ok(expect("end", &ending(&position), &case.end.as_deref()).into())
}

#[derive(Deserialize)]
struct Perft {
    fen: String,
    perft: Vec<u64>,
}

pub(crate) fn perft(line: &str, _: &Path, budget: Budget) -> Result<Verdict, String> {
    let case: Perft = read(line)?;
    let position = position(&case.fen)?;
    let mut unrun = Vec::new();
    for (depth, expected) in (1..).zip(case.perft) {
        if expected > budget.xiangqi {
            unrun.push(format!("depth {depth} ({expected})"));
        } else {
            expect(
                &format!("depth {depth}"),
                &xiangqi::perft(&position, depth),
                &expected,
            )?;
        }
    }
    Ok(if unrun.is_empty() {
        Verdict::Pass
    } else {
        Verdict::PassSoFar(format!("not run: {}", unrun.join(", ")))
    })
}

#[derive(Deserialize)]
struct Fen {
    fen: String,
    valid: bool,
}

pub(crate) fn fen(line: &str, _: &Path, _: Budget) -> Result<Verdict, String> {
    let case: Fen = read(line)?;
    Ok(expect("valid", &is_usual(&case.fen), &case.valid).into())
}

/// Whether a FEN is accepted with neither a refusal nor a warning.
fn is_usual(fen: &str) -> bool {
    let Ok(setup) = fen.parse::<Setup>() else {
        return false;
    };
    setup.warnings().is_empty() && Position::try_from(setup).is_ok()
}

#[derive(Deserialize)]
struct Composition {
    fen: String,
    line: Vec<String>,
    r#final: String,
}

pub(crate) fn composition(line: &str, _: &Path, _: Budget) -> Result<Verdict, String> {
    let case: Composition = read(line)?;
    let game = replay(&case.fen, &case.line)?;
    Ok(expect(
        "final",
        &game.outcome().map(reason),
        &Some(case.r#final.as_str()),
    )
    .into())
}

#[derive(Deserialize)]
struct Classic {
    fen: String,
    legal_moves: usize,
}

pub(crate) fn classic(line: &str, _: &Path, _: Budget) -> Result<Verdict, String> {
    let case: Classic = read(line)?;
    let found = position(&case.fen)?.legal_moves().len();
    Ok(expect("legal moves", &found, &case.legal_moves).into())
}
