//! The text in which a page keeps a game.
//!
//! ```text
//! qipan 2 gomoku
//! rules caro
//! size 9x12
//! header Black 李
//! score 1-0
//! moves a1 i12 e5 1:e6
//! walked 4
//! claims 4:resign-white
//! comment 3 a quiet move\nand a good one
//! glyphs 3 1
//! marks 3 circle:e6 label:e5:A
//! spent 3 12500
//! at 2
//! ```
//!
//! An `opening` protocol of gomoku and what comes of a `forbidden` point have lines of their own
//! where they are not the usual ones. Moves are numbered from 1 as they entered the record. Each
//! follows the one before it, unless it names another before a colon; 0 is the start. A claim is where
//! the players have ended the game: `resign-COLOR`, `time-COLOR` for the side that loses, or `agreed`.
//!
//! What people wrote stands beside the number of its move, in the order of the moves: `before` and
//! `comment` are texts, `spent` is in milliseconds, `kept` is what one format alone says. In texts `\n`, `\r` and `\\` are a line
//! break, a return and a backslash; a word has `\s` for a blank, too, and is `\e` when it is empty. A
//! game with nothing of the kind is written in version 1, which has no such lines, nor headers and a
//! score.

use std::fmt;
use std::str::FromStr;

use super::{Claim, Flat, Headers, Kept, Mark, MarkKind, NodeId, Note, Notes, Score};
use crate::seat::GameKind;

/// What is written when nobody wrote anything beside the moves.
const PLAIN: &str = "1";

/// What is written otherwise; both are read.
const WHOLE: &str = "2";

/// More moves than this are no game, but somebody's attempt to keep a page busy.
const MOST_MOVES: usize = 100_000;

/// A whole game, its moves and places as texts. Whether they mean anything, and whether the moves
/// are legal, is a question to the game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SavedText {
    /// Which game it is.
    pub kind: GameKind,
    /// The name of the rules.
    pub rules: Option<String>,
    /// The size of a board that can have several.
    pub size: Option<String>,
    /// The name of an opening protocol.
    pub opening: Option<String>,
    /// What comes of a forbidden point.
    pub forbidden: Option<String>,
    /// The start position, where it is not the usual one.
    pub position: Option<String>,
    /// The moves.
    pub record: Flat<String>,
    /// Everything about the game as a whole.
    pub headers: Headers,
    /// Who won, where neither the moves nor a claim say so.
    pub score: Option<Score>,
    /// What stands beside the moves.
    pub notes: Notes<String>,
}

/// Text that is no saved game: what is wrong, and where.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum SavedTextError {
    /// Written by a program we do not know.
    Version(String),
    /// No game of ours.
    Game(String),
    /// More moves than any game has.
    TooLong,
    /// A line that is not understood, or stands twice.
    Line {
        /// Which one, counted from 1.
        number: usize,
        /// As it was written.
        text: String,
    },
}

impl fmt::Display for SavedTextError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Version(text) => {
                write!(f, "version \"{text}\": expected {PLAIN} or {WHOLE}")
            }
            Self::Game(game) => write!(f, "game \"{game}\": expected the one on this board"),
            Self::TooLong => write!(f, "more than {MOST_MOVES} moves"),
            Self::Line { number, text } => write!(f, "line {number}: \"{text}\" is not understood"),
        }
    }
}

impl std::error::Error for SavedTextError {}

impl SavedText {
    /// A game without a move.
    pub fn new(kind: GameKind) -> Self {
        Self {
            kind,
            rules: None,
            size: None,
            opening: None,
            forbidden: None,
            position: None,
            record: Flat::default(),
            headers: Headers::default(),
            score: None,
            notes: Notes::default(),
        }
    }

    /// Whether somebody wrote something beside the moves.
    fn says_something(&self) -> bool {
        !self.headers.is_empty() || self.score.is_some() || self.notes.iter().next().is_some()
    }

    fn write_moves(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut lead = "\nmoves ";
        for (before, (parent, text)) in (0..).zip(&self.record.moves) {
            f.write_str(lead)?;
            if *parent != before {
                write!(f, "{parent}:")?;
            }
            f.write_str(text)?;
            lead = " ";
        }
        let mut lead = "\nwalked ";
        for node in &self.record.walked {
            write!(f, "{lead}{node}")?;
            lead = " ";
        }
        let mut lead = "\nclaims ";
        for &(node, claim) in &self.record.claims {
            write!(f, "{lead}{node}:")?;
            match claim {
                Claim::Resign(side) => write!(f, "resign-{}", self.kind.side_id(side))?,
                Claim::Agreed => f.write_str("agreed")?,
                Claim::Time(side) => write!(f, "time-{}", self.kind.side_id(side))?,
            }
            lead = " ";
        }
        Ok(())
    }
}

