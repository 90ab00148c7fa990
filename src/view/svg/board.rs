//! The bare boards: wood, lines, river, palaces, star points and lettering.

use super::Painter;
use super::draw::step;
use crate::view::frame::CELL;
use crate::view::outlines::Outline;
use crate::view::{Cells, Coordinates, Faces, Frame, Ground, Paint, Scene, glyphs};
use crate::xiangqi::Color;

/// Light and shade without colour. The grain is two series of streaks whose lengths never meet.
pub(super) const GRADIENTS: &str = concat!(
    r##"<linearGradient id="qp-light" x1="0" y1="0" x2="1" y2="1"><stop stop-color="#fff" stop-opacity=".22"/><stop offset=".5" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity=".13"/></linearGradient>"##,
    r##"<linearGradient id="qp-grain" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="173" y2="9" spreadMethod="repeat"><stop stop-opacity="0"/><stop offset=".12" stop-opacity=".045"/><stop offset=".2" stop-opacity=".005"/><stop offset=".46" stop-opacity=".03"/><stop offset=".52" stop-opacity=".06"/><stop offset=".58" stop-opacity=".01"/><stop offset=".8" stop-opacity=".035"/><stop offset="1" stop-opacity="0"/></linearGradient>"##,
    r##"<linearGradient id="qp-vein" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="411" y2="-14" spreadMethod="repeat"><stop stop-opacity="0"/><stop offset=".3" stop-opacity=".03"/><stop offset=".34" stop-opacity=".07"/><stop offset=".37" stop-opacity=".01"/><stop offset=".71" stop-opacity=".05"/><stop offset=".77" stop-opacity="0"/><stop offset="1" stop-opacity="0"/></linearGradient>"##,
    r##"<radialGradient id="qp-shine" cx=".36" cy=".3" r=".75"><stop stop-color="#fff" stop-opacity=".55"/><stop offset=".55" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity=".2"/></radialGradient>"##,
    r##"<radialGradient id="qp-gloss" cx=".36" cy=".3" r=".72"><stop stop-color="#fff" stop-opacity=".5"/><stop offset=".3" stop-color="#fff" stop-opacity=".16"/><stop offset=".7" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity=".55"/></radialGradient>"##,
    r##"<radialGradient id="qp-pearl" cx=".36" cy=".3" r=".75"><stop stop-color="#fff"/><stop offset=".4" stop-color="#fff" stop-opacity=".3"/><stop offset="1" stop-color="#3a2f20" stop-opacity=".38"/></radialGradient>"##,
    r##"<radialGradient id="qp-shadow"><stop offset=".7" stop-opacity=".42"/><stop offset=".86" stop-opacity=".2"/><stop offset="1" stop-opacity="0"/></radialGradient>"##,
);

