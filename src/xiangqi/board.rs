//! The board: what stands on each of the ninety squares.
//!
//! The placement is kept in four forms, each for the question that it answers in one look:
//!
//! - the cells say what stands on a square;
//! - the places say where each piece of a set stands, so that nobody searches for pieces, and a
//!   piece keeps its number while it moves;
//! - the files are occupancy masks, red in the low half and black in the high half of a word;
//! - the strips are occupancy again, by [windows](super::attacks), and hold the ranks too.
//!
//! No form is wider than a machine word, which suits a browser as well as a processor. Compositions
//! may have more of a piece than a set has: such surplus pieces stand on cells, have no number, and
//! send the move generator the slow way.

use std::fmt;
use std::hash::{Hash, Hasher};

use super::attacks::{Geometry, STRIP_BITS, STRIPS, rank_line};
use super::place::Place;
use super::{Color, File, Piece, Rank, Role, Square, SquareSet};

/// How many pieces a side of a set has.
pub(super) const SET: usize = 16;

/// The roles of a set, by number.
pub(super) const ROLES: [Role; SET] = [
    Role::General,
    Role::Advisor,
    Role::Advisor,
    Role::Elephant,
    Role::Elephant,
    Role::Horse,
    Role::Horse,
    Role::Chariot,
    Role::Chariot,
    Role::Cannon,
    Role::Cannon,
    Role::Soldier,
    Role::Soldier,
    Role::Soldier,
    Role::Soldier,
    Role::Soldier,
];

/// Their numbers, by what is looked for.
pub(super) const GENERAL: usize = 0;
pub(super) const HORSES: std::ops::Range<usize> = 5..7;
pub(super) const CHARIOTS: std::ops::Range<usize> = 7..9;
pub(super) const CANNONS: std::ops::Range<usize> = 9..11;

/// A placement of pieces, any placement: what is not allowed is [`Position`](super::Position)'s matter.
#[derive(Clone, Copy)]
pub struct Board {
    strips: [[u64; STRIPS]; 2],
    files: [u32; File::COUNT as usize],
    surplus: u8,
    places: [[Place; SET]; 2],
    cells: [Cell; Square::COUNT as usize],
}

/// What a move took.
#[derive(Clone, Copy)]
pub(super) struct Taken(Cell);

/// What stands on a square: nothing, a numbered piece, or a surplus piece.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Cell(u8);

impl Cell {
    const SURPLUS: u8 = 32;
    const EMPTY: Self = Self(Self::SURPLUS + 14);
    const KINDS: usize = 64;

    const fn numbered(color: Color, number: u8) -> Self {
        Self(color as u8 * Self::SURPLUS / 2 + number)
    }

    const fn surplus(piece: Piece) -> Self {
        Self(Self::SURPLUS + piece.role as u8 * 2 + piece.color as u8)
    }

    const fn is_surplus(self) -> bool {
        self.0 >= Self::SURPLUS && self.0 != Self::EMPTY.0
    }

    const fn piece(self) -> Option<Piece> {
        PIECES[self.0 as usize % Self::KINDS]
    }

    const fn color(self) -> usize {
        if self.0 < Self::SURPLUS {
            self.0 as usize / SET
        } else {
            self.0 as usize % 2
        }
    }

    const fn number(self) -> usize {
        self.0 as usize % SET
    }
}

static PIECES: [Option<Piece>; Cell::KINDS] = {
    let mut pieces = [None; Cell::KINDS];
    let mut color = 0;
    while color < 2 {
        let mut number = 0;
        while number < SET {
            let piece = ROLES[number].of(Color::ALL[color]);
            pieces[color * SET + number] = Some(piece);
            pieces[Cell::surplus(piece).0 as usize] = Some(piece);
            number += 1;
        }
        color += 1;
    }
    pieces
};

impl Board {
    /// No piece at all.
    pub const EMPTY: Self = Self {
        strips: [[0; STRIPS]; 2],
        files: [0; File::COUNT as usize],
        surplus: 0,
        places: [[Place::OFF_BOARD; SET]; 2],
        cells: [Cell::EMPTY; Square::COUNT as usize],
    };

