//! Gomoku (五子棋) and its relatives: who lines up five stones wins.

mod color;
mod point;

pub use color::Color;
pub use point::{ParsePointError, ParseSizeError, Point, Size};
