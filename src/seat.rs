//! Who sits where: the two sides of a game, whichever game it is.

use std::ops::Not;

/// Who moves first and who answers: Red and Black in xiangqi, Black and White in gomoku.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Side {
    /// Red in xiangqi, Black in gomoku.
    First,
    /// Black in xiangqi, White in gomoku.
    Second,
}

impl Side {
    /// Both, the first mover first.
    pub const ALL: [Self; 2] = [Self::First, Self::Second];
}

impl Not for Side {
    type Output = Self;

    fn not(self) -> Self {
        match self {
            Self::First => Self::Second,
            Self::Second => Self::First,
        }
    }
}
