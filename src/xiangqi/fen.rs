//! FEN, the text of a set-up: written strictly, read leniently.
//!
//! `rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1` are the rows from
//! Black's home down, the side to move, two fields that are always `-`, plies since the last
//! capture, and the number of the move. A reader also meets other letters (`H E G S`), `r` for
//! Red, missing fields, a trailing slash, and move number 0.

use std::fmt;
use std::str::FromStr;

use super::{Board, Color, File, Piece, Rank, Setup, Square};

impl fmt::Display for Setup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for rank in Rank::all().rev() {
            let mut blanks = 0;
            for file in File::all() {
                let Some(piece) = self.board.piece_at(Square::new(file, rank)) else {
                    blanks += 1;
                    continue;
                };
                write_blanks(f, blanks)?;
                blanks = 0;
                write!(f, "{}", piece.char())?;
            }
            write_blanks(f, blanks)?;
            if rank.index() > 0 {
                f.write_str("/")?;
            }
        }
        write!(
            f,
            " {} - - {} {}",
            self.turn.char(),
            self.halfmove,
            self.fullmove
        )
    }
}

fn write_blanks(f: &mut fmt::Formatter<'_>, blanks: u8) -> fmt::Result {
    if blanks > 0 {
        write!(f, "{blanks}")
    } else {
        Ok(())
    }
}

impl FromStr for Setup {
    type Err = ParseFenError;

    fn from_str(text: &str) -> Result<Self, ParseFenError> {
        let mut fields = text.split_whitespace();
        let board = read_board(fields.next().ok_or(ParseFenError::Empty)?)?;
        let turn = fields.next().map_or(Ok(Color::Red), read_side)?;
        let mut fields = fields.peekable();
        for _ in 0..2 {
            fields.next_if_eq(&"-");
        }
        let halfmove = read_counter(fields.next(), Counter::Halfmove, 0)?;
        let fullmove = read_counter(fields.next(), Counter::Fullmove, 1)?.max(1);
        match fields.next() {
            None => Ok(Self {
                board,
                turn,
                halfmove,
                fullmove,
            }),
            Some(field) => Err(ParseFenError::Trailing { field: clip(field) }),
        }
    }
}

fn read_board(text: &str) -> Result<Board, ParseFenError> {
    let text = text.strip_suffix('/').unwrap_or(text);
    let found = text.split('/').count();
    if found != usize::from(Rank::COUNT) {
        return Err(ParseFenError::RankCount { found });
    }
    let mut board = Board::EMPTY;
    for (rank, row) in Rank::all().rev().zip(text.split('/')) {
        read_row(&mut board, rank, row)?;
    }
    Ok(board)
}

fn read_row(board: &mut Board, rank: Rank, row: &str) -> Result<(), ParseFenError> {
    let mut width: usize = 0;
    for mark in row.chars() {
        if let Some(blanks @ 1..) = mark.to_digit(10) {
            width = width.saturating_add(blanks as usize);
            continue;
        }
        let piece = Piece::from_char(mark).ok_or(ParseFenError::UnknownMark { rank, mark })?;
        if let Some(file) = u8::try_from(width).ok().and_then(File::new) {
            board.set(Square::new(file, rank), Some(piece));
        }
        width = width.saturating_add(1);
    }
    if width == usize::from(File::COUNT) {
        Ok(())
    } else {
        Err(ParseFenError::RankWidth { rank, found: width })
    }
}

fn read_side(field: &str) -> Result<Color, ParseFenError> {
    match field.to_ascii_lowercase().as_str() {
        "w" | "r" | "red" => Ok(Color::Red),
        "b" | "black" => Ok(Color::Black),
        _ => Err(ParseFenError::Side { field: clip(field) }),
    }
}

fn read_counter(field: Option<&str>, counter: Counter, missing: u32) -> Result<u32, ParseFenError> {
    match field {
        None | Some("-") => Ok(missing),
        Some(field) => field.parse().map_err(|_| ParseFenError::Counter {
            counter,
            field: clip(field),
        }),
    }
}

/// The beginning of a field, enough to recognise it in a message.
fn clip(field: &str) -> String {
    field.chars().take(16).collect()
}

/// Which of the two counters of a FEN.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Counter {
    /// Plies since the last capture.
    Halfmove,
    /// The number of the move.
    Fullmove,
}

/// A text that is no FEN. Ranks are numbered as squares are: 0 is Red's home rank, the last row.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ParseFenError {
    /// There is nothing to read.
    Empty,
    /// There are not ten rows.
    RankCount {
        /// How many there are.
        found: usize,
    },
    /// A row does not have nine files.
    RankWidth {
        /// Which rank.
        rank: Rank,
        /// How many files it has.
        found: usize,
    },
    /// A mark is neither a piece nor a number of empty squares.
    UnknownMark {
        /// On which rank.
        rank: Rank,
        /// Which mark.
        mark: char,
    },
    /// The side to move is neither `w` nor `b`.
    Side {
        /// What stands there.
        field: String,
    },
    /// A counter is no number from 0 to 4294967295.
    Counter {
        /// Which of the two.
        counter: Counter,
        /// What stands there.
        field: String,
    },
    /// Something follows the counters; moves are no part of a FEN.
    Trailing {
        /// What stands there.
        field: String,
    },
}

impl fmt::Display for ParseFenError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Empty => f.write_str("empty"),
            Self::RankCount { found } => write!(f, "expected 10 ranks, found {found}"),
            Self::RankWidth { rank, found } => {
                write!(f, "rank {}: {found} files, expected 9", rank.index())
            }
            Self::UnknownMark { rank, mark } => {
                write!(f, "rank {}: unknown piece '{mark}'", rank.index())
            }
            Self::Side { field } => write!(f, "side to move \"{field}\": expected w or b"),
            Self::Counter { counter, field } => {
                let name = match counter {
                    Counter::Halfmove => "halfmove counter",
                    Counter::Fullmove => "move number",
                };
                write!(f, "{name} \"{field}\": expected a number from 0 up")
            }
            Self::Trailing { field } => write!(f, "unexpected \"{field}\" after the counters"),
        }
    }
}

impl std::error::Error for ParseFenError {}
