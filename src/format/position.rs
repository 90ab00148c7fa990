//! Start positions of xiangqi as records give them: FEN, UCI and UCCI position lines, and the
//! order of a set of pieces.

use super::fault::{Fault, Place, Reason, excerpt};
use super::game::{Found, XiangqiPen, XiangqiRecord, playable};
use crate::xiangqi::{Position, Role, Setup};

/// The pieces in the order in which Chinese files list where they stand, the same for both sides.
pub(super) const ORDER: [Role; 16] = [
    Role::Chariot,
    Role::Horse,
    Role::Elephant,
    Role::Advisor,
    Role::General,
    Role::Advisor,
    Role::Elephant,
    Role::Horse,
    Role::Chariot,
    Role::Cannon,
    Role::Cannon,
    Role::Soldier,
    Role::Soldier,
    Role::Soldier,
    Role::Soldier,
    Role::Soldier,
];

/// Reads a FEN, and says whether it leaves open whose turn it is.
pub(super) fn read(fen: &str) -> Result<(Position, bool), Reason> {
    let setup: Setup = fen.parse().map_err(Reason::Fen)?;
    let is_open = fen.split_whitespace().count() < 2;
    let position = if is_open {
        playable(setup)?
    } else {
        Position::try_from(setup).map_err(Reason::Setup)?
    };
    Ok((position, is_open))
}

/// Reads `position startpos moves h2e2 …`, `position fen … moves …`, the same without its first
/// word, and a bare FEN with or without moves. `banmoves` of UCCI are no part of the game.
pub(super) fn read_line(text: &str) -> Result<Found<XiangqiRecord>, Fault> {
    let text = text.trim();
    let line = Place::Line(1);
    let rest = strip_word(text, "position").unwrap_or(text);
    let (setup, moves) = match find_word(rest, "moves") {
        Some(at) => (&rest[..at], &rest[at + "moves".len()..]),
        None => (rest, ""),
    };
    let setup = find_word(setup, "banmoves").map_or(setup, |at| &setup[..at]);
    let setup = setup.trim();
    let (start, is_open) = match strip_word(setup, "startpos") {
        Some("") => (Position::start(), false),
        Some(extra) => {
            let expected = "moves";
            let found = excerpt(extra);
            return Err(Fault::at(line, Reason::Expected { expected, found }));
        }
        None => {
            let fen = strip_word(setup, "fen").unwrap_or(setup);
            read(fen).map_err(|reason| Fault::at(line, reason))?
        }
    };
    let mut pen = XiangqiPen::new(start);
    if is_open {
        pen.open_turn();
    }
    let mut words = moves.split_whitespace();
    while let Some(word) = words.next() {
        if word.eq_ignore_ascii_case("banmoves") {
            break;
        }
        if let Err(reason) = pen.read(word) {
            let rest: Vec<&str> = std::iter::once(word).chain(words).collect();
            pen.fault(line, reason, rest.join(" "));
            break;
        }
    }
    Ok(pen.finish())
}

/// Writes the line for an engine. UCCI wants the position after the last capture, so that the
/// engine sees every position that may be repeated and none that cannot.
pub(super) fn write_line(game: &XiangqiRecord, dialect: Dialect) -> String {
    let mut start = game.start;
    let mut moves: Vec<String> = Vec::new();
    let mut position = start;
    for mv in game.record.main_moves() {
        let captures = position.piece_at(mv.to).is_some();
        let Ok(next) = position.play(mv) else { break };
        position = next;
        if captures && dialect == Dialect::Ucci {
            start = position;
            moves.clear();
        } else {
            moves.push(mv.to_string());
        }
    }
    let setup = start.setup();
    let mut line = if setup == Setup::START {
        "position startpos".to_owned()
    } else {
        format!("position fen {setup}")
    };
    if !moves.is_empty() {
        line.push_str(" moves ");
        line.push_str(&moves.join(" "));
    }
    line
}

/// Which protocol a position line is for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Dialect {
    Uci,
    Ucci,
}

/// The text after a first word, in any case.
fn strip_word<'a>(text: &'a str, word: &str) -> Option<&'a str> {
    let (first, rest) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
    first.eq_ignore_ascii_case(word).then(|| rest.trim_start())
}

/// Where a word stands by itself.
fn find_word(text: &str, word: &str) -> Option<usize> {
    let mut from = 0;
    for part in text.split_whitespace() {
        let at = from + text[from..].find(part)?;
        if part.eq_ignore_ascii_case(word) {
            return Some(at);
        }
        from = at + part.len();
    }
    None
}
