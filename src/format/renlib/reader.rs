//! Reads libraries.

use super::{FORMAT, MAGIC, TITLE_END, flag, point};
use crate::format::encoding::{Decode, Encoding, decode_lossy, guess};
use crate::format::fault::{Fault, Place, Reason};
use crate::format::game::{Found, GomokuPen, GomokuRecord};
use crate::format::preorder::{Bytes, Preorder};
use crate::gomoku::{Point, Size};
use crate::record::{Kept, Mark, MarkKind};

/// The bytes of a node.
struct Raw<'a> {
    at: usize,
    point: Option<Point>,
    flags: u8,
    extension: u16,
    comment: Option<std::borrow::Cow<'a, [u8]>>,
    board_text: Option<&'a [u8]>,
}

/// Reads a whole library. `encoding` is that of its comments; `None` is found out.
pub(in crate::format) fn read(
    bytes: &[u8],
    encoding: Option<Encoding>,
    decode: Decode<'_>,
) -> Result<Found<GomokuRecord>, Fault> {
    let begin = head(bytes)?;
    let (nodes, fault) = nodes(bytes, begin);
    if let (true, Some(fault)) = (nodes.is_empty(), &fault) {
        return Err(fault.clone());
    }
    let encoding = encoding.unwrap_or_else(|| {
        let comments = nodes.iter().filter_map(|node| node.comment.as_deref());
        let texts = nodes.iter().filter_map(|node| node.board_text);
        let pieces: Vec<&[u8]> = comments.chain(texts).collect();
        let all: Vec<u8> = pieces.concat();
        if std::str::from_utf8(&all).is_ok() {
            return Encoding::Utf8;
        }
        let order = [Encoding::Utf8, Encoding::Gb18030];
        guess(&pieces, &order, decode).unwrap_or(Encoding::Latin1)
    });
    let text = |bytes: &[u8]| decode_lossy(encoding, bytes, decode);
    let mut pen = GomokuPen::new(GomokuRecord::new(Size::STANDARD));
    grow(&mut pen, &nodes, text);
    if let Some(fault) = fault {
        let ply = pen.depth() + 1;
        pen.add_fault(fault.with_ply(ply));
    }
    Ok(pen.finish())
}

/// Where the nodes begin.
fn head(bytes: &[u8]) -> Result<usize, Fault> {
    if bytes.is_empty() {
        return Err(Fault::whole(Reason::Empty));
    }
    if !bytes.starts_with(MAGIC) {
        return Ok(0);
    }
    let &[major, minor] = bytes.get(8..10).unwrap_or_default() else {
        let reason = Reason::Truncated("a version");
        return Err(Fault::at(Place::Byte(bytes.len()), reason));
    };
    if (major, minor) > (3, 4) {
        let version = format!("{major}.{minor}");
        return Err(Fault::at(Place::Byte(8), Reason::Version(version)));
    }
    Ok(20)
}

/// The nodes up to the end of the file or the first fault.
fn nodes(bytes: &[u8], begin: usize) -> (Vec<Raw<'_>>, Option<Fault>) {
    let mut nodes = Vec::new();
    let mut order = Preorder::default();
    let mut bytes = Bytes::new(bytes, begin);
    loop {
        let at = bytes.at();
        match node(&mut bytes) {
            Ok(node) => {
                let has_child = node.flags & flag::IS_LAST == 0;
                // A lone root that was never written on has no flag that ends it.
                let is_end = bytes.is_at_end() && has_child;
                let has_sibling = node.flags & flag::HAS_SIBLING != 0;
                nodes.push(node);
                if !order.step(has_child && !is_end, has_sibling) {
                    let rest = bytes.is_at_end();
                    let reason = Reason::Expected {
                        expected: "the end of the file, because the tree is complete",
                        found: format!("byte {}", bytes.at()),
                    };
                    let fault = Fault::at(Place::Byte(bytes.at()), reason);
                    return (nodes, (!rest).then_some(fault));
                }
                if bytes.is_at_end() {
                    let reason = Reason::Truncated("another branch");
                    return (nodes, Some(Fault::at(Place::Byte(bytes.at()), reason)));
                }
            }
            Err(reason) => return (nodes, Some(Fault::at(Place::Byte(at), reason))),
        }
    }
}