impl fmt::Display for SavedText {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let version = if self.says_something() { WHOLE } else { PLAIN };
        write!(f, "qipan {version} {}", self.kind.id())?;
        for (name, value) in [
            ("rules", &self.rules),
            ("size", &self.size),
            ("opening", &self.opening),
            ("forbidden", &self.forbidden),
            ("position", &self.position),
        ] {
            if let Some(value) = value {
                write!(f, "\n{name} {value}")?;
            }
        }
        for (name, value) in self.headers.iter() {
            write!(f, "\nheader {} {}", word(name), escape(value))?;
        }
        if let Some(score) = self.score {
            write!(f, "\nscore {}", score.text())?;
        }
        self.write_moves(f)?;
        for (id, note) in self.notes.iter() {
            write_note(f, id.number(), note)?;
        }
        write!(f, "\nat {}", self.record.cursor)
    }
}

fn write_note(f: &mut fmt::Formatter<'_>, number: u32, note: &Note<String>) -> fmt::Result {
    for (name, text) in [("before", &note.before), ("comment", &note.after)] {
        if !text.is_empty() {
            write!(f, "\n{name} {number} {}", escape(text))?;
        }
    }
    if !note.glyphs.is_empty() {
        write!(f, "\nglyphs {number}")?;
        for glyph in &note.glyphs {
            write!(f, " {glyph}")?;
        }
    }
    if !note.marks.is_empty() {
        write!(f, "\nmarks {number}")?;
        for mark in &note.marks {
            write!(f, " {}:{}", mark.kind.id(), mark.at)?;
            if !mark.text.is_empty() {
                write!(f, ":{}", word(&mark.text))?;
            }
        }
    }
    if let Some(spent) = note.spent {
        write!(f, "\nspent {number} {spent}")?;
    }
    for kept in &note.kept {
        write!(
            f,
            "\nkept {number} {} {}",
            word(&kept.format),
            word(&kept.name)
        )?;
        for value in &kept.values {
            write!(f, " {}", word(value))?;
        }
    }
    Ok(())
}

/// A text on one line.
fn escape(text: &str) -> String {
    let text = text.replace('\\', "\\\\");
    text.replace('\n', "\\n").replace('\r', "\\r")
}

/// A text without blanks.
fn word(text: &str) -> String {
    if text.is_empty() {
        return "\\e".to_owned();
    }
    escape(text).replace(' ', "\\s")
}

/// Reads [`escape`] and [`word`].
fn unescape(text: &str) -> Option<String> {
    let mut plain = String::with_capacity(text.len());
    let mut letters = text.chars();
    while let Some(letter) = letters.next() {
        if letter != '\\' {
            plain.push(letter);
            continue;
        }
        match letters.next()? {
            'n' => plain.push('\n'),
            'r' => plain.push('\r'),
            's' => plain.push(' '),
            '\\' => plain.push('\\'),
            'e' if text.len() == 2 => {}
            _ => return None,
        }
    }
    Some(plain)
}

impl FromStr for SavedText {
    type Err = SavedTextError;

    /// The lines after the first may stand in any order, with blank ones between them; those about
    /// moves follow the moves.
    fn from_str(text: &str) -> Result<Self, SavedTextError> {
        let mut lines = (1..).zip(text.lines());
        let (number, head) = lines.next().unwrap_or((1, ""));
        let unclear = |number, line| SavedTextError::Line {
            number,
            text: excerpt(line),
        };
        let head = head.trim();
        let (mut saved, is_whole) = head_of(head).ok_or_else(|| unclear(number, head))??;
        let mut has_cursor = false;
        for (number, line) in lines {
            let line = line.trim_start();
            if line.is_empty() {
                continue;
            }
            let (name, value) = line.split_once(' ').unwrap_or((line.trim_end(), ""));
            let plain = value.trim();
            let is_clear = match name {
                "rules" => is_first(&mut saved.rules, plain),
                "size" => is_first(&mut saved.size, plain),
                "opening" => is_first(&mut saved.opening, plain),
                "forbidden" => is_first(&mut saved.forbidden, plain),
                "position" => is_first(&mut saved.position, plain),
                "moves" | "walked" | "claims" => saved.read_moves(name, plain)?,
                "at" => match plain.parse() {
                    Ok(at) => {
                        saved.record.cursor = at;
                        !std::mem::replace(&mut has_cursor, true)
                    }
                    Err(_) => false,
                },
                _ => is_whole && saved.read_said(name, value).is_some(),
            };
            if !is_clear {
                return Err(unclear(number, line.trim_end()));
            }
        }
        Ok(saved)
    }
}

/// Puts a text in its place; whether none was there.
fn is_first(place: &mut Option<String>, text: &str) -> bool {
    place.replace(text.to_owned()).is_none()
}

impl SavedText {
    /// One of the lists that make the tree; false where it is not understood or stands twice.
    fn read_moves(&mut self, name: &str, value: &str) -> Result<bool, SavedTextError> {
        let record = &mut self.record;
        let is_first = match name {
            "moves" => record.moves.is_empty(),
            "walked" => record.walked.is_empty(),
            _ => record.claims.is_empty(),
        };
        if name == "moves" {
            let Some(moves) = moves(value)? else {
                return Ok(false);
            };
            record.moves = moves;
            return Ok(is_first);
        }
        for word in value.split_whitespace() {
            if name == "walked" {
                let Ok(node) = word.parse() else {
                    return Ok(false);
                };
                record.walked.push(node);
            } else {
                let Some(claim) = claim(word, self.kind) else {
                    return Ok(false);
                };
                record.claims.push(claim);
            }
        }
        Ok(is_first)
    }

