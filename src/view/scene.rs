//! What should be seen and said, as plain data: the picture and the page are both made from it.

use super::{Faces, Frame};
use crate::play::Spot;
use crate::{gomoku, xiangqi};

/// One state of a board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Scene {
    /// Lines and margins.
    pub frame: Frame,
    /// What is drawn on the bare board.
    pub ground: Ground,
    /// Pieces and stones, in the order of their identities.
    pub pieces: Vec<Piece>,
    /// Everything drawn under and over them.
    pub marks: Marks,
    /// One for each point, as read from the top left.
    pub cells: Vec<Cell>,
    /// The name of the board.
    pub label: String,
    /// One line on the keys.
    pub help: String,
    /// Whose turn it is, or how the game ended.
    pub status: String,
}

/// The lettering of a bare board.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Ground {
    /// River, palaces and numerals.
    Xiangqi {
        /// Traditional or simplified characters in the river.
        faces: Faces,
        /// 一 to 九 for Red, 1 to 9 for Black.
        numerals: bool,
    },
    /// Star points and coordinates.
    Gomoku {
        /// Letters and numbers at the edge.
        coordinates: bool,
    },
}

/// A piece or a stone on the board.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Piece {
    /// Stays with the piece while the game goes on.
    pub id: u16,
    /// Where it stands.
    pub spot: Spot,
    /// What it looks like.
    pub look: Look,
    /// Lifted.
    pub selected: bool,
    /// In the background, so that others stand out.
    pub dimmed: bool,
    /// Turned towards the player on the far side.
    pub turned: bool,
}

/// The kinds of things that stand on a board.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Look {
    /// A disc with a character.
    Disc(xiangqi::Piece, Faces),
    /// A stone.
    Stone(gomoku::Color),
}

/// What is marked on the board. Nothing is marked by colour alone.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Marks {
    /// Four brackets.
    pub last_from: Option<Spot>,
    /// A ring; on a stone a small triangle.
    pub last_to: Option<Spot>,
    /// A ring round the lifted piece.
    pub selected: Option<Spot>,
    /// Dots: the selected piece may go there.
    pub targets: Vec<Spot>,
    /// Rings of four arcs: the selected piece may capture there.
    pub captures: Vec<Spot>,
    /// A ring and a badge at a general that is attacked.
    pub check: Option<Spot>,
    /// What forbids the move that was refused.
    pub refused: Vec<Spot>,
    /// The line along which the refused move would have exposed the general: from one general to
    /// the other, or from the piece that pins or would check.
    pub sight: Option<(Spot, Spot)>,
    /// The piece that a ruling or a warning is about: it was chased, or given check.
    pub hunted: Option<Spot>,
    /// The pieces that hunted it, each with an arrow to it.
    pub hunters: Vec<Spot>,
    /// Whether that is a warning, and the game goes on.
    pub hunt_goes_on: bool,
    /// The stone that a click would place.
    pub ghost: Option<(Spot, gomoku::Color)>,
    /// Lines through winning rows, from end to end.
    pub wins: Vec<(Spot, Spot)>,
    /// Crosses: renju forbids these points to Black, who is to move.
    pub forbidden: Vec<Spot>,
    /// Shade where an opening lets no stone fall, with a broken line between.
    pub area: Option<Area>,
    /// Numbered black stones, half there: fifth moves on offer, or chosen to be offered.
    pub fifths: Vec<Spot>,
}

/// A square part of the board.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Area {
    /// Its corner of lowest column and row.
    pub low: Spot,
    /// The opposite corner.
    pub high: Spot,
    /// Whether stones fall inside, or outside.
    pub is_inside: bool,
}

/// A point as the page and assistive technology know it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Cell {
    /// Which point.
    pub spot: Spot,
    /// Its canonical text, `h2` or `h8`.
    pub point: String,
    /// Its accessible name.
    pub name: String,
    /// Why no stone may fall there, for the pointer that rests on it; empty where that is plain.
    pub hint: String,
    /// Whether its piece is picked up.
    pub selected: bool,
    /// Whether the piece on it may be picked up.
    pub held: bool,
    /// Whether a tap on it plays a move.
    pub open: bool,
}
