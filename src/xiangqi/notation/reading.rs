//! Reads a move in any style.
//!
//! WXF and Chinese have one grammar: who, how, how far. Both are cut into the same tokens, so that
//! mixed scripts, widths and dialects need no rule of their own. Whether the named move is legal is
//! the position's answer.

use super::super::{Color, IllegalMove, Move, Position, Role, Square};
use super::ParseNotationError;
use super::coordinate::{Ranks, read_coordinates};
use super::standing::{Standing, Step, arrival, standing};

/// Reads a move of the side to move, in any style.
///
/// Taken beside what [`write`](super::write) gives: both scripts and their older piece names in any
/// mixture; digits of both kinds and widths for both sides; 上 下 for 进 退; WXF in lower case, with
/// `.` for `=`, with the sign before the letter, with letters `a` to `e` as ordinals; numbered and
/// worded soldiers with or without their file; coordinates with ranks 1 to 10 when a 10 occurs.
/// A text that fits several pieces is read when only one of them may move so.
pub fn read(position: &Position, text: &str) -> Result<Move, ParseNotationError> {
    let letters = letters(text);
    if letters.is_empty() {
        return Err(ParseNotationError::Empty);
    }
    if let Some(mv) = coordinates(&letters) {
        return match position.check_move(mv) {
            Ok(()) => Ok(mv),
            Err(refused) => Err(ParseNotationError::Illegal(refused)),
        };
    }
    let tokens = tokens(&letters)?;
    let said = said(&tokens).ok_or(ParseNotationError::Form)?;
    resolve(position, said)
}

/// A longer text is no move; the rest of it is not looked at.
const LONGEST: usize = 12;

/// The characters that count, each with its place in the text, in half width where there is one.
fn letters(text: &str) -> Vec<(usize, char)> {
    let mut letters = Vec::with_capacity(LONGEST);
    for (place, letter) in (1..).zip(text.chars()) {
        if letters.len() == LONGEST {
            break;
        }
        let letter = half_width(letter);
        if !letter.is_whitespace() {
            letters.push((place, letter));
        }
    }
    letters
}

fn half_width(letter: char) -> char {
    match letter {
        // The full-width block repeats the printable part of ASCII.
        '\u{ff01}'..='\u{ff5e}' => u32::from(letter)
            .checked_sub(0xfee0)
            .and_then(char::from_u32)
            .unwrap_or(letter),
        '–' | '—' | '−' | '‐' => '-',
        other => other,
    }
}

fn coordinates(letters: &[(usize, char)]) -> Option<Move> {
    let mut text = String::with_capacity(LONGEST);
    for &(_, letter) in letters {
        text.push(letter);
    }
    let mut pairs = text.bytes().zip(text.bytes().skip(1));
    let ranks = if pairs.any(|pair| pair == (b'1', b'0')) {
        Ranks::FromOne
    } else {
        Ranks::FromZero
    };
    read_coordinates(&text, ranks).ok()
}

#[derive(Clone, Copy)]
enum Token {
    Piece(Role),
    Place(Place),
    /// A digit or numeral: a file, a distance, or an ordinal.
    Number(u8),
    /// A letter `a` to `e` after a piece: an ordinal.
    Ordinal(u8),
    Step(Step),
    /// `+ - .`: a step, or a place, by where it stands.
    Sign(Step),
}

/// Which of several on a file.
#[derive(Clone, Copy)]
enum Place {
    Front,
    Middle,
    Rear,
    /// WXF `-`: the rear of two; of three the middle one, in the only dialect that then writes signs.
    Minus,
    /// Its place on its file, 1 for the foremost.
    Nth(u8),
    /// Its number among all that share a file with their like.
    Number(u8),
}

fn tokens(letters: &[(usize, char)]) -> Result<Vec<Token>, ParseNotationError> {
    let mut tokens = Vec::with_capacity(letters.len());
    for &(place, found) in letters {
        let after_piece = matches!(tokens.as_slice(), [Token::Piece(_)]);
        let token = match found {
            'a'..='e' | 'A'..='E' if after_piece => ordinal(found).map(Token::Ordinal),
            _ => token(found),
        };
        tokens.push(token.ok_or(ParseNotationError::Character { found, place })?);
    }
    Ok(tokens)
}

fn ordinal(letter: char) -> Option<u8> {
    let letter = u8::try_from(letter.to_ascii_lowercase()).ok()?;
    letter.checked_sub(b'a' - 1)
}

