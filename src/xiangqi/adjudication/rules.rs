//! What a game is judged by: rules as a value, and the sets of them that have a name.

use super::NaturalLimit;

/// What a game is judged by.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Rules {
    /// What a repeated position means.
    pub repetition: Repetition,
    /// At which occurrence of a position it is judged.
    pub occurrences: usize,
    /// 自然限着: how long a game may go without a capture; `None` for as long as it likes.
    pub limit: Option<NaturalLimit>,
    /// Whether a game ends once no piece that can cross the river is left.
    pub dead_material: bool,
}

/// What a repeated position means.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Repetition {
    /// Perpetual check and perpetual chase lose, all else is a draw.
    Asian {
        /// Whether chasing a chariot that a horse pins to its general outweighs another chase
        /// (AXF diagrams 39 to 41).
        pinned_chariots: bool,
        /// Whether any check in the window, by either side, excuses every chase.
        checks_excuse: bool,
    },
    /// Perpetual check loses, all else is a draw.
    ChecksOnly,
    /// Nothing; the players may agree on a draw.
    Free,
}

impl Rules {
    /// The Asian rules, 60 rounds, ten checks of each side counted.
    pub const STANDARD: Self = Self {
        repetition: Repetition::Asian {
            pinned_chariots: true,
            checks_excuse: false,
        },
        occurrences: 3,
        limit: Some(NaturalLimit {
            rounds: 60,
            checks: Some(10),
        }),
        dead_material: true,
    };
    /// As the engine Pikafish judges.
    pub const ENGINE: Self = Self {
        repetition: Repetition::Asian {
            pinned_chariots: false,
            checks_excuse: true,
        },
        ..Self::STANDARD
    };
    /// Perpetual check loses, every other repetition draws, every move counts towards 60 rounds.
    pub const SIMPLE: Self = Self {
        repetition: Repetition::ChecksOnly,
        limit: Some(NaturalLimit {
            rounds: 60,
            checks: None,
        }),
        ..Self::STANDARD
    };
    /// Only the players end a game that is not mate.
    pub const FREE: Self = Self {
        repetition: Repetition::Free,
        occurrences: 3,
        limit: None,
        dead_material: false,
    };
}

impl Default for Rules {
    fn default() -> Self {
        Self::STANDARD
    }
}

/// Rules that go by a name.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Debug)]
pub enum Preset {
    /// [`Rules::STANDARD`]
    #[default]
    Standard,
    /// [`Rules::ENGINE`]
    Engine,
    /// [`Rules::SIMPLE`]
    Simple,
    /// [`Rules::FREE`]
    Free,
}

impl Preset {
    /// All of them, the usual one first.
    pub const ALL: [Self; 4] = [Self::Standard, Self::Engine, Self::Simple, Self::Free];

    /// The name in records and pages.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Standard => "standard",
            Self::Engine => "engine",
            Self::Simple => "simple",
            Self::Free => "free",
        }
    }

    /// Reads [`Preset::id`].
    pub fn from_id(id: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|preset| preset.id() == id)
    }

    /// What it stands for.
    pub const fn rules(self) -> Rules {
        match self {
            Self::Standard => Rules::STANDARD,
            Self::Engine => Rules::ENGINE,
            Self::Simple => Rules::SIMPLE,
            Self::Free => Rules::FREE,
        }
    }
}
