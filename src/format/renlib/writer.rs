//! Writes libraries.

use super::{FORMAT, MAGIC, TITLE_END, code, flag};
use crate::format::game::{GomokuRecord, Step};
use crate::format::preorder::steps;
use crate::format::write::{WriteError, takes_turns};
use crate::gomoku::Size;
use crate::record::{MarkKind, NodeId};

/// The whole tree. Text is written as UTF-8.
pub(in crate::format) fn write(game: &GomokuRecord) -> Result<Vec<u8>, WriteError> {
    let game = &*game.stones_only();
    if game.board.size() != Size::STANDARD {
        return Err(WriteError::Size);
    }
    takes_turns(game)?;
    let tree = &game.record.tree;
    let mut bytes = MAGIC.to_vec();
    bytes.extend([3, 4]);
    bytes.extend([0xff; 10]);
    let is_last = tree.is_empty();
    node(
        &mut bytes,
        game,
        NodeId::ROOT,
        0,
        if is_last { flag::IS_LAST } else { 0 },
    );
    for step in steps(tree) {
        let mut flags = 0;
        if step.has_sibling {
            flags |= flag::HAS_SIBLING;
        }
        if !step.has_child {
            flags |= flag::IS_LAST;
        }
        node(&mut bytes, game, step.id, code(step.mv.point()), flags);
    }
    Ok(bytes)
}

fn node(bytes: &mut Vec<u8>, game: &GomokuRecord, id: NodeId, code: u8, mut flags: u8) {
    let mut extension = 0;
    let mut comment = String::new();
    let mut board_text = None;
    if let Some(note) = game.record.note(id) {
        comment = note.whole_comment();
        let point = game.record.tree.mv(id).and_then(Step::point);
        let label = note.marks.iter().find(|mark| {
            mark.kind == MarkKind::Label && Some(mark.at) == point && !mark.text.is_empty()
        });
        board_text = label.map(|mark| mark.text.as_str());
    }
    for kept in game.record.kept(id, FORMAT) {
        match kept.name.as_str() {
            "marked" => flags |= flag::MARKED,
            "start" => flags |= flag::START,
            _ => {
                let value = kept
                    .values
                    .first()
                    .and_then(|value| value.parse::<u16>().ok());
                extension |= value.unwrap_or(0);
            }
        }
    }
    if board_text.is_some() {
        extension |= flag::BOARD_TEXT;
    }
    if extension != 0 {
        flags |= flag::EXTENSION;
    }
    if !comment.is_empty() {
        flags |= flag::COMMENT;
    }
    bytes.extend([code, flags]);
    if extension != 0 {
        bytes.extend(extension.to_be_bytes());
    }
    if !comment.is_empty() {
        let (title, body) = comment.split_once('\n').unwrap_or((&comment, ""));
        let mut text = title.to_owned();
        if !body.is_empty() {
            text.push(TITLE_END);
            text.push_str(&body.replace('\n', "\r\n"));
        }
        write_text(bytes, &text);
    }
    if let Some(text) = board_text {
        write_text(bytes, text);
    }
}

/// The text with one zero or two, so that the length is even.
fn write_text(bytes: &mut Vec<u8>, text: &str) {
    let begin = bytes.len();
    bytes.extend(text.bytes().filter(|&byte| byte != 0));
    bytes.push(0);
    if (bytes.len() - begin) % 2 == 1 {
        bytes.push(0);
    }
}
