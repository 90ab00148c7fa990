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
mod moves;
mod piece;
mod set;
mod square;

pub use color::Color;
pub use moves::{Move, ParseMoveError};
pub use piece::{Piece, Role};
pub use set::SquareSet;
pub use square::{File, ParseSquareError, Rank, Square};
