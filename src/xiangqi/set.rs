//! Sets of squares.

use std::fmt;
use std::ops::{BitAnd, BitOr, BitOrAssign, Not};

use super::{File, Square};

/// A set of squares, one bit each.
///
/// Two words and not one of 128 bits, which a browser has to shift by function calls.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct SquareSet {
    low: u64,
    high: u64,
}

impl SquareSet {
    /// No square.
    pub const EMPTY: Self = Self { low: 0, high: 0 };
    /// All ninety.
    pub const FULL: Self = Self {
        low: u64::MAX,
        high: (1 << (Square::COUNT - 64)) - 1,
    };

    /// The squares of each file.
    pub(super) const FILES: [Self; File::COUNT as usize] = {
        let mut files = [Self::EMPTY; File::COUNT as usize];
        let mut index = 0;
        while let Some(square) = Square::from_index(index) {
            files[square.file().index() as usize].insert(square);
            index += 1;
        }
        files
    };

    /// The squares whose index is less than `index`.
    pub(super) const fn before(index: u8) -> Self {
        const fn ones(count: u8) -> u64 {
            if count < 64 {
                (1 << count) - 1
            } else {
                u64::MAX
            }
        }
        Self {
            low: ones(index),
            high: ones(index.saturating_sub(64)),
        }
    }

    /// The set that holds `square` alone.
    pub const fn of(square: Square) -> Self {
        let bit = 1 << (square.index() % 64);
        if square.index() < 64 {
            Self { low: bit, high: 0 }
        } else {
            Self { low: 0, high: bit }
        }
    }

    /// Whether `square` is in the set.
    pub const fn contains(self, square: Square) -> bool {
        let word = if square.index() < 64 {
            self.low
        } else {
            self.high
        };
        word >> (square.index() % 64) & 1 == 1
    }

    /// Adds `square`.
    pub const fn insert(&mut self, square: Square) {
        let one = Self::of(square);
        self.low |= one.low;
        self.high |= one.high;
    }

    /// Takes `square` out.
    pub const fn remove(&mut self, square: Square) {
        let one = Self::of(square);
        self.low &= !one.low;
        self.high &= !one.high;
    }

    /// How many squares it holds.
    pub const fn len(self) -> usize {
        (self.low.count_ones() + self.high.count_ones()) as usize
    }

    /// Whether it holds none.
    pub const fn is_empty(self) -> bool {
        self.low | self.high == 0
    }

    /// Its first square, by index.
    pub fn first(self) -> Option<Square> {
        let index = if self.low == 0 {
            64 + self.high.trailing_zeros()
        } else {
            self.low.trailing_zeros()
        };
        // 128 of an empty set is no square either.
        u8::try_from(index).ok().and_then(Square::from_index)
    }
}

impl BitAnd for SquareSet {
    type Output = Self;
    fn bitand(self, other: Self) -> Self {
        Self {
            low: self.low & other.low,
            high: self.high & other.high,
        }
    }
}

impl BitOr for SquareSet {
    type Output = Self;
    fn bitor(self, other: Self) -> Self {
        Self {
            low: self.low | other.low,
            high: self.high | other.high,
        }
    }
}

impl BitOrAssign for SquareSet {
    fn bitor_assign(&mut self, other: Self) {
        *self = *self | other;
    }
}

impl Not for SquareSet {
    type Output = Self;
    fn not(self) -> Self {
        Self {
            low: !self.low & Self::FULL.low,
            high: !self.high & Self::FULL.high,
        }
    }
}

impl FromIterator<Square> for SquareSet {
    fn from_iter<I: IntoIterator<Item = Square>>(squares: I) -> Self {
        squares
            .into_iter()
            .fold(Self::EMPTY, |set, square| set | Self::of(square))
    }
}

impl IntoIterator for SquareSet {
    type Item = Square;
    type IntoIter = Squares;

    fn into_iter(self) -> Squares {
        Squares(self)
    }
}

/// The squares of a set, in the order of their index.
#[derive(Clone, Debug)]
pub struct Squares(SquareSet);

impl Iterator for Squares {
    type Item = Square;

    fn next(&mut self) -> Option<Square> {
        let square = self.0.first()?;
        self.0.remove(square);
        Some(square)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.0.len(), Some(self.0.len()))
    }
}

impl ExactSizeIterator for Squares {}

impl fmt::Debug for SquareSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(*self).finish()
    }
}
