//! Endings that the line of play decides, not the position: repetition, the natural limit, dead
//! material.
//!
//! Source: Asian Xiangqi Federation rules 2003, whose principles and diagrams the World Xiangqi
//! Federation rules of 2018 repeat. The Chinese Xiangqi Association judges mate threats and mixed
//! cycles otherwise; that code is not offered. A position without a legal move is decided before
//! any of this is asked.

mod chase;

mod limit;

use super::{Board, Color, Move, Position, Role, Square, SquareSet};

pub use chase::{is_attacked_by, is_protected_from};
pub use limit::{NaturalCount, NaturalLimit};

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

/// A game decided by its line, with what a judge would show.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ruling {
    /// 长将: every move of one side in the window gave check; it loses.
    PerpetualCheck {
        /// Who loses.
        loser: Color,
        /// The moves that were judged.
        window: Window,
    },
    /// 长捉: every move of one side in the window attacked the same piece afresh; it loses.
    PerpetualChase {
        /// Who loses.
        loser: Color,
        /// The moves that were judged.
        window: Window,
        /// The last of these attacks.
        chase: Chase,
    },
    /// The position has recurred, and neither side is more to blame: a draw.
    Repetition {
        /// The moves that were judged.
        window: Window,
    },
    /// The natural limit is reached: a draw.
    NaturalLimit {
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
}

/// The moves between the first occurrence that counts and the last, by their place in the line.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Window {
    /// The first ply, from 1.
    pub first: usize,
    /// The last ply, the one that repeated the position.
    pub last: usize,
}

/// An attack of a perpetual chase.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Chase {
    /// The ply after which the squares below hold, from 1.
    pub ply: usize,
    /// The piece that is chased.
    pub chased: Square,
    /// The pieces that attack it.
    pub attackers: SquareSet,
}

/// Judges a line at its last position. `positions` holds the start and the position after each of
/// `moves`; `None` while the game goes on.
///
/// A repetition is judged before the natural limit, so that no violator escapes by the counter.
pub fn adjudicate(positions: &[Position], moves: &[Move], rules: &Rules) -> Option<Ruling> {
    let position = positions.last()?;
    let repeated = window(positions, rules.occurrences)
        .and_then(|window| judge_repetition(positions, moves, window, rules.repetition));
    if repeated.is_some() {
        return repeated;
    }
    if let Some(limit) = rules.limit {
        let count = NaturalCount::of(positions, moves, limit.checks);
        if limit.is_reached(count) {
            return Some(Ruling::NaturalLimit { count });
        }
    }
    (rules.dead_material && is_dead(position.board())).then_some(Ruling::DeadMaterial)
}

/// Whether neither side has a piece that can cross the river.
///
/// Any one of these can win, since a stalemated side loses; nothing wider is promised.
fn is_dead(board: &Board) -> bool {
    board.pieces().all(|(_, piece)| match piece.role {
        Role::General | Role::Advisor | Role::Elephant => true,
        Role::Horse | Role::Chariot | Role::Cannon | Role::Soldier => false,
    })
}

/// The window that the last position closes, if it has occurred often enough.
fn window(positions: &[Position], occurrences: usize) -> Option<Window> {
    let position = positions.last()?;
    let since_capture = usize::try_from(position.halfmove()).unwrap_or(usize::MAX);
    let line = positions
        .iter()
        .enumerate()
        .rev()
        .take(since_capture.saturating_add(1));
    let mut same = line
        .filter(|(_, earlier)| *earlier == position)
        .map(|(index, _)| index);
    let first = same.nth(occurrences.checked_sub(1)?)?;
    let last = positions.len() - 1;
    (first < last).then_some(Window {
        first: first + 1,
        last,
    })
}

fn judge_repetition(
    positions: &[Position],
    moves: &[Move],
    window: Window,
    repetition: Repetition,
) -> Option<Ruling> {
    let positions = positions.get(window.first - 1..=window.last)?;
    let moves = moves.get(window.first - 1..window.last)?;
    let checks_always = |color: Color| {
        positions.windows(2).all(|pair| match pair {
            [from, to] if from.turn() == color => to.is_check(),
            _ => true,
        })
    };
    let draw = Ruling::Repetition { window };
    if repetition == Repetition::Free {
        return None;
    }
    match (checks_always(Color::Red), checks_always(Color::Black)) {
        (true, true) => return Some(draw),
        (true, false) => {
            return Some(Ruling::PerpetualCheck {
                loser: Color::Red,
                window,
            });
        }
        (false, true) => {
            return Some(Ruling::PerpetualCheck {
                loser: Color::Black,
                window,
            });
        }
        (false, false) => {}
    }
    let Repetition::Asian {
        pinned_chariots,
        checks_excuse,
    } = repetition
    else {
        return Some(draw);
    };
    if checks_excuse && positions.iter().skip(1).any(Position::is_check) {
        return Some(draw);
    }
    let [red, black] = Color::ALL.map(|color| {
        let mut found = chase::perpetual(positions, moves, color)?;
        found.outweighs &= pinned_chariots;
        found.chase.ply += window.first - 1;
        Some(found)
    });
    let (loser, chase) = match (red, black) {
        (Some(red), None) => (Color::Red, red.chase),
        (None, Some(black)) => (Color::Black, black.chase),
        (Some(red), Some(black)) if red.outweighs && !black.outweighs => (Color::Red, red.chase),
        (Some(red), Some(black)) if black.outweighs && !red.outweighs => {
            (Color::Black, black.chase)
        }
        (Some(_), Some(_)) | (None, None) => return Some(draw),
    };
    Some(Ruling::PerpetualChase {
        loser,
        window,
        chase,
    })
}
