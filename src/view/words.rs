//! What is said: the status of a game, refusals, announcements, names of points, errors.
//!
//! These functions choose a [`Message`]; its words are in one file for each language.

mod announce;
mod en;
mod hans;
mod hant;
mod message;

pub use announce::{Announcement, announce};
pub use message::{Fact, Message, Standing, Who};

use super::Lang;
use crate::gomoku::{ForbiddenKinds, Point};
use crate::play::{
    Ending, Face, GameKind, LoadError, Reason, Refused, SavedError, Spot, Table, Why,
};

/// A message in a language.
pub fn say(message: Message<'_>, lang: Lang) -> String {
    match lang {
        Lang::En => en::say(message),
        Lang::ZhHans => hans::say(message),
        Lang::ZhHant => hant::say(message),
    }
}

/// The name of a point, from what is to be told about it.
pub fn name(facts: &[Fact], lang: Lang) -> String {
    let (fact, between): (fn(Fact) -> String, &str) = match lang {
        Lang::En => (en::fact, en::BETWEEN_FACTS),
        Lang::ZhHans => (hans::fact, hans::BETWEEN_FACTS),
        Lang::ZhHant => (hant::fact, hant::BETWEEN_FACTS),
    };
    let words: Vec<String> = facts.iter().copied().map(fact).collect();
    words.join(between)
}

/// Sentences one after the other.
fn paragraph(sentences: &[String], lang: Lang) -> String {
    sentences.join(match lang {
        Lang::En => en::BETWEEN_SENTENCES,
        Lang::ZhHans => hans::BETWEEN_SENTENCES,
        Lang::ZhHant => hant::BETWEEN_SENTENCES,
    })
}

/// The name of a board.
pub fn label(table: &Table, lang: Lang) -> String {
    let message = match table.kind() {
        GameKind::Xiangqi => Message::XiangqiBoard,
        GameKind::Gomoku => Message::GomokuBoard(table.columns(), table.rows()),
    };
    say(message, lang)
}

/// One line on the keys.
pub fn help(table: &Table, lang: Lang) -> String {
    let message = match table.kind() {
        GameKind::Xiangqi => Message::XiangqiKeys,
        GameKind::Gomoku => Message::GomokuKeys,
    };
    say(message, lang)
}

/// Whose turn it is and whether it is in check, or how the game ended.
pub fn status(table: &Table, lang: Lang) -> String {
    if let Some(ending) = table.ending() {
        return say(end(table, ending), lang);
    }
    let turn = say(Message::Turn(Who::of(table.kind(), table.turn())), lang);
    if table.checked().is_some() {
        paragraph(&[say(Message::Check, lang), turn], lang)
    } else {
        turn
    }
}

/// Why something cannot be done, with the piece to blame where there is one.
pub fn refused(table: &Table, refused: &Refused, lang: Lang) -> String {
    say(refusal(table, refused), lang)
}

/// Why texts make no game: which text, where, and what is wrong with it.
pub fn failed(kind: GameKind, error: &LoadError, lang: Lang) -> String {
    let message = match error {
        LoadError::Rules(text) => Message::UnknownRules(text),
        LoadError::Size(_) => Message::BadSize,
        LoadError::Fen(error) => Message::BadFen(error),
        LoadError::Setup(errors) => {
            let sentences: Vec<String> = errors
                .0
                .iter()
                .map(|error| say(Message::BadSetup(error), lang))
                .collect();
            return paragraph(&sentences, lang);
        }
        LoadError::Stones(error) => Message::BadStones(error),
        LoadError::Decided(error) => Message::Decided(error),
        LoadError::Move { number, text, why } => {
            let what = say(reason(kind, *why, Circumstances::default()), lang);
            return say(Message::BadMove(*number, text, &what), lang);
        }
    };
    say(message, lang)
}

