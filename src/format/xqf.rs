//! `XQF`, the files of `XQStudio`: a head of fixed places, then the tree of moves.
//!
//! From version 0x0B on, files are scrambled with keys that stand in the head. All versions are
//! read; the plain one, 0x0A, is written.

mod head;
mod reader;
mod writer;

pub(super) use reader::read;
pub(super) use writer::write;

use super::position::ORDER;
use crate::xiangqi::{File, Rank, Square};

/// The name under which the type of a record is kept.
const FORMAT: &str = "xqf";

/// What a file begins with, before its version.
pub(super) const MAGIC: &[u8; 2] = b"XQ";

/// Where the tree begins.
const BODY: usize = 0x400;

const PLAIN: u8 = 0x0a;
const NEWEST: u8 = 0x12;

/// Where the head has the pieces, whose turn it is, the result, and the type of the record. The turn
/// is not always right.
const PIECES: usize = 0x10;
const TURN: usize = 0x32;
const RESULT: usize = 0x33;
const TYPE: usize = 0x40;

/// The texts of the head: where, how many bytes with the length, and which header.
const TEXTS: [(usize, usize, &str); 11] = [
    (0x50, 64, "Title"),
    (0xd0, 64, "Event"),
    (0x110, 16, "Date"),
    (0x120, 16, "Site"),
    (0x130, 16, "Red"),
    (0x140, 16, "Black"),
    (0x150, 64, "TimeControl"),
    (0x190, 16, "RedTime"),
    (0x1a0, 16, "BlackTime"),
    (0x1d0, 16, "Annotator"),
    (0x1e0, 16, "Author"),
];

/// The flags of a move in scrambled files. Plain files have any bit of the upper half for the
/// first, and any of the lower half for the second.
mod flag {
    pub(super) const HAS_CHILD: u8 = 0x80;
    pub(super) const HAS_SIBLING: u8 = 0x40;
    pub(super) const COMMENT: u8 = 0x20;
    pub(super) const PLAIN_CHILD: u8 = 0xf0;
    pub(super) const PLAIN_SIBLING: u8 = 0x0f;
}

/// What is added to the squares of a move.
const FROM: u8 = 24;
const TO: u8 = 32;

/// A square by its file and rank in decimal.
fn square(code: u8) -> Option<Square> {
    Some(Square::new(File::new(code / 10)?, Rank::new(code % 10)?))
}

fn code(square: Square) -> u8 {
    square.file().index() * 10 + square.rank().index()
}
