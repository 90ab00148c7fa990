//! The grammar of SGF: brackets, nodes, properties, and the escapes of their values.

use crate::format::cursor::Cursor;
use crate::format::encoding::Encoding;

/// A piece of SGF.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Event<'a> {
    Open,
    Close,
    Node(Vec<Property<'a>>),
    /// Something that is none of these.
    Junk(&'a str),
    /// A value without its end.
    Unclosed,
}

/// A property of a node. Its values are as they stand in the file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Property<'a> {
    pub(super) line: usize,
    pub(super) name: String,
    pub(super) values: Vec<&'a str>,
}

/// Goes through a text once.
pub(super) struct Parser<'a>(Cursor<'a>);

impl<'a> Parser<'a> {
    /// Begins at the first tree; what stands before it is passed over.
    pub(super) fn new(text: &'a str) -> Self {
        let mut cursor = Cursor::new(text, 1);
        let opens = text.match_indices('(');
        let first = opens
            .map(|(at, _)| at)
            .find(|at| text[at + 1..].trim_start().starts_with(';'));
        cursor.advance(first.unwrap_or(text.len()));
        Self(cursor)
    }

    pub(super) const fn at(&self) -> usize {
        self.0.at()
    }

    pub(super) const fn line(&self) -> usize {
        self.0.line()
    }

    pub(super) fn slice(&self, from: usize, to: usize) -> &'a str {
        self.0.slice(from, to)
    }

    fn skip_blanks(&mut self) {
        let rest = self.0.rest();
        self.0.advance(rest.len() - rest.trim_start().len());
    }

    /// The next piece, and where it begins.
    pub(super) fn next(&mut self) -> Option<(usize, Event<'a>)> {
        self.skip_blanks();
        let from = self.0.at();
        let first = self.0.rest().chars().next()?;
        let event = match first {
            '(' => {
                self.0.advance(1);
                Event::Open
            }
            ')' => {
                self.0.advance(1);
                Event::Close
            }
            ';' => {
                self.0.advance(1);
                self.node()
            }
            // A property without a node happens at the beginning of variations.
            'A'..='Z' | 'a'..='z' => self.node(),
            _ => {
                let rest = self.0.rest();
                let end = rest.find(['(', ')', ';']).unwrap_or(rest.len());
                self.0.advance(end);
                Event::Junk(&rest[..end])
            }
        };
        Some((from, event))
    }

    fn node(&mut self) -> Event<'a> {
        let mut properties = Vec::new();
        loop {
            self.skip_blanks();
            let rest = self.0.rest();
            let after = rest.trim_start_matches(|c: char| c.is_ascii_alphanumeric());
            let name = &rest[..rest.len() - after.len()];
            let is_name = name.starts_with(|c: char| c.is_ascii_alphabetic());
            let is_fifths = name == "5A" && after.trim_start().starts_with('[');
            if !is_name && !is_fifths {
                return Event::Node(properties);
            }
            let line = self.0.line();
            self.0.advance(name.len());
            let mut values = Vec::new();
            loop {
                self.skip_blanks();
                if !self.0.rest().starts_with('[') {
                    break;
                }
                let Some(end) = value_end(self.0.rest()) else {
                    self.0.advance(self.0.rest().len());
                    return Event::Unclosed;
                };
                values.push(&self.0.rest()[1..end]);
                self.0.advance(end + 1);
            }
            // The old form writes names out, and only their capitals count.
            let mut short = name.to_owned();
            if name.bytes().any(|byte| byte.is_ascii_lowercase()) {
                short.retain(|letter| letter.is_ascii_uppercase());
            }
            properties.push(Property {
                line,
                name: if short.is_empty() {
                    name.to_ascii_uppercase()
                } else {
                    short
                },
                values,
            });
        }
    }
}

/// Where the bracket is that closes a value; the text begins with the one that opens it.
fn value_end(text: &str) -> Option<usize> {
    let mut is_escaped = false;
    for (at, byte) in text.bytes().enumerate().skip(1) {
        match byte {
            _ if is_escaped => is_escaped = false,
            b'\\' => is_escaped = true,
            b']' => return Some(at),
            _ => {}
        }
    }
    None
}

/// The text that a value means: a backslash keeps the next character from having a meaning, and
/// removes a line break.
pub(super) fn unescape(value: &str) -> String {
    let mut text = String::with_capacity(value.len());
    let mut letters = value.chars().peekable();
    while let Some(letter) = letters.next() {
        let is_escaped = letter == '\\';
        let letter = if is_escaped {
            let Some(next) = letters.next() else { break };
            next
        } else {
            letter
        };
        match letter {
            '\r' | '\n' => {
                let other = if letter == '\r' { '\n' } else { '\r' };
                letters.next_if_eq(&other);
                if !is_escaped {
                    text.push('\n');
                }
            }
            other => text.push(other),
        }
    }
    text
}

/// A text as a value that means it.
pub(super) fn escape(text: &str) -> String {
    text.replace('\\', "\\\\").replace(']', "\\]")
}

/// A text as the second half of a value whose halves a colon separates.
pub(super) fn escape_half(text: &str) -> String {
    escape(text).replace(':', "\\:")
}

/// The encoding that a file names in `CA`.
pub(in crate::format) fn named_encoding(bytes: &[u8]) -> Option<Encoding> {
    let at = bytes.windows(3).position(|window| window == b"CA[")?;
    let name = bytes.get(at + 3..)?;
    let end = name.iter().take(32).position(|&byte| byte == b']')?;
    Encoding::from_name(std::str::from_utf8(&name[..end]).ok()?)
}
