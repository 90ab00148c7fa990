//! Marks under and over the pieces.

use super::Painter;
use super::draw::step;
use crate::gomoku;
use crate::play::Spot;
use crate::view::frame::CELL;
use crate::view::{Area, Frame, Ground, Look, Paint, Scene, glyphs};

impl Painter<'_> {
    /// What lies on the board, beneath the pieces.
    pub fn under(&self, scene: &Scene) -> String {
        let (frame, marks) = (&scene.frame, &scene.marks);
        let mut svg = String::new();
        if let Some(spot) = marks.last_from {
            let (x, y) = frame.place(spot);
            self.draw(
                &mut svg,
                r#"<path class="last-from" part="last-from" d="{0}" fill="none" stroke="{1}" stroke-width="5" stroke-linecap="round" stroke-linejoin="round"/>"#,
                &[brackets(x, y).as_str().into(), Paint::Last.into()],
            );
        }
        if let Some(area) = marks.area {
            self.area(&mut svg, frame, area);
        }
        for &spot in &marks.forbidden {
            let (x, y) = frame.place(spot);
            self.draw(
                &mut svg,
                r#"<path class="forbidden" part="forbidden" d="M{0} {1}l36 36m0-36l-36 36" fill="none" stroke="{2}" stroke-width="7" stroke-linecap="round"/>"#,
                &[(x - 18).into(), (y - 18).into(), Paint::Forbid.into()],
            );
        }
        if let (Some(spot), Ground::Xiangqi { .. }) = (marks.last_to, scene.ground) {
            self.ring(&mut svg, frame.place(spot), "last-to", Paint::Last, "");
        }
        if let Some(spot) = marks.check {
            let (x, y) = frame.place(spot);
            self.draw(
                &mut svg,
                r#"<circle class="check" part="check" cx="{0}" cy="{1}" r="49" fill="{2}" fill-opacity=".3" stroke="{2}" stroke-width="7"/>"#,
                &[x.into(), y.into(), Paint::Check.into()],
            );
        }
        self.threats(&mut svg, scene);
        if let Some((one, other)) = marks.sight {
            // Beneath the pieces: the one that was to move away stands between.
            let ((x1, y1), (x2, y2)) = (frame.place(one), frame.place(other));
            self.draw(
                &mut svg,
                r#"<path class="sight" part="refused" d="M{0} {1}L{2} {3}" fill="none" stroke="{4}" stroke-width="11" stroke-dasharray="4 20" stroke-linecap="round"/>"#,
                &[x1.into(), y1.into(), x2.into(), y2.into(), Paint::Check.into()],
            );
        }
        if let (Some(spot), false) = (marks.selected, self.palette.flat) {
            let (x, y) = frame.place(spot);
            self.draw(
                &mut svg,
                r#"<circle class="shade" cx="{0}" cy="{1}" r="58" fill="url(#qp-shadow)"/>"#,
                &[(x + 5).into(), (y + 10).into()],
            );
        }
        svg
    }

    /// What lies over the pieces.
    pub fn over(&self, scene: &Scene) -> String {
        let (frame, marks) = (&scene.frame, &scene.marks);
        let mut svg = String::new();
        self.veil(&mut svg, scene);
        self.fifths(&mut svg, scene);
        self.numbers(&mut svg, scene);
        if let Some((spot, color)) = marks.ghost {
            self.ghost(&mut svg, frame.place(spot), color);
        }
        if let Some(spot) = marks.selected {
            self.ring(&mut svg, frame.place(spot), "selected", Paint::Select, "");
        }
        for &spot in &marks.targets {
            let (x, y) = frame.place(spot);
            self.draw(
                &mut svg,
                r##"<circle class="target" part="target" cx="{0}" cy="{1}" r="13" fill="{2}" stroke="#fff" stroke-opacity=".55" stroke-width="2"/>"##,
                &[x.into(), y.into(), Paint::Target.into()],
            );
        }
        for &spot in &marks.captures {
            // Four arcs of 59 degrees, open towards the lines of the board.
            let dashes = r#" stroke-dasharray="49.5 25.9" stroke-dashoffset="-12.9""#;
            self.ring(
                &mut svg,
                frame.place(spot),
                "capture-target",
                Paint::Target,
                dashes,
            );
        }
        let is_plain = marks.wins.is_empty() && marks.numbers.is_empty();
        if let (Some(spot), Ground::Gomoku { .. }, true) = (marks.last_to, scene.ground, is_plain) {
            self.triangle(&mut svg, scene, spot);
        }
        for &(from, to) in &marks.wins {
            self.win(&mut svg, frame, from, to);
        }
        if let (Some(spot), Ground::Xiangqi { faces, .. }) = (marks.check, scene.ground) {
            let (x, y) = frame.place(spot);
            let (x, y) = (x + 38, y - 38);
            self.draw(
                &mut svg,
                r#"<g class="badge" part="check" color="{0}"><circle cx="{1}" cy="{2}" r="20" fill="{3}" stroke="{0}" stroke-width="2.5"/>"#,
                &[Paint::BoardBg.into(), x.into(), y.into(), Paint::Check.into()],
            );
            self.character(&mut svg, glyphs::check(faces), x, y, 29);
            svg += "</g>";
        }
        self.hunt(&mut svg, scene);
        self.notes(&mut svg, scene);
        self.refusal(&mut svg, scene);
        svg
    }

    fn ring(&self, svg: &mut String, (x, y): (i32, i32), part: &str, paint: Paint, more: &str) {
        self.draw(
            svg,
            r#"<circle class="{0}" part="{0}" cx="{1}" cy="{2}" r="48" fill="none" stroke="{3}" stroke-width="5"{4}/>"#,
            &[part.into(), x.into(), y.into(), paint.into(), more.into()],
        );
    }

    /// Stones beside a winning row step back. They stay opaque: no line of the board shows through.
    fn veil(&self, svg: &mut String, scene: &Scene) {
        if scene.marks.wins.is_empty() {
            return;
        }
        self.draw(
            svg,
            r#"<g class="veil" fill="{0}" fill-opacity=".4">"#,
            &[Paint::BoardBg.into()],
        );
        for piece in &scene.pieces {
            if piece.dimmed {
                let (x, y) = scene.frame.place(piece.spot);
                self.draw(
                    svg,
                    r#"<circle cx="{0}" cy="{1}" r="46"/>"#,
                    &[x.into(), y.into()],
                );
            }
        }
        svg.push_str("</g>");
    }

    /// Shade over the points where no stone may fall now.
    fn area(&self, svg: &mut String, frame: &Frame, area: Area) {
        let ((x1, y1), (x2, y2)) = (frame.place(area.low), frame.place(area.high));
        let (left, top) = (x1.min(x2) - CELL / 2, y1.min(y2) - frame.pitch / 2);
        let (width, height) = ((x1 - x2).abs() + CELL, (y1 - y2).abs() + frame.pitch);
        let mut square = String::new();
        step(&mut square, 'M', &[left, top]);
        step(&mut square, 'h', &[width]);
        step(&mut square, 'v', &[height]);
        step(&mut square, 'h', &[-width]);
        square.push('z');
        let mut shade = square.clone();
        if area.is_inside {
            let view = frame.view_box();
            step(&mut shade, 'M', &[view.x, view.y]);
            step(&mut shade, 'h', &[view.width]);
            step(&mut shade, 'v', &[view.height]);
            step(&mut shade, 'h', &[-view.width]);
            shade.push('z');
        }
        self.draw(
            svg,
            r#"<g class="area" part="area"><path d="{0}" fill="{2}" fill-opacity=".24" fill-rule="evenodd"/><path d="{1}" fill="none" stroke="{2}" stroke-width="5" stroke-dasharray="20 14"/></g>"#,
            &[
                shade.as_str().into(),
                square.as_str().into(),
                Paint::BoardLine.into(),
            ],
        );
    }

    /// Fifth moves: black stones that are half there, each with its number.
    fn fifths(&self, svg: &mut String, scene: &Scene) {
        for (number, &spot) in (1..).zip(&scene.marks.fifths) {
            let (x, y) = scene.frame.place(spot);
            self.draw(
                svg,
                r#"<g class="fifth" part="fifth"><circle cx="{0}" cy="{1}" r="40" fill="{3}" fill-opacity=".62" stroke="{4}" stroke-width="4" stroke-dasharray="12 8"/><text x="{0}" y="{2}" fill="{4}" font-family="Optima,Segoe UI,sans-serif" font-size="46" text-anchor="middle">{5}</text></g>"#,
                &[
                    x.into(),
                    y.into(),
                    (y + 16).into(),
                    Paint::StoneBlack.into(),
                    Paint::StoneWhite.into(),
                    number.into(),
                ],
            );
        }
    }

    /// The last stone: a triangle, so that it is not told by colour alone.
    fn triangle(&self, svg: &mut String, scene: &Scene, spot: Spot) {
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
        self.draw(
            svg,
            r#"<path class="last-to" part="last-to" d="M{0} {1}l19 33h-38z" fill="none" stroke="{2}" stroke-width="6" stroke-linejoin="round"/>"#,
            &[x.into(), (y - 21).into(), ink.into()],
        );
    }

    fn win(&self, svg: &mut String, frame: &Frame, from: Spot, to: Spot) {
        let ((x1, y1), (x2, y2)) = (frame.place(from), frame.place(to));
        self.draw(
            svg,
            r##"<path class="halo" d="M{0} {1}L{2} {3}" fill="none" stroke-linecap="round" stroke="#fff" stroke-opacity=".85" stroke-width="17"/><path class="win-line" part="win-line" d="M{0} {1}L{2} {3}" fill="none" stroke-linecap="round" stroke="{4}" stroke-width="10"/>"##,
            &[x1.into(), y1.into(), x2.into(), y2.into(), Paint::Win.into()],
        );
    }

    /// What was chased or checked for ever: a double ring, and an arrow from each piece that did it.
    /// A warning has one ring, and its arrows are dashed.
    fn hunt(&self, svg: &mut String, scene: &Scene) {
        let marks = &scene.marks;
        let Some(hunted) = marks.hunted else { return };
        let (x, y) = scene.frame.place(hunted);
        let mut shafts = String::new();
        let mut heads = String::new();
        for &hunter in &marks.hunters {
            arrow(&mut shafts, &mut heads, scene.frame.place(hunter), (x, y));
        }
        let (inner, dashes) = if marks.hunt_goes_on {
            (55, r#" stroke-dasharray="3 14""#)
        } else {
            (47, "")
        };
        self.draw(
            svg,
            r##"<g class="hunt" part="ruling" fill="none" stroke-linecap="round" stroke-linejoin="round"><g stroke="#fff" stroke-opacity=".8" stroke-width="13"><circle cx="{0}" cy="{1}" r="{2}"/><path d="{3}{4}"/></g><g stroke="{6}" stroke-width="6"><circle cx="{0}" cy="{1}" r="{2}"/><circle cx="{0}" cy="{1}" r="55"/><path d="{3}"{5}/><path d="{4}"/></g></g>"##,
            &[
                x.into(),
                y.into(),
                inner.into(),
                shafts.as_str().into(),
                heads.as_str().into(),
                dashes.into(),
                Paint::Check.into(),
            ],
        );
    }

    /// What forbids the move that was just tried.
    fn refusal(&self, svg: &mut String, scene: &Scene) {
        let (frame, marks) = (&scene.frame, &scene.marks);
        let color = Paint::Check;
        for &spot in &marks.refused {
            let (x, y) = frame.place(spot);
            self.draw(
                svg,
                r#"<circle class="refused" part="refused" cx="{0}" cy="{1}" r="48" fill="{2}" fill-opacity=".22" stroke="{2}" stroke-width="5" stroke-dasharray="14 11.1"/>"#,
                &[x.into(), y.into(), color.into()],
            );
        }
    }
}

