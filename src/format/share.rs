//! A whole game as a short text for the hash of a link, the same in every version.
//!
//! ```text
//! x1.START.MOVES                               xiangqi
//! x2.RULES.START.MOVES                         by other rules than the usual ones
//! g1.SIZE.RULE.START.MOVES                     gomoku
//! g2.SIZE.RULE.OPENING.FORBIDDEN.START.MOVES   with an opening, or with points that lose
//! ```
//!
//! What needs no second version is written in the first; both are read. START is the position text with `_` for `/` and `~` for a blank, empty for the usual start. MOVES
//! are bits, six in a letter of `A-Z a-z 0-9 - _`, the highest first:
//!
//! - two bits for the result: 0 none, 1 the first mover won, 2 a draw, 3 the second mover won;
//! - two bits for how: 0 on the board or not said, 1 by resignation, 2 on time, 3 by agreement;
//! - then numbers, each in as many bits as the largest possible one needs. In xiangqi a move is its
//!   number among the legal moves, sorted by the squares they leave and enter; the count of them ends
//!   the line. In gomoku it is the number of the point among the empty points, row by row from the
//!   bottom; the count is a pass, and one more ends the line;
//! - in g2 one number more, the last one, is a decision. Three bits say which: 0 black, 1 white, 2 two
//!   more, 3 swap, 4 stay, 5 offer ten, 6 a number of fifth moves, 7 the fifth moves. Four bits are the
//!   number for 6 and for 7, where so many points follow, each by its number. A stone after them is one
//!   that is picked;
//! - after the end of a line one bit: 1 when a variation follows. Then as many zeros as its count
//!   has bits after the first, and the count: how many moves are taken back before it goes on.
//!
//! Letters at the end that would be `A` may be missing. Comments and headers are not in it.

use super::fault::{Fault, Place, Reason, excerpt};
use super::game::{AnyRecord, Found, GomokuPen, GomokuRecord, XiangqiPen, XiangqiRecord};
use super::write::WriteError;
use super::{position, saved};
use crate::gomoku::{self, Action, Choice, Color, Fifths, ForbiddenPolicy, Opening, Point, Size};
use crate::record::{Record, Score};
use crate::xiangqi::adjudication::Preset;
use crate::xiangqi::{Move, Position};

const XIANGQI: &str = "x1";
const XIANGQI_BY_RULES: &str = "x2";
const GOMOKU: &str = "g1";
const GOMOKU_WITH_OPENING: &str = "g2";

/// The ways to end a game, in the words of their header.
const WAYS: [&str; 4] = ["", "resign", "time", "agreed"];
const TERMINATION: &str = "Termination";

const LETTERS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/// Choices in the order of their numbers, which never changes.
const CHOICES: [Choice; 6] = [
    Choice::Black,
    Choice::White,
    Choice::TwoMore,
    Choice::Swap,
    Choice::Stay,
    Choice::OfferTen,
];

/// The numbers of the two other decisions.
const DECLARE: usize = 6;
const OFFER: usize = 7;

/// Whether a text, perhaps with a link before it, is of this form, be it only the beginning of one.
pub(super) fn is_one(text: &str) -> bool {
    let text = hash(text);
    let is_plain = text
        .bytes()
        .all(|byte| byte == b'.' || byte == b'~' || LETTERS.contains(&byte));
    let versions = [XIANGQI, XIANGQI_BY_RULES, GOMOKU, GOMOKU_WITH_OPENING];
    is_plain
        && text
            .split_once('.')
            .is_some_and(|(version, _)| versions.contains(&version))
}

fn hash(text: &str) -> &str {
    let text = text.trim();
    text.rsplit_once('#').map_or(text, |(_, hash)| hash)
}

/// Writes the moves and variations of a game.
pub(super) fn write_xiangqi(game: &XiangqiRecord) -> String {
    let start = if game.is_from_start() {
        String::new()
    } else {
        let setup = game.start.setup().to_string();
        setup.replace('/', "_").replace(' ', "~")
    };
    let mut bits = Writer::new(&game.record);
    let tree = &game.record.tree;
    let mut path = vec![game.start];
    for (before, _, mv) in tree.depth_first() {
        if before + 1 < path.len() {
            let most = choices(&path).len();
            bits.number(most, most);
            bits.branch(path.len() - 1 - before);
            path.truncate(before + 1);
        }
        let choices = choices(&path);
        let number = choices.iter().position(|&other| other == mv);
        let next = path.last().and_then(|position| position.play(mv).ok());
        // Every move of a record is legal.
        let (Some(number), Some(next)) = (number, next) else {
            break;
        };
        bits.number(number, choices.len());
        path.push(next);
    }
    let most = choices(&path).len();
    bits.number(most, most);
    let rules = saved::preset(&game.record.headers);
    if rules == Preset::default() {
        format!("{XIANGQI}.{start}.{}", bits.text())
    } else {
        let rules = rules.id();
        format!("{XIANGQI_BY_RULES}.{rules}.{start}.{}", bits.text())
    }
}

