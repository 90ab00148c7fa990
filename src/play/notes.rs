//! Arrows and marks that somebody draws on a board. They are no moves, and go when the board
//! shows another position.

use super::{Session, Spot, Table};
use crate::record::{self, Mark, MarkKind};

/// One drawing.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Note {
    /// Where it is, or begins.
    pub at: Spot,
    /// What it looks like.
    pub kind: NoteKind,
    /// Its colour.
    pub brush: Brush,
}

/// What a note looks like.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum NoteKind {
    /// An arrow to another point.
    Arrow(Spot),
    /// ○, round a piece.
    Circle,
    /// □, round a piece.
    Square,
    /// △
    Triangle,
    /// ✕
    Cross,
    /// A short text.
    Label(String),
}

impl NoteKind {
    /// Reads the name of a mark: `circle`, `square`, `triangle`, `cross`, or `label`, which alone
    /// bears the text. An arrow has no name.
    pub fn from_name(name: &str, text: &str) -> Option<Self> {
        match name {
            "circle" => Some(Self::Circle),
            "square" => Some(Self::Square),
            "triangle" => Some(Self::Triangle),
            "cross" => Some(Self::Cross),
            "label" => Some(Self::Label(text.to_owned())),
            _ => None,
        }
    }
}

/// The colours of notes.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Brush {
    /// The usual one.
    #[default]
    Green,
    /// For dangers.
    Red,
    /// The third.
    Blue,
    /// The fourth.
    Yellow,
}

impl Brush {
    /// Reads a colour; nothing at all is green.
    pub fn from_name(name: &str) -> Option<Self> {
        match name {
            "" | "green" => Some(Self::Green),
            "red" => Some(Self::Red),
            "blue" => Some(Self::Blue),
            "yellow" => Some(Self::Yellow),
            _ => None,
        }
    }
}

impl<P: Copy + Into<Spot>> From<&Mark<P>> for Note {
    /// The mark of a record. Records know no colours; theirs is blue.
    fn from(mark: &Mark<P>) -> Self {
        Self {
            at: mark.at.into(),
            kind: match mark.kind {
                MarkKind::Label => NoteKind::Label(mark.text.clone()),
                MarkKind::Triangle => NoteKind::Triangle,
                MarkKind::Circle => NoteKind::Circle,
                MarkKind::Square => NoteKind::Square,
                MarkKind::Cross => NoteKind::Cross,
            },
            brush: Brush::Blue,
        }
    }
}

impl Table {
    /// The marks that the record has at the shown position.
    pub fn marks(&self) -> Vec<Note> {
        match self {
            Self::Xiangqi(table) => drawn(table.record().note(table.tree().cursor())),
            Self::Gomoku(table) => drawn(table.record().note(table.tree().cursor())),
        }
    }
}

fn drawn<P: Copy + Into<Spot>>(note: Option<&record::Note<P>>) -> Vec<Note> {
    let marks = note.map_or(&[][..], |note| &note.marks);
    marks.iter().map(Note::from).collect()
}

/// The notes on a board, in the order in which they were drawn.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Notes(Vec<Note>);

impl Notes {
    pub(super) fn all(&self) -> &[Note] {
        &self.0
    }

    /// Draws a note, in the place of one of the same shape there.
    pub(super) fn put(&mut self, note: Note) {
        self.remove(&note);
        self.0.push(note);
    }

    /// Draws a note, or wipes it out where it is drawn already.
    pub(super) fn toggle(&mut self, note: Note) {
        let known = self.remove(&note);
        if known.as_ref() != Some(&note) {
            self.0.push(note);
        }
    }

    pub(super) fn clear(&mut self) {
        self.0.clear();
    }

    fn remove(&mut self, note: &Note) -> Option<Note> {
        let is_same = |other: &Note| {
            other.at == note.at
                && match (&other.kind, &note.kind) {
                    (NoteKind::Label(_), NoteKind::Label(_)) => true,
                    (one, other) => one == other,
                }
        };
        let index = self.0.iter().position(is_same)?;
        Some(self.0.remove(index))
    }
}

impl Session {
    /// The arrows and marks that are drawn on the position.
    pub fn notes(&self) -> &[Note] {
        self.notes.all()
    }

    /// Draws a note, in the place of one of the same shape there. It stays until another position
    /// is shown; off the board nothing is drawn.
    pub fn annotate(&mut self, note: Note) {
        if self.has_room(&note) {
            self.notes.put(note);
        }
    }

    /// Draws a note by hand: drawn a second time, it is wiped out.
    pub fn sketch(&mut self, note: Note) {
        if self.has_room(&note) {
            self.notes.toggle(note);
        }
    }

    /// Wipes out all notes.
    pub fn clear_notes(&mut self) {
        self.notes.clear();
    }

    fn has_room(&self, note: &Note) -> bool {
        let reaches = match note.kind {
            NoteKind::Arrow(to) => to != note.at && self.table().contains(to),
            NoteKind::Circle
            | NoteKind::Square
            | NoteKind::Triangle
            | NoteKind::Cross
            | NoteKind::Label(_) => true,
        };
        reaches && self.table().contains(note.at)
    }
}
