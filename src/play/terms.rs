//! What a table tells about its game, in terms that both games share.

use super::{Side, Spot};
use crate::record::Claim;
use crate::{gomoku, xiangqi};

/// Where a move goes: from a spot in xiangqi, from the bowl in gomoku.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Way {
    /// Where the piece leaves; `None` for a stone.
    pub from: Option<Spot>,
    /// Where it arrives.
    pub to: Spot,
}

/// What stands on a spot.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Face {
    /// A piece of xiangqi.
    Piece(xiangqi::Piece),
    /// A stone of gomoku.
    Stone(gomoku::Color),
}

impl Face {
    /// What pages call it: the letter of a piece, the colour of a stone.
    pub fn id(self) -> String {
        match self {
            Self::Piece(piece) => piece.char().to_string(),
            Self::Stone(gomoku::Color::Black) => String::from("black"),
            Self::Stone(gomoku::Color::White) => String::from("white"),
        }
    }

    /// The letter of position texts: `K` to `p` for pieces, `x` and `o` for stones.
    pub const fn char(self) -> char {
        match self {
            Self::Piece(piece) => piece.char(),
            Self::Stone(gomoku::Color::Black) => 'x',
            Self::Stone(gomoku::Color::White) => 'o',
        }
    }
}

/// A piece or stone on the board.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Placed {
    /// Its identity: a piece keeps it from the start position on, wherever it goes, and has it
    /// again when a move is taken back. A stone's follows from its point and colour.
    pub id: u16,
    /// Where it stands.
    pub spot: Spot,
    /// What it is.
    pub face: Face,
}

/// A legal move with what it does.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct MoveInfo {
    /// Where it goes.
    pub way: Way,
    /// The canonical text: `h2e2`, `h8`.
    pub text: String,
    /// Who plays it.
    pub by: Side,
    /// What moves.
    pub face: Face,
    /// What it takes.
    pub captured: Option<Face>,
    /// Whether it gives check.
    pub check: bool,
    /// How many moves lie between the start and the position after it.
    pub ply: usize,
    /// The position before it, as text.
    pub fen_before: String,
    /// The position after it, as text.
    pub fen_after: String,
}

/// How a game ended.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Ending {
    /// Who won; `None` for a draw.
    pub winner: Option<Side>,
    /// By what.
    pub reason: Reason,
}

impl From<Claim> for Ending {
    fn from(claim: Claim) -> Self {
        Self {
            winner: claim.winner(),
            reason: match claim {
                Claim::Resign(_) => Reason::Resign,
                Claim::Agreed => Reason::Agreed,
                Claim::Time(_) => Reason::Time,
            },
        }
    }
}

/// What ended a game.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Reason {
    /// 将死: the side to move is in check and has no move.
    Checkmate,
    /// 困毙: the side to move has no move, which loses in xiangqi.
    Stalemate,
    /// 长将: the loser has given check for ever.
    PerpetualCheck,
    /// 长捉: the loser has chased the same piece for ever.
    PerpetualChase,
    /// The position has come back too often.
    Repetition,
    /// 自然限着: nothing was captured for too long.
    NaturalLimit,
    /// Neither side has a piece left that can cross the river.
    DeadMaterial,
    /// Five stones in a row.
    Five,
    /// More than five in a row, where that wins.
    Overline,
    /// Black played on a point that renju forbids.
    Forbidden,
    /// The board is full.
    Full,
    /// Both sides passed, one after the other.
    Passes,
    /// The loser has resigned.
    Resign,
    /// The players have agreed on a draw.
    Agreed,
    /// The loser has run out of time.
    Time,
}

impl Reason {
    /// The name that pages see.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Checkmate => "checkmate",
            Self::Stalemate => "stalemate",
            Self::PerpetualCheck => "perpetual-check",
            Self::PerpetualChase => "perpetual-chase",
            Self::Repetition => "repetition",
            Self::NaturalLimit => "natural-limit",
            Self::DeadMaterial => "dead-material",
            Self::Five => "five",
            Self::Overline => "overline",
            Self::Forbidden => "forbidden",
            Self::Full => "full",
            Self::Passes => "passes",
            Self::Resign => "resign",
            Self::Agreed => "agreed",
            Self::Time => "time",
        }
    }
}
