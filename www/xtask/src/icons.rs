//! The icons of the installed page: a general and a stone on a board, with the colours and the
//! character of the boards themselves, as SVG and in pixels.

use std::fmt::Write;
use std::fs;
use std::path::Path;

use anyhow::{Context, Result};
use qipan::view::{Looks, Paint, Palette, Rgb, piece_document};
use qipan::xiangqi::{Color, Role};

use crate::pixels::{Canvas, Outline};

/// Icons are drawn on a square of this size.
const SIDE: f64 = 512.0;

/// What a system makes of an icon.
#[derive(Clone, Copy)]
enum Cut {
    /// Shown as it is: round corners of its own.
    Own,
    /// Cut to any shape. What matters lies in the middle circle, four fifths of the side across (W3C
    /// Manifest, "icon masks").
    Any,
}

/// Writes every icon that the manifest and the page name.
pub(crate) fn write(site: &Path) -> Result<()> {
    let folder = site.join("icons");
    let own = shapes(Cut::Own)?;
    let any = shapes(Cut::Any)?;
    fs::write(folder.join("app.svg"), svg(&own))?;
    for (name, shapes, side) in [
        ("app-192", &own, 192),
        ("app-512", &own, 512),
        ("maskable-192", &any, 192),
        ("maskable-512", &any, 512),
        ("apple-touch-icon", &any, 180),
    ] {
        let mut canvas = Canvas::new(side);
        for (outline, color) in shapes {
            canvas.fill(outline, f64::from(side) / SIDE, *color);
        }
        fs::write(folder.join(format!("{name}.png")), canvas.png()?)?;
    }
    Ok(())
}

/// What an icon consists of, from below.
fn shapes(cut: Cut) -> Result<Vec<(Outline, Rgb)>> {
    let wood = Palette::WOOD;
    let (corner, aside) = match cut {
        Cut::Own => (112.0, 88.0),
        Cut::Any => (0.0, 74.0),
    };
    let radius = aside * 1.28;
    let middle = SIDE / 2.0;
    let (near, far) = (middle - aside, middle + aside);
    let mut shapes = vec![(Outline::square(SIDE, corner), wood.color(Paint::BoardBg))];
    for at in [near, far] {
        let line = wood.color(Paint::BoardLine);
        shapes.push((Outline::bar((0.0, at - 7.0), (SIDE, at + 7.0)), line));
        shapes.push((Outline::bar((at - 7.0, 0.0), (at + 7.0, SIDE)), line));
    }
    let red = (near, far);
    let black = (far, near);
    let looks = Looks::default();
    let general = piece_document(Role::General.of(Color::Red), &looks);
    let character = general
        .split(" d=\"")
        .nth(1)
        .and_then(|rest| rest.split('"').next())
        .context("the general bears no character")?;
    let ink = wood.color(Paint::Red);
    shapes.extend([
        (Outline::disc(red, radius), wood.color(Paint::PieceRim)),
        (
            Outline::disc(red, radius - 6.0),
            wood.color(Paint::PieceFace),
        ),
        (Outline::disc(red, radius * 0.87), ink),
        (
            Outline::disc(red, radius * 0.82),
            wood.color(Paint::PieceFace),
        ),
        (Outline::path(character, red, radius / 134.0)?, ink),
        (Outline::disc(black, radius), wood.color(Paint::StoneBlack)),
    ]);
    Ok(shapes)
}

fn svg(shapes: &[(Outline, Rgb)]) -> String {
    let mut svg =
        format!(r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {SIDE} {SIDE}">"#);
    for (outline, color) in shapes {
        let _ = write!(svg, r#"<path fill="{color}" d="{outline}"/>"#);
    }
    svg += "</svg>";
    svg
}
