//! Roles and pieces.

use super::Color;

/// What a piece is, whichever side it belongs to.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Role {
    /// 帥 將, `K`
    General,
    /// 仕 士, `A`
    Advisor,
    /// 相 象, `B` (read also as `E`)
    Elephant,
    /// 傌 馬, `N` (read also as `H`)
    Horse,
    /// 俥 車, `R`
    Chariot,
    /// 炮 砲, `C`
    Cannon,
    /// 兵 卒, `P` (read also as `S`)
    Soldier,
}

impl Role {
    /// Every role, in the order of the glossary.
    pub const ALL: [Self; 7] = [
        Self::General,
        Self::Advisor,
        Self::Elephant,
        Self::Horse,
        Self::Chariot,
        Self::Cannon,
        Self::Soldier,
    ];

    /// The upper-case letter that FEN writes: `K A B N R C P`.
    pub const fn char(self) -> char {
        match self {
            Self::General => 'K',
            Self::Advisor => 'A',
            Self::Elephant => 'B',
            Self::Horse => 'N',
            Self::Chariot => 'R',
            Self::Cannon => 'C',
            Self::Soldier => 'P',
        }
    }

    /// Reads a letter of either case, in the FEN spelling or with `G`, `E`, `H` and `S`.
    pub const fn from_char(letter: char) -> Option<Self> {
        match letter.to_ascii_uppercase() {
            'K' | 'G' => Some(Self::General),
            'A' => Some(Self::Advisor),
            'B' | 'E' => Some(Self::Elephant),
            'N' | 'H' => Some(Self::Horse),
            'R' => Some(Self::Chariot),
            'C' => Some(Self::Cannon),
            'P' | 'S' => Some(Self::Soldier),
            _ => None,
        }
    }

    /// The English name, as errors say it.
    pub const fn name(self) -> &'static str {
        match self {
            Self::General => "general",
            Self::Advisor => "advisor",
            Self::Elephant => "elephant",
            Self::Horse => "horse",
            Self::Chariot => "chariot",
            Self::Cannon => "cannon",
            Self::Soldier => "soldier",
        }
    }

    /// The piece of this role on side `color`.
    pub const fn of(self, color: Color) -> Piece {
        Piece { color, role: self }
    }
}

/// A piece of one side.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Piece {
    /// Whose it is.
    pub color: Color,
    /// What it is.
    pub role: Role,
}

impl Piece {
    /// The FEN letter: upper case for Red, lower case for Black.
    pub const fn char(self) -> char {
        match self.color {
            Color::Red => self.role.char(),
            Color::Black => self.role.char().to_ascii_lowercase(),
        }
    }

    /// Reads a FEN letter; its case gives the side.
    pub const fn from_char(letter: char) -> Option<Self> {
        let color = if letter.is_ascii_uppercase() {
            Color::Red
        } else {
            Color::Black
        };
        match Role::from_char(letter) {
            Some(role) => Some(role.of(color)),
            None => None,
        }
    }
}
