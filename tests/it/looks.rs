//! What a reader may choose: pieces, coordinates, numbers, marks, and a board between two players.

use qipan::play::{Brush, GameKind, Intent, LoadSpec, Note, NoteKind, Orientation, Session};
use qipan::view::{ChoiceError, Look, Looks, Palette, PieceSet, Scene, document, piece_document};
use qipan::xiangqi::Piece;

use crate::scene::session;

/// The sets that a page loads when they are wanted.
const SETS: [(&str, &str); 3] = [
    (
        "hanzi-serif",
        include_str!("../../www/pieces/hanzi-serif.js"),
    ),
    ("guided", include_str!("../../www/pieces/guided.js")),
    ("western", include_str!("../../www/pieces/western.js")),
];

fn text_of(name: &str) -> &'static str {
    let (_, module) = SETS.iter().find(|(known, _)| *known == name).unwrap();
    module.split('`').nth(1).unwrap()
}

/// The same looks with the pieces of a set.
pub(crate) fn dressed(mut looks: Looks, set: &str) -> Looks {
    looks.choose("pieces", text_of(set)).unwrap();
    looks
}

fn chosen(choices: &[(&str, &str)]) -> Looks {
    let mut looks = Looks::default();
    for (name, value) in choices {
        assert_eq!(looks.choose(name, value), Ok(true), "{name}={value}");
    }
    looks
}

/// Everything that is drawn by choice.
pub(crate) fn scenes() -> Vec<Scene> {
    let mut table = session(GameKind::Xiangqi, "start", "h2e2 h9g7");
    table.update(Intent::Orient(Orientation::Table));
    for (at, kind) in [
        (
            "e2",
            NoteKind::Arrow(table.table().parse_spot("e6").unwrap()),
        ),
        ("e6", NoteKind::Circle),
        ("b0", NoteKind::Square),
        ("d4", NoteKind::Triangle),
        ("b7", NoteKind::Cross),
        ("a9", NoteKind::Label("<1>".into())),
    ] {
        let at = table.table().parse_spot(at).unwrap();
        let brush = Brush::Yellow;
        table.annotate(Note { at, kind, brush });
    }
    let mut stones = session(GameKind::Gomoku, "start", "h8 a1 i8 a15 j8 o1");
    stones.update(Intent::Orient(Orientation::Table));
    let mut scenes = Vec::new();
    for coordinates in ["none", "numerals", "hanzi", "iccs", "both"] {
        let looks = chosen(&[
            ("coordinates", coordinates),
            ("numbers", "all"),
            ("marks", "threats"),
            ("cells", "chequered"),
            ("aspect", "tall"),
        ]);
        scenes.extend([&table, &stones].map(|session| looks.scene(session, None)));
    }
    scenes
}

fn picture(session: &Session, choices: &[(&str, &str)]) -> String {
    let looks = chosen(choices);
    document(&looks.scene(session, None), &looks)
}

#[test]
fn a_wrong_choice_changes_nothing() {
    let mut looks = Looks::default();
    for name in [
        "theme",
        "pieces",
        "coordinates",
        "river",
        "cells",
        "notation",
        "aspect",
        "numbers",
        "marks",
    ] {
        assert_eq!(looks.choose(name, "x"), Err(ChoiceError::Unknown), "{name}");
        assert_eq!(looks, Looks::default());
        assert_eq!(looks.choose(name, ""), Ok(true));
        assert_eq!(looks, Looks::default());
    }
    assert_eq!(looks.choose("sound", "on"), Ok(false));
}

#[test]
fn the_sets_that_are_shipped_can_be_read() {
    for (name, _) in SETS {
        let set: PieceSet = text_of(name).parse().unwrap();
        assert_eq!(set.name(), name);
    }
}

#[track_caller]
fn check_refused(text: &str, expected: &str) {
    let error = text.parse::<PieceSet>().unwrap_err();
    assert_eq!(error.to_string(), expected);
}

