//! Stones on a board.

use std::fmt;

use super::line::{Track, Words};
use super::{Color, Point, Size};

/// Where the stones are; nothing about whose turn it is or what wins.
///
/// The stones of each colour are kept as one word for every line in each of the four directions,
/// so that a run through a point is a few bit operations.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Board {
    size: Size,
    stones: u16,
    black: Words,
    white: Words,
}

impl Board {
    /// A board without stones.
    pub const fn empty(size: Size) -> Self {
        Self {
            size,
            stones: 0,
            black: Words::NONE,
            white: Words::NONE,
        }
    }

    /// How many points it has each way.
    pub const fn size(&self) -> Size {
        self.size
    }

    /// The stone on `point`; `None` also off the board.
    pub const fn stone_at(&self, point: Point) -> Option<Color> {
        if self.black.contains(point) {
            Some(Color::Black)
        } else if self.white.contains(point) {
            Some(Color::White)
        } else {
            None
        }
    }

    /// Every stone, row by row from the bottom.
    pub fn stones(&self) -> impl Iterator<Item = (Point, Color)> {
        self.size
            .all()
            .filter_map(|point| Some((point, self.stone_at(point)?)))
    }

    /// How many stones of both colours.
    pub const fn count(&self) -> u16 {
        self.stones
    }

    /// Whether no point is empty.
    pub const fn is_full(&self) -> bool {
        self.stones == self.size.points()
    }

    /// Puts a stone on `point`, whatever was there, or empties it. Off the board it does nothing
    /// and answers `false`.
    pub fn set(&mut self, point: Point, stone: Option<Color>) -> bool {
        if !self.size.contains(point) {
            return false;
        }
        if let Some(color) = self.stone_at(point) {
            self.toggle(point, color);
            self.stones -= 1;
        }
        if let Some(color) = stone {
            self.toggle(point, color);
            self.stones += 1;
        }
        true
    }

    fn toggle(&mut self, point: Point, color: Color) {
        match color {
            Color::Black => self.black.toggle(point),
            Color::White => self.white.toggle(point),
        }
    }

    /// The empty points of a line.
    pub(super) const fn empty_on(&self, track: Track) -> u32 {
        track.cells(self.size) & !(self.black.word(track) | self.white.word(track))
    }

    pub(super) const fn words(&self, color: Color) -> &Words {
        match color {
            Color::Black => &self.black,
            Color::White => &self.white,
        }
    }
}

impl fmt::Debug for Board {
    /// A diagram, the top row first: `x` black, `o` white, `.` empty.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for row in (0..self.size.height()).rev() {
            writeln!(f)?;
            for column in 0..self.size.width() {
                let stone = Point::new(column, row).and_then(|point| self.stone_at(point));
                f.write_str(match stone {
                    Some(Color::Black) => " x",
                    Some(Color::White) => " o",
                    None => " .",
                })?;
            }
        }
        Ok(())
    }
}