/// The legal moves in the order that gives them their numbers.
fn choices(path: &[Position]) -> Vec<Move> {
    let mut moves = path.last().map(Position::legal_moves).unwrap_or_default();
    moves.sort_unstable_by_key(|mv| (mv.from.index(), mv.to.index()));
    moves
}

/// Writes the moves and variations of a game whose colours take turns.
pub(super) fn write_gomoku(game: &GomokuRecord) -> Result<String, WriteError> {
    let size = game.board.size();
    let rule = game.rule.map_or("", |rule| rule.id());
    let is_usual = game.board.count() == 0 && game.turn == Color::Black;
    let start = if is_usual {
        String::new()
    } else {
        let setup = gomoku::Setup {
            board: game.board,
            turn: game.turn,
            rule: game.rule.unwrap_or_default(),
        };
        setup.to_string().replace('/', "_").replace(' ', "~")
    };
    let has_decisions = |game: &GomokuRecord| {
        let mut steps = game.record.tree.depth_first();
        steps.any(|(_, _, step)| step.is_decision())
    };
    let is_second = game.opening != Opening::Free
        || game.forbidden != ForbiddenPolicy::default()
        || has_decisions(game);
    let more = if is_second { 2 } else { 1 };
    let mut bits = Writer::new(&game.record);
    let mut pen = GomokuPen::new(GomokuRecord {
        record: Record::new(),
        ..game.clone()
    });
    for (before, _, step) in game.record.tree.depth_first() {
        if before < pen.depth() {
            let end = pen.empty().len() + 1;
            bits.number(end, end + more - 1);
            bits.branch(pen.depth() - before);
            pen.back_to(before);
        }
        if step.color != pen.turn() {
            return Err(WriteError::Colors);
        }
        let empty = pen.empty();
        let last = empty.len() + more;
        let index = |point: Point| empty.iter().position(|&other| other == point);
        let number = match step.action {
            Action::Pass => Some(empty.len()),
            Action::Place(point) | Action::Pick(point) => index(point),
            Action::Choose(_) | Action::Declare(_) | Action::Offer(_) => Some(last),
        };
        // Every stone of a record stands on a point that was empty.
        let Some(number) = number else { break };
        bits.number(number, last);
        let done = if step.is_decision() {
            bits.decision(step.action, index, empty.len());
            pen.decide(step.action)
        } else {
            pen.play(step.point())
        };
        if done.is_err() {
            break;
        }
    }
    let end = pen.empty().len() + 1;
    bits.number(end, end + more - 1);
    let moves = bits.text();
    if is_second {
        let (opening, forbidden) = (game.opening, game.forbidden.id());
        return Ok(format!(
            "{GOMOKU_WITH_OPENING}.{size}.{rule}.{opening}.{forbidden}.{start}.{moves}"
        ));
    }
    Ok(format!("{GOMOKU}.{size}.{rule}.{start}.{moves}"))
}

/// Reads what was written, a link before it or not.
pub(super) fn read(text: &str) -> Result<Found<AnyRecord>, Fault> {
    let fields: Vec<&str> = hash(text).split('.').collect();
    let line = Place::Line(1);
    match fields.as_slice() {
        &[XIANGQI, start, moves] => Ok(read_xiangqi(start, moves)?.map(AnyRecord::from)),
        &[XIANGQI_BY_RULES, rules, start, moves] => {
            let mut found = read_xiangqi(start, moves)?;
            found.record.record.headers.set(saved::RULES, rules);
            Ok(found.map(AnyRecord::from))
        }
        &[GOMOKU, size, rule, start, moves] => {
            let found = read_gomoku(size, rule, None, start, moves)?;
            Ok(found.map(AnyRecord::from))
        }
        &[
            GOMOKU_WITH_OPENING,
            size,
            rule,
            opening,
            forbidden,
            start,
            moves,
        ] => {
            let with = Some((opening, forbidden));
            let found = read_gomoku(size, rule, with, start, moves)?;
            Ok(found.map(AnyRecord::from))
        }
        [version, ..] if version.len() == 2 => {
            Err(Fault::at(line, Reason::Version((*version).to_owned())))
        }
        _ => {
            let expected = "x1. or g1. and the rest of a link";
            let found = excerpt(text);
            Err(Fault::at(line, Reason::Expected { expected, found }))
        }
    }
}

