//! The text in which the page keeps its games, `qipan 1 …`, from a record and back.
//!
//! A page plays by the rules: moves after the end of a game, which records often have, are left out
//! on the way there, and a result that the board does not show becomes a resignation, a loss on time
//! or an agreed draw. On the way back the decisions of gomoku's openings are left out, because no
//! format of records has a place for them.

use std::fmt::Write;

use super::fault::{Fault, Place, Reason, excerpt};
use super::game::{AnyRecord, Found, GomokuPen, GomokuRecord, Stone, XiangqiPen, XiangqiRecord};
use super::limits::MOST_MOVES;
use super::position;
use super::write::WriteError;
use crate::gomoku::{self, Action, Color, ForbiddenPolicy, Opening, Rule};
use crate::record::{NodeId, Record, Score};
use crate::xiangqi::{self, Move, Position};

const HEAD: &str = "qipan 1 ";

/// Whether a text is of this form.
pub(super) fn is_one(text: &str) -> bool {
    text.starts_with(HEAD)
}

/// The name of the header that says how a game ended.
const TERMINATION: &str = "Termination";

/// Writes a game of xiangqi under the standard rules.
pub(super) fn write_xiangqi(record: &XiangqiRecord) -> String {
    let mut text = format!("{HEAD}xiangqi");
    if !record.is_from_start() {
        let _ = write!(text, "\nposition {}", record.start.fen());
    }
    let mut game = xiangqi::Game::new(record.start);
    let mut list = List::default();
    for (before, id, mv) in record.record.tree.depth_first() {
        let Some(parent) = list.parent(before) else {
            continue;
        };
        while game.moves().len() > before {
            game.undo();
        }
        if game.play(mv).is_ok() {
            list.push(
                parent,
                before,
                id,
                &mv.to_string(),
                game.outcome().is_some(),
            );
        }
    }
    list.finish(&mut text, &record.record, ["red", "black"]);
    text
}

/// Writes a game of gomoku whose colours take turns.
pub(super) fn write_gomoku(record: &GomokuRecord) -> Result<String, WriteError> {
    let rule = record.rule.unwrap_or_else(|| fitting_rule(record));
    let start = start(record, rule)?;
    let mut text = format!("{HEAD}gomoku\nrules {rule}\nsize {}", start.size());
    if record.board.count() > 0 || record.turn == Color::White {
        let _ = write!(text, "\nposition {}", start.setup());
    }
    let mut game = gomoku::Game::new(start);
    let mut list = List::default();
    for (before, id, stone) in record.record.tree.depth_first() {
        let Some(parent) = list.parent(before) else {
            continue;
        };
        while game.actions().len() > before {
            game.undo();
        }
        if stone.color != game.position().turn() {
            return Err(WriteError::Colors);
        }
        let action = stone.point.map_or(Action::Pass, Action::Place);
        if game.act(action).is_ok() {
            let is_over = game.outcome().is_some();
            list.push(parent, before, id, &action.to_string(), is_over);
        }
    }
    list.finish(&mut text, &record.record, ["black", "white"]);
    Ok(text)
}

fn start(record: &GomokuRecord, rule: Rule) -> Result<gomoku::Position, WriteError> {
    let setup = gomoku::Setup {
        board: record.board,
        turn: record.turn,
        rule,
    };
    gomoku::Position::try_from(setup).map_err(|_| WriteError::Setup)
}

/// The rule for a record that names none: the first by which all of the main line can be played.
fn fitting_rule(record: &GomokuRecord) -> Rule {
    let fits = |rule: &Rule| {
        let Ok(position) = start(record, *rule) else {
            return false;
        };
        let mut game = gomoku::Game::new(position);
        record.record.main_moves().all(|stone| {
            let action = stone.point.map_or(Action::Pass, Action::Place);
            game.act(action).is_ok()
        })
    };
    Rule::ALL.into_iter().find(fits).unwrap_or_default()
}

/// The moves that are written, in their order.
#[derive(Default)]
struct List {
    text: String,
    count: u32,
    /// The numbers of the moves that lead to the last one.
    path: Vec<u32>,
    /// The last move of the main line, its number, and whether it ended the game.
    main: Option<(NodeId, u32, bool)>,
}

impl List {
    /// The number of the move before, where it was written.
    fn parent(&mut self, before: usize) -> Option<u32> {
        self.path.truncate(before);
        if self.path.len() < before {
            return None;
        }
        Some(self.path.last().copied().unwrap_or(0))
    }

