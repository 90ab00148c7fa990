//! What the properties of SGF are called elsewhere.

use crate::record::{MarkKind, Score};

/// Our own name for the protocol of the opening; other programs pass it over.
pub(super) const OPENING: &str = "OPENING";

/// Our own name for what comes of a forbidden point.
pub(super) const FORBIDDEN: &str = "FORBIDDEN";

/// Our own name for a decision in the opening, which has a node of its own.
pub(super) const DECISION: &str = "DECISION";

/// Properties of the game that are headers.
pub(super) const HEADERS: [(&str, &str); 18] = [
    ("PB", "Black"),
    ("PW", "White"),
    ("BT", "BlackTeam"),
    ("WT", "WhiteTeam"),
    ("BR", "BlackRank"),
    ("WR", "WhiteRank"),
    ("DT", "Date"),
    ("EV", "Event"),
    ("PC", "Site"),
    ("RO", "Round"),
    ("TM", "TimeControl"),
    ("OT", "Overtime"),
    ("GN", "Title"),
    ("ON", "Opening"),
    ("US", "Author"),
    ("AN", "Annotator"),
    ("SO", "Source"),
    ("CP", "Copyright"),
];

/// Properties that are marks. A circle is what most programs call it, too.
pub(super) const MARKS: [(&str, MarkKind); 5] = [
    ("LB", MarkKind::Label),
    ("TR", MarkKind::Triangle),
    ("CR", MarkKind::Circle),
    ("SQ", MarkKind::Square),
    ("MA", MarkKind::Cross),
];

/// Properties that evaluate a move, with the value and the number that PGN gives it.
pub(super) const GLYPHS: [(&str, &str, u8); 6] = [
    ("TE", "1", 1),
    ("BM", "1", 2),
    ("TE", "2", 3),
    ("BM", "2", 4),
    ("IT", "", 5),
    ("DO", "", 6),
];

/// Reads a result: who won, and how, if that is said.
pub(super) fn result(text: &str) -> Option<(Score, &str)> {
    let text = text.trim();
    let (head, tail) = text.split_once('+').unwrap_or((text, ""));
    if tail.eq_ignore_ascii_case("draw") {
        return Some((Score::Draw, ""));
    }
    let score = match head.to_ascii_lowercase().as_str() {
        "b" | "black" if text.contains('+') => Score::First,
        "w" | "white" if text.contains('+') => Score::Second,
        "0" | "draw" | "d" | "jigo" => Score::Draw,
        _ => return None,
    };
    let way = match tail.to_ascii_lowercase().as_str() {
        "r" | "resign" => "resign",
        "t" | "time" => "time",
        "f" | "forfeit" => "forfeit",
        _ => tail,
    };
    Some((score, way))
}

/// Writes a result.
pub(super) fn result_text(score: Score, way: &str) -> String {
    let way = match way {
        "resign" => "R",
        "time" => "T",
        "forfeit" => "F",
        other => other,
    };
    match score {
        Score::First => format!("B+{way}"),
        Score::Second => format!("W+{way}"),
        Score::Draw => "0".to_owned(),
    }
}

/// The game that a number of `GM` stands for, where it is none of ours.
pub(super) fn other_game(number: &str) -> Option<&'static str> {
    match number.trim() {
        "4" => None,
        "1" => Some("go"),
        "2" => Some("othello"),
        "3" => Some("chess"),
        "5" => Some("nine men's morris"),
        "6" => Some("backgammon"),
        "7" => Some("xiangqi SGF"),
        "8" => Some("shogi"),
        _ => Some("different game's"),
    }
}
