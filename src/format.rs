//! Records of whole games in the formats that people have them in.
//!
//! [`open`] finds out by itself what it has before it and reads leniently: what can be read is read,
//! and each [`Fault`] says where the rest was lost and keeps it as text. [`write()`] is strict, and what
//! it writes is read back as the same record. No reader panics, recurses or allocates on the word of
//! a file; the [limits] are those of games.
//!
//! ```
//! use qipan::format::{AnyRecord, Format, Reading, Writing, open, write};
//!
//! let opened = open("1. 炮二平五 马８进７ (1... 炮８平５) 2. 马二进三".as_bytes(), &Reading::default())?;
//! let record = &opened.games[0].record;
//! assert!(matches!(record, AnyRecord::Xiangqi(game) if game.record.tree.len() == 4));
//! let line = write(record, Format::Uci, &Writing::default())?;
//! assert_eq!(line, b"position startpos moves h2e2 h9g7 h0g2\n");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! What each format holds besides the moves of the main line; the rest is lost in it:
//!
//! | format | game | variations | comments | headers | start | glyphs | marks | openings | times |
//! |---|---|---|---|---|---|---|---|---|---|
//! | PGN | xiangqi | yes | yes | all | FEN | yes | no | | no |
//! | WXF | xiangqi | yes | yes | all, names in capitals | FEN | yes | no | | no |
//! | `DhtmlXQ` | xiangqi | yes | yes, the two of a move as one | its own | pieces and turn | no | no | | no |
//! | XQF | xiangqi | yes | yes, the two of a move as one | its own, cut to their places | pieces and turn | no | no | | no |
//! | UCI | xiangqi | no | no | no | FEN | no | no | | no |
//! | UCCI | xiangqi | no | no | no | the last capture | no | no | | no |
//! | moves | xiangqi | yes | yes | no | FEN | yes | no | | no |
//! | moves | gomoku | no | no | no | no | no | no | no | no |
//! | SGF | gomoku | yes | yes, the two of a move as one | its own | stones and turn | the first six | yes | yes | no |
//! | psq | gomoku | no | no | names | no | no | no | no | yes |
//! | `RenLib` | gomoku | yes | yes, the two of a move as one | no | no | no | labels on the last stone | no | no |
//! | share | both | yes | no | result, rule, size | yes | no | no | yes | no |
//! | qipan | both | yes | yes | all, rule, size | yes | yes | yes | yes | yes |
//! | position | both | none at all: the position after the main line | | | | | | | |
//!
//! Decisions of gomoku openings that a format has no place for are passed over, and what is written
//! beside them goes to the move before. In the text of a page, qipan, moves after the end of a game are
//! left out. In PGN a comment before a move stays there where a variation begins or has ended; elsewhere it
//! joins the comment on the move before. In `DhtmlXQ` two bars are a line break and `[/` ends a value:
//! bars in comments and such brackets are written in full width. What only one format knows is
//! [kept](crate::record::Kept) and written back in that format.

pub mod limits;

mod fault;

mod game;

mod encoding;

mod write;

mod cursor;

mod detect;

mod position;

mod pgn;
mod wxf;

mod dhtmlxq;

mod preorder;

mod branch;

mod xqf;

mod cbr;

mod sgf;

mod psq;

mod points;

mod renlib;

mod share;

mod saved;

mod chinese;

use std::fmt;

pub use encoding::{Decode, Encode, Encoding, decode_plain, encode_plain};
pub use fault::{Fault, Place, Reason};
pub use game::{AnyRecord, Found, GomokuRecord, Step, XiangqiRecord};
pub use write::{WriteError, Writing, board_text, write};

use crate::gomoku::{self, Rule, Size};
use crate::seat::GameKind;
use encoding::{decode_lossy, guess_text};
use limits::MOST_BYTES;

/// A format of records.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Format {
    /// PGN of xiangqi.
    Pgn,
    /// WXF text.
    Wxf,
    /// The text of Chinese web boards.
    DhtmlXq,
    /// The files of `XQStudio`.
    Xqf,
    /// A game of `CCBridge`.
    Cbr,
    /// A library of `CCBridge`.
    Cbl,
    /// The position line of UCI engines.
    Uci,
    /// The position line of UCCI engines, from the last capture on.
    Ucci,
    /// SGF of gomoku.
    Sgf,
    /// A record of Gomocup.
    Psq,
    /// A library of renju openings.
    RenLib,
    /// A list of moves of either game.
    Moves,
    /// One position of either game: FEN, or rows of stones.
    Position,
    /// The hash of a link to a game.
    Share,
    /// The text in which a page keeps a game.
    Saved,
}

impl Format {
    /// Every format.
    pub const ALL: [Self; 15] = [
        Self::Pgn,
        Self::Wxf,
        Self::DhtmlXq,
        Self::Xqf,
        Self::Cbr,
        Self::Cbl,
        Self::Uci,
        Self::Ucci,
        Self::Sgf,
        Self::Psq,
        Self::RenLib,
        Self::Moves,
        Self::Position,
        Self::Share,
        Self::Saved,
    ];

