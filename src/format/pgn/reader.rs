//! Reads PGN and lists of moves.

use super::lexer::{Ends, Lexer, Piece, Token};
use super::{FORMAT, FRAME, TAIL, header_name};
use crate::format::chinese::score_in;
use crate::format::fault::{Fault, Place, Reason, excerpt};
use crate::format::game::{Found, XiangqiPen, XiangqiRecord};
use crate::format::limits::MOST_GAMES;
use crate::format::position;
use crate::record::{Headers, Kept, NodeId, Score};
use crate::xiangqi::{Position, notation};

/// Every game of a PGN file; one without a move if there is none.
pub(in crate::format) fn read(text: &str) -> Vec<Found<XiangqiRecord>> {
    let mut lexer = Lexer::new(text, 1);
    let mut games = Vec::new();
    let mut game = Game::default();
    while let Some(piece) = lexer.next() {
        match &piece.token {
            Token::Tag { name, value } => {
                if game.moves.is_some() {
                    games.push(game.finish(&lexer));
                    game = Game::default();
                }
                game.tag(piece.line, name, value);
            }
            Token::Word(word) if game.is_over() && looks_like_move(word) => {
                games.push(game.finish(&lexer));
                game = Game::default();
                game.moves().token(&lexer, piece);
            }
            Token::Comment { .. }
            | Token::Open
            | Token::Close
            | Token::Glyph(_)
            | Token::Word(_) => game.moves().token(&lexer, piece),
        }
        if games.len() >= MOST_GAMES {
            let fault = Fault::whole(Reason::TooManyGames);
            game.moves().pen.add_fault(fault);
            break;
        }
    }
    games.push(game.finish(&lexer));
    games
}

/// The moves of one game whose headers were read elsewhere; `line` is the number of its first line.
pub(in crate::format) fn read_moves(
    text: &str,
    line: usize,
    start: Position,
    is_turn_open: bool,
) -> Found<XiangqiRecord> {
    let mut lexer = Lexer::new(text, line);
    let mut game = Game {
        moves: Some(Moves::new(start, is_turn_open)),
        ..Game::default()
    };
    while let Some(piece) = lexer.next() {
        game.moves().token(&lexer, piece);
    }
    game.finish(&lexer)
}

/// A game that is being read: tags first, then moves.
#[derive(Default)]
struct Game {
    headers: Headers,
    score: Option<Score>,
    fen: Option<(usize, String)>,
    moves: Option<Moves>,
}

struct Moves {
    pen: XiangqiPen,
    /// For each open bracket: how long the line was, and its last step, which the variation
    /// replaces.
    open: Vec<(usize, Option<(NodeId, Position)>)>,
    /// A comment that waits for the next move.
    pending: String,
    /// Whether a comment belongs to the next move.
    is_before: bool,
    /// What cannot be read: where it begins, and in how many brackets.
    lost: Option<Lost>,
    score: Option<Score>,
    is_over: bool,
    end: usize,
    /// Where a line drawn under the game begins; what follows it is no part of the game.
    tail: Option<usize>,
}

struct Lost {
    line: usize,
    from: usize,
    brackets: usize,
    reason: Reason,
}

impl Game {
    fn tag(&mut self, line: usize, name: &str, value: &str) {
        let is = |other: &str| other.eq_ignore_ascii_case(name);
        if is("FEN") {
            if !value.trim().is_empty() {
                self.fen = Some((line, value.to_owned()));
            }
        } else if is("Result") {
            self.score = score_in(value);
        } else if !FRAME.into_iter().any(is) {
            self.headers.set(header_name(name), value);
        }
    }

    fn is_over(&self) -> bool {
        self.moves
            .as_ref()
            .is_some_and(|moves| moves.is_over && moves.open.is_empty())
    }

    /// Begins the moves when the first of them is met.
    fn moves(&mut self) -> &mut Moves {
        let fen = self.fen.take();
        self.moves.get_or_insert_with(|| Moves::from_fen(fen))
    }

    fn finish(mut self, lexer: &Lexer<'_>) -> Found<XiangqiRecord> {
        self.moves();
        let Self {
            headers,
            score,
            moves,
            ..
        } = self;
        let mut moves = moves.unwrap_or_else(|| Moves::new(Position::start(), false));
        moves.close(lexer);
        let found = moves.score;
        let record = &mut moves.pen.game().record;
        record.headers = headers;
        record.score = found.or(score);
        moves.pen.finish()
    }
}

