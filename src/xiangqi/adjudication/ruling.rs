//! Rulings, and the warnings that come before them.

use super::super::{Color, DrawReason, Outcome, WinReason};
use super::{Cycle, NaturalCount, NaturalLimit};

/// A game decided by its line, with what a judge would show.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Ruling {
    /// 长将: every move of one side in the cycle gave check; it loses.
    PerpetualCheck {
        /// Who loses.
        loser: Color,
        /// What was judged.
        cycle: Cycle,
    },
    /// 长捉: every move of one side in the cycle attacked the same piece afresh; it loses.
    PerpetualChase {
        /// Who loses.
        loser: Color,
        /// What was judged; [`Cycle::last_chase`] shows the attack.
        cycle: Cycle,
    },
    /// The position has recurred, and neither side is more to blame: a draw. What each side did is
    /// in the cycle.
    Repetition {
        /// What was judged.
        cycle: Cycle,
    },
    /// 自然限着, the natural limit is reached: a draw.
    NaturalLimit {
        /// Which limit.
        limit: NaturalLimit,
        /// What was counted.
        count: NaturalCount,
    },
    /// Neither side has a piece that can cross the river: a draw.
    DeadMaterial,
}

impl Ruling {
    /// Who loses; `None` for a draw.
    pub const fn loser(&self) -> Option<Color> {
        match self {
            Self::PerpetualCheck { loser, .. } | Self::PerpetualChase { loser, .. } => Some(*loser),
            Self::Repetition { .. } | Self::NaturalLimit { .. } | Self::DeadMaterial => None,
        }
    }

    /// The moves that were judged, where a repetition is ruled upon.
    pub const fn cycle(&self) -> Option<&Cycle> {
        match self {
            Self::PerpetualCheck { cycle, .. }
            | Self::PerpetualChase { cycle, .. }
            | Self::Repetition { cycle } => Some(cycle),
            Self::NaturalLimit { .. } | Self::DeadMaterial => None,
        }
    }

    /// How the game ends by it.
    pub fn outcome(&self) -> Outcome {
        match self {
            Self::PerpetualCheck { loser, .. } => Outcome::Win {
                winner: !*loser,
                by: WinReason::PerpetualCheck,
            },
            Self::PerpetualChase { loser, .. } => Outcome::Win {
                winner: !*loser,
                by: WinReason::PerpetualChase,
            },
            Self::Repetition { .. } => Outcome::Draw {
                by: DrawReason::Repetition,
            },
            Self::NaturalLimit { .. } => Outcome::Draw {
                by: DrawReason::NaturalLimit,
            },
            Self::DeadMaterial => Outcome::Draw {
                by: DrawReason::DeadMaterial,
            },
        }
    }
}

/// What will be ruled unless somebody plays otherwise.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Warning {
    /// The position has stood before.
    Repetition {
        /// The ruling, once it has stood often enough, if the play in between stays the same.
        ruling: Ruling,
        /// How often it has yet to come back.
        more: usize,
    },
    /// The natural limit is near.
    NaturalLimit {
        /// How many plies may still be counted before it is a draw.
        left: u32,
    },
}
