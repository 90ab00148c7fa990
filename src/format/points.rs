//! Lists of gomoku moves as people paste them: `h8i9j10`, `1. H8 I9`, links that end in such a list.

use super::fault::{Place, Reason, excerpt};
use super::game::{Found, GomokuPen, GomokuRecord};
use super::write::{WriteError, plain_moves};
use crate::gomoku::{Point, Size};

/// Reads points of either case with blanks, commas, dashes, line breaks or nothing between them,
/// with or without move numbers; `pass` and `--` are passes. It stops at the first thing that is
/// none of these, and says where.
pub(super) fn read(text: &str, size: Size) -> Found<GomokuRecord> {
    let mut pen = GomokuPen::new(GomokuRecord::new(size));
    let list = list_of_link(text);
    let mut rest = skip_separators(list);
    while !rest.is_empty() {
        let begin = text.trim_end().len() - rest.len();
        let step = match token(rest) {
            Ok((token, after)) => match point(token, size) {
                Ok(point) => pen.play(point).map(|_| after),
                Err(reason) => Err(reason),
            },
            Err(reason) => Err(reason),
        };
        match step {
            Ok(after) => rest = skip_separators(after),
            Err(reason) => {
                let line = 1 + text[..begin].bytes().filter(|&byte| byte == b'\n').count();
                pen.fault(Place::Line(line), reason, rest);
                break;
            }
        }
    }
    pen.finish()
}

/// A link holds its moves behind the last slash.
pub(super) fn list_of_link(text: &str) -> &str {
    let text = text.trim();
    match text.rsplit_once('/') {
        Some((before, list)) if before.contains("://") || before.ends_with('#') => list,
        Some(_) | None => text,
    }
}

/// A point or a pass at the beginning of a text, and what follows it.
fn token(text: &str) -> Result<(&str, &str), Reason> {
    if let Some(after) = text.strip_prefix("--") {
        return Ok((&text[..2], after));
    }
    if let Some(head) = text.get(..4)
        && head.eq_ignore_ascii_case("pass")
    {
        return Ok(text.split_at(4));
    }
    let digits = text.trim_start_matches(|c: char| c.is_ascii_alphabetic());
    let after = digits.trim_start_matches(|c: char| c.is_ascii_digit());
    if text.len() - digits.len() == 1 && after.len() < digits.len() {
        return Ok(text.split_at(text.len() - after.len()));
    }
    let end = text.find(is_separator).unwrap_or(text.len());
    Err(Reason::Expected {
        expected: "a point such as h8",
        found: excerpt(&text[..end]),
    })
}

fn point(token: &str, size: Size) -> Result<Option<Point>, Reason> {
    if token == "--" || token.eq_ignore_ascii_case("pass") {
        return Ok(None);
    }
    let point = token.parse().ok().filter(|&point| size.contains(point));
    let text = excerpt(token);
    point.map(Some).ok_or(Reason::OffBoard { text, size })
}

fn is_separator(c: char) -> bool {
    c.is_whitespace() || matches!(c, ',' | ';' | '，' | '；' | '、')
}

/// Drops separators and move numbers.
fn skip_separators(mut text: &str) -> &str {
    loop {
        let before = text.len();
        text = text.trim_start_matches(|c: char| is_separator(c) || c == '\u{feff}');
        if let Some(after) = text.strip_prefix('-')
            && !after.starts_with('-')
        {
            text = after;
        }
        let after = text.trim_start_matches(|c: char| c.is_ascii_digit());
        if after.len() < text.len() && after.starts_with(['.', '．', '、', ')']) {
            text = after.trim_start_matches(['.', '．', '、', ')']);
        }
        if text.len() == before {
            return text;
        }
    }
}

/// Writes the main line the shortest way, passes between blanks.
pub(super) fn write(game: &GomokuRecord) -> Result<String, WriteError> {
    let mut text = String::new();
    for point in plain_moves(game)? {
        match point {
            Some(point) => text.push_str(&point.to_string()),
            None => text.push_str(" pass "),
        }
    }
    Ok(text.trim().to_owned())
}
