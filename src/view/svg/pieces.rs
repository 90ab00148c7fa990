//! Pieces and stones.
//!
//! A piece inherits its face from `fill` and its rim from `stroke` of the group that holds all
//! pieces, and its ring and character from its own `color`; so its shapes need no colour.

use super::Painter;
use super::draw::{push_signed, step};
use crate::gomoku;
use crate::view::{Faces, Frame, Ground, Look, Paint, Palette, Piece, Scene};
use crate::xiangqi::{self, Color, Role};

/// What changes on a piece while the game goes on. The fragment is written with these attributes
/// and a page sets the same ones.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PieceAttributes {
    /// `class`
    pub class: String,
    /// `transform`: where it stands, how large, which way up.
    pub transform: String,
    /// `opacity`
    pub opacity: &'static str,
}

impl PieceAttributes {
    /// Those of `piece` on a board seen as `frame`.
    pub fn of(frame: &Frame, piece: &Piece) -> Self {
        let (x, y) = frame.place(piece.spot);
        let mut class = String::from(match piece.look {
            Look::Disc(_, _) => "piece",
            Look::Stone(_) => "stone",
        });
        let mut transform = String::from("translate");
        step(&mut transform, '(', &[x, y]);
        transform.push(')');
        if piece.selected {
            class += " selected";
            transform += " scale(1.06)";
        }
        if piece.turned {
            class += " turned";
            transform += " rotate(180)";
        }
        if piece.dimmed {
            class += " dimmed";
        }
        Self {
            class,
            transform,
            opacity: if piece.dimmed { ".7" } else { "1" },
        }
    }

    /// The transform in the words of CSS, which wants units and commas.
    pub fn css(frame: &Frame, piece: &Piece) -> String {
        let (x, y) = frame.place(piece.spot);
        let mut css = String::new();
        for (part, number) in [("translate(", x), ("px,", y)] {
            css += part;
            push_signed(&mut css, number);
        }
        css += "px)";
        if piece.selected {
            css += " scale(1.06)";
        }
        if piece.turned {
            css += " rotate(180deg)";
        }
        css
    }
}

