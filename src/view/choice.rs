//! What a reader chooses about a board, as text: the element's attributes and the tool's options.

use std::fmt;
use std::rc::Rc;

use super::digits::read_number;
use super::{CELL, Cells, Coordinates, Faces, Looks, Palette, PieceSet, PieceSetError};

/// The distance between lines one above the other on real boards, which are looked at from a side and are
/// a little longer than wide.
const TALL: i32 = 107;

/// What the xiangqi pieces bear.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub enum Pieces {
    /// The characters that readers of the board's language expect.
    #[default]
    Usual,
    /// These characters.
    Hanzi(Faces),
    /// The drawings of a set.
    Set(Rc<PieceSet>),
}

/// How moves of xiangqi are written.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Notation {
    /// 炮二平五
    Zh,
    /// `C2=5`
    Wxf,
    /// `H2-E2`
    Iccs,
}

/// Why a choice cannot be made.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ChoiceError {
    /// There is nothing of this name.
    Unknown,
    /// A set of pieces cannot be read.
    Pieces(PieceSetError),
}

impl fmt::Display for ChoiceError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unknown => f.write_str("no such value"),
            Self::Pieces(error) => write!(f, "pieces, {error}"),
        }
    }
}

impl std::error::Error for ChoiceError {}

impl Looks {
    /// Chooses by the name of an attribute and its value, of which the empty one is the usual. False
    /// where the attribute is no matter of looks. A value that cannot be used changes nothing.
    ///
    /// `pieces` is `hanzi`, `hanzi-simp` or the whole text of a [`PieceSet`]; `numbers` is `none`,
    /// `last`, `all` or how many; `marks` is `on`, `off` or `threats`.
    pub fn choose(&mut self, name: &str, value: &str) -> Result<bool, ChoiceError> {
        let unknown = ChoiceError::Unknown;
        match name {
            "lang" => self.lang = value.parse().unwrap_or_default(),
            "theme" => {
                self.palette = match value {
                    "" => Palette::WOOD,
                    name => Palette::named(name).ok_or(unknown)?,
                };
            }
            "pieces" => {
                self.pieces = match value {
                    "" => Pieces::Usual,
                    "hanzi" => Pieces::Hanzi(Faces::Traditional),
                    "hanzi-simp" => Pieces::Hanzi(Faces::Simplified),
                    text if text.lines().count() > 1 => {
                        Pieces::Set(Rc::new(text.parse().map_err(ChoiceError::Pieces)?))
                    }
                    _ => return Err(unknown),
                };
            }
            "coordinates" => {
                self.coordinates = match value {
                    "none" => Coordinates::None,
                    "numerals" => Coordinates::Numerals,
                    "hanzi" => Coordinates::Hanzi,
                    "iccs" => Coordinates::Iccs,
                    "" | "both" => Coordinates::Both,
                    _ => return Err(unknown),
                };
            }
            "river" => {
                self.river = match value {
                    "" | "on" => true,
                    "off" => false,
                    _ => return Err(unknown),
                };
            }
            "notation" => {
                self.notation = match value {
                    "" => None,
                    "zh" => Some(Notation::Zh),
                    "wxf" => Some(Notation::Wxf),
                    "iccs" => Some(Notation::Iccs),
                    _ => return Err(unknown),
                };
            }
            "cells" => {
                self.cells = match value {
                    "" | "plain" => Cells::Plain,
                    "chequered" => Cells::Chequered,
                    _ => return Err(unknown),
                };
            }
            "aspect" => {
                self.pitch = match value {
                    "" | "square" => CELL,
                    "tall" => TALL,
                    _ => return Err(unknown),
                };
            }
            "numbers" => {
                self.numbers = match value {
                    "" | "none" => 0,
                    "last" => 1,
                    "all" => u16::MAX,
                    count => read_number(count, u16::MAX).ok_or(unknown)?,
                };
            }
            "marks" => {
                (self.hints, self.threats) = match value {
                    "" | "on" => (true, false),
                    "off" => (false, false),
                    "threats" => (true, true),
                    _ => return Err(unknown),
                };
            }
            _ => return Ok(false),
        }
        Ok(true)
    }
}
