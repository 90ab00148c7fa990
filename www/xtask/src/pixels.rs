//! Filled outlines in pixels, and these as a PNG file: all that an icon needs.
//!
//! An icon is a dozen shapes of one colour each. A library that reads and draws any SVG is twenty
//! crates, which everybody would wait for who builds the page for the first time.

use std::f64::consts::PI;
use std::fmt;
use std::io::Write;

use anyhow::{Context, Result, bail};
use flate2::write::ZlibEncoder;
use flate2::{Compression, Crc};
use qipan::view::Rgb;

type Point = (f64, f64);

/// How many lines of each row of pixels are looked at.
const LINES: u32 = 8;
/// How many straight lines make a full circle, and a curve.
const CIRCLE: u32 = 96;
const CURVE: u32 = 12;

/// Closed polygons; what is enclosed once is inside, as what a contour goes round.
pub(crate) struct Outline(Vec<Vec<Point>>);

impl Outline {
    /// A square from the origin, its corners rounded.
    pub(crate) fn square(side: f64, corner: f64) -> Self {
        let turn = |(x, y): Point, from: f64| {
            (0..=CIRCLE / 4).map(move |step| {
                let angle = from + 2.0 * PI * f64::from(step) / f64::from(CIRCLE);
                (x + corner * angle.cos(), y + corner * angle.sin())
            })
        };
        let (low, high) = (corner, side - corner);
        let corners = [(high, high), (low, high), (low, low), (high, low)];
        let angles = [0.0, PI / 2.0, PI, 3.0 * PI / 2.0];
        let around = corners.into_iter().zip(angles);
        Self(vec![around.flat_map(|(at, from)| turn(at, from)).collect()])
    }

    /// A rectangle between two corners.
    pub(crate) fn bar((left, top): Point, (right, bottom): Point) -> Self {
        Self(vec![vec![
            (left, top),
            (right, top),
            (right, bottom),
            (left, bottom),
        ]])
    }

    /// A disc.
    pub(crate) fn disc((x, y): Point, radius: f64) -> Self {
        let point = |step| {
            let angle = 2.0 * PI * f64::from(step) / f64::from(CIRCLE);
            (x + radius * angle.cos(), y + radius * angle.sin())
        };
        Self(vec![(0..CIRCLE).map(point).collect()])
    }

    /// SVG path data of the commands `M h v l c z`, as the characters of the boards have them, scaled
    /// and then moved to `at`.
    pub(crate) fn path(data: &str, at: Point, scale: f64) -> Result<Self> {
        let mut polygons: Vec<Vec<Point>> = Vec::new();
        let mut pen: Point = (0.0, 0.0);
        for (command, numbers) in commands(data)? {
            if command == 'M' || command == 'z' {
                polygons.extend((command == 'M').then(Vec::new));
            }
            let polygon = polygons.last_mut().context("a path begins with M")?;
            let start = polygon.first().copied();
            let width = match command {
                'M' | 'l' => 2,
                'h' | 'v' => 1,
                'c' => 6,
                'z' => {
                    pen = start.unwrap_or(pen);
                    continue;
                }
                _ => bail!("no path command `{command}` is expected"),
            };
            for step in numbers.chunks(width) {
                let (x, y) = pen;
                let curve = match (command, step) {
                    ('M', &[to_x, to_y]) => [(to_x, to_y); 3],
                    ('l', &[by_x, by_y]) => [(x + by_x, y + by_y); 3],
                    ('h', &[by]) => [(x + by, y); 3],
                    ('v', &[by]) => [(x, y + by); 3],
                    ('c', &[x1, y1, x2, y2, x3, y3]) => {
                        [(x + x1, y + y1), (x + x2, y + y2), (x + x3, y + y3)]
                    }
                    _ => bail!("`{command}` has too few numbers"),
                };
                let steps = if command == 'c' { CURVE } else { 1 };
                for part in 1..=steps {
                    polygon.push(between(pen, curve, f64::from(part) / f64::from(steps)));
                }
                pen = curve[2];
            }
        }
        for point in polygons.iter_mut().flatten() {
            *point = (at.0 + scale * point.0, at.1 + scale * point.1);
        }
        Ok(Self(polygons))
    }
}

