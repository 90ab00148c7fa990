//! A whole record of each game, and the pen that writes one while its moves are tried.

use std::borrow::Cow;

use super::fault::{Fault, Place, Reason, excerpt};
use super::limits::{MOST_FAULTS, MOST_MOVES, MOST_PLIES};
use crate::gomoku::{self, Action, Board, ForbiddenPolicy, Opening, Point, Rule, Size};
use crate::record::{NodeId, Note, Record, Tree};
use crate::xiangqi::notation::{self, ParseNotationError};
use crate::xiangqi::{Move, Position, Setup, Square};

/// A game of xiangqi as a record. Its moves are legal; whether the game was over before they were
/// played is not asked, because records often go on.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct XiangqiRecord {
    /// Where it starts.
    pub start: Position,
    /// Its moves and everything said about them.
    pub record: Record<Move, Square>,
}

/// A stone that is put, a pass, or a decision of an opening, and whose it is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Step {
    /// Who plays. Sides may play twice in a row, as problems and handicap games have it. Where no
    /// stone is put, it is the side that plays the next one.
    pub color: gomoku::Color,
    /// What is done.
    pub action: Action,
}

impl Step {
    /// A stone on a point, or a pass.
    pub fn stone(color: gomoku::Color, point: Option<Point>) -> Self {
        let action = point.map_or(Action::Pass, Action::Place);
        Self { color, action }
    }

    /// Where it puts a stone, if it does.
    pub const fn point(self) -> Option<Point> {
        self.action.stone()
    }

    /// Whether it is a decision, which every format but our own and SGF passes over.
    pub const fn is_decision(self) -> bool {
        match self.action {
            Action::Place(_) | Action::Pick(_) | Action::Pass => false,
            Action::Choose(_) | Action::Declare(_) | Action::Offer(_) => true,
        }
    }
}

/// A game of gomoku as a record. Its stones stand on empty points of the board; whether a rule
/// forbids them is not asked, because few records say by which rule they were played.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GomokuRecord {
    /// The stones that stand there at the start, and the size of the board.
    pub board: Board,
    /// Who plays first.
    pub turn: gomoku::Color,
    /// What wins, where the record says so.
    pub rule: Option<Rule>,
    /// How the first stones come about; free where the record says nothing of it.
    pub opening: Opening,
    /// What comes of a forbidden point.
    pub forbidden: ForbiddenPolicy,
    /// Its moves and everything said about them.
    pub record: Record<Step, Point>,
}

/// A record of either game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum AnyRecord {
    /// 象棋
    Xiangqi(Box<XiangqiRecord>),
    /// 五子棋
    Gomoku(Box<GomokuRecord>),
}

impl From<XiangqiRecord> for AnyRecord {
    fn from(game: XiangqiRecord) -> Self {
        Self::Xiangqi(Box::new(game))
    }
}

impl From<GomokuRecord> for AnyRecord {
    fn from(game: GomokuRecord) -> Self {
        Self::Gomoku(Box::new(game))
    }
}

/// A record with what could not be read of it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Found<R> {
    /// The record, up to the faults.
    pub record: R,
    /// What is wrong, in the order of the file.
    pub faults: Vec<Fault>,
}

impl<R> Found<R> {
    pub(super) fn map<S>(self, wrap: impl FnOnce(R) -> S) -> Found<S> {
        Found {
            record: wrap(self.record),
            faults: self.faults,
        }
    }
}

impl XiangqiRecord {
    /// A record without a move.
    pub fn new(start: Position) -> Self {
        Self {
            start,
            record: Record::new(),
        }
    }

    /// Whether it starts as games do.
    pub fn is_from_start(&self) -> bool {
        self.start.setup() == Setup::START
    }
}

impl GomokuRecord {
    /// A record without a stone.
    pub fn new(size: Size) -> Self {
        Self {
            board: Board::empty(size),
            turn: gomoku::Color::Black,
            rule: None,
            opening: Opening::Free,
            forbidden: ForbiddenPolicy::Prevent,
            record: Record::new(),
        }
    }

