//! Geometry worked out beforehand: where a piece goes from each square.
//!
//! Two views of the board make this small. A *line* is a file or a rank as a mask of ten or nine
//! bits, for chariots and cannons. A *window* is the neighbourhood of a square in one word, for
//! everybody else: seven ranks fit in 64 bits, so four overlapping *strips* of seven ranks hold the
//! two ranks above and below every square, and turning the right strip by the right amount brings
//! the square `d` further on (counted along the ranks) to bit `d + 19`, whichever square it is.
//!
//! Steps of at most two squares use bits 0 to 39 of a window, and bit 63, since it is turned and
//! not shifted. That leaves room for both lines of a chariot: the *reach* of any piece is one word.
//!
//! ```text
//! bit 63     62..59   58..50              49..40               39..0
//! step -20   unused   squares of its rank squares of its file  steps -19 to +20
//! ```

use super::place::Place;
use super::{Color, File, Rank, Square, SquareSet};

/// Where each line of a chariot begins in a reach.
pub(super) const FILE_SHIFT: u32 = 40;
/// See [`FILE_SHIFT`].
pub(super) const RANK_SHIFT: u32 = 50;
/// The bit of a step of no squares at all, and how far the bits of the squares beside are from it.
pub(super) const HERE: u32 = 19;
/// See [`HERE`].
pub(super) const FILE_STEP: u32 = File::COUNT as u32;
/// See [`HERE`].
pub(super) const RANK_STEP: u32 = 1;
/// The bits of a reach that are steps.
const STEPS: u64 = !(u64::MAX >> 1) | ((1 << FILE_SHIFT) - 1);
/// How many squares a file and a rank have.
pub(super) const LINES: u32 = 19;

/// How many ranks a strip begins after the one before it.
const STRIP_STEP: u8 = 3;
/// How many strips there are.
pub(super) const STRIPS: usize = 4;

/// What there is to know about a place. Off the board, nothing is reached and no line is shared.
#[derive(Clone, Copy)]
pub(super) struct Geometry {
    pub(super) file: u8,
    pub(super) rank: u8,
    /// The strip that holds the window, and how far it is turned.
    strip: u8,
    turn: u8,
    /// Where its rank begins in that strip.
    row: u8,
    /// Steps of all but soldiers, without regard to other pieces; each role has its own.
    pub(super) steps: u64,
    /// By the colour of the soldier.
    pub(super) soldier: [u64; 2],
}

/// By the code of the place; a code is a byte, so that every one of them has its entry.
static GEOMETRY: [Geometry; 256] = all_geometry();

/// The bits of a square in the strips.
pub(super) static STRIP_BITS: [[u64; STRIPS]; Square::COUNT as usize] = strip_bits();

/// What a line piece reaches, by its place on the line and the occupied squares of the line but for
/// its two ends, which never stop a piece from going further. The low half is where a chariot goes,
/// the high half where a cannon captures, both whatever stands there.
pub(super) static FILE_REACH: [[u32; 256]; Rank::COUNT as usize] = line_reach();
/// See [`FILE_REACH`].
pub(super) static RANK_REACH: [[u32; 128]; File::COUNT as usize] = line_reach();

/// The squares orthogonally beside: the legs of a horse, in its window.
pub(super) const ORTHOGONAL: u64 = step(0, 1) | step(0, -1) | step(1, 0) | step(-1, 0);
/// The squares diagonally beside: the eyes of an elephant, in its window.
pub(super) const DIAGONAL: u64 = step(1, 1) | step(1, -1) | step(-1, 1) | step(-1, -1);
/// Two diagonally: where elephants go.
pub(super) const ELEPHANT: u64 = step(2, 2) | step(2, -2) | step(-2, 2) | step(-2, -2);
/// One along and one diagonally: where horses go.
pub(super) const HORSE: u64 = diagonals(ORTHOGONAL) & !ORTHOGONAL;
/// From where an enemy soldier gives check to a general of the colour. A palace has no square at the
/// edge of the board in these directions.
pub(super) const SOLDIER_CHECKS: [u64; 2] = [
    step(1, 0) | step(-1, 0) | step(0, 1),
    step(1, 0) | step(-1, 0) | step(0, -1),
];

