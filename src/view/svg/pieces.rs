//! Pieces and stones.
//!
//! A piece inherits its face from `fill` and its rim from `stroke` of the group that holds all
//! pieces, and its ring and character from its own `color`; so its shapes need no colour.

use super::{Painter, character};
use crate::gomoku;
use crate::view::{Frame, Ground, Look, Paint, Piece, Scene};
use crate::xiangqi::{Color, Role};

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
        let mut transform = format!("translate({x} {y})");
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
}

impl Painter<'_> {
    /// The attributes that the group round all pieces must have, with a blank before them.
    pub fn body(&self, scene: &Scene) -> String {
        match scene.ground {
            Ground::Xiangqi { .. } => format!(
                r#" fill="{}" stroke="{}" stroke-width="2""#,
                self.color(Paint::PieceFace),
                self.color(Paint::PieceRim)
            ),
            Ground::Gomoku { .. } => {
                format!(
                    r#" stroke="{}" stroke-width="2.4""#,
                    self.color(Paint::StoneRim)
                )
            }
        }
    }

    /// One piece, as a `g` element for the group of pieces.
    pub fn piece(&self, frame: &Frame, piece: &Piece) -> String {
        let PieceAttributes {
            class,
            transform,
            opacity,
        } = PieceAttributes::of(frame, piece);
        let opacity = if opacity == "1" {
            String::new()
        } else {
            format!(r#" opacity="{opacity}""#)
        };
        let part = part(piece.look);
        let paint = match piece.look {
            Look::Disc(disc, _) => format!(r#"color="{}""#, self.color(side(disc.color))),
            Look::Stone(color) => format!(r#"fill="{}""#, self.color(stone(color))),
        };
        let body = self.look(piece.look);
        format!(
            r#"<g class="{class}" part="{part}" {paint} transform="{transform}"{opacity}>{body}</g>"#
        )
    }

    /// A stone that is not there yet.
    pub(super) fn ghost(&self, x: i32, y: i32, color: gomoku::Color) -> String {
        let body = self.look(Look::Stone(color));
        format!(
            r#"<g class="ghost" part="ghost" fill="{}" stroke="{}" stroke-width="2.4" transform="translate({x} {y})" opacity=".4">{body}</g>"#,
            self.color(stone(color)),
            self.color(Paint::StoneRim)
        )
    }

    fn look(&self, look: Look) -> String {
        match look {
            Look::Disc(disc, faces) => {
                let ring = match disc.color {
                    Color::Red => "red",
                    Color::Black => "black",
                };
                let shape = if self.palette.flat { "plate" } else { "disc" };
                let outline = faces.outline(disc);
                let lit = if self.palette.flat {
                    String::new()
                } else {
                    // The lit lower edge of a cut character.
                    let edge = character(outline, 1, 1, FACE);
                    format!(r##"<g class="shade" color="#fff" opacity=".6">{edge}</g>"##)
                };
                let character = character(outline, 0, 0, FACE);
                format!(r##"<use href="#qp-{shape}-{ring}"/>{lit}{character}"##)
            }
            Look::Stone(color) => {
                let name = match (self.palette.flat, color) {
                    (true, _) => "flat",
                    (false, gomoku::Color::Black) => "black",
                    (false, gomoku::Color::White) => "white",
                };
                format!(r##"<use href="#qp-stone-{name}"/>"##)
            }
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
