//! Xiangqi and gomoku: rules, records and a board that shows them.
//!
//! Modules in reading order: the two games, who sits where, their clock, the record that holds their moves, the
//! formats of records, what a player may do now, what should be seen, a writer of JSON, and the
//! browser.
//!
//! ```text
//! xiangqi    gomoku    record    clock    seat
//!         \     |     /
//!         format, play        whole games as text or bytes; Session, Intent, Effect
//!              |
//!             view            Scene as data, SVG text, words per language
//!              |
//!             web             the browser, thinly
//! ```
//!
//! A [position](xiangqi::Position) is a value that is never illegal: playing a move returns the
//! next one, or says why not.
//!
//! ```
//! use qipan::xiangqi::{Outcome, Position, Refusal, notation};
//!
//! let start = Position::start();
//! let cannon = notation::read(&start, "炮二平五")?;
//! let position = start.play(cannon)?;
//! assert!(position.fen().starts_with("rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C4/"));
//!
//! let refused = position.play("h9h8".parse()?).unwrap_err();
//! assert_eq!(refused.reason, Refusal::HorseStep);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Gomoku has the same shape on boards from 5 to 25 points each way, with the rule as a value.
//!
//! ```
//! use qipan::gomoku::{Color, Position, Rule, Size, parse_moves};
//!
//! let mut position = Position::new(Size::STANDARD, Rule::Freestyle);
//! for point in parse_moves("h8 a1 h9 a2 h10 a3 h11 a4 h12", Size::STANDARD)? {
//!     position = position.play(point)?;
//! }
//! assert_eq!(position.outcome().and_then(|outcome| outcome.winner()), Some(Color::Black));
//! assert_eq!(position.winning_lines().len(), 1);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

pub mod xiangqi;

pub mod gomoku;

pub mod seat;

pub mod clock;

pub mod record;

pub mod format;

pub mod play;

pub mod view;

pub mod json;

// Its exports would stand in every module that is built upon this library.
#[cfg(feature = "web")]
pub mod web;
