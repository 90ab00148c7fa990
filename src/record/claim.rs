//! Endings that the players bring about, whatever stands on the board.

use crate::seat::Side;

/// How the players have ended a game at one place of its record.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Claim {
    /// 认输: this side has resigned.
    Resign(Side),
    /// 议和: both have agreed on a draw.
    Agreed,
    /// 超时: this side has run out of time.
    Time(Side),
}

impl Claim {
    /// Who has won by it; `None` for a draw.
    pub fn winner(self) -> Option<Side> {
        match self {
            Self::Resign(loser) | Self::Time(loser) => Some(!loser),
            Self::Agreed => None,
        }
    }
}
