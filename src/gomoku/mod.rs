//! Gomoku (五子棋) and its relatives: who lines up five stones wins.
//!
//! Black and White take turns to put a stone on an empty point; stones never move or leave. Four
//! lines run through every point, and only the runs through the last stone are looked at: whether
//! five, more than five, or five between two enemy stones win is what the [`Rule`] says. A board
//! without an empty point is a draw. Renju (连珠) moreover forbids Black some points, because the
//! first mover is stronger: a forbidden move is refused or loses, as the [`ForbiddenPolicy`] says,
//! but a stone that makes exactly five is never forbidden.
//!
//! ```
//! use qipan::gomoku::{Game, Position, Rule, Size, parse_moves};
//!
//! let mut game = Game::new(Position::new(Size::STANDARD, Rule::Standard));
//! for point in parse_moves("h8 h9 g8 g9 f8 f9 e8 e9 d8", Size::STANDARD)? {
//!     game.play(point)?;
//! }
//! assert!(game.outcome().is_some());
//! assert_eq!(game.position().winning_lines()[0].to_string(), "d8-e8-f8-g8-h8");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! | word here | hanzi | pinyin | meaning |
//! |---|---|---|---|
//! | point | 点 | diǎn | an intersection, where stones are put |
//! | run | | | stones of one colour side by side on a line, as many as there are |
//! | five | 五 | wǔ | a run of exactly five |
//! | overline | 长连 | cháng lián | a run of six or more |
//! | four | 四 | sì | four stones that one more makes five |
//! | straight four | 活四 | huó sì | a four that either of two points makes five |
//! | three | 活三 | huó sān | three stones that one more, which may be played, makes a straight four |
//! | eye | | | the point where that stone would go |
//! | pass | 停一手 | tíng yī shǒu | giving up a move, which renju allows after the opening |
//! | opening protocol | 开局规则 | kāi jú guī zé | who puts the first stones, and who chooses a colour: an [`Opening`] |
//! | fifth moves | 五手多打 | wǔ shǒu duō dǎ | several points that Black offers for the fifth stone, of which White picks one |
//! | forbidden point | 禁手 | jìn shǒu | an overline, two fours (四四) or two threes (三三) of Black in renju |

mod color;

mod point;

mod rule;

mod board;

mod line;

mod setup;

mod forbidden;

mod shapes;

mod judge;

mod threats;

mod position;

mod action;

mod fifths;

mod opening;

mod stage;

mod opening_name;

mod game;

mod perft;

mod notation;

mod style;

pub use action::{Action, Choice, ParseActionError};
pub use board::Board;
pub use color::Color;
pub use fifths::{Fifths, are_equivalent};
pub use forbidden::{
    Eye, EyeFault, ForbiddenKind, ForbiddenKinds, ForbiddenPolicy, Four, Judgement, Three,
};
pub use game::Game;
pub use line::{Direction, Line, winning_lines};
pub use notation::{BadMove, ParseMovesError, parse_moves, write_moves};
pub use opening::{Opening, ParseOpeningError, Player, Zone};
pub use opening_name::{OpeningName, opening_name};
pub use perft::{Tally, perft};
pub use point::{ParsePointError, ParseSizeError, Point, Size};
pub use position::{DrawReason, IllegalMove, Outcome, Position, WinReason};
pub use rule::{ParseRuleError, Rule};
pub use setup::{ParseSetupError, Setup, SetupError};
pub use stage::{IllegalAction, Phase, Stage};
pub use style::PointStyle;
pub use threats::{Threat, ThreatKind};
