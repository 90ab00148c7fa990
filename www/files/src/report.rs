//! What the page is told of a file.

use qipan::format::{AnyRecord, Fault, Found, Opened, Place, Reason, board_text};
use qipan::record::{Headers, Score};

use qipan::json::{Json, array};

/// A file that could be read; the game number `index` with its text.
pub(crate) fn opened(opened: &Opened, index: usize) -> String {
    let mut json = Json::object();
    json.text("format", opened.format.id());
    if let Some(encoding) = opened.encoding {
        json.text("encoding", encoding.name());
    }
    let games = (0..).zip(&opened.games);
    let games: Vec<String> = games
        .map(|(place, found)| game(found, place == index))
        .collect();
    json.raw("games", &array(&games));
    json.end()
}

fn game(found: &Found<AnyRecord>, is_chosen: bool) -> String {
    let (name, headers, score, count): (&str, &Headers, Option<Score>, usize) = match &found.record
    {
        AnyRecord::Xiangqi(game) => {
            let record = &game.record;
            ("xiangqi", &record.headers, record.score, record.tree.len())
        }
        AnyRecord::Gomoku(game) => {
            let record = &game.record;
            ("gomoku", &record.headers, record.score, record.tree.len())
        }
    };
    let mut json = Json::object();
    json.text("game", name);
    let mut list = Vec::new();
    for (name, value) in headers.iter() {
        let mut header = Json::object();
        header.text("name", name);
        header.text("value", value);
        list.push(header.end());
    }
    json.raw("headers", &array(&list));
    json.text("result", score.map_or("*", Score::text));
    json.number("moves", count);
    let faults: Vec<String> = found.faults.iter().map(fault).collect();
    json.raw("faults", &array(&faults));
    if is_chosen {
        match board_text(&found.record) {
            Ok((text, left_out)) => {
                json.text("text", &text);
                json.number("leftOut", left_out);
            }
            Err(error) => json.text("refused", &error.to_string()),
        }
    }
    json.end()
}

/// What is wrong and where.
pub(crate) fn fault(fault: &Fault) -> String {
    let mut json = Json::object();
    match fault.place {
        Place::Whole => {}
        Place::Line(line) => json.number("line", line),
        Place::Byte(byte) => json.number("byte", byte),
    }
    if let Some(ply) = fault.ply {
        json.number("move", ply);
    }
    let (code, found) = match &fault.reason {
        Reason::Empty => ("empty", ""),
        Reason::UnknownFormat => ("unknown-format", ""),
        Reason::Version(version) => ("version", version.as_str()),
        Reason::OtherGame(_) => ("other-game", ""),
        Reason::TooLarge => ("too-large", ""),
        Reason::TooManyMoves => ("too-many-moves", ""),
        Reason::TooLong => ("too-long", ""),
        Reason::TooManyGames => ("too-many-games", ""),
        Reason::Truncated(_) => ("truncated", ""),
        Reason::Expected { found, .. } => ("expected", found.as_str()),
        Reason::Unclosed(_) => ("unclosed", ""),
        Reason::Fen(_) | Reason::Setup(_) | Reason::Stones(_) => ("position", ""),
        Reason::Move { text, .. } => ("move", text.as_str()),
        Reason::Illegal(_) => ("illegal", ""),
        Reason::OffBoard { text, .. } => ("off-board", text.as_str()),
        Reason::Occupied(_) => ("occupied", ""),
        Reason::SetupInGame => ("setup-in-game", ""),
        Reason::ColorsOutOfTurn => ("colors-out-of-turn", ""),
        Reason::GameNotNamed => ("game-not-named", ""),
        Reason::Undecodable => ("undecodable", ""),
    };
    json.text("code", code);
    json.text("found", found);
    json.text("reason", &fault.reason.to_string());
    json.text("rest", &fault.rest);
    json.flag("warning", fault.is_warning());
    json.end()
}
