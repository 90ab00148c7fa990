//! Chinese: 炮二平五. Red writes Chinese numerals and Black full-width digits; a place among pieces
//! of one kind is a word (前 中 后) or, for four and more, a Chinese numeral for both sides.

use super::super::{Color, Role};
use super::standing::{Named, Step};

/// The characters that differ between the scripts.
pub(super) struct Script {
    forward: char,
    rear: char,
    /// General to soldier in the order of [`Role::ALL`].
    red: [char; 7],
    black: [char; 7],
}

pub(super) const SIMPLIFIED: Script = Script {
    forward: '进',
    rear: '后',
    red: ['帅', '仕', '相', '马', '车', '炮', '兵'],
    black: ['将', '士', '象', '马', '车', '炮', '卒'],
};

pub(super) const TRADITIONAL: Script = Script {
    forward: '進',
    rear: '後',
    red: ['帥', '仕', '相', '馬', '車', '炮', '兵'],
    black: ['將', '士', '象', '馬', '車', '砲', '卒'],
};

const NUMERALS: [char; 9] = ['一', '二', '三', '四', '五', '六', '七', '八', '九'];
const DIGITS: [char; 9] = ['１', '２', '３', '４', '５', '６', '７', '８', '９'];

fn pick(characters: &[char], number: u8) -> Option<char> {
    characters.get(usize::from(number).checked_sub(1)?).copied()
}

/// `None` where more than nine pieces would have to be numbered.
pub(super) fn write(named: Named, script: &Script) -> Option<String> {
    let Named {
        color,
        role,
        standing,
        ..
    } = named;
    let (pieces, numbers) = match color {
        Color::Red => (&script.red, &NUMERALS),
        Color::Black => (&script.black, &DIGITS),
    };
    let piece = Role::ALL
        .iter()
        .zip(pieces)
        .find_map(|(&other, &name)| (other == role).then_some(name))?;
    let who = if named.is_told_by_file() {
        [piece, pick(numbers, standing.file)?]
    } else {
        let place = match (standing.shared_files, standing.count, standing.nth) {
            (1, 2 | 3, 1) => '前',
            (1, 3, 2) => '中',
            (1, 2 | 3, _) => script.rear,
            _ => pick(&NUMERALS, standing.number)?,
        };
        [place, piece]
    };
    let step = match named.step {
        Step::Forward => script.forward,
        Step::Backward => '退',
        Step::Sideways => '平',
    };
    Some(
        who.into_iter()
            .chain([step, pick(numbers, named.number)?])
            .collect(),
    )
}
