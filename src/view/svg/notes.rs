//! Arrows and marks that people draw, numbers on stones, and threats.

use super::Painter;
use super::draw::step;
use super::marks::Line;
use crate::gomoku;
use crate::play::{Brush, NoteKind, Spot};
use crate::view::{Ground, Paint, Scene};

impl Painter<'_> {
    /// The numbers of the last stones, the last of all in a colour of its own.
    pub(super) fn numbers(&self, svg: &mut String, scene: &Scene) {
        for numbered in &scene.marks.numbers {
            let (x, y) = scene.frame.place(numbered.spot);
            let (size, below) = match numbered.number {
                0..=9 => (44, 16),
                10..=99 => (41, 15),
                _ => (33, 12),
            };
            let ink = match (numbered.color, numbered.is_last) {
                (gomoku::Color::Black, false) => Paint::StoneWhite,
                (gomoku::Color::White, false) => Paint::StoneBlack,
                (gomoku::Color::Black, true) => Paint::LastOnBlack,
                (gomoku::Color::White, true) => Paint::LastOnWhite,
            };
            self.draw(
                svg,
                r#"<text class="number" part="number" x="{0}" y="{1}" fill="{2}" font-family="Optima,Segoe UI,sans-serif" font-size="{3}" text-anchor="middle">{4}</text>"#,
                &[
                    x.into(),
                    (y + below).into(),
                    ink.into(),
                    size.into(),
                    i32::from(numbered.number).into(),
                ],
            );
        }
    }

    /// Diamonds in the colours of the stones: large where one would win, small where one would
    /// make a straight four.
    pub(super) fn threats(&self, svg: &mut String, scene: &Scene) {
        for threat in &scene.marks.threats {
            let (x, y) = scene.frame.place(threat.spot);
            let radius = if threat.wins { 24 } else { 15 };
            let mut diamond = String::new();
            step(&mut diamond, 'M', &[x, y - radius]);
            step(&mut diamond, 'l', &[radius, radius]);
            step(&mut diamond, 'l', &[-radius, radius]);
            step(&mut diamond, 'l', &[-radius, -radius]);
            let (face, edge) = match threat.color {
                gomoku::Color::Black => (Paint::StoneBlack, Paint::StoneWhite),
                gomoku::Color::White => (Paint::StoneWhite, Paint::StoneRim),
            };
            self.draw(
                svg,
                r#"<path class="threat" part="threat" d="{0}z" fill="{1}" stroke="{2}" stroke-width="4" stroke-linejoin="round"/>"#,
                &[diamond.as_str().into(), face.into(), edge.into()],
            );
        }
    }

    /// What was drawn on the board, each with a light edge that parts it from whatever is below.
    pub(super) fn notes(&self, svg: &mut String, scene: &Scene) {
        for note in &scene.marks.notes {
            let (x, y) = scene.frame.place(note.at);
            let is_covered = |spot: Spot| scene.pieces.iter().any(|piece| piece.spot == spot);
            // A mark goes round a piece that bears a character, or stands at its shoulder.
            let is_framed = matches!(scene.ground, Ground::Xiangqi { .. }) && is_covered(note.at);
            let (side_x, side_y) = if is_framed { (x + 35, y - 35) } else { (x, y) };
            let brush = match note.brush {
                Brush::Green => Paint::Select,
                Brush::Red => Paint::Check,
                Brush::Blue => Paint::Last,
                Brush::Yellow => Paint::Note,
            };
            let mut path = String::new();
            match &note.kind {
                NoteKind::Arrow(to) => {
                    let space = |spot, covered| if is_covered(spot) { covered } else { 12 };
                    let line = Line::between((x, y), scene.frame.place(*to));
                    self.arrow(svg, line, space(note.at, 44), space(*to, 46), brush);
                    continue;
                }
                NoteKind::Label(text) => {
                    self.text(svg, text, (side_x, side_y), brush);
                    continue;
                }
                NoteKind::Circle => {
                    let radius = if is_framed { 48 } else { 26 };
                    step(&mut path, 'M', &[x - radius, y]);
                    for across in [2 * radius, -2 * radius] {
                        step(&mut path, 'a', &[radius, radius, 0, 1, 1, across, 0]);
                    }
                }
                NoteKind::Square => {
                    let half = if is_framed { 46 } else { 22 };
                    step(&mut path, 'M', &[x - half, y - half]);
                    step(&mut path, 'h', &[2 * half]);
                    step(&mut path, 'v', &[2 * half]);
                    step(&mut path, 'h', &[-2 * half]);
                    path.push('z');
                }
                NoteKind::Triangle => {
                    step(&mut path, 'M', &[side_x, side_y - 24]);
                    step(&mut path, 'l', &[23, 40]);
                    step(&mut path, 'h', &[-46]);
                    path.push('z');
                }
                NoteKind::Cross => {
                    step(&mut path, 'M', &[side_x - 18, side_y - 18]);
                    step(&mut path, 'l', &[36, 36]);
                    step(&mut path, 'm', &[-36, 0]);
                    step(&mut path, 'l', &[36, -36]);
                }
            }
            self.draw(
                svg,
                r##"<g class="mark" part="mark" fill="none" stroke-linecap="round" stroke-linejoin="round"><path d="{0}" stroke="#fff" stroke-opacity=".85" stroke-width="13"/><path d="{0}" stroke="{1}" stroke-width="7"/></g>"##,
                &[path.as_str().into(), brush.into()],
            );
        }
    }

    /// A tapering arrow that leaves faces free: `start` and `end` are kept clear at its ends.
    fn arrow(&self, svg: &mut String, line: Line, start: i32, end: i32, brush: Paint) {
        let tip = line.length - end;
        // However near the points are, something is left to be seen.
        let start = start.min(tip - 44);
        let neck = tip - 34;
        let mut path = String::new();
        step(&mut path, 'M', &line.at(start, -4));
        for (along, aside) in [
            (neck, -8),
            (neck, -24),
            (tip, 0),
            (neck, 24),
            (neck, 8),
            (start, 4),
        ] {
            step(&mut path, 'L', &line.at(along, aside));
        }
        self.draw(
            svg,
            r##"<path class="arrow" part="arrow" d="{0}z" fill="{1}" fill-opacity=".88" stroke="#fff" stroke-opacity=".8" stroke-width="3.5" stroke-linejoin="round"/>"##,
            &[path.as_str().into(), brush.into()],
        );
    }

    /// A short text on a plate of its own.
    fn text(&self, svg: &mut String, text: &str, (x, y): (i32, i32), brush: Paint) {
        let short: String = text.chars().take(3).collect();
        let (size, below) = match short.len() {
            0..=1 => (38, 13),
            2 => (30, 11),
            _ => (23, 8),
        };
        self.draw(
            svg,
            r#"<g class="mark" part="mark"><circle cx="{0}" cy="{1}" r="25" fill="{2}" stroke="{3}" stroke-width="4"/><text x="{0}" y="{4}" fill="{3}" font-family="Optima,Segoe UI,sans-serif" font-size="{5}" text-anchor="middle">{6}</text></g>"#,
            &[
                x.into(),
                y.into(),
                Paint::BoardBg.into(),
                brush.into(),
                (y + below).into(),
                size.into(),
                super::escape(&short).as_str().into(),
            ],
        );
    }
}
