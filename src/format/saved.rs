//! The text in which the page keeps its games, a [`SavedText`], from a record and back.
//!
//! A page plays by the rules: moves after the end of a game, which records often have, are left out
//! on the way there. A result that the board does not show becomes a resignation, a loss on time or an
//! agreed draw where the record says so, and stands beside the game where it does not.

use std::str::FromStr;

use super::fault::{Fault, Place, Reason, excerpt};
use super::game::{AnyRecord, Found, GomokuPen, GomokuRecord, Step, XiangqiPen, XiangqiRecord};
use super::position;
use super::write::WriteError;
use crate::gomoku::{self, Action, Color, ForbiddenPolicy, Opening, Rule};
use crate::record::{Claim, Flat, Headers, NodeId, Note, Record, SavedText, SavedTextError, Score};
use crate::seat::{GameKind, Side};
use crate::xiangqi::adjudication::Preset;
use crate::xiangqi::{self, Move, Position};

/// Whether a text is of this form.
pub(super) fn is_one(text: &str) -> bool {
    text.starts_with("qipan 1 ") || text.starts_with("qipan 2 ")
}

/// The name of the header that says how a game ended.
const TERMINATION: &str = "Termination";

/// The name of the header that says by which rules it is played.
pub(super) const RULES: &str = "Rules";

/// The rules of xiangqi that a record names.
pub(super) fn preset(headers: &Headers) -> Preset {
    let named = headers.get(RULES).and_then(Preset::from_id);
    named.unwrap_or_default()
}

/// Writes a game of xiangqi, and how many of its moves are left out.
pub(super) fn write_xiangqi(record: &XiangqiRecord) -> (SavedText, usize) {
    let mut saved = SavedText::new(GameKind::Xiangqi);
    let preset = preset(&record.record.headers);
    if preset != Preset::default() {
        saved.rules = Some(preset.id().to_owned());
    }
    if !record.is_from_start() {
        saved.position = Some(record.start.fen());
    }
    let mut game = xiangqi::Game::with_rules(record.start, preset.rules());
    let mut list = List::default();
    for (before, id, mv) in record.record.tree.depth_first() {
        let Some(parent) = list.parent(before) else {
            continue;
        };
        while game.moves().len() > before {
            game.undo();
        }
        if game.outcome().is_none() && game.play(mv).is_ok() {
            let outcome = game.outcome();
            let score = outcome.map(|outcome| score(outcome.winner().map(Side::from)));
            list.push(parent, before, id, mv.to_string(), score);
        }
    }
    let left_out = record.record.tree.len() - list.moves.len();
    list.finish(&mut saved, &record.record);
    if preset != Preset::default() {
        saved.headers.set(RULES, "");
    }
    (saved, left_out)
}

/// Writes a game of gomoku whose colours take turns, and how many of its moves are left out.
pub(super) fn write_gomoku(record: &GomokuRecord) -> Result<(SavedText, usize), WriteError> {
    let rule = record.rule.unwrap_or_else(|| fitting_rule(record));
    let start = start(record, rule)?;
    let mut saved = SavedText::new(GameKind::Gomoku);
    saved.rules = Some(rule.id().to_owned());
    saved.size = Some(start.size().to_string());
    if record.board.count() > 0 || record.turn == Color::White {
        saved.position = Some(start.setup().to_string());
    }
    if record.forbidden != ForbiddenPolicy::default() {
        saved.forbidden = Some(record.forbidden.id().to_owned());
    }
    let game = gomoku::Game::with_opening(start, record.opening);
    let is_open = game.is_some() && record.opening != Opening::Free;
    if is_open {
        saved.opening = Some(record.opening.id().to_owned());
    }
    // Decisions of an opening that cannot be played here would be refused: only the stones are left.
    let plain = record.stones_only();
    let record = if is_open { record } else { &*plain };
    let mut game = game.unwrap_or_else(|| gomoku::Game::new(start));
    let mut list = List::default();
    for (before, id, step) in record.record.tree.depth_first() {
        let Some(parent) = list.parent(before) else {
            continue;
        };
        while game.actions().len() > before {
            game.undo();
        }
        if step.color != game.position().turn() {
            return Err(WriteError::Colors);
        }
        if game.act(step.action).is_ok() {
            let outcome = game.outcome();
            let score = outcome.map(|outcome| score(outcome.winner().map(Side::from)));
            list.push(parent, before, id, step.action.to_string(), score);
        }
    }
    let left_out = record.record.tree.len() - list.moves.len();
    list.finish(&mut saved, &record.record);
    if saved.headers.get(RULES) == Some(rule.id()) {
        saved.headers.set(RULES, "");
    }
    Ok((saved, left_out))
}

