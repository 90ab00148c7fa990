//! The two sides.

use std::ops::Not;

/// A side of the board. Red moves first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Color {
    /// 红 / 紅, below the river on an unturned board, upper case in FEN.
    Red,
    /// 黑, lower case in FEN.
    Black,
}

impl Color {
    /// Both sides, the first mover first.
    pub const ALL: [Self; 2] = [Self::Red, Self::Black];

    /// 0 for Red, 1 for Black.
    pub(super) const fn index(self) -> usize {
        self as usize
    }

    /// The English name, as errors say it.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Red => "red",
            Self::Black => "black",
        }
    }

    /// The letter that FEN writes for the side to move: `w` for Red, `b` for Black.
    pub const fn char(self) -> char {
        match self {
            Self::Red => 'w',
            Self::Black => 'b',
        }
    }

    /// Reads the side letter of a FEN; `r` is taken for Red as well.
    pub const fn from_char(letter: char) -> Option<Self> {
        match letter {
            'w' | 'W' | 'r' | 'R' => Some(Self::Red),
            'b' | 'B' => Some(Self::Black),
            _ => None,
        }
    }
}

impl Not for Color {
    type Output = Self;

    fn not(self) -> Self {
        match self {
            Self::Red => Self::Black,
            Self::Black => Self::Red,
        }
    }
}
