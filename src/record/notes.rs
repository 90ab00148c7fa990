//! A whole record: a tree of moves with its headers, its result, and what people wrote beside it.

use super::{NodeId, Tree};

/// A game of either kind as people keep it. `M` is a move, `P` a place that can be marked.
///
/// The start position is not in it: that is a matter of the game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Record<M, P> {
    /// Names, event, date, clock: everything about the game as a whole.
    pub headers: Headers,
    /// Who won, as far as the record says.
    pub score: Option<Score>,
    /// The moves and variations.
    pub tree: Tree<M>,
    /// What stands beside them.
    pub notes: Notes<P>,
}

/// How a game came out, seen from the first mover: Red in xiangqi, Black in gomoku.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Score {
    /// The first mover won.
    First,
    /// Nobody won.
    Draw,
    /// The second mover won.
    Second,
}

impl Score {
    /// `1-0`, `1/2-1/2`, `0-1`.
    pub const fn text(self) -> &'static str {
        match self {
            Self::First => "1-0",
            Self::Draw => "1/2-1/2",
            Self::Second => "0-1",
        }
    }

    /// Reads [`Score::text`] and the ways it is often misspelt; `None` for everything else, `*`
    /// among it.
    pub fn from_text(text: &str) -> Option<Self> {
        match text.trim() {
            "1-0" | "1:0" | "2-0" => Some(Self::First),
            "0-1" | "0:1" | "0-2" => Some(Self::Second),
            "1/2-1/2" | "1/2" | "½-½" | "0.5-0.5" | "1-1" => Some(Self::Draw),
            _ => None,
        }
    }
}

/// Names with values, in the order in which they stand in the record. Names are compared without
/// regard to case, and none stands twice.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Headers(Vec<(String, String)>);

impl Headers {
    /// The value under `name`, if it stands there and is not empty.
    pub fn get(&self, name: &str) -> Option<&str> {
        let found = self.0.iter().find(|(other, _)| is_same(other, name))?;
        Some(found.1.as_str()).filter(|value| !value.is_empty())
    }

    /// Puts `value` under `name`, in the place of an earlier value if there is one. An empty value
    /// takes the header away.
    pub fn set(&mut self, name: &str, value: &str) {
        let place = self.0.iter().position(|(other, _)| is_same(other, name));
        match (place, value.is_empty()) {
            (Some(place), true) => {
                self.0.remove(place);
            }
            (None, true) => {}
            (Some(place), false) => value.clone_into(&mut self.0[place].1),
            (None, false) => self.0.push((name.to_owned(), value.to_owned())),
        }
    }

    /// All of them, in order.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &str)> {
        self.0
            .iter()
            .map(|(name, value)| (name.as_str(), value.as_str()))
    }

    /// How many there are.
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

fn is_same(one: &str, other: &str) -> bool {
    one.eq_ignore_ascii_case(other)
}

/// What stands beside one move, or at the root beside the game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Note<P> {
    /// A comment to be read before the move; mostly where a variation begins.
    pub before: String,
    /// A comment on the move.
    pub after: String,
    /// Evaluations by their numbers in PGN, 1 `!` to 6 `?!` and so on.
    pub glyphs: Vec<u8>,
    /// Marks on the board.
    pub marks: Vec<Mark<P>>,
    /// How many milliseconds the move took, where a clock ran.
    pub spent: Option<u32>,
    /// What one format says and no other knows.
    pub kept: Vec<Kept>,
}

impl<P> Default for Note<P> {
    fn default() -> Self {
        Self {
            before: String::new(),
            after: String::new(),
            glyphs: Vec::new(),
            marks: Vec::new(),
            spent: None,
            kept: Vec::new(),
        }
    }
}

impl<P> Note<P> {
    /// Whether it says nothing.
    pub fn is_empty(&self) -> bool {
        self.before.is_empty()
            && self.after.is_empty()
            && self.glyphs.is_empty()
            && self.marks.is_empty()
            && self.spent.is_none()
            && self.kept.is_empty()
    }

    /// The same note with every place put otherwise; the first failure ends it.
    pub fn try_map<Q, E>(&self, put: impl Fn(&P) -> Result<Q, E>) -> Result<Note<Q>, E> {
        let mut marks = Vec::new();
        for mark in &self.marks {
            marks.push(Mark {
                kind: mark.kind,
                at: put(&mark.at)?,
                text: mark.text.clone(),
            });
        }
        Ok(Note {
            before: self.before.clone(),
            after: self.after.clone(),
            glyphs: self.glyphs.clone(),
            marks,
            spent: self.spent,
            kept: self.kept.clone(),
        })
    }

    /// Both comments as one, for formats that know only one.
    pub fn whole_comment(&self) -> String {
        let mut comment = self.before.clone();
        add_line(&mut comment, &self.after);
        comment
    }

    /// Adds to the comment on the move, on a line of its own.
    pub fn add_comment(&mut self, text: &str) {
        add_line(&mut self.after, text);
    }

    /// Adds to the comment before the move, on a line of its own.
    pub fn add_comment_before(&mut self, text: &str) {
        add_line(&mut self.before, text);
    }
}

