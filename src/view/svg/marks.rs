//! Marks under and over the pieces.

use std::fmt::Write as _;

use super::{Painter, character};
use crate::gomoku;
use crate::play::Spot;
use crate::view::{Frame, Ground, Look, Paint, Scene, glyphs};

impl Painter<'_> {
    /// What lies on the board, beneath the pieces.
    pub fn under(&self, scene: &Scene) -> String {
        let (frame, marks) = (&scene.frame, &scene.marks);
        let mut svg = String::new();
        if let Some(spot) = marks.last_from {
            let (x, y) = frame.place(spot);
            let _ = write!(
                svg,
                r#"<path class="last-from" part="last-from" d="{}" fill="none" stroke="{}" stroke-width="5" stroke-linecap="round" stroke-linejoin="round"/>"#,
                brackets(x, y),
                self.color(Paint::Last)
            );
        }
        for &spot in &marks.forbidden {
            let (x, y) = frame.place(spot);
            let _ = write!(
                svg,
                r#"<path class="forbidden" part="forbidden" d="M{} {}l36 36m0-36l-36 36" fill="none" stroke="{}" stroke-width="7" stroke-linecap="round"/>"#,
                x - 18,
                y - 18,
                self.color(Paint::Forbid)
            );
        }
        if let (Some(spot), Ground::Xiangqi { .. }) = (marks.last_to, scene.ground) {
            svg += &self.ring(frame, spot, "last-to", Paint::Last, "");
        }
        if let Some(spot) = marks.check {
            let (x, y) = frame.place(spot);
            let color = self.color(Paint::Check);
            let _ = write!(
                svg,
                r#"<circle class="check" part="check" cx="{x}" cy="{y}" r="49" fill="{color}" fill-opacity=".3" stroke="{color}" stroke-width="7"/>"#
            );
        }
        if let (Some(spot), false) = (marks.selected, self.palette.flat) {
            let (x, y) = frame.place(spot);
            let _ = write!(
                svg,
                r#"<circle class="shade" cx="{}" cy="{}" r="58" fill="url(#qp-shadow)"/>"#,
                x + 5,
                y + 10
            );
        }
        svg
    }

    /// What lies over the pieces.
    pub fn over(&self, scene: &Scene) -> String {
        let (frame, marks) = (&scene.frame, &scene.marks);
        let mut svg = String::new();
        if let Some((spot, color)) = marks.ghost {
            let (x, y) = frame.place(spot);
            svg += &self.ghost(x, y, color);
        }
        if let Some(spot) = marks.selected {
            svg += &self.ring(frame, spot, "selected", Paint::Select, "");
        }
        for &spot in &marks.targets {
            let (x, y) = frame.place(spot);
            let _ = write!(
                svg,
                r##"<circle class="target" part="target" cx="{x}" cy="{y}" r="13" fill="{}" stroke="#fff" stroke-opacity=".55" stroke-width="2"/>"##,
                self.color(Paint::Target)
            );
        }
        for &spot in &marks.captures {
            // Four arcs of 59 degrees, open towards the lines of the board.
            let dashes = r#" stroke-dasharray="49.5 25.9" stroke-dashoffset="-12.9""#;
            svg += &self.ring(frame, spot, "capture-target", Paint::Target, dashes);
        }
        if let (Some(spot), Ground::Gomoku { .. }, true) =
            (marks.last_to, scene.ground, marks.wins.is_empty())
        {
            svg += &self.triangle(scene, spot);
        }
        for &(from, to) in &marks.wins {
            svg += &self.win(frame, from, to);
        }
        if let (Some(spot), Ground::Xiangqi { faces, .. }) = (marks.check, scene.ground) {
            let (x, y) = frame.place(spot);
            let _ = write!(
                svg,
                r#"<g class="badge" part="check" color="{0}"><circle cx="{1}" cy="{2}" r="20" fill="{3}" stroke="{0}" stroke-width="2.5"/>{4}</g>"#,
                self.color(Paint::BoardBg),
                x + 38,
                y - 38,
                self.color(Paint::Check),
                character(glyphs::check(faces), x + 38, y - 38, 29)
            );
        }
        svg + &self.refusal(scene)
    }

    fn ring(&self, frame: &Frame, spot: Spot, part: &str, paint: Paint, more: &str) -> String {
        let (x, y) = frame.place(spot);
        let color = self.color(paint);
        format!(
            r#"<circle class="{part}" part="{part}" cx="{x}" cy="{y}" r="48" fill="none" stroke="{color}" stroke-width="5"{more}/>"#
        )
    }

    /// The last stone: a triangle, so that it is not told by colour alone.
    fn triangle(&self, scene: &Scene, spot: Spot) -> String {
        let (x, y) = scene.frame.place(spot);
        let on_black = scene
            .pieces
            .iter()
            .any(|piece| piece.spot == spot && piece.look == Look::Stone(gomoku::Color::Black));
        let ink = if on_black {
            Paint::StoneWhite
        } else {
            Paint::StoneBlack
        };
        format!(
            r#"<path class="last-to" part="last-to" d="M{x} {}l19 33h-38z" fill="none" stroke="{}" stroke-width="6" stroke-linejoin="round"/>"#,
            y - 21,
            self.color(ink)
        )
    }

    fn win(&self, frame: &Frame, from: Spot, to: Spot) -> String {
        let ((x1, y1), (x2, y2)) = (frame.place(from), frame.place(to));
        let line = format!(r#"d="M{x1} {y1}L{x2} {y2}" fill="none" stroke-linecap="round""#);
        format!(
            r##"<path class="halo" {line} stroke="#fff" stroke-opacity=".85" stroke-width="17"/><path class="win-line" part="win-line" {line} stroke="{}" stroke-width="10"/>"##,
            self.color(Paint::Win)
        )
    }

    /// What forbids the move that was just tried.
    fn refusal(&self, scene: &Scene) -> String {
        let (frame, marks) = (&scene.frame, &scene.marks);
        let color = self.color(Paint::Check);
        let mut svg = String::new();
        if let Some((one, other)) = marks.facing {
            let ((x1, y1), (x2, y2)) = (frame.place(one), frame.place(other));
            let _ = write!(
                svg,
                r#"<path class="facing" part="refused" d="M{x1} {y1}L{x2} {y2}" fill="none" stroke="{color}" stroke-width="9" stroke-dasharray="4 20" stroke-linecap="round"/>"#
            );
        }
        for &spot in &marks.refused {
            let (x, y) = frame.place(spot);
            let _ = write!(
                svg,
                r#"<circle class="refused" part="refused" cx="{x}" cy="{y}" r="48" fill="{color}" fill-opacity=".22" stroke="{color}" stroke-width="5" stroke-dasharray="14 11.1"/>"#
            );
        }
        svg
    }
}

/// The corners of a square a little larger than a piece.
fn brackets(x: i32, y: i32) -> String {
    let mut path = String::new();
    for (right, down) in [(-1, -1), (1, -1), (-1, 1), (1, 1)] {
        let _ = write!(
            path,
            "M{} {}v{}h{}",
            x + 40 * right,
            y + 22 * down,
            18 * down,
            -18 * right
        );
    }
    path
}