fn token(letter: char) -> Option<Token> {
    let token = match letter {
        '帅' | '帥' | '将' | '將' => Token::Piece(Role::General),
        '仕' | '士' => Token::Piece(Role::Advisor),
        '相' | '象' => Token::Piece(Role::Elephant),
        '马' | '馬' | '傌' => Token::Piece(Role::Horse),
        '车' | '車' | '俥' => Token::Piece(Role::Chariot),
        '炮' | '砲' | '包' => Token::Piece(Role::Cannon),
        '兵' | '卒' => Token::Piece(Role::Soldier),
        '前' => Token::Place(Place::Front),
        '中' => Token::Place(Place::Middle),
        '后' | '後' => Token::Place(Place::Rear),
        '一' => Token::Number(1),
        '二' => Token::Number(2),
        '三' => Token::Number(3),
        '四' => Token::Number(4),
        '五' => Token::Number(5),
        '六' => Token::Number(6),
        '七' => Token::Number(7),
        '八' => Token::Number(8),
        '九' => Token::Number(9),
        '进' | '進' | '上' => Token::Step(Step::Forward),
        '退' | '下' => Token::Step(Step::Backward),
        '平' | '=' => Token::Step(Step::Sideways),
        '+' => Token::Sign(Step::Forward),
        '-' => Token::Sign(Step::Backward),
        '.' => Token::Sign(Step::Sideways),
        letter => match letter.to_digit(10) {
            Some(digit) => Token::Number(u8::try_from(digit).ok()?),
            None => Token::Piece(Role::from_char(letter)?),
        },
    };
    Some(token)
}

/// What a text says of a move.
#[derive(Clone, Copy)]
struct Said {
    role: Role,
    file: Option<u8>,
    place: Option<Place>,
    step: Step,
    number: u8,
}

fn said(tokens: &[Token]) -> Option<Said> {
    let [
        who @ ..,
        Token::Step(step) | Token::Sign(step),
        Token::Number(number),
    ] = tokens
    else {
        return None;
    };
    let (role, file, place) = who_is_said(who)?;
    Some(Said {
        role,
        file,
        place,
        step: *step,
        number: *number,
    })
}

fn who_is_said(who: &[Token]) -> Option<(Role, Option<u8>, Option<Place>)> {
    use Token::{Number, Ordinal, Piece};

    let said = match *who {
        [Piece(role), Number(file)] => (role, Some(file), None),
        [Piece(role), Ordinal(number)] | [Number(number), Piece(role)] => {
            (role, None, Some(Place::Number(number)))
        }
        [Piece(role), place] | [place, Piece(role)] => (role, None, Some(worded(place)?)),
        // Only soldiers go without their name.
        [Number(nth), Number(file)] => (Role::Soldier, Some(file), Some(Place::Nth(nth))),
        [Token::Place(place), Number(file)] => (Role::Soldier, Some(file), Some(place)),
        [Number(nth), Piece(role), Number(file)] => (role, Some(file), Some(Place::Nth(nth))),
        [place, Piece(role), Number(file)] | [Piece(role), place, Number(file)] => {
            (role, Some(file), Some(worded(place)?))
        }
        _ => return None,
    };
    Some(said)
}

/// A place given by a word or by one of the signs of WXF's dialects.
const fn worded(token: Token) -> Option<Place> {
    match token {
        Token::Place(place) => Some(place),
        Token::Sign(Step::Forward) => Some(Place::Front),
        Token::Sign(Step::Backward) => Some(Place::Minus),
        Token::Sign(Step::Sideways) => Some(Place::Rear),
        Token::Piece(_) | Token::Number(_) | Token::Ordinal(_) | Token::Step(_) => None,
    }
}

impl Said {
    /// Whether these words fit a piece that stands so.
    fn fits(self, standing: Standing) -> bool {
        let Standing {
            file,
            nth,
            count,
            number,
            ..
        } = standing;
        if self.file.is_some_and(|said| said != file) {
            return false;
        }
        let Some(place) = self.place else { return true };
        count >= 2
            && match place {
                Place::Front => nth == 1,
                Place::Middle => nth > 1 && nth < count,
                Place::Minus if count == 3 => nth == 2,
                Place::Rear | Place::Minus => nth == count,
                Place::Nth(said) => nth == said,
                Place::Number(said) => number == said,
            }
    }
}

/// Finds the move that is meant among the pieces of the side to move.
fn resolve(position: &Position, said: Said) -> Result<Move, ParseNotationError> {
    let color: Color = position.turn();
    let piece = said.role.of(color);
    let is_meant = |from: &Square| {
        position.piece_at(*from) == Some(piece)
            && standing(position, *from).is_some_and(|place| said.fits(place))
    };
    let mut error = ParseNotationError::NoPiece;
    let mut refusal: Option<IllegalMove> = None;
    let mut legal = Vec::new();
    for from in Square::all().filter(is_meant) {
        let Some(to) = arrival(color, said.role, from, said.step, said.number) else {
            error = ParseNotationError::NoSquare;
            continue;
        };
        let mv = Move { from, to };
        match position.check_move(mv) {
            Ok(()) => legal.push(mv),
            Err(refused) => refusal = refusal.or(Some(refused)),
        }
    }
    match (legal.as_slice(), refusal) {
        (&[mv], _) => Ok(mv),
        ([], Some(refused)) => Err(ParseNotationError::Illegal(refused)),
        ([], None) => Err(error),
        _ => Err(ParseNotationError::Ambiguous(legal)),
    }
}