/// Why data are no saved game.
pub fn unsaved(kind: GameKind, error: &SavedError, lang: Lang) -> String {
    match error {
        SavedError::Load(error) => failed(kind, error, lang),
        SavedError::Version(_)
        | SavedError::Game(_)
        | SavedError::TooLong
        | SavedError::Line { .. }
        | SavedError::Record(_)
        | SavedError::Move { .. } => say(Message::BadRecord(&error.to_string()), lang),
    }
}

fn end(table: &Table, ending: Ending) -> Message<'static> {
    let kind = table.kind();
    let Some(winner) = ending.winner.map(|side| Who::of(kind, side)) else {
        return Message::Full;
    };
    let lines = table.win_lines();
    let ends = lines.first().and_then(|line| {
        let (first, last) = (line.first()?.point()?, line.last()?.point()?);
        // From the lower left, as coordinates are read.
        let is_upward = (first.column(), first.row()) <= (last.column(), last.row());
        Some(if is_upward {
            (first, last)
        } else {
            (last, first)
        })
    });
    match (ending.reason, ends) {
        (Reason::Checkmate, _) => Message::Checkmate(winner),
        (Reason::Stalemate, _) => Message::Stalemate(winner),
        (Reason::Five, Some((from, to))) => Message::Five(winner, from, to),
        (Reason::Overline, Some((from, to))) => Message::Overline(winner, from, to),
        (Reason::Five | Reason::Overline, None) => Message::Row(winner),
        (Reason::Forbidden, _) => Message::ForbiddenPlayed(forbidden_played(table)),
        (Reason::Full, _) => Message::Full,
    }
}

/// What Black's last stone, which lost the game, was forbidden for.
fn forbidden_played(table: &Table) -> ForbiddenKinds {
    let Table::Gomoku(table) = table else {
        return ForbiddenKinds::NONE;
    };
    let game = table.game();
    let before = game.positions().iter().rev().nth(1);
    match (before, game.moves().last()) {
        (Some(before), Some(&point)) => before.forbidden_kinds(point),
        _ => ForbiddenKinds::NONE,
    }
}

/// What a refusal is about, as far as it is known.
#[derive(Clone, Copy, Default)]
struct Circumstances {
    piece: Option<crate::xiangqi::Piece>,
    blocker: Option<Standing>,
    point: Option<Point>,
    turn: Option<Who>,
}

fn refusal(table: &Table, refused: &Refused) -> Message<'static> {
    let kind = table.kind();
    let piece = |spot: Spot| match table.face_at(spot)? {
        Face::Piece(piece) => Some(piece),
        Face::Stone(_) => None,
    };
    let blocker = match refused.spots.as_slice() {
        &[spot] => piece(spot)
            .zip(spot.square())
            .map(|(piece, square)| Standing { piece, square }),
        _ => None,
    };
    let circumstances = Circumstances {
        piece: refused.from.and_then(piece),
        blocker,
        point: refused
            .to
            .and_then(Spot::point)
            .filter(|_| kind == GameKind::Gomoku),
        turn: Some(Who::of(kind, table.turn())),
    };
    reason(kind, refused.why, circumstances)
}

fn reason(kind: GameKind, why: Why, about: Circumstances) -> Message<'static> {
    match why {
        Why::GameOver => Message::GameOver,
        Why::NotMovable => about.turn.map_or(Message::GameOver, Message::NotMovable),
        Why::Occupied => Message::Occupied(about.point),
        Why::Forbidden(kinds) => Message::Forbidden(about.point, kinds),
        Why::OffBoard => Message::OffBoard,
        Why::Unreadable => match kind {
            GameKind::Xiangqi => Message::NoXiangqiMove,
            GameKind::Gomoku => Message::NoGomokuMove,
        },
        Why::Ambiguous => Message::AmbiguousMove,
        Why::Rule(reason) => Message::Illegal {
            reason,
            piece: about.piece,
            blocker: about.blocker,
        },
    }
}

/// 一 to 九.
fn numeral(number: u8) -> char {
    match number {
        1 => '一',
        2 => '二',
        3 => '三',
        4 => '四',
        5 => '五',
        6 => '六',
        7 => '七',
        8 => '八',
        _ => '九',
    }
}
