//! What an opening protocol gives to say: who decides what, what was decided, what is refused.

use super::fill::{Arg, Filled};
use super::sentence::Sentence;
use super::{Message, Who};
use crate::gomoku::{Action, Choice, Color, IllegalAction, Phase, Player, Point, Zone};
use crate::play::{GameKind, GomokuTable, Session, Side, Table};

/// A message about an opening.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Opened {
    /// Somebody is to put a stone of this colour.
    Put(Seat, Color, Option<Zone>),
    /// Somebody is to choose a colour, or may put two more stones first.
    ChooseColor(Seat, bool),
    /// Somebody may swap colours.
    ChooseSwap(Seat),
    /// Black says how the fifth stone is put.
    ChooseFifth(Seat),
    /// Somebody is to name a number up to this one.
    Declare(Seat, u8),
    /// Black is to offer so many fifth moves.
    Offer(Seat, u8),
    /// White is to pick one of them.
    Pick(Seat),

    /// Somebody has taken this colour.
    Took(Player, Who),
    /// Somebody will put two more stones.
    TwoMore(Player),
    /// Colours have changed hands; who has which one.
    Swapped(Seat),
    /// They have not.
    Stayed,
    /// So many fifth moves will be offered.
    Declared(u8),
    /// So many fifth moves are offered.
    Offered(usize),
    /// A side has given up its move.
    Passed(Who),
    /// So many of the fifth moves to offer are chosen.
    Drafted(usize, usize),

    /// The stone must fall elsewhere.
    OutOfZone(Zone),
    /// A fifth move is offered already.
    Repeated(Point),
    /// A fifth move is the same as another.
    Symmetric(Point, Point),
    /// A number outside these.
    WrongCount(u8, u8),
    /// Something else is asked.
    WrongPhase,
    /// No such option.
    NotAllowed,
    /// The rule has no passes.
    NoPassing,

    /// An opening does not fit the board: so many lines are needed.
    NoRoom(u8),
}

/// A player and the colour he has now.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Seat {
    /// The player.
    pub player: Player,
    /// The colour.
    pub color: Who,
}

impl Opened {
    pub(super) fn plan(self) -> Filled<'static> {
        match self {
            Self::Put(seat, color, zone) => {
                let sentence = match zone {
                    None => Sentence::PutAnywhere,
                    Some(Zone::Within(0)) => Sentence::PutInCentre,
                    Some(Zone::Within(_)) => Sentence::PutInside,
                    Some(Zone::Beyond(_)) => Sentence::PutOutside,
                };
                let side = zone.filter(|zone| zone.side() > 1).map_or(Arg::None, side);
                sentence.with(&[player(seat.player), who(seat.color), stone(color), side])
            }
            Self::ChooseColor(seat, false) => of(Sentence::ChooseColor, seat),
            Self::ChooseColor(seat, true) => of(Sentence::ChooseColorOrTwoMore, seat),
            Self::ChooseSwap(seat) => of(Sentence::ChooseSwap, seat),
            Self::ChooseFifth(seat) => of(Sentence::ChooseFifth, seat),
            Self::Declare(seat, most) => {
                Sentence::Declare.with(&[player(seat.player), who(seat.color), number(most)])
            }
            Self::Offer(seat, count) => {
                Sentence::Offer.with(&[player(seat.player), who(seat.color), number(count)])
            }
            Self::Pick(seat) => of(Sentence::Pick, seat),
            Self::Took(by, color) => Sentence::TookColor.with(&[player(by), who(color)]),
            Self::TwoMore(by) => Sentence::WillPutTwoMore.with(&[player(by)]),
            Self::Swapped(seat) => of(Sentence::Swapped, seat),
            Self::Stayed => Sentence::Stayed.with(&[]),
            Self::Declared(count) => Sentence::WillOffer.with(&[number(count)]),
            Self::Offered(count) => Sentence::HasOffered.with(&[Arg::Number(count)]),
            Self::Passed(side) => Sentence::Passed.with(&[who(side)]),
            Self::Drafted(chosen, all) => {
                Sentence::Drafted.with(&[Arg::Number(chosen), Arg::Number(all)])
            }
            Self::OutOfZone(Zone::Within(0)) => Sentence::NotInCentre.with(&[]),
            Self::OutOfZone(zone @ Zone::Within(_)) => Sentence::NotInside.with(&[side(zone)]),
            Self::OutOfZone(zone @ Zone::Beyond(_)) => Sentence::NotOutside.with(&[side(zone)]),
            Self::Repeated(point) => Sentence::FifthRepeated.with(&[Arg::Point(point)]),
            Self::Symmetric(point, other) => {
                Sentence::FifthSymmetric.with(&[Arg::Point(point), Arg::Point(other)])
            }
            Self::WrongCount(least, most) if least == most => {
                Sentence::WrongCount.with(&[number(least)])
            }
            Self::WrongCount(least, most) => {
                Sentence::WrongNumber.with(&[number(least), number(most)])
            }
            Self::WrongPhase => Sentence::WrongPhase.with(&[]),
            Self::NotAllowed => Sentence::NotAllowed.with(&[]),
            Self::NoPassing => Sentence::NoPassing.with(&[]),
            Self::NoRoom(lines) => Sentence::NoRoom.with(&[number(lines)]),
        }
    }
}

