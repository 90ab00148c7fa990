//! Gomoku (五子棋) and its relatives: who lines up five stones wins.

mod board;
mod color;
mod forbidden;
mod game;
mod judge;
mod line;
mod notation;
mod perft;
mod point;
mod position;
mod rule;
mod setup;
mod shapes;
mod style;

pub use board::Board;
pub use color::Color;
pub use forbidden::{Forbidden, ForbiddenKind, ForbiddenKinds, ForbiddenPolicy};
pub use game::Game;
pub use line::{Direction, Line, winning_lines};
pub use notation::{BadMove, ParseMovesError, parse_moves, write_moves};
pub use perft::{Tally, perft};
pub use point::{ParsePointError, ParseSizeError, Point, Size};
pub use position::{DrawReason, IllegalMove, Outcome, Position, WinReason};
pub use rule::{ParseRuleError, Rule};
pub use setup::{ParseSetupError, Setup, SetupError};
pub use style::PointStyle;
