//! Identities of xiangqi pieces, so that a picture can follow each of them.

use crate::xiangqi::{Move, Piece, Position, Square};

/// Which piece stands where. Pieces are numbered in the start position, square by square; the
/// number goes with the piece and comes back with it.
#[derive(Clone, Debug)]
pub(super) struct Names {
    at: [Option<u16>; Square::COUNT as usize],
    /// What each move of the line took.
    taken: Vec<Option<(u16, Piece)>>,
}

impl Names {
    pub(super) fn new(start: &Position) -> Self {
        let mut at = [None; Square::COUNT as usize];
        for (id, (square, _)) in (0..).zip(start.board().pieces()) {
            at[usize::from(square.index())] = Some(id);
        }
        Self {
            at,
            taken: Vec::new(),
        }
    }

    pub(super) const fn at(&self, square: Square) -> Option<u16> {
        self.at[square.index() as usize]
    }

    /// What each move of the line took, in order.
    pub(super) fn taken(&self) -> &[Option<(u16, Piece)>] {
        &self.taken
    }

    /// Follows a move that took `captured`.
    pub(super) fn play(&mut self, mv: Move, captured: Option<Piece>) {
        let id = self.at[usize::from(mv.from.index())].take();
        let other = std::mem::replace(&mut self.at[usize::from(mv.to.index())], id);
        self.taken.push(other.zip(captured));
    }

    /// Takes back the last move, which was `mv`.
    pub(super) fn undo(&mut self, mv: Move) {
        let back = self.taken.pop().flatten().map(|(id, _)| id);
        let id = std::mem::replace(&mut self.at[usize::from(mv.to.index())], back);
        self.at[usize::from(mv.from.index())] = id;
    }
}