    /// A line about the game, or beside a move.
    fn read_said(&mut self, name: &str, value: &str) -> Option<()> {
        match name {
            "header" => {
                let (name, value) = value.split_once(' ')?;
                let (name, value) = (unescape(name)?, unescape(value)?);
                if name.is_empty() || value.is_empty() || self.headers.get(&name).is_some() {
                    return None;
                }
                self.headers.set(&name, &value);
                return Some(());
            }
            "score" => {
                let score = Score::from_text(value)?;
                return match self.score.replace(score) {
                    None => Some(()),
                    Some(_) => None,
                };
            }
            _ => {}
        }
        let (number, value) = value.split_once(' ')?;
        let id = NodeId::new(number.parse().ok()?);
        // They come in order, so that each is found and put in no time.
        if self.notes.last().is_some_and(|last| last > id) {
            return None;
        }
        let note = self.notes.get_mut(id);
        match name {
            "before" | "comment" => {
                let text = unescape(value)?;
                let place = match name {
                    "before" => &mut note.before,
                    _ => &mut note.after,
                };
                if text.is_empty() || !place.is_empty() {
                    return None;
                }
                *place = text;
            }
            "glyphs" => {
                let is_first = note.glyphs.is_empty();
                for glyph in value.split_whitespace() {
                    note.glyphs.push(glyph.parse().ok()?);
                }
                if !is_first || note.glyphs.is_empty() {
                    return None;
                }
            }
            "marks" => {
                let is_first = note.marks.is_empty();
                for text in value.split_whitespace() {
                    note.marks.push(mark(text)?);
                }
                if !is_first || note.marks.is_empty() {
                    return None;
                }
            }
            "spent" if note.spent.is_none() => note.spent = Some(value.trim_end().parse().ok()?),
            "kept" => {
                let mut words = value.trim_end_matches('\r').split(' ').map(unescape);
                let mut kept = Kept {
                    format: words.next()??,
                    name: words.next()??,
                    values: Vec::new(),
                };
                for value in words {
                    kept.values.push(value?);
                }
                note.kept.push(kept);
            }
            _ => return None,
        }
        Some(())
    }
}

/// The game that the first line names, without a move, and whether it may say something; `None`
/// if it is no first line.
fn head_of(line: &str) -> Option<Result<(SavedText, bool), SavedTextError>> {
    let (version, game) = line.strip_prefix("qipan ")?.split_once(' ')?;
    if version != PLAIN && version != WHOLE {
        return Some(Err(SavedTextError::Version(excerpt(version))));
    }
    let Some(kind) = GameKind::from_id(game) else {
        return Some(Err(SavedTextError::Game(excerpt(game))));
    };
    Some(Ok((SavedText::new(kind), version == WHOLE)))
}

/// Moves with the number of the one before; `None` where such a number cannot be read.
fn moves(text: &str) -> Result<Option<Vec<(u32, String)>>, SavedTextError> {
    let mut moves = Vec::new();
    for (before, text) in (0..).zip(text.split_whitespace()) {
        if moves.len() == MOST_MOVES {
            return Err(SavedTextError::TooLong);
        }
        let (parent, text) = match text.split_once(':') {
            Some((parent, text)) => (parent.parse().ok(), text),
            None => (Some(before), text),
        };
        // No move is written without letters or with a colon; such text would not be read back.
        let Some(parent) =
            parent.filter(|_| !text.is_empty() && !text.bytes().any(|byte| byte == b':'))
        else {
            return Ok(None);
        };
        moves.push((parent, text.to_owned()));
    }
    Ok(Some(moves))
}

/// A claim behind the number of its node.
fn claim(text: &str, kind: GameKind) -> Option<(u32, Claim)> {
    let (node, text) = text.split_once(':')?;
    let claim = match text.split_once('-') {
        Some(("resign", side)) => Claim::Resign(kind.parse_side(side)?),
        Some(("time", side)) => Claim::Time(kind.parse_side(side)?),
        None if text == "agreed" => Claim::Agreed,
        Some(_) | None => return None,
    };
    Some((node.parse().ok()?, claim))
}

/// `KIND:PLACE`, and a text behind another colon where there is one.
fn mark(text: &str) -> Option<Mark<String>> {
    let (kind, rest) = text.split_once(':')?;
    let (at, text) = rest.split_once(':').unwrap_or((rest, ""));
    if at.is_empty() {
        return None;
    }
    Some(Mark {
        kind: MarkKind::from_id(kind)?,
        at: at.to_owned(),
        text: unescape(text)?,
    })
}

/// As much of a text as an error should repeat.
fn excerpt(text: &str) -> String {
    text.chars().take(24).collect()
}
