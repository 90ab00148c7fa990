//! SGF of gomoku and renju: FF[4], GM[4].
//!
//! Read are trees with any nesting, several games in a file, set-up stones, marks, comments and the
//! old long property names; what is not known is kept and written back. The first branch is the
//! main line. The colour of a move is the one that the file gives, whosever turn it is.

mod names;
mod parser;
mod reader;
mod writer;

pub(super) use parser::named_encoding;
pub(super) use reader::read;
pub(super) use writer::write;

/// The name under which unknown properties are kept.
const FORMAT: &str = "sgf";