/// The squares diagonally beside those of a window.
///
/// From a leg they are the two squares that a horse would go to over it, from an eye the square that
/// an elephant would go to; the others are no destinations of that piece.
pub(super) const fn diagonals(window: u64) -> u64 {
    window.rotate_left(10)
        | window.rotate_left(8)
        | window.rotate_right(10)
        | window.rotate_right(8)
}

/// The bit of a step in a window.
const fn step(files: i8, ranks: i8) -> u64 {
    let distance = files + ranks * 9 + 19;
    1u64.rotate_left(distance.rem_euclid(64).unsigned_abs() as u32)
}

/// The geometry of a place.
pub(super) fn geometry(place: Place) -> &'static Geometry {
    &GEOMETRY[place.usize()]
}

/// The neighbourhood of a place in strips: its window.
pub(super) fn window(strips: &[u64; STRIPS], at: &Geometry) -> u64 {
    strips[usize::from(at.strip) % STRIPS].rotate_right(u32::from(at.turn))
}

/// The rank of a place in strips.
pub(super) fn rank_line(strips: &[u64; STRIPS], at: &Geometry) -> u32 {
    (strips[usize::from(at.strip) % STRIPS] >> at.row & 0x1ff) as u32
}

/// The squares of a reach from `square`.
pub(super) fn destinations(square: Square, mut reach: u64) -> impl Iterator<Item = Square> {
    std::iter::from_fn(move || {
        let bit = lowest(reach)?;
        reach &= reach - 1;
        destination(square, bit)
    })
}

/// The squares of a reach from `square` that pass a test, as a reach again.
pub(super) fn select(square: Square, reach: u64, passes: impl Fn(Square) -> bool) -> u64 {
    let mut selected = reach;
    let mut left = reach;
    while let Some(bit) = lowest(left) {
        left &= left - 1;
        if !destination(square, bit).is_some_and(&passes) {
            selected ^= 1 << bit;
        }
    }
    selected
}

fn lowest(reach: u64) -> Option<u8> {
    let bit = u8::try_from(reach.trailing_zeros()).ok()?;
    (bit < 64).then_some(bit)
}

fn destination(square: Square, bit: u8) -> Option<Square> {
    Square::from_index(match bit {
        0..40 => square.index() + bit - 19,
        40..50 => (bit - 40) * File::COUNT + square.file().index(),
        50..63 => square.rank().index() * File::COUNT + bit - 50,
        _ => square.index() - 20,
    })
}

/// A set of squares in the forms that a reach is cut by.
#[derive(Clone, Copy)]
pub(super) struct Zone {
    strips: [u64; STRIPS],
    files: [u16; File::COUNT as usize],
}

impl Zone {
    pub(super) const EMPTY: Self = Self {
        strips: [0; STRIPS],
        files: [0; File::COUNT as usize],
    };

    /// Its squares as a reach.
    pub(super) fn reach(&self, at: &Geometry) -> u64 {
        let file = u64::from(self.files[usize::from(at.file) % self.files.len()]);
        let rank = u64::from(rank_line(&self.strips, at));
        window(&self.strips, at) & STEPS | file << FILE_SHIFT | rank << RANK_SHIFT
    }
}

impl From<SquareSet> for Zone {
    fn from(squares: SquareSet) -> Self {
        let mut zone = Self::EMPTY;
        for square in squares {
            for (strip, bits) in zone.strips.iter_mut().zip(STRIP_BITS[square.usize()]) {
                *strip |= bits;
            }
            zone.files[usize::from(square.file().index())] |= 1 << square.rank().index();
        }
        zone
    }
}

