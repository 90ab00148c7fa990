//! Counting the tree of moves, the usual proof that a move generator is right.

use super::Position;

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
    let Some(rest) = depth.checked_sub(1) else {
        return 1;
    };
    let moves = position.legal_moves();
    if rest == 0 {
        return moves.len() as u64;
    }
    moves
        .into_iter()
        .map(|mv| perft(&position.after(mv), rest))
        .sum()
}
