//! What the line of play decides: the kinds `xiangqi/repetition`, `natural_limit`, `games` and
//! `material`, and the case types of attack and repetition.

use std::path::Path;

use qipan::xiangqi::adjudication::{
    NaturalCount, Repetition, Rules, Ruling, is_attacked_by, is_protected_from,
};
use qipan::xiangqi::{Color, Game, Position, Setup, Square};
use serde::Deserialize;
use serde::de::DeserializeOwned;

use crate::verdict::{Budget, Check, Verdict, expect};
use crate::xiangqi::{coordinates, position, reason, replay};

fn read<T: DeserializeOwned>(line: &str) -> Result<T, String> {
    serde_json::from_str(line).map_err(|error| format!("not understood: {error}"))
}

/// The word of the case files, and who loses.
fn verdict(ruling: Option<&Ruling>) -> &'static str {
    match ruling {
        Some(Ruling::PerpetualCheck { .. }) => "perpetual_check",
        Some(Ruling::PerpetualChase { .. }) => "perpetual_chase",
        Some(Ruling::Repetition { .. }) => "draw",
        Some(Ruling::NaturalLimit { .. }) => "natural_limit",
        Some(Ruling::DeadMaterial) => "dead_material",
        None => "ongoing",
    }
}

fn loser(ruling: Option<&Ruling>) -> &'static str {
    match ruling.and_then(Ruling::loser) {
        Some(Color::Red) => "red",
        Some(Color::Black) => "black",
        None => "none",
    }
}

#[derive(Deserialize)]
struct Repeated {
    fen: String,
    moves: Vec<String>,
    expected: String,
    expected_loser: String,
    #[serde(default)]
    tier: String,
}

pub(crate) fn repetition(line: &str, _: &Path, _: Budget) -> Result<Verdict, String> {
    let case: Repeated = read(line)?;
    let game = replay(&case.fen, &case.moves)?;
    let ruling = game.ruling();
    if case.tier == "disputed" {
        return Ok(Verdict::Reported);
    }
    let tier = &case.tier;
    expect(
        &format!("{tier}: loser"),
        &loser(ruling),
        &case.expected_loser.as_str(),
    )?;
    let found = verdict(ruling);
    if case.expected == "perpetual" && found.starts_with("perpetual_") {
        return Ok(Verdict::Pass);
    }
    Ok(expect(&format!("{tier}: verdict"), &found, &case.expected.as_str()).into())
}

#[derive(Deserialize)]
struct Limit {
    fen: String,
    moves: Vec<String>,
    plies_since_capture: u32,
    counted: u32,
    checks_red: u32,
    checks_black: u32,
    #[serde(rename = "limit_reached")]
    reached: bool,
}

pub(crate) fn natural_limit(line: &str, _: &Path, _: Budget) -> Result<Verdict, String> {
    let case: Limit = read(line)?;
    let game = replay(&case.fen, &case.moves)?;
    let limit = game
        .rules()
        .limit
        .ok_or("no natural limit under Standard")?;
    let count = game.natural_count();
    let expected = NaturalCount {
        plies: case.plies_since_capture,
        counted: case.counted,
        red_checks: case.checks_red,
        black_checks: case.checks_black,
    };
    expect("count", &count, &expected)?;
    Ok(expect("limit reached", &limit.is_reached(count), &case.reached).into())
}

#[derive(Deserialize)]
struct Played {
    fen: String,
    moves: Vec<String>,
    result: String,
    reason: String,
    plies_since_capture: Option<u32>,
}

pub(crate) fn game(line: &str, _: &Path, _: Budget) -> Result<Verdict, String> {
    let case: Played = read(line)?;
    let mut game = Game::new(position(&case.fen)?);
    for (ply, text) in (1..).zip(&case.moves) {
        if let Some((result, reason)) = end(&game) {
            return Err(format!("over before ply {ply}: {result} by {reason}"));
        }
        game.play(coordinates(text)?)
            .map_err(|refused| format!("ply {ply}: {refused}"))?;
    }
    let (result, reason) = end(&game).unwrap_or(("none", "ongoing"));
    expect("result", &result, &case.result.as_str())?;
    if !(case.reason == "perpetual" && reason.starts_with("perpetual_")) {
        expect("reason", &reason, &case.reason.as_str())?;
    }
    let plies = case
        .plies_since_capture
        .unwrap_or_else(|| game.position().halfmove());
    Ok(expect(
        "plies since the last capture",
        &game.position().halfmove(),
        &plies,
    )
    .into())
}

