//! Moves as text: coordinates, WXF letters, and Chinese in both scripts.
//!
//! Writing is strict and gives one spelling; reading takes all of them, in any mixture of scripts
//! and widths, and finds out by itself which style it has before it.
//!
//! ```
//! use qipan::xiangqi::Position;
//! use qipan::xiangqi::notation::{Style, read, write};
//!
//! let start = Position::start();
//! let mv = read(&start, "炮二平五")?;
//! assert_eq!(mv.to_string(), "h2e2");
//! assert_eq!(write(&start, mv, Style::Wxf), "C2=5");
//! assert_eq!(read(&start, "c2.5"), Ok(mv));
//! # Ok::<(), qipan::xiangqi::notation::ParseNotationError>(())
//! ```

mod coordinate;

mod standing;

mod wxf;

mod chinese;

mod reading;

use std::fmt;

pub use coordinate::{Ranks, read_coordinates};
pub use reading::read;

use super::{IllegalMove, Move, Position};

/// A way of writing moves.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Style {
    /// `h2e2`, ranks from 0, as UCCI and this crate's interfaces have it.
    Coordinate,
    /// `H2-E2`, the Internet Chinese Chess Server's form of the same.
    Iccs,
    /// `C2=5`, the letters of the World Xiangqi Federation.
    Wxf,
    /// 炮二平五, 马８进７
    ChineseSimplified,
    /// 炮二平五, 馬８進７
    ChineseTraditional,
}

impl Style {
    /// Every style.
    pub const ALL: [Self; 5] = [
        Self::Coordinate,
        Self::Iccs,
        Self::Wxf,
        Self::ChineseSimplified,
        Self::ChineseTraditional,
    ];
}

/// Writes a move of the side to move. `read` takes the text back to the same move.
///
/// Where a style has no words, the coordinate pair stands in: for a move that is not legal, and for
/// pieces that no set of pieces holds, such as three chariots on a file in WXF.
pub fn write(position: &Position, mv: Move, style: Style) -> String {
    let words = match style {
        Style::Coordinate => None,
        Style::Iccs => return coordinate::iccs(mv),
        Style::Wxf => standing::describe(position, mv).and_then(wxf::write),
        Style::ChineseSimplified => standing::describe(position, mv)
            .and_then(|named| chinese::write(named, &chinese::SIMPLIFIED)),
        Style::ChineseTraditional => standing::describe(position, mv)
            .and_then(|named| chinese::write(named, &chinese::TRADITIONAL)),
    };
    words.unwrap_or_else(|| mv.to_string())
}

/// Why a text gives no move.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ParseNotationError {
    /// It holds nothing but blanks.
    Empty,
    /// A character that no style uses.
    Character {
        /// The character.
        found: char,
        /// Where it stands, from 1; blanks count.
        place: usize,
    },
    /// Every character is known, but together they name no move.
    Form,
    /// The side to move has no such piece.
    NoPiece,
    /// A piece is named, but not a point on the board for it to go to.
    NoSquare,
    /// A move is named that the rules do not allow.
    Illegal(IllegalMove),
    /// Several legal moves fit.
    Ambiguous(Vec<Move>),
}

impl fmt::Display for ParseNotationError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Empty => f.write_str("no move: the text is empty"),
            Self::Character { found, place } => {
                write!(f, "character {place}: '{found}' stands in no move")
            }
            Self::Form => f.write_str("not a move: expected one such as h2e2, C2=5 or 炮二平五"),
            Self::NoPiece => f.write_str("the side to move has no such piece"),
            Self::NoSquare => f.write_str(
                "the move leads off the board, or such a piece has no move of this kind",
            ),
            Self::Illegal(refused) => fmt::Display::fmt(refused, f),
            Self::Ambiguous(moves) => {
                f.write_str("several moves fit:")?;
                moves.iter().try_for_each(|mv| write!(f, " {mv}"))
            }
        }
    }
}

impl std::error::Error for ParseNotationError {}