    /// Its name in commands.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Pgn => "pgn",
            Self::Wxf => "wxf",
            Self::DhtmlXq => "dhtmlxq",
            Self::Xqf => "xqf",
            Self::Cbr => "cbr",
            Self::Cbl => "cbl",
            Self::Uci => "uci",
            Self::Ucci => "ucci",
            Self::Sgf => "sgf",
            Self::Psq => "psq",
            Self::RenLib => "renlib",
            Self::Moves => "moves",
            Self::Position => "fen",
            Self::Share => "share",
            Self::Saved => "qipan",
        }
    }

    /// Reads its name, or the ending of its files.
    pub fn from_id(id: &str) -> Option<Self> {
        let id = id.trim().trim_start_matches('.').to_ascii_lowercase();
        match id.as_str() {
            "lib" => Some(Self::RenLib),
            "ubb" => Some(Self::DhtmlXq),
            "position" => Some(Self::Position),
            "txt" => Some(Self::Moves),
            id => Self::ALL.into_iter().find(|format| format.id() == id),
        }
    }

    /// The usual ending of its files.
    pub const fn extension(self) -> &'static str {
        match self {
            Self::Pgn => "pgn",
            Self::Wxf => "wxf",
            Self::DhtmlXq => "ubb",
            Self::Xqf => "xqf",
            Self::Cbr => "cbr",
            Self::Cbl => "cbl",
            Self::Sgf => "sgf",
            Self::Psq => "psq",
            Self::RenLib => "lib",
            Self::Position => "fen",
            Self::Saved => "qipan",
            Self::Uci | Self::Ucci | Self::Moves | Self::Share => "txt",
        }
    }

    /// The games that it can hold.
    pub const fn games(self) -> &'static [GameKind] {
        match self {
            Self::Sgf | Self::Psq | Self::RenLib => &[GameKind::Gomoku],
            Self::Moves | Self::Position | Self::Share | Self::Saved => {
                &[GameKind::Xiangqi, GameKind::Gomoku]
            }
            Self::Pgn
            | Self::Wxf
            | Self::DhtmlXq
            | Self::Xqf
            | Self::Cbr
            | Self::Cbl
            | Self::Uci
            | Self::Ucci => &[GameKind::Xiangqi],
        }
    }

    /// Whether it is written here, and not only read.
    pub const fn is_written(self) -> bool {
        !matches!(self, Self::Cbr | Self::Cbl)
    }

    /// Whether its files are no text.
    pub const fn is_binary(self) -> bool {
        matches!(self, Self::Xqf | Self::Cbr | Self::Cbl | Self::RenLib)
    }
}

/// How to read what the file itself leaves open.
#[derive(Clone, Copy)]
pub struct Reading<'a> {
    /// The format; `None` is found out.
    pub format: Option<Format>,
    /// The encoding of texts; `None` is found out.
    pub encoding: Option<Encoding>,
    /// The board that lists of gomoku moves are read for.
    pub size: Size,
    /// A decoder for GB18030 and Big5.
    pub decode: Decode<'a>,
}

impl Default for Reading<'_> {
    /// Without a decoder: Chinese texts that are not UTF-8 come out as they may.
    fn default() -> Self {
        Self {
            format: None,
            encoding: None,
            size: Size::STANDARD,
            decode: &decode_plain,
        }
    }
}

impl fmt::Debug for Reading<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Reading")
            .field("format", &self.format)
            .field("encoding", &self.encoding)
            .field("size", &self.size)
            .finish_non_exhaustive()
    }
}

/// A file that could be read, at least in part.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Opened {
    /// What it is.
    pub format: Format,
    /// How its text is encoded; `None` where it is binary.
    pub encoding: Option<Encoding>,
    /// The games in it, never none.
    pub games: Vec<Found<AnyRecord>>,
}

/// Reads a file of any format. It is an error when nothing of a game is in it.
pub fn open(bytes: &[u8], options: &Reading<'_>) -> Result<Opened, Fault> {
    if bytes.len() > MOST_BYTES {
        return Err(Fault::whole(Reason::TooLarge));
    }
    if bytes.iter().all(u8::is_ascii_whitespace) {
        return Err(Fault::whole(Reason::Empty));
    }
    let format = match options.format {
        Some(format) => format.is_binary().then_some(format),
        None => detect::binary(bytes),
    };
    let Some(format) = format else {
        return open_text(bytes, options);
    };
    let Reading {
        encoding, decode, ..
    } = *options;
    let games = match format {
        Format::Xqf => vec![xiangqi(xqf::read(bytes, encoding, decode)?)],
        Format::Cbr => vec![xiangqi(cbr::read(bytes)?)],
        Format::RenLib => vec![gomoku(renlib::read(bytes, encoding, decode)?)],
        _ => cbr::read_library(bytes)?.into_iter().map(xiangqi).collect(),
    };
    Ok(Opened {
        format,
        encoding: None,
        games,
    })
}

fn xiangqi(found: Found<XiangqiRecord>) -> Found<AnyRecord> {
    found.map(AnyRecord::from)
}

fn gomoku(found: Found<GomokuRecord>) -> Found<AnyRecord> {
    found.map(AnyRecord::from)
}

