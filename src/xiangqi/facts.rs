//! What can be told of a position: who attacks and who protects, what is left and what is gone.

use super::reach::{attackers, reach};
use super::{Board, Color, Position, Role, Square, SquareSet};

/// How many pieces of each role.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub struct Material([u8; Role::ALL.len()]);

impl Material {
    /// What each side starts with.
    pub const FULL: Self = {
        let mut full = [2; Role::ALL.len()];
        full[Role::General as usize] = 1;
        full[Role::Soldier as usize] = 5;
        Self(full)
    };

    /// How many of this role.
    pub const fn count(self, role: Role) -> u8 {
        self.0[role as usize]
    }

    /// How many in all.
    pub fn total(self) -> usize {
        self.0.iter().copied().map(usize::from).sum()
    }
}

impl Position {
    /// The pieces of `color` that could legally go to `square` if it were their turn: to capture
    /// there, or to move where it is empty. None where a piece of their own stands.
    pub fn attackers(&self, square: Square, color: Color) -> SquareSet {
        let is_own = self
            .piece_at(square)
            .is_some_and(|piece| piece.color == color);
        if is_own {
            SquareSet::EMPTY
        } else {
            legal_by(self.board(), square, color)
        }
    }

    /// The pieces that could legally take back on `square` if what stands there were taken by a
    /// piece that had come from nowhere. What a certain attacker leaves behind or lays open is
    /// another question: [`is_protected_from`](super::adjudication::is_protected_from) answers it.
    pub fn defenders(&self, square: Square) -> SquareSet {
        let Some(piece) = self.piece_at(square) else {
            return SquareSet::EMPTY;
        };
        let mut board = *self.board();
        board.set(square, Some(Role::Soldier.of(!piece.color)));
        legal_by(&board, square, piece.color)
    }

    /// What `color` has on the board.
    pub fn material(&self, color: Color) -> Material {
        let mut material = Material::default();
        for (_, piece) in self.board().pieces() {
            if piece.color == color {
                let count = &mut material.0[piece.role as usize];
                *count = count.saturating_add(1);
            }
        }
        material
    }

    /// What `color` has lost, measured by a full set.
    pub fn lost(&self, color: Color) -> Material {
        let left = self.material(color);
        let mut lost = Material::FULL;
        for (count, left) in lost.0.iter_mut().zip(left.0) {
            *count = count.saturating_sub(left);
        }
        lost
    }

    /// Whether `color` has a piece that can cross the river: chariot, horse, cannon or soldier.
    ///
    /// One of them can win against bare generals. Without any a side can never give check; it could
    /// win only if the other side let itself be stalemated.
    pub fn can_win(&self, color: Color) -> bool {
        self.board().pieces().any(|(_, piece)| {
            piece.color == color
                && match piece.role {
                    Role::Chariot | Role::Horse | Role::Cannon | Role::Soldier => true,
                    Role::General | Role::Advisor | Role::Elephant => false,
                }
        })
    }
}

/// The pieces of `color` that reach `square` and leave their general safe by going there.
fn legal_by(board: &Board, square: Square, color: Color) -> SquareSet {
    let is_safe = |from| {
        let after = board.after(from, square);
        after
            .general(color)
            .is_some_and(|general| attackers(&after, general, !color).is_empty())
    };
    board
        .pieces()
        .filter(|&(from, piece)| {
            piece.color == color && reach(board, piece, from, square).is_ok() && is_safe(from)
        })
        .map(|(from, _)| from)
        .collect()
}
