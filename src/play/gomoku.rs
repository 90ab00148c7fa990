//! A game of gomoku on a table: its record and its line of positions.

use super::built::WithGomoku;
use super::load::{LoadError, LoadSpec, excerpt, move_texts};
use super::saved::{SavedError, check_claim, read_record, start_of};
use super::{Ending, Face, MoveInfo, Placed, Reason, Refused, Side, Spot, Way, Why};
use crate::gomoku::{
    Action, BadMove, Color, DrawReason, ForbiddenPolicy, Game, IllegalAction, IllegalMove, Line,
    Opening, Outcome, ParseSetupError, Phase, Point, Position, Rule, Setup, Size, WinReason,
    parse_moves,
};
use crate::record::{NodeId, Record, SavedText, Tree, Walk};

/// A gomoku game between two people at one board.
#[derive(Clone, Debug)]
pub struct GomokuTable {
    built: WithGomoku,
    game: Game,
    record: Record<Action, Point>,
}

impl GomokuTable {
    /// A table with an empty board of the usual size, under the usual rules.
    pub(super) fn new(built: WithGomoku) -> Self {
        let position = Position::new(Size::default(), Rule::default());
        Self::from_game(Game::new(position), built)
    }

    fn from_game(game: Game, built: WithGomoku) -> Self {
        Self {
            built,
            game,
            record: Record::new(),
        }
    }

    /// Another table with the start position, under the usual rules.
    pub(super) fn usual(&self) -> Self {
        Self::new(self.built)
    }

    /// Another table, set up from texts.
    pub(super) fn with(&self, spec: &LoadSpec) -> Result<Self, LoadError> {
        Self::load(spec, self.built)
    }

    /// The line from the start to the shown position.
    pub const fn game(&self) -> &Game {
        &self.game
    }

    /// Every move that was played.
    pub const fn tree(&self) -> &Tree<Action> {
        &self.record.tree
    }

    /// The moves with everything that is written beside them.
    pub const fn record(&self) -> &Record<Action, Point> {
        &self.record
    }

    pub(super) const fn record_mut(&mut self) -> &mut Record<Action, Point> {
        &mut self.record
    }

    /// The game at the end of the whole line, the moves after the shown position included.
    pub fn line(&self) -> Game {
        let mut line = self.game.clone();
        let ahead = self
            .record
            .tree
            .ahead()
            .filter_map(|id| self.record.tree.mv(id));
        for action in ahead {
            if line.act(action).is_err() {
                break;
            }
        }
        line
    }

    fn load(spec: &LoadSpec, built: WithGomoku) -> Result<Self, LoadError> {
        let rule = match spec.rules.as_deref() {
            Some(text) => text.parse().map_err(|_| LoadError::Rules(excerpt(text)))?,
            None => Rule::default(),
        };
        let size = match spec.size.as_deref() {
            Some(text) => text.trim().parse().map_err(LoadError::Size)?,
            None => Size::default(),
        };
        let opening: Opening = match spec.opening.as_deref() {
            Some(text) => text
                .parse()
                .map_err(|_| LoadError::Opening(excerpt(text)))?,
            None => Opening::default(),
        };
        let policy = match spec.forbidden.as_deref() {
            Some(text) => ForbiddenPolicy::from_id(text.trim())
                .ok_or_else(|| LoadError::Forbidden(excerpt(text)))?,
            None => ForbiddenPolicy::default(),
        };
        let moves = spec.moves.as_deref().unwrap_or_default();
        let (start, moves) = match spec.position.as_deref().map(str::trim) {
            None | Some("start") => (Position::new(size, rule), moves.to_owned()),
            Some(text) if text.bytes().any(|byte| byte == b'/') => {
                let setup = Setup::parse(text, rule).map_err(LoadError::Stones)?;
                (
                    Position::try_from(setup).map_err(LoadError::Decided)?,
                    moves.to_owned(),
                )
            }
            Some(text) => (Position::new(size, rule), format!("{text} {moves}")),
        };
        let start = start.with_forbidden(policy);
        if !opening.fits(start.size()) {
            return Err(LoadError::NoRoom(opening));
        }
        let game = Game::with_opening(start, opening).unwrap_or_else(|| Game::new(start));
        let mut table = Self::from_game(game, built);
        table.play_list(&moves)?;
        Ok(table)
    }