    /// The same game with nothing in it but stones and passes, for formats that know no decisions.
    /// What is written beside a decision goes to the move before it.
    pub fn stones_only(&self) -> Cow<'_, Self> {
        let tree = &self.record.tree;
        let is_plain = |action| matches!(action, Action::Place(_) | Action::Pass);
        if tree.depth_first().all(|(_, _, step)| is_plain(step.action)) {
            return Cow::Borrowed(self);
        }
        let mut plain = Record::new();
        plain.headers = self.record.headers.clone();
        plain.score = self.record.score;
        if let Some(note) = self.record.note(NodeId::ROOT) {
            *plain.note_mut(NodeId::ROOT) = note.clone();
        }
        // For each move of the line, where the line of stones is after it.
        let mut path = vec![NodeId::ROOT];
        for (before, id, step) in tree.depth_first() {
            path.truncate(before + 1);
            let parent = path.last().copied().unwrap_or(NodeId::ROOT);
            let at = if step.is_decision() {
                parent
            } else {
                let stone = Step::stone(step.color, step.point());
                plain.tree.add(parent, stone).unwrap_or(parent)
            };
            path.push(at);
            if let Some(note) = self.record.note(id) {
                let place = plain.note_mut(at);
                place.add_comment_before(&note.before);
                place.add_comment(&note.after);
                place.glyphs.extend(&note.glyphs);
                if !step.is_decision() {
                    place.spent = note.spent;
                }
                place.marks.extend(note.marks.iter().cloned());
                place.kept.extend(note.kept.iter().cloned());
            }
        }
        Cow::Owned(Self {
            record: plain,
            ..self.clone()
        })
    }

    /// The header that has the rules in the words of the record.
    pub const RULES: &'static str = "Rules";

    /// How the rules are written: the words of the record where they mean the same.
    pub(super) fn rules_text(&self) -> Option<&str> {
        let said = self.record.headers.get(Self::RULES);
        match self.rule {
            Some(rule) if said.and_then(rule_in) != Some(rule) => Some(rule.id()),
            Some(_) | None => said,
        }
    }

    /// Takes the rules from the words of a record, which are kept.
    pub(super) fn set_rules(&mut self, text: &str) {
        let text = text.trim();
        self.rule = rule_in(text);
        self.record.headers.set(Self::RULES, text);
    }
}

/// The rule that a text names somewhere; `None` where it names none.
pub(super) fn rule_in(text: &str) -> Option<Rule> {
    let text = text.to_ascii_lowercase();
    let words: [(&str, Rule); 11] = [
        ("freestyle", Rule::Freestyle),
        ("caro5", Rule::Caro5),
        ("caro", Rule::Caro),
        ("renju", Rule::Renju),
        ("rif", Rule::Renju),
        ("yamaguchi", Rule::Renju),
        ("soos", Rule::Renju),
        ("taraguchi", Rule::Renju),
        ("standard", Rule::Standard),
        ("exact", Rule::Standard),
        ("gomoku", Rule::Standard),
    ];
    words
        .into_iter()
        .find_map(|(word, rule)| text.contains(word).then_some(rule))
}

/// Where the tree grows: the moves from the start to the place of the pen, each tried before it is
/// written down.
pub(super) struct XiangqiPen {
    game: XiangqiRecord,
    path: Vec<(NodeId, Position)>,
    /// Whether the first move tells whose turn it is.
    is_turn_open: bool,
    faults: Vec<Fault>,
}

impl XiangqiPen {
    pub(super) fn new(start: Position) -> Self {
        Self {
            game: XiangqiRecord::new(start),
            path: Vec::new(),
            is_turn_open: false,
            faults: Vec::new(),
        }
    }

    /// Lets the first move tell whose turn it is.
    pub(super) const fn open_turn(&mut self) {
        self.is_turn_open = true;
    }

    /// How many moves lead to the pen.
    pub(super) const fn depth(&self) -> usize {
        self.path.len()
    }