/// A point of a cubic curve.
fn between(from: Point, [first, second, to]: [Point; 3], t: f64) -> Point {
    let u = 1.0 - t;
    let weigh = |a: f64, b: f64, c: f64, d: f64| {
        u * u * u * a + 3.0 * u * u * t * b + 3.0 * u * t * t * c + t * t * t * d
    };
    (
        weigh(from.0, first.0, second.0, to.0),
        weigh(from.1, first.1, second.1, to.1),
    )
}

/// The commands of path data, each with its numbers.
fn commands(data: &str) -> Result<Vec<(char, Vec<f64>)>> {
    let mut commands = Vec::new();
    let starts: Vec<usize> = data
        .match_indices(char::is_alphabetic)
        .map(|(at, _)| at)
        .collect();
    for (place, &start) in starts.iter().enumerate() {
        let end = starts.get(place + 1).copied().unwrap_or(data.len());
        let (command, rest) = data[start..end].split_at(1);
        // A minus parts numbers as a blank does.
        let rest = rest.replace('-', " -");
        let numbers = rest.split([' ', ',']).filter(|number| !number.is_empty());
        let numbers: Result<Vec<f64>, _> = numbers.map(str::parse).collect();
        let numbers = numbers.with_context(|| format!("path data `{rest}`"))?;
        commands.extend(command.chars().map(|command| (command, numbers.clone())));
    }
    Ok(commands)
}

impl fmt::Display for Outline {
    /// SVG path data.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for polygon in &self.0 {
            for (place, (x, y)) in polygon.iter().enumerate() {
                let letter = if place == 0 { "M" } else { "L" };
                write!(f, "{letter}{x:.1} {y:.1}")?;
            }
            f.write_str("z")?;
        }
        Ok(())
    }
}

/// A square picture, clear at first.
pub(crate) struct Canvas {
    side: u32,
    /// Red, green, blue and opacity of each pixel, by rows.
    pixels: Vec<[f64; 4]>,
}

impl Canvas {
    pub(crate) fn new(side: u32) -> Self {
        let count = side as usize * side as usize;
        Self {
            side,
            pixels: vec![[0.0; 4]; count],
        }
    }

    /// Fills what the outline goes round.
    pub(crate) fn fill(&mut self, outline: &Outline, scale: f64, Rgb(red, green, blue): Rgb) {
        let color = [red, green, blue].map(f64::from);
        let row_length = self.side as usize;
        for (row, pixels) in (0..self.side).zip(self.pixels.chunks_mut(row_length)) {
            let mut covers = vec![0.0; row_length];
            for line in 0..LINES {
                let y = f64::from(row) + (f64::from(line) + 0.5) / f64::from(LINES);
                for (from, to) in spans(outline, scale, y) {
                    for (column, cover) in (0..self.side).zip(&mut covers) {
                        let (left, right) = (f64::from(column), f64::from(column + 1));
                        *cover += (to.min(right) - from.max(left)).max(0.0) / f64::from(LINES);
                    }
                }
            }
            for (pixel, cover) in pixels.iter_mut().zip(covers) {
                let [.., below] = *pixel;
                let above = below + cover * (1.0 - below);
                if above > 0.0 {
                    for (channel, paint) in pixel.iter_mut().zip(color) {
                        *channel = (paint * cover + *channel * below * (1.0 - cover)) / above;
                    }
                }
                pixel[3] = above;
            }
        }
    }

