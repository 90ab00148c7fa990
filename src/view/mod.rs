//! What should be seen and said: a scene as plain data, its SVG text, and the words in each language.

mod digits;
mod frame;
mod glyphs;
mod lang;
mod looks;
mod outlines;
mod palette;
mod scene;
mod svg;
pub mod words;

pub use frame::{CELL, Frame, Margins, ViewBox};
pub use glyphs::Faces;
pub use lang::Lang;
pub use looks::Looks;
pub use palette::{Paint, Palette, Rgb};
pub use scene::{Area, Cell, Ground, Look, Marks, Piece, Scene};
pub use svg::{Painter, PieceAttributes, document, escape, piece_document};
