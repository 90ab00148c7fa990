//! Writes SGF: always UTF-8, and always saying so, because the default of the format is another.

use std::fmt::Write;

use super::FORMAT;
use super::names::{DECISION, FORBIDDEN, GLYPHS, HEADERS, MARKS, OPENING, result_text};
use super::parser::{escape, escape_half};
use crate::format::game::{GomokuRecord, Step};
use crate::gomoku::{Color, ForbiddenPolicy, Opening, Point, PointStyle, Size};
use crate::record::{MarkKind, NodeId, Note};

/// What is still to be written, the last first.
enum Task {
    Node(NodeId),
    Text(&'static str),
}

/// The whole game with its variations.
pub(in crate::format) fn write(game: &GomokuRecord) -> String {
    let tree = &game.record.tree;
    let mut text = "(;GM[4]FF[4]CA[UTF-8]".to_owned();
    let version = env!("CARGO_PKG_VERSION");
    let _ = write!(text, "AP[qipan:{version}]");
    root(&mut text, game);
    note(&mut text, game, NodeId::ROOT);
    let mut tasks = vec![Task::Text(")\n")];
    children(&mut tasks, tree.children(NodeId::ROOT));
    let mut count = 0;
    while let Some(task) = tasks.pop() {
        match task {
            Task::Text(piece) => text.push_str(piece),
            Task::Node(id) => {
                // Long lines are no mistake, but some programs stumble over them.
                if count % 10 == 0 {
                    text.push('\n');
                }
                count += 1;
                if let Some(step) = tree.mv(id) {
                    mv(&mut text, step, game.board.size());
                }
                note(&mut text, game, id);
                children(&mut tasks, tree.children(id));
            }
        }
    }
    text
}

fn children(tasks: &mut Vec<Task>, children: &[NodeId]) {
    match children {
        [] => {}
        &[only] => tasks.push(Task::Node(only)),
        _ => {
            for &child in children.iter().rev() {
                tasks.extend([Task::Text(")"), Task::Node(child), Task::Text("\n(")]);
            }
        }
    }
}

fn point_text(point: Point, size: Size) -> String {
    PointStyle::Sgf.write(point, size).unwrap_or_default()
}

fn mv(text: &mut String, step: Step, size: Size) {
    if step.is_decision() {
        let _ = write!(text, ";{DECISION}[{}]", step.action);
        return;
    }
    let color = match step.color {
        Color::Black => 'B',
        Color::White => 'W',
    };
    let point = step.point().map(|point| point_text(point, size));
    let _ = write!(text, ";{color}[{}]", point.unwrap_or_default());
}

fn property(text: &mut String, name: &str, value: &str) {
    let _ = write!(text, "{name}[{}]", escape(value));
}

fn root(text: &mut String, game: &GomokuRecord) {
    let size = game.board.size();
    let sides = size.to_string().replace('x', ":");
    let _ = write!(text, "SZ[{sides}]");
    let record = &game.record;
    for (header, value) in record.headers.iter() {
        let known = HEADERS
            .iter()
            .find(|(_, name)| name.eq_ignore_ascii_case(header));
        if let Some((name, _)) = known {
            property(text, name, value);
        }
    }
    if let Some(score) = record.score {
        let way = record.headers.get("Termination").unwrap_or_default();
        property(text, "RE", &result_text(score, way));
    }
    if let Some(rules) = game.rules_text() {
        property(text, "RU", rules);
    }
    if game.opening != Opening::Free {
        property(text, OPENING, game.opening.id());
    }
    if game.forbidden != ForbiddenPolicy::default() {
        property(text, FORBIDDEN, game.forbidden.id());
    }
    for color in Color::ALL {
        let stones = game.board.stones().filter(|(_, stone)| *stone == color);
        let points: Vec<String> = stones.map(|(point, _)| point_text(point, size)).collect();
        if !points.is_empty() {
            let name = match color {
                Color::Black => "AB",
                Color::White => "AW",
            };
            let _ = write!(text, "{name}[{}]", points.join("]["));
        }
    }
    let first = record.main_moves().next().map(|step| step.color);
    if first.unwrap_or(Color::Black) != game.turn || game.board.count() > 0 {
        let _ = write!(text, "PL[{}]", game.turn.char().to_ascii_uppercase());
    }
}

fn note(text: &mut String, game: &GomokuRecord, id: NodeId) {
    let Some(note) = game.record.note(id) else {
        return;
    };
    let comment = note.whole_comment();
    if !comment.is_empty() {
        property(text, "C", &comment);
    }
    for &glyph in &note.glyphs {
        if let Some((name, value, _)) = GLYPHS.iter().find(|(_, _, number)| *number == glyph) {
            property(text, name, value);
        }
    }
    marks(text, note, game.board.size());
    for kept in note.kept.iter().filter(|kept| kept.format == FORMAT) {
        let _ = write!(text, "{}[{}]", kept.name, kept.values.join("]["));
    }
}

/// Marks of a kind that follow one another make one property.
fn marks(text: &mut String, note: &Note<Point>, size: Size) {
    let mut last = None;
    for mark in &note.marks {
        if last != Some(mark.kind) {
            let name = MARKS.iter().find(|(_, kind)| *kind == mark.kind);
            text.push_str(name.map_or("", |(name, _)| name));
        }
        last = Some(mark.kind);
        let at = point_text(mark.at, size);
        let _ = match mark.kind {
            MarkKind::Label => write!(text, "[{at}:{}]", escape_half(&mark.text)),
            MarkKind::Triangle | MarkKind::Circle | MarkKind::Square | MarkKind::Cross => {
                write!(text, "[{at}]")
            }
        };
    }
}
