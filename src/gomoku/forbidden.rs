//! Points that renju forbids to Black (禁手).

use std::fmt;

use super::{Line, Point};

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

/// What a black stone on a point would make: the whole case for or against it.
///
/// Where it makes a five nothing else counts, and nothing else is listed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Judgement {
    /// Every kind that holds; none where the point is not forbidden.
    pub kinds: ForbiddenKinds,
    /// The rows of exactly five that it would complete.
    pub fives: Vec<Line>,
    /// The rows of six or more, each whole.
    pub overlines: Vec<Line>,
    /// The fours.
    pub fours: Vec<Four>,
    /// The rows that look like threes, one in each direction at most.
    pub threes: Vec<Three>,
}

impl Judgement {
    /// The rows for which the point is forbidden; none where it is not.
    pub fn culprits(&self) -> Vec<Line> {
        let mut lines = Vec::new();
        if self.kinds.contains(ForbiddenKind::Overline) {
            lines.extend(&self.overlines);
        }
        if self.kinds.contains(ForbiddenKind::DoubleFour) {
            lines.extend(self.fours.iter().map(|four| four.stones));
        }
        if self.kinds.contains(ForbiddenKind::DoubleThree) {
            let real = self.threes.iter().filter(|three| three.is_real());
            lines.extend(real.map(|three| three.stones));
        }
        lines
    }
}

/// Four stones that one more makes exactly five.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Four {
    /// The stones.
    pub stones: Line,
    /// Where the fifth goes: one point, or two of a straight four.
    pub completions: Vec<Point>,
}

/// Three stones that one more would make a straight four, were it allowed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Three {
    /// The stones.
    pub stones: Line,
    /// Where that stone would go.
    pub eyes: Vec<Eye>,
}

impl Three {
    /// Whether it counts as a three: at least one of the eyes may be played.
    pub fn is_real(&self) -> bool {
        self.eyes.iter().any(|eye| eye.fault.is_none())
    }
}

/// A point that would make a three a straight four.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Eye {
    /// The point.
    pub point: Point,
    /// Why it does not count.
    pub fault: Option<EyeFault>,
}

/// Why a point makes no three (International Rules of Renju, chapters 3 and 9).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum EyeFault {
    /// It would make a five, which is no straight four.
    Five,
    /// It would be forbidden.
    Forbidden(ForbiddenKinds),
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

    /// Reads [`ForbiddenPolicy::id`].
    pub fn from_id(id: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|policy| policy.id() == id)
    }
}