fn open_text(bytes: &[u8], options: &Reading<'_>) -> Result<Opened, Fault> {
    // No text has a zero in it.
    if bytes.contains(&0) {
        return Err(Fault::whole(Reason::UnknownFormat));
    }
    let decode = options.decode;
    let guessed = options.encoding.or_else(|| {
        let named = sgf::named_encoding(bytes);
        let is_valid = std::str::from_utf8(bytes).is_ok();
        let named = named.filter(|&named| !is_valid && decode(named, bytes).is_some());
        named.or_else(|| guess_text(bytes, decode))
    });
    let encoding = guessed.unwrap_or(Encoding::Utf8);
    let text = decode_lossy(encoding, bytes, decode);
    let text = text.trim_start_matches('\u{feff}');
    let format = options.format.unwrap_or_else(|| detect::text(text));
    let mut games = read_text(text, format, options)?;
    if let (None, Some(first)) = (guessed, games.first_mut()) {
        first.faults.push(Fault::whole(Reason::Undecodable));
    }
    Ok(Opened {
        format,
        encoding: Some(encoding),
        games,
    })
}

fn read_text(
    text: &str,
    format: Format,
    options: &Reading<'_>,
) -> Result<Vec<Found<AnyRecord>>, Fault> {
    Ok(match format {
        Format::Pgn => pgn::read(text).into_iter().map(xiangqi).collect(),
        Format::Wxf => vec![xiangqi(wxf::read(text)?)],
        Format::DhtmlXq => vec![xiangqi(dhtmlxq::read(text)?)],
        Format::Uci | Format::Ucci => vec![xiangqi(position::read_line(text)?)],
        Format::Sgf => sgf::read(text)?.into_iter().map(gomoku).collect(),
        Format::Psq => vec![gomoku(psq::read(text)?)],
        Format::Position => vec![position_text(text)?],
        Format::Moves => vec![moves_text(text, options.size)?],
        Format::Share => vec![share::read(text)?],
        Format::Saved => vec![saved::read(text)?],
        Format::Xqf | Format::Cbr | Format::Cbl | Format::RenLib => {
            return Err(Fault::whole(Reason::UnknownFormat));
        }
    })
}

/// A position of either game; of xiangqi if it is wrong in both.
fn position_text(text: &str) -> Result<Found<AnyRecord>, Fault> {
    if let Ok(setup) = gomoku::Setup::parse(text, Rule::Freestyle) {
        let mut game = GomokuRecord::new(setup.board.size());
        (game.board, game.turn) = (setup.board, setup.turn);
        let faults = Vec::new();
        return Ok(gomoku(Found {
            record: game,
            faults,
        }));
    }
    position::read_line(text).map(xiangqi)
}

/// A list of moves: of the game in which all of them can be played, or else more of them.
fn moves_text(text: &str, size: Size) -> Result<Found<AnyRecord>, Fault> {
    let chess = pgn::read(text).into_iter().next();
    let chess = chess.filter(|found| !found.record.record.tree.is_empty());
    let chess = chess.or_else(|| after_preface(text));
    let stones = points::read(text, size);
    let length = |found: &Found<XiangqiRecord>| found.record.record.tree.len();
    match chess {
        Some(chess) if chess.faults.is_empty() => return Ok(xiangqi(chess)),
        Some(chess) if length(&chess) * 2 >= stones.record.record.tree.len() => {
            return Ok(xiangqi(chess));
        }
        Some(_) | None => {}
    }
    if stones.record.record.tree.is_empty() {
        let is_chinese = text.contains(['平', '进', '進', '退', '=']);
        let chess = pgn::read(text).into_iter().next();
        let fault = match chess {
            Some(chess) if is_chinese => chess.faults.into_iter().next(),
            Some(_) | None => stones.faults.into_iter().next(),
        };
        // What begins with no move of either game may be anything.
        return Err(match fault {
            Some(fault) if matches!(fault.reason, Reason::Expected { .. }) => {
                Fault::at(fault.place, Reason::UnknownFormat)
            }
            Some(fault) => fault,
            None => Fault::whole(Reason::UnknownFormat),
        });
    }
    Ok(gomoku(stones))
}

/// A list of xiangqi moves with other words before its first number; they become the comment.
fn after_preface(text: &str) -> Option<Found<XiangqiRecord>> {
    let begin = ["1.", "1．", "１.", "１．", "1、"]
        .iter()
        .filter_map(|number| text.find(number))
        .min()
        .filter(|&begin| begin > 0)?;
    let (preface, moves) = text.split_at(begin);
    let line = 1 + preface.bytes().filter(|&byte| byte == b'\n').count();
    let start = crate::xiangqi::Position::start();
    let mut found = pgn::read_moves(moves, line, start, false);
    let record = &mut found.record.record;
    if record.tree.is_empty() {
        return None;
    }
    let root = record.note_mut(crate::record::NodeId::ROOT);
    root.after = match root.after.as_str() {
        "" => preface.trim().to_owned(),
        comment => format!("{}\n{comment}", preface.trim()),
    };
    Some(found)
}
