//! Who sits where: the games there are, and the two sides of each.

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

/// Which of the two games it is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum GameKind {
    /// 象棋
    Xiangqi,
    /// 五子棋
    Gomoku,
}

impl GameKind {
    /// Both games.
    pub const ALL: [Self; 2] = [Self::Xiangqi, Self::Gomoku];

    /// The name in records and pages: `xiangqi`, `gomoku`.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Xiangqi => "xiangqi",
            Self::Gomoku => "gomoku",
        }
    }

    /// Reads [`GameKind::id`].
    pub fn from_id(id: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.id() == id)
    }

    /// The colour of a side as records and pages name it: `red` and `black`, or `black` and `white`.
    pub const fn side_id(self, side: Side) -> &'static str {
        match (self, side) {
            (Self::Xiangqi, Side::First) => "red",
            (Self::Xiangqi, Side::Second) | (Self::Gomoku, Side::First) => "black",
            (Self::Gomoku, Side::Second) => "white",
        }
    }

    /// Reads [`GameKind::side_id`].
    pub fn parse_side(self, id: &str) -> Option<Side> {
        Side::ALL.into_iter().find(|&side| self.side_id(side) == id)
    }
}
