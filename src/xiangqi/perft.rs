//! Counting the tree of moves, the usual proof that a move generator is right.

use super::movegen::Mover;
use super::{Board, Color, Position};

/// The number of lines of exactly `depth` legal moves from `position`.
///
/// A line that ends before does not count.
///
/// ```
/// use qipan::xiangqi::{Position, perft};
///
/// assert_eq!(perft(&Position::start(), 2), 1920);
/// ```
pub fn perft(position: &Position, depth: u32) -> u64 {
    if position.board().has_surplus() {
        let Some(rest) = depth.checked_sub(1) else {
            return 1;
        };
        return position
            .legal_moves()
            .into_iter()
            .map(|mv| perft(&position.after(mv), rest))
            .sum();
    }
    walk(position.board(), position.turn(), depth)
}

/// The same on a bare board, which is all that counting needs.
fn walk(board: &Board, turn: Color, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    // A position has its generals, and moves bring no surplus.
    let Some(mover) = Mover::new(board, turn) else {
        return 0;
    };
    if depth == 1 {
        return u64::from(mover.count());
    }
    let mut nodes = 0;
    // A move made and unmade costs less than a board copied.
    let mut next = *board;
    mover.each_legal(|from, to| {
        let taken = next.make(from, to);
        nodes += walk(&next, !turn, depth - 1);
        next.unmake(from, to, taken);
    });
    nodes
}
