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
}

/// How a game is won.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum WinReason {
    /// 將死: the loser is in check and has no legal move.
    Checkmate,
    /// 困斃: the loser has no legal move; in xiangqi that loses, not draws.
    Stalemate,
}
