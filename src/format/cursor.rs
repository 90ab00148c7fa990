//! A place in a text that is gone through once.

/// Where a reader is in its text, and in which line.
pub(super) struct Cursor<'a> {
    text: &'a str,
    at: usize,
    line: usize,
}

impl<'a> Cursor<'a> {
    /// `line` is the number of the text's first line.
    pub(super) const fn new(text: &'a str, line: usize) -> Self {
        Self { text, at: 0, line }
    }

    /// How many bytes are behind it.
    pub(super) const fn at(&self) -> usize {
        self.at
    }

    pub(super) const fn line(&self) -> usize {
        self.line
    }

    /// The text between two places.
    pub(super) fn slice(&self, from: usize, to: usize) -> &'a str {
        self.text.get(from..to).unwrap_or_default()
    }

    /// The text before it.
    pub(super) fn passed(&self) -> &'a str {
        self.slice(0, self.at)
    }

    /// The text after it.
    pub(super) fn rest(&self) -> &'a str {
        self.text.get(self.at..).unwrap_or_default()
    }

    pub(super) fn advance(&mut self, bytes: usize) {
        let passed = self.slice(self.at, self.at + bytes);
        self.line += passed.bytes().filter(|&byte| byte == b'\n').count();
        self.at += bytes;
    }
}
