//! 捉, chase: which pieces are truly attacked, and which of them afresh by a move.
//!
//! Freshness is judged by the target alone, not by attacker and target: a second attacker joining
//! in is no new attack.

use super::super::reach::{attackers, reach};
use super::super::{Board, Color, Move, Piece, Position, Role, Square, SquareSet};
use super::{Attack, Cause};

/// The pieces that the side which moved from one position to the next truly attacks in the second
/// and did not in the first. Pieces are compared by name, not by square.
pub(super) fn fresh_attacks(
    (from, before): (&Position, &Names),
    (to, after): (&Position, &Names),
) -> Vec<Attack> {
    let color = from.turn();
    let board = to.board();
    let stale = before.of(targets(from.board(), color, from.checkers()));
    let mut fresh = Vec::new();
    let targets = targets(board, color, SquareSet::EMPTY);
    for target in targets {
        let (Some(origin), Some(piece)) = (after.at(target), board.piece_at(target)) else {
            continue;
        };
        if !stale.contains(origin) {
            fresh.push(attack(board, piece, target, origin));
        }
    }
    fresh
}

fn attack(board: &Board, piece: Piece, target: Square, origin: Square) -> Attack {
    let attackers: SquareSet = squares_of(board, !piece.color)
        .into_iter()
        .filter(|&attacker| attacks(board, attacker, target, SquareSet::EMPTY))
        .collect();
    let is_free = |attacker| !recaptures(board, attacker, target, piece.color);
    let is_unprotected = attackers.into_iter().any(is_free);
    let false_roots = match attackers.first() {
        Some(attacker) if is_unprotected => {
            seeming_protectors(board, attacker, target, piece.color)
        }
        Some(_) | None => SquareSet::EMPTY,
    };
    Attack {
        piece,
        target,
        origin,
        attackers,
        cause: if is_unprotected {
            Cause::Unprotected
        } else {
            Cause::WorthMore
        },
        false_roots,
        is_pinned_chariot: piece.role == Role::Chariot && is_pinned_by_horse(board, target),
    }
}

/// Which piece stands where, by the square where it stood at first.
#[derive(Clone, Copy)]
pub(super) struct Names([Option<Square>; Square::COUNT as usize]);

impl Names {
    pub(super) fn new() -> Self {
        let mut names = [None; Square::COUNT as usize];
        for (name, square) in names.iter_mut().zip(Square::all()) {
            *name = Some(square);
        }
        Self(names)
    }

    pub(super) fn follow(&mut self, mv: Move) {
        self.0[usize::from(mv.to.index())] = self.0[usize::from(mv.from.index())].take();
    }

    fn of(&self, squares: SquareSet) -> SquareSet {
        squares
            .into_iter()
            .filter_map(|square| self.at(square))
            .collect()
    }

    fn at(&self, square: Square) -> Option<Square> {
        self.0[usize::from(square.index())]
    }
}

fn squares_of(board: &Board, color: Color) -> SquareSet {
    board
        .pieces()
        .filter(|(_, piece)| piece.color == color)
        .map(|(square, _)| square)
        .collect()
}

/// The pieces that `color` truly attacks. Checks that stood before are left out of account.
fn targets(board: &Board, color: Color, checkers: SquareSet) -> SquareSet {
    let own = squares_of(board, color);
    let is_target = |target: &Square| {
        own.into_iter()
            .any(|attacker| attacks(board, attacker, *target, checkers))
    };
    squares_of(board, !color)
        .into_iter()
        .filter(is_target)
        .collect()
}

/// Whether the piece on `attacker` truly attacks the enemy piece on `target`, as the rules of
/// perpetual chase count it: generals and soldiers chase nothing, soldiers on their own side of the
/// river are not chased, and a protected piece only by a piece of lower value.
pub fn is_attacked_by(position: &Position, target: Square, attacker: Square) -> bool {
    let color = position.piece_at(attacker).map(|piece| piece.color);
    let checkers = if color == Some(position.turn()) {
        position.checkers()
    } else {
        SquareSet::EMPTY
    };
    attacks(position.board(), attacker, target, checkers)
}

