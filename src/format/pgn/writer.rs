//! Writes PGN and lists of moves.

use std::fmt::Write;

use super::FORMAT;
use crate::format::game::XiangqiRecord;
use crate::record::{NodeId, Note};
use crate::xiangqi::notation::{self, Style};
use crate::xiangqi::{Color, Position, Square};

/// A whole game with its tags. The style of the moves is named in the tag `Format`, but for the
/// Chinese ones, which are the usual.
pub(in crate::format) fn write(game: &XiangqiRecord, style: Style) -> String {
    let mut text = String::new();
    tag(&mut text, "Game", "Chinese Chess");
    for (name, value) in game.record.headers.iter() {
        tag(&mut text, &tag_name(name), value);
    }
    tag(&mut text, "Result", score(game));
    match style {
        Style::Coordinate | Style::Iccs => tag(&mut text, "Format", "ICCS"),
        Style::Wxf => tag(&mut text, "Format", "WXF"),
        Style::ChineseSimplified | Style::ChineseTraditional => {}
    }
    if !game.is_from_start() {
        tag(&mut text, "FEN", &game.start.fen());
    }
    text.push('\n');
    text.push_str(&write_moves(game, style));
    text.push('\n');
    text.push_str(score(game));
    text.push('\n');
    for tail in game.record.kept(NodeId::ROOT, FORMAT) {
        text.push('\n');
        text.push_str(&tail.values.concat());
        text.push('\n');
    }
    text
}

fn score(game: &XiangqiRecord) -> &'static str {
    game.record.score.map_or("*", |score| score.text())
}

fn tag(text: &mut String, name: &str, value: &str) {
    let value = value.replace('\\', "\\\\").replace('"', "\\\"");
    let value = value.replace(['\r', '\n'], " ");
    // Writing to a string cannot fail.
    let _ = writeln!(text, "[{name} \"{value}\"]");
}

fn tag_name(name: &str) -> String {
    let name: String = name
        .chars()
        .map(|c| if c.is_alphanumeric() { c } else { '_' })
        .collect();
    if name.is_empty() {
        "_".to_owned()
    } else {
        name
    }
}

/// What is still to be written, the last first.
enum Task {
    /// The moves after a node, where the position is this.
    After(NodeId, Box<Position>),
    /// A variation that begins with a move.
    Variation(NodeId, Box<Position>),
    Close,
}

/// The moves with variations and comments, a move of each side on a line.
pub(in crate::format) fn write_moves(game: &XiangqiRecord, style: Style) -> String {
    let tree = &game.record.tree;
    let mut page = Page {
        text: String::new(),
        style,
        nesting: 0,
        needs_number: true,
    };
    page.comment(game.record.comment(NodeId::ROOT));
    let mut tasks = vec![Task::After(NodeId::ROOT, Box::new(game.start))];
    while let Some(task) = tasks.pop() {
        match task {
            Task::After(node, position) => {
                let Some((&main, others)) = tree.children(node).split_first() else {
                    continue;
                };
                let next = page.mv(game, &position, main);
                tasks.extend(next.map(|next| Task::After(main, next)));
                let others = others.iter().rev();
                tasks.extend(others.map(|&other| Task::Variation(other, position.clone())));
            }
            Task::Variation(node, position) => {
                page.open();
                let next = page.mv(game, &position, node);
                tasks.push(Task::Close);
                tasks.extend(next.map(|next| Task::After(node, next)));
            }
            Task::Close => page.close(),
        }
    }
    page.text
}

struct Page {
    text: String,
    style: Style,
    nesting: usize,
    /// Whether Black's move needs a number, because something stands before it.
    needs_number: bool,
}

impl Page {
    fn space(&mut self) {
        if !self.text.is_empty() && !self.text.ends_with(['\n', '(']) {
            self.text.push(' ');
        }
    }

    fn open(&mut self) {
        self.space();
        self.text.push('(');
        self.nesting += 1;
        self.needs_number = true;
    }

    fn close(&mut self) {
        self.text.push(')');
        self.nesting -= 1;
        self.needs_number = true;
    }

    /// Writes a move with all that belongs to it; gives the position after it.
    fn mv(
        &mut self,
        game: &XiangqiRecord,
        position: &Position,
        id: NodeId,
    ) -> Option<Box<Position>> {
        let mv = game.record.tree.mv(id)?;
        let note = game.record.note(id);
        if let Some(note) = note {
            self.comment(&note.before);
        }
        let number = position.fullmove();
        let _ = match position.turn() {
            Color::Red => {
                if self.nesting == 0 && !self.text.is_empty() && !self.text.ends_with('\n') {
                    self.text.push('\n');
                }
                self.space();
                write!(self.text, "{number}. ")
            }
            Color::Black if self.needs_number => {
                self.space();
                write!(self.text, "{number}... ")
            }
            Color::Black => write!(self.text, " "),
        };
        self.needs_number = false;
        let words = notation::write(position, mv, self.style);
        self.text.push_str(&words);
        if let Some(note) = note {
            self.glyphs(note);
            self.comment(&note.after);
        }
        position.play(mv).ok().map(Box::new)
    }

    fn glyphs(&mut self, note: &Note<Square>) {
        for (place, &glyph) in note.glyphs.iter().enumerate() {
            let marks = ["!", "?", "!!", "??", "!?", "?!"];
            let marks = marks.get(usize::from(glyph).wrapping_sub(1));
            match marks {
                Some(marks) if place == 0 => self.text.push_str(marks),
                Some(_) | None => {
                    let _ = write!(self.text, " ${glyph}");
                }
            }
        }
    }

    /// A comment in braces; one that holds a closing brace goes to the ends of lines, where a brace
    /// has no meaning.
    fn comment(&mut self, comment: &str) {
        if comment.is_empty() {
            return;
        }
        self.space();
        if comment.contains(['}', '｝']) {
            for line in comment.split('\n') {
                let _ = writeln!(self.text, "; {line}");
            }
        } else {
            let _ = write!(self.text, "{{{comment}}}");
        }
        self.needs_number = true;
    }
}