fn node<'a>(bytes: &mut Bytes<'a>) -> Result<Raw<'a>, Reason> {
    let at = bytes.at();
    let [code, flags] = bytes
        .array()
        .ok_or(Reason::Truncated("a move and its flags"))?;
    let point = point(code)?;
    let mut extension = 0;
    if flags & flag::EXTENSION != 0 {
        let bytes = bytes.array().ok_or(Reason::Truncated("more flags"))?;
        extension = u16::from_be_bytes(bytes);
    }
    let comment = if flags & flag::COMMENT != 0 {
        Some(text(bytes)?.into())
    } else if flags & flag::OLD_COMMENT != 0 {
        Some(old_text(bytes)?.into())
    } else {
        None
    };
    let board_text = if extension & flag::BOARD_TEXT != 0 {
        Some(text(bytes)?)
    } else {
        None
    };
    Ok(Raw {
        at,
        point,
        flags,
        extension,
        comment,
        board_text,
    })
}

/// Pairs of bytes up to a zero, which is either of the last pair.
fn text<'a>(bytes: &mut Bytes<'a>) -> Result<&'a [u8], Reason> {
    let mut ahead = Bytes::new(bytes.all(), bytes.at());
    let mut length = 0;
    loop {
        match ahead.array() {
            Some([0, _]) => break,
            Some([_, 0]) => {
                length += 1;
                break;
            }
            Some([_, _]) => length += 2,
            None => return Err(Reason::Truncated("the end of a text")),
        }
    }
    let whole = bytes.take(ahead.at() - bytes.at()).unwrap_or_default();
    Ok(&whole[..length])
}

/// Pairs of bytes up to one with its top bit set, which is a letter without it.
fn old_text(bytes: &mut Bytes<'_>) -> Result<Vec<u8>, Reason> {
    let mut read = Vec::new();
    loop {
        let pair: [u8; 2] = bytes
            .array()
            .ok_or(Reason::Truncated("the end of a text"))?;
        for byte in pair {
            read.push(byte & 0x7f);
            if byte & 0x80 != 0 {
                return Ok(read);
            }
        }
    }
}

/// Builds the tree. A branch with a move that cannot be played is left out from there.
fn grow(pen: &mut GomokuPen, nodes: &[Raw<'_>], decode: impl Fn(&[u8]) -> String) {
    let mut order = Preorder::default();
    // The first node without a point only holds the others.
    let holders = usize::from(nodes.first().is_some_and(is_holder));
    let mut lost: Option<usize> = None;
    for (index, node) in nodes.iter().enumerate() {
        let depth = order.depth();
        let has_sibling = node.flags & flag::HAS_SIBLING != 0;
        order.step(node.flags & flag::IS_LAST == 0, has_sibling);
        if lost.is_some_and(|lost| depth > lost) {
            continue;
        }
        lost = None;
        let is_holder = index == 0 && holders == 1;
        if !is_holder {
            pen.back_to(depth.saturating_sub(holders));
            if let Err(reason) = pen.play(node.point) {
                let rest = node
                    .point
                    .map_or("pass".to_owned(), |point| point.to_string());
                pen.fault(Place::Byte(node.at), reason, rest);
                lost = Some(depth);
                continue;
            }
        }
        describe(pen, node, &decode);
    }
}

fn is_holder(node: &Raw<'_>) -> bool {
    node.point.is_none() || node.flags & flag::NO_MOVE != 0
}

fn describe(pen: &mut GomokuPen, node: &Raw<'_>, decode: &impl Fn(&[u8]) -> String) {
    if let Some(comment) = &node.comment {
        let comment = decode(comment).replace("\r\n", "\n");
        let comment = comment.replace('\r', "\n").replacen(TITLE_END, "\n", 1);
        pen.note().add_comment(comment.trim_end());
    }
    if let (Some(text), Some(at)) = (node.board_text, node.point) {
        let kind = MarkKind::Label;
        let text = decode(text);
        pen.note().marks.push(Mark { kind, at, text });
    }
    let mut keep = |name: &str, values: Vec<String>| {
        pen.note().kept.push(Kept {
            format: FORMAT.to_owned(),
            name: name.to_owned(),
            values,
        });
    };
    if node.flags & flag::MARKED != 0 {
        keep("marked", Vec::new());
    }
    if node.flags & flag::START != 0 {
        keep("start", Vec::new());
    }
    let extension = node.extension & !flag::BOARD_TEXT;
    if extension != 0 {
        keep("extension", vec![extension.to_string()]);
    }
}
