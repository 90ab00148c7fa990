//! The four lines through a point, each as one word with a bit for every point on it.
//!
//! Bits run the way a line is read: from left to right, and downwards on a vertical line. The
//! word and the bit of a point do not depend on the size of the board; only the set of bits that
//! lie on the board does.

use std::{fmt, iter};

use super::{Board, Color, Point, Rule, Size};

/// One more than the largest column or row.
const SIDE: u8 = Size::MAX;
/// Diagonals of the largest board, each way.
const DIAGONALS: u8 = 2 * SIDE - 1;
/// All lines of the largest board.
const TRACKS: usize = 2 * SIDE as usize + 2 * DIAGONALS as usize;

/// The way a line runs.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Direction {
    /// Along a row, `—`.
    Horizontal,
    /// Along a column, `|`.
    Vertical,
    /// From the top left to the bottom right, `\`.
    Falling,
    /// From the bottom left to the top right, `/`.
    Rising,
}

impl Direction {
    /// The four directions.
    pub const ALL: [Self; 4] = [
        Self::Horizontal,
        Self::Vertical,
        Self::Falling,
        Self::Rising,
    ];
}

/// One whole line across the board: a direction and which of its parallels.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(super) struct Track {
    direction: Direction,
    index: u8,
}

impl Track {
    /// The line through `point`.
    pub(super) const fn through(point: Point, direction: Direction) -> Self {
        let (column, row) = (point.column(), point.row());
        let index = match direction {
            Direction::Horizontal => row,
            Direction::Vertical => column,
            Direction::Falling => column + row,
            Direction::Rising => column + (SIDE - 1 - row),
        };
        Self { direction, index }
    }

    /// The line of a row.
    pub(super) const fn row(index: u8) -> Self {
        Self {
            direction: Direction::Horizontal,
            index,
        }
    }

    /// The bit of `point` on a line of this direction.
    pub(super) const fn bit(self, point: Point) -> u32 {
        1 << match self.direction {
            Direction::Vertical => SIDE - 1 - point.row(),
            Direction::Horizontal | Direction::Falling | Direction::Rising => point.column(),
        }
    }

    /// The bits of the line that lie on a board of this size.
    pub(super) const fn cells(self, size: Size) -> u32 {
        let (width, height) = (size.width(), size.height());
        let (first, end) = match self.direction {
            Direction::Horizontal => (0, width),
            Direction::Vertical => return (1 << SIDE) - (1 << (SIDE - height)),
            Direction::Falling => ((self.index + 1).saturating_sub(height), self.index + 1),
            Direction::Rising => (
                (self.index + 1).saturating_sub(SIDE),
                (self.index + 1 + height).saturating_sub(SIDE),
            ),
        };
        let end = if end < width { end } else { width };
        if first < end {
            (1 << end) - (1 << first)
        } else {
            0
        }
    }

    /// Every line of a board of this size, some of the shortest perhaps without a point.
    pub(super) fn all(size: Size) -> impl Iterator<Item = Self> {
        let (width, height) = (size.width(), size.height());
        Direction::ALL.into_iter().flat_map(move |direction| {
            let (first, count) = match direction {
                Direction::Horizontal => (0, height),
                Direction::Vertical => (0, width),
                Direction::Falling => (0, width + height - 1),
                Direction::Rising => (SIDE - height, width + height - 1),
            };
            (first..first + count).map(move |index| Self { direction, index })
        })
    }

    /// The point of bit number `place`; `None` where the line has left the largest board.
    fn point(self, place: u8) -> Option<Point> {
        let (column, row) = match self.direction {
            Direction::Horizontal => (place, self.index),
            Direction::Vertical => (self.index, (SIDE - 1).checked_sub(place)?),
            Direction::Falling => (place, self.index.checked_sub(place)?),
            Direction::Rising => (place, (place + SIDE - 1).checked_sub(self.index)?),
        };
        Point::new(column, row)
    }

    /// The points of these bits, in the order of the line.
    pub(super) fn points(self, mut bits: u32) -> impl Iterator<Item = Point> {
        iter::from_fn(move || {
            let place = u8::try_from(bits.trailing_zeros()).ok()?;
            bits &= bits.checked_sub(1)?;
            self.point(place)
        })
    }

