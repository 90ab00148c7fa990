//! Position texts, lists of moves and points.

use qipan::gomoku::{Color, Point, PointStyle, Rule, Setup, Size, parse_moves, write_moves};

#[track_caller]
fn check_setup(text: &str, written: &str) {
    let setup =
        Setup::parse(text, Rule::Freestyle).unwrap_or_else(|error| panic!("{text}: {error}"));
    assert_eq!(setup.to_string(), written);
}

#[track_caller]
fn refuse_setup(text: &str, error: &str) {
    assert_eq!(
        Setup::parse(text, Rule::Freestyle).unwrap_err().to_string(),
        error
    );
}

#[track_caller]
fn check_moves(text: &str, written: &str) {
    let moves = parse_moves(text, Size::STANDARD).unwrap_or_else(|error| panic!("{text}: {error}"));
    assert_eq!(write_moves(&moves), written);
}

#[track_caller]
fn refuse_moves(text: &str, error: &str) {
    assert_eq!(
        parse_moves(text, Size::STANDARD).unwrap_err().to_string(),
        error
    );
}

#[test]
fn positions_are_read_from_the_top_left() {
    let setup = Setup::parse("x4/5/2o2/5/4x w", Rule::Renju).unwrap();
    let stone = |text: &str| setup.board.stone_at(text.parse().unwrap());
    assert_eq!(stone("a5"), Some(Color::Black));
    assert_eq!(stone("c3"), Some(Color::White));
    assert_eq!(stone("e1"), Some(Color::Black));
    assert_eq!(stone("a1"), None);
    assert_eq!((setup.turn, setup.rule), (Color::White, Rule::Renju));
}

#[test]
fn numbers_of_empty_points_may_have_two_digits() {
    let wide = "25/12x12/xo10ox11/25/25 b";
    check_setup(wide, wide);
    check_setup("5/5/5/5/5", "5/5/5/5/5 b");
    check_setup("05/5/..X../2O2/5 B", "5/5/2x2/2o2/5 b");
    check_setup("  5/5/5/5/5\n w ", "5/5/5/5/5 w");
}

#[test]
fn the_side_to_move_follows_from_the_counts() {
    check_setup("5/5/2x2/5/5", "5/5/2x2/5/5 w");
    check_setup("5/5/1ox2/5/5", "5/5/1ox2/5/5 b");
    check_setup("5/5/1oo2/5/5", "5/5/1oo2/5/5 b");
}

#[test]
fn a_bad_position_says_where() {
    refuse_setup("", "no position: expected rows of x, o and numbers");
    refuse_setup("5/5/5/5", "4 rows, expected 5 to 25");
    refuse_setup("4/4/4/4/4 b", "row 5: 4 points, expected 5 to 25");
    refuse_setup(
        "xxxxxxxxxxxxxxxxxxxxxxxxxxx/5/5/5/5",
        "row 5: 26 points, expected 5 to 25",
    );
    refuse_setup("5/5/4/5/5 b", "row 3: 4 points, expected 5");
    refuse_setup("5/5/5/xxxxxx/5 b", "row 2: 6 points, expected 5");
    refuse_setup("5/5//5/5 b", "row 3: 0 points, expected 5");
    refuse_setup(
        "5/5/5/5/2#2 b",
        "row 1: '#', expected x, o or a number of empty points",
    );
    refuse_setup(
        "5/0x4/5/5/5",
        "row 4: a number of empty points out of range, expected 1 to 25",
    );
    refuse_setup(
        "99999999999999999999/5/5/5/5",
        "row 5: a number of empty points out of range, expected 1 to 25",
    );
    refuse_setup("5/5/5/5/5 red", "side to move: expected b or w");
    refuse_setup("5/5/5/5/5 b 1", "after the side to move: expected the end");
}

#[test]
fn moves_are_read_with_any_separators() {
    for text in [
        "h8i9j10",
        "h8 i9 j10",
        "H8,I9,J10",
        "h8\r\ni9\n\nj10\n",
        "1. h8 i9 2. j10",
        "1.h8 2.i9 3.j10",
        "h8-i9-j10",
        " h8; i9; j10;",
        "1. h8 1... i9 2. j10",
    ] {
        check_moves(text, "h8i9j10");
    }
    check_moves("", "");
    check_moves("\n", "");
    check_moves("a1o15", "a1o15");
}

#[test]
fn a_bad_move_is_named_by_its_number() {
    refuse_moves(
        "h8i9p1",
        "move 3: p1 is off the board of 15 columns and 15 rows",
    );
    refuse_moves(
        "h8 i16",
        "move 2: i16 is off the board of 15 columns and 15 rows",
    );
    refuse_moves(
        "h0",
        "move 1: h0 is off the board of 15 columns and 15 rows",
    );
    refuse_moves(
        "h99999999999",
        "move 1: h99999999999 is off the board of 15 columns and 15 rows",
    );
    refuse_moves("h8h8", "move 2: h8 is occupied since move 1");
    refuse_moves(
        "h8 hello i9",
        "move 2: \"hello\" is not a point, expected one such as h8",
    );
    refuse_moves(
        "h8i9j",
        "move 3: \"j\" is not a point, expected one such as h8",
    );
    refuse_moves(
        "h8 12 i9",
        "move 2: \"12\" is not a point, expected one such as h8",
    );
    refuse_moves(
        "h8 -- i9",
        "move 2: \"--\" is not a point, expected one such as h8",
    );
    refuse_moves(
        "天元",
        "move 1: \"天元\" is not a point, expected one such as h8",
    );
}

#[test]
fn points_of_other_styles_are_read_by_name() {
    let centre = Point::new(8, 8).unwrap();
    let read = |style: PointStyle, text| style.read(text, Size::STANDARD).ok();
    assert_eq!(read(PointStyle::Renju, "i9"), Some(centre));
    assert_eq!(read(PointStyle::Renju, "o15"), Point::new(14, 14));
    assert_eq!(read(PointStyle::Go, "J9"), Some(centre));
    assert_eq!(read(PointStyle::Go, "i9"), None);
    assert_eq!(read(PointStyle::Go, "p15"), Point::new(14, 14));
    // h8, the centre, counted from the top left.
    assert_eq!(read(PointStyle::Sgf, "hh"), Point::new(7, 7));
    assert_eq!(read(PointStyle::Sgf, "ao"), Point::new(0, 0));
    assert_eq!(read(PointStyle::Sgf, "oa"), Point::new(14, 14));
    for style in PointStyle::ALL {
        for size in ["5", "9x12", "25", "25x6"].map(|text| text.parse::<Size>().unwrap()) {
            for point in size.all() {
                assert_eq!(
                    style.read(&style.write(point, size).unwrap(), size),
                    Ok(point)
                );
            }
            assert_eq!(style.read("", size).ok(), None);
            assert_eq!(style.read("a0", size).ok(), None);
        }
        let off = Point::new(15, 0).unwrap();
        assert_eq!(style.write(off, Size::STANDARD), None);
    }
}
