//! What differs between two scenes that a page shows one after the other.
//!
//! Points and pieces keep their nodes while the game goes on, so that focus stays and a move is a
//! transition; a board of another kind, size or look is built anew.

use super::{Cell, Frame, Looks, Painter, Piece, PieceAttributes, Scene};

/// The changes that make a page which shows one scene show the next.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Patch<'a> {
    /// Whether the rows, and the points in each row, change to the opposite order. The numbers of
    /// points in this patch are those after it.
    pub turned: bool,
    /// The markup of the bare board.
    pub ground: Option<String>,
    /// The markup under the pieces.
    pub under: Option<String>,
    /// The markup over the pieces.
    pub over: Option<String>,
    /// Pieces to be taken away, by their identities, before others come.
    pub gone: Vec<u16>,
    /// Pieces that come, or stand or look otherwise.
    pub pieces: Vec<PiecePatch>,
    /// Points that are otherwise, by their places from the top left.
    pub cells: Vec<(usize, &'a Cell)>,
    /// The name of the board.
    pub label: Option<&'a str>,
    /// The line on the keys.
    pub help: Option<&'a str>,
}

/// One piece in another state.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PiecePatch {
    /// Its identity.
    pub id: u16,
    /// Where it stands, in the words of CSS.
    pub place: String,
    /// Whether it passes over the others now.
    pub lifted: bool,
    /// Its class.
    pub class: String,
    /// Its markup, if it has no node yet.
    pub markup: Option<String>,
}

impl<'a> Patch<'a> {
    /// From `old` to `new`, both as `looks` has them; `None` where the board is to be built anew.
    pub fn between(old: &Scene, new: &'a Scene, looks: &Looks) -> Option<Self> {
        let unturned = Frame {
            flipped: new.frame.flipped,
            ..old.frame
        };
        let has_other_cells = old.cells.len() != new.cells.len();
        if unturned != new.frame || old.ground != new.ground || has_other_cells {
            return None;
        }
        let painter = Painter::live(looks);
        let turned = old.frame.flipped != new.frame.flipped;
        let has_marks = turned || old.marks != new.marks;
        let mut patch = Self {
            turned,
            ground: turned.then(|| painter.board(new)),
            under: has_marks.then(|| painter.under(new)),
            over: has_marks.then(|| painter.over(new)),
            label: (old.label != new.label).then_some(&new.label),
            help: (old.help != new.help).then_some(&new.help),
            ..Self::default()
        };
        if turned || old.pieces != new.pieces {
            patch.compare_pieces(&painter, old, new);
        }
        let count = new.cells.len();
        for (place, cell) in new.cells.iter().enumerate() {
            let before = if turned { count - 1 - place } else { place };
            if old.cells.get(before) != Some(cell) {
                patch.cells.push((place, cell));
            }
        }
        Some(patch)
    }

    fn compare_pieces(&mut self, painter: &Painter<'_>, old: &Scene, new: &Scene) {
        let same = |pieces: &[Piece], piece: &Piece| {
            let mut known = pieces.iter();
            known
                .find(|known| known.id == piece.id && known.look == piece.look)
                .copied()
        };
        for piece in &old.pieces {
            if same(&new.pieces, piece).is_none() {
                self.gone.push(piece.id);
            }
        }
        for piece in &new.pieces {
            let before = same(&old.pieces, piece);
            if before == Some(*piece) && !self.turned {
                continue;
            }
            let is_new = before.is_none();
            self.pieces.push(PiecePatch {
                id: piece.id,
                place: PieceAttributes::css(&new.frame, piece),
                lifted: piece.selected && before.is_some_and(|before| !before.selected),
                class: PieceAttributes::of(&new.frame, piece).class,
                markup: is_new.then(|| painter.piece(&new.frame, piece)),
            });
        }
    }
}
