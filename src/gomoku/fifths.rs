//! Fifth moves that Black offers, and which of them come to the same.

use std::fmt;

use super::{Board, Color, Point};

/// Points offered for the fifth stone, one to twelve, in the order in which they were named.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Fifths {
    points: [Point; Self::MOST],
    count: u8,
}

impl Fifths {
    /// No protocol asks for more.
    pub const MOST: usize = 12;

    /// These points; `None` when there is none or when there are more than twelve.
    pub fn new(points: &[Point]) -> Option<Self> {
        let first = *points.first()?;
        let mut fifths = Self {
            points: [first; Self::MOST],
            count: u8::try_from(points.len()).ok()?,
        };
        fifths
            .points
            .get_mut(..points.len())?
            .copy_from_slice(points);
        Some(fifths)
    }

    /// The points.
    pub fn points(&self) -> &[Point] {
        &self.points[..usize::from(self.count)]
    }
}

impl fmt::Debug for Fifths {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.points()).finish()
    }
}

/// Whether stones on `one` and `other` would make positions that a rotation or reflection turns
/// into each other.
///
/// The stones on the board are turned about their own centre of gravity, wherever they lie: the
/// edges of the board do not count. A point is always equivalent to itself.
pub fn are_equivalent(board: &Board, one: Point, other: Point) -> bool {
    if one == other {
        return true;
    }
    let stones: Vec<(Point, Color)> = board.stones().collect();
    let count = i32::from(board.count());
    let column_sum: i32 = stones.iter().map(|(at, _)| i32::from(at.column())).sum();
    let row_sum: i32 = stones.iter().map(|(at, _)| i32::from(at.row())).sum();
    // From the centre of gravity, multiplied so that it has whole coordinates.
    let place = |at: Point| {
        (
            i32::from(at.column()) * count - column_sum,
            i32::from(at.row()) * count - row_sum,
        )
    };
    SYMMETRIES.iter().any(|&symmetry| {
        symmetry.turn(place(one)) == place(other)
            && stones.iter().all(|&(at, color)| {
                let image = symmetry.turn(place(at));
                let lands_on = |&(at, own): &(Point, Color)| own == color && place(at) == image;
                stones.iter().any(lands_on)
            })
    })
}

/// A rotation or reflection of the square about its centre.
#[derive(Clone, Copy, Debug)]
pub(super) struct Symmetry {
    exchange: bool,
    mirror_columns: bool,
    mirror_rows: bool,
}

/// All eight.
pub(super) const SYMMETRIES: [Symmetry; 8] = {
    let mut all = [Symmetry {
        exchange: false,
        mirror_columns: false,
        mirror_rows: false,
    }; 8];
    let mut number = 0;
    while number < 8 {
        all[number] = Symmetry {
            exchange: number & 4 != 0,
            mirror_columns: number & 2 != 0,
            mirror_rows: number & 1 != 0,
        };
        number += 1;
    }
    all
};

impl Symmetry {
    /// Where the place so many columns and rows from the centre comes to lie.
    pub(super) const fn turn(self, (columns, rows): (i32, i32)) -> (i32, i32) {
        let (columns, rows) = if self.exchange {
            (rows, columns)
        } else {
            (columns, rows)
        };
        (
            if self.mirror_columns {
                -columns
            } else {
                columns
            },
            if self.mirror_rows { -rows } else { rows },
        )
    }
}
