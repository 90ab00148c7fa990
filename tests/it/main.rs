//! Native tests, a file for each theme.

#![expect(
    clippy::unwrap_used,
    reason = "a test that meets the unexpected should stop there"
)]

mod adjudication;
mod cases;
mod clock;
mod embed;
mod features;
mod format_files;
mod format_laws;
mod format_pgn;
mod format_saved;
mod format_sgf;
mod format_tool;
mod fuzzed;
mod gomoku_laws;
mod gomoku_openings;
mod gomoku_reference;
mod gomoku_renju;
mod gomoku_rules;
mod gomoku_text;
mod gomoku_threats;
mod looks;
mod modes;
mod notation;
mod notes;
mod page_words;
mod palette;
mod patch;
mod puzzles;
mod record;
mod ruling_words;
mod scene;
mod scene_svg;
mod script;
mod session;
mod session_games;
mod session_laws;
mod session_notes;
mod session_saved;
mod tidy;
mod words;
mod xiangqi_facts;
mod xiangqi_fen;
mod xiangqi_laws;
mod xiangqi_perft;
mod xiangqi_refusals;
