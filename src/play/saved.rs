//! A game that is kept, and played on when it is read back.

use std::fmt;
use std::str::FromStr;

use super::load::{LoadError, LoadSpec, excerpt};
use super::{Effect, GameKind, Session, Table, Why};
use crate::record::{FlatError, NodeId, Record, SavedText, SavedTextError, Tree};

/// A game with everything that was played in it and written beside it: what [`Session::save`]
/// gives.
///
/// Kept are the start, the moves and the notes; position and result follow from them. The text that
/// it is written as, a [`SavedText`], is read back as the same game; whether its moves are legal is
/// seen on restoring.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SavedGame(SavedText);

/// Text that is no game we can play: what is wrong, and where.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum SavedError {
    /// No text of a saved game, or of another game than the one on this board.
    Text(SavedTextError),
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
    fn other_game(kind: GameKind) -> Self {
        Self::Text(SavedTextError::Game(kind.id().to_owned()))
    }

    pub(super) fn illegal(node: u32, text: &str, why: Why) -> Self {
        Self::Move {
            node,
            text: excerpt(text),
            why,
        }
    }
}

/// Reads a record with what is written beside it; whether the moves are legal is another question.
pub(super) fn read_record<M: Copy + Eq + FromStr, P: FromStr>(
    saved: &SavedText,
) -> Result<Record<M, P>, SavedError> {
    let record = saved.record.try_map(|node, text| match text.parse() {
        Ok(mv) => Ok(mv),
        Err(_) => Err(SavedError::illegal(node, text, Why::Unreadable)),
    });
    let tree: Tree<M> = record?.try_into().map_err(SavedError::Record)?;
    for (id, _) in saved.notes.iter() {
        if id != NodeId::ROOT && tree.mv(id).is_none() {
            let node = id.number();
            return Err(SavedError::Record(FlatError::MissingNode { node }));
        }
    }
    let notes = saved.notes.try_map(|id, at| {
        let place = at.parse();
        place.map_err(|_| SavedError::illegal(id.number(), at, Why::Unreadable))
    });
    Ok(Record {
        headers: saved.headers.clone(),
        score: saved.score,
        tree,
        notes: notes?,
    })
}

/// What the start of a saved game is loaded from.
pub(super) fn start_of(saved: &SavedText) -> LoadSpec {
    LoadSpec {
        rules: saved.rules.clone(),
        size: saved.size.clone(),
        opening: saved.opening.clone(),
        forbidden: saved.forbidden.clone(),
        position: saved.position.clone(),
        moves: None,
    }
}

/// A game that has ended on the board cannot be ended by its players.
pub(super) fn check_claim<M: Copy + Eq>(
    tree: &Tree<M>,
    node: NodeId,
    is_decided: bool,
) -> Result<(), SavedError> {
    if is_decided && tree.claim_at(node).is_some() {
        return Err(SavedError::illegal(node.number(), "claims", Why::GameOver));
    }
    Ok(())
}

impl fmt::Display for SavedError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Text(error) => error.fmt(f),
            Self::Load(error) => error.fmt(f),
            Self::Record(error) => error.fmt(f),
            Self::Move { node, text, why } => write!(f, "move {node}, \"{text}\": {}", why.id()),
        }
    }
}

impl std::error::Error for SavedError {}

impl fmt::Display for SavedGame {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl FromStr for SavedGame {
    type Err = SavedError;

    fn from_str(text: &str) -> Result<Self, SavedError> {
        text.parse().map(Self).map_err(SavedError::Text)
    }
}

impl Session {
    /// The game with its whole record. How the board lies is not part of it.
    pub fn save(&self) -> SavedGame {
        let table = self.table();
        SavedGame(SavedText {
            kind: table.kind(),
            rules: Some(table.rules().to_owned()),
            size: table.size(),
            opening: table.opening(),
            forbidden: table.forbidden_policy(),
            position: (!table.is_default_start()).then(|| table.start_text()),
            record: table.record(),
            headers: table.headers().clone(),
            score: table.score(),
            notes: table.notes(),
        })
    }

    /// A board with a saved game on it, after every move of it has been tried.
    pub fn restore(saved: &SavedGame) -> Result<Self, SavedError> {
        let missing = || SavedError::other_game(saved.0.kind);
        let table = Table::built_in(saved.0.kind).ok_or_else(missing)?;
        table.restore(&saved.0).map(Self::new)
    }

    /// Replaces the game on this board by a saved one of its kind. On an error nothing changes.
    pub fn open(&mut self, saved: &SavedGame) -> Result<Vec<Effect>, SavedError> {
        if saved.0.kind != self.table().kind() {
            return Err(SavedError::other_game(saved.0.kind));
        }
        let table = self.table().restore(&saved.0)?;
        Ok(self.replace(table))
    }
}