    const fn slot(self) -> usize {
        let first = match self.direction {
            Direction::Horizontal => 0,
            Direction::Vertical => SIDE,
            Direction::Falling => 2 * SIDE,
            Direction::Rising => 2 * SIDE + DIAGONALS,
        };
        (first + self.index) as usize
    }
}

/// The stones of one colour as words, one for every line of the largest board.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(super) struct Words([u32; TRACKS]);

impl Words {
    pub(super) const NONE: Self = Self([0; TRACKS]);

    pub(super) const fn word(&self, track: Track) -> u32 {
        self.0[track.slot()]
    }

    pub(super) const fn contains(&self, point: Point) -> bool {
        let row = Track::through(point, Direction::Horizontal);
        self.word(row) & row.bit(point) != 0
    }

    /// Puts the stone if it is not there, and takes it away if it is.
    pub(super) fn toggle(&mut self, point: Point) {
        for direction in Direction::ALL {
            let track = Track::through(point, direction);
            self.0[track.slot()] ^= track.bit(point);
        }
    }
}

/// Stones that belong together on one line: the whole run of five or more that won, or the stones
/// of a four or a three.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Line {
    track: Track,
    stones: u32,
}

impl Line {
    pub(super) const fn new(track: Track, stones: u32) -> Self {
        Self { track, stones }
    }

    /// The bits of the stones.
    pub(super) const fn stones(self) -> u32 {
        self.stones
    }

    /// The line without the stone on `bit`.
    pub(super) const fn without(self, bit: u32) -> Self {
        Self {
            track: self.track,
            stones: self.stones & !bit,
        }
    }

    /// The way the line runs.
    pub const fn direction(&self) -> Direction {
        self.track.direction
    }

    /// How many stones.
    pub const fn length(&self) -> u32 {
        self.stones.count_ones()
    }

    /// The stones in order, from left to right or, on a vertical line, from the top down.
    pub fn points(&self) -> Vec<Point> {
        self.track.points(self.stones).collect()
    }

    /// The unbroken run through `bit`, which holds a stone.
    pub(super) const fn run(track: Track, word: u32, bit: u32) -> Self {
        let place = bit.trailing_zeros();
        let after = (word >> place).trailing_ones();
        let before = (word << (31 - place)).leading_ones();
        let first = place + 1 - before;
        Self {
            track,
            stones: ((1 << (before + after - 1)) - 1) << first,
        }
    }

    /// Whether a stone of `enemy` stands at both ends.
    pub(super) const fn is_enclosed(self, enemy: u32) -> bool {
        let ends = (self.stones << 1 | self.stones >> 1) & !self.stones;
        (ends & enemy).count_ones() == 2
    }
}

impl fmt::Display for Line {
    /// The stones in order with dashes between, as in `c8-d8-e8-f8-g8`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (number, point) in self.points().into_iter().enumerate() {
            if number > 0 {
                f.write_str("-")?;
            }
            write!(f, "{point}")?;
        }
        Ok(())
    }
}

impl fmt::Debug for Line {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// Every run of `color` through `last` that wins under `rule`, whole: up to four, none when there
/// is no stone of that colour. Runs elsewhere do not count.
pub fn winning_lines(board: &Board, rule: Rule, color: Color, last: Point) -> Vec<Line> {
    wins(board, rule, color, last).collect()
}

/// The same lines, one at a time.
pub(super) fn wins(
    board: &Board,
    rule: Rule,
    color: Color,
    last: Point,
) -> impl Iterator<Item = Line> {
    let (own, enemy) = (board.words(color), board.words(!color));
    let directions = if own.contains(last) {
        &Direction::ALL[..]
    } else {
        &[]
    };
    directions.iter().filter_map(move |&direction| {
        let track = Track::through(last, direction);
        let run = Line::run(track, own.word(track), track.bit(last));
        let enclosed = run.is_enclosed(enemy.word(track));
        rule.is_won(color, run.length(), enclosed).then_some(run)
    })
}
