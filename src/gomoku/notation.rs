//! Lists of moves as text, such as `h8i9j10`.

use std::fmt;

use super::{Point, Size};

/// Writes moves the shortest way, without separators: `h8i9j10`.
pub fn write_moves(moves: &[Point]) -> String {
    moves.iter().map(Point::to_string).collect()
}

/// Reads a list of moves: points of either case, with nothing, blanks, line breaks, commas,
/// semicolons or single dashes between, and with or without move numbers (`1. h8 i9`), which are
/// not compared with the count. Nothing else is skipped.
///
/// ```
/// use qipan::gomoku::{Size, parse_moves};
///
/// assert_eq!(parse_moves("1. h8 i9 2. j10", Size::STANDARD)?.len(), 3);
/// let error = parse_moves("h8,i9,h8", Size::STANDARD).unwrap_err();
/// assert_eq!(error.to_string(), "move 3: h8 is occupied since move 1");
/// # Ok::<(), qipan::gomoku::ParseMovesError>(())
/// ```
pub fn parse_moves(text: &str, size: Size) -> Result<Vec<Point>, ParseMovesError> {
    let mut moves: Vec<Point> = Vec::new();
    let mut rest = skip_separators(text);
    while !rest.is_empty() {
        let number = moves.len() + 1;
        let fail = |token: &str, reason| {
            Err(ParseMovesError {
                number,
                token: token.chars().take(12).collect(),
                reason,
            })
        };
        let Some((token, after)) = split_move(rest) else {
            let mut words = rest.split([' ', '\n', '\r', '\t', ',', ';']);
            return fail(words.next().unwrap_or(rest), BadMove::NotAPoint);
        };
        let Some(point) = token.parse().ok().filter(|&point| size.contains(point)) else {
            return fail(token, BadMove::OffBoard { size });
        };
        if let Some(earlier) = moves.iter().position(|&earlier| earlier == point) {
            return fail(token, BadMove::Occupied { since: earlier + 1 });
        }
        moves.push(point);
        rest = skip_separators(after);
    }
    Ok(moves)
}

/// Splits off a letter and the digits behind it.
fn split_move(text: &str) -> Option<(&str, &str)> {
    let digits = text.strip_prefix(|letter: char| letter.is_ascii_alphabetic())?;
    let after = digits.trim_start_matches(|letter: char| letter.is_ascii_digit());
    if after.len() == digits.len() {
        return None;
    }
    text.split_at_checked(text.len() - after.len())
}

/// Drops separators and move numbers.
fn skip_separators(mut text: &str) -> &str {
    loop {
        let start = text;
        text = text.trim_start_matches(|letter: char| {
            letter.is_whitespace() || matches!(letter, ',' | ';' | '，')
        });
        if let Some(after) = text.strip_prefix('-')
            && !after.starts_with('-')
        {
            text = after;
        }
        let after = text.trim_start_matches(|letter: char| letter.is_ascii_digit());
        if after.len() < text.len() && after.starts_with('.') {
            text = after.trim_start_matches('.');
        }
        if text.len() == start.len() {
            return text;
        }
    }
}

/// A list of moves with a move that cannot be.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ParseMovesError {
    /// Which move it is, the first is 1.
    pub number: usize,
    /// How it is written, at most twelve letters of it.
    pub token: String,
    /// What is wrong with it.
    pub reason: BadMove,
}

/// What is wrong with a move in a list.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum BadMove {
    /// It is no letter with a number.
    NotAPoint,
    /// The board has no such point.
    OffBoard {
        /// The board.
        size: Size,
    },
    /// An earlier move is on the same point.
    Occupied {
        /// The number of that move.
        since: usize,
    },
}

impl fmt::Display for ParseMovesError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self {
            number,
            token,
            reason,
        } = self;
        match reason {
            BadMove::NotAPoint => {
                write!(
                    f,
                    "move {number}: \"{token}\" is not a point, expected one such as h8"
                )
            }
            BadMove::OffBoard { size } => {
                let (width, height) = (size.width(), size.height());
                write!(
                    f,
                    "move {number}: {token} is off the board of {width} columns and {height} rows"
                )
            }
            BadMove::Occupied { since } => {
                write!(f, "move {number}: {token} is occupied since move {since}")
            }
        }
    }
}

impl std::error::Error for ParseMovesError {}
