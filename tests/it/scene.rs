//! Scenes: where things are, what is marked, and how points are named.

use qipan::play::{GameKind, Intent, LoadSpec, Refused, Session, Spot, Table};
use qipan::view::{Cell, Frame, Lang, Look, Looks, Margins, Piece, Scene};
use qipan::xiangqi::Role;

pub(crate) fn session(kind: GameKind, position: &str, moves: &str) -> Session {
    let spec = LoadSpec {
        position: Some(position.into()),
        moves: Some(moves.into()),
        ..LoadSpec::default()
    };
    Session::new(Table::load(kind, &spec).unwrap())
}

pub(crate) fn scene(session: &Session, lang: Lang) -> Scene {
    Looks::of(lang).scene(session, None)
}

fn spot(session: &Session, text: &str) -> Spot {
    session.table().parse_spot(text).unwrap()
}

fn piece_at(scene: &Scene, spot: Spot) -> Option<Piece> {
    scene
        .pieces
        .iter()
        .copied()
        .find(|piece| piece.spot == spot)
}

/// The refusal that a tap on `from` and then on `to` meets.
fn refusal(session: &mut Session, from: &str, to: &str) -> Refused {
    let (from, to) = (spot(session, from), spot(session, to));
    session.update(Intent::Tap(from));
    let effects = session.update(Intent::Tap(to));
    match effects.into_iter().next() {
        Some(qipan::play::Effect::Refused(refused)) => refused,
        other => panic!("{other:?}"),
    }
}

/// The names of a point in each language.
#[track_caller]
fn check_names(session: &Session, point: &str, names: [&str; 4]) {
    for (lang, name) in Lang::ALL.into_iter().zip(names) {
        let scene = scene(session, lang);
        let cell = scene.cells.iter().find(|cell| cell.point == point).unwrap();
        assert_eq!(cell.name, name);
    }
}

#[test]
fn a_turned_board_is_turned_by_half() {
    for (columns, rows) in [(9, 10), (15, 15), (5, 25), (12, 9)] {
        let straight = Frame {
            columns,
            rows,
            flipped: false,
            pitch: 107,
            margins: Margins::even(60),
        };
        let turned = Frame {
            flipped: true,
            ..straight
        };
        for spot in straight.spots() {
            let ((x, y), (column, row)) = (straight.place(spot), straight.seen(spot));
            assert_eq!(straight.spot(column, row), spot);
            assert_eq!(
                turned.place(spot),
                (straight.width() - x, straight.height() - y)
            );
            let (column, row) = turned.seen(spot);
            assert_eq!(turned.spot(column, row), spot);
        }
        assert_eq!(
            straight.spots().count(),
            usize::from(columns) * usize::from(rows)
        );
    }
    let board = Frame {
        columns: 9,
        rows: 10,
        flipped: false,
        pitch: 100,
        margins: Margins::even(100),
    };
    assert_eq!(board.place(Spot { column: 0, row: 0 }), (0, 900));
    assert_eq!(board.place(Spot { column: 8, row: 9 }), (800, 0));
}

#[test]
fn the_start_position_stands_on_its_points() {
    let mut session = session(GameKind::Xiangqi, "start", "");
    for flipped in [false, true] {
        let scene = scene(&session, Lang::En);
        assert_eq!(scene.frame.flipped, flipped);
        assert_eq!(scene.pieces.len(), 32);
        for (y, row) in (0..)
            .step_by(100)
            .zip(["RNBAKABNR", "", ".C.....C.", "P.P.P.P.P"])
        {
            for (x, letter) in (0..).step_by(100).zip(row.chars()) {
                for (letter, below) in [(letter, 900 - y), (letter.to_ascii_lowercase(), y)] {
                    let seen = if flipped {
                        (800 - x, 900 - below)
                    } else {
                        (x, below)
                    };
                    let found: Vec<_> = scene
                        .pieces
                        .iter()
                        .filter(|piece| scene.frame.place(piece.spot) == seen)
                        .collect();
                    let letters: Vec<_> = found
                        .iter()
                        .map(|piece| match piece.look {
                            Look::Disc(piece, ..) => piece.char(),
                            Look::Stone(_) => panic!("a stone on a xiangqi board"),
                        })
                        .collect();
                    let expected = if letter == '.' { vec![] } else { vec![letter] };
                    assert_eq!(letters, expected, "at {seen:?}");
                }
            }
        }
        session.update(Intent::Flip);
    }
}