    fn push(&mut self, parent: u32, before: usize, id: NodeId, move_text: &str, is_over: bool) {
        // The main line comes first, and without a gap.
        if self.count as usize == before {
            self.main = Some((id, self.count + 1, is_over));
        }
        self.text.push(' ');
        if parent != self.count {
            let _ = write!(self.text, "{parent}:");
        }
        self.text.push_str(move_text);
        self.count += 1;
        self.path.push(self.count);
    }

    fn finish<M: Copy + Eq, P>(self, text: &mut String, record: &Record<M, P>, sides: [&str; 2]) {
        if self.count > 0 {
            let _ = write!(text, "\nmoves{}", self.text);
        }
        let last = record.tree.main_line().last().unwrap_or(NodeId::ROOT);
        let (id, number, is_over) = self.main.unwrap_or((NodeId::ROOT, 0, false));
        if id == last
            && !is_over
            && let Some(score) = record.score
        {
            let way = match record.headers.get(TERMINATION) {
                Some("time") => "time",
                Some(_) | None => "resign",
            };
            let _ = match score {
                Score::First => write!(text, "\nclaims {number}:{way}-{}", sides[1]),
                Score::Second => write!(text, "\nclaims {number}:{way}-{}", sides[0]),
                Score::Draw => write!(text, "\nclaims {number}:agreed"),
            };
        }
        text.push_str("\nat 0");
    }
}

