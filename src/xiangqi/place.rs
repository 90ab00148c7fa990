//! Where a piece stands, in the form in which places compare fastest.

use super::{File, Rank, Square};

/// A square, or off the board: the rank in the high four bits, the file in the low four.
///
/// Off the board is an eleventh rank of file a. It is no horse's jump away from a palace and shares no
/// line with one, so that looking out from a general needs no test for captured pieces.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct Place(u8);

impl Place {
    pub(super) const OFF_BOARD: Self = Self(Rank::COUNT << 4);

    pub(super) const fn of(square: Square) -> Self {
        Self(square.rank().index() << 4 | square.file().index())
    }

    pub(super) const fn square(self) -> Option<Square> {
        Square::from_index(self.rank() * File::COUNT + self.file())
    }

    /// The code as tables want it.
    pub(super) const fn usize(self) -> usize {
        self.0 as usize
    }

    pub(super) const fn is_off_board(self) -> bool {
        self.0 == Self::OFF_BOARD.0
    }

    pub(super) const fn file(self) -> u8 {
        self.0 & 0xf
    }

    pub(super) const fn rank(self) -> u8 {
        self.0 >> 4
    }

    pub(super) const fn shares_file_with(self, other: Self) -> bool {
        self.file() == other.file()
    }

    pub(super) const fn shares_rank_with(self, other: Self) -> bool {
        self.rank() == other.rank()
    }

    pub(super) const fn shares_line_with(self, other: Self) -> bool {
        self.shares_file_with(other) || self.shares_rank_with(other)
    }

    /// Whether one of four places lies on the file or the rank of this one.
    pub(super) fn shares_line_with_any(self, places: [Self; 4]) -> bool {
        let four = u32::from_le_bytes(places.map(|place| place.0));
        let apart = four ^ (0x0101_0101 * u32::from(self.0));
        // Where file or rank agree a digit is zero, and taking one from it borrows into its top bit.
        apart.wrapping_sub(0x1111_1111) & !apart & 0x8888_8888 != 0
    }

    /// Whether a horse jumps from one to the other, legs left out of account.
    pub(super) const fn is_horse_jump_from(self, other: Self) -> bool {
        const JUMPS: u64 = 1 << 0x0e | 1 << 0x12 | 1 << 0x1f | 1 << 0x21;
        let distance = self.0.abs_diff(other.0);
        distance < 64 && JUMPS >> distance & 1 == 1
    }
}