    /// Plays a list of points and decisions. Points may stand without a separator; a decision
    /// is a word of its own.
    fn play_list(&mut self, list: &str) -> Result<(), LoadError> {
        let mut points = String::new();
        for word in move_texts(list) {
            let decision = word
                .parse()
                .ok()
                .filter(|action: &Action| !matches!(action, Action::Place(_)));
            match decision {
                None => {
                    points.push_str(word);
                    points.push(' ');
                }
                Some(action) => {
                    self.play_points(&points)?;
                    points.clear();
                    let number = self.record.tree.ply() + 1;
                    self.act(action).map_err(|error| LoadError::Move {
                        number,
                        text: word.to_owned(),
                        why: error.why,
                    })?;
                }
            }
        }
        self.play_points(&points)
    }

    fn play_points(&mut self, list: &str) -> Result<(), LoadError> {
        let before = self.record.tree.ply();
        let refused = |number, text, why| LoadError::Move {
            number: before + number,
            text,
            why,
        };
        let points = parse_moves(list, self.size()).map_err(|error| {
            let why = match error.reason {
                BadMove::NotAPoint => Why::Unreadable,
                BadMove::OffBoard { .. } => Why::OffBoard,
                BadMove::Occupied { .. } => Why::Occupied,
            };
            refused(error.number, error.token, why)
        })?;
        for (number, point) in (1..).zip(points) {
            let played = self.play(point.into());
            played.map_err(|error| refused(number, point.to_string(), error.why))?;
        }
        Ok(())
    }

    /// Another table with a whole record, after every move of it has been tried.
    pub(super) fn restore(&self, saved: &SavedText) -> Result<Self, SavedError> {
        let mut table = self.with(&start_of(saved)).map_err(SavedError::Load)?;
        if !table.record.tree.is_empty() {
            // A string of moves is no start position; the moves have their own place.
            let one_row = LoadError::Stones(ParseSetupError::RowCount { found: 1 });
            return Err(SavedError::Load(one_row));
        }
        let mut record: Record<Action, Point> = read_record(saved)?;
        let tree = &mut record.tree;
        for (before, node, action) in tree.depth_first() {
            while table.game.actions().len() > before {
                table.game.undo();
            }
            let played = table.game.act(action);
            played.map_err(|illegal| {
                SavedError::illegal(node.number(), &action.to_string(), why(illegal))
            })?;
            check_claim(tree, node, table.game.outcome().is_some())?;
        }
        let cursor = tree.cursor();
        tree.go(0);
        table.reset();
        check_claim(tree, NodeId::ROOT, table.game.outcome().is_some())?;
        table.record = record;
        table.go_to(cursor);
        Ok(table)
    }

    pub(super) fn reset(&mut self) {
        *self = Self::from_game(self.game.start_over(), self.built);
    }

