//! 自然限着, the natural limit: a game in which nothing is captured for long is a draw.

use super::super::{Color, Move, Position};

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
        count.counted >= self.rounds.saturating_mul(2)
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
    /// Counts along a line whose positions are one more than its moves. What the start position's
    /// own counter says has gone before counts in full.
    pub fn of(positions: &[Position], moves: &[Move], checks: Option<u32>) -> Self {
        let before = positions.first().map_or(0, Position::halfmove);
        let mut count = Self {
            plies: before,
            counted: before,
            ..Self::default()
        };
        for (mv, pair) in moves.iter().zip(positions.windows(2)) {
            let [from, to] = pair else { continue };
            if from.piece_at(mv.to).is_some() {
                count = Self::default();
            } else {
                count.add(from, to, checks.unwrap_or(u32::MAX));
            }
        }
        count
    }

    fn add(&mut self, from: &Position, to: &Position, allowed: u32) {
        let mover = from.turn();
        if to.is_check() {
            *self.checks_mut(mover) += 1;
        }
        let excess_check = to.is_check() && *self.checks_mut(mover) > allowed;
        let excess_reply = from.is_check() && *self.checks_mut(!mover) > allowed;
        self.plies = self.plies.saturating_add(1);
        if !excess_check && !excess_reply {
            self.counted = self.counted.saturating_add(1);
        }
    }

    const fn checks_mut(&mut self, color: Color) -> &mut u32 {
        match color {
            Color::Red => &mut self.red_checks,
            Color::Black => &mut self.black_checks,
        }
    }
}
