//! Moves in the forms that people read.

use super::{Side, Table, Way};
use crate::gomoku::{Action, Choice, Game};
use crate::xiangqi::notation::{Style, write};
use crate::xiangqi::{Move, Position};

/// A move as each notation has it. In gomoku all of them are the point, or the name of a decision.
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
            Self::Gomoku(table) => {
                let by = table.game().position().turn().into();
                Some(stone(by, Action::Place(way.to.point()?)))
            }
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
                let game = table.game();
                let step = game.actions().len().checked_sub(1)?;
                gomoku(game, step)
            }
        }
    }

    /// The moves of the shown line, those after the shown position included.
    pub fn line(&self) -> Vec<Written> {
        let mut written = Vec::new();
        match self {
            Self::Xiangqi(table) => {
                for (position, mv) in table.line() {
                    written.push(xiangqi(&position, mv));
                }
            }
            Self::Gomoku(table) => {
                let line = table.line();
                for step in 0..line.actions().len() {
                    written.extend(gomoku(&line, step));
                }
            }
        }
        written
    }
}

pub(super) fn xiangqi(position: &Position, mv: Move) -> Written {
    Written {
        by: position.turn().into(),
        text: write(position, mv, Style::Coordinate),
        zh_hans: write(position, mv, Style::ChineseSimplified),
        zh_hant: write(position, mv, Style::ChineseTraditional),
        wxf: write(position, mv, Style::Wxf),
        iccs: write(position, mv, Style::Iccs),
    }
}

/// An action of a game, by the side whose stone it is or, where there is none, who decides.
pub(super) fn gomoku(game: &Game, step: usize) -> Option<Written> {
    let action = *game.actions().get(step)?;
    let (position, stage) = (game.positions().get(step)?, game.stages().get(step)?);
    let turn = position.turn();
    Some(match action {
        Action::Place(_) | Action::Pick(_) => stone(turn.into(), action),
        Action::Pass | Action::Choose(_) | Action::Declare(_) | Action::Offer(_) => {
            let by = stage.color(stage.decider(turn)).into();
            let [short, simplified, traditional] = named(action);
            Written {
                by,
                text: action.to_string(),
                zh_hans: simplified,
                zh_hant: traditional,
                wxf: short.clone(),
                iccs: short,
            }
        }
    })
}

fn stone(by: Side, action: Action) -> Written {
    let point = action.stone().map(|point| point.to_string());
    let point = point.unwrap_or_default();
    Written {
        by,
        text: action.to_string(),
        zh_hans: point.clone(),
        zh_hant: point.clone(),
        wxf: point.clone(),
        iccs: point,
    }
}

/// A decision in a few letters: the plain name, simplified, traditional.
fn named(action: Action) -> [String; 3] {
    let names = match action {
        Action::Choose(Choice::Black) => ["black", "执黑", "執黑"],
        Action::Choose(Choice::White) => ["white", "执白", "執白"],
        Action::Choose(Choice::TwoMore) => ["two more", "再下两子", "再下兩子"],
        Action::Choose(Choice::Swap) => ["swap", "交换", "交換"],
        Action::Choose(Choice::Stay) => ["stay", "不换", "不換"],
        Action::Choose(Choice::OfferTen) => ["offer ten", "十打", "十打"],
        Action::Pass => ["pass", "停一手", "停一手"],
        Action::Declare(count) => {
            return [
                format!("declare {count}"),
                format!("{count}打"),
                format!("{count}打"),
            ];
        }
        Action::Offer(fifths) => {
            let count = fifths.points().len();
            return [
                format!("offer {count}"),
                format!("{count}个打点"),
                format!("{count}個打點"),
            ];
        }
        Action::Place(point) | Action::Pick(point) => return [(); 3].map(|()| point.to_string()),
    };
    names.map(str::to_owned)
}
