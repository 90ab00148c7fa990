//! Where a game stands in its opening: who decides, what, and what that leads to.

use std::fmt;

use super::opening::{Step, TEN_FIFTHS, Who};
use super::{
    Action, Choice, Color, Fifths, IllegalMove, Opening, Player, Point, Position, Zone,
    are_equivalent,
};

/// The state of an opening. It is a value, and acting gives the next one.
///
/// The stones are in the [`Position`] that goes with it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Stage {
    opening: Opening,
    black: Player,
    rest: &'static [Step],
    /// How many fifth moves Black is to offer, once that is settled.
    count: Option<u8>,
    offered: Option<Fifths>,
}

/// What is asked of a player.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Phase {
    /// To put a stone, perhaps in a zone.
    Place,
    /// To choose a colour.
    ChooseColor,
    /// To change colours or not.
    ChooseSwap,
    /// How the fifth stone is to be put.
    ChooseFifth,
    /// To say how many fifth moves there will be.
    Declare,
    /// To offer them.
    Offer,
    /// To pick one.
    Pick,
    /// To play: the opening is over.
    Play,
}

impl Phase {
    /// The word that pages see, such as `choose-swap`.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Place => "place",
            Self::ChooseColor => "choose-color",
            Self::ChooseSwap => "choose-swap",
            Self::ChooseFifth => "choose-fifth",
            Self::Declare => "declare",
            Self::Offer => "offer",
            Self::Pick => "pick",
            Self::Play => "play",
        }
    }
}

impl Stage {
    pub(super) const fn new(opening: Opening) -> Self {
        Self {
            opening,
            black: Player::A,
            rest: opening.script(),
            count: match opening {
                Opening::Rif => Some(2),
                Opening::Free
                | Opening::Pro
                | Opening::LongPro
                | Opening::Swap
                | Opening::Swap2
                | Opening::Yamaguchi
                | Opening::Soosorv8
                | Opening::Taraguchi10 => None,
            },
            offered: None,
        }
    }

    /// The protocol.
    pub const fn opening(&self) -> Opening {
        self.opening
    }

    /// Who plays this colour now.
    pub fn player(&self, color: Color) -> Player {
        match color {
            Color::Black => self.black,
            Color::White => !self.black,
        }
    }

    /// Which colour this player has now.
    pub fn color(&self, player: Player) -> Color {
        if self.black == player {
            Color::Black
        } else {
            Color::White
        }
    }

    /// Who acts next; `turn` is the side to move of the position.
    pub fn decider(&self, turn: Color) -> Player {
        match self.rest.first() {
            None => self.player(turn),
            Some(
                Step::Place(who, _)
                | Step::ChooseColor(who, _)
                | Step::ChooseSwap(who)
                | Step::Declare(who, _),
            ) => self.resolve(*who),
            Some(Step::ChooseFifth | Step::Offer) => self.player(Color::Black),
            Some(Step::Pick) => self.player(Color::White),
        }
    }

    /// What is asked.
    pub const fn phase(&self) -> Phase {
        match self.rest.first() {
            None => Phase::Play,
            Some(Step::Place(..)) => Phase::Place,
            Some(Step::ChooseColor(..)) => Phase::ChooseColor,
            Some(Step::ChooseSwap(_)) => Phase::ChooseSwap,
            Some(Step::ChooseFifth) => Phase::ChooseFifth,
            Some(Step::Declare(..)) => Phase::Declare,
            Some(Step::Offer) => Phase::Offer,
            Some(Step::Pick) => Phase::Pick,
        }
    }

    /// Where the stone must fall; `None` where it may fall anywhere, or none is to be put.
    pub const fn zone(&self) -> Option<Zone> {
        match self.rest.first() {
            Some(Step::Place(_, zone)) => *zone,
            Some(
                Step::ChooseColor(..)
                | Step::ChooseSwap(_)
                | Step::ChooseFifth
                | Step::Declare(..)
                | Step::Offer
                | Step::Pick,
            )
            | None => None,
        }
    }

