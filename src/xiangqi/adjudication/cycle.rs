//! The moves between two occurrences of a position, and what each of them did.

use super::super::{Color, Move, Piece, Position, Square, SquareSet};
use super::chase::{Names, fresh_attacks};

/// The moves between the first occurrence that counts and the last, by their place in the line.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Window {
    /// The first ply, from 1.
    pub first: usize,
    /// The last ply, the one that repeated the position.
    pub last: usize,
}

/// What was played between two occurrences of a position. Nothing is captured in it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Cycle {
    /// Which moves.
    pub window: Window,
    /// What each of them did, in order.
    pub deeds: Vec<Deed>,
    /// What Red's moves come to.
    pub red: Conduct,
    /// What Black's moves come to.
    pub black: Conduct,
}

/// What one move did.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Deed {
    /// Which move of the line, from 1.
    pub ply: usize,
    /// Who played it.
    pub by: Color,
    /// What it did.
    pub doing: Doing,
}

/// What a move does as the rules of repetition see it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Doing {
    /// 将: it gives check.
    Check {
        /// The pieces that check.
        checkers: SquareSet,
    },
    /// 捉: it attacks pieces that were not attacked before it.
    Chase {
        /// These pieces, at least one.
        attacks: Vec<Attack>,
    },
    /// 闲: neither. Threats of mate, offers, blocks and shadowing are idle too.
    Idle,
}

/// A piece that is truly attacked after a move and was not before it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Attack {
    /// The attacked piece.
    pub piece: Piece,
    /// Where it stands.
    pub target: Square,
    /// Where it stood when the cycle began, which tells it from others of its kind.
    pub origin: Square,
    /// The pieces that attack it.
    pub attackers: SquareSet,
    /// Why the attack counts.
    pub cause: Cause,
    /// 假根: pieces that seem to protect it but could not legally take back.
    pub false_roots: SquareSet,
    /// Whether it is a chariot that a horse pins to its general.
    pub is_pinned_chariot: bool,
}

/// Why an attack counts.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Cause {
    /// After the capture nothing could legally take back.
    Unprotected,
    /// It is protected, but worth more than the attacker: a chariot to a horse or cannon; a
    /// chariot, cannon or horse to an advisor or elephant.
    WorthMore,
}

/// What the moves of one side in a cycle come to.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Conduct {
    /// How many moves.
    pub moves: usize,
    /// How many of them gave check.
    pub checks: usize,
    /// How many attacked something afresh without giving check.
    pub chases: usize,
    /// The piece that every one of them attacked afresh, by the square where the cycle found it.
    pub chased: Option<Square>,
    /// Whether that piece is a chariot which a horse pinned to its general after every move.
    pub pins_chariot: bool,
}

impl Conduct {
    /// Whether every move gave check.
    pub const fn always_checks(self) -> bool {
        self.moves > 0 && self.checks == self.moves
    }

    /// Whether some move did neither.
    pub const fn is_idle(self) -> bool {
        self.checks + self.chases < self.moves
    }

    fn of(deeds: &[Deed], color: Color) -> Self {
        let mut conduct = Self::default();
        let mut chased = SquareSet::FULL;
        let mut pinned = SquareSet::FULL;
        for deed in deeds.iter().filter(|deed| deed.by == color) {
            conduct.moves += 1;
            let attacks: &[Attack] = match &deed.doing {
                Doing::Check { .. } => {
                    conduct.checks += 1;
                    &[]
                }
                Doing::Chase { attacks } => {
                    conduct.chases += 1;
                    attacks
                }
                Doing::Idle => &[],
            };
            let origins = attacks.iter().map(|attack| attack.origin);
            chased = chased & origins.collect();
            let pinned_chariots = attacks.iter().filter(|attack| attack.is_pinned_chariot);
            pinned = pinned & pinned_chariots.map(|attack| attack.origin).collect();
        }
        if conduct.moves > 0 {
            let outweighing = chased & pinned;
            conduct.pins_chariot = !outweighing.is_empty();
            conduct.chased = outweighing.first().or(chased.first());
        }
        conduct
    }
}

impl Cycle {
    /// Looks at the moves that lead from one position to the same again. `positions` are one more
    /// than `moves`, and `first` is the ply of the first move.
    pub(in super::super) fn of(positions: &[Position], moves: &[Move], first: usize) -> Self {
        let mut names = Names::new();
        let mut deeds = Vec::with_capacity(moves.len());
        for (ply, (mv, pair)) in (first..).zip(moves.iter().zip(positions.windows(2))) {
            let [from, to] = pair else { continue };
            let before = names;
            names.follow(*mv);
            let checkers = to.checkers();
            let doing = if checkers.is_empty() {
                let attacks = fresh_attacks((from, &before), (to, &names));
                if attacks.is_empty() {
                    Doing::Idle
                } else {
                    Doing::Chase { attacks }
                }
            } else {
                Doing::Check { checkers }
            };
            deeds.push(Deed {
                ply,
                by: from.turn(),
                doing,
            });
        }
        Self {
            window: Window {
                first,
                last: first + moves.len().saturating_sub(1),
            },
            red: Conduct::of(&deeds, Color::Red),
            black: Conduct::of(&deeds, Color::Black),
            deeds,
        }
    }

    /// What the moves of `color` come to.
    pub const fn conduct(&self, color: Color) -> Conduct {
        match color {
            Color::Red => self.red,
            Color::Black => self.black,
        }
    }

    /// The last attack of `color` on the piece that all its moves attack, with its ply.
    pub fn last_chase(&self, color: Color) -> Option<(usize, &Attack)> {
        let chased = self.conduct(color).chased?;
        self.deeds
            .iter()
            .rev()
            .filter(|deed| deed.by == color)
            .find_map(|deed| match &deed.doing {
                Doing::Chase { attacks } => {
                    let attack = attacks.iter().find(|attack| attack.origin == chased)?;
                    Some((deed.ply, attack))
                }
                Doing::Check { .. } | Doing::Idle => None,
            })
    }

    /// The pieces that gave the last check of `color`, with its ply.
    pub fn last_check(&self, color: Color) -> Option<(usize, SquareSet)> {
        self.deeds
            .iter()
            .rev()
            .filter(|deed| deed.by == color)
            .find_map(|deed| match deed.doing {
                Doing::Check { checkers } => Some((deed.ply, checkers)),
                Doing::Chase { .. } | Doing::Idle => None,
            })
    }
}