/// How a game stands under Standard.
fn end(game: &Game) -> Option<(&'static str, &'static str)> {
    let outcome = game.outcome()?;
    let result = match outcome.winner() {
        Some(Color::Red) => "1-0",
        Some(Color::Black) => "0-1",
        None => "1/2-1/2",
    };
    Some((result, reason(outcome)))
}

#[derive(Deserialize)]
struct Material {
    fen: String,
    expected: String,
}

/// Judged by the material alone.
pub(crate) fn material(line: &str, _: &Path, _: Budget) -> Result<Verdict, String> {
    let case: Material = read(line)?;
    let rules = Rules {
        repetition: Repetition::Free,
        limit: None,
        ..Rules::STANDARD
    };
    let game = Game::with_rules(position(&case.fen)?, rules);
    let found = match game.ruling() {
        Some(Ruling::DeadMaterial) => "draw",
        Some(_) => "another ruling",
        None => "play_on",
    };
    Ok(expect("material", &found, &case.expected.as_str()).into())
}

#[derive(Deserialize)]
pub(crate) struct Cycle {
    fen: String,
    #[serde(rename = "cycle")]
    moves: Vec<String>,
    times: usize,
    verdict: String,
}

pub(crate) fn cycle(case: &Cycle) -> Check {
    let moves: Vec<String> = case
        .moves
        .iter()
        .cycle()
        .take(case.moves.len() * case.times)
        .cloned()
        .collect();
    let game = replay(&case.fen, &moves)?;
    let ruling = game.ruling();
    let loser = loser(ruling);
    match case.verdict.split_whitespace().next().unwrap_or_default() {
        "red_loses" => expect("loser", &loser, &"red"),
        "black_loses" => expect("loser", &loser, &"black"),
        "not" => expect("loser", &loser, &"none"),
        "draw" => expect("verdict", &verdict(ruling), &"draw"),
        "ongoing" | "none" => expect("verdict", &verdict(ruling), &"ongoing"),
        other => Err(format!("no such verdict: {other}")),
    }
}

fn square(text: &str) -> Result<Square, String> {
    text.parse().map_err(|error| format!("{text:?}: {error}"))
}

#[derive(Deserialize)]
pub(crate) struct Attack {
    fen: String,
    attacker: String,
    target: String,
    attacks: bool,
}

pub(crate) fn attack(case: &Attack) -> Check {
    let (attacker, target) = (square(&case.attacker)?, square(&case.target)?);
    expect(
        "attacks",
        &is_attacked_by(&position(&case.fen)?, target, attacker),
        &case.attacks,
    )
}

#[derive(Deserialize)]
pub(crate) struct Protection {
    fen: String,
    attacker: String,
    target: String,
    protected: bool,
}

pub(crate) fn protection(case: &Protection) -> Check {
    let (attacker, target) = (square(&case.attacker)?, square(&case.target)?);
    expect(
        "protected",
        &is_protected_from(&position(&case.fen)?, target, attacker),
        &case.protected,
    )
}

#[derive(Deserialize)]
pub(crate) struct Inferred {
    before: String,
    after: String,
    /// A move, or words that begin with `no move`.
    expect: String,
}

pub(crate) fn infer(case: &Inferred) -> Check {
    let before = position(&case.before)?;
    let after: Setup = case
        .after
        .parse()
        .map_err(|error| format!("{:?}: {error}", case.after))?;
    let leads_there = |position: Position| *position.board() == after.board;
    let mut moves = before.legal_moves().into_iter();
    let found = moves.find(|&mv| before.play(mv).is_ok_and(leads_there));
    let expected = match case.expect.strip_prefix("no move") {
        Some(_) => None,
        None => Some(coordinates(&case.expect)?),
    };
    expect("move", &found, &expected)
}