/// From the rim of one piece to the double ring round another, with an open head.
fn arrow(shafts: &mut String, heads: &mut String, from: (i32, i32), to: (i32, i32)) {
    let line = Line::between(from, to);
    let tip = line.length - 62;
    step(shafts, 'M', &line.at(tip.min(44), 0));
    step(shafts, 'L', &line.at(tip, 0));
    step(heads, 'M', &line.at(tip - 22, -18));
    step(heads, 'L', &line.at(tip, 0));
    step(heads, 'L', &line.at(tip - 22, 18));
}

/// A way from one point of the picture to another.
#[derive(Clone, Copy, Debug)]
pub(super) struct Line {
    from: (i32, i32),
    way: (i32, i32),
    /// At least 1.
    pub(super) length: i32,
}

impl Line {
    pub(super) fn between(from: (i32, i32), to: (i32, i32)) -> Self {
        let (dx, dy) = (to.0 - from.0, to.1 - from.1);
        Self {
            from,
            way: (dx, dy),
            length: (dx * dx + dy * dy).isqrt().max(1),
        }
    }

    /// So far along the way, and so far to the right of it.
    pub(super) fn at(self, along: i32, aside: i32) -> [i32; 2] {
        let ((x, y), (dx, dy)) = (self.from, self.way);
        [
            x + (dx * along - dy * aside) / self.length,
            y + (dy * along + dx * aside) / self.length,
        ]
    }
}

/// The corners of a square a little larger than a piece.
fn brackets(x: i32, y: i32) -> String {
    let mut path = String::new();
    for (right, down) in [(-1, -1), (1, -1), (-1, 1), (1, 1)] {
        step(&mut path, 'M', &[x + 40 * right, y + 22 * down]);
        step(&mut path, 'v', &[18 * down]);
        step(&mut path, 'h', &[-18 * right]);
    }
    path
}
