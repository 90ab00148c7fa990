//! A position that is being set up: pieces are put, moved and taken away, whatever the rules say.

use super::load::LoadError;
use super::{Effect, Face, Intent, Placed, Refused, Session, Side, Spot, Table, Why};
use crate::gomoku;
use crate::xiangqi::{self, Piece};

/// What a tap on a point does while a position is set up.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Tool {
    /// Puts this; takes it away where it stands already.
    Put(Face),
    /// Takes away what stands there.
    Take,
}

/// A change to a position that is set up.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Edit {
    /// This stands on the point, or nothing.
    Put(Spot, Option<Face>),
    /// Taps do this; without a tool they pick pieces up.
    Choose(Option<Tool>),
    /// This side is to move.
    Turn(Side),
    /// Nothing stands on the board.
    Clear,
    /// Nothing stands on the point that has the keyboard.
    Erase,
}

/// What stands on the board, and who is to move.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Shape {
    pieces: Vec<Placed>,
    turn: Side,
}

/// A position that is being set up.
#[derive(Clone, Debug)]
pub struct Editor {
    shape: Shape,
    tool: Option<Tool>,
    past: Vec<Shape>,
    ahead: Vec<Shape>,
}

impl Editor {
    /// Begins with what stands on the table.
    pub(super) fn of(table: &Table) -> Self {
        Self {
            shape: Shape {
                pieces: table.pieces(),
                turn: table.turn(),
            },
            tool: None,
            past: Vec::new(),
            ahead: Vec::new(),
        }
    }

    /// Everything on the board.
    pub fn pieces(&self) -> &[Placed] {
        &self.shape.pieces
    }

    /// Who is to move.
    pub const fn turn(&self) -> Side {
        self.shape.turn
    }

    /// What taps do.
    pub const fn tool(&self) -> Option<Tool> {
        self.tool
    }

    /// What stands on a point.
    pub fn face_at(&self, spot: Spot) -> Option<Face> {
        let mut pieces = self.shape.pieces.iter();
        pieces
            .find(|placed| placed.spot == spot)
            .map(|placed| placed.face)
    }

    /// The position as text, legal or not.
    pub fn text(&self, table: &Table) -> String {
        match table {
            Table::Xiangqi(_) => self.xiangqi().to_string(),
            Table::Gomoku(table) => {
                let start = table.game().position();
                self.gomoku(start.size(), start.rule()).to_string()
            }
        }
    }

    /// The position as the rules of xiangqi see it.
    pub fn xiangqi(&self) -> xiangqi::Setup {
        let mut board = xiangqi::Board::EMPTY;
        for placed in &self.shape.pieces {
            if let (Face::Piece(piece), Some(square)) = (placed.face, placed.spot.square()) {
                board.set(square, Some(piece));
            }
        }
        xiangqi::Setup {
            board,
            turn: self.shape.turn.into(),
            ..xiangqi::Setup::START
        }
    }

    /// The position as the rules of gomoku see it.
    pub fn gomoku(&self, size: gomoku::Size, rule: gomoku::Rule) -> gomoku::Setup {
        let mut setup = gomoku::Setup::empty(size, rule);
        for placed in &self.shape.pieces {
            if let (Face::Stone(color), Some(point)) = (placed.face, placed.spot.point()) {
                setup.board.set(point, Some(color));
            }
        }
        setup.turn = self.shape.turn.into();
        setup
    }

    /// The table that goes on from here; `None` where nothing has changed, so that the game goes on.
    pub(super) fn accept(&self, table: &Table) -> Result<Option<Table>, LoadError> {
        let before = Self::of(table);
        if before.text(table) == self.text(table) {
            return Ok(None);
        }
        self.table(table).map(Some)
    }

    /// A table with this position, under the rules of another.
    pub fn table(&self, table: &Table) -> Result<Table, LoadError> {
        table.at(self.text(table))
    }

    /// Puts something on a point, in the place of what stands there.
    fn put(&mut self, spot: Spot, face: Option<Face>) -> bool {
        if self.face_at(spot) == face {
            return false;
        }
        let mut shape = self.shape.clone();
        shape.pieces.retain(|placed| placed.spot != spot);
        if let Some(face) = face {
            let ids = self.shape.pieces.iter().map(|placed| placed.id);
            let id = ids.max().map_or(0, |id| id.saturating_add(1));
            shape.pieces.push(Placed { id, spot, face });
        }
        self.change(shape)
    }

    /// Moves what stands on a point, or takes it off the board.
    fn carry(&mut self, from: Spot, to: Option<Spot>) -> bool {
        if to == Some(from) {
            return false;
        }
        let mut shape = self.shape.clone();
        shape.pieces.retain(|placed| Some(placed.spot) != to);
        match to {
            Some(to) => {
                for placed in &mut shape.pieces {
                    if placed.spot == from {
                        placed.spot = to;
                    }
                }
            }
            None => shape.pieces.retain(|placed| placed.spot != from),
        }
        self.change(shape)
    }

    fn change(&mut self, shape: Shape) -> bool {
        if shape == self.shape {
            return false;
        }
        self.past.push(std::mem::replace(&mut self.shape, shape));
        self.ahead.clear();
        true
    }

    fn step(&mut self, back: bool) -> bool {
        let (from, to) = if back {
            (&mut self.past, &mut self.ahead)
        } else {
            (&mut self.ahead, &mut self.past)
        };
        match from.pop() {
            Some(shape) => {
                to.push(std::mem::replace(&mut self.shape, shape));
                true
            }
            None => false,
        }
    }
}

