//! `DhtmlXQ`, the text that Chinese web boards exchange: `[DhtmlXQ_key]value[/DhtmlXQ_key]`.
//!
//! Points are two digits, the file from the left and the rank from *Black's* home. Whose turn it is
//! at the start is not written: the first move tells.

use std::collections::BTreeMap;
use std::fmt::Write;

use super::chinese::{score_in, score_text};
use super::fault::{Fault, Place, Reason, excerpt};
use super::game::{Found, XiangqiPen, XiangqiRecord, playable};
use super::limits::MOST_MOVES;
use super::position::ORDER;
use super::write::WriteError;
use crate::record::{Kept, NodeId};
use crate::xiangqi::{Board, Color, File, Move, Piece, Position, Rank, Role, Setup, Square};

const FORMAT: &str = "dhtmlxq";

/// Keys that are headers.
const HEADERS: [(&str, &str); 17] = [
    ("title", "Title"),
    ("event", "Event"),
    ("date", "Date"),
    ("place", "Site"),
    ("round", "Round"),
    ("table", "Table"),
    ("red", "Red"),
    ("redteam", "RedTeam"),
    ("redtime", "RedTime"),
    ("black", "Black"),
    ("blackteam", "BlackTeam"),
    ("blacktime", "BlackTime"),
    ("open", "Opening"),
    ("class", "Class"),
    ("type", "Type"),
    ("author", "Author"),
    ("timerule", "TimeControl"),
];

/// A value with the place where it begins.
struct Value<'a> {
    at: usize,
    line: usize,
    text: &'a str,
}

/// Reads the values of a text, whatever stands between them.
pub(super) fn read(text: &str) -> Result<Found<XiangqiRecord>, Fault> {
    let values = values(text);
    if values.is_empty() {
        let expected = "[DhtmlXQ_movelist] or another such key";
        let found = excerpt(text);
        return Err(Fault::at(
            Place::Line(1),
            Reason::Expected { expected, found },
        ));
    }
    let start = match values.get("binit") {
        Some(value) if !value.text.trim().is_empty() => {
            let board = read_board(value.text.trim());
            let setup = board.map(|board| Setup {
                board,
                turn: first_turn(&values),
                ..Setup::START
            });
            let start = setup.and_then(playable);
            start.map_err(|reason| Fault::at(Place::Line(value.line), reason))?
        }
        Some(_) | None => Position::start(),
    };
    let mut pen = XiangqiPen::new(start);
    pen.open_turn();
    headers(&mut pen, &values);
    let mut lines = Lines::new(&values, &mut pen);
    lines.read(&mut pen);
    Ok(pen.finish())
}

/// `firstnum` 1 is Black's first move; who moves first also shows in the first move.
fn first_turn(values: &BTreeMap<String, Value<'_>>) -> Color {
    match values.get("firstnum").map(|value| value.text.trim()) {
        Some("1") => Color::Black,
        Some(_) | None => Color::Red,
    }
}

/// The values by their keys in small letters. A closing tag need not repeat the key rightly; the
/// next tag ends a value at the latest.
fn values(text: &str) -> BTreeMap<String, Value<'_>> {
    const OPEN: &str = "[dhtmlxq_";
    let lower = text.to_ascii_lowercase();
    let mut values = BTreeMap::new();
    let mut at = 0;
    let (mut line, mut counted) = (1, 0);
    while let Some(found) = lower[at..].find(OPEN) {
        let key_begin = at + found + OPEN.len();
        let Some(length) = lower[key_begin..].find(']') else {
            break;
        };
        let key = &lower[key_begin..key_begin + length];
        let begin = key_begin + length + 1;
        let own_end = lower[begin..].find(&format!("[/dhtmlxq_{key}]"));
        let any_end = lower[begin..].find("[/dhtmlxq");
        let next = lower[begin..].find(OPEN);
        // Its own closing tag, unless another value begins before.
        let end = match (own_end, next) {
            (Some(own), Some(next)) if next < own => {
                any_end.filter(|&end| end < next).or(Some(next))
            }
            (Some(own), _) => Some(own),
            (None, _) => [any_end, next].into_iter().flatten().min(),
        };
        let end = begin + end.unwrap_or(text.len() - begin);
        line += lower[counted..begin]
            .bytes()
            .filter(|&byte| byte == b'\n')
            .count();
        counted = begin;
        let value = Value {
            at: begin,
            line,
            text: &text[begin..end],
        };
        values.entry(key.to_owned()).or_insert(value);
        at = end;
    }
    values
}

