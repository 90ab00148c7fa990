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
    walk(position.board(), position.turn(), depth).unwrap_or_else(|| {
        let rest = depth.saturating_sub(1);
        position
            .legal_moves()
            .into_iter()
            .map(|mv| perft(&position.after(mv), rest))
            .sum()
    })
}

/// The same on a bare board, which is all that counting needs; `None` if it has surplus pieces.
fn walk(board: &Board, turn: Color, depth: u32) -> Option<u64> {
    if depth == 0 {
        return Some(1);
    }
    let mover = Mover::new(board, turn)?;
    if depth == 1 {
        return Some(u64::from(mover.count()));
    }
    let mut nodes = Some(0);
    mover.each_legal(|from, to| {
        let below = walk(&board.after(from, to), !turn, depth - 1);
        nodes = nodes.zip(below).map(|(nodes, below)| nodes + below);
    });
    nodes
}
