//! Endings that the line of play decides, not the position: repetition, the natural limit, dead
//! material.
//!
//! Source: Asian Xiangqi Federation rules 2003, whose principles and diagrams the World Xiangqi
//! Federation rules of 2018 repeat. The Chinese Xiangqi Association judges mate threats and mixed
//! cycles otherwise; that code is not offered. A position without a legal move is decided before
//! any of this is asked. [`Game`](super::Game) asks it after every move.

mod rules;

mod ruling;

mod cycle;

mod chase;

mod limit;

use super::Color;

pub use chase::{is_attacked_by, is_protected_from};
pub use cycle::{Attack, Cause, Conduct, Cycle, Deed, Doing, Window};
pub(super) use limit::Ply;
pub use limit::{NaturalCount, NaturalLimit};
pub use rules::{Preset, Repetition, Rules};
pub use ruling::{Ruling, Warning};

/// What a cycle comes to; `None` where repetition means nothing.
pub(super) fn judge(cycle: Cycle, repetition: Repetition) -> Option<Ruling> {
    let always_checks = |color| cycle.conduct(color).always_checks();
    let loser = match (always_checks(Color::Red), always_checks(Color::Black)) {
        (true, true) => None,
        (true, false) => Some(Color::Red),
        (false, true) => Some(Color::Black),
        (false, false) => {
            return match repetition {
                Repetition::Free => None,
                Repetition::ChecksOnly => Some(Ruling::Repetition { cycle }),
                Repetition::Asian {
                    pinned_chariots,
                    checks_excuse,
                } => Some(judge_chases(cycle, pinned_chariots, checks_excuse)),
            };
        }
    };
    if repetition == Repetition::Free {
        return None;
    }
    Some(match loser {
        Some(loser) => Ruling::PerpetualCheck { loser, cycle },
        None => Ruling::Repetition { cycle },
    })
}

fn judge_chases(cycle: Cycle, pinned_chariots: bool, checks_excuse: bool) -> Ruling {
    // 0 for no chase, 2 for one that outweighs the other side's.
    let level = |color| {
        let conduct = cycle.conduct(color);
        match conduct.chased {
            None => 0,
            Some(_) if pinned_chariots && conduct.pins_chariot => 2,
            Some(_) => 1,
        }
    };
    let (red, black) = (level(Color::Red), level(Color::Black));
    let is_excused = checks_excuse
        && Color::ALL
            .iter()
            .any(|&color| cycle.conduct(color).checks > 0);
    if red == black || is_excused {
        return Ruling::Repetition { cycle };
    }
    let loser = if red > black {
        Color::Red
    } else {
        Color::Black
    };
    Ruling::PerpetualChase { loser, cycle }
}
