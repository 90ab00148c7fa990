//! Board sizes and points.

use std::fmt;
use std::str::FromStr;

/// How many points a board has each way: 5 to 25, not always the same both ways.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Size {
    width: u8,
    height: u8,
}

impl Size {
    /// The shortest side.
    pub const MIN: u8 = 5;
    /// The longest side; its columns run from `a` to `y`.
    pub const MAX: u8 = 25;
    /// 15 × 15, the board of renju and of most gomoku.
    pub const STANDARD: Self = Self {
        width: 15,
        height: 15,
    };

    /// A board of `width` columns and `height` rows; `None` outside 5 to 25.
    pub const fn new(width: u8, height: u8) -> Option<Self> {
        if width >= Self::MIN && width <= Self::MAX && height >= Self::MIN && height <= Self::MAX {
            Some(Self { width, height })
        } else {
            None
        }
    }

    /// How many columns.
    pub const fn width(self) -> u8 {
        self.width
    }

    /// How many rows.
    pub const fn height(self) -> u8 {
        self.height
    }

    /// How many points, 625 at most.
    pub const fn points(self) -> u16 {
        self.width as u16 * self.height as u16
    }

    /// Whether `point` lies on a board of this size.
    pub const fn contains(self, point: Point) -> bool {
        point.column() < self.width && point.row() < self.height
    }

    /// Every point, row by row from the bottom.
    pub fn all(self) -> impl DoubleEndedIterator<Item = Point> {
        // One range instead of two nested ones: it is walked in many places, and weighs less.
        let width = u16::from(self.width);
        (0..self.points()).filter_map(move |index| {
            let column = u8::try_from(index % width).ok()?;
            let row = u8::try_from(index / width).ok()?;
            Point::new(column, row)
        })
    }

    /// The middle point; on an even side the one after the middle, counted from the top left
    /// as Gomocup counts.
    pub const fn centre(self) -> Point {
        Point {
            column: self.width / 2,
            row: (self.height - 1) / 2,
        }
    }
}

impl Default for Size {
    fn default() -> Self {
        Self::STANDARD
    }
}

impl fmt::Display for Size {
    /// `15` for a square board, `9x12` (width × height) for another.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.width == self.height {
            write!(f, "{}", self.width)
        } else {
            write!(f, "{}x{}", self.width, self.height)
        }
    }
}

/// A text that is no board size within the limits.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ParseSizeError;

impl fmt::Display for ParseSizeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("not a board size: expected 15, or 9x12 (columns x rows), each from 5 to 25")
    }
}

impl std::error::Error for ParseSizeError {}

impl FromStr for Size {
    type Err = ParseSizeError;

    fn from_str(text: &str) -> Result<Self, ParseSizeError> {
        let (width, height) = text.split_once(['x', 'X', '×']).unwrap_or((text, text));
        match (width.trim().parse(), height.trim().parse()) {
            (Ok(width), Ok(height)) => Self::new(width, height).ok_or(ParseSizeError),
            _ => Err(ParseSizeError),
        }
    }
}

/// An intersection, written `a1` (bottom left) to `y25`; no letter is skipped.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Point {
    row: u8,
    column: u8,
}

impl Point {
    /// The point in `column` (0 for `a`) and `row` (0 for the bottom row, written 1); `None` from 25 on.
    pub const fn new(column: u8, row: u8) -> Option<Self> {
        if column < Size::MAX && row < Size::MAX {
            Some(Self { row, column })
        } else {
            None
        }
    }

    /// 0 for column `a`.
    pub const fn column(self) -> u8 {
        self.column
    }

    /// 0 for the bottom row.
    pub const fn row(self) -> u8 {
        self.row
    }
}

impl fmt::Display for Point {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", (b'a' + self.column) as char, self.row + 1)
    }
}

impl fmt::Debug for Point {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// A text that names no point.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ParsePointError;

impl fmt::Display for ParsePointError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(
            "not a point: expected a column letter a to y and a row number 1 to 25, as in h8",
        )
    }
}

impl std::error::Error for ParsePointError {}

impl FromStr for Point {
    type Err = ParsePointError;

    fn from_str(text: &str) -> Result<Self, ParsePointError> {
        let mut letters = text.chars();
        let column = letters.next().ok_or(ParsePointError)?.to_ascii_lowercase();
        let column = u8::try_from(column)
            .ok()
            .and_then(|letter| letter.checked_sub(b'a'));
        let digits = letters.as_str();
        // The number parser would take a sign.
        if !digits.bytes().all(|digit| digit.is_ascii_digit()) {
            return Err(ParsePointError);
        }
        let row = digits
            .parse::<u8>()
            .ok()
            .and_then(|number| number.checked_sub(1));
        match (column, row) {
            (Some(column), Some(row)) => Self::new(column, row).ok_or(ParsePointError),
            _ => Err(ParsePointError),
        }
    }
}
