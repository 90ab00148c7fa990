//! What should be seen and said: a scene as plain data, its SVG text, and the words in each language.

mod choice;
mod digits;
mod frame;
mod glyphs;
mod lang;
mod looks;
mod marking;
mod markup;
mod outlines;
mod palette;
mod patch;
mod pieces;
mod scene;
mod svg;
pub mod words;

pub use choice::{ChoiceError, Notation, Pieces};
pub use frame::{CELL, Frame, Margins, ViewBox};
pub use glyphs::Faces;
pub use lang::Lang;
pub use looks::Looks;
pub use markup::{cell_class, markup};
pub use palette::{Paint, Palette, Rgb};
pub use patch::{Patch, PiecePatch};
pub use pieces::{PieceSet, PieceSetError};
pub use scene::{
    Area, Cell, Cells, Coordinates, Ground, Look, Marks, Numbered, Piece, Scene, Threatened,
};
pub use svg::{Painter, PieceAttributes, document, escape, piece_document};