#[test]
fn cells_are_read_from_the_top_left() {
    let mut session = session(GameKind::Xiangqi, "start", "");
    let points = |session: &Session| -> Vec<String> {
        scene(session, Lang::En)
            .cells
            .into_iter()
            .map(|cell| cell.point)
            .collect()
    };
    let mut straight = points(&session);
    assert_eq!(
        [&straight[0], &straight[8], &straight[9], &straight[89]],
        ["a9", "i9", "a8", "i0"]
    );
    session.update(Intent::Flip);
    straight.reverse();
    assert_eq!(points(&session), straight);
}

#[test]
fn points_are_named() {
    let mut start = session(GameKind::Xiangqi, "start", "");
    check_names(
        &start,
        "e4",
        [
            "e4, empty",
            "五路，第5线，空",
            "五路，第5線，空",
            "e4, trống",
        ],
    );
    check_names(
        &start,
        "e0",
        [
            "e0, red general",
            "五路，第1线，红帅",
            "五路，第1線，紅帥",
            "e0, Tướng đỏ",
        ],
    );
    check_names(
        &start,
        "h9",
        [
            "h9, black horse",
            "二路，第10线，黑马",
            "二路，第10線，黑馬",
            "h9, Mã đen",
        ],
    );
    // The rare faces 傌 and 俥 are not spoken.
    check_names(
        &start,
        "b0",
        [
            "b0, red horse",
            "八路，第1线，红马",
            "八路，第1線，紅馬",
            "b0, Mã đỏ",
        ],
    );
    check_names(
        &start,
        "a0",
        [
            "a0, red chariot",
            "九路，第1线，红车",
            "九路，第1線，紅車",
            "a0, Xe đỏ",
        ],
    );

    let cannon = spot(&start, "h2");
    start.update(Intent::Tap(cannon));
    check_names(
        &start,
        "e2",
        [
            "e2, empty, can move here",
            "五路，第3线，空，可走",
            "五路，第3線，空，可走",
            "e2, trống, đi được",
        ],
    );
    check_names(
        &start,
        "h9",
        [
            "h9, black horse, can capture",
            "二路，第10线，黑马，可吃",
            "二路，第10線，黑馬，可吃",
            "h9, Mã đen, ăn được",
        ],
    );

    let game = session(GameKind::Xiangqi, "start", "h2e2 h7e7 e2e6");
    check_names(
        &game,
        "e6",
        [
            "e6, red cannon, moved here",
            "五路，第7线，红炮，刚走到此",
            "五路，第7線，紅炮，剛走到此",
            "e6, Pháo đỏ, vừa đi đến đây",
        ],
    );
    check_names(
        &game,
        "e9",
        [
            "e9, black general, in check",
            "五路，第10线，黑将，被将军",
            "五路，第10線，黑將，被將軍",
            "e9, Tướng đen, đang bị chiếu",
        ],
    );
}

#[test]
fn stones_are_named_with_their_moves() {
    let game = session(GameKind::Gomoku, "start", "h8 i9");
    check_names(
        &game,
        "h8",
        [
            "H8, centre, black, move 1",
            "H8，天元，黑子，第1手",
            "H8，天元，黑子，第1手",
            "H8, điểm giữa, quân đen, nước 1",
        ],
    );
    check_names(
        &game,
        "i9",
        [
            "I9, white, move 2, moved here",
            "I9，白子，第2手，刚走到此",
            "I9，白子，第2手，剛走到此",
            "I9, quân trắng, nước 2, vừa đi đến đây",
        ],
    );
    check_names(&game, "a1", ["A1, empty", "A1，空", "A1，空", "A1, trống"]);
}

#[test]
fn a_forbidden_point_is_marked_for_black() {
    let spec = LoadSpec {
        moves: Some("g8 a1 f8 a15 h7 o1 h6 o15".into()),
        rules: Some("renju".into()),
        ..LoadSpec::default()
    };
    let session = Session::new(Table::load(GameKind::Gomoku, &spec).unwrap());
    check_names(
        &session,
        "h8",
        [
            "H8, centre, empty, forbidden for Black: double three",
            "H8，天元，空，黑方禁手：三三",
            "H8，天元，空，黑方禁手：三三",
            "H8, điểm giữa, trống, nước cấm của Đen: tam tam (3-3)",
        ],
    );
    let scene = scene(&session, Lang::En);
    assert_eq!(scene.marks.forbidden, [spot(&session, "h8")]);
    let open = |point: &str| {
        scene
            .cells
            .iter()
            .any(|cell: &Cell| cell.point == point && cell.open)
    };
    assert!(!open("h8") && open("h9") && !open("g8"));
}

