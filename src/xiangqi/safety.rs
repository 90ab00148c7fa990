//! What the enemy has in store for a general: checks, and pieces that may not leave.
//!
//! Looking out from the general once decides nearly every move before it is generated. The cases:
//!
//! - a chariot, or the enemy general on a file, gives check with nothing between; with one piece
//!   between it pins that piece to the line;
//! - a cannon gives check with one piece between; with two it pins each of them to the line, and
//!   neither may take the other; with none, the *hollow cannon* (空頭炮), nobody may land between;
//! - a horse at its distance gives check if its leg is free; otherwise the piece on the leg is
//!   pinned, and the one thing it may do is take the horse;
//! - a soldier beside or before the general gives check.

use super::attacks::{
    FILE_SHIFT, FILE_STEP, HERE, RANK_SHIFT, RANK_STEP, SOLDIER_CHECKS, destinations, geometry,
    window,
};
use super::board::{CANNONS, CHARIOTS, GENERAL, HORSES};
use super::place::Place;
use super::{Board, Color, Role, Square, SquareSet};

/// Checks and pins against one general.
pub(super) struct Safety {
    general: Square,
    checkers: u32,
    /// In check, where another piece lands to end one: all that answers a single check, unless ...
    answers: SquareSet,
    /// ... it starts here, taking a cannon's screen away.
    screens: SquareSet,
    /// The squares between the general and a hollow cannon.
    hollow: SquareSet,
    pins: [Pin; MOST_PINS],
    pinned: usize,
}

/// Two chariots, the general and two horses pin one piece each, two cannons two each.
const MOST_PINS: usize = 9;

/// A piece that may not leave as it likes.
#[derive(Clone, Copy)]
pub(super) struct Pin {
    /// Where it stands.
    pub(super) piece: Square,
    /// Where it may go, as a reach.
    moves: u64,
}

impl Pin {
    const NONE: Self = Self {
        piece: Square::FIRST,
        moves: 0,
    };
}

impl Safety {
    /// Looks out from `general`, which belongs to `color`.
    pub(super) fn of(board: &Board, color: Color, general: Square) -> Self {
        let mut safety = Self {
            general,
            checkers: 0,
            answers: SquareSet::EMPTY,
            screens: SquareSet::EMPTY,
            hollow: SquareSet::EMPTY,
            pins: [Pin::NONE; MOST_PINS],
            pinned: 0,
        };
        safety.look_along_lines(board, color);
        safety.look_for_horses(board, color);
        for soldier in soldiers(board, color, general) {
            safety.add_check(soldier, SquareSet::EMPTY);
        }
        safety
    }

    /// Whether the general is in check.
    pub(super) const fn is_check(&self) -> bool {
        self.checkers > 0
    }

    /// Whether more than one piece gives check.
    pub(super) const fn is_double_check(&self) -> bool {
        self.checkers > 1
    }

    /// Whether pins are all there is.
    pub(super) const fn is_quiet(&self) -> bool {
        self.checkers == 0 && self.hollow.is_empty()
    }

    /// The pins; a piece may have more than one.
    pub(super) fn pins(&self) -> impl Iterator<Item = Pin> {
        self.pins.iter().take(self.pinned).copied()
    }

    /// Where its pins let the piece on `from` go, as a reach.
    pub(super) fn pins_allow(&self, from: Square) -> u64 {
        let mut moves = u64::MAX;
        for pin in self.pins() {
            if pin.piece == from {
                moves &= pin.moves;
            }
        }
        moves
    }

    /// The squares that decide whether a piece other than the general may land there: in check they
    /// are the only ones, otherwise the forbidden ones.
    pub(super) fn landings(&self) -> SquareSet {
        if self.is_check() {
            self.answers & !self.hollow
        } else {
            self.hollow
        }
    }

    /// Whether the piece on `square` is the screen of a cannon that gives check.
    pub(super) const fn is_screen(&self, square: Square) -> bool {
        self.screens.contains(square)
    }

