//! Contrast of every theme: lines and edges 3 to 1, characters 4.5 to 1 (WCAG 2.2, 1.4.3 and 1.4.11).

use qipan::view::{Paint, Palette, Rgb};

#[track_caller]
fn check(palette: &Palette, ink: Paint, ground: Paint, least: f64) {
    let ratio = palette.color(ink).contrast(palette.color(ground));
    assert!(
        ratio >= least,
        "{}: {ink:?} on {ground:?} is {ratio:.2}, expected {least}",
        palette.name
    );
}

#[test]
fn characters_can_be_read() {
    for palette in Palette::ALL {
        check(&palette, Paint::Red, Paint::PieceFace, 4.5);
        check(&palette, Paint::Black, Paint::PieceFace, 4.5);
        check(&palette, Paint::Coord, Paint::BoardBg, 4.5);
        check(&palette, Paint::RiverText, Paint::BoardBg, 3.0);
    }
}

#[test]
fn lines_and_edges_can_be_seen() {
    for palette in Palette::ALL {
        for paint in [Paint::BoardLine, Paint::PieceRim, Paint::StoneRim] {
            check(&palette, paint, Paint::BoardBg, 3.0);
        }
        check(&palette, Paint::StoneBlack, Paint::StoneWhite, 4.5);
    }
}

#[test]
fn marks_can_be_seen_on_the_board() {
    let marks = [
        Paint::Last,
        Paint::Select,
        Paint::Target,
        Paint::Check,
        Paint::Win,
        Paint::Forbid,
    ];
    for palette in Palette::ALL {
        for paint in marks {
            check(&palette, paint, Paint::BoardBg, 3.0);
        }
    }
}

#[test]
fn contrast_is_that_of_the_standard() {
    let (black, white) = (Rgb(0, 0, 0), Rgb(255, 255, 255));
    assert!((white.contrast(black) - 21.0).abs() < 1e-9);
    // The wood theme was designed with these two figures.
    let wood = Palette::WOOD;
    let ratio = |ink: Paint, ground: Paint| wood.color(ink).contrast(wood.color(ground));
    assert!((ratio(Paint::BoardLine, Paint::BoardBg) - 7.96).abs() < 0.01);
    assert!((ratio(Paint::Red, Paint::PieceFace) - 6.21).abs() < 0.01);
}