fn read_xiangqi(start: &str, moves: &str) -> Result<Found<XiangqiRecord>, Fault> {
    let line = Place::Line(1);
    let start = if start.is_empty() {
        Position::start()
    } else {
        let fen = start.replace('_', "/").replace('~', " ");
        position::read(&fen)
            .map_err(|reason| Fault::at(line, reason))?
            .0
    };
    let mut pen = XiangqiPen::new(start);
    let mut bits = Reader::new(moves);
    bits.result(&mut pen.game().record);
    loop {
        let mut choices = pen.position().legal_moves();
        choices.sort_unstable_by_key(|mv| (mv.from.index(), mv.to.index()));
        let number = bits.number(choices.len());
        let played = match number.map(|number| (number, choices.get(number))) {
            Some((_, Some(&mv))) => pen.play(mv),
            Some((number, None)) if number == choices.len() => match bits.branch() {
                None => break,
                Some(back) => {
                    pen.back_to(pen.depth().saturating_sub(back));
                    continue;
                }
            },
            _ => Err(wrong(moves)),
        };
        if let Err(reason) = played {
            pen.fault(line, reason, moves);
            break;
        }
    }
    Ok(pen.finish())
}

fn read_gomoku(
    size: &str,
    rule: &str,
    opening: Option<(&str, &str)>,
    start: &str,
    moves: &str,
) -> Result<Found<GomokuRecord>, Fault> {
    let line = Place::Line(1);
    let wrong_field = |expected, found| {
        let found = excerpt(found);
        Fault::at(line, Reason::Expected { expected, found })
    };
    let expected = "a board size from 5 to 25";
    let size: Size = size.parse().map_err(|_| wrong_field(expected, size))?;
    let mut game = GomokuRecord::new(size);
    if !rule.is_empty() {
        let known = rule.parse().map_err(|_| wrong_field("a rule", rule))?;
        game.rule = Some(known);
    }
    if let Some((opening, forbidden)) = opening {
        let known = opening.parse();
        game.opening = known.map_err(|_| wrong_field("an opening", opening))?;
        let known = ForbiddenPolicy::from_id(forbidden);
        game.forbidden = known.ok_or_else(|| wrong_field("prevent or lose", forbidden))?;
    }
    let more = if opening.is_some() { 2 } else { 1 };
    if !start.is_empty() {
        let text = start.replace('_', "/").replace('~', " ");
        let setup = gomoku::Setup::parse(&text, game.rule.unwrap_or_default());
        let setup = setup.map_err(|error| Fault::at(line, Reason::Stones(error)))?;
        (game.board, game.turn) = (setup.board, setup.turn);
    }
    let mut pen = GomokuPen::new(game);
    let mut bits = Reader::new(moves);
    bits.result(&mut pen.game().record);
    loop {
        let empty = pen.empty();
        let end = empty.len() + 1;
        let played = match bits.number(empty.len() + more) {
            Some(number) if number == end => match bits.branch() {
                None => break,
                Some(back) => {
                    pen.back_to(pen.depth().saturating_sub(back));
                    continue;
                }
            },
            Some(number) if number == end + 1 && more == 2 => match bits.decision(&empty) {
                Some(action) => pen.decide(action),
                None => Err(wrong(moves)),
            },
            Some(number) if number < end => pen.play(empty.get(number).copied()),
            _ => Err(wrong(moves)),
        };
        if let Err(reason) = played {
            pen.fault(line, reason, moves);
            break;
        }
    }
    Ok(pen.finish())
}

fn wrong(moves: &str) -> Reason {
    Reason::Expected {
        expected: "moves as they were shared",
        found: excerpt(moves),
    }
}

impl GomokuPen {
    /// The points that may be played, in the order that gives them their numbers.
    fn empty(&self) -> Vec<Point> {
        let empty = self.size().all();
        empty.filter(|&point| self.is_empty(point)).collect()
    }
}

/// How many bits the numbers from 0 to `most` take.
const fn width(most: usize) -> u32 {
    usize::BITS - most.leading_zeros()
}

/// Bits that become letters.
struct Writer {
    text: Vec<u8>,
    bits: u32,
    count: u32,
}