    fn look_along_lines(&mut self, board: &Board, color: Color) {
        let enemy = board.places(!color);
        let place = Place::of(self.general);
        if place.shares_file_with(enemy[GENERAL]) {
            self.look_at_chariot(board, color, enemy[GENERAL]);
        }
        if place.shares_line_with_any(board.line_pieces(!color)) {
            let shares_line = |number: &usize| place.shares_line_with(enemy[*number]);
            for number in CHARIOTS.filter(shares_line) {
                self.look_at_chariot(board, color, enemy[number]);
            }
            for number in CANNONS.filter(shares_line) {
                self.look_at_cannon(board, color, enemy[number]);
            }
        }
    }

    /// What a chariot does, or the enemy general on a file.
    fn look_at_chariot(&mut self, board: &Board, color: Color, place: Place) {
        let Some(line) = Line::between(board, Place::of(self.general), place) else {
            return;
        };
        let Some(by) = place.square() else { return };
        if line.occupied() == 0 {
            self.add_check(by, self.general.between(by));
        } else if let Some(screen) = line.only() {
            self.add_pin(line, color, screen, line.inside | line.bit(place));
        }
    }

    fn look_at_cannon(&mut self, board: &Board, color: Color, place: Place) {
        let Some(line) = Line::between(board, Place::of(self.general), place) else {
            return;
        };
        let Some(by) = place.square() else { return };
        let occupied = line.occupied();
        let rest = occupied & occupied.wrapping_sub(1);
        if occupied == 0 {
            self.hollow |= self.general.between(by);
        } else if rest == 0 {
            let screen: SquareSet = line.square(occupied).into_iter().collect();
            self.screens |= screen;
            self.add_check(by, self.general.between(by) & !screen);
        } else if rest.is_power_of_two() {
            let moves = line.inside | line.bit(place);
            self.add_pin(line, color, occupied & !rest, moves & !rest);
            self.add_pin(line, color, rest, moves & !(occupied & !rest));
        }
    }

    fn look_for_horses(&mut self, board: &Board, color: Color) {
        for (horse, leg) in horses(board, color, self.general) {
            if board.is_empty(leg) {
                self.add_check(horse, SquareSet::of(leg));
            } else if board
                .piece_at(leg)
                .is_some_and(|piece| piece.color == color)
            {
                self.push(Pin {
                    piece: leg,
                    moves: beside(leg, horse),
                });
            }
        }
    }

    fn add_check(&mut self, by: Square, blocks: SquareSet) {
        self.checkers += 1;
        self.answers |= blocks | SquareSet::of(by);
    }

    /// Pins the piece at one bit of a line, if it is an own one; it may go to those of `moves`.
    fn add_pin(&mut self, line: Line, color: Color, piece: u32, moves: u32) {
        if line.own(color) & piece == 0 {
            return;
        }
        if let Some(square) = line.square(piece) {
            self.push(Pin {
                piece: square,
                moves: line.reach(piece, moves),
            });
        }
    }

    fn push(&mut self, pin: Pin) {
        if let Some(free) = self.pins.get_mut(self.pinned) {
            *free = pin;
            self.pinned += 1;
        }
    }
}

/// A reach from `from` that holds only the square `to` beside it.
fn beside(from: Square, to: Square) -> u64 {
    let (line, step) = if from.file() == to.file() {
        (FILE_SHIFT + u32::from(to.rank().index()), FILE_STEP)
    } else {
        (RANK_SHIFT + u32::from(to.file().index()), RANK_STEP)
    };
    let step = if to < from { HERE - step } else { HERE + step };
    1 << line | 1 << step
}

/// Whether a general of `color` would be in check on `square`, having left `origin`.
pub(super) fn is_attacked(board: &Board, color: Color, square: Square, origin: Place) -> bool {
    let enemy = board.places(!color);
    let place = Place::of(square);
    let between = |number: usize| between_without(board, place, enemy[number], origin);
    let is_open = |number| between(number).is_some_and(|line| line.occupied() == 0);
    let has_screen = |number| between(number).is_some_and(|line| line.only().is_some());
    (place.shares_file_with(enemy[GENERAL]) && is_open(GENERAL))
        || (place.shares_line_with_any(board.line_pieces(!color))
            && (CHARIOTS.into_iter().any(is_open) || CANNONS.into_iter().any(has_screen)))
        || horses(board, color, square)
            .any(|(_, leg)| board.is_empty(leg) || Place::of(leg) == origin)
        || soldiers(board, color, square).next().is_some()
}

