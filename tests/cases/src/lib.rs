//! Runs case files (JSON Lines) through the core and says what passed.
//!
//! `tests/data/cases/README.md` is the contract: which file is of which kind, and what a line of
//! it compares. Nothing is skipped: a kind, a case type or a line that is not understood fails.

mod kinds;

mod verdict;

mod report;

mod xiangqi;

mod notation;

mod adjudication;

mod gomoku;

mod renju;

mod openings;

mod records;

mod bugs;

pub use records::decode;
pub use report::{FileReport, find_files, run_file};
pub use verdict::{Budget, Failure};
