//! Files, ranks and the ninety intersections.

use std::fmt;
use std::str::FromStr;

use super::{Color, SquareSet};

/// A line from one player to the other: `a` to `i` from Red's left.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct File(u8);

impl File {
    /// How many there are.
    pub const COUNT: u8 = 9;

    /// The file at `index`, 0 for `a`; `None` from 9 on.
    pub const fn new(index: u8) -> Option<Self> {
        if index < Self::COUNT {
            Some(Self(index))
        } else {
            None
        }
    }

    /// 0 for file `a`, 8 for file `i`.
    pub const fn index(self) -> u8 {
        self.0
    }

    /// `a` to `i`.
    pub const fn char(self) -> char {
        (b'a' + self.0) as char
    }

    /// Every file from Red's left.
    pub fn all() -> impl DoubleEndedIterator<Item = Self> {
        (0..Self::COUNT).map(Self)
    }
}

/// A line across the board: 0 is Red's home rank, 9 is Black's.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Rank(u8);

impl Rank {
    /// How many there are.
    pub const COUNT: u8 = 10;

    /// The rank at `index`; `None` from 10 on.
    pub const fn new(index: u8) -> Option<Self> {
        if index < Self::COUNT {
            Some(Self(index))
        } else {
            None
        }
    }

    /// 0 for Red's home rank.
    pub const fn index(self) -> u8 {
        self.0
    }

    /// Every rank from Red's side.
    pub fn all() -> impl DoubleEndedIterator<Item = Self> {
        (0..Self::COUNT).map(Self)
    }
}

/// An intersection, written `a0` to `i9`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Square(u8);

impl Square {
    /// How many there are.
    pub const COUNT: u8 = 90;

    pub(super) const FIRST: Self = Self(0);
    pub(super) const RED_GENERAL: Self = Self(4);
    pub(super) const BLACK_GENERAL: Self = Self(85);

    /// The square where `file` and `rank` meet.
    pub const fn new(file: File, rank: Rank) -> Self {
        Self(rank.0 * File::COUNT + file.0)
    }

    /// The square at `index`, which counts from `a0` along the ranks; `None` from 90 on.
    pub const fn from_index(index: u8) -> Option<Self> {
        if index < Self::COUNT {
            Some(Self(index))
        } else {
            None
        }
    }

    /// 0 for `a0`, 8 for `i0`, 89 for `i9`.
    pub const fn index(self) -> u8 {
        self.0
    }

    /// The index as tables want it.
    pub(super) const fn usize(self) -> usize {
        self.0 as usize
    }

    /// The file it stands on.
    pub const fn file(self) -> File {
        File(self.0 % File::COUNT)
    }

    /// The rank it stands on.
    pub const fn rank(self) -> Rank {
        Rank(self.0 / File::COUNT)
    }

    /// Every square, in the order of their index.
    pub fn all() -> impl DoubleEndedIterator<Item = Self> {
        (0..Self::COUNT).map(Self)
    }

    /// The square `files` to the right and `ranks` forward as Red sees it, if the board reaches so far.
    pub const fn offset(self, files: i8, ranks: i8) -> Option<Self> {
        let file = self.file().0.checked_add_signed(files);
        let rank = self.rank().0.checked_add_signed(ranks);
        match (file, rank) {
            (Some(file), Some(rank)) if file < File::COUNT && rank < Rank::COUNT => {
                Some(Self(rank * File::COUNT + file))
            }
            _ => None,
        }
    }

    /// The square in the middle of a step: a horse's leg, an elephant's eye, itself for a step of one.
    pub(super) const fn middle(self, to: Self) -> Self {
        const fn towards(from: u8, to: u8) -> u8 {
            if to > from {
                from + (to - from) / 2
            } else {
                from - (from - to) / 2
            }
        }
        let file = towards(self.file().0, to.file().0);
        let rank = towards(self.rank().0, to.rank().0);
        Self(rank * File::COUNT + file)
    }

    /// The squares strictly between two squares of one file or rank; empty for any other two.
    pub(super) fn between(self, other: Self) -> SquareSet {
        let (low, high) = (self.0.min(other.0), self.0.max(other.0));
        let inside = SquareSet::before(high) & !SquareSet::before(low + 1);
        match (self.file() == other.file(), self.rank() == other.rank()) {
            (true, false) => inside & SquareSet::FILES[usize::from(self.file().0)],
            (false, true) => inside,
            (true, true) | (false, false) => SquareSet::EMPTY,
        }
    }

    /// How far it is from the home rank of `color`.
    pub(super) const fn rank_seen_by(self, color: Color) -> u8 {
        match color {
            Color::Red => self.rank().0,
            Color::Black => Rank::COUNT - 1 - self.rank().0,
        }
    }

    /// Whether it lies in the palace of `color`: files d to f, the three home ranks.
    pub const fn in_palace(self, color: Color) -> bool {
        let rank = self.rank().0;
        let home = match color {
            Color::Red => rank <= 2,
            Color::Black => rank >= 7,
        };
        home && self.file().0 >= 3 && self.file().0 <= 5
    }

    /// Whether it lies on `color`'s own side of the river.
    pub const fn is_home_side(self, color: Color) -> bool {
        match color {
            Color::Red => self.rank().0 <= 4,
            Color::Black => self.rank().0 >= 5,
        }
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.file().char(), self.rank().0)
    }
}

impl fmt::Debug for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// A text that names no square; squares are `a0` to `i9`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ParseSquareError;

impl fmt::Display for ParseSquareError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("not a square: expected a file a to i and a rank 0 to 9")
    }
}

impl std::error::Error for ParseSquareError {}

impl FromStr for Square {
    type Err = ParseSquareError;

    fn from_str(text: &str) -> Result<Self, ParseSquareError> {
        let &[file, rank] = text.as_bytes() else {
            return Err(ParseSquareError);
        };
        let file = file
            .to_ascii_lowercase()
            .checked_sub(b'a')
            .and_then(File::new);
        let rank = rank.checked_sub(b'0').and_then(Rank::new);
        match (file, rank) {
            (Some(file), Some(rank)) => Ok(Self::new(file, rank)),
            _ => Err(ParseSquareError),
        }
    }
}
