//! Pieces and stones.
//!
//! A piece inherits its face from `fill` and its rim from `stroke` of the group that holds all
//! pieces, and its ring and character from its own `color`; so its shapes need no colour.

use super::Painter;
use super::draw::{push_signed, step};
use crate::gomoku;
use crate::view::pieces::Second;
use crate::view::{Faces, Frame, Ground, Look, Looks, Paint, Piece, PieceSet, Scene};
use crate::xiangqi::{self, Color, Role};

/// What changes on a piece while the game goes on. The fragment is written with these attributes
/// and a page sets the same ones.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PieceAttributes {
    /// `class`
    pub class: String,
    /// `transform`: where it stands, how large, which way up.
    pub transform: String,
}

impl PieceAttributes {
    /// Those of `piece` on a board seen as `frame`.
    pub fn of(frame: &Frame, piece: &Piece) -> Self {
        let (x, y) = frame.place(piece.spot);
        let mut class = String::from(match piece.look {
            Look::Disc(..) => "piece",
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
        Self { class, transform }
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
        let PieceAttributes { class, transform } = PieceAttributes::of(frame, piece);
        let mut svg = String::new();
        self.draw(
            &mut svg,
            r#"<g class="{0}" part="{1}" transform="{2}" "#,
            &[
                class.as_str().into(),
                part(piece.look).into(),
                transform.as_str().into(),
            ],
        );
        let (markup, paint) = match piece.look {
            Look::Disc(disc, faces, _) if self.second(disc, faces) == Second::Inverse => {
                (r#"fill="{0}" color="{1}">"#, side(disc.color))
            }
            Look::Disc(disc, ..) => (r#"color="{0}">"#, side(disc.color)),
            Look::Stone(color) => (r#"fill="{0}">"#, stone(color)),
        };
        self.draw(&mut svg, markup, &[paint.into(), Paint::PieceFace.into()]);
        self.look(&mut svg, piece.look);
        svg += "</g>";
        svg
    }

    /// How a disc of the black side is made unlike one of the red side.
    fn second(&self, disc: xiangqi::Piece, faces: Faces) -> Second {
        match (disc.color, self.set) {
            (Color::Red, _) => Second::Rings,
            (Color::Black, _) if self.palette.stark => Second::Inverse,
            (Color::Black, Some(set)) => set.second,
            (Color::Black, None) => match faces {
                Faces::Traditional => Second::Rings,
                Faces::Simplified => Second::Tint,
            },
        }
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
        let (disc, faces, points_down) = match look {
            Look::Disc(disc, faces, points_down) => (disc, faces, points_down),
            Look::Stone(color) => {
                let shape = match (color, self.palette.flat) {
                    (_, true) => "flat",
                    (gomoku::Color::Black, false) => "black",
                    (gomoku::Color::White, false) => "white",
                };
                self.draw(svg, r##"<use href="#qp-stone-{0}"/>"##, &[shape.into()]);
                return;
            }
        };
        let second = self.second(disc, faces);
        let material = if self.palette.flat { "plate" } else { "disc" };
        let rings = match disc.color {
            _ if self.set.is_some_and(|set| set.bare) => "",
            Color::Red => "-red",
            Color::Black => "-black",
        };
        let tint = if second == Second::Tint { TINT } else { "" };
        self.draw(
            svg,
            r##"<use href="#qp-{0}{1}"/>{2}"##,
            &[material.into(), rings.into(), tint.into()],
        );
        let shape = self
            .set
            .and_then(|set| Some((set.name(), set.shape(disc)?.0)));
        let em = match self.set {
            Some(set) => set.faces,
            None => Some(FACE),
        };
        // A light character has no lit edge.
        let has_edge = !self.palette.flat && second != Second::Inverse;
        for is_edge in [true, false] {
            if is_edge && !has_edge {
                continue;
            }
            let offset = i32::from(is_edge);
            if is_edge {
                // The lit lower edge of a cut character.
                svg.push_str(r##"<g class="shade" color="#fff" opacity=".6">"##);
            }
            if let Some(em) = em {
                self.character(svg, faces.outline(disc), offset, offset, em);
            }
            if let Some((name, letter)) = shape {
                let mut id = String::from(name);
                id.push('-');
                id.push(letter);
                self.draw(
                    svg,
                    r##"<use href="#qp-{0}" transform="translate({1} {1}) scale({2}.31)"/>"##,
                    &[
                        id.as_str().into(),
                        offset.into(),
                        if points_down { "-" } else { "" }.into(),
                    ],
                );
            }
            if is_edge {
                svg.push_str("</g>");
            }
        }
    }

    /// The shapes of a set of pieces.
    pub(super) fn set_defs(&self, svg: &mut String, set: &PieceSet) {
        for (letter, path) in set.shapes() {
            self.draw(
                svg,
                r#"<path id="qp-{0}-{1}" fill="currentColor" stroke="currentColor" stroke-width="{2}" stroke-linejoin="round" d="{3}"/>"#,
                &[
                    set.name().into(),
                    String::from(*letter).as_str().into(),
                    set.weight.into(),
                    path.as_str().into(),
                ],
            );
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
pub fn piece_document(piece: xiangqi::Piece, looks: &Looks) -> String {
    let painter = Painter::new(looks, false);
    let (mut face, mut ink) = (Paint::PieceFace, side(piece.color));
    if painter.second(piece, looks.faces()) == Second::Inverse {
        (face, ink) = (ink, face);
    }
    let mut svg = String::new();
    painter.draw(
        &mut svg,
        r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="-46 -46 92 92"><circle r="44.5" fill="{0}" stroke="{1}" stroke-width="3"/><g fill="{2}" stroke="{2}" transform="scale(.38)">"#,
        &[face.into(), Paint::PieceRim.into(), ink.into()],
    );
    let shape = painter.set.and_then(|set| set.shape(piece));
    let paths = [
        painter
            .set
            .is_none_or(|set| set.faces.is_some())
            .then_some((3, looks.faces().outline(piece).path)),
        painter.set.and_then(|set| Some((set.weight, shape?.1))),
    ];
    for (weight, path) in paths.into_iter().flatten() {
        painter.draw(
            &mut svg,
            r#"<path stroke-width="{0}" d="{1}"/>"#,
            &[weight.into(), path.into()],
        );
    }
    svg += "</g></svg>";
    svg
}

/// The em of a character on a piece; its ink is a little smaller.
const FACE: i32 = 62;

/// Red has one ring, Black two: simplified 马, 车 and 炮 stand on both sides.
const DISCS: &str = concat!(
    r##"<g id="qp-disc"><circle class="shade" cx="2" cy="4" r="49" fill="url(#qp-shadow)" stroke="none"/><circle r="45"/><circle class="shade" r="44" fill="url(#qp-shine)" stroke="none"/></g>"##,
    r##"<g id="qp-disc-red"><use href="#qp-disc"/><circle class="shade" cx=".8" cy=".8" r="38.5" fill="none" stroke="#fff" stroke-opacity=".55" stroke-width="2"/><circle r="38.5" fill="none" stroke="currentColor" stroke-width="1.8"/></g>"##,
    r##"<g id="qp-disc-black"><use href="#qp-disc"/><circle class="shade" cx=".8" cy=".8" r="37" fill="none" stroke="#fff" stroke-opacity=".55" stroke-width="2"/><circle r="40.5" fill="none" stroke="currentColor" stroke-width="1.8"/><circle r="37" fill="none" stroke="currentColor" stroke-width="1.2"/></g>"##,
);

/// What makes a disc darker: its own ink, thin enough for the character to stand out.
const TINT: &str = r#"<circle r="44" fill="currentColor" fill-opacity=".17" stroke="none"/>"#;

const PLATES: &str = concat!(
    r##"<circle id="qp-plate" r="45"/>"##,
    r##"<g id="qp-plate-red"><use href="#qp-plate"/><circle r="38.5" fill="none" stroke="currentColor" stroke-width="1.8"/></g>"##,
    r##"<g id="qp-plate-black"><use href="#qp-plate"/><circle r="40.5" fill="none" stroke="currentColor" stroke-width="1.8"/><circle r="37" fill="none" stroke="currentColor" stroke-width="1.2"/></g>"##,
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
        Look::Disc(piece, ..) => match (piece.color, piece.role) {
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
