//! The two sides.

use std::ops::Not;

/// A side. Black moves first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Color {
    /// 黑, the first mover; the side that renju restricts.
    Black,
    /// 白
    White,
}

impl Color {
    /// Both sides, the first mover first.
    pub const ALL: [Self; 2] = [Self::Black, Self::White];

    /// `b` or `w`, as a position text writes the side to move.
    pub const fn char(self) -> char {
        match self {
            Self::Black => 'b',
            Self::White => 'w',
        }
    }

    /// Reads `b` or `w` in either case.
    pub const fn from_char(letter: char) -> Option<Self> {
        match letter {
            'b' | 'B' => Some(Self::Black),
            'w' | 'W' => Some(Self::White),
            _ => None,
        }
    }
}

impl Not for Color {
    type Output = Self;

    fn not(self) -> Self {
        match self {
            Self::Black => Self::White,
            Self::White => Self::Black,
        }
    }
}
