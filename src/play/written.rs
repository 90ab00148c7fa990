//! Moves in the forms that people read.

use super::{Side, Table, Way};
use crate::gomoku::Point;
use crate::xiangqi::notation::{Style, write};
use crate::xiangqi::{Move, Position};

/// A move as each notation has it. In gomoku all of them are the point.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Written {
    /// Who plays it.
    pub by: Side,
    /// The canonical text: `h2e2`, `h8`.
    pub text: String,
    /// In simplified characters.
    pub zh_hans: String,
    /// In traditional characters.
    pub zh_hant: String,
    /// `C2=5`
    pub wxf: String,
    /// `H2-E2`
    pub iccs: String,
}

impl Table {
    /// A move that may be played now; `None` where its points are not on the board.
    pub fn written(&self, way: Way) -> Option<Written> {
        match self {
            Self::Xiangqi(table) => {
                let mv = Move {
                    from: way.from?.square()?,
                    to: way.to.square()?,
                };
                Some(xiangqi(table.game().position(), mv))
            }
            Self::Gomoku(_) => Some(gomoku(self.turn(), way.to.point()?)),
        }
    }

    /// The move that led to the shown position.
    pub fn last_written(&self) -> Option<Written> {
        match self {
            Self::Xiangqi(table) => {
                let game = table.game();
                let before = game.positions().iter().rev().nth(1)?;
                Some(xiangqi(before, *game.moves().last()?))
            }
            Self::Gomoku(table) => {
                let point = table.game().stones().last()?;
                Some(gomoku(!self.turn(), point))
            }
        }
    }

    /// The moves of the shown line, those after the shown position included.
    pub fn line(&self) -> Vec<Written> {
        match self {
            Self::Xiangqi(table) => {
                let line = table.line();
                line.iter()
                    .map(|(position, mv)| xiangqi(position, *mv))
                    .collect()
            }
            Self::Gomoku(table) => {
                let ahead = table.line();
                let start: Side = table.game().start().turn().into();
                let sides = [start, !start].into_iter().cycle();
                sides
                    .zip(ahead)
                    .map(|(by, point)| gomoku(by, point))
                    .collect()
            }
        }
    }
}

fn xiangqi(position: &Position, mv: Move) -> Written {
    Written {
        by: position.turn().into(),
        text: write(position, mv, Style::Coordinate),
        zh_hans: write(position, mv, Style::ChineseSimplified),
        zh_hant: write(position, mv, Style::ChineseTraditional),
        wxf: write(position, mv, Style::Wxf),
        iccs: write(position, mv, Style::Iccs),
    }
}

fn gomoku(by: Side, point: Point) -> Written {
    let text = point.to_string();
    Written {
        by,
        zh_hans: text.clone(),
        zh_hant: text.clone(),
        wxf: text.clone(),
        iccs: text.clone(),
        text,
    }
}
