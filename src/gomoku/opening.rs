//! The opening protocols: what the first moves must be and who decides what, so that moving first
//! is no advantage.
//!
//! A protocol is a script: a list of [`Step`]s that the players go through in turn. A choice may
//! change colours, end the script, or lead to another one.

use std::fmt;
use std::ops::Not;
use std::str::FromStr;

use super::{Choice, Color, Point, Size};

/// An opening protocol. Those of renju are named as its federation RIF names them, with the
/// years in which they were its official rule.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub enum Opening {
    /// No protocol: Black and White take turns from the first stone on.
    #[default]
    Free,
    /// The first stone in the centre, the third outside the 5 × 5 around it.
    Pro,
    /// The first stone in the centre, the third outside the 7 × 7 around it.
    LongPro,
    /// One player puts three stones, the other chooses a colour.
    Swap,
    /// As `Swap`, but the other may put two more and leave the choice (gomoku world
    /// championships, from 2009).
    Swap2,
    /// One of the 26 openings, a swap, and two fifth moves to pick from (1996–2008).
    Rif,
    /// As `Rif` with a number of fifth moves that is declared with the opening (2009–2016).
    Yamaguchi,
    /// As `Rif` with a number of fifth moves that White declares, and a second swap (from 2017).
    Soosorv8,
    /// A swap after each of the first five stones, or ten fifth moves to pick from.
    Taraguchi10,
}

impl Opening {
    /// Every protocol, the simplest first.
    pub const ALL: [Self; 9] = [
        Self::Free,
        Self::Pro,
        Self::LongPro,
        Self::Swap,
        Self::Swap2,
        Self::Rif,
        Self::Yamaguchi,
        Self::Soosorv8,
        Self::Taraguchi10,
    ];

    /// The shortest side of a board on which every protocol has room: that of its widest zone.
    pub const ROOM: u8 = 9;

    /// The word that records and attributes use, such as `long-pro`.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Free => "free",
            Self::Pro => "pro",
            Self::LongPro => "long-pro",
            Self::Swap => "swap",
            Self::Swap2 => "swap2",
            Self::Rif => "rif",
            Self::Yamaguchi => "yamaguchi",
            Self::Soosorv8 => "soosorv8",
            Self::Taraguchi10 => "taraguchi10",
        }
    }

    /// Whether a board has room for it. Protocols without zones fit every board, the others those
    /// of [`Opening::ROOM`] points or more each way.
    pub const fn fits(self, size: Size) -> bool {
        match self {
            Self::Free | Self::Swap | Self::Swap2 => true,
            Self::Pro
            | Self::LongPro
            | Self::Rif
            | Self::Yamaguchi
            | Self::Soosorv8
            | Self::Taraguchi10 => size.width() >= Self::ROOM && size.height() >= Self::ROOM,
        }
    }

    pub(super) const fn script(self) -> &'static [Step] {
        match self {
            Self::Free => &[],
            Self::Pro => &PRO,
            Self::LongPro => &LONG_PRO,
            Self::Swap => &SWAP,
            Self::Swap2 => &SWAP2,
            Self::Rif => &RIF,
            Self::Yamaguchi => &YAMAGUCHI,
            Self::Soosorv8 => &SOOSORV8,
            Self::Taraguchi10 => &TARAGUCHI10,
        }
    }
}

impl fmt::Display for Opening {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.id())
    }
}

/// A text that names no opening protocol.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ParseOpeningError;

impl fmt::Display for ParseOpeningError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("not an opening: expected")?;
        let mut before = " ";
        for opening in Opening::ALL {
            write!(f, "{before}{opening}")?;
            before = ", ";
        }
        Ok(())
    }
}

impl std::error::Error for ParseOpeningError {}

impl FromStr for Opening {
    type Err = ParseOpeningError;

    /// Reads an id in any case; dashes may be missing.
    fn from_str(text: &str) -> Result<Self, ParseOpeningError> {
        let plain = |text: &str| text.trim().replace('-', "").to_ascii_lowercase();
        let text = plain(text);
        Self::ALL
            .into_iter()
            .find(|opening| plain(opening.id()) == text)
            .ok_or(ParseOpeningError)
    }
}

/// Who sits at the board. Colours may change hands during an opening, people stay themselves.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Player {
    /// Has Black at first.
    A,
    /// Has White at first.
    B,
}

impl Player {
    /// Both.
    pub const ALL: [Self; 2] = [Self::A, Self::B];

