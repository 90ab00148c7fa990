//! What can be wrong with a file, and where.

use std::fmt;

use super::limits::{MOST_BYTES, MOST_GAMES, MOST_MOVES, MOST_PLIES};
use crate::gomoku::{self, Point};
use crate::xiangqi::notation::ParseNotationError;
use crate::xiangqi::{IllegalMove, ParseFenError, SetupErrors};

/// Something in a file that could not be read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fault {
    /// Where it stands in the file.
    pub place: Place,
    /// The number of the move that it concerns, the first is 1.
    pub ply: Option<usize>,
    /// What is wrong.
    pub reason: Reason,
    /// What was left out because of it, as text.
    pub rest: String,
}

/// A place in a file.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Place {
    /// The file as a whole.
    Whole,
    /// A line of a text, the first is 1.
    Line(usize),
    /// A byte of a binary file, the first is 0.
    Byte(usize),
}

/// What is wrong in a file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Reason {
    /// There is nothing in it.
    Empty,
    /// It is of no kind that is read here.
    UnknownFormat,
    /// It is of a kind that is read, but of a version that is not.
    Version(String),
    /// It holds a game that is not played here.
    OtherGame(&'static str),
    /// It is larger than any game.
    TooLarge,
    /// It holds more moves than any game.
    TooManyMoves,
    /// A line is longer than any game.
    TooLong,
    /// It holds more games than are read.
    TooManyGames,
    /// It ends too early.
    Truncated(&'static str),
    /// Something else stands there than what has to.
    Expected {
        /// What has to stand there.
        expected: &'static str,
        /// What does, or the beginning of it.
        found: String,
    },
    /// A bracket or comment is opened and never closed.
    Unclosed(&'static str),
    /// A start position is no FEN.
    Fen(ParseFenError),
    /// A start position cannot be played on.
    Setup(SetupErrors),
    /// A gomoku position is no text of one.
    Stones(gomoku::ParseSetupError),
    /// A move of xiangqi cannot be read or played.
    Move {
        /// As it is written.
        text: String,
        /// Why not.
        why: Box<ParseNotationError>,
    },
    /// A move of xiangqi, given by its squares, cannot be played.
    Illegal(Box<IllegalMove>),
    /// A point is not on the board.
    OffBoard {
        /// As it is written.
        text: String,
        /// The board.
        size: gomoku::Size,
    },
    /// A stone stands on the point already.
    Occupied(Point),
    /// Stones are put or taken away in the middle of a game.
    SetupInGame,
    /// Warning: the colours do not take turns.
    ColorsOutOfTurn,
    /// Warning: the file does not say which game it holds.
    GameNotNamed,
    /// Warning: no decoding fits the whole text.
    Undecodable,
}

impl Fault {
    /// A fault that concerns the file as a whole.
    pub(super) fn whole(reason: Reason) -> Self {
        Self::at(Place::Whole, reason)
    }

    pub(super) const fn at(place: Place, reason: Reason) -> Self {
        Self {
            place,
            ply: None,
            reason,
            rest: String::new(),
        }
    }

    #[must_use]
    pub(super) const fn with_ply(mut self, ply: usize) -> Self {
        self.ply = Some(ply);
        self
    }

    #[must_use]
    pub(super) fn with_rest(mut self, rest: impl Into<String>) -> Self {
        self.rest = rest.into();
        self
    }

    /// Whether everything was read all the same.
    pub const fn is_warning(&self) -> bool {
        matches!(
            self.reason,
            Reason::ColorsOutOfTurn | Reason::GameNotNamed | Reason::Undecodable
        )
    }
}

/// As much of a text as an error should repeat.
pub(super) fn excerpt(text: &str) -> String {
    let letters = text.trim().chars().take(24);
    letters
        .map(|letter| if letter.is_control() { ' ' } else { letter })
        .collect()
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.place {
            Place::Whole => {}
            Place::Line(line) => write!(f, "line {line}: ")?,
            Place::Byte(byte) => write!(f, "byte {byte}: ")?,
        }
        if let Some(ply) = self.ply {
            write!(f, "move {ply}: ")?;
        }
        self.reason.fmt(f)
    }
}

impl std::error::Error for Fault {}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Empty => f.write_str("there is nothing in it"),
            Self::UnknownFormat => f.write_str("no kind of record that is known here"),
            Self::Version(version) => write!(f, "version {version} is not known here"),
            Self::OtherGame(game) => write!(f, "this is a {game} record"),
            Self::TooLarge => write!(f, "larger than {MOST_BYTES} bytes"),
            Self::TooManyMoves => write!(f, "more than {MOST_MOVES} moves"),
            Self::TooLong => write!(f, "more than {MOST_PLIES} moves in a row"),
            Self::TooManyGames => write!(f, "more than {MOST_GAMES} games"),
            Self::Truncated(expected) => write!(f, "the file ends, expected {expected}"),
            Self::Expected { expected, found } => {
                write!(f, "\"{found}\": expected {expected}")
            }
            Self::Unclosed(what) => write!(f, "a {what} begins here and has no end"),
            Self::Fen(error) => write!(f, "position: {error}"),
            Self::Setup(error) => write!(f, "position: {error}"),
            Self::Stones(error) => write!(f, "position: {error}"),
            Self::Move { text, why } => write!(f, "\"{text}\": {why}"),
            Self::Illegal(refused) => refused.fmt(f),
            Self::OffBoard { text, size } => {
                let (width, height) = (size.width(), size.height());
                write!(
                    f,
                    "\"{text}\": no point of a board of {width} columns and {height} rows"
                )
            }
            Self::Occupied(point) => write!(f, "{point} is occupied"),
            Self::SetupInGame => {
                f.write_str("stones are put or taken away in the middle of a game")
            }
            Self::ColorsOutOfTurn => f.write_str("the colours do not take turns"),
            Self::GameNotNamed => f.write_str("the game is not named, taken for gomoku"),
            Self::Undecodable => f.write_str("no decoding fits the whole text"),
        }
    }
}
