//! A game given as texts: start position, moves, rules and size.

use std::fmt;

use super::Why;
use crate::{gomoku, xiangqi};

/// What a table is to be set up with; what is left out is the usual.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct LoadSpec {
    /// A position text, `start`, or in gomoku a string of moves. `None` is the start position.
    pub position: Option<String>,
    /// The moves from there on, in any notation of the game, between blanks, commas or line
    /// breaks; move numbers (`1.`) are passed over.
    pub moves: Option<String>,
    /// The name of the rules; in [`Intent::Load`](super::Intent::Load) `None` keeps them.
    pub rules: Option<String>,
    /// The size of a gomoku board; in [`Intent::Load`](super::Intent::Load) `None` keeps it. A
    /// position text brings its own.
    pub size: Option<String>,
    /// The name of an opening protocol of gomoku, which begins on an empty board: from any other
    /// position play is free. In [`Intent::Load`](super::Intent::Load) `None` keeps it.
    pub opening: Option<String>,
    /// What comes of a point that renju forbids: `prevent` or `lose`. In
    /// [`Intent::Load`](super::Intent::Load) `None` keeps it.
    pub forbidden: Option<String>,
}

/// Texts that make no game: which one, and where it is wrong.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum LoadError {
    /// The game knows no such rules.
    Rules(String),
    /// No size of a board.
    Size(gomoku::ParseSizeError),
    /// There is no opening protocol of this name.
    Opening(String),
    /// The board has no room for the opening protocol.
    NoRoom(gomoku::Opening),
    /// Nothing of this name comes of a forbidden point.
    Forbidden(String),
    /// No position text of xiangqi.
    Fen(xiangqi::ParseFenError),
    /// A xiangqi position that cannot be played on.
    Setup(xiangqi::SetupErrors),
    /// No position text of gomoku.
    Stones(gomoku::ParseSetupError),
    /// A gomoku position that cannot be played on.
    Decided(gomoku::SetupError),
    /// A move that cannot be read or played.
    Move {
        /// Which one, counted from 1.
        number: usize,
        /// As it was written.
        text: String,
        /// The reason.
        why: Why,
    },
}

impl fmt::Display for LoadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Rules(text) => write!(f, "rules: there are none named \"{text}\""),
            Self::Size(error) => write!(f, "size: {error}"),
            Self::Opening(text) => write!(f, "opening: there is none named \"{text}\""),
            Self::NoRoom(opening) => {
                let room = gomoku::Opening::ROOM;
                write!(f, "opening: {opening} needs {room} lines or more each way")
            }
            Self::Forbidden(text) => {
                write!(f, "forbidden: \"{text}\", expected prevent or lose")
            }
            Self::Fen(error) => write!(f, "position: {error}"),
            Self::Setup(error) => write!(f, "position: {error}"),
            Self::Stones(error) => write!(f, "position: {error}"),
            Self::Decided(error) => write!(f, "position: {error}"),
            Self::Move { number, text, why } => {
                write!(f, "move {number}, \"{text}\": {}", why.id())
            }
        }
    }
}

impl std::error::Error for LoadError {}

/// As much of a text as an error should repeat.
pub(super) fn excerpt(text: &str) -> String {
    text.chars().take(24).collect()
}

/// The moves of a list, without their numbers and separators.
pub(super) fn move_texts(list: &str) -> impl Iterator<Item = &str> {
    let separates = |c: char| c.is_whitespace() || matches!(c, ',' | ';' | '，' | '；' | '、');
    list.split(separates)
        .map(without_number)
        .filter(|text| !text.is_empty())
}

/// `12.h2e2` and `12...h2e2` without their number.
fn without_number(text: &str) -> &str {
    let rest = text.trim_start_matches(|c: char| c.is_ascii_digit());
    if rest.len() < text.len() && rest.starts_with('.') {
        rest.trim_start_matches('.')
    } else {
        text
    }
}