    /// What may be chosen; nothing where something else is asked.
    pub const fn options(&self) -> &'static [Choice] {
        match self.rest.first() {
            Some(Step::ChooseColor(_, options)) => options,
            Some(Step::ChooseSwap(_)) => &[Choice::Swap, Choice::Stay],
            Some(Step::ChooseFifth) => &[Choice::Swap, Choice::Stay, Choice::OfferTen],
            Some(Step::Place(..) | Step::Declare(..) | Step::Offer | Step::Pick) | None => &[],
        }
    }

    /// The largest number that may be declared; `None` where none is to be declared.
    pub const fn most(&self) -> Option<u8> {
        match self.rest.first() {
            Some(Step::Declare(_, most)) => Some(*most),
            Some(
                Step::Place(..)
                | Step::ChooseColor(..)
                | Step::ChooseSwap(_)
                | Step::ChooseFifth
                | Step::Offer
                | Step::Pick,
            )
            | None => None,
        }
    }

    /// How many fifth moves are to be offered, once that is settled and until they are.
    pub const fn count(&self) -> Option<u8> {
        self.count
    }

    /// The offered fifth moves, while one is to be picked.
    pub fn offered(&self) -> &[Point] {
        self.offered.as_ref().map_or(&[], Fifths::points)
    }

    /// Whether a stone on `point` would be asked for now, as far as the opening is concerned.
    pub fn invites(&self, position: &Position, point: Point) -> bool {
        match self.phase() {
            Phase::Place => self
                .zone()
                .is_none_or(|zone| zone.contains(position.size(), point)),
            Phase::Pick => self.offered().contains(&point),
            Phase::Play | Phase::Offer => true,
            Phase::ChooseColor | Phase::ChooseSwap | Phase::ChooseFifth | Phase::Declare => false,
        }
    }

    /// Whether `point` may be offered beside the fifth moves in `offered`.
    pub fn check_fifth(
        &self,
        position: &Position,
        offered: &[Point],
        point: Point,
    ) -> Result<(), IllegalAction> {
        position.check_move(point)?;
        let expected = self.count.unwrap_or_default();
        if offered.contains(&point) {
            return Err(IllegalAction::Duplicate { point });
        }
        if offered.len() >= usize::from(expected) {
            return Err(IllegalAction::BadCount {
                least: expected,
                most: expected,
            });
        }
        check_symmetry(position, offered, point)
    }

    /// Where the game stands after `action`. Of several objections the one is named that stands
    /// first in [`IllegalAction`].
    pub(super) fn act(
        mut self,
        position: &Position,
        action: Action,
    ) -> Result<(Position, Self), IllegalAction> {
        if position.outcome().is_some() {
            return Err(IllegalMove::GameOver.into());
        }
        let mut next = *position;
        let rest = self.rest.split_first();
        let mut after = rest.map_or(self.rest, |(_, after)| after);
        match (rest.map(|(step, _)| step), action) {
            (None, Action::Place(point)) => next = position.play(point)?,
            (None, Action::Pass) => next = position.pass()?,
            (Some(Step::Place(_, zone)), Action::Place(point)) => {
                next = position.play(point)?;
                if let Some(zone) = *zone
                    && !zone.contains(position.size(), point)
                {
                    return Err(IllegalAction::OutOfZone { point, zone });
                }
            }
            (
                Some(Step::ChooseColor(..) | Step::ChooseSwap(_) | Step::ChooseFifth),
                Action::Choose(choice),
            ) => {
                if !self.options().contains(&choice) {
                    return Err(IllegalAction::NotAllowed);
                }
                let decider = self.decider(position.turn());
                match choice {
                    Choice::Black => (self.black, after) = (decider, &[]),
                    Choice::White => (self.black, after) = (!decider, &[]),
                    Choice::Swap => self.black = !self.black,
                    Choice::OfferTen => (self.count, after) = (Some(10), TEN_FIFTHS),
                    Choice::TwoMore | Choice::Stay => {}
                }
            }
            (Some(Step::Declare(_, most)), Action::Declare(count)) => {
                if !(1..=*most).contains(&count) {
                    return Err(IllegalAction::BadCount {
                        least: 1,
                        most: *most,
                    });
                }
                self.count = Some(count);
            }
            (Some(Step::Offer), Action::Offer(fifths)) => {
                check_offer(position, &fifths, self.count.unwrap_or(1))?;
                (self.count, self.offered) = (None, Some(fifths));
            }
            (Some(Step::Pick), Action::Pick(point)) => {
                next = position.play(point)?;
                if !self.offered().contains(&point) {
                    return Err(IllegalAction::NotAllowed);
                }
                self.offered = None;
            }
            (_, action) => {
                return Err(IllegalAction::WrongPhase {
                    phase: self.phase(),
                    action,
                });
            }
        }
        self.rest = after;
        Ok((next, self))
    }

    fn resolve(&self, who: Who) -> Player {
        match who {
            Who::Player(player) => player,
            Who::Side(color) => self.player(color),
        }
    }
}