impl Session {
    /// The position that is being set up, if one is.
    pub fn editor(&self) -> Option<&Editor> {
        self.editor.as_deref()
    }

    /// Does what is wanted of a position that is set up; `None` where that is what it always is.
    pub(super) fn edit(&mut self, intent: &Intent) -> Option<Vec<Effect>> {
        let focus = self.focus();
        let held = self.grab_spot();
        let selected = self.selected();
        let editor = self.editor.as_deref_mut()?;
        if let Intent::Tap(spot) | Intent::Grab(spot) | Intent::Edit(Edit::Put(spot, _)) = *intent
            && !self.table.contains(spot)
        {
            let refused = Refused::at(Why::OffBoard, None, Some(spot));
            return Some(vec![Effect::Refused(refused)]);
        }
        let (has_changed, spot) = match *intent {
            Intent::Tap(spot) => return Some(self.tap_to_edit(spot)),
            Intent::Activate => return Some(self.tap_to_edit(focus)),
            Intent::Grab(spot) => {
                let found = editor.face_at(spot).map(|_| spot);
                self.hold(found);
                return Some(match found {
                    Some(_) if selected != found => self.select(found),
                    Some(_) | None => Vec::new(),
                });
            }
            Intent::Drop(to) => match held {
                Some(from) => (editor.carry(from, to), to),
                None => return Some(Vec::new()),
            },
            Intent::Undo | Intent::Redo => {
                if !editor.step(matches!(intent, Intent::Undo)) {
                    return Some(vec![Effect::Edge]);
                }
                (true, None)
            }
            Intent::Reset => {
                let shape = Editor::of(&self.table.usual()).shape;
                (editor.change(shape), None)
            }
            Intent::Edit(Edit::Put(spot, face)) => (editor.put(spot, face), Some(spot)),
            Intent::Edit(Edit::Erase) => (editor.put(focus, None), Some(focus)),
            Intent::Edit(Edit::Choose(tool)) => {
                editor.tool = tool;
                let mut effects = self.clear();
                effects.push(Effect::Chosen);
                return Some(effects);
            }
            Intent::Edit(Edit::Turn(turn)) => {
                let pieces = editor.shape.pieces.clone();
                (editor.change(Shape { pieces, turn }), None)
            }
            Intent::Edit(Edit::Clear) => {
                let (pieces, turn) = (Vec::new(), editor.shape.turn);
                (editor.change(Shape { pieces, turn }), None)
            }
            Intent::Play(_)
            | Intent::Act(_)
            | Intent::Go(_)
            | Intent::GoTo(_)
            | Intent::Resign(_)
            | Intent::AgreeDraw
            | Intent::Forfeit(_)
            | Intent::Answer
            | Intent::Reveal
            | Intent::Hint => {
                return Some(vec![Effect::Refused(Refused::at(Why::Editing, None, None))]);
            }
            Intent::Hover(_) => return Some(Vec::new()),
            Intent::Cancel
            | Intent::Focus(_)
            | Intent::Step(_)
            | Intent::Jump(_)
            | Intent::Comment(_)
            | Intent::Header(..)
            | Intent::Spent(_)
            | Intent::Flip
            | Intent::Orient(_)
            | Intent::Allow(_)
            | Intent::Load(_)
            | Intent::Enter(_)
            | Intent::Solution(_) => return None,
        };
        let mut effects = self.clear();
        if has_changed {
            effects.push(Effect::Edited(spot));
        }
        Some(effects)
    }

    /// With a tool, it is used. Without one a piece is picked up, and put down with the next tap; a
    /// tap in gomoku turns an empty point black, a black one white, a white one empty.
    fn tap_to_edit(&mut self, spot: Spot) -> Vec<Effect> {
        let selected = self.selected();
        let Some(editor) = self.editor.as_deref_mut() else {
            return Vec::new();
        };
        let there = editor.face_at(spot);
        let has_changed = match (editor.tool, selected) {
            (Some(Tool::Put(face)), _) => {
                let face = Some(face).filter(|_| there != Some(face));
                editor.put(spot, face)
            }
            (Some(Tool::Take), _) => editor.put(spot, None),
            (None, None) if self.table.is_placing() => {
                let face = match there {
                    None => Some(Face::Stone(gomoku::Color::Black)),
                    Some(Face::Stone(gomoku::Color::Black)) => {
                        Some(Face::Stone(gomoku::Color::White))
                    }
                    Some(Face::Stone(gomoku::Color::White) | Face::Piece(_)) => None,
                };
                editor.put(spot, face)
            }
            (None, None) => {
                let found = there.map(|_| spot);
                return match found {
                    Some(_) => self.select(found),
                    None => Vec::new(),
                };
            }
            (None, Some(from)) => editor.carry(from, Some(spot)),
        };
        let mut effects = self.clear();
        if has_changed {
            effects.push(Effect::Edited(Some(spot)));
        }
        effects
    }
}

/// Reads the letter of a piece, or the name of a colour of stones.
pub(super) fn read_face(table: &Table, text: &str) -> Option<Face> {
    let mut letters = text.chars();
    let letter = letters.next()?;
    match table {
        Table::Xiangqi(_) => Piece::from_char(letter)
            .filter(|_| letters.next().is_none())
            .map(Face::Piece),
        Table::Gomoku(_) => match text {
            "black" | "x" => Some(Face::Stone(gomoku::Color::Black)),
            "white" | "o" => Some(Face::Stone(gomoku::Color::White)),
            _ => None,
        },
    }
}
