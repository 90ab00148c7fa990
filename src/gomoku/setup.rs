//! A position before anybody has checked it, and its text.
//!
//! The text has the rows from the top, joined by `/`: `x` black, `o` white, a number for a run of
//! empty points; then a blank and the side to move, `b` or `w`. A number may have two digits, and
//! the shortest text never puts two numbers side by side.

use std::fmt;

use super::{Board, Color, Line, Point, Rule, Size};

/// Stones, the side to move and the rule: perhaps already decided, perhaps with stone counts that
/// no game reaches. Problems are made of such counts, so any are accepted.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Setup {
    /// The stones.
    pub board: Board,
    /// Who moves next.
    pub turn: Color,
    /// What wins; the text does not say it.
    pub rule: Rule,
}

impl Setup {
    /// The start of a game: no stones, Black to move.
    pub const fn empty(size: Size, rule: Rule) -> Self {
        Self {
            board: Board::empty(size),
            turn: Color::Black,
            rule,
        }
    }

    /// Reads a position text, which is to be played under `rule`. Letters may be of either case
    /// and `.` is one empty point. Where the side to move is missing, White moves when Black has
    /// more stones, else Black.
    ///
    /// ```
    /// use qipan::gomoku::{Color, Rule, Setup};
    ///
    /// let setup = Setup::parse("5/5/1xo2/2x2/5 w", Rule::Freestyle)?;
    /// assert_eq!(setup.board.stone_at("b3".parse()?), Some(Color::Black));
    /// assert_eq!(setup.to_string(), "5/5/1xo2/2x2/5 w");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn parse(text: &str, rule: Rule) -> Result<Self, ParseSetupError> {
        let mut words = text.split_whitespace();
        let rows = words.next().ok_or(ParseSetupError::Empty)?;
        let side = words.next();
        if words.next().is_some() {
            return Err(ParseSetupError::TooManyWords);
        }
        let board = read_board(rows)?;
        let turn = match side {
            Some(side) => read_side(side)?,
            None => side_by_count(&board),
        };
        Ok(Self { board, turn, rule })
    }
}

/// The side whose move makes the counts even, or puts Black one ahead.
fn side_by_count(board: &Board) -> Color {
    let black = board
        .stones()
        .filter(|&(_, color)| color == Color::Black)
        .count();
    if black * 2 > usize::from(board.count()) {
        Color::White
    } else {
        Color::Black
    }
}

fn read_side(word: &str) -> Result<Color, ParseSetupError> {
    let mut letters = word.chars();
    match (letters.next().and_then(Color::from_char), letters.next()) {
        (Some(color), None) => Ok(color),
        _ => Err(ParseSetupError::Side),
    }
}

fn read_board(text: &str) -> Result<Board, ParseSetupError> {
    let found = text.split('/').count();
    let height = u8::try_from(found)
        .ok()
        .filter(|height| (Size::MIN..=Size::MAX).contains(height))
        .ok_or(ParseSetupError::RowCount { found })?;
    let mut board: Option<Board> = None;
    for (row, text) in (0..height).rev().zip(text.split('/')) {
        let cells = read_row(text, row)?;
        let found = cells.len();
        let board = match &mut board {
            Some(board) => board,
            None => board.insert(Board::empty(
                u8::try_from(found)
                    .ok()
                    .and_then(|width| Size::new(width, height))
                    .ok_or(ParseSetupError::Width {
                        row: row + 1,
                        found,
                    })?,
            )),
        };
        let expected = board.size().width();
        if found != usize::from(expected) {
            return Err(ParseSetupError::RowLength {
                row: row + 1,
                found,
                expected,
            });
        }
        for (column, stone) in (0..expected).zip(cells) {
            if let Some(point) = Point::new(column, row) {
                board.set(point, stone);
            }
        }
    }
    board.ok_or(ParseSetupError::Empty)
}