impl Moves {
    fn new(start: Position, is_turn_open: bool) -> Self {
        let mut pen = XiangqiPen::new(start);
        if is_turn_open {
            pen.open_turn();
        }
        Self {
            pen,
            open: Vec::new(),
            pending: String::new(),
            is_before: false,
            lost: None,
            score: None,
            is_over: false,
            end: 0,
            tail: None,
        }
    }

    fn from_fen(fen: Option<(usize, String)>) -> Self {
        let Some((line, fen)) = fen else {
            return Self::new(Position::start(), false);
        };
        match position::read(&fen) {
            Ok((start, is_turn_open)) => Self::new(start, is_turn_open),
            Err(reason) => {
                let mut moves = Self::new(Position::start(), false);
                moves.lost = Some(Lost {
                    line,
                    from: usize::MAX,
                    brackets: 0,
                    reason,
                });
                moves
            }
        }
    }

    fn token(&mut self, lexer: &Lexer<'_>, piece: Piece<'_>) {
        let Piece {
            line,
            from,
            to,
            token,
        } = piece;
        self.end = to;
        if self.tail.is_some() {
            return;
        }
        if matches!(token, Token::Word(word) if is_line(word)) && self.open.is_empty() {
            self.tail = Some(from);
            return;
        }
        if let Some(lost) = &mut self.lost {
            lost.from = lost.from.min(from);
            return self.pass_over(lexer, from, &token);
        }
        match token {
            Token::Tag { .. } => {}
            Token::Comment { text, ends } => {
                if ends == Ends::Nothing {
                    let fault = Fault::at(Place::Line(line), Reason::Unclosed("comment"));
                    self.pen.add_fault(fault);
                }
                self.comment(&text, ends);
            }
            Token::Open => {
                let depth = self.pen.depth();
                self.flush();
                self.open.push((depth, self.pen.step_back()));
                self.is_before = true;
            }
            Token::Close => {
                self.flush();
                self.close_bracket();
            }
            Token::Glyph(number) => self.glyph(number),
            Token::Word(word) => {
                if let Err(reason) = self.word(word) {
                    self.lost = Some(Lost {
                        line,
                        from,
                        brackets: self.open.len(),
                        reason,
                    });
                }
            }
        }
    }

    fn comment(&mut self, text: &str, ends: Ends) {
        let comment = if self.is_before {
            &mut self.pending
        } else {
            &mut self.pen.note().after
        };
        // Of a comment line by line, empty lines are part.
        if !comment.is_empty() && (!text.is_empty() || ends == Ends::Line) {
            comment.push('\n');
        }
        comment.push_str(text);
    }

    /// A comment whose move never came stays with the move before.
    fn flush(&mut self) {
        let pending = std::mem::take(&mut self.pending);
        if !pending.is_empty() {
            self.pen.note().add_comment(&pending);
        }
    }

    fn close_bracket(&mut self) {
        let Some((depth, step)) = self.open.pop() else {
            return;
        };
        self.pen.back_to(depth.saturating_sub(1));
        if let Some(step) = step {
            self.pen.resume(step);
        }
        self.is_before = true;
    }

    fn glyph(&mut self, number: u8) {
        if number > 0 && self.pen.depth() > 0 {
            self.pen.note().glyphs.push(number);
        }
    }

    /// After a fault only the brackets count, until its variation ends, and the result of the game.
    fn pass_over(&mut self, lexer: &Lexer<'_>, from: usize, token: &Token<'_>) {
        match token {
            Token::Open => self.open.push((self.pen.depth(), None)),
            Token::Close => {
                let Some(lost) = &self.lost else { return };
                if self.open.len() > lost.brackets {
                    self.open.pop();
                } else if lost.brackets > 0 {
                    self.tell_lost(lexer, from);
                    self.close_bracket();
                }
            }
            Token::Word(word) if self.open.is_empty() => {
                if let Some(Ending(score)) = ending(word) {
                    self.score = score;
                }
            }
            Token::Word(_) | Token::Comment { .. } | Token::Glyph(_) | Token::Tag { .. } => {}
        }
    }

    fn tell_lost(&mut self, lexer: &Lexer<'_>, end: usize) {
        let Some(lost) = self.lost.take() else { return };
        let rest = lexer.slice(lost.from.min(end), end).trim();
        self.pen.fault(Place::Line(lost.line), lost.reason, rest);
    }