fn digit_pairs(text: &str) -> impl Iterator<Item = Option<(u8, u8)>> + '_ {
    let digits: Vec<u8> = text
        .bytes()
        .filter(|byte| !byte.is_ascii_whitespace())
        .collect();
    let count = digits.len().div_ceil(2);
    (0..count).map(move |index| {
        let digit = |at: usize| {
            let digit = digits.get(at).filter(|byte| byte.is_ascii_digit())?;
            Some(digit - b'0')
        };
        Some((digit(index * 2)?, digit(index * 2 + 1)?))
    })
}

fn square((file, rank): (u8, u8)) -> Option<Square> {
    let rank = Rank::COUNT.checked_sub(1 + rank)?;
    Some(Square::new(File::new(file)?, Rank::new(rank)?))
}

fn digits(square: Square) -> (u8, u8) {
    (
        square.file().index(),
        Rank::COUNT - 1 - square.rank().index(),
    )
}

fn read_board(text: &str) -> Result<Board, Reason> {
    let wrong = || Reason::Expected {
        expected: "the places of 32 pieces, two digits each",
        found: excerpt(text),
    };
    let mut board = Board::EMPTY;
    let mut pairs = digit_pairs(text);
    for color in Color::ALL {
        for role in ORDER {
            let pair = pairs.next().flatten().ok_or_else(wrong)?;
            if let Some(square) = square(pair) {
                board.set(square, Some(role.of(color)));
            }
        }
    }
    if pairs.next().is_some() {
        return Err(wrong());
    }
    Ok(board)
}

fn headers(pen: &mut XiangqiPen, values: &BTreeMap<String, Value<'_>>) {
    let record = &mut pen.game().record;
    let mut found: Vec<(usize, &str, &str)> = Vec::new();
    for (key, header) in HEADERS {
        let value = values.get(key);
        found.extend(value.map(|value| (value.at, header, value.text.trim())));
    }
    found.sort_unstable();
    for (_, header, value) in found {
        record.headers.set(header, value);
    }
    record.score = values.get("result").and_then(|value| score_in(value.text));
    for (key, value) in values {
        let is_known = HEADERS.iter().any(|(known, _)| known == key)
            || [
                "result", "binit", "movelist", "init", "length", "firstnum", "ver",
            ]
            .contains(&key.as_str())
            || line_key(key).is_some()
            || comment_key(key).is_some();
        if !is_known && !value.text.is_empty() {
            record.note_mut(NodeId::ROOT).kept.push(Kept {
                format: FORMAT.to_owned(),
                name: key.clone(),
                values: vec![value.text.to_owned()],
            });
        }
    }
}

/// Line, ply and number of a variation: `move_0_3_1`.
fn line_key(key: &str) -> Option<(usize, usize, usize)> {
    let mut parts = key.strip_prefix("move_")?.split('_');
    let mut number = || parts.next()?.parse().ok();
    let numbers = (number()?, number()?, number()?);
    parts.next().is_none().then_some(numbers)
}

/// Line and ply of a comment: `comment3`, `comment1_5`.
fn comment_key(key: &str) -> Option<(usize, usize)> {
    let rest = key.strip_prefix("comment")?;
    match rest.split_once('_') {
        Some((line, ply)) => Some((line.parse().ok()?, ply.parse().ok()?)),
        None => Some((0, rest.parse().ok()?)),
    }
}