    /// The picture as a PNG file (W3C PNG, third edition): rows of eight bits a channel, unfiltered.
    pub(crate) fn png(&self) -> Result<Vec<u8>> {
        let mut rows = ZlibEncoder::new(Vec::new(), Compression::best());
        for row in self.pixels.chunks(self.side as usize) {
            rows.write_all(&[0])?;
            for &[red, green, blue, opacity] in row {
                rows.write_all(&[red, green, blue, opacity * 255.0].map(byte))?;
            }
        }
        let side = self.side.to_be_bytes();
        let head = [&side[..], &side[..], &[8, 6, 0, 0, 0]].concat();
        let mut file = b"\x89PNG\r\n\x1a\n".to_vec();
        for (name, body) in [
            (b"IHDR", head),
            (b"IDAT", rows.finish()?),
            (b"IEND", vec![]),
        ] {
            let mut sum = Crc::new();
            sum.update(name);
            sum.update(&body);
            file.extend(u32::try_from(body.len())?.to_be_bytes());
            file.extend(name);
            file.extend(body);
            file.extend(sum.sum().to_be_bytes());
        }
        Ok(file)
    }
}

#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "the value is brought into the range of a byte"
)]
fn byte(value: f64) -> u8 {
    value.round().clamp(0.0, 255.0) as u8
}

/// The parts of a horizontal line that lie inside, from left to right.
fn spans(outline: &Outline, scale: f64, y: f64) -> Vec<(f64, f64)> {
    let mut crossings = Vec::new();
    for polygon in &outline.0 {
        let ends = polygon.iter().cycle().skip(1);
        for (&(x1, y1), &(x2, y2)) in polygon.iter().zip(ends) {
            let (y1, y2) = (y1 * scale, y2 * scale);
            if (y1 <= y) != (y2 <= y) {
                let x = scale * (x1 + (x2 - x1) * (y - y1) / (y2 - y1));
                crossings.push((x, if y1 < y2 { 1 } else { -1 }));
            }
        }
    }
    crossings.sort_by(|one, other| one.0.total_cmp(&other.0));
    let mut spans = Vec::new();
    let mut depth = 0;
    for pair in crossings.windows(2) {
        if let &[(from, turn), (to, _)] = pair {
            depth += turn;
            spans.extend((depth != 0).then_some((from, to)));
        }
    }
    spans
}

#[cfg(test)]
mod tests {
    use qipan::view::Rgb;

    use super::{Canvas, Outline};

    /// The opacity of each pixel of a picture, four to the row.
    #[track_caller]
    fn check(outline: &Outline, expected: [f64; 16]) {
        let mut canvas = Canvas::new(4);
        canvas.fill(outline, 1.0, Rgb(255, 0, 0));
        let found: Vec<f64> = canvas.pixels.iter().map(|[.., opacity]| *opacity).collect();
        assert_eq!(found, expected);
    }

    #[test]
    fn edges_cover_parts_of_pixels() {
        let bar = Outline::bar((0.5, 1.0), (3.0, 2.5));
        #[rustfmt::skip]
        check(&bar, [
            0.0, 0.0, 0.0, 0.0,
            0.5, 1.0, 1.0, 0.0,
            0.25, 0.5, 0.5, 0.0,
            0.0, 0.0, 0.0, 0.0,
        ]);
    }

    #[test]
    fn a_contour_the_other_way_round_is_a_hole() {
        let ring =
            Outline::path("M0 0h4v4h-4zM1 1v2h2v-2z", (0.0, 0.0), 1.0).expect("it is a path");
        #[rustfmt::skip]
        check(&ring, [
            1.0, 1.0, 1.0, 1.0,
            1.0, 0.0, 0.0, 1.0,
            1.0, 0.0, 0.0, 1.0,
            1.0, 1.0, 1.0, 1.0,
        ]);
    }

    #[test]
    fn what_is_no_path_is_refused() {
        for wrong in ["0 0h1", "M0 0a1", "M0 0c1 1", "M0 .x"] {
            assert!(Outline::path(wrong, (0.0, 0.0), 1.0).is_err(), "{wrong}");
        }
    }
}
