//! How a game ends.

use super::Color;

/// The end of a game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Outcome {
    /// One side has won.
    Win {
        /// Which.
        winner: Color,
        /// How.
        by: WinReason,
    },
    /// Neither side wins.
    Draw {
        /// Why.
        by: DrawReason,
    },
}

impl Outcome {
    /// Who has won; `None` for a draw.
    pub const fn winner(self) -> Option<Color> {
        match self {
            Self::Win { winner, .. } => Some(winner),
            Self::Draw { .. } => None,
        }
    }
}

/// How a game is won.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum WinReason {
    /// 將死: the loser is in check and has no legal move.
    Checkmate,
    /// 困斃: the loser has no legal move; in xiangqi that loses, not draws.
    Stalemate,
    /// 長將: the loser has given check for ever.
    PerpetualCheck,
    /// 長捉: the loser has chased the same piece for ever.
    PerpetualChase,
}

/// Why a game is drawn.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum DrawReason {
    /// The position has come back too often, and neither side is more to blame.
    Repetition,
    /// 自然限着: nothing was captured for too long.
    NaturalLimit,
    /// Neither side has a piece left that can cross the river.
    DeadMaterial,
}