/// The lines of a game and which of them leaves which at what ply.
struct Lines<'a> {
    texts: BTreeMap<usize, (usize, &'a Value<'a>)>,
    /// By line: the lines that leave it, the last to leave first.
    branches: BTreeMap<usize, Vec<(usize, usize)>>,
    comments: BTreeMap<(usize, usize), String>,
}

impl<'a> Lines<'a> {
    fn new(values: &'a BTreeMap<String, Value<'a>>, pen: &mut XiangqiPen) -> Self {
        let mut lines = Self {
            texts: BTreeMap::new(),
            branches: BTreeMap::new(),
            comments: BTreeMap::new(),
        };
        if let Some(value) = values.get("movelist") {
            lines.texts.insert(0, (1, value));
        }
        for (key, value) in values {
            if let Some((line, ply)) = comment_key(key) {
                let comment = value.text.replace("||", "\n").replace("\r\n", "\n");
                let comment = comment.trim().to_owned();
                lines.comments.insert((line, ply), comment);
            }
            let Some((from, ply, line)) = line_key(key) else {
                continue;
            };
            // A line leaves an earlier one, so that no line leads back to itself.
            if line <= from || ply == 0 || lines.texts.len() >= MOST_MOVES {
                let reason = Reason::Expected {
                    expected: "a variation of an earlier line",
                    found: excerpt(key),
                };
                let fault = Fault::at(Place::Line(value.line), reason);
                pen.add_fault(fault.with_rest(value.text));
                continue;
            }
            lines.texts.insert(line, (ply, value));
            lines.branches.entry(from).or_default().push((ply, line));
        }
        for branches in lines.branches.values_mut() {
            branches.sort_by_key(|&(ply, line)| (ply, std::cmp::Reverse(line)));
        }
        lines
    }

    /// Each line, then the lines that leave it from its end back to its beginning, so that the pen
    /// only ever goes back.
    fn read(&mut self, pen: &mut XiangqiPen) {
        let mut waiting = vec![(1, 0)];
        while let Some((ply, line)) = waiting.pop() {
            if pen.depth() + 1 < ply {
                if let Some((_, value)) = self.texts.get(&line) {
                    let reason = Reason::Expected {
                        expected: "a variation of moves that are there",
                        found: excerpt(value.text),
                    };
                    let fault = Fault::at(Place::Line(value.line), reason).with_ply(ply);
                    pen.add_fault(fault.with_rest(value.text));
                }
                continue;
            }
            pen.back_to(ply - 1);
            self.line(pen, line);
            waiting.extend(self.branches.remove(&line).unwrap_or_default());
        }
    }

    fn line(&mut self, pen: &mut XiangqiPen, line: usize) {
        if line == 0 {
            self.comment(pen, line, 0);
        }
        let Some(&(_, value)) = self.texts.get(&line) else {
            return;
        };
        let mut pairs = digit_pairs(value.text);
        while let Some(from) = pairs.next() {
            let from = from.and_then(square);
            let to = pairs.next().flatten().and_then(square);
            let played = match (from, to) {
                (Some(from), Some(to)) => pen.play(Move { from, to }),
                _ => Err(Reason::Expected {
                    expected: "four digits for each move",
                    found: excerpt(value.text),
                }),
            };
            if let Err(reason) = played {
                let done = pen
                    .depth()
                    .saturating_sub(self.texts.get(&line).map_or(0, |(ply, _)| ply - 1));
                let rest: String = value.text.trim().chars().skip(done * 4).collect();
                pen.fault(Place::Line(value.line), reason, rest);
                return;
            }
            let ply = pen.depth();
            self.comment(pen, line, ply);
        }
    }

    fn comment(&mut self, pen: &mut XiangqiPen, line: usize, ply: usize) {
        if let Some(comment) = self.comments.remove(&(line, ply)) {
            pen.note().add_comment(&comment);
        }
    }
}

