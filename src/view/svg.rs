//! Scenes as SVG text: a standalone document, and the same fragments for a page.
//!
//! Every id names something without colour of its own that is alike in every picture, so two
//! pictures on one page cannot harm each other. Colours are attributes, in a page custom properties
//! with the theme's colour to fall back on. There is no style attribute, style element, script or
//! reference to anything outside.

mod board;
mod draw;
mod marks;
mod notes;
mod pieces;

pub use pieces::{PieceAttributes, piece_document};

use super::outlines::Outline;
use super::{Ground, Look, Looks, Palette, PieceSet, Pieces, Scene, glyphs};

/// A picture that stands alone, in the colours and with the pieces of `looks`.
pub fn document(scene: &Scene, looks: &Looks) -> String {
    let painter = Painter::new(looks, false);
    let view = scene.frame.view_box();
    let mut svg = String::new();
    painter.draw(
        &mut svg,
        r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="{0} {1} {2} {3}" width="{2}" height="{3}" role="img"><title>{4}</title>"#,
        &[
            view.x.into(),
            view.y.into(),
            view.width.into(),
            view.height.into(),
            escape(&scene.label).as_str().into(),
        ],
    );
    svg += &painter.picture(scene);
    svg += "</svg>";
    svg
}

/// Draws fragments in the colours of one theme and with one set of pieces.
#[derive(Clone, Copy, Debug)]
pub struct Painter<'a> {
    palette: &'a Palette,
    set: Option<&'a PieceSet>,
    live: bool,
}

impl<'a> Painter<'a> {
    /// For a page: every colour is a custom property, the theme's colour stands in for it.
    pub fn live(looks: &'a Looks) -> Self {
        Self::new(looks, true)
    }

    fn new(looks: &'a Looks, live: bool) -> Self {
        Self {
            palette: looks.palette,
            set: match &looks.pieces {
                Pieces::Set(set) => Some(set),
                Pieces::Usual | Pieces::Hanzi(_) => None,
            },
            live,
        }
    }

    /// Everything inside the `svg` element.
    pub fn picture(&self, scene: &Scene) -> String {
        let mut svg = self.defs(scene);
        svg += &self.board(scene);
        svg += r#"<g class="under">"#;
        svg += &self.under(scene);
        svg += r#"</g><g class="pieces""#;
        svg += &self.body(scene);
        svg += ">";
        for piece in &scene.pieces {
            svg += &self.piece(&scene.frame, piece);
        }
        svg += r#"</g><g class="over">"#;
        svg += &self.over(scene);
        svg += "</g>";
        svg
    }

    /// The shapes that the other fragments of this scene refer to, whatever moves are played on it.
    pub fn defs(&self, scene: &Scene) -> String {
        let mut svg = String::from("<defs>");
        if !self.palette.flat {
            svg += board::GRADIENTS;
        }
        svg += self.piece_defs(scene);
        let mut seen: Vec<&str> = Vec::new();
        // The colour of a character comes from where it is used, its weight from here.
        if let (Some(set), Ground::Xiangqi { .. }) = (self.set, scene.ground) {
            self.set_defs(&mut svg, set);
        }
        for outline in lettering(scene) {
            if !seen.contains(&outline.id) {
                seen.push(outline.id);
                self.draw(
                    &mut svg,
                    r#"<path id="{0}" fill="currentColor" stroke="currentColor" stroke-width="4" stroke-linejoin="round" d="{1}"/>"#,
                    &[outline.id.into(), outline.path.into()],
                );
            }
        }
        svg += "</defs>";
        svg
    }
}

/// Every character that can appear on this board.
fn lettering(scene: &Scene) -> Vec<&'static Outline> {
    let mut outlines = board::lettering(scene);
    let mut faces = Vec::new();
    for piece in &scene.pieces {
        match piece.look {
            Look::Disc(_, set, _) if !faces.contains(&set) => faces.push(set),
            Look::Disc(..) | Look::Stone(_) => {}
        }
    }
    for set in faces {
        for color in crate::xiangqi::Color::ALL {
            for role in crate::xiangqi::Role::ALL {
                outlines.push(set.outline(role.of(color)));
            }
        }
        outlines.push(glyphs::check(set));
    }
    outlines
}

/// Text as it stands in markup, inside quotation marks too.
pub fn escape(text: &str) -> String {
    let mut markup = String::new();
    for letter in text.chars() {
        match letter {
            '&' => markup += "&amp;",
            '<' => markup += "&lt;",
            '>' => markup += "&gt;",
            '"' => markup += "&quot;",
            _ => markup.push(letter),
        }
    }
    markup
}
