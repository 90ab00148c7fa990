//! The record as people browse it: what is written about the game and beside its moves.

use super::Table;
use super::written::{self, Written};
use crate::gomoku::Game;
use crate::record::{Headers, NodeId, Note, Notes, Record, Score, Tree};
use crate::xiangqi::Position;

/// One move of a record, wherever it stands in it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Branch {
    /// Its place.
    pub id: NodeId,
    /// The place it is played from.
    pub parent: NodeId,
    /// Whether it belongs to the main line.
    pub is_main: bool,
    /// A comment to be read before it.
    pub before: String,
    /// The comment on it.
    pub comment: String,
    /// Its evaluations by their numbers in PGN.
    pub glyphs: Vec<u8>,
    /// How many milliseconds it took, where a clock ran.
    pub spent: Option<u32>,
    /// The move as people read it.
    pub written: Written,
}

impl Table {
    /// Everything about the game as a whole.
    pub fn headers(&self) -> &Headers {
        match self {
            Self::Xiangqi(table) => &table.record().headers,
            Self::Gomoku(table) => &table.record().headers,
        }
    }

    /// Puts `value` under `name`; an empty one takes the header away. False where nothing changes.
    pub fn set_header(&mut self, name: &str, value: &str) -> bool {
        if self.headers().get(name).unwrap_or_default() == value || name.is_empty() {
            return false;
        }
        match self {
            Self::Xiangqi(table) => table.record_mut().headers.set(name, value),
            Self::Gomoku(table) => table.record_mut().headers.set(name, value),
        }
        true
    }

    /// Who won as far as the record says, whatever stands on the board.
    pub fn score(&self) -> Option<Score> {
        match self {
            Self::Xiangqi(table) => table.record().score,
            Self::Gomoku(table) => table.record().score,
        }
    }

    /// What is written beside the moves, with places as canonical text.
    pub fn notes(&self) -> Notes<String> {
        match self {
            Self::Xiangqi(table) => table.record().notes.map(ToString::to_string),
            Self::Gomoku(table) => table.record().notes.map(ToString::to_string),
        }
    }

    /// The place of the record that is shown.
    pub fn node(&self) -> NodeId {
        match self {
            Self::Xiangqi(table) => table.tree().cursor(),
            Self::Gomoku(table) => table.tree().cursor(),
        }
    }

    /// The variation before or after the shown move, where there are several.
    pub fn sibling(&self, is_before: bool) -> Option<NodeId> {
        match self {
            Self::Xiangqi(table) => sibling(table.tree(), is_before),
            Self::Gomoku(table) => sibling(table.tree(), is_before),
        }
    }

    /// The comment on the shown move, or at the start on the game.
    pub fn comment(&self) -> &str {
        match self {
            Self::Xiangqi(table) => table.record().comment(table.tree().cursor()),
            Self::Gomoku(table) => table.record().comment(table.tree().cursor()),
        }
    }

    /// Writes another comment there; false where nothing changes.
    pub fn set_comment(&mut self, text: &str) -> bool {
        if self.comment() == text {
            return false;
        }
        let node = self.node();
        let text = text.to_owned();
        match self {
            Self::Xiangqi(table) => table.record_mut().note_mut(node).after = text,
            Self::Gomoku(table) => table.record_mut().note_mut(node).after = text,
        }
        true
    }

    /// Says how long the shown move took; the start took no time.
    pub fn set_spent(&mut self, milliseconds: u32) {
        let node = self.node();
        if node == NodeId::ROOT {
            return;
        }
        match self {
            Self::Xiangqi(table) => table.record_mut().note_mut(node).spent = Some(milliseconds),
            Self::Gomoku(table) => table.record_mut().note_mut(node).spent = Some(milliseconds),
        }
    }

    /// Every move of the record, each variation in full before the next one.
    pub fn variations(&self) -> Vec<Branch> {
        let mut branches = Vec::new();
        match self {
            Self::Xiangqi(table) => {
                let record = table.record();
                let mut path: Vec<Position> = vec![*table.game().start()];
                for (before, id, mv) in record.tree.depth_first() {
                    path.truncate(before + 1);
                    let Some(position) = path.last().copied() else {
                        break;
                    };
                    path.extend(position.play(mv));
                    branches.push(branch(record, id, written::xiangqi(&position, mv)));
                }
            }
            Self::Gomoku(table) => {
                let record = table.record();
                let mut game: Game = table.game().start_over();
                for (before, id, action) in record.tree.depth_first() {
                    while game.actions().len() > before {
                        game.undo();
                    }
                    if game.act(action).is_err() {
                        break;
                    }
                    if let Some(written) = written::gomoku(&game, before) {
                        branches.push(branch(record, id, written));
                    }
                }
            }
        }
        // The main line comes first, and each of its moves answers the one before.
        let mut last = NodeId::ROOT;
        for branch in &mut branches {
            branch.is_main = branch.parent == last;
            if !branch.is_main {
                break;
            }
            last = branch.id;
        }
        branches
    }
}

fn sibling<M: Copy + Eq>(tree: &Tree<M>, is_before: bool) -> Option<NodeId> {
    let node = tree.cursor();
    let siblings = tree.children(tree.parent(node)?);
    let place = siblings.iter().position(|&sibling| sibling == node)?;
    let other = if is_before {
        place.checked_sub(1)?
    } else {
        place + 1
    };
    siblings.get(other).copied()
}

fn branch<M: Copy + Eq, P>(record: &Record<M, P>, id: NodeId, written: Written) -> Branch {
    let mut branch = Branch {
        id,
        parent: record.tree.parent(id).unwrap_or(NodeId::ROOT),
        is_main: false,
        before: String::new(),
        comment: String::new(),
        glyphs: Vec::new(),
        spent: None,
        written,
    };
    if let Some(Note {
        before,
        after,
        glyphs,
        marks: _,
        spent,
        kept: _,
    }) = record.note(id)
    {
        branch.before.clone_from(before);
        branch.comment.clone_from(after);
        branch.glyphs.clone_from(glyphs);
        branch.spent = *spent;
    }
    branch
}
