//! Case types `gm.*`.

use qipan::gomoku::{Action, IllegalMove, Point, PointStyle, Position, Rule, Size};
use serde::Deserialize;

use crate::gomoku::{Sides, point, replay, result, rule};
use crate::verdict::{Check, expect};

fn points(texts: &[String]) -> Result<Vec<Point>, String> {
    texts.iter().map(|text| point(text)).collect()
}

/// The status word for who won.
fn status(result: &str) -> &str {
    match result {
        "black" => "black_wins",
        "white" => "white_wins",
        "none" => "ongoing",
        other => other,
    }
}

#[derive(Deserialize)]
pub(crate) struct Played {
    size: Sides,
    rule: String,
    moves: Vec<String>,
    status: String,
}

pub(crate) fn game(case: &Played) -> Check {
    let rule = rule(&case.rule)?;
    let game = replay(case.size.size()?, rule, &points(&case.moves)?)?;
    expect(
        "status",
        &status(result(game.outcome())),
        &case.status.as_str(),
    )
}

#[derive(Deserialize)]
pub(crate) struct Reject {
    size: Sides,
    rule: Option<String>,
    moves: Vec<String>,
    /// The ply that is refused, from 1.
    at: usize,
    reason: String,
}

pub(crate) fn reject(case: &Reject) -> Check {
    let rule = case.rule.as_deref().map_or(Ok(Rule::Freestyle), rule)?;
    let mut position = Position::new(case.size.size()?, rule);
    for (ply, point) in (1..).zip(points(&case.moves)?) {
        match position.play(point) {
            Ok(_) if ply == case.at => return Err(format!("ply {ply} is accepted")),
            Ok(next) => position = next,
            Err(refused) => {
                expect("refused ply", &ply, &case.at)?;
                return expect(
                    "reason",
                    &reason(refused),
                    &case.reason.replace(['_', ' '], "-").as_str(),
                );
            }
        }
    }
    Err(format!("there is no ply {}", case.at))
}

fn reason(refused: IllegalMove) -> &'static str {
    match refused {
        IllegalMove::OffBoard { .. } => "off-board",
        IllegalMove::Occupied { .. } => "occupied",
        IllegalMove::Forbidden { .. } => "forbidden",
        IllegalMove::GameOver => "game-over",
        IllegalMove::NoPassing => "not-allowed",
    }
}

#[derive(Deserialize)]
pub(crate) struct Undo {
    size: Sides,
    rule: String,
    moves: Vec<String>,
    #[serde(rename = "undo")]
    taken_back: usize,
    then: Vec<String>,
    status: String,
}

pub(crate) fn undo(case: &Undo) -> Check {
    let (size, rule) = (case.size.size()?, rule(&case.rule)?);
    let mut played = points(&case.moves)?;
    let mut game = replay(size, rule, &played)?;
    for _ in 0..case.taken_back {
        expect("taken back", &game.undo(), &played.pop().map(Action::Place))?;
    }
    for point in points(&case.then)? {
        game.play(point)
            .map_err(|refused| format!("{point}: {refused}"))?;
        played.push(point);
    }
    expect(
        "position",
        game.position(),
        replay(size, rule, &played)?.position(),
    )?;
    expect(
        "status",
        &status(result(game.outcome())),
        &case.status.as_str(),
    )
}

#[derive(Deserialize)]
pub(crate) struct Coord {
    #[serde(default)]
    size: Option<Sides>,
    style: String,
    text: String,
    /// Column and row from the bottom left, from 0.
    point: Option<[u8; 2]>,
    /// The same from the top left.
    point_top_left: Option<[u8; 2]>,
}

/// A case without a point expects a refusal.
pub(crate) fn coord(case: &Coord) -> Check {
    let style = match case.style.split_whitespace().next() {
        Some("renju" | "gomoku") => PointStyle::Renju,
        Some("sgf") => PointStyle::Sgf,
        Some("go") => PointStyle::Go,
        _ => return Err(format!("no such style: {}", case.style)),
    };
    let size = case.size.map_or(Ok(Size::STANDARD), Sides::size)?;
    let found = style.read(&case.text, size).ok();
    match case.point_top_left {
        Some(expected) => {
            let from_top = |point: Point| [point.column(), size.height() - 1 - point.row()];
            expect(
                "point from the top left",
                &found.map(from_top),
                &Some(expected),
            )
        }
        None => expect(
            "point",
            &found.map(|point| [point.column(), point.row()]),
            &case.point,
        ),
    }
}