    pub(super) fn node(&self) -> NodeId {
        self.path.last().map_or(NodeId::ROOT, |(id, _)| *id)
    }

    pub(super) fn position(&self) -> &Position {
        self.path
            .last()
            .map_or(&self.game.start, |(_, position)| position)
    }

    /// Goes back to an earlier move of the line.
    pub(super) fn back_to(&mut self, depth: usize) {
        self.path.truncate(depth);
    }

    /// Takes the last step of the line off, to be put back with [`Self::resume`].
    pub(super) fn step_back(&mut self) -> Option<(NodeId, Position)> {
        self.path.pop()
    }

    pub(super) fn resume(&mut self, step: (NodeId, Position)) {
        self.path.push(step);
    }

    pub(super) fn play(&mut self, mv: Move) -> Result<NodeId, Reason> {
        self.settle_turn(|position| position.is_legal(mv));
        let next = self
            .position()
            .play(mv)
            .map_err(|refused| Reason::Illegal(Box::new(refused)))?;
        self.push(mv, next)
    }

    /// Plays a move that is written in any notation.
    pub(super) fn read(&mut self, text: &str) -> Result<NodeId, Reason> {
        let refuse = |why| Reason::Move {
            text: excerpt(text),
            why: Box::new(why),
        };
        self.settle_turn(|position| notation::read(position, text).is_ok());
        let mv = notation::read(self.position(), text).map_err(refuse)?;
        let next = self.position().play(mv);
        let next = next.map_err(|refused| refuse(ParseNotationError::Illegal(refused)))?;
        self.push(mv, next)
    }

    fn push(&mut self, mv: Move, next: Position) -> Result<NodeId, Reason> {
        let (parent, ply) = (self.node(), self.depth() + 1);
        let id = add_move(&mut self.game.record.tree, parent, ply, mv)?;
        self.path.push((id, next));
        Ok(id)
    }

    fn settle_turn(&mut self, fits: impl Fn(&Position) -> bool) {
        if !self.is_turn_open || !self.game.record.tree.is_empty() || fits(&self.game.start) {
            return;
        }
        let mut setup = self.game.start.setup();
        setup.turn = !setup.turn;
        if let Ok(other) = Position::try_from(setup)
            && fits(&other)
        {
            self.game.start = other;
        }
    }

    /// What stands beside the move at the pen.
    pub(super) fn note(&mut self) -> &mut Note<Square> {
        let id = self.node();
        self.game.record.note_mut(id)
    }

    pub(super) const fn game(&mut self) -> &mut XiangqiRecord {
        &mut self.game
    }

    /// Notes that the next move cannot be read.
    pub(super) fn fault(&mut self, place: Place, reason: Reason, rest: impl Into<String>) {
        let fault = Fault::at(place, reason).with_ply(self.depth() + 1);
        self.add_fault(fault.with_rest(rest));
    }

    /// Notes a fault that concerns no move.
    pub(super) fn add_fault(&mut self, fault: Fault) {
        add_fault(&mut self.faults, fault);
    }

    pub(super) fn finish(self) -> Found<XiangqiRecord> {
        Found {
            record: self.game,
            faults: self.faults,
        }
    }
}

/// Adds the move that is number `ply` of its line, within the limits of a record.
fn add_move<M: Copy + Eq>(
    tree: &mut Tree<M>,
    parent: NodeId,
    ply: usize,
    mv: M,
) -> Result<NodeId, Reason> {
    if ply > MOST_PLIES {
        return Err(Reason::TooLong);
    }
    if tree.len() >= MOST_MOVES {
        return Err(Reason::TooManyMoves);
    }
    tree.add(parent, mv).ok_or(Reason::TooManyMoves)
}

fn add_fault(faults: &mut Vec<Fault>, fault: Fault) {
    if faults.len() < MOST_FAULTS {
        faults.push(fault);
    }
}

/// The same for gomoku, on one board that stones are put on and taken from again.
pub(super) struct GomokuPen {
    game: GomokuRecord,
    board: Board,
    path: Vec<(NodeId, Step)>,
    faults: Vec<Fault>,
}