    /// The placement a game starts from.
    pub const START: Self = Self::start();

    const fn start() -> Self {
        const HOME: [Role; 9] = [
            Role::Chariot,
            Role::Horse,
            Role::Elephant,
            Role::Advisor,
            Role::General,
            Role::Advisor,
            Role::Elephant,
            Role::Horse,
            Role::Chariot,
        ];
        let mut board = Self::EMPTY;
        let mut index = 0;
        while let Some(square) = Square::from_index(index) {
            let file = square.file().index();
            let color = if square.is_home_side(Color::Red) {
                Color::Red
            } else {
                Color::Black
            };
            let role = match square.rank_seen_by(color) {
                0 => Some(HOME[file as usize]),
                2 if file == 1 || file == 7 => Some(Role::Cannon),
                3 if file % 2 == 0 => Some(Role::Soldier),
                _ => None,
            };
            if let Some(role) = role {
                board.set(square, Some(role.of(color)));
            }
            index += 1;
        }
        board
    }

    /// What stands on `square`.
    pub const fn piece_at(&self, square: Square) -> Option<Piece> {
        self.cell(square).piece()
    }

    /// Puts `piece` on `square` in place of what stands there; `None` clears it.
    pub const fn set(&mut self, square: Square, piece: Option<Piece>) {
        let old = self.cell(square);
        if old.0 != Cell::EMPTY.0 {
            self.flip(square, old.color());
            self.take_off(old);
            self.cells[square.usize()] = Cell::EMPTY;
        }
        if let Some(piece) = piece {
            let cell = self.free_cell(piece);
            self.flip(square, piece.color.index());
            self.cells[square.usize()] = cell;
            if cell.is_surplus() {
                self.surplus += 1;
            } else {
                self.places[cell.color()][cell.number()] = Place::of(square);
            }
        }
    }

    /// The lowest number that is free for `piece`, or else none.
    const fn free_cell(&self, piece: Piece) -> Cell {
        let places = &self.places[piece.color.index()];
        let mut number = 0;
        while (number as usize) < SET {
            let fits = ROLES[number as usize] as u8 == piece.role as u8;
            if fits && places[number as usize].is_off_board() {
                return Cell::numbered(piece.color, number);
            }
            number += 1;
        }
        Cell::surplus(piece)
    }

    const fn take_off(&mut self, cell: Cell) {
        if cell.is_surplus() {
            self.surplus -= 1;
        } else {
            self.places[cell.color()][cell.number()] = Place::OFF_BOARD;
        }
    }

    /// Changes the occupancy of `square` by the side with index `color`.
    const fn flip(&mut self, square: Square, color: usize) {
        let bits = STRIP_BITS[square.usize()];
        let mut strip = 0;
        while strip < STRIPS {
            self.strips[color][strip] ^= bits[strip];
            strip += 1;
        }
        self.files[square.file().index() as usize] ^=
            1 << (square.rank().index() as usize + 16 * color);
    }

    /// Every piece with its square, in the order of the squares.
    pub fn pieces(&self) -> impl Iterator<Item = (Square, Piece)> {
        Square::all().filter_map(|square| Some((square, self.piece_at(square)?)))
    }

    /// The squares on which `piece` stands.
    pub fn squares_of(&self, piece: Piece) -> SquareSet {
        self.pieces()
            .filter(|&(_, other)| other == piece)
            .map(|(square, _)| square)
            .collect()
    }

    /// Where the general of `color` stands; the first by index if there are several.
    pub fn general(&self, color: Color) -> Option<Square> {
        self.squares_of(Role::General.of(color)).first()
    }

    /// The placement after the piece on `from` went to `to`, taking what stood there.
    pub(super) fn after(&self, from: Square, to: Square) -> Self {
        let mut board = *self;
        board.make(from, to);
        board
    }

    /// Lets the piece on `from` go to `to` and returns what it took, for [`unmake`](Self::unmake).
    pub(super) fn make(&mut self, from: Square, to: Square) -> Taken {
        let taken = self.cell(to);
        if taken != Cell::EMPTY {
            self.flip(to, taken.color());
            self.take_off(taken);
        }
        self.shift(from, to);
        self.cells[from.usize()] = Cell::EMPTY;
        Taken(taken)
    }

