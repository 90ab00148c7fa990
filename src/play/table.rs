//! One board with its game: the only place where the two games meet.

use super::built::{WithGomoku, WithXiangqi};
use super::editor::read_face;
use super::gomoku::GomokuTable;
use super::load::{LoadError, LoadSpec};
use super::saved::SavedError;
use super::xiangqi::XiangqiTable;
use super::{Ending, Face, GameKind, MoveInfo, Placed, Refused, Side, Spot, Way, Why};
use crate::gomoku::{Action, Point};
use crate::record::{Claim, Flat, NodeId, SavedText, Tree};
use crate::xiangqi::{File, Rank, Square};

/// A game of either kind, with its record and the place in it that is shown.
///
/// All answers are about the shown position. What is refused leaves everything as it was.
#[derive(Clone, Debug)]
pub enum Table {
    /// 象棋
    Xiangqi(XiangqiTable),
    /// 五子棋
    Gomoku(GomokuTable),
}

impl Table {
    /// A table of this game with its start position and usual rules; `None` where this build
    /// leaves the game out.
    pub fn built_in(kind: GameKind) -> Option<Self> {
        match kind {
            GameKind::Xiangqi => {
                WithXiangqi::TOKEN.map(|built| Self::Xiangqi(XiangqiTable::new(built)))
            }
            GameKind::Gomoku => {
                WithGomoku::TOKEN.map(|built| Self::Gomoku(GomokuTable::new(built)))
            }
        }
    }

    /// A table of this game with its start position and usual rules.
    #[cfg(all(feature = "xiangqi", feature = "gomoku"))]
    pub fn new(kind: GameKind) -> Self {
        match kind {
            GameKind::Xiangqi => Self::Xiangqi(XiangqiTable::new(WithXiangqi)),
            GameKind::Gomoku => Self::Gomoku(GomokuTable::new(WithGomoku)),
        }
    }

    /// A table set up from texts.
    #[cfg(all(feature = "xiangqi", feature = "gomoku"))]
    pub fn load(kind: GameKind, spec: &LoadSpec) -> Result<Self, LoadError> {
        Self::new(kind).with(spec)
    }

    /// Another table of the same game with its start position and usual rules.
    #[must_use]
    pub fn usual(&self) -> Self {
        match self {
            Self::Xiangqi(table) => Self::Xiangqi(table.usual()),
            Self::Gomoku(table) => Self::Gomoku(table.usual()),
        }
    }

    /// Another table of the same game, set up from texts.
    pub(super) fn with(&self, spec: &LoadSpec) -> Result<Self, LoadError> {
        match self {
            Self::Xiangqi(table) => table.with(spec).map(Self::Xiangqi),
            Self::Gomoku(table) => table.with(spec).map(Self::Gomoku),
        }
    }

    /// Another table of the same game under the same rules, with another position and no opening.
    pub(super) fn at(&self, position: String) -> Result<Self, LoadError> {
        self.with(&LoadSpec {
            position: Some(position),
            moves: None,
            rules: Some(self.rules().to_owned()),
            size: self.size(),
            opening: None,
            forbidden: self.forbidden_policy(),
        })
    }

    /// Another table of the same game with a whole record.
    pub(super) fn restore(&self, saved: &SavedText) -> Result<Self, SavedError> {
        match self {
            Self::Xiangqi(table) => table.restore(saved).map(Self::Xiangqi),
            Self::Gomoku(table) => table.restore(saved).map(Self::Gomoku),
        }
    }

    /// The whole record, the moves as canonical text.
    pub fn record(&self) -> Flat<String> {
        match self {
            Self::Xiangqi(table) => table.tree().flat().map(|mv| mv.to_string()),
            Self::Gomoku(table) => table.tree().flat().map(|action| action.to_string()),
        }
    }

    /// Which game it is.
    pub const fn kind(&self) -> GameKind {
        match self {
            Self::Xiangqi(_) => GameKind::Xiangqi,
            Self::Gomoku(_) => GameKind::Gomoku,
        }
    }

