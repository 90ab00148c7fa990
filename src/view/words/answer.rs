//! Answers to what somebody asks about the board: each is one short text.

use super::announce::{last_text, moved, text_of};
use super::{Fact, Message, Standing, name, refusal, say};
use crate::play::{Face, GameKind, Session, Spot, Table, Way};
use crate::view::{Lang, Looks};

/// The moves of the piece on the point that has the keyboard, their number first; in gomoku how many
/// points are free.
pub fn moves_here(session: &Session, looks: &Looks) -> String {
    let lang = looks.lang;
    let (table, from) = (session.table(), session.focus());
    if table.is_placing() {
        return say(Message::FreePoints(table.legal_moves().len()), lang);
    }
    let dests = table.dests(from);
    let (Some(Face::Piece(piece)), Some(square), false) =
        (table.face_at(from), from.square(), dests.is_empty())
    else {
        return say(refusal(table, &table.stuck(from)), lang);
    };
    let mut list = String::new();
    for is_capture in [false, true] {
        for &to in &dests {
            if table.face_at(to).is_some() == is_capture {
                if !list.is_empty() {
                    list += &say(Message::Next, lang);
                }
                list += &destination(table, from, to, looks);
            }
        }
    }
    say(
        Message::Reaches(Standing { piece, square }, dests.len(), &list),
        lang,
    )
}

/// A move by what is said of it: as it is written, or where it ends and what it takes.
fn destination(table: &Table, from: Spot, to: Spot, looks: &Looks) -> String {
    let written = table.written(Way {
        from: Some(from),
        to,
    });
    if let Some(text) = written.and_then(|written| text_of(written, looks)) {
        return text;
    }
    let mut facts = Vec::from_iter(to.square().map(Fact::Square));
    if let Some(Face::Piece(piece)) = table.face_at(to) {
        facts.push(Fact::Piece(piece));
    }
    name(&facts, looks.lang)
}

/// The move that led to the shown position.
pub fn last_move(table: &Table, looks: &Looks) -> String {
    let mut before = table.clone();
    let info = table
        .last_move()
        .filter(|_| before.undo())
        .and_then(|way| before.preview(way).ok());
    match info {
        Some(info) => say(
            moved(table, &info, &last_text(table, &info, looks), looks),
            looks.lang,
        ),
        None => say(Message::NothingPlayed, looks.lang),
    }
}

/// The pieces that have been captured, in order.
pub fn captured(table: &Table, lang: Lang) -> String {
    let mut pieces = Vec::new();
    for placed in table.captured() {
        if let Face::Piece(piece) = placed.face {
            pieces.push(piece);
        }
    }
    if pieces.is_empty() {
        return say(Message::NothingTaken, lang);
    }
    say(Message::TakenPieces(&pieces), lang)
}

/// Every key of the board: a title, then each key with what it does. ` | ` stands between them and
/// ` = ` between the key and the deed.
pub fn keys(table: &Table, lang: Lang) -> String {
    let message = match table.kind() {
        GameKind::Xiangqi => Message::XiangqiKeyList,
        GameKind::Gomoku => Message::GomokuKeyList,
    };
    say(message, lang)
}

/// That the board had to be built anew.
pub fn built_anew(lang: Lang) -> String {
    say(Message::BuiltAnew, lang)
}

/// That there is nothing further.
pub fn edge(lang: Lang) -> String {
    say(Message::Edge, lang)
}
