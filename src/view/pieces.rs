//! Sets of drawings for the xiangqi pieces, as data that is loaded when it is first wanted.

use std::fmt;
use std::str::FromStr;

use super::digits::read_number;
use crate::xiangqi::{Color, Piece, Role};

/// Drawings for the pieces.
///
/// Its text has the name in the first line, and then, in any order, a line for each of
/// - `K PATH` to `P PATH`: SVG path data round (0, 0) for a piece, by its letter in FEN; the disc
///   has a radius of 145. Letters of the red side serve the black one too, unless it has its own;
/// - `faces EM`: the character lies below the shape, so large (at most 190), and pieces without a
///   shape are the character alone;
/// - `weight W`: shapes are thickened by a line so wide;
/// - `black inverse` or `black tint`: the black side is told by light shapes on a dark disc, or by a
///   darker disc, and not by its second ring alone;
/// - `bare`: discs have no rings;
/// - `ahead`: the shapes of soldiers point forward, to the other side of the board.
///
/// ```
/// use qipan::view::PieceSet;
///
/// let set: PieceSet = "blocks\nfaces 40\nR M-90 90h180v40h-180z".parse()?;
/// assert_eq!(set.name(), "blocks");
/// let wrong = "blocks\nR M-90 90h180v".parse::<PieceSet>();
/// assert_eq!(wrong.unwrap_err().to_string(), "line 2: path, character 12: too few numbers");
/// # Ok::<(), qipan::view::PieceSetError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PieceSet {
    name: String,
    pub(super) faces: Option<i32>,
    pub(super) weight: i32,
    pub(super) second: Second,
    pub(super) bare: bool,
    pub(super) ahead: bool,
    /// The paths by their letters.
    shapes: Vec<(char, String)>,
}

/// How the black side is told from the red one, where the faces are alike.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) enum Second {
    /// Two rings.
    Rings,
    /// Two rings on a darker disc.
    Tint,
    /// A dark disc.
    Inverse,
}

impl PieceSet {
    /// The name by which it is chosen.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The letter under which the shape of `piece` is kept, and the shape; `None` where it has none.
    pub(super) fn shape(&self, piece: Piece) -> Option<(char, &str)> {
        let find = |letter| {
            let found = self.shapes.iter().find(|(known, _)| *known == letter);
            found.map(|(letter, path)| (*letter, path.as_str()))
        };
        find(piece.char()).or_else(|| find(piece.char().to_ascii_uppercase()))
    }

    pub(super) fn shapes(&self) -> &[(char, String)] {
        &self.shapes
    }
}

impl FromStr for PieceSet {
    type Err = PieceSetError;

    fn from_str(text: &str) -> Result<Self, PieceSetError> {
        let mut lines = (1..).zip(text.lines().map(str::trim));
        let mut lines = lines.by_ref().filter(|(_, line)| !line.is_empty());
        let (number, name) = lines.next().unwrap_or((1, ""));
        if !is_name(name) {
            return Err(PieceSetError(number, Fault::Name));
        }
        let mut set = Self {
            name: name.to_owned(),
            faces: None,
            weight: 0,
            second: Second::Rings,
            bare: false,
            ahead: false,
            shapes: Vec::new(),
        };
        for (number, line) in lines {
            set.read(line)
                .map_err(|fault| PieceSetError(number, fault))?;
        }
        for role in Role::ALL {
            let piece = role.of(Color::Red);
            if set.faces.is_none() && set.shape(piece).is_none() {
                return Err(PieceSetError(0, Fault::Missing(piece.char())));
            }
        }
        Ok(set)
    }
}

impl PieceSet {
    fn read(&mut self, line: &str) -> Result<(), Fault> {
        let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
        match (word, rest.trim()) {
            ("faces", em) => self.faces = Some(number(em, 190)?),
            ("weight", width) => self.weight = number(width, 20)?,
            ("black", "inverse") => self.second = Second::Inverse,
            ("black", "tint") => self.second = Second::Tint,
            ("bare", "") => self.bare = true,
            ("ahead", "") => self.ahead = true,
            (letter, path) => {
                let mut letters = letter.chars();
                let (Some(letter), None) = (letters.next(), letters.next()) else {
                    return Err(Fault::Word);
                };
                let piece = Piece::from_char(letter).ok_or(Fault::Word)?;
                if self.shapes.iter().any(|(known, _)| *known == piece.char()) {
                    return Err(Fault::Twice);
                }
                check_path(path).map_err(|(at, why)| Fault::Path(at, why))?;
                self.shapes.push((piece.char(), path.to_owned()));
            }
        }
        Ok(())
    }
}