    /// The name of the rules in force: `standard`; `freestyle`, `renju` …
    pub fn rules(&self) -> &'static str {
        match self {
            Self::Xiangqi(table) => table.preset().id(),
            Self::Gomoku(table) => table.rules(),
        }
    }

    /// How many intersections the board has across.
    pub fn columns(&self) -> u8 {
        match self {
            Self::Xiangqi(_) => File::COUNT,
            Self::Gomoku(table) => table.columns(),
        }
    }

    /// How many intersections the board has up and down.
    pub fn rows(&self) -> u8 {
        match self {
            Self::Xiangqi(_) => Rank::COUNT,
            Self::Gomoku(table) => table.rows(),
        }
    }

    /// The size as text where boards differ in size: `15`, `9x12`.
    pub fn size(&self) -> Option<String> {
        match self {
            Self::Xiangqi(_) => None,
            Self::Gomoku(table) => Some(table.size().to_string()),
        }
    }

    /// The name of the opening protocol, where there is one.
    pub fn opening(&self) -> Option<String> {
        match self {
            Self::Xiangqi(_) => None,
            Self::Gomoku(table) => table.opening_id(),
        }
    }

    /// What comes of a forbidden point, where it is not refused.
    pub fn forbidden_policy(&self) -> Option<String> {
        match self {
            Self::Xiangqi(_) => None,
            Self::Gomoku(table) => table.policy_id(),
        }
    }

    /// Whether the board has this intersection.
    pub fn contains(&self, spot: Spot) -> bool {
        spot.column < self.columns() && spot.row < self.rows()
    }

    /// The canonical text of an intersection: `h2` in xiangqi, `h8` in gomoku. Empty off the board.
    pub fn spot_text(&self, spot: Spot) -> String {
        let text = match self {
            Self::Xiangqi(_) => spot.square().map(|square| square.to_string()),
            Self::Gomoku(_) => spot.point().map(|point| point.to_string()),
        };
        text.filter(|_| self.contains(spot)).unwrap_or_default()
    }

    /// Reads the text of an intersection of this board.
    pub fn parse_spot(&self, text: &str) -> Option<Spot> {
        let text = text.trim();
        let spot = match self {
            Self::Xiangqi(_) => text.parse().map(|square: Square| square.into()).ok(),
            Self::Gomoku(_) => text.parse().map(|point: Point| point.into()).ok(),
        };
        spot.filter(|&spot| self.contains(spot))
    }

    /// The colour of a side as pages name it: `red` and `black`, or `black` and `white`.
    pub const fn side_id(&self, side: Side) -> &'static str {
        self.kind().side_id(side)
    }

    /// Reads [`Table::side_id`].
    pub fn parse_side(&self, id: &str) -> Option<Side> {
        self.kind().parse_side(id)
    }

    /// Whether a move is a stone put down, rather than a piece moved.
    pub const fn is_placing(&self) -> bool {
        match self {
            Self::Xiangqi(_) => false,
            Self::Gomoku(_) => true,
        }
    }

    /// Who is to move; after the end, who would be.
    pub fn turn(&self) -> Side {
        match self {
            Self::Xiangqi(table) => table.turn(),
            Self::Gomoku(table) => table.turn(),
        }
    }

    /// The position as text.
    pub fn fen(&self) -> String {
        match self {
            Self::Xiangqi(table) => table.fen(),
            Self::Gomoku(table) => table.fen(),
        }
    }

    /// The start position as text.
    pub fn start_text(&self) -> String {
        match self {
            Self::Xiangqi(table) => table.start_text(),
            Self::Gomoku(table) => table.start_text(),
        }
    }

    /// Whether the game starts from the usual position.
    pub fn is_default_start(&self) -> bool {
        match self {
            Self::Xiangqi(table) => table.is_default_start(),
            Self::Gomoku(table) => table.is_default_start(),
        }
    }

    /// What stands on a spot.
    pub fn face_at(&self, spot: Spot) -> Option<Face> {
        match self {
            Self::Xiangqi(table) => table.face_at(spot),
            Self::Gomoku(table) => table.face_at(spot),
        }
    }

    /// Every piece or stone on the board.
    pub fn pieces(&self) -> Vec<Placed> {
        match self {
            Self::Xiangqi(table) => table.pieces(),
            Self::Gomoku(table) => table.pieces(),
        }
    }

    /// The captured pieces in the order of their capture, on the spots where they fell.
    pub fn captured(&self) -> Vec<Placed> {
        match self {
            Self::Xiangqi(table) => table.captured(),
            Self::Gomoku(_) => Vec::new(),
        }
    }

    /// Where `side` would look first: its general, or the centre of the board.
    pub fn home(&self, side: Side) -> Spot {
        match self {
            Self::Xiangqi(table) => table.home(side),
            Self::Gomoku(table) => table.centre(),
        }
    }

    /// The general that stands in check.
    pub fn checked(&self) -> Option<Spot> {
        match self {
            Self::Xiangqi(table) => table.checked(),
            Self::Gomoku(_) => None,
        }
    }

    /// The pieces that give check.
    pub fn checkers(&self) -> Vec<Spot> {
        match self {
            Self::Xiangqi(table) => table.checkers(),
            Self::Gomoku(_) => Vec::new(),
        }
    }

    /// How the game has ended, if it has.
    pub fn ending(&self) -> Option<Ending> {
        match self {
            Self::Xiangqi(table) => table.ending(),
            Self::Gomoku(table) => table.ending(),
        }
    }

    /// How the players have ended it, if they have.
    pub fn claim(&self) -> Option<Claim> {
        match self {
            Self::Xiangqi(table) => table.tree().claim(),
            Self::Gomoku(table) => table.tree().claim(),
        }
    }

    /// Ends the game by the will of its players; after the end there is nothing left to claim.
    pub fn end(&mut self, claim: Claim) -> Result<(), Refused> {
        if self.ending().is_some() {
            return Err(Refused::at(Why::GameOver, None, None));
        }
        match self {
            Self::Xiangqi(table) => table.record_mut().tree.end(claim),
            Self::Gomoku(table) => table.record_mut().tree.end(claim),
        }
        Ok(())
    }

    /// Takes back what the players have ended the game by, so that it goes on.
    pub fn withdraw(&mut self) -> Option<Claim> {
        match self {
            Self::Xiangqi(table) => table.record_mut().tree.withdraw(),
            Self::Gomoku(table) => table.record_mut().tree.withdraw(),
        }
    }

    /// The rows of stones that won, each from one end to the other.
    pub fn win_lines(&self) -> Vec<Vec<Spot>> {
        match self {
            Self::Xiangqi(_) => Vec::new(),
            Self::Gomoku(table) => table.win_lines(),
        }
    }

    /// Every point of the rows that won.
    pub fn won(&self) -> Vec<Spot> {
        let mut won = Vec::new();
        for line in self.win_lines() {
            won.extend_from_slice(&line);
        }
        won
    }

    /// The move that led here.
    pub fn last_move(&self) -> Option<Way> {
        match self {
            Self::Xiangqi(table) => table.last_move(),
            Self::Gomoku(table) => table.last_move(),
        }
    }

    /// Where the piece on `from` may go; nowhere after the end, and nowhere for a stone.
    pub fn dests(&self, from: Spot) -> Vec<Spot> {
        match self {
            Self::Xiangqi(table) => table.dests(from),
            Self::Gomoku(_) => Vec::new(),
        }
    }

    /// Every legal move in canonical text, column by column and from the bottom up in each; none
    /// after the end.
    pub fn legal_moves(&self) -> Vec<String> {
        match self {
            Self::Xiangqi(table) => table.legal_moves(),
            Self::Gomoku(table) => table.legal_moves(),
        }
    }

    /// Why the piece on `from` has nowhere to go; a stone lies where it lies.
    pub fn stuck(&self, from: Spot) -> Refused {
        match self {
            Self::Xiangqi(table) => table.stuck(from),
            Self::Gomoku(_) => Refused::at(Why::Occupied, None, Some(from)),
        }
    }

    /// What a move would do, or why it is refused. Nothing is played.
    pub fn preview(&self, way: Way) -> Result<MoveInfo, Refused> {
        match self {
            Self::Xiangqi(table) => table.preview(way),
            Self::Gomoku(table) => table.preview(way),
        }
    }

    /// Reads a move in any notation of the game; whether it is legal is another question.
    pub fn read(&self, text: &str) -> Result<Way, Refused> {
        match self {
            Self::Xiangqi(table) => table.read(text),
            Self::Gomoku(_) => match text.trim().parse::<Action>() {
                Ok(Action::Place(point) | Action::Pick(point)) => Ok(point.into()),
                Ok(Action::Pass | Action::Choose(_) | Action::Declare(_) | Action::Offer(_))
                | Err(_) => Err(Refused::at(Why::Unreadable, None, None)),
            },
        }
    }

    /// Reads what may be put on this board: the letter of a piece, or the colour of a stone.
    pub fn parse_face(&self, text: &str) -> Option<Face> {
        read_face(self, text)
    }

    /// The place of the record that a canonical move leads to from the shown one.
    pub(super) fn child(&self, text: &str) -> Option<NodeId> {
        match self {
            Self::Xiangqi(table) => child(table.tree(), text),
            Self::Gomoku(table) => child(table.tree(), text),
        }
    }

    /// Plays a move, as a variation where the record goes on otherwise.
    pub fn play(&mut self, way: Way) -> Result<(), Refused> {
        match self {
            Self::Xiangqi(table) => table.play(way),
            Self::Gomoku(table) => table.play(way),
        }
    }

    /// Reads a pass or a decision of gomoku, which puts no stone.
    pub fn read_decision(&self, text: &str) -> Option<Action> {
        match self {
            Self::Xiangqi(_) => None,
            Self::Gomoku(_) => {
                let action: Action = text.trim().parse().ok()?;
                action.stone().is_none().then_some(action)
            }
        }
    }

    /// Whether this may be done now, and if not, why.
    pub fn check(&self, action: Action) -> Result<(), Refused> {
        match self {
            Self::Xiangqi(_) => Err(Refused::at(Why::Unreadable, None, None)),
            Self::Gomoku(table) => table.check(action),
        }
    }

    /// Whether taps gather fifth moves to offer, instead of playing.
    pub(super) fn is_offering(&self) -> bool {
        match self {
            Self::Xiangqi(_) => false,
            Self::Gomoku(table) => table.is_offering(),
        }
    }

    /// Whether a fifth move may be offered beside those in `offered`.
    pub(super) fn check_fifth(&self, offered: &[Point], point: Point) -> Result<(), Refused> {
        match self {
            Self::Xiangqi(_) => Err(Refused::at(Why::Unreadable, None, None)),
            Self::Gomoku(table) => table.check_fifth(offered, point),
        }
    }

    /// Plays a stone, passes or decides; a variation where the record goes on otherwise.
    pub fn act(&mut self, action: Action) -> Result<(), Refused> {
        match self {
            Self::Xiangqi(_) => Err(Refused::at(Why::Unreadable, None, None)),
            Self::Gomoku(table) => table.act(action),
        }
    }

    /// Takes the last move back; false at the start.
    pub fn undo(&mut self) -> bool {
        match self {
            Self::Xiangqi(table) => table.undo(),
            Self::Gomoku(table) => table.undo(),
        }
    }

    /// Plays on along the line last walked; false at its end.
    pub fn redo(&mut self) -> bool {
        match self {
            Self::Xiangqi(table) => table.redo(),
            Self::Gomoku(table) => table.redo(),
        }
    }

    /// Shows the position after `ply` moves of the line, or its last; false if it is shown already.
    pub fn go(&mut self, ply: usize) -> bool {
        match self {
            Self::Xiangqi(table) => table.go(ply),
            Self::Gomoku(table) => table.go(ply),
        }
    }

    /// Shows any place of the record; false if there is none such or it is shown already.
    pub fn go_to(&mut self, node: NodeId) -> bool {
        match self {
            Self::Xiangqi(table) => table.go_to(node),
            Self::Gomoku(table) => table.go_to(node),
        }
    }

    /// Clears the record; start position and rules stay.
    pub fn reset(&mut self) {
        match self {
            Self::Xiangqi(table) => table.reset(),
            Self::Gomoku(table) => table.reset(),
        }
    }

    /// How many moves lie between the start and the shown position.
    pub fn ply(&self) -> usize {
        match self {
            Self::Xiangqi(table) => table.tree().ply(),
            Self::Gomoku(table) => table.tree().ply(),
        }
    }

    /// How many moves the line has, those after the shown position included.
    pub fn line_len(&self) -> usize {
        match self {
            Self::Xiangqi(table) => table.tree().line_len(),
            Self::Gomoku(table) => table.tree().line_len(),
        }
    }

    /// The canonical moves from the start to the shown position.
    pub fn moves(&self) -> Vec<String> {
        let mut moves = Vec::new();
        match self {
            Self::Xiangqi(table) => {
                for mv in table.tree().moves() {
                    moves.push(mv.to_string());
                }
            }
            Self::Gomoku(table) => {
                for action in table.tree().moves() {
                    moves.push(action.to_string());
                }
            }
        }
        moves
    }
}

fn child<M: Copy + Eq + ToString>(tree: &Tree<M>, text: &str) -> Option<NodeId> {
    let mut children = tree.children(tree.cursor()).iter().copied();
    children.find(|&id| tree.mv(id).is_some_and(|mv| mv.to_string() == text))
}
