//! Case types `xq.*`.

use std::collections::BTreeSet;

use qipan::xiangqi::{Color, Position, Square};
use serde::Deserialize;

use crate::verdict::{Check, expect};
use crate::xiangqi::{coordinates, legal_moves, position, reason, replay};

#[derive(Deserialize)]
pub(crate) struct Legality {
    fen: String,
    r#move: String,
    legal: bool,
}

pub(crate) fn legality(case: &Legality) -> Check {
    let position = position(&case.fen)?;
    let mv = coordinates(&case.r#move)?;
    expect("legal", &position.is_legal(mv), &case.legal)?;
    expect(
        "among the legal moves",
        &position.legal_moves().contains(&mv),
        &case.legal,
    )
}

#[derive(Deserialize)]
pub(crate) struct Dests {
    fen: String,
    from: String,
    to: BTreeSet<String>,
}

pub(crate) fn dests(case: &Dests) -> Check {
    let from: Square = case
        .from
        .parse()
        .map_err(|error| format!("{:?}: {error}", case.from))?;
    let found = position(&case.fen)?
        .dests(from)
        .into_iter()
        .map(|square| square.to_string())
        .collect();
    expect("destinations", &found, &case.to)
}

#[derive(Deserialize)]
pub(crate) struct LegalSet {
    fen: String,
    legal: Vec<String>,
    in_check: Option<bool>,
}

pub(crate) fn legal_set(case: &LegalSet) -> Check {
    let position = position(&case.fen)?;
    legal_moves(&position, &case.legal)?;
    in_check(&position, case.in_check)
}

#[derive(Deserialize)]
pub(crate) struct InCheck {
    fen: String,
    in_check: bool,
}

pub(crate) fn check(case: &InCheck) -> Check {
    in_check(&position(&case.fen)?, Some(case.in_check))
}

fn in_check(position: &Position, expected: Option<bool>) -> Check {
    expected.map_or(Ok(()), |expected| {
        expect("in check", &position.is_check(), &expected)
    })
}

#[derive(Deserialize)]
pub(crate) struct After {
    fen: String,
    moves: Vec<String>,
    status: Option<String>,
    reason: Option<String>,
    in_check: Option<bool>,
    legal_count: Option<usize>,
}

pub(crate) fn after(case: &After) -> Check {
    let game = replay(&case.fen, &case.moves)?;
    let position = game.position();
    let outcome = game.outcome();
    let status = outcome.map_or("ongoing", |outcome| match outcome.winner() {
        Some(Color::Red) => "red_wins",
        Some(Color::Black) => "black_wins",
        None => "draw",
    });
    expect(
        "status",
        &status,
        &case.status.as_deref().unwrap_or("ongoing"),
    )?;
    if case.reason.is_some() {
        expect("reason", &outcome.map(reason), &case.reason.as_deref())?;
    }
    in_check(position, case.in_check)?;
    case.legal_count.map_or(Ok(()), |count| {
        expect("legal moves", &position.legal_moves().len(), &count)
    })
}
