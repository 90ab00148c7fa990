//! 自然限着, the natural limit: a game in which nothing is captured for long is a draw.

use super::super::{Color, Position};

/// How long a game may go without a capture.
///
/// Source: Chinese Xiangqi Association rules 1999, 60 rounds; events of the Asian federation 50.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct NaturalLimit {
    /// How many moves of each side.
    pub rounds: u32,
    /// How many checks of a side count; a later one and the reply to it do not. `None`: all count.
    pub checks: Option<u32>,
}

impl NaturalLimit {
    /// Whether `count` reaches it.
    pub const fn is_reached(self, count: NaturalCount) -> bool {
        self.left(count) == 0
    }

    /// How many more plies may be counted.
    pub const fn left(self, count: NaturalCount) -> u32 {
        self.rounds.saturating_mul(2).saturating_sub(count.counted)
    }
}

/// What has been played since the last capture.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub struct NaturalCount {
    /// All plies.
    pub plies: u32,
    /// The plies that count towards the limit.
    pub counted: u32,
    /// How many checks Red gave.
    pub red_checks: u32,
    /// How many checks Black gave.
    pub black_checks: u32,
}

impl NaturalCount {
    /// What a position brings along: what its counter says has gone before counts in full.
    pub(in super::super) fn before(position: &Position) -> Self {
        Self {
            plies: position.halfmove(),
            counted: position.halfmove(),
            ..Self::default()
        }
    }

    /// The count after one more ply.
    pub(in super::super) fn after(mut self, ply: Ply, limit: Option<NaturalLimit>) -> Self {
        if ply.captures {
            return Self::default();
        }
        let allowed = limit.and_then(|limit| limit.checks).unwrap_or(u32::MAX);
        if ply.gives_check {
            *self.checks_mut(ply.by) += 1;
        }
        let excess_check = ply.gives_check && *self.checks_mut(ply.by) > allowed;
        let excess_reply = ply.answers_check && *self.checks_mut(!ply.by) > allowed;
        self.plies = self.plies.saturating_add(1);
        if !excess_check && !excess_reply {
            self.counted = self.counted.saturating_add(1);
        }
        self
    }

    const fn checks_mut(&mut self, color: Color) -> &mut u32 {
        match color {
            Color::Red => &mut self.red_checks,
            Color::Black => &mut self.black_checks,
        }
    }
}

/// What the natural limit wants to know of a ply.
#[derive(Clone, Copy)]
pub(in super::super) struct Ply {
    pub(in super::super) by: Color,
    pub(in super::super) captures: bool,
    pub(in super::super) gives_check: bool,
    pub(in super::super) answers_check: bool,
}
