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
    let mut drawn = Vec::new();
    for mark in note.map_or(&[][..], |note| &note.marks) {
        drawn.push(Note::from(mark));
    }
    drawn
}

/// The notes on a board: those of the page, then those drawn by hand, each in the order in which
/// they were drawn.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Notes {
    all: Vec<Note>,
    /// How many the page has put.
    put: usize,
}

impl Notes {
    pub(super) fn all(&self) -> &[Note] {
        &self.all
    }

    /// Puts a note of the page, in the place of one of the same shape there.
    fn put(&mut self, note: Note) {
        if let Some(index) = self.find(0, &note) {
            self.all.remove(index);
            self.put -= usize::from(index < self.put);
        }
        self.all.insert(self.put, note);
        self.put += 1;
    }

    /// Draws a note by hand, or wipes it out where a hand has drawn it already.
    fn toggle(&mut self, note: Note) {
        let known = self.find(self.put, &note).map(|at| self.all.remove(at));
        if known.as_ref() != Some(&note) {
            self.all.push(note);
        }
    }

    pub(super) fn clear(&mut self) {
        *self = Self::default();
    }

    /// Where a note of the same shape is, of those from `first` on.
    fn find(&self, first: usize, note: &Note) -> Option<usize> {
        let is_same = |other: &Note| {
            other.at == note.at
                && match (&other.kind, &note.kind) {
                    (NoteKind::Label(_), NoteKind::Label(_)) => true,
                    (one, other) => one == other,
                }
        };
        let found = self.all.iter().skip(first).position(is_same)?;
        Some(first + found)
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

    /// Draws a note by hand: drawn a second time, it is wiped out. Notes of the page stay.
    pub fn sketch(&mut self, note: Note) {
        if self.has_room(&note) {
            self.notes.toggle(note);
        }
    }

    /// Whether a hand has drawn notes.
    pub fn has_sketches(&self) -> bool {
        self.notes.all.len() > self.notes.put
    }

    /// Wipes out what was drawn by hand; notes of the page stay.
    pub fn clear_sketches(&mut self) {
        self.notes.all.truncate(self.notes.put);
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
