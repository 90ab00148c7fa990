//! What is said: the status of a game, refusals, announcements, names of points, errors.
//!
//! These functions choose a [`Message`]. Which sentence says it, and with what in its open places, is
//! decided once; the words of the sentences are in one file for each language.

mod announce;
pub mod answer;
#[cfg(feature = "languages")]
mod en;
mod fill;
#[cfg(feature = "languages")]
mod hans;
#[cfg(feature = "languages")]
mod hant;
mod list;
mod message;
mod opening;
mod plan;
mod position;
mod ruling;
mod sentence;
#[cfg(feature = "languages")]
mod vi;

pub use announce::{Announcement, announce};
#[cfg(feature = "languages")]
pub use list::list;
pub use list::{List, ListError, add};
pub use message::{Fact, Law, Message, Standing, Who};
pub use opening::{Opened, Seat};
pub use position::{Problem, line_here, picture, pieces_here, place, problems};
pub use ruling::{explanation, warning};

use super::Lang;
use crate::gomoku::{ForbiddenKinds, Opening, Point};
use crate::play::{
    Ending, Face, GameKind, LoadError, Reason, Refused, SavedError, Side, Spot, Table, Why,
};
use crate::record::SavedTextError;
use crate::xiangqi::{Refusal, SquareSet};
use list::template as words;
use sentence::Sentence;

/// A message in a language.
pub fn say(message: Message<'_>, lang: Lang) -> String {
    let mut text = String::new();
    message.plan().write(&mut text, lang);
    text
}

/// The words of a message in a language with its arguments left open, as `{0}`, `{1}` and so on.
/// Each place names one of the [`arguments`]; a language need not use them all.
pub fn template(message: Message<'_>, lang: Lang) -> &'static str {
    message.plan().template(lang)
}

/// How many arguments a message has, which is the same in every language.
pub fn arguments(message: Message<'_>) -> usize {
    message.plan().count()
}

/// The name of a point, from what is to be told about it.
pub fn name(facts: &[Fact], lang: Lang) -> String {
    let mut text = String::new();
    for fact in facts {
        if !text.is_empty() {
            text.push_str(words(Sentence::BetweenFacts, lang));
        }
        fact.plan().write(&mut text, lang);
    }
    text
}

/// Sentences one after the other.
struct Paragraph {
    text: String,
    lang: Lang,
}

impl Paragraph {
    const fn new(lang: Lang) -> Self {
        Self {
            text: String::new(),
            lang,
        }
    }

    fn say(&mut self, message: Message<'_>) {
        if !self.text.is_empty() {
            self.text
                .push_str(words(Sentence::BetweenSentences, self.lang));
        }
        message.plan().write(&mut self.text, self.lang);
    }

    /// Whose turn it is and whether it is in check, or how the game ended.
    fn status(&mut self, table: &Table) {
        if let Some(ending) = table.ending() {
            return self.say(end(table, ending));
        }
        if table.checked().is_some() {
            self.say(Message::Check);
        }
        let turn = Message::Turn(Who::of(table.kind(), table.turn()));
        self.say(opening::asked(table).unwrap_or(turn));
    }

    /// Why texts make no game.
    fn failed(&mut self, kind: GameKind, error: &LoadError) {
        match error {
            LoadError::Rules(text) => self.say(Message::UnknownRules(text)),
            LoadError::Size(_) => self.say(Message::BadSize),
            LoadError::Opening(text) => self.say(Message::UnknownOpening(text)),
            LoadError::NoRoom(_) => self.say(Message::Opening(Opened::NoRoom(Opening::ROOM))),
            LoadError::Forbidden(text) => self.say(Message::UnknownValue("forbidden", text)),
            LoadError::Fen(error) => self.say(Message::BadFen(error)),
            LoadError::Setup(errors) => {
                for error in &errors.0 {
                    self.say(Message::BadSetup(error));
                }
            }
            LoadError::Stones(error) => self.say(Message::BadStones(error)),
            LoadError::Decided(error) => self.say(Message::Decided(error)),
            LoadError::Move { number, text, why } => {
                let what = say(reason(kind, *why, Circumstances::default()), self.lang);
                self.say(Message::BadMove(*number, text, &what));
            }
        }
    }
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
    let mut said = Paragraph::new(lang);
    said.status(table);
    said.text
}

/// Why something cannot be done, with the piece to blame where there is one.
pub fn refused(table: &Table, refused: &Refused, lang: Lang) -> String {
    say(refusal(table, refused), lang)
}

/// Why texts make no game: which text, where, and what is wrong with it.
pub fn failed(kind: GameKind, error: &LoadError, lang: Lang) -> String {
    let mut said = Paragraph::new(lang);
    said.failed(kind, error);
    said.text
}

/// Why data are no saved game.
pub fn unsaved(kind: GameKind, error: &SavedError, lang: Lang) -> String {
    match error {
        SavedError::Load(error) => failed(kind, error, lang),
        SavedError::Text(error) => {
            let message = match error {
                SavedTextError::Version(text) => Message::RecordVersion(text),
                SavedTextError::Game(_) => Message::RecordOfOtherGame,
                SavedTextError::TooLong => Message::RecordTooLong,
                SavedTextError::Line { number, text } => Message::RecordLine(*number, text),
            };
            say(message, lang)
        }
        SavedError::Record(_) => say(Message::RecordTorn, lang),
        SavedError::Move { node, text, why } => {
            let what = say(reason(kind, *why, Circumstances::default()), lang);
            let number = usize::try_from(*node).unwrap_or(usize::MAX);
            say(Message::BadMove(number, text, &what), lang)
        }
    }
}

fn end(table: &Table, ending: Ending) -> Message<'static> {
    let kind = table.kind();
    // A draw names neither side.
    let winner = ending.winner.unwrap_or(Side::First);
    let (loser, winner) = (Who::of(kind, !winner), Who::of(kind, winner));
    match ending.reason {
        Reason::Checkmate => Message::Checkmate(winner),
        Reason::Stalemate => Message::Stalemate(winner),
        Reason::PerpetualCheck => Message::PerpetualCheck(loser),
        Reason::PerpetualChase => Message::PerpetualChase(loser),
        Reason::Repetition => Message::Repetition,
        Reason::NaturalLimit => Message::NaturalLimit(limit(table)),
        Reason::DeadMaterial => Message::DeadMaterial,
        Reason::Five => row(table).map_or(Message::Row(winner), |(from, to)| {
            Message::Five(winner, from, to)
        }),
        Reason::Overline => row(table).map_or(Message::Row(winner), |(from, to)| {
            Message::Overline(winner, from, to)
        }),
        Reason::Forbidden => Message::ForbiddenPlayed(forbidden_played(table)),
        Reason::Full => Message::Full,
        Reason::Passes => Message::Passes,
        Reason::Resign => Message::Resigned(loser, winner),
        Reason::Agreed => Message::Agreed,
        Reason::Time => Message::TimeUp(loser, winner),
    }
}