/// What is asked of whom; `None` where nothing but play is.
pub(super) fn asked(table: &Table) -> Option<Message<'static>> {
    let Table::Gomoku(gomoku) = table else {
        return None;
    };
    let (position, stage) = (gomoku.game().position(), gomoku.game().stage());
    let seat = seat(gomoku, gomoku.game().decider());
    Some(Message::Opening(match stage.phase() {
        Phase::Play => return None,
        Phase::Place => Opened::Put(seat, position.turn(), stage.zone()),
        Phase::ChooseColor => {
            let may_put_two = stage.options().contains(&Choice::TwoMore);
            Opened::ChooseColor(seat, may_put_two)
        }
        Phase::ChooseSwap => Opened::ChooseSwap(seat),
        Phase::ChooseFifth => Opened::ChooseFifth(seat),
        Phase::Declare => Opened::Declare(seat, stage.most().unwrap_or_default()),
        Phase::Offer => Opened::Offer(seat, stage.count().unwrap_or_default()),
        Phase::Pick => Opened::Pick(seat),
    }))
}

/// What was just decided, by the side that decided it.
pub(super) fn decided(table: &Table, by: Side, action: Action) -> Option<Message<'static>> {
    let Table::Gomoku(gomoku) = table else {
        return None;
    };
    let before = gomoku.game().stages().iter().nth_back(1)?;
    let player = before.player(match by {
        Side::First => Color::Black,
        Side::Second => Color::White,
    });
    Some(Message::Opening(match action {
        Action::Choose(Choice::Black) => Opened::Took(player, Who::Black),
        Action::Choose(Choice::White) => Opened::Took(player, Who::White),
        Action::Choose(Choice::TwoMore) => Opened::TwoMore(player),
        Action::Choose(Choice::Swap) => Opened::Swapped(seat(gomoku, player)),
        Action::Choose(Choice::Stay) => Opened::Stayed,
        Action::Choose(Choice::OfferTen) => Opened::Declared(10),
        Action::Declare(count) => Opened::Declared(count),
        Action::Offer(fifths) => Opened::Offered(fifths.points().len()),
        Action::Pass => Opened::Passed(Who::of(GameKind::Gomoku, by)),
        Action::Place(_) | Action::Pick(_) => return None,
    }))
}

/// How many fifth moves are chosen.
pub(super) fn drafted(session: &Session) -> Option<Message<'static>> {
    let Table::Gomoku(gomoku) = session.table() else {
        return None;
    };
    let all = gomoku.game().stage().count()?;
    let chosen = session.draft().len();
    Some(Message::Opening(Opened::Drafted(chosen, all.into())))
}

/// What the opening has against something.
pub(super) fn illegal(illegal: IllegalAction) -> Message<'static> {
    Message::Opening(match illegal {
        IllegalAction::OutOfZone { zone, .. } => Opened::OutOfZone(zone),
        IllegalAction::Duplicate { point } => Opened::Repeated(point),
        IllegalAction::Symmetric { point, other } => Opened::Symmetric(point, other),
        IllegalAction::BadCount { least, most } => Opened::WrongCount(least, most),
        IllegalAction::WrongPhase { .. } => Opened::WrongPhase,
        IllegalAction::NotAllowed => Opened::NotAllowed,
        // The other reasons that a point may have are refusals of their own.
        IllegalAction::Move(_) => Opened::NoPassing,
    })
}

fn seat(table: &GomokuTable, player: Player) -> Seat {
    Seat {
        player,
        color: table.game().stage().color(player).into(),
    }
}

fn of(sentence: Sentence, seat: Seat) -> Filled<'static> {
    sentence.with(&[player(seat.player), who(seat.color)])
}

const fn player(player: Player) -> Arg<'static> {
    Arg::Word(Sentence::player(player))
}

const fn who(side: Who) -> Arg<'static> {
    Arg::Word(Sentence::who(side))
}

const fn stone(color: Color) -> Arg<'static> {
    Arg::Word(Sentence::stone(color))
}

fn number(number: u8) -> Arg<'static> {
    Arg::Number(number.into())
}

/// How many points the square of a zone has each way.
fn side(zone: Zone) -> Arg<'static> {
    number(zone.side())
}
