//! What should be seen and said, as plain data: the picture and the page are both made from it.

use super::{Faces, Frame};
use crate::play::{Note, Spot};
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
        /// What stands round the board.
        coordinates: Coordinates,
        /// Whether 楚河漢界 is written in the river.
        river: bool,
        /// What lies between the lines.
        cells: Cells,
        /// Whether the lettering of the far side is turned to the player there.
        facing: bool,
    },
    /// Star points and coordinates.
    Gomoku {
        /// Letters and numbers at the edge, whatever kind is wanted.
        coordinates: Coordinates,
        /// Whether they stand at all four edges, the far ones turned to the player there.
        facing: bool,
    },
}

/// What lies between the lines of a xiangqi board.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Cells {
    /// The ground.
    Plain,
    /// Every other cell is tinted, as on a chessboard; the river is not.
    Chequered,
}

/// What the lines of a board are called by.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Coordinates {
    /// Nothing.
    None,
    /// 1 to 9 for both sides, each from its right.
    Numerals,
    /// 一 to 九 for both sides, each from its right.
    Hanzi,
    /// Letters and numbers, the same for both sides: a to i, 0 to 9.
    Iccs,
    /// 一 to 九 for Red and 1 to 9 for Black, as boards are printed.
    #[default]
    Both,
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
    /// A disc with a character or another shape. The last is whether a shape that points forward
    /// must point downwards.
    Disc(xiangqi::Piece, Faces, bool),
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
    /// Numbers on the stones that were placed last.
    pub numbers: Vec<Numbered>,
    /// Diamonds where a row can be taken further.
    pub threats: Vec<Threatened>,
    /// Arrows and marks drawn by hand, by the page or by the record.
    pub notes: Vec<Note>,
}

/// A stone with the number of its move.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Numbered {
    /// Where it lies.
    pub spot: Spot,
    /// Its colour, which tells that of the number.
    pub color: gomoku::Color,
    /// 1 for the first stone.
    pub number: u16,
    /// Whether it was placed last.
    pub is_last: bool,
}

/// A point that somebody threatens to play on.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Threatened {
    /// The point.
    pub spot: Spot,
    /// Who threatens.
    pub color: gomoku::Color,
    /// Whether that would win, and not only make a straight four.
    pub wins: bool,
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