/// The lines of a saved game.
#[derive(Default)]
struct Lines<'a> {
    rules: Option<&'a str>,
    size: Option<&'a str>,
    opening: Option<&'a str>,
    forbidden: Option<&'a str>,
    position: Option<(usize, &'a str)>,
    moves_line: usize,
    /// The move before each, and how it is written.
    moves: Vec<(u32, &'a str)>,
    claims: Vec<(u32, &'a str)>,
}

/// Reads what a page has saved.
pub(super) fn read(text: &str) -> Result<Found<AnyRecord>, Fault> {
    let mut lines = (1..).zip(text.lines().map(str::trim));
    let head = lines.next().map_or("", |(_, head)| head);
    let Some(game) = head.strip_prefix(HEAD) else {
        let reason = Reason::Version(excerpt(head));
        return Err(Fault::at(Place::Line(1), reason));
    };
    let mut saved = Lines::default();
    for (number, line) in lines.filter(|(_, line)| !line.is_empty()) {
        let (name, value) = line.split_once(' ').unwrap_or((line, ""));
        let wrong = || {
            let expected = "a line of a saved game";
            let found = excerpt(line);
            Fault::at(Place::Line(number), Reason::Expected { expected, found })
        };
        match name {
            "rules" => saved.rules = Some(value),
            "size" => saved.size = Some(value),
            "opening" => saved.opening = Some(value),
            "forbidden" => saved.forbidden = Some(value),
            "position" => saved.position = Some((number, value)),
            "moves" => {
                saved.moves_line = number;
                saved.moves = numbered(value).ok_or_else(wrong)?;
            }
            "claims" => saved.claims = numbered(value).ok_or_else(wrong)?,
            "walked" | "at" => {}
            _ => return Err(wrong()),
        }
    }
    match game {
        "xiangqi" => saved.xiangqi().map(|found| found.map(AnyRecord::from)),
        "gomoku" => saved.gomoku().map(|found| found.map(AnyRecord::from)),
        _ => Err(Fault::at(Place::Line(1), Reason::UnknownFormat)),
    }
}

/// Words with a number before a colon, or else their own place.
fn numbered(text: &str) -> Option<Vec<(u32, &str)>> {
    let words = (0..).zip(text.split_whitespace()).take(MOST_MOVES);
    words
        .map(|(before, word)| match word.split_once(':') {
            Some((number, word)) => Some((number.parse().ok()?, word)),
            None => Some((before, word)),
        })
        .collect()
}

impl<'a> Lines<'a> {
    /// The moves so that each comes after the one before it, with their depths.
    fn depth_first(&self) -> Vec<(usize, &'a str)> {
        let mut after: Vec<Vec<u32>> = vec![Vec::new(); self.moves.len() + 1];
        for (number, &(parent, _)) in (1..).zip(&self.moves) {
            // A move before which there is none yet is left out with all that follows it.
            if parent < number
                && let Some(children) = after.get_mut(parent as usize)
            {
                children.push(number);
            }
        }
        let mut order = Vec::with_capacity(self.moves.len());
        let mut waiting = vec![(0, 0_u32)];
        while let Some((depth, number)) = waiting.pop() {
            if let Some(&(_, text)) = (number as usize)
                .checked_sub(1)
                .and_then(|index| self.moves.get(index))
            {
                order.push((depth - 1, text));
            }
            let children = after.get(number as usize).into_iter().flatten().rev();
            waiting.extend(children.map(|&child| (depth + 1, child)));
        }
        order
    }

    fn xiangqi(&self) -> Result<Found<XiangqiRecord>, Fault> {
        let start = match self.position {
            Some((line, fen)) => {
                let start = position::read(fen);
                start
                    .map_err(|reason| Fault::at(Place::Line(line), reason))?
                    .0
            }
            None => Position::start(),
        };
        let mut pen = XiangqiPen::new(start);
        for (depth, text) in self.depth_first() {
            if depth > pen.depth() {
                continue;
            }
            pen.back_to(depth);
            let played = match text.parse::<Move>() {
                Ok(mv) => pen.play(mv),
                Err(_) => pen.read(text),
            };
            if let Err(reason) = played {
                pen.fault(Place::Line(self.moves_line), reason, text);
            }
        }
        self.end(&mut pen.game().record, ["red", "black"]);
        Ok(pen.finish())
    }

    fn gomoku(&self) -> Result<Found<GomokuRecord>, Fault> {
        let wrong = |expected, found| {
            let found = excerpt(found);
            Fault::whole(Reason::Expected { expected, found })
        };
        let rule = self.rules.map_or(Ok(Rule::default()), |text| {
            text.parse().map_err(|_| wrong("a rule", text))
        })?;
        let size = self.size.map_or(Ok(gomoku::Size::STANDARD), |text| {
            text.parse().map_err(|_| wrong("a board size", text))
        })?;
        let mut record = GomokuRecord::new(size);
        record.rule = Some(rule);
        if let Some((line, text)) = self.position {
            let setup = gomoku::Setup::parse(text, rule);
            let setup =
                setup.map_err(|error| Fault::at(Place::Line(line), Reason::Stones(error)))?;
            (record.board, record.turn) = (setup.board, setup.turn);
        }
        let position = start(&record, rule);
        let position = position.map_err(|_| wrong("an undecided position", ""))?;
        let position = match self.forbidden {
            Some("lose") => position.with_forbidden(ForbiddenPolicy::Lose),
            Some(_) | None => position,
        };
        let opening = self.opening.and_then(|text| text.parse::<Opening>().ok());
        let game = gomoku::Game::with_opening(position, opening.unwrap_or_default());
        let mut game = game.ok_or_else(|| wrong("an empty board for the opening", ""))?;
        let mut pen = GomokuPen::new(record);
        for (depth, text) in self.depth_first() {
            if depth > game.actions().len() {
                continue;
            }
            while game.actions().len() > depth {
                game.undo();
            }
            let stones = game.actions().iter().filter(|&&action| is_stone(action));
            pen.back_to(stones.count());
            let color = game.position().turn();
            let action = text.parse::<Action>().ok();
            let Some(action) = action.filter(|&action| game.act(action).is_ok()) else {
                let expected = "a move that may be played";
                let found = excerpt(text);
                let reason = Reason::Expected { expected, found };
                pen.fault(Place::Line(self.moves_line), reason, text);
                continue;
            };
            if is_stone(action) {
                let point = action.stone();
                if let Err(reason) = pen.put(Stone { color, point }) {
                    pen.fault(Place::Line(self.moves_line), reason, text);
                }
            }
        }
        self.end(&mut pen.game().record, ["black", "white"]);
        Ok(pen.finish())
    }

    /// The claim at the end of the main line as a result.
    fn end<M: Copy + Eq, P>(&self, record: &mut Record<M, P>, sides: [&str; 2]) {
        let mut last = 0;
        for (number, &(parent, _)) in (1_u32..).zip(&self.moves) {
            // The first answer to the last move of the line goes on with it.
            if parent == last {
                last = number;
            }
        }
        let claim = self.claims.iter().find(|(number, _)| *number == last);
        let Some((_, claim)) = claim else { return };
        let (way, side) = claim.split_once('-').unwrap_or((claim, ""));
        record.score = match side {
            side if side == sides[0] => Some(Score::Second),
            side if side == sides[1] => Some(Score::First),
            _ if way == "agreed" => Some(Score::Draw),
            _ => None,
        };
        record.headers.set(TERMINATION, way);
    }
}

/// Whether an action is a move of a record: a stone or a pass.
const fn is_stone(action: Action) -> bool {
    match action {
        Action::Place(_) | Action::Pick(_) | Action::Pass => true,
        Action::Choose(_) | Action::Declare(_) | Action::Offer(_) => false,
    }
}