fn start(record: &GomokuRecord, rule: Rule) -> Result<gomoku::Position, WriteError> {
    let setup = gomoku::Setup {
        board: record.board,
        turn: record.turn,
        rule,
    };
    let position = gomoku::Position::try_from(setup).map_err(|_| WriteError::Setup)?;
    Ok(position.with_forbidden(record.forbidden))
}

/// The rule for a record that names none: the first by which all of the main line can be played.
fn fitting_rule(record: &GomokuRecord) -> Rule {
    let plain = record.stones_only();
    let fits = |rule: &Rule| {
        let Ok(position) = start(record, *rule) else {
            return false;
        };
        let mut game = gomoku::Game::new(position);
        let mut steps = plain.record.main_moves();
        steps.all(|step| game.act(step.action).is_ok())
    };
    Rule::ALL.into_iter().find(fits).unwrap_or_default()
}

fn score(winner: Option<Side>) -> Score {
    match winner {
        Some(Side::First) => Score::First,
        Some(Side::Second) => Score::Second,
        None => Score::Draw,
    }
}

/// The moves that are written, in their order.
#[derive(Default)]
struct List {
    /// The number of the move before each, and its text.
    moves: Vec<(u32, String)>,
    /// Which nodes of the record they are.
    nodes: Vec<NodeId>,
    /// The numbers of the moves that lead to the last one.
    path: Vec<u32>,
    /// The last move of the main line, its number, and how it ended the game.
    main: Option<(NodeId, u32, Option<Score>)>,
}

impl List {
    fn count(&self) -> u32 {
        u32::try_from(self.moves.len()).unwrap_or(u32::MAX)
    }

    /// The number of the move before, where it was written.
    fn parent(&mut self, before: usize) -> Option<u32> {
        self.path.truncate(before);
        if self.path.len() < before {
            return None;
        }
        Some(self.path.last().copied().unwrap_or(0))
    }

    fn push(&mut self, parent: u32, before: usize, id: NodeId, text: String, end: Option<Score>) {
        let number = self.count() + 1;
        // The main line comes first, and without a gap.
        if self.moves.len() == before {
            self.main = Some((id, number, end));
        }
        self.moves.push((parent, text));
        self.nodes.push(id);
        self.path.push(number);
    }

    fn finish<M: Copy + Eq, P: ToString>(self, saved: &mut SavedText, record: &Record<M, P>) {
        saved.headers = record.headers.clone();
        let last = record.tree.main_line().last().unwrap_or(NodeId::ROOT);
        let (id, number, end) = self.main.unwrap_or((NodeId::ROOT, 0, None));
        let claim = record
            .score
            .and_then(|score| claim(score, record.headers.get(TERMINATION)))
            .filter(|_| id == last && end.is_none());
        match claim {
            Some(claim) => {
                saved.record.claims.push((number, claim));
                saved.headers.set(TERMINATION, "");
            }
            None if end.is_some() && end == record.score => {}
            None => saved.score = record.score,
        }
        saved.record.moves = self.moves;
        let texts = record.notes.map(ToString::to_string);
        let root = std::iter::once(NodeId::ROOT);
        for (number, id) in (0..).zip(root.chain(self.nodes)) {
            if let Some(note) = texts.get(id) {
                *saved.notes.get_mut(NodeId::new(number)) = note.clone();
            }
        }
    }
}