    /// `A` or `B`.
    pub const fn id(self) -> &'static str {
        match self {
            Self::A => "A",
            Self::B => "B",
        }
    }
}

impl Not for Player {
    type Output = Self;

    fn not(self) -> Self {
        match self {
            Self::A => Self::B,
            Self::B => Self::A,
        }
    }
}

/// Where a stone must fall: a square around the centre, or everything outside one.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Zone {
    /// At most so many columns and rows from the centre; 0 is the centre alone.
    Within(u8),
    /// At least so many columns or rows from the centre.
    Beyond(u8),
}

impl Zone {
    /// Whether the zone of a board of this size holds `point`.
    pub const fn contains(self, size: Size, point: Point) -> bool {
        let centre = size.centre();
        let columns = centre.column().abs_diff(point.column());
        let rows = centre.row().abs_diff(point.row());
        let distance = if columns > rows { columns } else { rows };
        match self {
            Self::Within(most) => distance <= most,
            Self::Beyond(least) => distance >= least,
        }
    }

    /// How many points the square has each way: the one inside, or the one to stay out of.
    pub const fn side(self) -> u8 {
        match self {
            Self::Within(most) => 2 * most + 1,
            Self::Beyond(least) => 2 * least - 1,
        }
    }
}

/// Who goes through a step.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) enum Who {
    Player(Player),
    Side(Color),
}

/// One step of a protocol.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) enum Step {
    Place(Who, Option<Zone>),
    ChooseColor(Who, &'static [Choice]),
    ChooseSwap(Who),
    /// Black swaps, stays or offers ten fifth moves.
    ChooseFifth,
    /// At most so many.
    Declare(Who, u8),
    /// Black offers as many fifth moves as were declared.
    Offer,
    /// White picks one of them.
    Pick,
}

const A: Who = Who::Player(Player::A);
const B: Who = Who::Player(Player::B);
const BLACK: Who = Who::Side(Color::Black);
const WHITE: Who = Who::Side(Color::White);

const fn place(who: Who) -> Step {
    Step::Place(who, None)
}

const fn within(who: Who, most: u8) -> Step {
    Step::Place(who, Some(Zone::Within(most)))
}

const fn beyond(who: Who, least: u8) -> Step {
    Step::Place(who, Some(Zone::Beyond(least)))
}

const COLORS: &[Choice] = &[Choice::Black, Choice::White];

const PRO: [Step; 3] = [within(A, 0), place(B), beyond(A, 3)];

const LONG_PRO: [Step; 3] = [within(A, 0), place(B), beyond(A, 4)];

const SWAP: [Step; 4] = [place(A), place(A), place(A), Step::ChooseColor(B, COLORS)];

const SWAP2: [Step; 7] = [
    place(A),
    place(A),
    place(A),
    Step::ChooseColor(B, &[Choice::Black, Choice::White, Choice::TwoMore]),
    place(B),
    place(B),
    Step::ChooseColor(A, COLORS),
];

const RIF: [Step; 8] = [
    within(A, 0),
    within(A, 1),
    within(A, 2),
    Step::ChooseSwap(B),
    place(WHITE),
    Step::Offer,
    Step::Pick,
    place(WHITE),
];

const YAMAGUCHI: [Step; 9] = [
    within(A, 0),
    within(A, 1),
    within(A, 2),
    Step::Declare(A, 12),
    Step::ChooseSwap(B),
    place(WHITE),
    Step::Offer,
    Step::Pick,
    place(WHITE),
];

const SOOSORV8: [Step; 10] = [
    within(A, 0),
    within(A, 1),
    within(A, 2),
    Step::ChooseSwap(B),
    place(WHITE),
    Step::Declare(WHITE, 8),
    Step::ChooseSwap(BLACK),
    Step::Offer,
    Step::Pick,
    place(WHITE),
];

const TARAGUCHI10: [Step; 11] = [
    within(BLACK, 0),
    Step::ChooseSwap(WHITE),
    within(WHITE, 1),
    Step::ChooseSwap(BLACK),
    within(BLACK, 2),
    Step::ChooseSwap(WHITE),
    within(WHITE, 3),
    Step::ChooseFifth,
    within(BLACK, 4),
    Step::ChooseSwap(WHITE),
    place(WHITE),
];

/// What follows where Black offers ten fifth moves.
pub(super) const TEN_FIFTHS: &[Step] = &[Step::Offer, Step::Pick, place(WHITE)];
