//! Xiangqi and gomoku: rules, records and a board that shows them.
//!
//! Modules in reading order: the two games, the record that holds their moves, what a player may
//! do now, what should be seen, and the browser.
//!
//! ```text
//! xiangqi    gomoku    record
//!         \     |     /
//!             play            Session, Intent, Effect
//!              |
//!             view            Scene as data, SVG text, words per language
//!              |
//!             web             the browser, thinly
//! ```

pub mod xiangqi;

pub mod gomoku;

pub mod record;

pub mod play;

pub mod view;

pub mod web;
