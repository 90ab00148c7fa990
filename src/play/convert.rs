//! Where the terms of the two games become the common ones, and back.

use super::{Face, Side, Spot, Way};
use crate::gomoku::{self, Point};
use crate::xiangqi::{self, File, Move, Rank, Square};

impl Spot {
    /// The square of a xiangqi board.
    pub fn square(self) -> Option<Square> {
        Some(Square::new(File::new(self.column)?, Rank::new(self.row)?))
    }

    /// The point of a gomoku board; whether this board reaches so far is a question to its size.
    pub const fn point(self) -> Option<Point> {
        Point::new(self.column, self.row)
    }
}

impl From<Square> for Spot {
    fn from(square: Square) -> Self {
        Self {
            column: square.file().index(),
            row: square.rank().index(),
        }
    }
}

impl From<Point> for Spot {
    fn from(point: Point) -> Self {
        Self {
            column: point.column(),
            row: point.row(),
        }
    }
}

impl From<Move> for Way {
    fn from(mv: Move) -> Self {
        Self {
            from: Some(mv.from.into()),
            to: mv.to.into(),
        }
    }
}

impl From<Point> for Way {
    fn from(point: Point) -> Self {
        Self {
            from: None,
            to: point.into(),
        }
    }
}

impl From<xiangqi::Color> for Side {
    fn from(color: xiangqi::Color) -> Self {
        match color {
            xiangqi::Color::Red => Self::First,
            xiangqi::Color::Black => Self::Second,
        }
    }
}

impl From<gomoku::Color> for Side {
    fn from(color: gomoku::Color) -> Self {
        match color {
            gomoku::Color::Black => Self::First,
            gomoku::Color::White => Self::Second,
        }
    }
}

impl From<Side> for gomoku::Color {
    fn from(side: Side) -> Self {
        match side {
            Side::First => Self::Black,
            Side::Second => Self::White,
        }
    }
}

impl From<Side> for xiangqi::Color {
    fn from(side: Side) -> Self {
        match side {
            Side::First => Self::Red,
            Side::Second => Self::Black,
        }
    }
}

impl Face {
    /// Whose it is.
    pub fn side(self) -> Side {
        match self {
            Self::Piece(piece) => piece.color.into(),
            Self::Stone(color) => color.into(),
        }
    }
}
