//! What a player can do: put a stone, pass, or decide something in an opening.
//!
//! Every action has a text of its own, which has neither blanks nor colons, so that records can
//! list actions side by side.

use std::fmt;
use std::str::FromStr;

use super::{Fifths, Point};

/// A move of the record. What it means, and whether it may be done, depends on where the game
/// stands.
///
/// ```
/// use qipan::gomoku::{Action, Choice};
///
/// for text in ["h8", "pass", "two-more", "declare-4", "offer-j6-g11", "pick-g11"] {
///     assert_eq!(text.parse::<Action>()?.to_string(), text);
/// }
/// assert_eq!("swap".parse(), Ok(Action::Choose(Choice::Swap)));
/// # Ok::<(), qipan::gomoku::ParseActionError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Action {
    /// Puts a stone.
    Place(Point),
    /// Gives the move up.
    Pass,
    /// Decides for one of several options.
    Choose(Choice),
    /// Says how many fifth moves Black will offer.
    Declare(u8),
    /// Offers fifth moves.
    Offer(Fifths),
    /// Picks one of them, which puts the stone.
    Pick(Point),
}

impl Action {
    /// Where it puts a stone, if it does.
    pub const fn stone(self) -> Option<Point> {
        match self {
            Self::Place(point) | Self::Pick(point) => Some(point),
            Self::Pass | Self::Choose(_) | Self::Declare(_) | Self::Offer(_) => None,
        }
    }
}

impl From<Point> for Action {
    fn from(point: Point) -> Self {
        Self::Place(point)
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Place(point) => point.fmt(f),
            Self::Pass => f.write_str("pass"),
            Self::Choose(choice) => f.write_str(choice.id()),
            Self::Declare(count) => write!(f, "declare-{count}"),
            Self::Offer(fifths) => {
                f.write_str("offer")?;
                for point in fifths.points() {
                    write!(f, "-{point}")?;
                }
                Ok(())
            }
            Self::Pick(point) => write!(f, "pick-{point}"),
        }
    }
}

/// A text that names no action.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ParseActionError;

impl fmt::Display for ParseActionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("not a move: expected a point such as h8, or a decision such as swap")
    }
}

impl std::error::Error for ParseActionError {}

impl FromStr for Action {
    type Err = ParseActionError;

    fn from_str(text: &str) -> Result<Self, ParseActionError> {
        let text = text.to_ascii_lowercase();
        let point = |text: &str| text.parse::<Point>().map_err(|_| ParseActionError);
        if let Some(choice) = Choice::from_id(&text) {
            return Ok(Self::Choose(choice));
        }
        match text.split_once('-') {
            None if text == "pass" => Ok(Self::Pass),
            None => point(&text).map(Self::Place),
            Some(("pick", at)) => point(at).map(Self::Pick),
            Some(("declare", count)) if count.bytes().all(|digit| digit.is_ascii_digit()) => count
                .parse()
                .map(Self::Declare)
                .map_err(|_| ParseActionError),
            Some(("offer", points)) => {
                let mut offered = Vec::new();
                for at in points.split('-') {
                    offered.push(point(at)?);
                }
                Fifths::new(&offered)
                    .map(Self::Offer)
                    .ok_or(ParseActionError)
            }
            Some(_) => Err(ParseActionError),
        }
    }
}

/// An option in an opening.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Choice {
    /// Plays on with Black.
    Black,
    /// Plays on with White.
    White,
    /// Puts two more stones and leaves the choice of colour to the other.
    TwoMore,
    /// Changes colours; the stones stay.
    Swap,
    /// Keeps the colours.
    Stay,
    /// Offers ten fifth moves.
    OfferTen,
}

impl Choice {
    /// Every option of any opening.
    pub const ALL: [Self; 6] = [
        Self::Black,
        Self::White,
        Self::TwoMore,
        Self::Swap,
        Self::Stay,
        Self::OfferTen,
    ];

    /// The word that records use, such as `two-more`.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Black => "black",
            Self::White => "white",
            Self::TwoMore => "two-more",
            Self::Swap => "swap",
            Self::Stay => "stay",
            Self::OfferTen => "offer-ten",
        }
    }

    /// Reads [`Choice::id`].
    pub fn from_id(id: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|choice| choice.id() == id)
    }
}