    fn close(&mut self, lexer: &Lexer<'_>) {
        if let Some(tail) = self.tail {
            let text = lexer.slice(tail, self.end).replace("\r\n", "\n");
            let game = self.pen.game();
            game.record.note_mut(NodeId::ROOT).kept.push(Kept {
                format: FORMAT.to_owned(),
                name: TAIL.to_owned(),
                values: vec![text],
            });
        }
        if self.lost.is_some() {
            let end = self.tail.unwrap_or(self.end);
            self.tell_lost(lexer, end);
        } else {
            self.flush();
            if !self.open.is_empty() {
                let fault = Fault::whole(Reason::Unclosed("variation"));
                self.pen.add_fault(fault);
            }
        }
    }

    /// A word: a move number, a result, or moves, with a number and glyphs sticking to them.
    fn word(&mut self, word: &str) -> Result<(), Reason> {
        if let Some(Ending(score)) = ending(word) {
            if self.open.is_empty() {
                self.score = score;
                self.is_over = true;
            }
            return Ok(());
        }
        let mut rest = word;
        loop {
            rest = without_number(rest);
            if rest.is_empty() {
                return Ok(());
            }
            let marks = rest.len() - rest.trim_start_matches(is_mark).len();
            if marks > 0 {
                let glyph = glyph_of(&rest[..marks]);
                self.glyph(glyph);
                rest = &rest[marks..];
                continue;
            }
            let length = self.first_move(rest)?;
            rest = &rest[length..];
        }
    }

    /// Plays the move that a text begins with and says how long it is.
    fn first_move(&mut self, text: &str) -> Result<usize, Reason> {
        let whole = text.find(is_mark).unwrap_or(text.len());
        let text = &text[..whole];
        let count = text.chars().count();
        let ends = [count, 4, 5].into_iter();
        let mut first = None;
        for letters in ends.filter(|&letters| letters <= count && letters <= LONGEST_MOVE) {
            let length = length_of(text, letters);
            match self.pen.read(&text[..length]) {
                Ok(id) => {
                    self.is_before = false;
                    let pending = std::mem::take(&mut self.pending);
                    if !pending.is_empty() {
                        let game = self.pen.game();
                        game.record.note_mut(id).add_comment_before(&pending);
                    }
                    return Ok(length);
                }
                Err(reason @ (Reason::TooLong | Reason::TooManyMoves)) => return Err(reason),
                Err(reason) => first = first.or(Some(reason)),
            }
        }
        Err(first.unwrap_or_else(|| Reason::Expected {
            expected: "a move",
            found: excerpt(text),
        }))
    }
}

/// The longest move: coordinates with a dash and two tens, `a10-a10`.
const LONGEST_MOVE: usize = 8;

fn length_of(text: &str, letters: usize) -> usize {
    text.char_indices()
        .nth(letters)
        .map_or(text.len(), |(at, _)| at)
}

/// `12.h2e2` without its number; a number alone is no move either.
fn without_number(text: &str) -> &str {
    let is_dot = |c: char| matches!(c, '.' | '．' | '。' | '、' | '…' | ':' | '：');
    let digits = text.trim_start_matches(|c: char| c.is_ascii_digit());
    if digits.len() == text.len() {
        return text.trim_start_matches(is_dot);
    }
    if digits.is_empty() || digits.starts_with(is_dot) {
        digits.trim_start_matches(is_dot)
    } else {
        text
    }
}

const fn is_mark(c: char) -> bool {
    matches!(c, '!' | '?' | '！' | '？')
}

fn glyph_of(marks: &str) -> u8 {
    let half: String = marks
        .chars()
        .map(|c| if matches!(c, '!' | '！') { '!' } else { '?' })
        .collect();
    match half.as_str() {
        "!" => 1,
        "?" => 2,
        "!!" => 3,
        "??" => 4,
        "!?" => 5,
        "?!" => 6,
        _ => 0,
    }
}

/// Whether a word is a line drawn by hand.
fn is_line(word: &str) -> bool {
    word.len() >= 3 && word.chars().all(|c| matches!(c, '=' | '-' | '_' | '*'))
}

/// A word that ends the game; `*` has no result.
struct Ending(Option<Score>);

fn ending(word: &str) -> Option<Ending> {
    match word {
        "*" => Some(Ending(None)),
        word => score_in(word).map(|score| Ending(Some(score))),
    }
}

/// Whether a word is a move of a next game rather than something said of the last.
fn looks_like_move(word: &str) -> bool {
    notation::read(&Position::start(), without_number(word)).is_ok()
}