#[test]
fn a_set_that_cannot_be_read_says_where_and_why() {
    check_refused(
        "",
        "line 1: the name must be of letters a to z, digits and hyphens",
    );
    check_refused(
        "\"><script>\n",
        "line 1: the name must be of letters a to z, digits and hyphens",
    );
    check_refused("a\nfaces", "line 2: the number is missing or too large");
    check_refused("a\nfaces 200", "line 2: the number is missing or too large");
    check_refused("a\n\nX M0 0", "line 3: begins with no piece and no setting");
    check_refused("a\nblack", "line 2: begins with no piece and no setting");
    check_refused("a\nK", "line 2: path, character 1: a path begins with M");
    check_refused(
        "a\nK l1 1",
        "line 2: path, character 1: a path begins with M",
    );
    check_refused("a\nK M0", "line 2: path, character 1: too few numbers");
    check_refused("a\nK M0 0\"/>", "line 2: path, character 5: no number");
    check_refused(
        "a\nK M0 0b1",
        "line 2: path, character 5: no command of a path",
    );
    check_refused(
        "a\nK M0 0a1 1 0 2 0 1 1",
        "line 2: path, character 12: no number",
    );
    check_refused(
        "a\nK M0 0\nK M0 0",
        "line 3: this piece has a shape already",
    );
    check_refused("a\nK M0 0", "no shape for A");
}

#[test]
fn paths_are_read_as_browsers_read_them() {
    for path in [
        "M0 0",
        "m-1.5-.5.5,1z",
        "M0 0a5 5 0 013 4z",
        "M1 1 2 2H3 4 5z",
    ] {
        let set = format!("a\nfaces 60\nK {path}").parse::<PieceSet>();
        assert!(set.is_ok(), "{path}: {set:?}");
    }
}

#[test]
fn the_black_side_is_told_by_more_than_colour() {
    let game = session(GameKind::Xiangqi, "start", "");
    // Simplified 马, 车 and 炮 stand on both sides: the black discs are darker.
    let tint = r#"fill-opacity=".17""#;
    let count = |pieces| picture(&game, &[("pieces", pieces)]).matches(tint).count();
    assert_eq!((count("hanzi"), count("hanzi-simp")), (0, 16));
    // A picture that is the same for both is light on dark.
    let western = dressed(Looks::default(), "western");
    let piece = |letter| piece_document(Piece::from_char(letter).unwrap(), &western);
    let face = |document: &str| document.split("fill=\"").nth(1).unwrap()[..7].to_owned();
    assert_eq!(
        face(&piece('R')),
        Palette::WOOD
            .color(qipan::view::Paint::PieceFace)
            .to_string()
    );
    assert_eq!(
        face(&piece('r')),
        Palette::WOOD.color(qipan::view::Paint::Black).to_string()
    );
}

#[test]
fn soldiers_point_across_the_board() {
    let guided = dressed(Looks::default(), "guided");
    let mut game = session(GameKind::Xiangqi, "start", "");
    for flipped in [false, true] {
        let scene = guided.scene(&game, None);
        for piece in &scene.pieces {
            let Look::Disc(disc, _, down) = piece.look else {
                panic!("{piece:?}")
            };
            let is_far = (disc.color == qipan::xiangqi::Color::Black) != flipped;
            let is_soldier = disc.role == qipan::xiangqi::Role::Soldier;
            assert_eq!(down, is_soldier && is_far, "{disc:?}");
        }
        game.update(Intent::Flip);
    }
}

#[test]
fn the_river_and_the_numerals_can_be_left_out() {
    let game = session(GameKind::Xiangqi, "start", "");
    let plain = picture(&game, &[("river", "off"), ("coordinates", "none")]);
    assert!(!plain.contains("class=\"river\"") && !plain.contains("class=\"coordinate\""));
    let usual = picture(&game, &[]);
    assert!(usual.contains("class=\"river\"") && usual.contains("class=\"coordinate\""));
}

/// Columns and rows of the tinted cells, from the top left, as the dashes of their path lie.
fn tinted(svg: &str) -> Vec<(i32, i32)> {
    let (_, path) = svg.split_once("class=\"cells\"").unwrap();
    let (_, path) = path.split_once("d=\"").unwrap();
    let (path, rest) = path.split_once('"').unwrap();
    let (rest, _) = rest.split_once("/>").unwrap();
    assert!(rest.contains("stroke-width=\"100\" stroke-dasharray=\"100\""));
    let mut cells = Vec::new();
    for row in path.split('M').skip(1) {
        let (from, to) = row.split_once('H').unwrap();
        let (x, y) = from.split_once(' ').unwrap();
        let (x, y): (i32, i32) = (x.parse().unwrap(), y.parse().unwrap());
        assert_eq!((y % 100, to), (50, "800"));
        cells.extend((x / 100..8).step_by(2).map(|column| (column, y / 100)));
    }
    cells
}

