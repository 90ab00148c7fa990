//! Squares by their file and rank.

use super::super::{File, Move, ParseMoveError, Rank, Square};

/// How a coordinate text numbers the ranks.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Ranks {
    /// 0 to 9, as ICCS, UCCI and this crate do.
    FromZero,
    /// 1 to 10, as the UCI dialect of several variant programs does.
    FromOne,
}

/// Reads a coordinate pair in either case, with or without a dash between.
pub fn read_coordinates(text: &str, ranks: Ranks) -> Result<Move, ParseMoveError> {
    let (from, rest) = square(text, ranks).ok_or(ParseMoveError)?;
    match square(rest.strip_prefix('-').unwrap_or(rest), ranks) {
        Some((to, "")) => Ok(Move { from, to }),
        _ => Err(ParseMoveError),
    }
}

fn square(text: &str, ranks: Ranks) -> Option<(Square, &str)> {
    let (letter, rest) = text.split_at_checked(1)?;
    let file = letter
        .bytes()
        .next()?
        .to_ascii_lowercase()
        .checked_sub(b'a')
        .and_then(File::new)?;
    let (rank, rest) = match rest.strip_prefix("10") {
        Some(rest) if ranks == Ranks::FromOne => (9, rest),
        _ => {
            let (digit, rest) = rest.split_at_checked(1)?;
            let first = match ranks {
                Ranks::FromZero => b'0',
                Ranks::FromOne => b'1',
            };
            let rank = digit
                .bytes()
                .next()
                .filter(u8::is_ascii_digit)?
                .checked_sub(first)?;
            (rank, rest)
        }
    };
    Some((Square::new(file, Rank::new(rank)?), rest))
}

/// `H2-E2`.
pub(super) fn iccs(mv: Move) -> String {
    format!("{}-{}", mv.from, mv.to).to_ascii_uppercase()
}