#[test]
fn the_last_move_and_a_check_are_marked() {
    let game = session(GameKind::Xiangqi, "start", "h2e2 h7e7 e2e6");
    let marks = scene(&game, Lang::En).marks;
    assert_eq!(marks.last_from, Some(spot(&game, "e2")));
    assert_eq!(marks.last_to, Some(spot(&game, "e6")));
    assert_eq!(marks.check, Some(spot(&game, "e9")));
}

#[test]
fn a_selected_piece_is_lifted_and_shows_where_it_may_go() {
    let mut game = session(GameKind::Xiangqi, "start", "");
    let cannon = spot(&game, "b2");
    game.update(Intent::Tap(cannon));
    let scene = scene(&game, Lang::En);
    assert_eq!(scene.marks.selected, Some(cannon));
    assert_eq!(scene.marks.captures, [spot(&game, "b9")]);
    assert_eq!(scene.marks.targets.len(), 11);
    let lifted: Vec<Spot> = scene
        .pieces
        .iter()
        .filter(|piece| piece.selected)
        .map(|piece| piece.spot)
        .collect();
    assert_eq!(lifted, [cannon]);
}

#[test]
fn a_piece_keeps_its_identity() {
    let mut game = session(GameKind::Xiangqi, "start", "");
    let (from, to) = (spot(&game, "h2"), spot(&game, "e2"));
    let before = piece_at(&scene(&game, Lang::En), from).unwrap();
    game.update(Intent::Play("h2e2".into()));
    let after = piece_at(&scene(&game, Lang::En), to).unwrap();
    assert_eq!(after.id, before.id);
    assert_eq!(after.look, before.look);
}

#[test]
fn facing_generals_show_the_file_between_them() {
    let mut game = session(GameKind::Xiangqi, "4k4/9/9/9/4C4/9/9/9/9/4K4 w", "");
    let refused = refusal(&mut game, "e5", "d5");
    let marks = Looks::default().scene(&game, Some(&refused)).marks;
    let mut ends = [marks.sight.unwrap().0, marks.sight.unwrap().1];
    ends.sort();
    assert_eq!(ends, [spot(&game, "e0"), spot(&game, "e9")]);

    // The general itself steps into sight of the other.
    let mut game = session(GameKind::Xiangqi, "4k4/9/9/9/9/9/9/9/9/R2K5 w", "");
    let refused = refusal(&mut game, "d0", "e0");
    let (one, other) = Looks::default()
        .scene(&game, Some(&refused))
        .marks
        .sight
        .unwrap();
    assert_eq!((one.column, other.column), (4, 4));
}

#[test]
fn what_blocks_a_move_is_marked() {
    let mut game = session(GameKind::Xiangqi, "start", "");
    let refused = refusal(&mut game, "b0", "d1");
    let marks = Looks::default().scene(&game, Some(&refused)).marks;
    assert_eq!(marks.refused, [spot(&game, "c0")]);
}

#[test]
fn a_winning_row_stands_out() {
    let game = session(GameKind::Gomoku, "start", "h8 h9 g7 g9 f6 j9 e5 k9 d4");
    let scene = scene(&game, Lang::En);
    let [(one, other)] = scene.marks.wins[..] else {
        panic!("{:?}", scene.marks.wins)
    };
    let mut ends = [one, other];
    ends.sort();
    assert_eq!(ends, [spot(&game, "d4"), spot(&game, "h8")]);
    for piece in &scene.pieces {
        let is_in_row = piece.spot.column == piece.spot.row;
        assert_eq!(piece.dimmed, !is_in_row, "{:?}", piece.spot);
    }
    assert!(scene.cells.iter().all(|cell| !cell.open));
}

#[test]
fn across_a_table_the_far_pieces_are_turned() {
    let mut game = session(GameKind::Xiangqi, "start", "");
    game.update(Intent::Orient(qipan::play::Orientation::Table));
    for piece in scene(&game, Lang::En).pieces {
        assert_eq!(piece.turned, piece.spot.row > 4);
    }
}

#[test]
fn no_character_stands_on_both_sides_of_the_traditional_set() {
    use qipan::view::Faces;
    use qipan::xiangqi::Color;
    for role in Role::ALL {
        let red = Faces::Traditional.char(role.of(Color::Red));
        assert_ne!(red, Faces::Traditional.char(role.of(Color::Black)));
    }
}
