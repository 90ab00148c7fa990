//! Where things are: the one conversion from intersections to the picture's units, 100 to a cell.
//!
//! The point seen at the top left is (0, 0); a turned board is turned by half, never mirrored.

use crate::play::Spot;

/// The distance between lines side by side.
pub const CELL: i32 = 100;

/// How far the picture reaches beyond the outer lines.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Margins {
    /// Left of the first line.
    pub left: i32,
    /// Above the first line.
    pub top: i32,
    /// Right of the last line.
    pub right: i32,
    /// Below the last line.
    pub bottom: i32,
}

impl Margins {
    /// The same on every side.
    pub const fn even(margin: i32) -> Self {
        Self {
            left: margin,
            top: margin,
            right: margin,
            bottom: margin,
        }
    }
}

/// A rectangle in picture units.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct ViewBox {
    /// Left edge.
    pub x: i32,
    /// Upper edge.
    pub y: i32,
    /// From left to right.
    pub width: i32,
    /// From top to bottom.
    pub height: i32,
}

/// The lines of a board and which way they are seen.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Frame {
    /// Lines from top to bottom.
    pub columns: u8,
    /// Lines from left to right.
    pub rows: u8,
    /// Whether the second player sits at the bottom.
    pub flipped: bool,
    /// The distance between lines one above the other; [`CELL`] on a square board.
    pub pitch: i32,
    /// The rim round the lines.
    pub margins: Margins,
}

impl Frame {
    /// From the leftmost line to the rightmost.
    pub fn width(&self) -> i32 {
        CELL * (i32::from(self.columns) - 1)
    }

    /// From the uppermost line to the lowest.
    pub fn height(&self) -> i32 {
        self.pitch * (i32::from(self.rows) - 1)
    }

    /// The whole picture.
    pub fn view_box(&self) -> ViewBox {
        let Margins {
            left,
            top,
            right,
            bottom,
        } = self.margins;
        ViewBox {
            x: -left,
            y: -top,
            width: left + self.width() + right,
            height: top + self.height() + bottom,
        }
    }

    /// Column from the left and row from the top where `spot` is seen.
    pub fn seen(&self, spot: Spot) -> (u8, u8) {
        self.turn(
            spot.column,
            self.rows.saturating_sub(1).saturating_sub(spot.row),
        )
    }

    /// The spot seen at `column` from the left and `row` from the top; the inverse of [`Frame::seen`].
    pub fn spot(&self, column: u8, row: u8) -> Spot {
        let (column, row) = self.turn(column, row);
        Spot {
            column,
            row: self.rows.saturating_sub(1).saturating_sub(row),
        }
    }

    /// The centre of `spot`.
    pub fn place(&self, spot: Spot) -> (i32, i32) {
        let (column, row) = self.seen(spot);
        (CELL * i32::from(column), self.pitch * i32::from(row))
    }

    /// Every spot as it is read: from the top left, row by row.
    pub fn spots(self) -> impl Iterator<Item = Spot> {
        let columns = u16::from(self.columns);
        (0..columns * u16::from(self.rows)).filter_map(move |index| {
            let column = u8::try_from(index % columns).ok()?;
            let row = u8::try_from(index / columns).ok()?;
            Some(self.spot(column, row))
        })
    }

    fn turn(&self, column: u8, row: u8) -> (u8, u8) {
        if self.flipped {
            (
                self.columns.saturating_sub(1).saturating_sub(column),
                self.rows.saturating_sub(1).saturating_sub(row),
            )
        } else {
            (column, row)
        }
    }
}