    /// Takes back the last move that was made, which went from `from` to `to` and took `taken`.
    pub(super) fn unmake(&mut self, from: Square, to: Square, Taken(taken): Taken) {
        self.shift(to, from);
        self.cells[to.usize()] = taken;
        if taken != Cell::EMPTY {
            self.flip(to, taken.color());
            if taken.is_surplus() {
                self.surplus += 1;
            } else {
                self.places[taken.color()][taken.number()] = Place::of(to);
            }
        }
    }

    /// Moves a piece in all forms but that its cell still has it.
    fn shift(&mut self, from: Square, to: Square) {
        let mover = self.cell(from);
        self.flip(from, mover.color());
        self.flip(to, mover.color());
        self.cells[to.usize()] = mover;
        if !mover.is_surplus() {
            self.places[mover.color()][mover.number()] = Place::of(to);
        }
    }

    /// The pieces strictly between two squares of one file or rank; empty for any other two squares.
    pub(super) fn between(&self, one: Square, other: Square) -> SquareSet {
        one.between(other)
            .into_iter()
            .filter(|&square| self.piece_at(square).is_some())
            .collect()
    }

    /// Whether it has more of a piece than a set has.
    pub(super) const fn has_surplus(&self) -> bool {
        self.surplus > 0
    }

    /// Where the pieces of a set stand, by number.
    pub(super) const fn places(&self, color: Color) -> &[Place; SET] {
        &self.places[color.index()]
    }

    /// Where its chariots and cannons stand.
    pub(super) const fn line_pieces(&self, color: Color) -> [Place; 4] {
        let places = self.places(color);
        [places[7], places[8], places[9], places[10]]
    }

    /// The strips of one side's pieces.
    pub(super) const fn strips(&self, color: Color) -> &[u64; STRIPS] {
        &self.strips[color.index()]
    }

    /// The occupancy of a file: red in the low half, black in the high half.
    pub(super) fn file(&self, file: u8) -> u32 {
        self.files[usize::from(file)]
    }

    /// The occupancy of the rank of a square, in the same form.
    pub(super) fn rank(&self, at: &Geometry) -> u32 {
        let [red, black] = self.strips.each_ref().map(|strips| rank_line(strips, at));
        red | black << 16
    }

    /// The number of the piece on `square`, if it has one.
    pub(super) fn number_at(&self, square: Square) -> Option<usize> {
        let cell = self.cell(square);
        (cell.0 < Cell::SURPLUS).then(|| cell.number())
    }

    /// Whether `square` is empty.
    pub(super) const fn is_empty(&self, square: Square) -> bool {
        self.cell(square).0 == Cell::EMPTY.0
    }

    const fn cell(&self, square: Square) -> Cell {
        self.cells[square.usize()]
    }
}

impl FromIterator<(Square, Piece)> for Board {
    fn from_iter<I: IntoIterator<Item = (Square, Piece)>>(pieces: I) -> Self {
        let mut board = Self::EMPTY;
        for (square, piece) in pieces {
            board.set(square, Some(piece));
        }
        board
    }
}

impl PartialEq for Board {
    /// Compares what stands where; which of two chariots it is makes no difference.
    fn eq(&self, other: &Self) -> bool {
        Square::all().all(|square| self.piece_at(square) == other.piece_at(square))
    }
}

impl Eq for Board {}

impl Hash for Board {
    fn hash<H: Hasher>(&self, state: &mut H) {
        Square::all().for_each(|square| self.piece_at(square).hash(state));
    }
}

impl fmt::Debug for Board {
    /// Draws the board as Red sees it.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for rank in Rank::all().rev() {
            for file in File::all() {
                let letter = self
                    .piece_at(Square::new(file, rank))
                    .map_or('.', Piece::char);
                write!(f, "{letter}")?;
            }
            f.write_str("\n")?;
        }
        Ok(())
    }
}