impl GomokuPen {
    pub(super) fn new(game: GomokuRecord) -> Self {
        Self {
            board: game.board,
            game,
            path: Vec::new(),
            faults: Vec::new(),
        }
    }

    pub(super) const fn depth(&self) -> usize {
        self.path.len()
    }

    pub(super) const fn size(&self) -> Size {
        self.board.size()
    }

    pub(super) const fn is_empty(&self, point: Point) -> bool {
        self.board.stone_at(point).is_none()
    }

    pub(super) fn node(&self) -> NodeId {
        self.path.last().map_or(NodeId::ROOT, |(id, _)| *id)
    }

    /// Whose turn it is if the colours take turns.
    pub(super) fn turn(&self) -> gomoku::Color {
        match self.path.last() {
            None => self.game.turn,
            Some((_, step)) if step.is_decision() => step.color,
            Some((_, step)) => !step.color,
        }
    }

    pub(super) fn back_to(&mut self, depth: usize) {
        for (_, step) in self.path.drain(depth.min(self.path.len())..) {
            if let Some(point) = step.point() {
                self.board.set(point, None);
            }
        }
    }

    /// Puts a stone of the side whose turn it is, or passes.
    pub(super) fn play(&mut self, point: Option<Point>) -> Result<NodeId, Reason> {
        self.put(self.turn(), point)
    }

    /// Puts a stone of any side, or passes. After an offer, that picks one of the points.
    pub(super) fn put(
        &mut self,
        color: gomoku::Color,
        point: Option<Point>,
    ) -> Result<NodeId, Reason> {
        let mut step = Step::stone(color, point);
        if let Some(point) = point {
            if !self.size().contains(point) {
                return Err(Reason::OffBoard {
                    text: point.to_string(),
                    size: self.size(),
                });
            }
            if self.board.stone_at(point).is_some() {
                return Err(Reason::Occupied(point));
            }
            let last = self.path.last().map(|(_, step)| step.action);
            if let Some(Action::Offer(_)) = last {
                step.action = Action::Pick(point);
            }
        }
        let id = self.push(step)?;
        if let Some(point) = point {
            self.board.set(point, Some(color));
        }
        Ok(id)
    }

    /// Notes a decision; whether it was asked for is a question to the game.
    pub(super) fn decide(&mut self, action: Action) -> Result<NodeId, Reason> {
        let color = self.turn();
        self.push(Step { color, action })
    }

    fn push(&mut self, step: Step) -> Result<NodeId, Reason> {
        let (parent, ply) = (self.node(), self.depth() + 1);
        let id = add_move(&mut self.game.record.tree, parent, ply, step)?;
        self.path.push((id, step));
        Ok(id)
    }

    pub(super) fn note(&mut self) -> &mut Note<Point> {
        let id = self.node();
        self.game.record.note_mut(id)
    }

    pub(super) const fn game(&mut self) -> &mut GomokuRecord {
        &mut self.game
    }

    /// Notes that the next move cannot be read.
    pub(super) fn fault(&mut self, place: Place, reason: Reason, rest: impl Into<String>) {
        let fault = Fault::at(place, reason).with_ply(self.depth() + 1);
        self.add_fault(fault.with_rest(rest));
    }

    /// Notes a fault that concerns no move.
    pub(super) fn add_fault(&mut self, fault: Fault) {
        add_fault(&mut self.faults, fault);
    }

    pub(super) fn finish(self) -> Found<GomokuRecord> {
        Found {
            record: self.game,
            faults: self.faults,
        }
    }
}

/// The side to move of a start position that FEN or a set-up leaves open: Red, or Black where Red
/// to move would be against the rules.
pub(super) fn playable(setup: Setup) -> Result<Position, Reason> {
    Position::try_from(setup).or_else(|errors| {
        let mut other = setup;
        other.turn = !setup.turn;
        Position::try_from(other).map_err(|_| Reason::Setup(errors))
    })
}