/// What the players have done, where a record says so.
fn claim(score: Score, termination: Option<&str>) -> Option<Claim> {
    let loser = match score {
        Score::First => Some(Side::Second),
        Score::Second => Some(Side::First),
        Score::Draw => None,
    };
    match (termination?, loser) {
        ("resign", Some(loser)) => Some(Claim::Resign(loser)),
        ("time", Some(loser)) => Some(Claim::Time(loser)),
        ("agreed", None) => Some(Claim::Agreed),
        _ => None,
    }
}

/// Reads what a page has saved.
pub(super) fn read(text: &str) -> Result<Found<AnyRecord>, Fault> {
    let saved: SavedText = text.parse().map_err(|error| match error {
        SavedTextError::Version(version) => Fault::at(Place::Line(1), Reason::Version(version)),
        SavedTextError::Game(_) => Fault::at(Place::Line(1), Reason::UnknownFormat),
        SavedTextError::TooLong => Fault::whole(Reason::TooManyMoves),
        SavedTextError::Line { number, text } => {
            let expected = "a line of a saved game";
            let found = excerpt(&text);
            Fault::at(Place::Line(number), Reason::Expected { expected, found })
        }
    })?;
    match saved.kind {
        GameKind::Xiangqi => read_xiangqi(&saved).map(|found| found.map(AnyRecord::from)),
        GameKind::Gomoku => read_gomoku(&saved).map(|found| found.map(AnyRecord::from)),
    }
}

/// The moves so that each comes after the one before it: its depth, its number and its text.
fn depth_first(record: &Flat<String>) -> Vec<(usize, u32, &str)> {
    let mut after: Vec<Vec<u32>> = vec![Vec::new(); record.moves.len() + 1];
    for (number, &(parent, _)) in (1..).zip(&record.moves) {
        // A move before which there is none yet is left out with all that follows it.
        if parent < number
            && let Some(children) = after.get_mut(parent as usize)
        {
            children.push(number);
        }
    }
    let mut order = Vec::with_capacity(record.moves.len());
    let mut waiting = vec![(0, 0_u32)];
    while let Some((depth, number)) = waiting.pop() {
        if let Some((_, text)) = (number as usize)
            .checked_sub(1)
            .and_then(|index| record.moves.get(index))
        {
            order.push((depth - 1, number, text.as_str()));
        }
        let children = after.get(number as usize).into_iter().flatten().rev();
        waiting.extend(children.map(|&child| (depth + 1, child)));
    }
    order
}

fn read_xiangqi(saved: &SavedText) -> Result<Found<XiangqiRecord>, Fault> {
    let start = match &saved.position {
        Some(fen) => position::read(fen).map_err(Fault::whole)?.0,
        None => Position::start(),
    };
    let mut pen = XiangqiPen::new(start);
    say(pen.note(), saved, NodeId::ROOT);
    for (depth, number, text) in depth_first(&saved.record) {
        if depth > pen.depth() {
            continue;
        }
        pen.back_to(depth);
        let played = match text.parse::<Move>() {
            Ok(mv) => pen.play(mv),
            Err(_) => pen.read(text),
        };
        match played {
            Ok(_) => say(pen.note(), saved, NodeId::new(number)),
            Err(reason) => pen.fault(Place::Whole, reason, text),
        }
    }
    let rules = saved.rules.as_deref().and_then(Preset::from_id);
    let rules = rules.unwrap_or_default();
    let game = pen.game();
    let mut line = xiangqi::Game::with_rules(start, rules.rules());
    for mv in game.record.main_moves() {
        if line.outcome().is_some() || line.play(mv).is_err() {
            break;
        }
    }
    let outcome = line
        .outcome()
        .map(|outcome| score(outcome.winner().map(Side::from)));
    end(saved, &mut game.record, outcome);
    if rules != Preset::default() {
        game.record.headers.set(RULES, rules.id());
    }
    Ok(pen.finish())
}

