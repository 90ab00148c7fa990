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
        check(palette, Paint::Red, Paint::PieceFace, 4.5);
        check(palette, Paint::Black, Paint::PieceFace, 4.5);
        check(palette, Paint::Coord, Paint::BoardBg, 4.5);
        check(palette, Paint::RiverText, Paint::BoardBg, 3.0);
    }
}

#[test]
fn numbers_on_stones_can_be_read() {
    for palette in Palette::ALL {
        check(palette, Paint::StoneWhite, Paint::StoneBlack, 4.5);
        check(palette, Paint::LastOnBlack, Paint::StoneBlack, 4.5);
        check(palette, Paint::LastOnWhite, Paint::StoneWhite, 4.5);
    }
}

#[test]
fn a_darker_disc_leaves_its_character_readable() {
    for palette in Palette::ALL {
        let (ink, face) = (palette.color(Paint::Black), palette.color(Paint::PieceFace));
        // The face under 17 in a hundred parts of ink.
        let mix = |face: u8, ink: u8| {
            u8::try_from((u32::from(face) * 83 + u32::from(ink) * 17) / 100).unwrap()
        };
        let dark = Rgb(mix(face.0, ink.0), mix(face.1, ink.1), mix(face.2, ink.2));
        assert!(dark.contrast(ink) >= 4.5, "{}", palette.name);
    }
}

#[test]
fn lines_and_edges_can_be_seen() {
    for palette in Palette::ALL {
        for paint in [Paint::BoardLine, Paint::PieceRim, Paint::StoneRim] {
            check(palette, paint, Paint::BoardBg, 3.0);
        }
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
        Paint::Note,
    ];
    for palette in Palette::ALL {
        for paint in marks {
            check(palette, paint, Paint::BoardBg, 3.0);
        }
        // The word on the badge of a general in check, and the text of a note on its plate.
        check(palette, Paint::BoardBg, Paint::Check, 3.0);
    }
}

/// The river and the numerals lie beside the cells, all else upon them.
#[test]
fn a_chequered_board_hides_nothing() {
    for palette in Palette::ALL {
        for paint in [
            Paint::BoardLine,
            Paint::PieceRim,
            Paint::Last,
            Paint::Select,
            Paint::Target,
            Paint::Check,
            Paint::Note,
        ] {
            check(palette, paint, Paint::BoardCell, 3.0);
        }
        // Seen, though no state is told by it.
        check(palette, Paint::BoardCell, Paint::BoardBg, 1.2);
    }
    check(Palette::CONTRAST, Paint::BoardLine, Paint::BoardCell, 7.0);
    check(Palette::CONTRAST, Paint::Last, Paint::BoardCell, 7.0);
}

#[test]
fn strong_contrast_is_stronger() {
    let palette = Palette::CONTRAST;
    for ink in [
        Paint::BoardLine,
        Paint::Coord,
        Paint::RiverText,
        Paint::Last,
        Paint::Target,
    ] {
        check(palette, ink, Paint::BoardBg, 7.0);
    }
    for ink in [Paint::Red, Paint::Black] {
        check(palette, ink, Paint::PieceFace, 7.0);
    }
    check(palette, Paint::Forbid, Paint::BoardBg, 7.0);
}

/// A colour that the style sheet gives to the whole board.
fn of_sheet(property: &str) -> Rgb {
    let sheet = include_str!("../../www/css/board.css");
    let (_, rest) = sheet.split_once(&format!("{property}: #")).unwrap();
    let (digits, _) = rest.split_once(';').unwrap();
    let twice: String = digits.chars().flat_map(|digit| [digit, digit]).collect();
    let digits = if digits.len() == 3 { &twice } else { digits };
    let channel = |at: usize| u8::from_str_radix(&digits[at..at + 2], 16).unwrap();
    Rgb(channel(0), channel(2), channel(4))
}

#[test]
fn the_ring_of_the_keyboard_has_two_tones_one_of_which_always_stands_out() {
    let tones = ["--focus-inner", "--focus-outer"].map(of_sheet);
    assert!(tones[0].contrast(tones[1]) >= 4.5);
    for palette in Palette::ALL {
        for ground in [
            Paint::BoardBg,
            Paint::PieceFace,
            Paint::Black,
            Paint::StoneBlack,
            Paint::StoneWhite,
        ] {
            let ground = palette.color(ground);
            let best = tones.map(|tone| tone.contrast(ground));
            assert!(best[0].max(best[1]) >= 3.0, "{}: {best:?}", palette.name);
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