fn add_line(comment: &mut String, text: &str) {
    if !comment.is_empty() && !text.is_empty() {
        comment.push('\n');
    }
    comment.push_str(text);
}

/// A mark on the board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Mark<P> {
    /// What it looks like.
    pub kind: MarkKind,
    /// Where it is.
    pub at: P,
    /// What a label says; empty for the others.
    pub text: String,
}

/// What a mark looks like.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum MarkKind {
    /// A short text.
    Label,
    /// △
    Triangle,
    /// ○
    Circle,
    /// □
    Square,
    /// ✕
    Cross,
}

impl MarkKind {
    /// Every kind.
    pub const ALL: [Self; 5] = [
        Self::Label,
        Self::Triangle,
        Self::Circle,
        Self::Square,
        Self::Cross,
    ];

    /// Its name in saved games and on pages.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Label => "label",
            Self::Triangle => "triangle",
            Self::Circle => "circle",
            Self::Square => "square",
            Self::Cross => "cross",
        }
    }

    /// Reads [`MarkKind::id`].
    pub fn from_id(id: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.id() == id)
    }
}

/// Something that the model has no place for, kept to be written back in the format it came from.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Kept {
    /// The name of that format.
    pub format: String,
    /// The name it has there.
    pub name: String,
    /// Its values, as they were written.
    pub values: Vec<String>,
}

/// The notes of one record, each beside its move, in the order of the moves.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Notes<P>(Vec<(NodeId, Note<P>)>);

impl<P> Default for Notes<P> {
    fn default() -> Self {
        Self(Vec::new())
    }
}

impl<P> Notes<P> {
    /// What stands beside a move, if anything does.
    pub fn get(&self, id: NodeId) -> Option<&Note<P>> {
        let place = self.place(id).ok()?;
        self.0.get(place).map(|(_, note)| note)
    }

    /// The note beside a move, to write in.
    pub fn get_mut(&mut self, id: NodeId) -> &mut Note<P> {
        let place = match self.place(id) {
            Ok(place) => place,
            Err(place) => {
                self.0.insert(place, (id, Note::default()));
                place
            }
        };
        &mut self.0[place].1
    }

    /// Every note that says something.
    pub fn iter(&self) -> impl Iterator<Item = (NodeId, &Note<P>)> {
        let said = self.0.iter().filter(|(_, note)| !note.is_empty());
        said.map(|(id, note)| (*id, note))
    }

    /// The move that the last note stands beside.
    pub fn last(&self) -> Option<NodeId> {
        self.0.last().map(|(id, _)| *id)
    }

    /// The same notes with every place put otherwise.
    pub fn map<Q>(&self, put: impl Fn(&P) -> Q) -> Notes<Q> {
        let notes = self.try_map(|_, at| Ok::<Q, std::convert::Infallible>(put(at)));
        match notes {
            Ok(notes) => notes,
            Err(never) => match never {},
        }
    }

    /// The same notes with every place put otherwise; the first failure ends it.
    pub fn try_map<Q, E>(&self, put: impl Fn(NodeId, &P) -> Result<Q, E>) -> Result<Notes<Q>, E> {
        let mut notes = Vec::new();
        for (id, note) in self.iter() {
            notes.push((id, note.try_map(|at| put(id, at))?));
        }
        Ok(Notes(notes))
    }

    fn place(&self, id: NodeId) -> Result<usize, usize> {
        // Notes are mostly written from the first move to the last.
        match self.last() {
            Some(last) if last >= id => self.0.binary_search_by_key(&id, |(id, _)| *id),
            Some(_) | None => Err(self.0.len()),
        }
    }
}

impl<M: Copy + Eq, P> Record<M, P> {
    /// A record without a move.
    pub fn new() -> Self {
        Self {
            headers: Headers::default(),
            score: None,
            tree: Tree::new(),
            notes: Notes::default(),
        }
    }

    /// What stands beside a move, if anything does.
    pub fn note(&self, id: NodeId) -> Option<&Note<P>> {
        self.notes.get(id)
    }

    /// The note beside a move, to write in.
    pub fn note_mut(&mut self, id: NodeId) -> &mut Note<P> {
        self.notes.get_mut(id)
    }

    /// Every note that says something.
    pub fn notes(&self) -> impl Iterator<Item = (NodeId, &Note<P>)> {
        self.notes.iter()
    }

    /// The comment on a move, empty where there is none.
    pub fn comment(&self, id: NodeId) -> &str {
        self.note(id).map_or("", |note| &note.after)
    }

    /// What `format` alone says beside a move.
    pub fn kept<'a>(&'a self, id: NodeId, format: &'a str) -> impl Iterator<Item = &'a Kept> {
        let kept = self.note(id).map_or(&[][..], |note| &note.kept);
        kept.iter().filter(move |kept| kept.format == format)
    }

    /// The moves of the main line.
    pub fn main_moves(&self) -> impl Iterator<Item = M> + '_ {
        self.tree.main_line().filter_map(|id| self.tree.mv(id))
    }
}

impl<M: Copy + Eq, P> Default for Record<M, P> {
    fn default() -> Self {
        Self::new()
    }
}