impl Painter<'_> {
    /// The board without pieces and marks.
    pub fn board(&self, scene: &Scene) -> String {
        let mut svg = String::new();
        self.wood(&mut svg, scene);
        match scene.ground {
            Ground::Xiangqi {
                faces,
                coordinates,
                river,
                facing,
                ..
            } => {
                self.xiangqi(&mut svg, &scene.frame);
                if river {
                    self.river(&mut svg, faces, facing);
                }
                self.numerals(&mut svg, &scene.frame, coordinates, facing);
            }
            Ground::Gomoku {
                coordinates,
                facing,
            } => {
                self.gomoku(&mut svg, &scene.frame);
                if coordinates != Coordinates::None {
                    self.edges(&mut svg, &scene.frame, facing);
                }
            }
        }
        svg
    }

    fn wood(&self, svg: &mut String, scene: &Scene) {
        let view = scene.frame.view_box();
        let rect = |svg: &mut String, inset: i32, corner: i32, markup: &str| {
            self.draw(
                svg,
                r#"<rect x="{0}" y="{1}" width="{2}" height="{3}" rx="{4}" "#,
                &[
                    (view.x + inset).into(),
                    (view.y + inset).into(),
                    (view.width - 2 * inset).into(),
                    (view.height - 2 * inset).into(),
                    corner.into(),
                ],
            );
            self.draw(svg, markup, &[Paint::BoardBg.into()]);
        };
        rect(svg, 0, 14, r#"class="board" part="board" fill="{0}"/>"#);
        // Beneath the grain, as if they were of another wood.
        if let Ground::Xiangqi {
            cells: Cells::Chequered,
            ..
        } = scene.ground
        {
            self.draw(svg, CHEQUERS, &[Paint::BoardCell.into()]);
        }
        if !self.palette.flat {
            rect(svg, 0, 14, r#"class="shade" fill="url(#qp-vein)"/>"#);
            rect(svg, 0, 14, r#"class="shade" fill="url(#qp-grain)"/>"#);
            rect(svg, 0, 14, r#"class="shade" fill="url(#qp-light)"/>"#);
            rect(
                svg,
                2,
                12,
                r##"class="shade" fill="none" stroke="#000" stroke-opacity=".28" stroke-width="4"/>"##,
            );
            rect(
                svg,
                6,
                9,
                r##"class="shade" fill="none" stroke="#fff" stroke-opacity=".3" stroke-width="2"/>"##,
            );
        }
    }

    fn xiangqi(&self, svg: &mut String, frame: &Frame) {
        let (width, height) = (frame.width(), frame.height());
        let mut grid = String::new();
        for y in (0..=height).step_by(100) {
            step(&mut grid, 'M', &[0, y]);
            step(&mut grid, 'H', &[width]);
        }
        for x in (0..=width).step_by(100) {
            let is_edge = x == 0 || x == width;
            let bank = if is_edge { height } else { RIVER_TOP };
            step(&mut grid, 'M', &[x, 0]);
            step(&mut grid, 'V', &[bank]);
            if !is_edge {
                step(&mut grid, 'M', &[x, RIVER_TOP + CELL]);
                step(&mut grid, 'V', &[height]);
            }
        }
        self.draw(
            svg,
            r#"<rect class="frame" part="grid" x="-11" y="-11" width="{0}" height="{1}" fill="none" stroke="{2}" stroke-width="5"/><g fill="none" stroke="{2}" stroke-width="{5}"><path class="grid" part="grid" d="{3}" stroke-linecap="square"/><path class="palace" part="palace" d="M300 0l200 200m0-200L300 200m0 500l200 200m0-200L300 900"/><path class="star" part="star" d="{4}"/></g>"#,
            &[
                (width + 22).into(),
                (height + 22).into(),
                Paint::BoardLine.into(),
                grid.as_str().into(),
                corner_marks(width).as_str().into(),
                self.line_width().into(),
            ],
        );
    }

    const fn line_width(&self) -> &'static str {
        if self.palette.stark { "4" } else { "2.4" }
    }

    /// Both names upright, or each for its own player.
    fn river(&self, svg: &mut String, faces: Faces, facing: bool) {
        self.draw(
            svg,
            r#"<g class="river" part="river" color="{0}">"#,
            &[Paint::RiverText.into()],
        );
        let places = if facing {
            [150, 270, 150, 270]
        } else {
            [150, 270, 530, 650]
        };
        for (index, (outline, x)) in faces.river().into_iter().zip(places).enumerate() {
            if facing && index == 2 {
                svg.push_str(r#"<g transform="rotate(180 400 450)">"#);
            }
            self.character(svg, outline, x, RIVER_TOP + CELL / 2, 84);
        }
        svg.push_str(if facing { "</g></g>" } else { "</g>" });
    }

    fn numerals(&self, svg: &mut String, frame: &Frame, kind: Coordinates, facing: bool) {
        if kind == Coordinates::None {
            return;
        }
        self.draw(svg, COORDINATE, &[Paint::Coord.into()]);
        let seats = if frame.flipped {
            [Color::Black, Color::Red]
        } else {
            [Color::Red, Color::Black]
        };
        for (seat, is_far) in seats.into_iter().zip([false, true]) {
            if kind == Coordinates::Iccs {
                if !is_far || facing {
                    self.letters(svg, frame, is_far, 0);
                }
                continue;
            }
            let is_hanzi =
                kind == Coordinates::Hanzi || (kind == Coordinates::Both && seat == Color::Red);
            // What the player there reads stands as if he sat at the bottom.
            let y = if is_far && !facing {
                -NUMERAL_GAP
            } else {
                frame.height() + NUMERAL_GAP
            };
            if is_far && facing {
                half_turn(svg, frame);
            }
            for column in 0..frame.columns {
                let number = if is_far && !facing {
                    column + 1
                } else {
                    frame.columns - column
                };
                let x = CELL * i32::from(column);
                match glyphs::numeral(number).filter(|_| is_hanzi) {
                    Some(outline) => self.character(svg, outline, x, y, 38),
                    None => self.label(svg, i32::from(number).into(), x, y),
                }
            }
            if is_far && facing {
                svg.push_str("</g>");
            }
        }
        svg.push_str("</g>");
    }

    /// Letters at one edge and numbers beside it; the far ones turned to the player there. `first`
    /// is the number of the lowest row.
    fn letters(&self, svg: &mut String, frame: &Frame, is_far: bool, first: i32) {
        let frame = &Frame {
            flipped: frame.flipped != is_far,
            ..*frame
        };
        if is_far {
            half_turn(svg, frame);
        }
        for column in 0..frame.columns {
            // Xiangqi writes small letters, gomoku capitals.
            let alphabet = if first == 0 { b'a' } else { b'A' };
            let letter = alphabet.saturating_add(frame.spot(column, 0).column);
            let letter = String::from(char::from(letter));
            let x = CELL * i32::from(column);
            self.label(svg, letter.as_str().into(), x, frame.height() + LABEL_GAP);
        }
        svg.push_str(r#"<g text-anchor="end">"#);
        for row in 0..frame.rows {
            let number = i32::from(frame.spot(0, row).row) + first;
            self.label(
                svg,
                number.into(),
                -NUMBER_GAP,
                frame.pitch * i32::from(row),
            );
        }
        svg.push_str(if is_far { "</g></g>" } else { "</g>" });
    }

    fn edges(&self, svg: &mut String, frame: &Frame, facing: bool) {
        self.draw(svg, COORDINATE, &[Paint::Coord.into()]);
        self.letters(svg, frame, false, 1);
        if facing {
            self.letters(svg, frame, true, 1);
        }
        svg.push_str("</g>");
    }

    fn gomoku(&self, svg: &mut String, frame: &Frame) {
        let (width, height) = (frame.width(), frame.height());
        let mut grid = String::new();
        for row in 1..frame.rows.saturating_sub(1) {
            step(&mut grid, 'M', &[0, frame.pitch * i32::from(row)]);
            step(&mut grid, 'H', &[width]);
        }
        for x in (CELL..width).step_by(100) {
            step(&mut grid, 'M', &[x, 0]);
            step(&mut grid, 'V', &[height]);
        }
        self.draw(
            svg,
            r#"<rect class="frame" part="grid" width="{0}" height="{1}" fill="none" stroke="{2}" stroke-width="5"/><g fill="none" stroke="{2}" stroke-width="{4}"><path class="grid" part="grid" d="{3}"/></g><g class="star" part="star" fill="{2}">"#,
            &[
                width.into(),
                height.into(),
                Paint::BoardLine.into(),
                grid.as_str().into(),
                self.line_width().into(),
            ],
        );
        for (column, row) in stars(frame.columns, frame.rows) {
            let (x, y) = (CELL * i32::from(column), frame.pitch * i32::from(row));
            self.draw(
                svg,
                r#"<circle cx="{0}" cy="{1}" r="10"/>"#,
                &[x.into(), y.into()],
            );
        }
        svg.push_str("</g>");
    }
}

/// Opens a group that is turned by half about the middle of the board.
fn half_turn(svg: &mut String, frame: &Frame) {
    svg.push_str(r#"<g transform="rotate"#);
    step(svg, '(', &[180, frame.width() / 2, frame.height() / 2]);
    svg.push_str(r#")">"#);
}

/// Opens the group of numerals and letters round the board, in plain faces of the
/// reader's system: whatever it has for Latin and digits will do, with lining figures.
const COORDINATE: &str = r#"<g class="coordinate" part="coordinate" color="{0}" fill="currentColor" font-family="Optima,Segoe UI,sans-serif" font-size="42" text-anchor="middle">"#;

/// Every other cell, by rows of dashes: the squares of a chessboard that the river parts in the middle,
/// so that both players have a plain one at their right.
const CHEQUERS: &str = r#"<path class="cells" part="cells" d="M100 50H800M0 150H800M100 250H800M0 350H800M100 550H800M0 650H800M100 750H800M0 850H800" fill="none" stroke="{0}" stroke-width="100" stroke-dasharray="100"/>"#;

/// The upper bank of the river.
const RIVER_TOP: i32 = 400;
const NUMERAL_GAP: i32 = 74;
const LABEL_GAP: i32 = 80;
/// Where numbers end, so that they end on one line.
const NUMBER_GAP: i32 = 56;

/// Four small angles at each cannon and soldier point, two at the edges.
fn corner_marks(width: i32) -> String {
    let points = [(100, 200), (700, 200), (100, 700), (700, 700)]
        .into_iter()
        .chain((0..=800).step_by(200).flat_map(|x| [(x, 300), (x, 600)]));
    let mut path = String::new();
    for (x, y) in points {
        for (right, down) in [(-1, -1), (1, -1), (-1, 1), (1, 1)] {
            let is_outside = (x == 0 && right < 0) || (x == width && right > 0);
            if !is_outside {
                step(&mut path, 'M', &[x + 25 * right, y + 9 * down]);
                step(&mut path, 'h', &[-16 * right]);
                step(&mut path, 'v', &[16 * down]);
            }
        }
    }
    path
}

/// The dotted points of a gomoku board, as columns and rows; the same seen from either side.
///
/// On 15 × 15 they are D4, D12, H8, L4 and L12 (Renju International Federation, rule 2.1); on 19 × 19
/// and 13 × 13 nine, as on the boards sold for go.
fn stars(columns: u8, rows: u8) -> Vec<(u8, u8)> {
    let edge = |length: u8| match length {
        0..=6 => None,
        7..=11 => Some(2),
        _ => Some(3),
    };
    let middle = |length: u8| (length % 2 == 1).then_some(length / 2);
    let mut points = Vec::new();
    let (corner_column, corner_row) = (edge(columns), edge(rows));
    if let (Some(column), Some(row)) = (corner_column, corner_row) {
        for column in [column, columns - 1 - column] {
            points.extend([row, rows - 1 - row].map(|row| (column, row)));
        }
    }
    if let (Some(column), Some(row)) = (middle(columns), middle(rows)) {
        points.push((column, row));
        let is_large = |length: u8| length == 13 || length >= 17;
        if is_large(columns) && is_large(rows) {
            points.extend([3, columns - 4].map(|side| (side, row)));
            points.extend([3, rows - 4].map(|side| (column, side)));
        }
    }
    points
}

/// Every character that the lettering of the bare board needs.
pub(super) fn lettering(scene: &Scene) -> Vec<&'static Outline> {
    match scene.ground {
        Ground::Xiangqi {
            faces,
            coordinates,
            river,
            ..
        } => {
            let mut outlines = Vec::new();
            if river {
                outlines.extend(faces.river());
            }
            if matches!(coordinates, Coordinates::Hanzi | Coordinates::Both) {
                outlines.extend((1..=scene.frame.columns).filter_map(glyphs::numeral));
            }
            outlines
        }
        Ground::Gomoku { .. } => Vec::new(),
    }
}