    pub(super) fn rules(&self) -> &'static str {
        self.game.position().rule().id()
    }

    pub(super) fn opening_id(&self) -> Option<String> {
        let opening = self.game.opening();
        (opening != Opening::Free).then(|| opening.id().to_owned())
    }

    pub(super) fn policy_id(&self) -> Option<String> {
        let policy = self.game.start().forbidden_policy();
        (policy != ForbiddenPolicy::default()).then(|| policy.id().to_owned())
    }

    pub(super) fn size(&self) -> Size {
        self.game.position().size()
    }

    pub(super) fn columns(&self) -> u8 {
        self.size().width()
    }

    pub(super) fn rows(&self) -> u8 {
        self.size().height()
    }

    pub(super) fn turn(&self) -> Side {
        let decider = self.game.decider();
        self.game.stage().color(decider).into()
    }

    pub(super) fn fen(&self) -> String {
        self.game.position().setup().to_string()
    }

    pub(super) fn start_text(&self) -> String {
        self.game.start().setup().to_string()
    }

    pub(super) fn is_default_start(&self) -> bool {
        let start = self.game.start();
        let usual = Position::new(start.size(), start.rule());
        *start == usual.with_forbidden(start.forbidden_policy())
    }

    pub(super) fn face_at(&self, spot: Spot) -> Option<Face> {
        self.game
            .position()
            .stone_at(spot.point()?)
            .map(Face::Stone)
    }

    pub(super) fn pieces(&self) -> Vec<Placed> {
        let mut placed = Vec::new();
        for (point, color) in self.game.position().board().stones() {
            placed.push(Placed {
                id: id(point, color),
                spot: point.into(),
                face: Face::Stone(color),
            });
        }
        placed
    }

    pub(super) fn centre(&self) -> Spot {
        self.size().centre().into()
    }

    pub(super) fn ending(&self) -> Option<Ending> {
        let claimed = self.record.tree.claim().map(Ending::from);
        let decided = self.game.outcome().map(|outcome| match outcome {
            Outcome::Win { winner, by } => Ending {
                winner: Some(winner.into()),
                reason: match by {
                    WinReason::Five => Reason::Five,
                    WinReason::Overline => Reason::Overline,
                    WinReason::Forbidden => Reason::Forbidden,
                },
            },
            Outcome::Draw { by } => Ending {
                winner: None,
                reason: match by {
                    DrawReason::Full => Reason::Full,
                    DrawReason::Passes => Reason::Passes,
                },
            },
        });
        decided.or(claimed)
    }

    pub(super) fn win_lines(&self) -> Vec<Vec<Spot>> {
        let mut lines = Vec::new();
        for line in self.game.position().winning_lines() {
            let mut spots = Vec::new();
            for point in line.points() {
                spots.push(point.into());
            }
            lines.push(spots);
        }
        lines
    }

    pub(super) fn last_move(&self) -> Option<Way> {
        self.game.stones().last().map(Way::from)
    }

    pub(super) fn legal_moves(&self) -> Vec<String> {
        if self.record.tree.claim().is_some() {
            return Vec::new();
        }
        let (position, stage) = (self.game.position(), self.game.stage());
        let size = position.size();
        let mut moves = Vec::new();
        if stage.phase() == Phase::Offer {
            return moves;
        }
        for column in 0..size.width() {
            for point in (0..size.height()).filter_map(|row| Point::new(column, row)) {
                if stage.invites(position, point) && position.check_move(point).is_ok() {
                    moves.push(point.to_string());
                }
            }
        }
        moves
    }

    pub(super) fn preview(&self, way: Way) -> Result<MoveInfo, Refused> {
        let point = self.find(way)?;
        let position = self.game.position();
        let action = self.action_at(point);
        let (next, _) = self
            .game
            .preview(action)
            .map_err(|illegal| self.refusal(Some(point), illegal))?;
        Ok(MoveInfo {
            way: Way {
                from: None,
                to: way.to,
            },
            text: action.to_string(),
            by: position.turn().into(),
            face: Face::Stone(position.turn()),
            captured: None,
            check: false,
            ply: self.record.tree.ply() + 1,
            fen_before: position.setup().to_string(),
            fen_after: next.setup().to_string(),
        })
    }

    pub(super) fn play(&mut self, way: Way) -> Result<(), Refused> {
        let point = self.find(way)?;
        self.act(self.action_at(point))
    }

    pub(super) fn act(&mut self, action: Action) -> Result<(), Refused> {
        self.check_claim(action.stone())?;
        self.game
            .act(action)
            .map_err(|illegal| self.refusal(action.stone(), illegal))?;
        self.record.tree.play(action);
        Ok(())
    }

    pub(super) fn check(&self, action: Action) -> Result<(), Refused> {
        self.check_claim(action.stone())?;
        match self.game.preview(action) {
            Ok(_) => Ok(()),
            Err(illegal) => Err(self.refusal(action.stone(), illegal)),
        }
    }

    /// Refuses everything once the players have ended the game.
    fn check_claim(&self, stone: Option<Point>) -> Result<(), Refused> {
        match self.record.tree.claim() {
            Some(_) => Err(self.refusal(stone, IllegalMove::GameOver)),
            None => Ok(()),
        }
    }

    /// What a stone on `point` means now.
    fn action_at(&self, point: Point) -> Action {
        match self.game.stage().phase() {
            Phase::Pick => Action::Pick(point),
            Phase::Place
            | Phase::ChooseColor
            | Phase::ChooseSwap
            | Phase::ChooseFifth
            | Phase::Declare
            | Phase::Offer
            | Phase::Play => Action::Place(point),
        }
    }

    /// Whether taps gather fifth moves to offer.
    pub(super) fn is_offering(&self) -> bool {
        self.ending().is_none() && self.game.stage().phase() == Phase::Offer
    }

    /// Whether a stone may be offered beside others.
    pub(super) fn check_fifth(&self, offered: &[Point], point: Point) -> Result<(), Refused> {
        let (position, stage) = (self.game.position(), self.game.stage());
        stage
            .check_fifth(position, offered, point)
            .map_err(|illegal| self.refusal(Some(point), illegal))
    }

    /// The point of a move, unless the players have ended the game.
    fn find(&self, way: Way) -> Result<Point, Refused> {
        let refused = |why| Refused::at(why, None, Some(way.to));
        if self.record.tree.claim().is_some() {
            return Err(refused(Why::GameOver));
        }
        way.to.point().ok_or(refused(Why::OffBoard))
    }

    fn refusal(&self, point: Option<Point>, illegal: impl Into<IllegalAction>) -> Refused {
        let illegal = illegal.into();
        let spots = match illegal {
            IllegalAction::Move(IllegalMove::Occupied { point, .. })
            | IllegalAction::Symmetric { other: point, .. } => vec![point],
            IllegalAction::Move(IllegalMove::Forbidden { point, .. }) => self.foul(point),
            IllegalAction::Move(
                IllegalMove::OffBoard { .. } | IllegalMove::GameOver | IllegalMove::NoPassing,
            )
            | IllegalAction::WrongPhase { .. }
            | IllegalAction::Duplicate { .. }
            | IllegalAction::BadCount { .. }
            | IllegalAction::OutOfZone { .. }
            | IllegalAction::NotAllowed => Vec::new(),
        };
        Refused {
            why: why(illegal),
            from: None,
            to: point.map(Spot::from),
            spots: spots.into_iter().map(Spot::from).collect(),
        }
    }

    /// The stones that make a point forbidden, each once.
    fn foul(&self, point: Point) -> Vec<Point> {
        let Some(foul) = self.game.position().why_forbidden(point) else {
            return Vec::new();
        };
        let mut stones: Vec<Point> = Vec::new();
        for stone in foul.culprits().iter().flat_map(Line::points) {
            if stone != point && !stones.contains(&stone) {
                let after = stones.partition_point(|&other| other < stone);
                stones.insert(after, stone);
            }
        }
        stones
    }

    pub(super) fn undo(&mut self) -> bool {
        self.game.undo();
        self.record.tree.undo().is_some()
    }

    pub(super) fn redo(&mut self) -> bool {
        self.record
            .tree
            .redo()
            .is_some_and(|action| self.game.act(action).is_ok())
    }

    pub(super) fn go(&mut self, ply: usize) -> bool {
        let walk = self.record.tree.go(ply);
        self.follow(&walk)
    }

    pub(super) fn go_to(&mut self, node: NodeId) -> bool {
        self.record
            .tree
            .go_to(node)
            .is_some_and(|walk| self.follow(&walk))
    }

    /// Brings the line to where the cursor went; says whether it went anywhere.
    fn follow(&mut self, walk: &Walk<Action>) -> bool {
        for _ in 0..walk.back {
            self.game.undo();
        }
        let played = walk
            .forward
            .iter()
            .all(|&action| self.game.act(action).is_ok());
        played && (walk.back > 0 || !walk.forward.is_empty())
    }
}

const fn why(illegal: IllegalAction) -> Why {
    match illegal {
        IllegalAction::Move(IllegalMove::OffBoard { .. }) => Why::OffBoard,
        IllegalAction::Move(IllegalMove::Occupied { .. }) => Why::Occupied,
        IllegalAction::Move(IllegalMove::Forbidden { kinds, .. }) => Why::Forbidden(kinds),
        IllegalAction::Move(IllegalMove::GameOver) => Why::GameOver,
        IllegalAction::Move(IllegalMove::NoPassing)
        | IllegalAction::WrongPhase { .. }
        | IllegalAction::Duplicate { .. }
        | IllegalAction::BadCount { .. }
        | IllegalAction::OutOfZone { .. }
        | IllegalAction::Symmetric { .. }
        | IllegalAction::NotAllowed => Why::Opening(illegal),
    }
}

/// A stone never moves, so its point and colour are its identity.
fn id(point: Point, color: Color) -> u16 {
    let place = u16::from(point.row()) * u16::from(Size::MAX) + u16::from(point.column());
    match color {
        Color::Black => place * 2,
        Color::White => place * 2 + 1,
    }
}