fn check_offer(position: &Position, fifths: &Fifths, expected: u8) -> Result<(), IllegalAction> {
    let points = fifths.points();
    for &point in points {
        position.check_move(point)?;
    }
    for (number, &point) in points.iter().enumerate() {
        if points[..number].contains(&point) {
            return Err(IllegalAction::Duplicate { point });
        }
    }
    if points.len() != usize::from(expected) {
        return Err(IllegalAction::BadCount {
            least: expected,
            most: expected,
        });
    }
    for (number, &point) in points.iter().enumerate() {
        check_symmetry(position, &points[..number], point)?;
    }
    Ok(())
}

fn check_symmetry(
    position: &Position,
    offered: &[Point],
    point: Point,
) -> Result<(), IllegalAction> {
    let same = |&other: &Point| are_equivalent(position.board(), point, other);
    match offered.iter().copied().find(same) {
        Some(other) => Err(IllegalAction::Symmetric { point, other }),
        None => Ok(()),
    }
}

/// Why something cannot be done now.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum IllegalAction {
    /// Something else is asked.
    WrongPhase {
        /// What is asked.
        phase: Phase,
        /// What was done instead.
        action: Action,
    },
    /// No stone may fall there, whatever the opening.
    Move(IllegalMove),
    /// A fifth move is offered twice.
    Duplicate {
        /// The point.
        point: Point,
    },
    /// Not as many fifth moves as were declared, or a number that may not be declared.
    BadCount {
        /// The least that it may be.
        least: u8,
        /// The most.
        most: u8,
    },
    /// The stone must fall elsewhere.
    OutOfZone {
        /// The point.
        point: Point,
        /// Where it must fall.
        zone: Zone,
    },
    /// Two fifth moves that symmetry makes one.
    Symmetric {
        /// The later one.
        point: Point,
        /// The earlier one.
        other: Point,
    },
    /// No such option, a fifth move that was not offered, or a pass where the rule has none.
    NotAllowed,
}

impl IllegalAction {
    /// The word that pages see, such as `out-of-zone`.
    pub const fn id(self) -> &'static str {
        match self {
            Self::WrongPhase { .. } => "wrong-phase",
            Self::Move(IllegalMove::OffBoard { .. }) => "off-board",
            Self::Move(IllegalMove::Occupied { .. }) => "occupied",
            Self::Move(IllegalMove::Forbidden { .. }) => "forbidden",
            Self::Move(IllegalMove::GameOver) => "game-over",
            Self::Move(IllegalMove::NoPassing) | Self::NotAllowed => "not-allowed",
            Self::Duplicate { .. } => "duplicate",
            Self::BadCount { .. } => "bad-count",
            Self::OutOfZone { .. } => "out-of-zone",
            Self::Symmetric { .. } => "symmetric",
        }
    }
}

impl From<IllegalMove> for IllegalAction {
    fn from(illegal: IllegalMove) -> Self {
        Self::Move(illegal)
    }
}

impl fmt::Display for IllegalAction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::WrongPhase { phase, action } => {
                write!(f, "{action} is no answer: asked is to {}", phase.id())
            }
            Self::Move(illegal) => illegal.fmt(f),
            Self::Duplicate { point } => write!(f, "{point} is offered twice"),
            Self::BadCount { least, most } if least == most => {
                write!(f, "wrong number, expected {least}")
            }
            Self::BadCount { least, most } => {
                write!(f, "wrong number, expected {least} to {most}")
            }
            Self::OutOfZone { point, zone } => {
                let (side, place) = match zone {
                    Zone::Within(_) => (zone.side(), "outside"),
                    Zone::Beyond(_) => (zone.side(), "inside"),
                };
                write!(
                    f,
                    "{point} is {place} the {side} x {side} around the centre"
                )
            }
            Self::Symmetric { point, other } => {
                write!(f, "{point} is the same as {other} by symmetry")
            }
            Self::NotAllowed => f.write_str("not one of the options"),
        }
    }
}

impl std::error::Error for IllegalAction {}
