//! Reads `XQF`.

use super::head::Head;
use super::{BODY, FORMAT, PIECES, RESULT, TEXTS, TURN, TYPE, flag, square};
use crate::format::branch::Branches;
use crate::format::encoding::{Decode, Encoding, decode_lossy, guess};
use crate::format::fault::{Fault, Place, Reason};
use crate::format::game::{Found, XiangqiPen, XiangqiRecord, playable};
use crate::format::preorder::{Bytes, Preorder};
use crate::record::{Kept, NodeId, Score};
use crate::xiangqi::{Color, Move, Setup};

/// A move as it stands in the file.
struct Raw<'a> {
    at: usize,
    from: u8,
    to: u8,
    has_child: bool,
    has_sibling: bool,
    comment: &'a [u8],
}

impl Raw<'_> {
    fn mv(&self) -> Option<Move> {
        let (from, to) = (square(self.from)?, square(self.to)?);
        Some(Move { from, to })
    }

    fn text(&self) -> String {
        self.mv()
            .map_or_else(|| format!("{}-{}", self.from, self.to), |mv| mv.to_string())
    }
}

/// Reads a whole file. `encoding` is that of its texts; `None` is found out.
pub(in crate::format) fn read(
    bytes: &[u8],
    encoding: Option<Encoding>,
    decode: Decode<'_>,
) -> Result<Found<XiangqiRecord>, Fault> {
    let head = Head::read(bytes)?;
    let body = head.body(bytes);
    let (moves, fault) = moves(&head, &body);
    let encoding = encoding.unwrap_or_else(|| {
        let texts = TEXTS.iter().map(|&(at, slot, _)| head.text(at, slot));
        let comments = moves.iter().map(|raw| raw.comment);
        let pieces: Vec<&[u8]> = texts.chain(comments).collect();
        let order = [Encoding::Gb18030, Encoding::Big5, Encoding::Utf8];
        guess(&pieces, &order, decode).unwrap_or(Encoding::Gb18030)
    });
    let text = |bytes: &[u8]| {
        let text = decode_lossy(encoding, bytes, decode);
        text.replace("\r\n", "\n")
            .replace('\r', "\n")
            .trim()
            .to_owned()
    };
    let setup = Setup {
        board: head.board(),
        turn: match head.byte(TURN) {
            1 => Color::Black,
            _ => Color::Red,
        },
        ..Setup::START
    };
    let start = playable(setup);
    let mut pen = XiangqiPen::new(start.clone().unwrap_or_default());
    pen.open_turn();
    let record = &mut pen.game().record;
    for (at, slot, header) in TEXTS {
        record.headers.set(header, &text(head.text(at, slot)));
    }
    record.score = match head.byte(RESULT) {
        1 => Some(Score::First),
        2 => Some(Score::Second),
        3 | 4 => Some(Score::Draw),
        _ => None,
    };
    let kind = head.byte(TYPE);
    if kind != 0 {
        record.note_mut(NodeId::ROOT).kept.push(Kept {
            format: FORMAT.to_owned(),
            name: "type".to_owned(),
            values: vec![kind.to_string()],
        });
    }
    match start {
        Ok(_) => grow(&mut pen, &moves, text),
        Err(reason) => {
            let rest: Vec<String> = moves.iter().skip(1).map(Raw::text).collect();
            let fault = Fault::at(Place::Byte(PIECES), reason);
            pen.add_fault(fault.with_rest(rest.join(" ")));
        }
    }
    if let Some(fault) = fault {
        pen.add_fault(fault);
    }
    Ok(pen.finish())
}

/// The moves up to the end of the tree or the first fault; the first one is the root.
fn moves<'a>(head: &Head<'_>, body: &'a [u8]) -> (Vec<Raw<'a>>, Option<Fault>) {
    let mut moves = Vec::new();
    let mut order = Preorder::default();
    let mut bytes = Bytes::new(body, 0);
    loop {
        let at = bytes.at() + BODY;
        let Some(raw) = one_move(head, &mut bytes) else {
            let reason = Reason::Truncated("a move");
            return (moves, Some(Fault::at(Place::Byte(at), reason)));
        };
        // The root has no alternatives, whatever its flags say.
        let has_sibling = raw.has_sibling && !moves.is_empty();
        let goes_on = order.step(raw.has_child, has_sibling);
        moves.push(raw);
        if !goes_on {
            return (moves, None);
        }
    }
}

fn one_move<'a>(head: &Head<'_>, bytes: &mut Bytes<'a>) -> Option<Raw<'a>> {
    let at = bytes.at() + BODY;
    let [from, to, flags, _] = bytes.array()?;
    let is_plain = head.is_plain();
    let (child, sibling) = if is_plain {
        (flag::PLAIN_CHILD, flag::PLAIN_SIBLING)
    } else {
        (flag::HAS_CHILD, flag::HAS_SIBLING)
    };
    let comment = if is_plain || flags & flag::COMMENT != 0 {
        let length = head.length(bytes.number()?);
        bytes.take(length)?
    } else {
        &[]
    };
    Some(Raw {
        at,
        from: head.from(from),
        to: head.to(to),
        has_child: flags & child != 0,
        has_sibling: flags & sibling != 0,
        comment,
    })
}

fn grow(pen: &mut XiangqiPen, moves: &[Raw<'_>], text: impl Fn(&[u8]) -> String) {
    let Some((root, moves)) = moves.split_first() else {
        return;
    };
    pen.note().add_comment(&text(root.comment));
    if !root.has_child {
        return;
    }
    let mut branches = Branches::default();
    for raw in moves {
        let mv = raw.mv();
        let place = Place::Byte(raw.at);
        if branches.play(pen, place, mv, (raw.from, raw.to)) {
            pen.note().add_comment(&text(raw.comment));
        }
        branches.step(raw.has_child, raw.has_sibling);
    }
    branches.finish(pen);
}