#[test]
fn a_chequered_board_is_a_chessboard_with_a_river() {
    let game = session(GameKind::Xiangqi, "start", "");
    assert!(!picture(&game, &[]).contains("\"cells\""));
    for palette in Palette::ALL {
        let svg = picture(&game, &[("cells", "chequered"), ("theme", palette.name)]);
        let mut cells = tinted(&svg);
        assert_eq!(cells.len(), 32);
        assert!(cells.iter().all(|&(_, row)| row != 4), "the river is plain");
        // Without the river each touches the next by its corner.
        let joined = |row: i32| if row > 4 { row - 1 } else { row };
        assert!(cells.iter().all(|&(x, y)| (x + joined(y)) % 2 == 1));
        // Both players see the same, and have a plain cell at their right.
        let mut turned: Vec<_> = cells.iter().map(|&(x, y)| (7 - x, 8 - y)).collect();
        turned.sort_unstable();
        cells.sort_unstable();
        assert_eq!(cells, turned);
        assert!(!cells.contains(&(7, 8)));
        // Lines and writing are drawn over them.
        let at = |class: &str| svg.find(&format!("class=\"{class}\"")).unwrap();
        assert!(at("board") < at("cells") && at("cells") < at("grid"));
        assert!(at("cells") < at("river") && at("cells") < at("palace"));
    }
    let gomoku = session(GameKind::Gomoku, "start", "");
    assert!(!picture(&gomoku, &[("cells", "chequered")]).contains("\"cells\""));
}

#[test]
fn a_tall_board_is_taller_and_its_stones_are_round() {
    for (size, columns, rows) in [("15", 15, 15), ("9x12", 9, 12), ("12x9", 12, 9)] {
        let mut game = session(GameKind::Gomoku, "start", "");
        game.update(Intent::Load(LoadSpec {
            size: Some(size.to_owned()),
            moves: Some("c3 d4".to_owned()),
            ..LoadSpec::default()
        }));
        for _turn in 0..2 {
            let looks = chosen(&[("aspect", "tall")]);
            let scene = looks.scene(&game, None);
            let (across, along) = (100 * (columns - 1), 107 * (rows - 1));
            assert_eq!((scene.frame.width(), scene.frame.height()), (across, along));
            let svg = document(&scene, &looks);
            let tail = format!("width=\"{}\" height=\"{}\" role", across + 180, along + 180);
            assert!(svg.contains(&tail), "{tail}");
            let grid = svg.split_once("class=\"grid\"").unwrap().1;
            let grid = grid.split('"').nth(3).unwrap();
            let last = format!("M0 {}H{across}", 107 * (rows - 2));
            assert!(grid.contains(&last) && !grid.contains(&format!("M0 {along}H")));
            assert!(grid.contains(&format!("M100 0V{along}")));
            // The number of the second row from the top stands beside its line.
            let second = if scene.frame.flipped { 2 } else { rows - 1 };
            assert!(svg.contains(&format!("y=\"{}\">{second}</text>", 107 + 15)));
            assert!(columns < 15 || svg.contains("cx=\"300\" cy=\"321\" r=\"10\""));
            for stone in &scene.pieces {
                let (column, row) = scene.frame.seen(stone.spot);
                let place = (100 * i32::from(column), 107 * i32::from(row));
                assert_eq!(scene.frame.place(stone.spot), place);
                assert!(svg.contains(&format!("translate({} {})\"", place.0, place.1)));
            }
            assert!(!svg.contains("scale("));
            game.update(Intent::Flip);
        }
    }
    let xiangqi = session(GameKind::Xiangqi, "start", "");
    let tall = chosen(&[("aspect", "tall")]).scene(&xiangqi, None);
    assert_eq!(tall.frame.height(), 900);
}