/// Why a text is no set of pieces: the line, counted from 1, and what is wrong there.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PieceSetError(usize, Fault);

#[derive(Clone, PartialEq, Eq, Debug)]
enum Fault {
    Name,
    Word,
    Number,
    Twice,
    Missing(char),
    Path(usize, &'static str),
}

impl fmt::Display for PieceSetError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.0 > 0 {
            write!(f, "line {}: ", self.0)?;
        }
        match self.1 {
            Fault::Name => f.write_str("the name must be of letters a to z, digits and hyphens"),
            Fault::Word => f.write_str("begins with no piece and no setting"),
            Fault::Number => f.write_str("the number is missing or too large"),
            Fault::Twice => f.write_str("this piece has a shape already"),
            Fault::Missing(letter) => write!(f, "no shape for {letter}"),
            Fault::Path(at, why) => write!(f, "path, character {at}: {why}"),
        }
    }
}

impl std::error::Error for PieceSetError {}

fn number(text: &str, most: u16) -> Result<i32, Fault> {
    let number = read_number(text, most).ok_or(Fault::Number)?;
    Ok(number.into())
}

/// A name can stand in an id and in an attribute.
fn is_name(name: &str) -> bool {
    let mut bytes = name.bytes();
    bytes.next().is_some_and(|first| first.is_ascii_lowercase())
        && bytes.all(|byte| matches!(byte, b'a'..=b'z' | b'0'..=b'9' | b'-'))
}

/// Checks path data by the grammar of SVG 2, section 9.3.9, without exponents. The error tells at
/// which character it ends to be a path.
fn check_path(path: &str) -> Result<(), (usize, &'static str)> {
    let bytes = path.as_bytes();
    let byte = |at: usize| bytes.get(at).copied().unwrap_or_default();
    let digits = |mut at: usize| {
        while byte(at).is_ascii_digit() {
            at += 1;
        }
        at
    };
    let blanks = |mut at: usize| {
        while matches!(byte(at), b' ' | b',') {
            at += 1;
        }
        at
    };
    let mut at = 0;
    while at < bytes.len() {
        let begin = at;
        let count = match byte(at).to_ascii_lowercase() {
            b'z' => 0,
            b'h' | b'v' => 1,
            b'm' | b'l' | b't' => 2,
            b's' | b'q' => 4,
            b'c' => 6,
            b'a' => 7,
            _ => return Err((begin + 1, "no command of a path")),
        };
        if begin == 0 && !matches!(byte(0), b'M' | b'm') {
            return Err((1, "a path begins with M"));
        }
        let mut found = 0;
        at = blanks(at + 1);
        while at < bytes.len() && !byte(at).is_ascii_alphabetic() {
            // The two flags of an arc may stand together without a blank.
            let is_flag = count == 7 && matches!(found % 7, 3 | 4);
            let end = if is_flag {
                at + usize::from(matches!(byte(at), b'0' | b'1'))
            } else {
                let unsigned = at + usize::from(matches!(byte(at), b'-' | b'+'));
                let whole = digits(unsigned);
                let fraction = if byte(whole) == b'.' {
                    digits(whole + 1)
                } else {
                    whole
                };
                let has_digits = fraction > unsigned && byte(fraction - 1) != b'.';
                if has_digits { fraction } else { at }
            };
            if end == at {
                return Err((at + 1, "no number"));
            }
            found += 1;
            at = blanks(end);
        }
        let is_whole = if count == 0 {
            found == 0
        } else {
            found > 0 && found % count == 0
        };
        if !is_whole {
            return Err((begin + 1, "too few numbers"));
        }
    }
    if bytes.is_empty() {
        return Err((1, "a path begins with M"));
    }
    Ok(())
}
