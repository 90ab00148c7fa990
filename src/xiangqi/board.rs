//! The board: what stands on each of the ninety squares.

use std::fmt;

use super::{Color, File, Piece, Rank, Role, Square, SquareSet};

/// A placement of pieces, any placement: what is not allowed is [`Position`](super::Position)'s matter.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Board {
    cells: [Option<Piece>; Square::COUNT as usize],
}

impl Board {
    /// No piece at all.
    pub const EMPTY: Self = Self {
        cells: [None; Square::COUNT as usize],
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
        let mut file = 0;
        while file < HOME.len() {
            board.cells[file] = Some(HOME[file].of(Color::Red));
            board.cells[81 + file] = Some(HOME[file].of(Color::Black));
            if file % 2 == 0 {
                board.cells[27 + file] = Some(Role::Soldier.of(Color::Red));
                board.cells[54 + file] = Some(Role::Soldier.of(Color::Black));
            }
            if file == 1 || file == 7 {
                board.cells[18 + file] = Some(Role::Cannon.of(Color::Red));
                board.cells[63 + file] = Some(Role::Cannon.of(Color::Black));
            }
            file += 1;
        }
        board
    }

    /// What stands on `square`.
    pub const fn piece_at(&self, square: Square) -> Option<Piece> {
        self.cells[square.index() as usize]
    }

    /// Puts `piece` on `square` in place of what stands there; `None` clears it.
    pub const fn set(&mut self, square: Square, piece: Option<Piece>) {
        self.cells[square.index() as usize] = piece;
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
    pub(super) const fn after(mut self, from: Square, to: Square) -> Self {
        self.set(to, self.piece_at(from));
        self.set(from, None);
        self
    }

    /// The pieces strictly between two squares of one file or rank; empty for any other two squares.
    pub(super) fn between(&self, one: Square, other: Square) -> SquareSet {
        one.between(other)
            .into_iter()
            .filter(|&square| self.piece_at(square).is_some())
            .collect()
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