/// The points of one row from the left. It stops reading soon after the row is too long for any
/// board.
fn read_row(text: &str, row: u8) -> Result<Vec<Option<Color>>, ParseSetupError> {
    let mut cells = Vec::new();
    let mut rest = text;
    while let Some(letter) = rest.chars().next()
        && cells.len() <= usize::from(Size::MAX)
    {
        let digits = rest.bytes().take_while(u8::is_ascii_digit).count();
        let length = digits.max(letter.len_utf8());
        let (token, after) = rest.split_at_checked(length).unwrap_or((rest, ""));
        rest = after;
        match letter {
            'x' | 'X' => cells.push(Some(Color::Black)),
            'o' | 'O' => cells.push(Some(Color::White)),
            '.' => cells.push(None),
            '0'..='9' => {
                let run = token
                    .parse()
                    .ok()
                    .filter(|run| (1..=usize::from(Size::MAX)).contains(run))
                    .ok_or(ParseSetupError::Run { row: row + 1 })?;
                cells.resize(cells.len() + run, None);
            }
            _ => {
                return Err(ParseSetupError::Letter {
                    row: row + 1,
                    letter,
                });
            }
        }
    }
    Ok(cells)
}

impl fmt::Display for Setup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let size = self.board.size();
        for row in (0..size.height()).rev() {
            let mut empty = 0;
            for column in 0..size.width() {
                match Point::new(column, row).and_then(|point| self.board.stone_at(point)) {
                    Some(color) => {
                        write_run(f, empty)?;
                        empty = 0;
                        f.write_str(match color {
                            Color::Black => "x",
                            Color::White => "o",
                        })?;
                    }
                    None => empty += 1,
                }
            }
            write_run(f, empty)?;
            f.write_str(if row > 0 { "/" } else { " " })?;
        }
        write!(f, "{}", self.turn.char())
    }
}

fn write_run(f: &mut fmt::Formatter<'_>, empty: u8) -> fmt::Result {
    if empty > 0 {
        write!(f, "{empty}")
    } else {
        Ok(())
    }
}

/// A text that is no position. Rows have the numbers of the board, the bottom row 1.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ParseSetupError {
    /// Nothing but blanks.
    Empty,
    /// A board of fewer than 5 or more than 25 rows.
    RowCount {
        /// How many there are.
        found: usize,
    },
    /// The top row, which says how wide the board is, has fewer than 5 or more than 25 points.
    Width {
        /// The number of the top row.
        row: u8,
        /// How many points it has, or the first count that is too many.
        found: usize,
    },
    /// A row is not as long as the top row.
    RowLength {
        /// Its number.
        row: u8,
        /// How many points it has, or the first count that is too many.
        found: usize,
        /// How many the top row has.
        expected: u8,
    },
    /// A letter that is neither a stone nor a number.
    Letter {
        /// The row it stands in.
        row: u8,
        /// The letter.
        letter: char,
    },
    /// A number of empty points that is 0 or beyond any board.
    Run {
        /// The row it stands in.
        row: u8,
    },
    /// The side to move is not `b` or `w`.
    Side,
    /// Something follows the side to move.
    TooManyWords,
}

impl fmt::Display for ParseSetupError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Empty => f.write_str("no position: expected rows of x, o and numbers"),
            Self::RowCount { found } => write!(f, "{found} rows, expected 5 to 25"),
            Self::Width { row, found } => write!(f, "row {row}: {found} points, expected 5 to 25"),
            Self::RowLength {
                row,
                found,
                expected,
            } => {
                write!(f, "row {row}: {found} points, expected {expected}")
            }
            Self::Letter { row, letter } => {
                write!(
                    f,
                    "row {row}: '{letter}', expected x, o or a number of empty points"
                )
            }
            Self::Run { row } => {
                write!(
                    f,
                    "row {row}: a number of empty points out of range, expected 1 to 25"
                )
            }
            Self::Side => f.write_str("side to move: expected b or w"),
            Self::TooManyWords => f.write_str("after the side to move: expected the end"),
        }
    }
}

impl std::error::Error for ParseSetupError {}

/// Why a set-up cannot be played on.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum SetupError {
    /// A won line stands on the board.
    AlreadyDecided {
        /// Whose line it is.
        winner: Color,
        /// The line, whole.
        line: Line,
    },
}

impl fmt::Display for SetupError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::AlreadyDecided { winner, line } => {
                let winner = match winner {
                    Color::Black => "black",
                    Color::White => "white",
                };
                write!(f, "already decided: {winner} has {line}")
            }
        }
    }
}

impl std::error::Error for SetupError {}
