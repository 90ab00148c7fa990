//! Points that renju forbids to Black (禁手).

use std::fmt;

use super::Line;

/// Why a point is forbidden. The names are those of the International Rules of Renju, chapter 9.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum ForbiddenKind {
    /// 长连: six or more in a row.
    Overline,
    /// 四四: two fours at once.
    DoubleFour,
    /// 三三: two threes at once.
    DoubleThree,
}

impl ForbiddenKind {
    /// Every kind, in the order in which a judge names them.
    pub const ALL: [Self; 3] = [Self::Overline, Self::DoubleFour, Self::DoubleThree];

    /// The word that records use, such as `double-four`.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Overline => "overline",
            Self::DoubleFour => "double-four",
            Self::DoubleThree => "double-three",
        }
    }
}

impl fmt::Display for ForbiddenKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.id())
    }
}

/// All the kinds that hold at one point; a stone may be several at once.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct ForbiddenKinds(u8);

impl ForbiddenKinds {
    /// No kind: the point is not forbidden.
    pub const NONE: Self = Self(0);

    /// Whether `kind` holds.
    pub const fn contains(self, kind: ForbiddenKind) -> bool {
        self.0 >> kind as u8 & 1 == 1
    }

    /// These kinds and `kind`.
    #[must_use]
    pub const fn with(self, kind: ForbiddenKind) -> Self {
        Self(self.0 | 1 << kind as u8)
    }

    /// Whether no kind holds.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The kinds that hold, the one to name first.
    pub fn iter(self) -> impl Iterator<Item = ForbiddenKind> {
        ForbiddenKind::ALL
            .into_iter()
            .filter(move |&kind| self.contains(kind))
    }
}

impl fmt::Debug for ForbiddenKinds {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

/// Why a point is forbidden, with the lines to show.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Forbidden {
    /// Every kind that holds; none where the point is not forbidden.
    pub kinds: ForbiddenKinds,
    /// The whole rows of an overline.
    pub overlines: Vec<Line>,
    /// The stones of each four, two or more of them if [`ForbiddenKind::DoubleFour`] holds, else none.
    pub fours: Vec<Line>,
    /// The stones of each three, two or more of them if [`ForbiddenKind::DoubleThree`] holds, else none.
    pub threes: Vec<Line>,
}

/// What happens when Black plays on a forbidden point.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub enum ForbiddenPolicy {
    /// The move is refused.
    #[default]
    Prevent,
    /// The stone is placed and White has won, as in Gomocup and on most servers.
    Lose,
}

impl ForbiddenPolicy {
    /// Both.
    pub const ALL: [Self; 2] = [Self::Prevent, Self::Lose];

    /// The word that records and attributes use: `prevent` or `lose`.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Prevent => "prevent",
            Self::Lose => "lose",
        }
    }
}
