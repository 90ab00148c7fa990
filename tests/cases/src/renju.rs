//! Forbidden points: the `gomoku/renju_*` kinds and the case type `rj.point`.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use qipan::gomoku::{Color, ForbiddenKinds, Outcome, Point, Position, Rule, Setup, WinReason};
use serde::Deserialize;

use crate::gomoku::{Sides, board, color, point};
use crate::verdict::{Budget, Check, Verdict, expect};

#[derive(Deserialize)]
struct Judged {
    size: Sides,
    black: Vec<String>,
    white: Vec<String>,
    /// With a point only that point is judged, without one the whole board.
    point: Option<String>,
    expect_point: Option<String>,
    decision: Option<String>,
    expect: Option<Map>,
}

/// Every forbidden point with its kinds, and every point that makes a five.
#[derive(Deserialize)]
struct Map {
    forbidden: BTreeMap<String, Vec<String>>,
    #[serde(default)]
    five: BTreeSet<String>,
    #[serde(default)]
    legal_traps: Vec<String>,
}

pub(crate) fn judged(line: &str, _: &Path, _: Budget) -> Result<Verdict, String> {
    let case: Judged =
        serde_json::from_str(line).map_err(|error| format!("not understood: {error}"))?;
    let position = position(case.size, &case.black, &case.white, Color::Black)?;
    let Some(text) = &case.point else {
        let map = case.expect.ok_or("neither a point nor a map to judge")?;
        return Ok(whole_board(&position, &map).into());
    };
    let point = point(text)?;
    let expected = case
        .expect_point
        .or(case.decision)
        .ok_or("no verdict to compare")?;
    expect(text, &verdict(&position, point), &expected.as_str())?;
    if let Some(kinds) = case.expect.and_then(|map| map.forbidden.get(text).cloned()) {
        expect(
            "kinds",
            &names(position.forbidden_kinds(point)),
            &spelt(&kinds),
        )?;
    }
    Ok(Verdict::Pass)
}

fn position(
    size: Sides,
    black: &[String],
    white: &[String],
    turn: Color,
) -> Result<Position, String> {
    let board = board(size, black, white)?;
    let rule = Rule::Renju;
    Position::try_from(Setup { board, turn, rule }).map_err(|error| error.to_string())
}

fn whole_board(position: &Position, map: &Map) -> Check {
    let found: BTreeMap<String, BTreeSet<String>> = position
        .forbidden()
        .into_iter()
        .map(|(point, kinds)| (point.to_string(), names(kinds)))
        .collect();
    let expected = map
        .forbidden
        .iter()
        .map(|(point, kinds)| (point.clone(), spelt(kinds)))
        .collect();
    expect("forbidden points", &found, &expected)?;
    let empty = || {
        position
            .size()
            .all()
            .filter(|&point| position.stone_at(point).is_none())
    };
    let fives = empty()
        .filter(|&point| makes_five(position, point))
        .map(|point| point.to_string());
    expect("points that make a five", &fives.collect(), &map.five)?;
    // The map must not depend on how it is asked for.
    for point in empty() {
        let kinds = names(position.forbidden_kinds(point));
        let listed = found.get(&point.to_string()).cloned().unwrap_or_default();
        expect(&format!("{point} asked alone"), &kinds, &listed)?;
    }
    for text in &map.legal_traps {
        expect(text, &position.check_move(point(text)?), &Ok(()))?;
    }
    Ok(())
}

fn names(kinds: ForbiddenKinds) -> BTreeSet<String> {
    kinds.iter().map(|kind| kind.id().to_owned()).collect()
}

/// Kinds in the core's spelling.
fn spelt(kinds: &[String]) -> BTreeSet<String> {
    kinds.iter().map(|kind| kind.replace('_', "-")).collect()
}

fn makes_five(position: &Position, point: Point) -> bool {
    let outcome = position.play(point).ok().and_then(|next| next.outcome());
    matches!(
        outcome,
        Some(Outcome::Win {
            winner: Color::Black,
            by: WinReason::Five
        })
    )
}

fn verdict(position: &Position, point: Point) -> &'static str {
    if !position.forbidden_kinds(point).is_empty() {
        "forbidden"
    } else if makes_five(position, point) {
        "five"
    } else if position.check_move(point).is_ok() {
        "legal"
    } else {
        "occupied"
    }
}

#[derive(Deserialize)]
pub(crate) struct OnePoint {
    #[serde(default = "standard_size")]
    size: Sides,
    black: Vec<String>,
    white: Vec<String>,
    point: String,
    for_side: Option<String>,
    verdict: String,
}

const fn standard_size() -> Sides {
    Sides::Square(15)
}

pub(crate) fn one_point(case: &OnePoint) -> Check {
    let turn = case.for_side.as_deref().map_or(Ok(Color::Black), color)?;
    let position = position(case.size, &case.black, &case.white, turn)?;
    let point = point(&case.point)?;
    let expected = case
        .verdict
        .split_whitespace()
        .next()
        .unwrap_or_default()
        .replace('_', "-");
    let found = verdict(&position, point);
    match expected.as_str() {
        "legal" if found == "five" => Ok(()),
        "legal" | "forbidden" | "five" => expect("verdict", &found, &expected.as_str()),
        kind => expect(
            "a kind that holds",
            &names(position.forbidden_kinds(point)).contains(kind),
            &true,
        ),
    }
}