impl Writer {
    fn new<M: Copy + Eq, P>(record: &Record<M, P>) -> Self {
        let mut writer = Self {
            text: Vec::new(),
            bits: 0,
            count: 0,
        };
        let score = match record.score {
            None => 0,
            Some(Score::First) => 1,
            Some(Score::Draw) => 2,
            Some(Score::Second) => 3,
        };
        writer.bits(score, 2);
        let way = record.headers.get(TERMINATION).unwrap_or_default();
        writer.bits(WAYS.iter().position(|other| *other == way).unwrap_or(0), 2);
        writer
    }

    fn bits(&mut self, value: usize, width: u32) {
        for place in (0..width).rev() {
            let bit = value >> place & 1;
            self.bits = self.bits << 1 | u32::from(bit == 1);
            self.count += 1;
            if self.count == 6 {
                let letter = usize::try_from(self.bits).unwrap_or_default() % LETTERS.len();
                self.text.push(LETTERS[letter]);
                (self.bits, self.count) = (0, 0);
            }
        }
    }

    fn number(&mut self, number: usize, most: usize) {
        self.bits(number, width(most));
    }

    /// After the end of a line another begins, so many moves earlier.
    fn branch(&mut self, back: usize) {
        self.bits(1, 1);
        let width = width(back);
        self.bits(0, width.saturating_sub(1));
        self.bits(back, width);
    }

    /// A decision, with the number of each point among the empty ones.
    fn decision(&mut self, action: Action, index: impl Fn(Point) -> Option<usize>, empty: usize) {
        match action {
            Action::Place(_) | Action::Pick(_) | Action::Pass => {}
            Action::Choose(choice) => {
                let kind = CHOICES.iter().position(|&other| other == choice);
                self.bits(kind.unwrap_or_default(), 3);
            }
            Action::Declare(count) => {
                self.bits(DECLARE, 3);
                self.bits(usize::from(count), 4);
            }
            Action::Offer(fifths) => {
                self.bits(OFFER, 3);
                self.bits(fifths.points().len(), 4);
                for &point in fifths.points() {
                    self.number(index(point).unwrap_or_default(), empty);
                }
            }
        }
    }

    fn text(mut self) -> String {
        while self.count > 0 {
            self.bits(0, 1);
        }
        while self.text.last() == Some(&LETTERS[0]) {
            self.text.pop();
        }
        self.text.into_iter().map(char::from).collect()
    }
}

/// Letters that become bits; after the last one all are zero.
struct Reader<'a> {
    letters: &'a [u8],
    at: usize,
}

impl<'a> Reader<'a> {
    const fn new(text: &'a str) -> Self {
        Self {
            letters: text.as_bytes(),
            at: 0,
        }
    }

    /// `None` well behind the end, where somebody has cut the text off.
    fn bits(&mut self, width: u32) -> Option<usize> {
        let mut value = 0;
        for _ in 0..width {
            if self.at > self.letters.len() * 6 + 64 {
                return None;
            }
            let letter = self.letters.get(self.at / 6);
            let code = letter.map_or(Some(0), |letter| {
                LETTERS.iter().position(|other| other == letter)
            })?;
            value = value << 1 | code >> (5 - self.at % 6) & 1;
            self.at += 1;
        }
        Some(value)
    }

    fn result<M: Copy + Eq, P>(&mut self, record: &mut Record<M, P>) {
        record.score = match self.bits(2) {
            Some(1) => Some(Score::First),
            Some(2) => Some(Score::Draw),
            Some(3) => Some(Score::Second),
            Some(_) | None => None,
        };
        let way = self.bits(2).and_then(|way| WAYS.get(way));
        record
            .headers
            .set(TERMINATION, way.copied().unwrap_or_default());
    }

    fn number(&mut self, most: usize) -> Option<usize> {
        self.bits(width(most))
    }

    fn decision(&mut self, empty: &[Point]) -> Option<Action> {
        let kind = self.bits(3)?;
        match kind {
            DECLARE => u8::try_from(self.bits(4)?).ok().map(Action::Declare),
            OFFER => {
                let mut points = Vec::new();
                for _ in 0..self.bits(4)? {
                    points.push(*empty.get(self.number(empty.len())?)?);
                }
                Fifths::new(&points).map(Action::Offer)
            }
            choice => CHOICES.get(choice).copied().map(Action::Choose),
        }
    }

    /// How many moves are taken back before the next variation, if there is one.
    fn branch(&mut self) -> Option<usize> {
        if self.bits(1)? == 0 {
            return None;
        }
        let mut zeros = 0;
        while self.bits(1)? == 0 {
            zeros += 1;
            if zeros > 16 {
                return None;
            }
        }
        Some(1 << zeros | self.bits(zeros)?)
    }
}
