//! What pages are told, as JSON: the details of events and the answers of properties.
//!
//! The shapes are those of `www/js/qipan.d.ts`.

use serde::Serialize;

use crate::play::{
    Ending, Face, GameKind, LoadError, LoadSpec, MoveInfo, Refused, Session, Spot, Table, Written,
};
use crate::view::{Lang, words};

#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct MoveDetail<'a> {
    #[serde(rename = "move")]
    text: &'a str,
    from: Option<String>,
    to: String,
    color: &'static str,
    piece: Option<char>,
    capture: Option<char>,
    notation: Option<Notation>,
    before: &'a str,
    after: &'a str,
    ply: usize,
}

#[derive(Debug, Serialize)]
struct Notation {
    zh: String,
    wxf: String,
    iccs: String,
}

#[derive(Debug, Serialize)]
pub(super) struct MoveText {
    ply: usize,
    #[serde(rename = "move")]
    text: String,
    color: &'static str,
    #[serde(flatten)]
    notation: Notation,
}

#[derive(Debug, Serialize)]
pub(super) struct Status {
    state: &'static str,
    turn: Option<&'static str>,
    check: bool,
    winner: Option<&'static str>,
    reason: Option<&'static str>,
    text: String,
}

#[derive(Debug, Serialize)]
pub(super) struct Refusal<'a> {
    reason: &'static str,
    text: &'a str,
    points: Vec<String>,
    #[serde(rename = "move", skip_serializing_if = "Option::is_none")]
    tried: Option<String>,
}

#[derive(Debug, Serialize)]
struct Check {
    color: &'static str,
    general: String,
    checkers: Vec<String>,
}

#[derive(Debug, Serialize)]
struct End {
    winner: Option<&'static str>,
    reason: &'static str,
    text: String,
}

#[derive(Debug, Serialize)]
struct Navigate {
    ply: usize,
    length: usize,
}

#[derive(Debug, Serialize)]
struct Change {
    fen: String,
    ply: usize,
    status: Status,
}

#[derive(Debug, Serialize)]
struct Select {
    point: Option<String>,
    targets: Vec<String>,
}

#[derive(Debug, Serialize)]
struct Failure<'a> {
    source: &'a str,
    value: &'a str,
    text: &'a str,
}

/// An event: its name and its detail as JSON.
pub(super) type Event = (&'static str, String);

pub(super) fn json(value: &impl Serialize) -> String {
    serde_json::to_string(value).unwrap_or_else(|_| String::from("null"))
}

fn spots(table: &Table, spots: &[Spot]) -> Vec<String> {
    spots.iter().map(|&spot| table.spot_text(spot)).collect()
}

/// The detail of a move; `table` shows the position before it.
pub(super) fn of_move(table: &Table, info: &MoveInfo, lang: Lang) -> String {
    json(&MoveDetail {
        text: &info.text,
        from: info.way.from.map(|spot| table.spot_text(spot)),
        to: table.spot_text(info.way.to),
        color: table.side_id(info.by),
        piece: letter(info.face).map(|letter| letter.to_ascii_uppercase()),
        capture: info
            .captured
            .and_then(letter)
            .map(|letter| letter.to_ascii_uppercase()),
        notation: table
            .written(info.way)
            .map(|written| Notation::of(written, lang)),
        before: &info.fen_before,
        after: &info.fen_after,
        ply: info.ply,
    })
}

const fn letter(face: Face) -> Option<char> {
    match face {
        Face::Piece(piece) => Some(piece.char()),
        Face::Stone(_) => None,
    }
}

pub(super) fn status(table: &Table, lang: Lang) -> Status {
    let ending = table.ending();
    let side = |side| table.side_id(side);
    Status {
        state: if ending.is_some() { "over" } else { "playing" },
        turn: ending.is_none().then(|| side(table.turn())),
        check: table.checked().is_some(),
        winner: ending.and_then(|ending| ending.winner).map(side),
        reason: ending.map(|ending| ending.reason.id()),
        text: words::status(table, lang),
    }
}

/// Why something was refused, as `why()` answers.
pub(super) fn refusal(table: &Table, refused: &Refused, lang: Lang) -> String {
    json(&Refusal {
        reason: refused.why.id(),
        text: &words::refused(table, refused, lang),
        points: spots(table, &refused.spots),
        tried: None,
    })
}

pub(super) fn illegal(table: &Table, refused: &Refused, tried: Option<&str>, lang: Lang) -> Event {
    let way = [refused.from, refused.to].into_iter().flatten();
    let points = || way.map(|spot| table.spot_text(spot)).collect();
    let detail = Refusal {
        reason: refused.why.id(),
        text: &words::refused(table, refused, lang),
        points: spots(table, &refused.spots),
        tried: Some(tried.map_or_else(points, str::to_owned)),
    };
    ("board-illegal", json(&detail))
}

pub(super) fn check(table: &Table) -> Option<Event> {
    let detail = Check {
        color: table.side_id(table.turn()),
        general: table.spot_text(table.checked()?),
        checkers: spots(table, &table.checkers()),
    };
    Some(("board-check", json(&detail)))
}

pub(super) fn end(table: &Table, ending: Ending, lang: Lang) -> Event {
    let detail = End {
        winner: ending.winner.map(|side| table.side_id(side)),
        reason: ending.reason.id(),
        text: words::status(table, lang),
    };
    ("board-end", json(&detail))
}

pub(super) fn navigate(table: &Table) -> Event {
    let detail = Navigate {
        ply: table.ply(),
        length: table.line_len(),
    };
    ("board-navigate", json(&detail))
}

pub(super) fn change(table: &Table, lang: Lang) -> Event {
    let detail = Change {
        fen: table.fen(),
        ply: table.ply(),
        status: status(table, lang),
    };
    ("board-change", json(&detail))
}

pub(super) fn select(session: &Session) -> Event {
    let table = session.table();
    let detail = Select {
        point: session.selected().map(|spot| table.spot_text(spot)),
        targets: spots(table, &session.targets()),
    };
    ("board-select", json(&detail))
}

/// Texts that make no game: the text at fault is the value.
pub(super) fn failed(kind: GameKind, error: &LoadError, spec: &LoadSpec, lang: Lang) -> Event {
    let (source, value) = match error {
        LoadError::Rules(_) => ("rules", &spec.rules),
        LoadError::Size(_) => ("size", &spec.size),
        LoadError::Fen(_) | LoadError::Setup(_) | LoadError::Stones(_) | LoadError::Decided(_) => {
            ("position", &spec.position)
        }
        LoadError::Move { .. } => ("moves", &spec.moves),
    };
    self::error(
        source,
        value.as_deref().unwrap_or_default(),
        &words::failed(kind, error, lang),
    )
}

pub(super) fn error(source: &str, value: &str, text: &str) -> Event {
    (
        "board-error",
        json(&Failure {
            source,
            value,
            text,
        }),
    )
}

impl Notation {
    fn of(written: Written, lang: Lang) -> Self {
        Self {
            zh: match lang {
                Lang::En | Lang::ZhHans => written.zh_hans,
                Lang::ZhHant => written.zh_hant,
            },
            wxf: written.wxf,
            iccs: written.iccs,
        }
    }
}

/// The moves of the whole line.
pub(super) fn line(table: &Table, lang: Lang) -> Vec<MoveText> {
    let text = |(ply, written): (usize, Written)| MoveText {
        ply,
        text: written.text.clone(),
        color: table.side_id(written.by),
        notation: Notation::of(written, lang),
    };
    (1..).zip(table.line()).map(text).collect()
}