/// Whether the side of the piece on `target` could legally take back on that square.
pub fn is_protected_from(position: &Position, target: Square, attacker: Square) -> bool {
    let board = position.board();
    board
        .piece_at(target)
        .is_some_and(|piece| recaptures(board, attacker, target, piece.color))
}

fn attacks(board: &Board, from: Square, to: Square, checkers: SquareSet) -> bool {
    let (Some(attacker), Some(target)) = (board.piece_at(from), board.piece_at(to)) else {
        return false;
    };
    let may_chase = match attacker.role {
        Role::General | Role::Soldier => false,
        Role::Advisor | Role::Elephant | Role::Horse | Role::Chariot | Role::Cannon => true,
    };
    if !may_chase || attacker.color == target.color || target.role == Role::General {
        return false;
    }
    if reach(board, attacker, from, to).is_err() {
        return false;
    }
    let pinners = pinners(board, from, attacker.color);
    let is_uncrossed = target.role == Role::Soldier && to.is_home_side(target.color);
    let is_exempt = if pinners.is_empty() {
        is_uncrossed
    } else {
        !pinners.contains(to)
    };
    if is_exempt || !is_safe(board, from, to, attacker.color, checkers) {
        return false;
    }
    if attacker.role == target.role && captures(board, to, from, target) {
        // An offer to exchange like for like.
        return false;
    }
    is_worth_more(target.role, attacker.role) || !recaptures(board, from, to, target.color)
}

/// Whether a piece of this role is chased even when it is protected.
const fn is_worth_more(target: Role, attacker: Role) -> bool {
    match attacker {
        Role::Horse | Role::Cannon => matches!(target, Role::Chariot),
        Role::Advisor | Role::Elephant => {
            matches!(target, Role::Chariot | Role::Cannon | Role::Horse)
        }
        Role::General | Role::Chariot | Role::Soldier => false,
    }
}

/// The enemy pieces that would check if the piece on `square` were lifted off the board.
fn pinners(board: &Board, square: Square, color: Color) -> SquareSet {
    let Some(general) = board.general(color) else {
        return SquareSet::EMPTY;
    };
    let mut lifted = *board;
    lifted.set(square, None);
    attackers(&lifted, general, !color) & !attackers(board, general, !color)
}

/// Whether the general of `color` stands safe once a piece has gone from `from` to `to`.
fn is_safe(board: &Board, from: Square, to: Square, color: Color, checkers: SquareSet) -> bool {
    let after = board.after(from, to);
    let threats = after
        .general(color)
        .map(|general| attackers(&after, general, !color));
    threats.is_some_and(|threats| (threats & !checkers).is_empty())
}

/// Whether `piece` on `from` could legally capture on `to`.
fn captures(board: &Board, from: Square, to: Square, piece: Piece) -> bool {
    reach(board, piece, from, to).is_ok() && is_safe(board, from, to, piece.color, SquareSet::EMPTY)
}

/// Whether `color` could legally take back after `from` has captured on `to`. Screens count as
/// they stand then.
fn recaptures(board: &Board, from: Square, to: Square, color: Color) -> bool {
    let after = board.after(from, to);
    let mut own = after.pieces().filter(|(_, piece)| piece.color == color);
    own.any(|(square, piece)| captures(&after, square, to, piece))
}

/// The pieces of `color` that reach `to` once `from` has captured there, but may not take back.
fn seeming_protectors(board: &Board, from: Square, to: Square, color: Color) -> SquareSet {
    let after = board.after(from, to);
    let own = after.pieces().filter(|(_, piece)| piece.color == color);
    own.filter(|&(square, piece)| reach(&after, piece, square, to).is_ok())
        .map(|(square, _)| square)
        .collect()
}

/// Whether the piece on `square` is pinned to its general by a horse.
fn is_pinned_by_horse(board: &Board, square: Square) -> bool {
    let is_horse = |square| {
        board
            .piece_at(square)
            .is_some_and(|piece| piece.role == Role::Horse)
    };
    board.piece_at(square).is_some_and(|piece| {
        pinners(board, square, piece.color)
            .into_iter()
            .any(is_horse)
    })
}
