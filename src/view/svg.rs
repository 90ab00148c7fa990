//! Scenes as SVG text: a standalone document, and the same fragments for a page.
//!
//! Every id names something without colour of its own that is alike in every picture, so two
//! pictures on one page cannot harm each other. Colours are attributes, in a page custom properties
//! with the theme's colour to fall back on. There is no style attribute, style element, script or
//! reference to anything outside.

mod board;
mod marks;
mod pieces;

pub use pieces::PieceAttributes;

use std::fmt::Write as _;

use super::outlines::Outline;
use super::{Look, Paint, Palette, Scene, glyphs};

/// A picture that stands alone.
pub fn document(scene: &Scene, palette: &Palette) -> String {
    let painter = Painter {
        palette,
        live: false,
    };
    let view = scene.frame.view_box();
    let mut svg = format!(
        r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="{} {} {} {}" width="{}" height="{}" role="img"><title>{}</title>"#,
        view.x,
        view.y,
        view.width,
        view.height,
        view.width,
        view.height,
        escape(&scene.label)
    );
    svg += &painter.picture(scene);
    svg += "</svg>";
    svg
}

/// Draws fragments in the colours of one theme.
#[derive(Clone, Copy, Debug)]
pub struct Painter<'a> {
    palette: &'a Palette,
    live: bool,
}

impl<'a> Painter<'a> {
    /// For a page: every colour is a custom property, the theme's colour stands in for it.
    pub const fn live(palette: &'a Palette) -> Self {
        Self {
            palette,
            live: true,
        }
    }

    /// Everything inside the `svg` element.
    pub fn picture(&self, scene: &Scene) -> String {
        let mut svg = self.defs(scene);
        svg += &self.board(scene);
        let _ = write!(svg, r#"<g class="under">{}</g>"#, self.under(scene));
        let _ = write!(svg, r#"<g class="pieces"{}>"#, self.body(scene));
        for piece in &scene.pieces {
            svg += &self.piece(&scene.frame, piece);
        }
        let _ = write!(svg, r#"</g><g class="over">{}</g>"#, self.over(scene));
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
        for outline in lettering(scene) {
            if !seen.contains(&outline.id) {
                seen.push(outline.id);
                let _ = write!(
                    svg,
                    r#"<path id="{}" {PEN} d="{}"/>"#,
                    outline.id, outline.path
                );
            }
        }
        svg += "</defs>";
        svg
    }

    fn color(&self, paint: Paint) -> String {
        let color = self.palette.color(paint);
        if self.live {
            format!("var({},{color})", paint.property())
        } else {
            color.to_string()
        }
    }
}

/// How a character is drawn: its colour comes from where it is used, its weight from here.
const PEN: &str =
    r#"fill="currentColor" stroke="currentColor" stroke-width="4" stroke-linejoin="round""#;

/// Every character that can appear on this board.
fn lettering(scene: &Scene) -> Vec<&'static Outline> {
    let mut outlines = board::lettering(scene);
    let mut faces = Vec::new();
    for piece in &scene.pieces {
        match piece.look {
            Look::Disc(_, set) if !faces.contains(&set) => faces.push(set),
            Look::Disc(..) | Look::Stone(_) => {}
        }
    }
    for set in faces {
        for color in crate::xiangqi::Color::ALL {
            outlines.extend(crate::xiangqi::Role::ALL.map(|role| set.outline(role.of(color))));
        }
        outlines.push(glyphs::check(set));
    }
    outlines
}

/// A character centred on a point, `size` units to the em; less than the outline's own 200.
fn character(outline: &Outline, x: i32, y: i32, size: i32) -> String {
    let thousandths = size * 5;
    format!(
        r##"<use href="#{}" transform="translate({x} {y}) scale(.{thousandths:03})"/>"##,
        outline.id
    )
}

/// Text as it stands in markup, inside quotation marks too.
pub fn escape(text: &str) -> String {
    text.replace('&', "&amp;")
        .replace('<', "&lt;")
        .replace('>', "&gt;")
        .replace('"', "&quot;")
}
