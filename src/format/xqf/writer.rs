//! Writes `XQF`, the plain version.

use super::{
    BODY, FORMAT, FROM, MAGIC, ORDER, PIECES, PLAIN, RESULT, TEXTS, TO, TURN, TYPE, code, flag,
};
use crate::format::encoding::{Encode, Encoding};
use crate::format::game::XiangqiRecord;
use crate::format::preorder::steps;
use crate::format::write::WriteError;
use crate::record::{NodeId, Note, Score};
use crate::xiangqi::{Color, Square};

/// No square: the piece is off the board.
const ABSENT: u8 = 0xff;

/// The whole game with its variations. Texts that are longer than their place are cut.
pub(in crate::format) fn write(
    game: &XiangqiRecord,
    encode: Encode<'_>,
) -> Result<Vec<u8>, WriteError> {
    let mut bytes = head(game, encode)?;
    let tree = &game.record.tree;
    let flags = if tree.is_empty() {
        0
    } else {
        flag::PLAIN_CHILD
    };
    bytes.extend([FROM, TO, flags, 0xff]);
    comment(&mut bytes, game, NodeId::ROOT, encode)?;
    for step in steps(tree) {
        let mut flags = 0;
        if step.has_child {
            flags |= flag::PLAIN_CHILD;
        }
        if step.has_sibling {
            flags |= flag::PLAIN_SIBLING;
        }
        bytes.extend([code(step.mv.from) + FROM, code(step.mv.to) + TO, flags, 0]);
        comment(&mut bytes, game, step.id, encode)?;
    }
    Ok(bytes)
}

fn head(game: &XiangqiRecord, encode: Encode<'_>) -> Result<Vec<u8>, WriteError> {
    let record = &game.record;
    let mut head = vec![0; BODY];
    head[..2].copy_from_slice(MAGIC);
    head[2] = PLAIN;
    for (place, byte) in head[PIECES..].iter_mut().zip(pieces(game)?) {
        *place = byte;
    }
    head[TURN] = match game.start.turn() {
        Color::Red => 0,
        Color::Black => 1,
    };
    head[RESULT] = match record.score {
        None => 0,
        Some(Score::First) => 1,
        Some(Score::Second) => 2,
        Some(Score::Draw) => 3,
    };
    let kind = record
        .kept(NodeId::ROOT, FORMAT)
        .find(|kept| kept.name == "type");
    let kind = kind.and_then(|kept| kept.values.first()?.parse().ok());
    head[TYPE] = kind.unwrap_or_default();
    for (at, slot, header) in TEXTS {
        let value = record.headers.get(header).unwrap_or_default();
        let text = fitting(value, slot - 1, encode)?;
        head[at] = u8::try_from(text.len()).unwrap_or_default();
        for (place, byte) in head[at + 1..].iter_mut().zip(text) {
            *place = byte;
        }
    }
    Ok(head)
}

/// As much of a text as fits, whole characters only.
fn fitting(text: &str, most: usize, encode: Encode<'_>) -> Result<Vec<u8>, WriteError> {
    let mut fits = Vec::new();
    for letter in text.chars() {
        let mut buffer = [0; 4];
        let letter = encode(Encoding::Gb18030, letter.encode_utf8(&mut buffer));
        let letter = letter.ok_or(WriteError::Encoding)?;
        if fits.len() + letter.len() > most {
            break;
        }
        fits.extend(letter);
    }
    Ok(fits)
}

fn pieces(game: &XiangqiRecord) -> Result<Vec<u8>, WriteError> {
    let board = game.start.board();
    let mut codes = Vec::with_capacity(32);
    for color in Color::ALL {
        for (index, role) in ORDER.into_iter().enumerate() {
            let squares: Vec<Square> = board.squares_of(role.of(color)).into_iter().collect();
            let nth = ORDER[..index]
                .iter()
                .filter(|&&other| other == role)
                .count();
            let all = ORDER.iter().filter(|&&other| other == role).count();
            if squares.len() > all {
                return Err(WriteError::SurplusPieces);
            }
            codes.push(squares.get(nth).map_or(ABSENT, |&square| code(square)));
        }
    }
    Ok(codes)
}

fn comment(
    bytes: &mut Vec<u8>,
    game: &XiangqiRecord,
    id: NodeId,
    encode: Encode<'_>,
) -> Result<(), WriteError> {
    let text = game.record.note(id).map(Note::whole_comment);
    let text = text.unwrap_or_default().replace('\n', "\r\n");
    let text = encode(Encoding::Gb18030, &text).ok_or(WriteError::Encoding)?;
    let length = u32::try_from(text.len()).map_err(|_| WriteError::Encoding)?;
    bytes.extend(length.to_le_bytes());
    bytes.extend(text);
    Ok(())
}
