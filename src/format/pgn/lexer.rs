//! Cuts PGN into tags, comments, brackets, glyphs and words.

use crate::format::cursor::Cursor;

/// What ends a comment.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Ends {
    Brace,
    Line,
    /// Nothing but the file.
    Nothing,
}

/// A piece of PGN.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Token<'a> {
    Tag { name: &'a str, value: String },
    Comment { text: String, ends: Ends },
    Open,
    Close,
    Glyph(u8),
    Word(&'a str),
}

/// A token with the place where it stands.
pub(super) struct Piece<'a> {
    pub(super) line: usize,
    pub(super) from: usize,
    pub(super) to: usize,
    pub(super) token: Token<'a>,
}

/// Goes through a text once; knows its line.
pub(super) struct Lexer<'a>(Cursor<'a>);

impl<'a> Lexer<'a> {
    /// `line` is the number of the text's first line.
    pub(super) const fn new(text: &'a str, line: usize) -> Self {
        Self(Cursor::new(text, line))
    }

    /// The text between two places.
    pub(super) fn slice(&self, from: usize, to: usize) -> &'a str {
        self.0.slice(from, to)
    }

    /// The next token.
    pub(super) fn next(&mut self) -> Option<Piece<'a>> {
        loop {
            let rest = self.0.rest();
            let trimmed = rest.trim_start_matches(is_blank);
            self.0.advance(rest.len() - trimmed.len());
            let passed = self.0.passed();
            let is_line_start = passed.is_empty() || passed.ends_with('\n');
            if is_line_start && trimmed.starts_with('%') {
                self.0.advance(trimmed.find('\n').unwrap_or(trimmed.len()));
                continue;
            }
            break;
        }
        let (line, from) = (self.0.line(), self.0.at());
        let rest = self.0.rest();
        let first = rest.chars().next()?;
        let token = match first {
            '{' | '｛' => self.comment(first),
            ';' => {
                let end = rest.find('\n').unwrap_or(rest.len());
                self.0.advance(end);
                let text = rest[1..end].trim_end_matches('\r');
                let text = text.strip_prefix(' ').unwrap_or(text).to_owned();
                Token::Comment {
                    text,
                    ends: Ends::Line,
                }
            }
            '(' | '（' => self.bracket(first, Token::Open),
            ')' | '）' => self.bracket(first, Token::Close),
            '$' => self.glyph(),
            '[' => match tag(rest) {
                Some((name, value, length)) => {
                    self.0.advance(length);
                    Token::Tag { name, value }
                }
                None => self.word(),
            },
            _ => self.word(),
        };
        Some(Piece {
            line,
            from,
            to: self.0.at(),
            token,
        })
    }

    fn bracket(&mut self, bracket: char, token: Token<'a>) -> Token<'a> {
        self.0.advance(bracket.len_utf8());
        token
    }

    fn comment(&mut self, open: char) -> Token<'a> {
        let close = if open == '{' { '}' } else { '｝' };
        let inside = &self.0.rest()[open.len_utf8()..];
        let end = inside.find(close);
        let text = &inside[..end.unwrap_or(inside.len())];
        let after = if end.is_some() { close.len_utf8() } else { 0 };
        self.0.advance(open.len_utf8() + text.len() + after);
        Token::Comment {
            text: text.replace("\r\n", "\n").trim().to_owned(),
            ends: if end.is_some() {
                Ends::Brace
            } else {
                Ends::Nothing
            },
        }
    }

    fn glyph(&mut self) -> Token<'a> {
        let digits = self.0.rest()[1..]
            .bytes()
            .take_while(u8::is_ascii_digit)
            .count();
        let number = self.0.rest()[1..=digits].parse().unwrap_or(0);
        self.0.advance(1 + digits);
        Token::Glyph(number)
    }

    /// Up to a blank or something that begins another token; never empty.
    fn word(&mut self) -> Token<'a> {
        let rest = self.0.rest();
        let ends = |c: char| {
            is_blank(c) || matches!(c, '{' | '｛' | '(' | '（' | ')' | '）' | ';' | '$' | '[')
        };
        let first = rest.chars().next().map_or(0, char::len_utf8);
        let length = first + rest[first..].find(ends).unwrap_or(rest.len() - first);
        self.0.advance(length);
        Token::Word(&rest[..length])
    }
}

/// `[Name "value"]` with its length. The value ends at the quote before the bracket, because many
/// writers leave inner quotes as they are.
fn tag(text: &str) -> Option<(&str, String, usize)> {
    let line = text.split('\n').next()?;
    let inside = line.strip_prefix('[')?;
    let inside = inside.trim_start();
    let end = inside.find(|c: char| c.is_whitespace() || matches!(c, '"' | '”' | '“' | ']'))?;
    let (name, after) = inside.split_at(end);
    let value = after.trim_start();
    if name.is_empty() || !value.starts_with(['"', '“', '”']) {
        return None;
    }
    let value = value.trim_start_matches(['“', '”']);
    let value = value.strip_prefix('"').unwrap_or(value);
    let mut read = String::new();
    let mut letters = value.char_indices();
    while let Some((at, letter)) = letters.next() {
        match letter {
            '\\' if value[at + 1..].starts_with(['"', '\\']) => {
                read.extend(letters.next().map(|(_, escaped)| escaped));
            }
            '"' | '”'
                if value[at + letter.len_utf8()..]
                    .trim_start()
                    .starts_with(']') =>
            {
                let bracket = at + value[at..].find(']')? + 1;
                let length = text.len().min(line.len() - value.len() + bracket);
                return Some((name, read, length));
            }
            other => read.push(other),
        }
    }
    // No quote ends it: all of the line is the value.
    let value = value.trim_end().trim_end_matches(']');
    Some((name, value.to_owned(), line.len()))
}

/// What may stand between moves and says nothing.
fn is_blank(c: char) -> bool {
    c.is_whitespace() || matches!(c, '\u{feff}' | ',' | '，' | '、' | '；')
}
