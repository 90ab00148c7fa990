//! WXF text files: lines of keys and values, then the moves between `START{` and `}END`.
//!
//! ```text
//! FORMAT  WXF
//! EVENT   ...
//! RED     ...
//! START{
//! 1. C2=5 H8+7
//! }END
//! ```
//!
//! Between a key and its value stands a tab.

use std::fmt::Write;

use super::chinese::score_in;
use super::fault::{Fault, Place, Reason};
use super::game::{Found, XiangqiRecord};
use super::{pgn, position};
use crate::record::Headers;
use crate::xiangqi::Position;
use crate::xiangqi::notation::Style;

const BEGIN: &str = "START{";
const END: &str = "}END";

/// Reads a text with a `START{`.
pub(super) fn read(text: &str) -> Result<Found<XiangqiRecord>, Fault> {
    let upper = text.to_ascii_uppercase();
    let Some(begin) = upper.find(BEGIN) else {
        let reason = Reason::Truncated(BEGIN);
        return Err(Fault::at(Place::Line(text.lines().count()), reason));
    };
    let mut headers = Headers::default();
    let mut score = None;
    let (mut start, mut is_open) = (Position::start(), false);
    for (number, line) in (1..).zip(text[..begin].lines()) {
        let line = line.trim().trim_start_matches('\u{feff}');
        let (key, value) = line.split_once(['\t', ':', ' ']).unwrap_or((line, ""));
        let value = value.trim().trim_start_matches([':', '\t', ' ']);
        match key.trim().to_ascii_uppercase().as_str() {
            "" | "FORMAT" | "GAME" => {}
            "RESULT" => score = score_in(value),
            "FEN" if !value.is_empty() => {
                let fen = position::read(value);
                (start, is_open) = fen.map_err(|reason| Fault::at(Place::Line(number), reason))?;
            }
            _ => headers.set(pgn::header_name(key.trim()), value),
        }
    }
    let body = begin + BEGIN.len();
    let end = upper[body..]
        .rfind(END)
        .map_or(text.len(), |end| body + end);
    let line = 1 + text[..body].bytes().filter(|&byte| byte == b'\n').count();
    let mut found = pgn::read_moves(&text[body..end], line, start, is_open);
    found.record.record.headers = headers;
    found.record.record.score = score.or(found.record.record.score);
    Ok(found)
}

/// Writes the whole game.
pub(super) fn write(game: &XiangqiRecord) -> String {
    let mut text = "FORMAT\tWXF\n".to_owned();
    for (name, value) in game.record.headers.iter() {
        let name: String = name.split_whitespace().collect::<Vec<_>>().join("_");
        let value = value.replace(['\r', '\n'], " ");
        let _ = writeln!(text, "{}\t{value}", name.to_ascii_uppercase());
    }
    let score = game.record.score.map_or("*", |score| score.text());
    let _ = writeln!(text, "RESULT\t{score}");
    if !game.is_from_start() {
        let _ = writeln!(text, "FEN\t{}", game.start.fen());
    }
    let moves = pgn::write_moves(game, Style::Wxf);
    let _ = writeln!(text, "{BEGIN}\n{moves}\n{END}");
    text
}
