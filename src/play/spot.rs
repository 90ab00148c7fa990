//! Places and directions that both games have in common.

use super::Side;

/// An intersection of either board, counted from the bottom left of the unturned board.
///
/// Its text (`h2`, `h8`) depends on the game: [`Table::spot_text`] writes it.
///
/// [`Table::spot_text`]: super::Table::spot_text
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Spot {
    /// 0 for file or column `a`.
    pub column: u8,
    /// 0 for the row at the bottom of the unturned board.
    pub row: u8,
}

/// A way across the board as the player sees it, turned or not.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Direction {
    /// Towards the top of the picture.
    Up,
    /// Towards the bottom of the picture.
    Down,
    /// To the left in the picture.
    Left,
    /// To the right in the picture.
    Right,
}

/// A far point of the picture, seen from the focused one.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Jump {
    /// The left end of the row.
    Home,
    /// The right end of the row.
    End,
    /// The top of the column.
    Top,
    /// The bottom of the column.
    Bottom,
    /// The top left corner, where reading starts.
    CornerStart,
    /// The bottom right corner, where reading ends.
    CornerEnd,
}

/// Which side sits at the bottom of the picture.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Orientation {
    /// The first mover.
    #[default]
    First,
    /// The other side.
    Second,
    /// Always the side to move.
    Auto,
    /// The first mover, while the far side's pieces are turned to the player across the table.
    Table,
}

/// Whose pieces may be moved by hand. A move given as text is not restricted by it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Movable {
    /// Each side in its turn.
    #[default]
    Both,
    /// The first mover's alone.
    First,
    /// The other side's alone.
    Second,
    /// Nobody's.
    None,
}

impl Movable {
    /// Whether `side` may move by hand.
    pub const fn allows(self, side: Side) -> bool {
        match self {
            Self::Both => true,
            Self::First => matches!(side, Side::First),
            Self::Second => matches!(side, Side::Second),
            Self::None => false,
        }
    }
}
