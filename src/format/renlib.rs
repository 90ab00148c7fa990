//! `.lib`, the libraries of `RenLib`: a tree of openings on a board of 15, with comments and a text on the board.
//!
//! The colours are not written: Black begins and they take turns. Versions 3.0 to 3.4 are read, and
//! the oldest files, which have no head; 3.4 is written.

mod reader;
mod writer;

pub(super) use reader::read;
pub(super) use writer::write;

use super::fault::Reason;
use crate::gomoku::{Point, Size};

/// The name under which flags without a meaning here are kept.
const FORMAT: &str = "renlib";

/// What a file begins with.
pub(super) const MAGIC: &[u8; 8] = b"\xffRenLib\xff";

const SIDE: u8 = 15;

/// The flags of a node.
mod flag {
    pub(super) const HAS_SIBLING: u8 = 0x80;
    pub(super) const IS_LAST: u8 = 0x40;
    pub(super) const OLD_COMMENT: u8 = 0x20;
    pub(super) const MARKED: u8 = 0x10;
    pub(super) const COMMENT: u8 = 0x08;
    pub(super) const START: u8 = 0x04;
    pub(super) const NO_MOVE: u8 = 0x02;
    pub(super) const EXTENSION: u8 = 0x01;
    /// Of the extension: a board text follows.
    pub(super) const BOARD_TEXT: u16 = 0x0001;
}

/// Between the title and the body of a comment.
const TITLE_END: char = '\u{8}';

/// A point of the board; `None` is no point.
fn point(code: u8) -> Result<Option<Point>, Reason> {
    if code == 0 {
        return Ok(None);
    }
    let column = (code % 16).checked_sub(1);
    let row = (SIDE - 1).checked_sub(code / 16);
    let point = column.zip(row);
    let point = point.and_then(|(column, row)| Point::new(column, row));
    let point = point.filter(|&point| Size::STANDARD.contains(point));
    point.map(Some).ok_or_else(|| Reason::OffBoard {
        text: format!("{code:02x}"),
        size: Size::STANDARD,
    })
}

fn code(point: Option<Point>) -> u8 {
    point.map_or(0, |point| {
        16 * (SIDE - 1 - point.row()) + point.column() + 1
    })
}
