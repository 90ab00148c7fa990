//! Other ways to write a point.

use super::{ParsePointError, Point, Size};

/// A way to write points. All of ours are [`PointStyle::Renju`]; the others are read and written
/// only where somebody asks for them by name, because `j9` is a point in each of the first two.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub enum PointStyle {
    /// Letters from the left, none skipped, and numbers from the bottom: `i9`.
    #[default]
    Renju,
    /// As on a go board, where the ninth column is `j` because `i` is skipped: `j9`.
    Go,
    /// Two letters, the column from the left and the row from the top: `hh`.
    Sgf,
}

impl PointStyle {
    /// Every style.
    pub const ALL: [Self; 3] = [Self::Renju, Self::Go, Self::Sgf];

    /// Reads a point of a board of this size. Letters may be of either case but in SGF, where
    /// only small letters are points of such a board.
    pub fn read(self, text: &str, size: Size) -> Result<Point, ParsePointError> {
        let point = match self {
            Self::Renju => text.parse()?,
            Self::Go => read_go(text).ok_or(ParsePointError)?,
            Self::Sgf => read_sgf(text, size).ok_or(ParsePointError)?,
        };
        if size.contains(point) {
            Ok(point)
        } else {
            Err(ParsePointError)
        }
    }

    /// Writes a point of a board of this size; `None` off the board.
    pub fn write(self, point: Point, size: Size) -> Option<String> {
        if !size.contains(point) {
            return None;
        }
        let letter = |place: u8| char::from(b'a' + place);
        Some(match self {
            Self::Renju => point.to_string(),
            Self::Go => {
                let column = point.column() + u8::from(point.column() >= SKIPPED);
                format!("{}{}", letter(column), point.row() + 1)
            }
            Self::Sgf => {
                let below = size.height() - 1 - point.row();
                [letter(point.column()), letter(below)].iter().collect()
            }
        })
    }
}

/// The place of `i` among the letters.
const SKIPPED: u8 = 8;

fn read_go(text: &str) -> Option<Point> {
    let letter = text.chars().next()?;
    let column = place_of(letter.to_ascii_lowercase())?;
    if column == SKIPPED {
        return None;
    }
    // Everything behind the letter is read as in our own style.
    let row = format!("a{}", text.strip_prefix(letter)?)
        .parse::<Point>()
        .ok()?
        .row();
    Point::new(column - u8::from(column > SKIPPED), row)
}

fn read_sgf(text: &str, size: Size) -> Option<Point> {
    let mut letters = text.chars();
    let (column, below) = (place_of(letters.next()?)?, place_of(letters.next()?)?);
    if letters.next().is_some() {
        return None;
    }
    Point::new(column, size.height().checked_sub(1 + below)?)
}

/// 0 for `a`, 25 for `z`.
fn place_of(letter: char) -> Option<u8> {
    let place = u8::try_from(letter).ok()?.checked_sub(b'a')?;
    (place < 26).then_some(place)
}
