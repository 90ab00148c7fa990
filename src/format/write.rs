//! Writing a record in any format that can hold it.

use std::fmt;

use super::encoding::{Encode, encode_plain};
use super::game::{AnyRecord, GomokuRecord, Step, XiangqiRecord};
use super::position::Dialect;
use super::{Format, dhtmlxq, pgn, points, position, psq, renlib, saved, sgf, share, wxf, xqf};
use crate::gomoku::{self, Color, Point};
use crate::xiangqi::Setup;
use crate::xiangqi::notation::Style;

/// How to write where a format leaves a choice.
#[derive(Clone, Copy)]
pub struct Writing<'a> {
    /// The style of xiangqi moves in PGN and in lists.
    pub style: Style,
    /// An encoder for `XQF`, whose texts are GB18030.
    pub encode: Encode<'a>,
}

impl Default for Writing<'_> {
    fn default() -> Self {
        Self {
            style: Style::ChineseSimplified,
            encode: &encode_plain,
        }
    }
}

impl fmt::Debug for Writing<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Writing")
            .field("style", &self.style)
            .finish_non_exhaustive()
    }
}

/// Why a format cannot hold a record.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum WriteError {
    /// It is read only.
    ReadOnly(Format),
    /// It is a format of the other game.
    OtherGame(Format),
    /// It knows only boards of 15.
    Size,
    /// It knows no start position.
    Setup,
    /// It knows no passes.
    Pass,
    /// It does not write colours, and here they do not take turns.
    Colors,
    /// It has no place for more pieces than a set has.
    SurplusPieces,
    /// Its encoding is not at hand, or lacks a character.
    Encoding,
}

impl fmt::Display for WriteError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::ReadOnly(format) => write!(f, "{} is read only", format.id()),
            Self::OtherGame(format) => write!(f, "{} is for the other game", format.id()),
            Self::Size => f.write_str("the format knows only boards of 15 x 15"),
            Self::Setup => f.write_str("the format knows no start position"),
            Self::Pass => f.write_str("the format knows no passes"),
            Self::Colors => f.write_str("the format needs colours that take turns, black first"),
            Self::SurplusPieces => f.write_str("the format has no place for so many pieces"),
            Self::Encoding => f.write_str("a text cannot be written in the format's encoding"),
        }
    }
}

impl std::error::Error for WriteError {}

/// Writes one record. What a format cannot hold beside the moves is left out: see the table at the
/// head of [`format`](super). Moves or a start that it cannot hold are an error.
pub fn write(
    record: &AnyRecord,
    format: Format,
    options: &Writing<'_>,
) -> Result<Vec<u8>, WriteError> {
    match record {
        AnyRecord::Xiangqi(game) => write_xiangqi(game, format, options),
        AnyRecord::Gomoku(game) => write_gomoku(game, format),
    }
}

/// The text that a board reads, and how many moves are not in it: a board plays by the rules, so what
/// follows the end of a game is left out.
pub fn board_text(record: &AnyRecord) -> Result<(String, usize), WriteError> {
    let (saved, left_out) = match record {
        AnyRecord::Xiangqi(game) => saved::write_xiangqi(game),
        AnyRecord::Gomoku(game) => saved::write_gomoku(game)?,
    };
    Ok((saved.to_string(), left_out))
}

fn write_xiangqi(
    game: &XiangqiRecord,
    format: Format,
    options: &Writing<'_>,
) -> Result<Vec<u8>, WriteError> {
    let text = match format {
        Format::Pgn => pgn::write(game, options.style),
        Format::Wxf => wxf::write(game),
        Format::DhtmlXq => dhtmlxq::write(game)?,
        Format::Xqf => return xqf::write(game, options.encode),
        Format::Uci => position::write_line(game, Dialect::Uci) + "\n",
        Format::Ucci => position::write_line(game, Dialect::Ucci) + "\n",
        Format::Position => last_fen(game) + "\n",
        Format::Moves => {
            let mut text = String::new();
            if game.start.setup() != Setup::START {
                text = format!("[FEN \"{}\"]\n\n", game.start.fen());
            }
            text + &pgn::write_moves(game, options.style) + "\n"
        }
        Format::Share => share::write_xiangqi(game) + "\n",
        Format::Saved => saved::write_xiangqi(game).0.to_string(),
        Format::Cbr | Format::Cbl => return Err(WriteError::ReadOnly(format)),
        Format::Sgf | Format::Psq | Format::RenLib => return Err(WriteError::OtherGame(format)),
    };
    Ok(text.into_bytes())
}

fn write_gomoku(game: &GomokuRecord, format: Format) -> Result<Vec<u8>, WriteError> {
    let text = match format {
        Format::Sgf => sgf::write(game),
        Format::Psq => psq::write(game)?,
        Format::RenLib => return renlib::write(game),
        Format::Moves => points::write(game)? + "\n",
        Format::Position => last_stones(game) + "\n",
        Format::Share => share::write_gomoku(game)? + "\n",
        Format::Saved => saved::write_gomoku(game)?.0.to_string(),
        Format::Pgn
        | Format::Wxf
        | Format::DhtmlXq
        | Format::Xqf
        | Format::Cbr
        | Format::Cbl
        | Format::Uci
        | Format::Ucci => return Err(WriteError::OtherGame(format)),
    };
    Ok(text.into_bytes())
}

/// The position after the main line.
fn last_fen(game: &XiangqiRecord) -> String {
    let mut position = game.start;
    for mv in game.record.main_moves() {
        let Ok(next) = position.play(mv) else { break };
        position = next;
    }
    position.fen()
}

fn last_stones(game: &GomokuRecord) -> String {
    let mut setup = gomoku::Setup {
        board: game.board,
        turn: game.turn,
        rule: game.rule.unwrap_or_default(),
    };
    for step in game.stones_only().record.main_moves() {
        if let Some(point) = step.point() {
            setup.board.set(point, Some(step.color));
        }
        setup.turn = !step.color;
    }
    setup.to_string()
}

/// Whether Black begins on an empty board and the colours take turns, in every variation.
pub(super) fn takes_turns(game: &GomokuRecord) -> Result<(), WriteError> {
    if game.board.count() > 0 {
        return Err(WriteError::Setup);
    }
    if game.turn != Color::Black {
        return Err(WriteError::Colors);
    }
    let in_turn = game.record.tree.depth_first().all(|(before, _, step)| {
        let is_black = step.color == Color::Black;
        is_black == (before % 2 == 0)
    });
    in_turn.then_some(()).ok_or(WriteError::Colors)
}

/// The points of the main line, for formats that have nothing else.
pub(super) fn plain_moves(game: &GomokuRecord) -> Result<Vec<Option<Point>>, WriteError> {
    let game = game.stones_only();
    takes_turns(&game)?;
    Ok(game.record.main_moves().map(Step::point).collect())
}