fn read_gomoku(saved: &SavedText) -> Result<Found<GomokuRecord>, Fault> {
    let wrong = |expected, found: &str| {
        let found = excerpt(found);
        Fault::whole(Reason::Expected { expected, found })
    };
    let rule = saved.rules.as_deref().map_or(Ok(Rule::default()), |text| {
        text.parse().map_err(|_| wrong("a rule", text))
    })?;
    let size = saved.size.as_deref();
    let size = size.map_or(Ok(gomoku::Size::STANDARD), |text| {
        text.parse().map_err(|_| wrong("a board size", text))
    })?;
    let mut record = GomokuRecord::new(size);
    record.rule = Some(rule);
    if let Some(text) = &saved.position {
        let setup = gomoku::Setup::parse(text, rule);
        let setup = setup.map_err(|error| Fault::whole(Reason::Stones(error)))?;
        (record.board, record.turn) = (setup.board, setup.turn);
    }
    let policy = saved
        .forbidden
        .as_deref()
        .and_then(ForbiddenPolicy::from_id);
    record.forbidden = policy.unwrap_or_default();
    let opening = saved.opening.as_deref().map(str::parse);
    record.opening = match opening {
        Some(Ok(opening)) => opening,
        Some(Err(_)) | None => Opening::Free,
    };
    let position = start(&record, rule);
    let position = position.map_err(|_| wrong("an undecided position", ""))?;
    let game = gomoku::Game::with_opening(position, record.opening);
    let mut game = game.ok_or_else(|| wrong("an empty board for the opening", ""))?;
    let mut pen = GomokuPen::new(record);
    say(pen.note(), saved, NodeId::ROOT);
    let mut outcome = None;
    let mut is_main = true;
    for (depth, number, text) in depth_first(&saved.record) {
        is_main = is_main && depth == game.actions().len();
        if depth > game.actions().len() {
            continue;
        }
        while game.actions().len() > depth {
            game.undo();
        }
        pen.back_to(depth);
        let action = text.parse::<Action>().ok();
        let Some(action) = action.filter(|&action| game.act(action).is_ok()) else {
            let expected = "a move that may be played";
            let found = excerpt(text);
            pen.fault(Place::Whole, Reason::Expected { expected, found }, text);
            continue;
        };
        let step = Step {
            color: pen.turn(),
            action,
        };
        let done = if step.is_decision() {
            pen.decide(action)
        } else {
            pen.play(action.stone())
        };
        match done {
            Ok(_) => say(pen.note(), saved, NodeId::new(number)),
            Err(reason) => pen.fault(Place::Whole, reason, text),
        }
        if is_main {
            let ended = game.outcome();
            outcome = ended.map(|ended| score(ended.winner().map(Side::from)));
        }
    }
    end(saved, &mut pen.game().record, outcome);
    Ok(pen.finish())
}

/// Writes beside a move what was written there in the saved game.
fn say<P: FromStr>(note: &mut Note<P>, saved: &SavedText, number: NodeId) {
    if let Some(said) = saved.notes.get(number)
        && let Ok(said) = said.try_map(|at| at.parse())
    {
        *note = said;
    }
}

/// The headers, and the result: as it is said, or else as the main line ended by a claim or on the
/// board.
fn end<M: Copy + Eq, P>(saved: &SavedText, record: &mut Record<M, P>, outcome: Option<Score>) {
    record.headers = saved.headers.clone();
    record.score = saved.score.or(outcome);
    let mut last = 0;
    for (number, &(parent, _)) in (1_u32..).zip(&saved.record.moves) {
        // The first answer to the last move of the line goes on with it.
        if parent == last {
            last = number;
        }
    }
    let claim = saved.record.claims.iter().find(|(node, _)| *node == last);
    let Some((_, claim)) = claim else { return };
    let way = match claim {
        Claim::Resign(_) => "resign",
        Claim::Agreed => "agreed",
        Claim::Time(_) => "time",
    };
    record.score = Some(score(claim.winner()));
    record.headers.set(TERMINATION, way);
}
