//! A game as text that can be kept and read back.
//!
//! ```text
//! qipan 1 gomoku
//! rules caro
//! size 9x12
//! moves a1 i12 e5 1:e6
//! walked 4
//! claims 4:resign-white
//! at 2
//! ```
//!
//! An `opening` protocol of gomoku and what comes of a `forbidden` point have lines of their own
//! where they are not the usual ones. Moves are numbered from 1 as they entered the record. Each follows the one before it, unless
//! it names another before a colon; 0 is the start. A claim is where the players have ended the
//! game: `resign-COLOR`, `time-COLOR` for the side that loses, or `agreed`.

use std::fmt;
use std::str::FromStr;

use super::load::{LoadError, LoadSpec, excerpt};
use super::{Effect, GameKind, Session, Table, Why};
use crate::record::{Claim, Flat, FlatError, NodeId, Tree};

/// The form that is written, and the only one that is read.
const VERSION: &str = "1";

/// More moves than this are no game, but somebody's attempt to keep a page busy.
const MOST_MOVES: usize = 100_000;

/// A game with everything that was played in it: what [`Session::save`] gives.
///
/// Kept are the start and the moves; position and result follow from them. The text that it is
/// written as is read back as the same game; whether its moves are legal is seen on restoring.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SavedGame {
    kind: GameKind,
    /// The moves are not in it.
    spec: LoadSpec,
    /// The moves as canonical text.
    record: Flat<String>,
}

/// Text that is no game we can play: what is wrong, and where.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum SavedError {
    /// Written by a program we do not know.
    Version(String),
    /// No game of ours, or not the one on this board.
    Game(String),
    /// More moves than any game has.
    TooLong,
    /// A line that is not understood, or stands twice.
    Line {
        /// Which one, counted from 1.
        number: usize,
        /// As it was written.
        text: String,
    },
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
    pub(super) fn illegal(node: u32, text: &str, why: Why) -> Self {
        Self::Move {
            node,
            text: excerpt(text),
            why,
        }
    }
}

/// Reads the moves of a record; whether they are legal is another question.
pub(super) fn read_tree<M: Copy + Eq + FromStr>(
    record: &Flat<String>,
) -> Result<Tree<M>, SavedError> {
    let record = record.try_map(|node, text| match text.parse() {
        Ok(mv) => Ok(mv),
        Err(_) => Err(SavedError::illegal(node, text, Why::Unreadable)),
    });
    record?.try_into().map_err(SavedError::Record)
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
            Self::Version(text) => write!(f, "version \"{text}\": expected {VERSION}"),
            Self::Game(game) => write!(f, "game \"{game}\": expected the one on this board"),
            Self::TooLong => write!(f, "more than {MOST_MOVES} moves"),
            Self::Line { number, text } => write!(f, "line {number}: \"{text}\" is not understood"),
            Self::Load(error) => error.fmt(f),
            Self::Record(error) => error.fmt(f),
            Self::Move { node, text, why } => write!(f, "move {node}, \"{text}\": {}", why.id()),
        }
    }
}

impl std::error::Error for SavedError {}

impl fmt::Display for SavedGame {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "qipan {VERSION} {}", self.kind.id())?;
        let LoadSpec {
            rules,
            size,
            position,
            opening,
            forbidden,
            moves: _,
        } = &self.spec;
        for (name, value) in [
            ("rules", rules),
            ("size", size),
            ("opening", opening),
            ("forbidden", forbidden),
            ("position", position),
        ] {
            if let Some(value) = value {
                write!(f, "\n{name} {value}")?;
            }
        }
        let mut lead = "\nmoves ";
        for (before, (parent, text)) in (0..).zip(&self.record.moves) {
            f.write_str(lead)?;
            if *parent != before {
                write!(f, "{parent}:")?;
            }
            f.write_str(text)?;
            lead = " ";
        }
        let mut lead = "\nwalked ";
        for node in &self.record.walked {
            write!(f, "{lead}{node}")?;
            lead = " ";
        }
        let mut lead = "\nclaims ";
        for &(node, claim) in &self.record.claims {
            write!(f, "{lead}{node}:")?;
            match claim {
                Claim::Resign(side) => write!(f, "resign-{}", self.kind.side_id(side))?,
                Claim::Agreed => f.write_str("agreed")?,
                Claim::Time(side) => write!(f, "time-{}", self.kind.side_id(side))?,
            }
            lead = " ";
        }
        write!(f, "\nat {}", self.record.cursor)
    }
}

impl FromStr for SavedGame {
    type Err = SavedError;