/// How many rounds a game of xiangqi may go without a capture.
fn limit(table: &Table) -> usize {
    let limit = match table {
        Table::Xiangqi(table) => table.game().rules().limit,
        Table::Gomoku(_) => None,
    };
    limit.map_or(0, |limit| limit.rounds as usize)
}

/// The ends of the first row that won, the lower left one first, as coordinates are read.
fn row(table: &Table) -> Option<(Point, Point)> {
    let lines = table.win_lines();
    let line = lines.first()?;
    let (first, last) = (line.first()?.point()?, line.last()?.point()?);
    let is_upward = (first.column(), first.row()) <= (last.column(), last.row());
    Some(if is_upward {
        (first, last)
    } else {
        (last, first)
    })
}

/// What Black's last stone, which lost the game, was forbidden for.
fn forbidden_played(table: &Table) -> ForbiddenKinds {
    let Table::Gomoku(table) = table else {
        return ForbiddenKinds::NONE;
    };
    let game = table.game();
    let before = game.positions().iter().rev().nth(1);
    match (before, game.stones().last()) {
        (Some(before), Some(point)) => before.forbidden_kinds(point),
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
    candidates: SquareSet,
}

fn refusal(table: &Table, refused: &Refused) -> Message<'static> {
    let kind = table.kind();
    let piece = |spot: Spot| match table.face_at(spot)? {
        Face::Piece(piece) => Some(piece),
        Face::Stone(_) => None,
    };
    // Of a pin the own general is shown as well, which is not to blame.
    let mut blamed = refused.spots.iter().filter(|&&spot| match refused.why {
        Why::Rule(Refusal::Pinned | Refusal::ScreensCannon) => table
            .face_at(spot)
            .is_some_and(|face| face.side() != table.turn()),
        _ => true,
    });
    let blocker = match (blamed.next(), blamed.next()) {
        (Some(&spot), None) => piece(spot)
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
        candidates: refused
            .spots
            .iter()
            .filter_map(|spot| spot.square())
            .collect(),
    };
    reason(kind, refused.why, circumstances)
}

fn reason(kind: GameKind, why: Why, about: Circumstances) -> Message<'static> {
    match why {
        Why::GameOver => Message::GameOver,
        Why::NotMovable => about.turn.map_or(Message::GameOver, Message::NotMovable),
        Why::Occupied => Message::Occupied(about.point),
        Why::Forbidden(kinds) => Message::Forbidden(about.point, kinds),
        Why::Opening(illegal) => opening::illegal(illegal),
        Why::OffBoard => Message::OffBoard,
        Why::Unreadable => match kind {
            GameKind::Xiangqi => Message::NoXiangqiMove,
            GameKind::Gomoku => Message::NoGomokuMove,
        },
        Why::Ambiguous => Message::AmbiguousMove(about.candidates),
        Why::Reviewing => Message::Reviewing,
        Why::Editing => Message::Editing,
        Why::NoSolution => Message::NoSolution,
        Why::PuzzleOver => Message::PuzzleOver,
        Why::Rule(reason) => Message::Illegal {
            reason,
            piece: about.piece,
            blocker: about.blocker,
        },
    }
}
