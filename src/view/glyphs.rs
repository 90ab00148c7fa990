//! Which character stands on which piece, and the other shapes the boards are lettered with.

use super::outlines::{
    NUMERALS, Outline, U4ED5, U4FE5, U5C06, U5C07, U5E05, U5E25, U6C49, U6CB3, U6F22, U8C61, U8ECA,
    U8F66, U9A6C, U58EB, U70AE, U76F8, U99AC, U508C, U695A, U754C, U5175, U5352, U7832,
};
use crate::play::HAS_XIANGQI;
use crate::xiangqi::{Color, Piece, Role};

/// Every character of a build without xiangqi, where none is ever drawn: so it carries no shapes.
const NO_SHAPE: Outline = Outline { id: "", path: "" };

/// Which characters the pieces bear.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Faces {
    /// 帥仕相傌俥炮兵 and 將士象馬車砲卒: no character stands on both sides.
    #[default]
    Traditional,
    /// 帅仕相马车炮兵 and 将士象马车炮卒: 马, 车 and 炮 are told apart by the ring and the colour.
    Simplified,
}

impl Faces {
    /// Both sets.
    pub const ALL: [Self; 2] = [Self::Traditional, Self::Simplified];

    /// The character on `piece`.
    pub const fn char(self, piece: Piece) -> char {
        match (self, piece.color, piece.role) {
            (Self::Traditional, Color::Red, Role::General) => '帥',
            (Self::Simplified, Color::Red, Role::General) => '帅',
            (Self::Traditional, Color::Black, Role::General) => '將',
            (Self::Simplified, Color::Black, Role::General) => '将',
            (_, Color::Red, Role::Advisor) => '仕',
            (_, Color::Black, Role::Advisor) => '士',
            (_, Color::Red, Role::Elephant) => '相',
            (_, Color::Black, Role::Elephant) => '象',
            (Self::Traditional, Color::Red, Role::Horse) => '傌',
            (Self::Traditional, Color::Black, Role::Horse) => '馬',
            (Self::Simplified, _, Role::Horse) => '马',
            (Self::Traditional, Color::Red, Role::Chariot) => '俥',
            (Self::Traditional, Color::Black, Role::Chariot) => '車',
            (Self::Simplified, _, Role::Chariot) => '车',
            (Self::Traditional, Color::Black, Role::Cannon) => '砲',
            (Self::Traditional, Color::Red, Role::Cannon) | (Self::Simplified, _, Role::Cannon) => {
                '炮'
            }
            (_, Color::Red, Role::Soldier) => '兵',
            (_, Color::Black, Role::Soldier) => '卒',
        }
    }

    /// The shape of that character.
    pub(super) const fn outline(self, piece: Piece) -> &'static Outline {
        if !HAS_XIANGQI {
            return &NO_SHAPE;
        }
        match (self, piece.color, piece.role) {
            (Self::Traditional, Color::Red, Role::General) => &U5E25,
            (Self::Simplified, Color::Red, Role::General) => &U5E05,
            (Self::Traditional, Color::Black, Role::General) => &U5C07,
            (Self::Simplified, Color::Black, Role::General) => &U5C06,
            (_, Color::Red, Role::Advisor) => &U4ED5,
            (_, Color::Black, Role::Advisor) => &U58EB,
            (_, Color::Red, Role::Elephant) => &U76F8,
            (_, Color::Black, Role::Elephant) => &U8C61,
            (Self::Traditional, Color::Red, Role::Horse) => &U508C,
            (Self::Traditional, Color::Black, Role::Horse) => &U99AC,
            (Self::Simplified, _, Role::Horse) => &U9A6C,
            (Self::Traditional, Color::Red, Role::Chariot) => &U4FE5,
            (Self::Traditional, Color::Black, Role::Chariot) => &U8ECA,
            (Self::Simplified, _, Role::Chariot) => &U8F66,
            (Self::Traditional, Color::Black, Role::Cannon) => &U7832,
            (Self::Traditional, Color::Red, Role::Cannon) | (Self::Simplified, _, Role::Cannon) => {
                &U70AE
            }
            (_, Color::Red, Role::Soldier) => &U5175,
            (_, Color::Black, Role::Soldier) => &U5352,
        }
    }

    /// 楚河漢界, the border river of the Chu and the Han, as it is read on the screen.
    pub(super) const fn river(self) -> [&'static Outline; 4] {
        if !HAS_XIANGQI {
            return [&NO_SHAPE; 4];
        }
        match self {
            Self::Traditional => [&U695A, &U6CB3, &U6F22, &U754C],
            Self::Simplified => [&U695A, &U6CB3, &U6C49, &U754C],
        }
    }
}

/// 將 or 将: the word for check, on the badge beside a general.
pub(super) const fn check(faces: Faces) -> &'static Outline {
    if !HAS_XIANGQI {
        return &NO_SHAPE;
    }
    match faces {
        Faces::Traditional => &U5C07,
        Faces::Simplified => &U5C06,
    }
}

/// 一 to 九 for 1 to 9.
pub(super) fn numeral(number: u8) -> Option<&'static Outline> {
    if !HAS_XIANGQI {
        return None;
    }
    NUMERALS.get(usize::from(number.checked_sub(1)?))
}