impl Painter<'_> {
    /// The attributes that the group round all pieces must have, with a blank before them.
    pub fn body(&self, scene: &Scene) -> String {
        let mut attributes = String::new();
        match scene.ground {
            Ground::Xiangqi { .. } => self.draw(
                &mut attributes,
                r#" fill="{0}" stroke="{1}" stroke-width="2""#,
                &[Paint::PieceFace.into(), Paint::PieceRim.into()],
            ),
            Ground::Gomoku { .. } => self.draw(
                &mut attributes,
                r#" stroke="{0}" stroke-width="2.4""#,
                &[Paint::StoneRim.into()],
            ),
        }
        attributes
    }

    /// One piece, as a `g` element for the group of pieces.
    pub fn piece(&self, frame: &Frame, piece: &Piece) -> String {
        let PieceAttributes {
            class,
            transform,
            opacity,
        } = PieceAttributes::of(frame, piece);
        let (paint, color) = match piece.look {
            Look::Disc(disc, _) => ("color", side(disc.color)),
            Look::Stone(color) => ("fill", stone(color)),
        };
        let mut svg = String::new();
        self.draw(
            &mut svg,
            r#"<g class="{0}" part="{1}" {2}="{3}" transform="{4}""#,
            &[
                class.as_str().into(),
                part(piece.look).into(),
                paint.into(),
                color.into(),
                transform.as_str().into(),
            ],
        );
        if opacity != "1" {
            self.draw(&mut svg, r#" opacity="{0}""#, &[opacity.into()]);
        }
        svg += ">";
        self.look(&mut svg, piece.look);
        svg += "</g>";
        svg
    }

    /// A stone that is not there yet.
    pub(super) fn ghost(&self, svg: &mut String, (x, y): (i32, i32), color: gomoku::Color) {
        self.draw(
            svg,
            r#"<g class="ghost" part="ghost" fill="{0}" stroke="{1}" stroke-width="2.4" transform="translate({2} {3})" opacity=".4">"#,
            &[
                stone(color).into(),
                Paint::StoneRim.into(),
                x.into(),
                y.into(),
            ],
        );
        self.look(svg, Look::Stone(color));
        svg.push_str("</g>");
    }

    fn look(&self, svg: &mut String, look: Look) {
        let shape = match (look, self.palette.flat) {
            (Look::Disc(disc, _), false) => match disc.color {
                Color::Red => "disc-red",
                Color::Black => "disc-black",
            },
            (Look::Disc(disc, _), true) => match disc.color {
                Color::Red => "plate-red",
                Color::Black => "plate-black",
            },
            (Look::Stone(_), true) => "stone-flat",
            (Look::Stone(gomoku::Color::Black), false) => "stone-black",
            (Look::Stone(gomoku::Color::White), false) => "stone-white",
        };
        self.draw(svg, r##"<use href="#qp-{0}"/>"##, &[shape.into()]);
        if let Look::Disc(disc, faces) = look {
            let outline = faces.outline(disc);
            if !self.palette.flat {
                // The lit lower edge of a cut character.
                svg.push_str(r##"<g class="shade" color="#fff" opacity=".6">"##);
                self.character(svg, outline, 1, 1, FACE);
                svg.push_str("</g>");
            }
            self.character(svg, outline, 0, 0, FACE);
        }
    }

    /// The shapes of discs or stones.
    pub(super) fn piece_defs(&self, scene: &Scene) -> &'static str {
        match (scene.ground, self.palette.flat) {
            (Ground::Xiangqi { .. }, false) => DISCS,
            (Ground::Xiangqi { .. }, true) => PLATES,
            (Ground::Gomoku { .. }, false) => STONES,
            (Ground::Gomoku { .. }, true) => r#"<circle id="qp-stone-flat" r="46"/>"#,
        }
    }
}

/// One piece as a standalone SVG document: flat and with a large character, so that it may be small.
pub fn piece_document(piece: xiangqi::Piece, faces: Faces, palette: &Palette) -> String {
    format!(
        r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="-46 -46 92 92"><circle r="44.5" fill="{}" stroke="{}" stroke-width="3"/><path fill="{}" transform="scale(.38)" d="{}"/></svg>"#,
        palette.color(Paint::PieceFace),
        palette.color(Paint::PieceRim),
        palette.color(side(piece.color)),
        faces.outline(piece).path
    )
}

/// The em of a character on a piece; its ink is a little smaller.
const FACE: i32 = 62;

/// Red has one ring, Black two: simplified 马, 车 and 炮 stand on both sides.
const DISCS: &str = concat!(
    r##"<g id="qp-disc"><circle class="shade" cx="2" cy="4" r="49" fill="url(#qp-shadow)" stroke="none"/><circle r="45"/><circle class="shade" r="44" fill="url(#qp-shine)" stroke="none"/></g>"##,
    r##"<g id="qp-disc-red"><use href="#qp-disc"/><circle class="shade" cx=".8" cy=".8" r="38.5" fill="none" stroke="#fff" stroke-opacity=".55" stroke-width="2"/><circle r="38.5" fill="none" stroke="currentColor" stroke-width="1.8"/></g>"##,
    r##"<g id="qp-disc-black"><use href="#qp-disc"/><circle class="shade" cx=".8" cy=".8" r="37" fill="none" stroke="#fff" stroke-opacity=".55" stroke-width="2"/><circle r="40.5" fill="none" stroke="currentColor" stroke-width="1.8"/><circle r="37" fill="none" stroke="currentColor" stroke-width="1.2"/></g>"##,
);

const PLATES: &str = concat!(
    r##"<g id="qp-plate-red"><circle r="45"/><circle r="38.5" fill="none" stroke="currentColor" stroke-width="1.8"/></g>"##,
    r##"<g id="qp-plate-black"><circle r="45"/><circle r="40.5" fill="none" stroke="currentColor" stroke-width="1.8"/><circle r="37" fill="none" stroke="currentColor" stroke-width="1.2"/></g>"##,
);

const STONES: &str = concat!(
    r##"<g id="qp-stone-black"><circle class="shade" cx="3" cy="5" r="50" fill="url(#qp-shadow)" stroke="none"/><circle r="46" stroke="none"/><circle class="shade" r="46" fill="url(#qp-gloss)" stroke="none"/><circle r="44.8" fill="none"/></g>"##,
    r##"<g id="qp-stone-white"><circle class="shade" cx="3" cy="5" r="50" fill="url(#qp-shadow)" stroke="none"/><circle r="46" stroke="none"/><circle class="shade" r="46" fill="url(#qp-pearl)" stroke="none"/><circle r="44.8" fill="none"/></g>"##,
);

const fn side(color: Color) -> Paint {
    match color {
        Color::Red => Paint::Red,
        Color::Black => Paint::Black,
    }
}

const fn stone(color: gomoku::Color) -> Paint {
    match color {
        gomoku::Color::Black => Paint::StoneBlack,
        gomoku::Color::White => Paint::StoneWhite,
    }
}

/// The parts by which a page may style it.
const fn part(look: Look) -> &'static str {
    match look {
        Look::Disc(piece, _) => match (piece.color, piece.role) {
            (Color::Red, Role::General) => "piece piece-red piece-general",
            (Color::Red, Role::Advisor) => "piece piece-red piece-advisor",
            (Color::Red, Role::Elephant) => "piece piece-red piece-elephant",
            (Color::Red, Role::Horse) => "piece piece-red piece-horse",
            (Color::Red, Role::Chariot) => "piece piece-red piece-chariot",
            (Color::Red, Role::Cannon) => "piece piece-red piece-cannon",
            (Color::Red, Role::Soldier) => "piece piece-red piece-soldier",
            (Color::Black, Role::General) => "piece piece-black piece-general",
            (Color::Black, Role::Advisor) => "piece piece-black piece-advisor",
            (Color::Black, Role::Elephant) => "piece piece-black piece-elephant",
            (Color::Black, Role::Horse) => "piece piece-black piece-horse",
            (Color::Black, Role::Chariot) => "piece piece-black piece-chariot",
            (Color::Black, Role::Cannon) => "piece piece-black piece-cannon",
            (Color::Black, Role::Soldier) => "piece piece-black piece-soldier",
        },
        Look::Stone(gomoku::Color::Black) => "piece stone-black",
        Look::Stone(gomoku::Color::White) => "piece stone-white",
    }
}
