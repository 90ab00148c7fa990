//! A game as plain data that can be kept and read back.

use std::fmt;

use serde::{Deserialize, Serialize};

use super::load::{LoadError, LoadSpec, excerpt};
use super::{Effect, GameKind, Session, Table, Why};
use crate::record::{Flat, FlatError};

/// The form that is written, and the only one that is read.
const VERSION: u32 = 1;

/// More moves than this are no game, but somebody's attempt to keep a page busy.
const MOST_MOVES: usize = 100_000;

/// A game with everything that was played in it: what [`Session::save`] gives.
///
/// Kept are the start and the moves; position and result follow from them.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct SavedGame {
    /// The version of this form.
    pub v: u32,
    /// `xiangqi` or `gomoku`.
    pub game: String,
    /// The name of the rules.
    pub rules: String,
    /// The size, where boards differ in size.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub size: Option<String>,
    /// The start position, where it is not the usual one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub position: Option<String>,
    /// Runs of canonical moves between blanks, each with the number of the move it follows, as in
    /// [`Flat::lines`].
    #[serde(default)]
    pub lines: Vec<(u32, String)>,
    /// As in [`Flat::walked`].
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub walked: Vec<u32>,
    /// The number of the move that led to the shown position; 0 is the start.
    #[serde(default)]
    pub cursor: u32,
}

/// Data that is no game we can play: what is wrong, and where.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum SavedError {
    /// Written by a program we do not know.
    Version(u32),
    /// No game of ours, or not the one on this board.
    Game(String),
    /// More moves than any game has.
    TooLong,
    /// Rules, size or start position.
    Load(LoadError),
    /// The moves hang together wrongly.
    Record(FlatError),
    /// A move that cannot be read or played.
    Move {
        /// Its number in the record, as it entered it.
        node: u32,
        /// As it was written.
        text: String,
        /// The reason.
        why: Why,
    },
}

impl SavedError {
    pub(super) fn illegal(node: u32, text: &impl ToString, why: Why) -> Self {
        Self::Move {
            node,
            text: excerpt(&text.to_string()),
            why,
        }
    }
}

impl fmt::Display for SavedError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Version(v) => write!(f, "version {v}: expected {VERSION}"),
            Self::Game(game) => write!(f, "game {game:?}: expected the one on this board"),
            Self::TooLong => write!(f, "more than {MOST_MOVES} moves"),
            Self::Load(error) => error.fmt(f),
            Self::Record(error) => error.fmt(f),
            Self::Move { node, text, why } => write!(f, "move {node}, {text:?}: {}", why.id()),
        }
    }
}

impl std::error::Error for SavedError {}

impl Session {
    /// The game with its whole record. How the board lies is not part of it.
    pub fn save(&self) -> SavedGame {
        let table = self.table();
        let Flat {
            lines,
            walked,
            cursor,
        } = table.record();
        SavedGame {
            v: VERSION,
            game: table.kind().id().to_owned(),
            rules: table.rules().to_owned(),
            size: table.size(),
            position: (!table.is_default_start()).then(|| table.start_text()),
            lines: lines
                .into_iter()
                .map(|(start, moves)| (start, moves.join(" ")))
                .collect(),
            walked,
            cursor,
        }
    }

    /// A board with a saved game on it, after every move of it has been tried.
    pub fn restore(saved: &SavedGame) -> Result<Self, SavedError> {
        read(saved).map(Self::new)
    }

    /// Replaces the game on this board by a saved one of its kind. On an error nothing changes.
    pub fn open(&mut self, saved: &SavedGame) -> Result<Vec<Effect>, SavedError> {
        if saved.game != self.table().kind().id() {
            return Err(SavedError::Game(excerpt(&saved.game)));
        }
        read(saved).map(|table| self.replace(table))
    }
}

fn read(saved: &SavedGame) -> Result<Table, SavedError> {
    if saved.v != VERSION {
        return Err(SavedError::Version(saved.v));
    }
    let kind = GameKind::from_id(&saved.game).ok_or(SavedError::Game(excerpt(&saved.game)))?;
    let count: usize = saved
        .lines
        .iter()
        .map(|(_, line)| line.split_whitespace().count())
        .sum();
    if count > MOST_MOVES {
        return Err(SavedError::TooLong);
    }
    let spec = LoadSpec {
        position: saved.position.clone(),
        moves: None,
        rules: Some(saved.rules.clone()),
        size: saved.size.clone(),
    };
    let lines = saved.lines.iter();
    let record = Flat {
        lines: lines
            .map(|(start, line)| (*start, line.split_whitespace().collect()))
            .collect(),
        walked: saved.walked.clone(),
        cursor: saved.cursor,
    };
    Table::restore(kind, &spec, record)
}
