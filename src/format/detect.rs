//! What kind of file it is, found out from its content alone.

use super::cbr;
use super::{Format, points, renlib, saved, share, xqf};
use crate::gomoku::{self, Rule};
use crate::xiangqi;

/// The format of binary files, which begin with a mark.
pub(super) fn binary(bytes: &[u8]) -> Option<Format> {
    if bytes.starts_with(cbr::GAME) {
        return Some(Format::Cbr);
    }
    if bytes.starts_with(cbr::LIBRARY) {
        return Some(Format::Cbl);
    }
    if bytes.starts_with(renlib::MAGIC) || is_old_renlib(bytes) {
        return Some(Format::RenLib);
    }
    let is_xqf = bytes.starts_with(xqf::MAGIC) && bytes.get(2).is_some_and(|byte| *byte < b' ');
    is_xqf.then_some(Format::Xqf)
}

/// The oldest libraries begin with the centre, 0x78, and flags that are no letter.
fn is_old_renlib(bytes: &[u8]) -> bool {
    matches!(bytes, [0x78, flags, ..] if *flags < b' ' && !matches!(flags, b'\t' | b'\n' | b'\r'))
}

/// The format of a text.
pub(super) fn text(text: &str) -> Format {
    let text = text.trim_start_matches('\u{feff}').trim();
    let lower = text.to_ascii_lowercase();
    if lower.contains("[dhtmlxq") {
        return Format::DhtmlXq;
    }
    if text.starts_with("Piskvorky") {
        return Format::Psq;
    }
    if saved::is_one(text) {
        return Format::Saved;
    }
    if share::is_one(text) {
        return Format::Share;
    }
    if is_tag(text) {
        return Format::Pgn;
    }
    if has_tree(text) {
        return Format::Sgf;
    }
    if lower.contains("start{") {
        return Format::Wxf;
    }
    // Tags of a second game, when the first has none.
    if text.lines().any(is_tag) {
        return Format::Pgn;
    }
    let first = lower.split_whitespace().next().unwrap_or_default();
    if matches!(first, "position" | "startpos" | "fen") {
        return Format::Uci;
    }
    let (setup, moves) = match lower.find(" moves ") {
        Some(at) => (&text[..at], true),
        None => (text, false),
    };
    let is_fen = setup.parse::<xiangqi::Setup>().is_ok();
    if is_fen && moves {
        return Format::Uci;
    }
    // A text with the rows of a board is a position, even when it is a wrong one.
    if is_fen
        || gomoku::Setup::parse(text, Rule::Freestyle).is_ok()
        || points::list_of_link(text) == text && looks_like_rows(first)
    {
        return Format::Position;
    }
    Format::Moves
}

fn is_tag(text: &str) -> bool {
    let Some(inside) = text.strip_prefix('[') else {
        return false;
    };
    let line = inside.lines().next().unwrap_or_default();
    line.contains(['"', '“', '”'])
}

/// `(;` with or without blanks between, wherever it stands.
fn has_tree(text: &str) -> bool {
    text.match_indices('(')
        .any(|(at, _)| text[at + 1..].trim_start().starts_with(';'))
}

fn looks_like_rows(word: &str) -> bool {
    word.matches('/').count() >= 4
}
