//! A game of xiangqi on a table: its record, its line of positions, its pieces by name.

use super::built::WithXiangqi;
use super::load::{LoadError, LoadSpec, excerpt, move_texts};
use super::names::Names;
use super::saved::{SavedError, check_claim, read_record, start_of};
use super::{Ending, Face, MoveInfo, Placed, Reason, Refused, Side, Spot, Way, Why};
use crate::record::{NodeId, Record, SavedText, Tree, Walk};
use crate::xiangqi::adjudication::Preset;
use crate::xiangqi::notation::{self, ParseNotationError};
use crate::xiangqi::{
    DrawReason, File, Game, IllegalMove, Move, Outcome, Position, Rank, Refusal, Setup, Square,
    SquareSet, WinReason,
};

/// A xiangqi game between two people at one board.
#[derive(Clone, Debug)]
pub struct XiangqiTable {
    built: WithXiangqi,
    preset: Preset,
    game: Box<Game>,
    record: Record<Move, Square>,
    names: Box<Names>,
}

impl XiangqiTable {
    /// A table with the start position, under the usual rules.
    pub(super) fn new(built: WithXiangqi) -> Self {
        Self::with_rules(Position::start(), Preset::default(), built)
    }

    fn with_rules(position: Position, preset: Preset, built: WithXiangqi) -> Self {
        Self {
            built,
            preset,
            game: Box::new(Game::with_rules(position, preset.rules())),
            record: Record::new(),
            names: Box::new(Names::new(&position)),
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

    /// The rules in force.
    pub const fn preset(&self) -> Preset {
        self.preset
    }

    /// The line from the start to the shown position.
    pub const fn game(&self) -> &Game {
        &self.game
    }

    /// Every move that was played.
    pub const fn tree(&self) -> &Tree<Move> {
        &self.record.tree
    }

    /// The moves with everything that is written beside them.
    pub const fn record(&self) -> &Record<Move, Square> {
        &self.record
    }

    pub(super) const fn record_mut(&mut self) -> &mut Record<Move, Square> {
        &mut self.record
    }

    /// The moves of the whole line, those after the shown position included, each with the
    /// position it is played from.
    pub fn line(&self) -> Vec<(Position, Move)> {
        let mut line = Vec::new();
        for (position, mv) in self.game.positions().iter().zip(self.game.moves()) {
            line.push((*position, *mv));
        }
        let mut position = *self.game.position();
        for mv in self
            .record
            .tree
            .ahead()
            .filter_map(|id| self.record.tree.mv(id))
        {
            line.push((position, mv));
            match position.play(mv) {
                Ok(next) => position = next,
                Err(_) => break,
            }
        }
        line
    }

    /// Another table with a whole record, after every move of it has been tried.
    pub(super) fn restore(&self, saved: &SavedText) -> Result<Self, SavedError> {
        let mut table = self.with(&start_of(saved)).map_err(SavedError::Load)?;
        let mut record: Record<Move, Square> = read_record(saved)?;
        let tree = &mut record.tree;
        for (before, node, mv) in tree.depth_first() {
            while table.game.moves().len() > before {
                table.game.undo();
            }
            let refused = |why| SavedError::illegal(node.number(), &mv.to_string(), why);
            if table.game.outcome().is_some() {
                return Err(refused(Why::GameOver));
            }
            table
                .game
                .play(mv)
                .map_err(|illegal| refused(Why::Rule(illegal.reason)))?;
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
        *self = Self::with_rules(*self.game.start(), self.preset, self.built);
    }

    fn load(spec: &LoadSpec, built: WithXiangqi) -> Result<Self, LoadError> {
        let preset = match spec.rules.as_deref() {
            Some(text) => Preset::from_id(text).ok_or_else(|| LoadError::Rules(excerpt(text)))?,
            None => Preset::default(),
        };
        let position = match spec.position.as_deref().map(str::trim) {
            None | Some("" | "start") => Position::start(),
            Some(text) => {
                let setup: Setup = text.parse().map_err(LoadError::Fen)?;
                Position::try_from(setup).map_err(LoadError::Setup)?
            }
        };
        let mut table = Self::with_rules(position, preset, built);
        for (number, text) in (1..).zip(move_texts(spec.moves.as_deref().unwrap_or_default())) {
            let played = table.read(text).and_then(|way| table.play(way));
            played.map_err(|refused| LoadError::Move {
                number,
                text: excerpt(text),
                why: refused.why,
            })?;
        }
        Ok(table)
    }

    /// Reads a move in any notation. A pair of points is read whatever it is, so that a refusal can
    /// say what is wrong with it.
    pub(super) fn read(&self, text: &str) -> Result<Way, Refused> {
        match notation::read(self.game.position(), text) {
            Ok(mv) => Ok(mv.into()),
            Err(ParseNotationError::Illegal(illegal)) => Ok(illegal.mv.into()),
            Err(
                ParseNotationError::Empty
                | ParseNotationError::Character { .. }
                | ParseNotationError::Form
                | ParseNotationError::NoPiece
                | ParseNotationError::NoSquare,
            ) => Err(Refused::at(Why::Unreadable, None, None)),
            Err(ParseNotationError::Ambiguous(moves)) => Err(Refused {
                spots: moves.iter().map(|mv| mv.from.into()).collect(),
                ..Refused::at(Why::Ambiguous, None, None)
            }),
        }
    }

    pub(super) fn turn(&self) -> Side {
        self.game.position().turn().into()
    }

    pub(super) fn fen(&self) -> String {
        self.game.position().fen()
    }

    pub(super) fn start_text(&self) -> String {
        self.game.start().fen()
    }

    pub(super) fn is_default_start(&self) -> bool {
        self.start_text() == Position::start().fen()
    }

    pub(super) fn face_at(&self, spot: Spot) -> Option<Face> {
        self.game
            .position()
            .piece_at(spot.square()?)
            .map(Face::Piece)
    }

    pub(super) fn pieces(&self) -> Vec<Placed> {
        let mut placed = Vec::new();
        for (square, piece) in self.game.position().board().pieces() {
            if let Some(id) = self.names.at(square) {
                placed.push(Placed {
                    id,
                    spot: square.into(),
                    face: Face::Piece(piece),
                });
            }
        }
        placed
    }

    /// The captured pieces in the order of their capture, on the spots where they fell.
    pub(super) fn captured(&self) -> Vec<Placed> {
        let mut captured = Vec::new();
        for (taken, mv) in self.names.taken().iter().zip(self.game.moves()) {
            if let Some((id, piece)) = *taken {
                captured.push(Placed {
                    id,
                    spot: mv.to.into(),
                    face: Face::Piece(piece),
                });
            }
        }
        captured
    }

    pub(super) fn home(&self, side: Side) -> Spot {
        self.game.position().general(side.into()).into()
    }

    pub(super) fn checked(&self) -> Option<Spot> {
        let position = self.game.position();
        position
            .is_check()
            .then(|| position.general(position.turn()).into())
    }

    pub(super) fn checkers(&self) -> Vec<Spot> {
        spots(self.game.position().checkers())
    }

    pub(super) fn ending(&self) -> Option<Ending> {
        let claimed = self.record.tree.claim().map(Ending::from);
        self.game.outcome().map(Ending::from).or(claimed)
    }

    pub(super) fn last_move(&self) -> Option<Way> {
        self.game.moves().last().map(|&mv| mv.into())
    }

    pub(super) fn dests(&self, from: Spot) -> Vec<Spot> {
        match from.square() {
            Some(from) if self.ending().is_none() => spots(self.game.position().dests(from)),
            Some(_) | None => Vec::new(),
        }
    }

    pub(super) fn legal_moves(&self) -> Vec<String> {
        if self.ending().is_some() {
            return Vec::new();
        }
        // In the order of the texts: asked for once, then put in its place by files and ranks.
        let mut dests = [SquareSet::EMPTY; Square::COUNT as usize];
        for mv in self.game.position().legal_moves() {
            dests[usize::from(mv.from.index())].insert(mv.to);
        }
        let mut squares = Vec::with_capacity(Square::COUNT as usize);
        for file in File::all() {
            for rank in Rank::all() {
                squares.push(Square::new(file, rank));
            }
        }
        let mut moves = Vec::new();
        for &from in &squares {
            let dests = dests[usize::from(from.index())];
            if dests.is_empty() {
                continue;
            }
            for &to in &squares {
                if dests.contains(to) {
                    moves.push(Move { from, to }.to_string());
                }
            }
        }
        moves
    }

    /// Why nothing on `from` can move.
    pub(super) fn stuck(&self, from: Spot) -> Refused {
        let Some(square) = from.square() else {
            return Refused::at(Why::OffBoard, None, Some(from));
        };
        match self.game.position().stuck(square) {
            Some(stuck) => Refused {
                why: Why::Rule(stuck.reason),
                from: Some(from),
                to: None,
                spots: spots(stuck.squares),
            },
            None => Refused::at(Why::GameOver, Some(from), None),
        }
    }

    pub(super) fn preview(&self, way: Way) -> Result<MoveInfo, Refused> {
        let refused = |why| Refused::at(why, way.from, Some(way.to));
        if self.ending().is_some() {
            return Err(refused(Why::GameOver));
        }
        let mv = find(way)?;
        let position = self.game.position();
        let next = position.play(mv).map_err(refusal)?;
        let piece = position.piece_at(mv.from);
        Ok(MoveInfo {
            way,
            text: mv.to_string(),
            by: self.turn(),
            face: Face::Piece(piece.ok_or(refused(Why::Rule(Refusal::EmptySquare)))?),
            captured: position.piece_at(mv.to).map(Face::Piece),
            check: next.is_check(),
            ply: self.record.tree.ply() + 1,
            fen_before: position.fen(),
            fen_after: next.fen(),
        })
    }

    pub(super) fn play(&mut self, way: Way) -> Result<(), Refused> {
        if self.ending().is_some() {
            return Err(Refused::at(Why::GameOver, way.from, Some(way.to)));
        }
        let mv = find(way)?;
        self.advance(mv)?;
        self.record.tree.play(mv);
        Ok(())
    }

    pub(super) fn undo(&mut self) -> bool {
        let undone = self.record.tree.undo().is_some();
        if undone {
            self.retreat();
        }
        undone
    }

    pub(super) fn redo(&mut self) -> bool {
        self.record
            .tree
            .redo()
            .is_some_and(|mv| self.advance(mv).is_ok())
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
    fn follow(&mut self, walk: &Walk<Move>) -> bool {
        for _ in 0..walk.back {
            self.retreat();
        }
        let played = walk.forward.iter().all(|&mv| self.advance(mv).is_ok());
        played && (walk.back > 0 || !walk.forward.is_empty())
    }

    fn advance(&mut self, mv: Move) -> Result<(), Refused> {
        let captured = self.game.position().piece_at(mv.to);
        self.game.play(mv).map_err(refusal)?;
        self.names.play(mv, captured);
        Ok(())
    }

    fn retreat(&mut self) {
        if let Some(mv) = self.game.undo() {
            self.names.undo(mv);
        }
    }
}

impl From<Outcome> for Ending {
    fn from(outcome: Outcome) -> Self {
        match outcome {
            Outcome::Win { winner, by } => Self {
                winner: Some(winner.into()),
                reason: match by {
                    WinReason::Checkmate => Reason::Checkmate,
                    WinReason::Stalemate => Reason::Stalemate,
                    WinReason::PerpetualCheck => Reason::PerpetualCheck,
                    WinReason::PerpetualChase => Reason::PerpetualChase,
                },
            },
            Outcome::Draw { by } => Self {
                winner: None,
                reason: match by {
                    DrawReason::Repetition => Reason::Repetition,
                    DrawReason::NaturalLimit => Reason::NaturalLimit,
                    DrawReason::DeadMaterial => Reason::DeadMaterial,
                },
            },
        }
    }
}

fn find(way: Way) -> Result<Move, Refused> {
    let refused = |why| Refused::at(why, way.from, Some(way.to));
    let from = way.from.ok_or(refused(Why::Rule(Refusal::EmptySquare)))?;
    match (from.square(), way.to.square()) {
        (Some(from), Some(to)) => Ok(Move { from, to }),
        (Some(_) | None, _) => Err(refused(Why::OffBoard)),
    }
}

fn refusal(illegal: IllegalMove) -> Refused {
    let way = Way::from(illegal.mv);
    Refused {
        why: Why::Rule(illegal.reason),
        from: way.from,
        to: Some(way.to),
        spots: spots(illegal.squares),
    }
}

fn spots(squares: SquareSet) -> Vec<Spot> {
    squares.into_iter().map(Spot::from).collect()
}
