//! Xiangqi (象棋): the board, its pieces, and what they may do.
//!
//! | hanzi | pinyin | name | letter |
//! |---|---|---|---|
//! | 帥 將 | shuài jiàng | general | K |
//! | 仕 士 | shì | advisor | A |
//! | 相 象 | xiàng | elephant | B |
//! | 傌 馬 | mǎ | horse | N |
//! | 俥 車 | jū | chariot | R |
//! | 炮 砲 | pào | cannon | C |
//! | 兵 卒 | bīng zú | soldier | P |

mod color;
mod piece;
mod square;

mod set;

mod board;
mod moves;

mod reach;

mod place;

mod attacks;
mod safety;

mod movegen;

mod illegal;
mod setup;

mod fen;

mod key;
mod position;
mod stuck;

mod facts;

mod outcome;
mod perft;

mod occurrences;

mod game;

pub mod notation;

pub mod adjudication;

pub use board::Board;
pub use color::Color;
pub use facts::Material;
pub use fen::{Counter, ParseFenError};
pub use game::Game;
pub use illegal::{IllegalMove, Refusal};
pub use moves::{Move, ParseMoveError};
pub use outcome::{DrawReason, Outcome, WinReason};
pub use perft::perft;
pub use piece::{Piece, Role};
pub use position::Position;
pub use set::{SquareSet, Squares};
pub use setup::{Setup, SetupError, SetupErrors, SetupWarning};
pub use square::{File, ParseSquareError, Rank, Square};
pub use stuck::Stuck;
