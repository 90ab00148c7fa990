//! What should be seen and said: a scene as plain data, its SVG text, and the words in each language.

mod frame;
mod glyphs;
mod lang;
mod outlines;
mod palette;
mod scene;
mod svg;

pub use frame::{CELL, Frame, Margins, ViewBox};
pub use glyphs::Faces;
pub use lang::Lang;
pub use palette::{Paint, Palette, Rgb};
pub use scene::{Cell, Ground, Look, Marks, Piece, Scene};
pub use svg::{Painter, PieceAttributes, document, escape};
