//! A number for every position, the same in every run: placement and side to move as 64 bits.
//!
//! Each piece on its square has a word of its own and the key is all of them added bit by bit, so that
//! a move changes it by the words of what it touches (A. L. Zobrist, *A New Hashing Method with
//! Application for Game Playing*, 1970). The words are worked out when they are wanted: a table of
//! them would weigh more than everything else in a page.

use super::{Board, Color, Piece, Role, Square};

/// The word of `piece` on `square`.
pub(super) const fn word(piece: Piece, square: Square) -> u64 {
    let kind = piece.role as u64 * 2 + piece.color as u64;
    mix(kind * Square::COUNT as u64 + square.index() as u64)
}

/// The word of Black to move.
pub(super) const BLACK_TO_MOVE: u64 = mix(Role::ALL.len() as u64 * 2 * Square::COUNT as u64);

/// The key of a whole position.
pub(super) const fn key(board: &Board, turn: Color) -> u64 {
    let mut key = match turn {
        Color::Red => 0,
        Color::Black => BLACK_TO_MOVE,
    };
    let mut index = 0;
    while let Some(square) = Square::from_index(index) {
        if let Some(piece) = board.piece_at(square) {
            key ^= word(piece, square);
        }
        index += 1;
    }
    key
}

/// The word with this number of a sequence without pattern: `SplitMix64` (G. L. Steele, D. Lea,
/// C. H. Flood, *Fast Splittable Pseudorandom Number Generators*, 2014).
const fn mix(number: u64) -> u64 {
    let word = (number + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    let word = (word ^ word >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let word = (word ^ word >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    word ^ word >> 31
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    #[test]
    fn no_two_words_are_alike() {
        let pieces = Role::ALL.map(|role| Color::ALL.map(|color| role.of(color)));
        let mut words: HashSet<u64> = pieces
            .as_flattened()
            .iter()
            .flat_map(|&piece| Square::all().map(move |square| word(piece, square)))
            .collect();
        words.insert(BLACK_TO_MOVE);
        assert_eq!(words.len(), 14 * 90 + 1);
        assert!(!words.contains(&0));
    }
}