/// What stands between a place and an enemy piece on its line once `origin` is left.
fn between_without(board: &Board, place: Place, enemy: Place, origin: Place) -> Option<Line> {
    // A piece that the general takes is no longer there to attack.
    if enemy == place {
        return None;
    }
    Line::between(board, place, enemy).map(|line| line.without(origin))
}

/// The enemy horses at their distance from a general of `color` on `square`, with their legs.
fn horses(board: &Board, color: Color, square: Square) -> impl Iterator<Item = (Square, Square)> {
    let general = Place::of(square);
    HORSES.filter_map(move |number| {
        let place = board.places(!color)[number];
        let horse = if place.is_horse_jump_from(general) {
            place.square()?
        } else {
            return None;
        };
        Some((horse, horse.middle(square)))
    })
}

/// The enemy soldiers that give check to a general of `color` on `square`.
fn soldiers(board: &Board, color: Color, square: Square) -> impl Iterator<Item = Square> {
    let at = geometry(Place::of(square));
    let near = window(board.strips(!color), at) & SOLDIER_CHECKS[color.index()];
    let soldier = Role::Soldier.of(!color);
    destinations(square, near).filter(move |&from| board.piece_at(from) == Some(soldier))
}

/// The pieces strictly between two places of one file or rank, as bits of that line: red in the low
/// half, black in the high half.
#[derive(Clone, Copy)]
struct Line {
    pieces: u32,
    /// The squares between, in the low half alone.
    inside: u32,
    /// One of the two places, and whether the line is its file or its rank.
    end: Place,
    is_file: bool,
}

impl Line {
    fn between(board: &Board, end: Place, other: Place) -> Option<Self> {
        let is_file = end.shares_file_with(other);
        let (line, from, to) = if is_file {
            (board.file(end.file()), end.rank(), other.rank())
        } else if end.shares_rank_with(other) {
            (board.rank(geometry(end)), end.file(), other.file())
        } else {
            return None;
        };
        let inside = ((1 << from.max(to)) - 1) & !((2 << from.min(to)) - 1);
        Some(Self {
            pieces: line & (inside | inside << 16),
            inside,
            end,
            is_file,
        })
    }

    const fn occupied(self) -> u32 {
        (self.pieces | self.pieces >> 16) & 0xffff
    }

    const fn own(self, color: Color) -> u32 {
        self.pieces >> (16 * color.index()) & 0xffff
    }

    /// The bit of the piece between, if there is exactly one.
    const fn only(self) -> Option<u32> {
        let occupied = self.occupied();
        if occupied.is_power_of_two() {
            Some(occupied)
        } else {
            None
        }
    }

    /// The same with nothing on `place`.
    const fn without(self, place: Place) -> Self {
        let gone = if self.is_file && self.end.shares_file_with(place) {
            0x1_0001 << place.rank()
        } else if !self.is_file && self.end.shares_rank_with(place) {
            0x1_0001 << place.file()
        } else {
            0
        };
        Self {
            pieces: self.pieces & !gone,
            ..self
        }
    }

    /// The bit of a place of the line.
    const fn bit(self, place: Place) -> u32 {
        1 << if self.is_file {
            place.rank()
        } else {
            place.file()
        }
    }

    /// Some bits of the line as a reach of the piece at the bit `from`: as a line of a chariot or a
    /// cannon, and as the steps of a soldier.
    fn reach(self, from: u32, bits: u32) -> u64 {
        let (shift, step) = if self.is_file {
            (FILE_SHIFT, FILE_STEP)
        } else {
            (RANK_SHIFT, RANK_STEP)
        };
        let before = u64::from(bits & from >> 1 != 0);
        let behind = u64::from(bits & from << 1 != 0);
        u64::from(bits) << shift | before << (HERE - step) | behind << (HERE + step)
    }

    /// The square of one bit.
    fn square(self, bit: u32) -> Option<Square> {
        let at = u8::try_from(bit.trailing_zeros()).ok()?;
        let (file, rank) = if self.is_file {
            (self.end.file(), at)
        } else {
            (at, self.end.rank())
        };
        Some(Square::new(
            super::File::new(file)?,
            super::Rank::new(rank)?,
        ))
    }
}
