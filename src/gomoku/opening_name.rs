//! The 26 openings of renju (连珠二十六局) and their names.
//!
//! The first stone is in the centre, the second beside it, the third at most two points away. All
//! such openings are 26 but for rotation and reflection: 13 direct ones, with the second stone on a
//! row or column of the first, and 13 indirect ones, with it on a diagonal. The names are those
//! that the federation RIF uses; the English ones translate the Japanese.

use super::fifths::SYMMETRIES;
use super::{Point, Size};

/// One of the 26 openings.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct OpeningName {
    /// `D1` to `D13` are direct, `I1` to `I13` indirect.
    pub id: &'static str,
    /// Japanese in Latin letters: `Kagetsu`.
    pub romaji: &'static str,
    /// English: `Flower Moon`.
    pub english: &'static str,
    /// In simplified characters: `花月`.
    pub hans: &'static str,
    /// In traditional characters.
    pub hant: &'static str,
    /// The second and third stone, columns and rows from the first.
    pattern: [(i8, i8); 2],
}

impl OpeningName {
    /// All of them, the direct ones first.
    pub const ALL: [Self; 26] = NAMES;

    /// The three stones as they are usually drawn, on a board of this size.
    pub fn stones(&self, size: Size) -> Option<[Point; 3]> {
        let centre = size.centre();
        let at = |(columns, rows): (i8, i8)| {
            Point::new(
                centre.column().checked_add_signed(columns)?,
                centre.row().checked_add_signed(rows)?,
            )
            .filter(|&point| size.contains(point))
        };
        let [second, third] = self.pattern;
        Some([centre, at(second)?, at(third)?])
    }
}

/// The name of three stones, however they are turned or reflected; `None` where they are not one
/// of the 26.
pub fn opening_name(size: Size, [first, second, third]: [Point; 3]) -> Option<OpeningName> {
    if first != size.centre() {
        return None;
    }
    let from_first = |point: Point| {
        (
            i32::from(point.column()) - i32::from(first.column()),
            i32::from(point.row()) - i32::from(first.row()),
        )
    };
    let (second, third) = (from_first(second), from_first(third));
    NAMES.into_iter().find(|name| {
        let [own_second, own_third] = name
            .pattern
            .map(|(columns, rows)| (i32::from(columns), i32::from(rows)));
        SYMMETRIES.iter().any(|symmetry| {
            symmetry.turn(second) == own_second && symmetry.turn(third) == own_third
        })
    })
}

const DIRECT: (i8, i8) = (0, 1);
const INDIRECT: (i8, i8) = (1, 1);

const fn name(
    id: &'static str,
    romaji: &'static str,
    english: &'static str,
    chinese: [&'static str; 2],
    pattern: [(i8, i8); 2],
) -> OpeningName {
    OpeningName {
        id,
        romaji,
        english,
        hans: chinese[0],
        hant: chinese[1],
        pattern,
    }
}

#[rustfmt::skip] // a table reads best as one
const NAMES: [OpeningName; 26] = [
    name("D1", "Kansei", "Cold Star", ["寒星", "寒星"], [DIRECT, (0, 2)]),
    name("D2", "Keigetsu", "Valley Moon", ["溪月", "溪月"], [DIRECT, (1, 2)]),
    name("D3", "Sosei", "Sparse Star", ["疏星", "疏星"], [DIRECT, (2, 2)]),
    name("D4", "Kagetsu", "Flower Moon", ["花月", "花月"], [DIRECT, (1, 1)]),
    name("D5", "Zangetsu", "Waning Moon", ["残月", "殘月"], [DIRECT, (2, 1)]),
    name("D6", "Ugetsu", "Rain Moon", ["雨月", "雨月"], [DIRECT, (1, 0)]),
    name("D7", "Kinsei", "Golden Star", ["金星", "金星"], [DIRECT, (2, 0)]),
    name("D8", "Shogetsu", "Pine Moon", ["松月", "松月"], [DIRECT, (0, -1)]),
    name("D9", "Kyugetsu", "Hill Moon", ["丘月", "丘月"], [DIRECT, (1, -1)]),
    name("D10", "Shingetsu", "New Moon", ["新月", "新月"], [DIRECT, (2, -1)]),
    name("D11", "Zuisei", "Lucky Star", ["瑞星", "瑞星"], [DIRECT, (0, -2)]),
    name("D12", "Sangetsu", "Mountain Moon", ["山月", "山月"], [DIRECT, (1, -2)]),
    name("D13", "Yusei", "Wandering Star", ["游星", "遊星"], [DIRECT, (2, -2)]),
    name("I1", "Chosei", "Long Star", ["长星", "長星"], [INDIRECT, (2, 2)]),
    name("I2", "Kyogetsu", "Gorge Moon", ["峡月", "峽月"], [INDIRECT, (2, 1)]),
    name("I3", "Kosei", "Fixed Star", ["恒星", "恆星"], [INDIRECT, (2, 0)]),
    name("I4", "Suigetsu", "Water Moon", ["水月", "水月"], [INDIRECT, (2, -1)]),
    name("I5", "Ryusei", "Shooting Star", ["流星", "流星"], [INDIRECT, (2, -2)]),
    name("I6", "Ungetsu", "Cloud Moon", ["云月", "雲月"], [INDIRECT, (1, 0)]),
    name("I7", "Hogetsu", "Shore Moon", ["浦月", "浦月"], [INDIRECT, (1, -1)]),
    name("I8", "Rangetsu", "Mist Moon", ["岚月", "嵐月"], [INDIRECT, (1, -2)]),
    name("I9", "Gingetsu", "Silver Moon", ["银月", "銀月"], [INDIRECT, (0, -1)]),
    name("I10", "Myojo", "Bright Star", ["明星", "明星"], [INDIRECT, (0, -2)]),
    name("I11", "Shagetsu", "Slanting Moon", ["斜月", "斜月"], [INDIRECT, (-1, -1)]),
    name("I12", "Meigetsu", "Famous Moon", ["名月", "名月"], [INDIRECT, (-1, -2)]),
    name("I13", "Suisei", "Comet", ["彗星", "彗星"], [INDIRECT, (-2, -2)]),
];