const fn all_geometry() -> [Geometry; 256] {
    let off_board = Geometry {
        file: u8::MAX / 2,
        rank: u8::MAX / 2,
        strip: 0,
        turn: 0,
        row: 0,
        steps: 0,
        soldier: [0; 2],
    };
    let mut table = [off_board; 256];
    let mut index = 0;
    while let Some(square) = Square::from_index(index) {
        table[Place::of(square).usize()] = of_square(square);
        index += 1;
    }
    table
}

const fn of_square(square: Square) -> Geometry {
    let (file, rank) = (square.file().index(), square.rank().index());
    let strip = rank / STRIP_STEP;
    let mut of = Geometry {
        file,
        rank,
        strip,
        turn: square.index() - strip * STRIP_STEP * File::COUNT,
        row: (rank % STRIP_STEP + 2) * File::COUNT + 1,
        steps: 0,
        soldier: [0; 2],
    };
    let mut ranks = -2;
    while ranks <= 2 {
        let mut files = -2;
        while files <= 2 {
            if let Some(to) = square.offset(files, ranks) {
                add_step(&mut of, square, to, files, ranks);
            }
            files += 1;
        }
        ranks += 1;
    }
    of
}

const fn add_step(of: &mut Geometry, from: Square, to: Square, files: i8, ranks: i8) {
    let bit = step(files, ranks);
    let in_palace = to.in_palace(Color::Red) || to.in_palace(Color::Black);
    let same_side = from.is_home_side(Color::Red) == to.is_home_side(Color::Red);
    match (files.unsigned_abs(), ranks.unsigned_abs()) {
        (1, 2) | (2, 1) => of.steps |= bit,
        (2, 2) if same_side => of.steps |= bit,
        (1, 1) if in_palace => of.steps |= bit,
        (1, 0) | (0, 1) => {
            if in_palace {
                of.steps |= bit;
            }
            let mut color = 0;
            while color < 2 {
                let forward = if color == 0 { 1 } else { -1 };
                if ranks == forward || (ranks == 0 && !from.is_home_side(Color::ALL[color])) {
                    of.soldier[color] |= bit;
                }
                color += 1;
            }
        }
        _ => {}
    }
}

const fn strip_bits() -> [[u64; STRIPS]; Square::COUNT as usize] {
    let mut table = [[0; STRIPS]; Square::COUNT as usize];
    let mut index = 0;
    while let Some(square) = Square::from_index(index) {
        let mut strip = 0;
        while (strip as usize) < STRIPS {
            // A strip begins two ranks below the first of the three whose windows it holds.
            let above = square.rank().index() + 2;
            if let Some(row @ 0..=6) = above.checked_sub(strip * STRIP_STEP) {
                table[index as usize][strip as usize] =
                    1 << (row * File::COUNT + square.file().index() + 1);
            }
            strip += 1;
        }
        index += 1;
    }
    table
}

const fn line_reach<const STATES: usize, const LENGTH: usize>() -> [[u32; STATES]; LENGTH] {
    let mut table = [[0; STATES]; LENGTH];
    let mut place = 0;
    while place < LENGTH {
        let mut state = 0;
        while (state as usize) < STATES {
            let occupied = state << 1;
            table[place][state as usize] =
                ray(place, occupied, LENGTH, 1) | ray(place, occupied, LENGTH, -1);
            state += 1;
        }
        place += 1;
    }
    table
}

/// What is reached in one direction: up to the first piece, and past it up to the second.
const fn ray(place: usize, occupied: u32, length: usize, direction: isize) -> u32 {
    let (mut slide, mut jump, mut screens) = (0, 0, 0);
    let mut at = place;
    while let Some(next) = at.checked_add_signed(direction) {
        if next >= length || screens == 2 {
            break;
        }
        at = next;
        let bit = 1 << at;
        if screens == 0 {
            slide |= bit;
        } else {
            jump |= bit;
        }
        if occupied & bit != 0 {
            screens += 1;
        }
    }
    slide | jump << 16
}