/// Writes the whole game with its variations.
pub(super) fn write(game: &XiangqiRecord) -> Result<String, WriteError> {
    let record = &game.record;
    let mut text = "[DhtmlXQ]\n".to_owned();
    for (name, value) in record.headers.iter() {
        let known = HEADERS
            .iter()
            .find(|(_, header)| header.eq_ignore_ascii_case(name));
        if let Some((key, _)) = known {
            put(&mut text, key, value);
        }
    }
    put(&mut text, "result", score_text(record.score));
    put(&mut text, "binit", &write_board(game)?);
    if game.start.turn() == Color::Black {
        put(&mut text, "firstnum", "1");
    }
    for kept in record.kept(NodeId::ROOT, FORMAT) {
        put(&mut text, &kept.name, &kept.values.concat());
    }
    write_comment(&mut text, game, "comment0", NodeId::ROOT);
    write_lines(&mut text, game);
    text.push_str("[/DhtmlXQ]\n");
    Ok(text)
}

/// A value that may not hold what ends it.
fn put(text: &mut String, key: &str, value: &str) {
    let value = value
        .replace("[/", "［/")
        .replace("[D", "［D")
        .replace("[d", "［d");
    let _ = writeln!(text, "[DhtmlXQ_{key}]{value}[/DhtmlXQ_{key}]");
}

fn write_comment(text: &mut String, game: &XiangqiRecord, key: &str, id: NodeId) {
    let Some(note) = game.record.note(id) else {
        return;
    };
    let comment = note.whole_comment();
    if !comment.is_empty() {
        let comment = comment.replace('|', "｜").replace('\n', "||");
        put(text, key, &comment);
    }
}

/// Every line with a number of its own; a variation is numbered when its line is written, so that
/// it leaves an earlier one.
fn write_lines(text: &mut String, game: &XiangqiRecord) {
    let tree = &game.record.tree;
    let mut waiting = std::collections::VecDeque::new();
    waiting.extend(
        tree.children(NodeId::ROOT)
            .first()
            .map(|&first| (0, 1, 0, first)),
    );
    let others = tree.children(NodeId::ROOT).iter().skip(1);
    let mut count = 0;
    for &other in others {
        count += 1;
        waiting.push_back((0, 1, count, other));
    }
    while let Some((from, ply, line, first)) = waiting.pop_front() {
        let mut moves = String::new();
        let mut next = Some(first);
        let mut at = ply;
        while let Some(id) = next {
            if let Some(mv) = tree.mv(id) {
                for square in [mv.from, mv.to] {
                    let (file, rank) = digits(square);
                    let _ = write!(moves, "{file}{rank}");
                }
            }
            let key = if line == 0 {
                format!("comment{at}")
            } else {
                format!("comment{line}_{at}")
            };
            write_comment(text, game, &key, id);
            at += 1;
            let children = tree.children(id);
            for &other in children.iter().skip(1) {
                count += 1;
                waiting.push_back((line, at, count, other));
            }
            next = children.first().copied();
        }
        if line == 0 {
            put(text, "movelist", &moves);
        } else {
            put(text, &format!("move_{from}_{ply}_{line}"), &moves);
        }
    }
}

fn write_board(game: &XiangqiRecord) -> Result<String, WriteError> {
    let board = game.start.board();
    let mut text = String::new();
    for color in Color::ALL {
        let mut places: Vec<(Role, Vec<Square>)> = Vec::new();
        for role in Role::ALL {
            let piece: Piece = role.of(color);
            places.push((role, board.squares_of(piece).into_iter().collect()));
        }
        for role in ORDER {
            let square = places
                .iter_mut()
                .find(|(other, _)| *other == role)
                .and_then(|(_, squares)| (!squares.is_empty()).then(|| squares.remove(0)));
            let (file, rank) = square.map_or((9, 9), digits);
            let _ = write!(text, "{file}{rank}");
        }
        if places.iter().any(|(_, squares)| !squares.is_empty()) {
            return Err(WriteError::SurplusPieces);
        }
    }
    Ok(text)
}