    /// The lines after the first may stand in any order, with blank ones between them.
    fn from_str(text: &str) -> Result<Self, SavedError> {
        let mut lines = (1..).zip(text.lines().map(str::trim));
        let unclear = |(number, line)| SavedError::Line {
            number,
            text: excerpt(line),
        };
        let head = lines.next().unwrap_or((1, ""));
        let mut saved = head_of(head.1).ok_or_else(|| unclear(head))??;
        let mut cursor = None;
        for line in lines.filter(|(_, line)| !line.is_empty()) {
            let (name, value) = line.1.split_once(' ').unwrap_or((line.1, ""));
            let is_twice = match name {
                "rules" => saved.spec.rules.replace(value.into()).is_some(),
                "size" => saved.spec.size.replace(value.into()).is_some(),
                "opening" => saved.spec.opening.replace(value.into()).is_some(),
                "forbidden" => saved.spec.forbidden.replace(value.into()).is_some(),
                "position" => saved.spec.position.replace(value.into()).is_some(),
                "moves" => {
                    let is_twice = !saved.record.moves.is_empty();
                    saved.record.moves = moves(value)?.ok_or_else(|| unclear(line))?;
                    is_twice
                }
                "walked" => {
                    let is_twice = !saved.record.walked.is_empty();
                    saved.record.walked = numbers(value).ok_or_else(|| unclear(line))?;
                    is_twice
                }
                "claims" => {
                    let is_twice = !saved.record.claims.is_empty();
                    let claims = value.split_whitespace().map(|text| claim(text, saved.kind));
                    saved.record.claims =
                        claims.collect::<Option<_>>().ok_or_else(|| unclear(line))?;
                    is_twice
                }
                "at" => {
                    let at: u32 = value.parse().map_err(|_| unclear(line))?;
                    cursor.replace(at).is_some()
                }
                _ => true,
            };
            if is_twice {
                return Err(unclear(line));
            }
        }
        saved.record.cursor = cursor.unwrap_or_default();
        Ok(saved)
    }
}

/// The game that the first line names, without a move; `None` if it is no first line.
fn head_of(line: &str) -> Option<Result<SavedGame, SavedError>> {
    let (version, game) = line.strip_prefix("qipan ")?.split_once(' ')?;
    if version != VERSION {
        return Some(Err(SavedError::Version(excerpt(version))));
    }
    let Some(kind) = GameKind::from_id(game) else {
        return Some(Err(SavedError::Game(excerpt(game))));
    };
    Some(Ok(SavedGame {
        kind,
        spec: LoadSpec::default(),
        record: Flat::default(),
    }))
}

/// Moves with the number of the one before; `None` where such a number cannot be read.
fn moves(text: &str) -> Result<Option<Vec<(u32, String)>>, SavedError> {
    let mut moves = Vec::new();
    for (before, text) in (0..).zip(text.split_whitespace()) {
        if moves.len() == MOST_MOVES {
            return Err(SavedError::TooLong);
        }
        let (parent, text) = match text.split_once(':') {
            Some((parent, text)) => (parent.parse().ok(), text),
            None => (Some(before), text),
        };
        // No move is written without letters or with a colon; such text would not be read back.
        let Some(parent) =
            parent.filter(|_| !text.is_empty() && !text.bytes().any(|byte| byte == b':'))
        else {
            return Ok(None);
        };
        moves.push((parent, text.to_owned()));
    }
    Ok(Some(moves))
}

/// A claim behind the number of its node.
fn claim(text: &str, kind: GameKind) -> Option<(u32, Claim)> {
    let (node, text) = text.split_once(':')?;
    let claim = match text.split_once('-') {
        Some(("resign", side)) => Claim::Resign(kind.parse_side(side)?),
        Some(("time", side)) => Claim::Time(kind.parse_side(side)?),
        None if text == "agreed" => Claim::Agreed,
        Some(_) | None => return None,
    };
    Some((node.parse().ok()?, claim))
}

fn numbers(text: &str) -> Option<Vec<u32>> {
    text.split_whitespace()
        .map(|number| number.parse().ok())
        .collect()
}

impl Session {
    /// The game with its whole record. How the board lies is not part of it.
    pub fn save(&self) -> SavedGame {
        let table = self.table();
        SavedGame {
            kind: table.kind(),
            spec: LoadSpec {
                rules: Some(table.rules().to_owned()),
                size: table.size(),
                opening: table.opening(),
                forbidden: table.forbidden_policy(),
                position: (!table.is_default_start()).then(|| table.start_text()),
                moves: None,
            },
            record: table.record(),
        }
    }

    /// A board with a saved game on it, after every move of it has been tried.
    pub fn restore(saved: &SavedGame) -> Result<Self, SavedError> {
        let missing = || SavedError::Game(saved.kind.id().to_owned());
        let table = Table::built_in(saved.kind).ok_or_else(missing)?;
        table.restore(&saved.spec, &saved.record).map(Self::new)
    }

    /// Replaces the game on this board by a saved one of its kind. On an error nothing changes.
    pub fn open(&mut self, saved: &SavedGame) -> Result<Vec<Effect>, SavedError> {
        if saved.kind != self.table().kind() {
            return Err(SavedError::Game(saved.kind.id().to_owned()));
        }
        let table = self.table().restore(&saved.spec, &saved.record)?;
        Ok(self.replace(table))
    }
}