/// How often a numeral of each kind stands round the board: characters, then digits.
#[track_caller]
fn check_coordinates(kind: &str, expected: (usize, usize)) {
    let text = picture(
        &session(GameKind::Xiangqi, "start", ""),
        &[("coordinates", kind), ("river", "off")],
    );
    let (_, edge) = text.split_once("class=\"coordinate\"").unwrap();
    let (edge, _) = edge.split_once("class=\"under\"").unwrap();
    let counts = (edge.matches("<use").count(), edge.matches("<text").count());
    assert_eq!(counts, expected, "{kind}");
}

#[test]
fn coordinates_are_of_the_kind_that_is_wanted() {
    check_coordinates("numerals", (0, 18));
    check_coordinates("hanzi", (18, 0));
    check_coordinates("both", (9, 9));
    check_coordinates("iccs", (0, 19));
}

#[test]
fn a_board_between_two_players_is_lettered_for_both() {
    let mut game = session(GameKind::Xiangqi, "start", "");
    game.update(Intent::Orient(Orientation::Table));
    let text = picture(&game, &[]);
    // Half of the river, and the numerals of the far side.
    assert_eq!(text.matches("rotate(180 400 450)").count(), 2);
    assert_eq!(text.matches("rotate(180)").count(), 16);
    let mut stones = session(GameKind::Gomoku, "start", "");
    stones.update(Intent::Orient(Orientation::Table));
    let text = picture(&stones, &[]);
    assert_eq!(text.matches(">A</text>").count(), 2);
    assert_eq!(text.matches(">15</text>").count(), 2);
}

#[test]
fn the_board_faces_whoever_is_to_move() {
    let mut game = session(GameKind::Xiangqi, "start", "");
    game.update(Intent::Orient(Orientation::Auto));
    assert!(!game.flipped());
    let effects = game.update(Intent::Play("h2e2".into()));
    assert!(game.flipped());
    assert!(effects.contains(&qipan::play::Effect::Turned));
}

#[test]
fn the_last_stones_bear_their_numbers() {
    let game = session(GameKind::Gomoku, "start", "h8 i9 h9 i10 h10");
    let numbers = |count: &str| -> Vec<u16> {
        let marks = chosen(&[("numbers", count)]).scene(&game, None).marks;
        let last: Vec<bool> = marks.numbers.iter().map(|stone| stone.is_last).collect();
        assert_eq!(last.iter().filter(|last| **last).count(), last.len().min(1));
        marks.numbers.iter().map(|stone| stone.number).collect()
    };
    assert!(numbers("none").is_empty());
    assert_eq!(numbers("last"), [5]);
    assert_eq!(numbers("3"), [3, 4, 5]);
    assert_eq!(numbers("all"), [1, 2, 3, 4, 5]);
    // A number takes the place of the triangle.
    assert!(picture(&game, &[]).contains("class=\"last-to\""));
    assert!(!picture(&game, &[("numbers", "last")]).contains("class=\"last-to\""));
}

#[test]
fn marks_can_be_left_out_and_threats_shown() {
    let game = session(GameKind::Gomoku, "start", "h8 a1 i8 a15 j8 o1");
    let marks = |choice| chosen(&[("marks", choice)]).scene(&game, None).marks;
    assert!(marks("on").last_to.is_some() && marks("on").threats.is_empty());
    assert!(marks("off").last_to.is_none());
    let mut points: Vec<String> = marks("threats")
        .threats
        .iter()
        .map(|threat| game.table().spot_text(threat.spot))
        .collect();
    points.sort();
    // An open three: from either end a straight four.
    assert_eq!(points, ["g8", "k8"]);
    // Points can be tapped all the same.
    let scene = chosen(&[("marks", "off")]).scene(&game, None);
    assert!(scene.cells.iter().any(|cell| cell.open));
}

#[test]
fn no_line_shows_through_a_stone() {
    let game = session(GameKind::Gomoku, "start", "h8 h9 g7 g9 f6 j9 e5 k9 d4");
    let text = picture(&game, &[]);
    assert!(!text.contains(" opacity=\".7\""));
    let (_, veil) = text.split_once("class=\"veil\"").unwrap();
    let (veil, _) = veil.split_once("</g>").unwrap();
    assert_eq!(veil.matches("<circle").count(), 4);
}
