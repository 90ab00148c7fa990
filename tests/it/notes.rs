//! Arrows and marks on a board: how they come, and when they go.

use qipan::play::{Brush, GameKind, Intent, Note, NoteKind, Session};
use qipan::record::{Mark, MarkKind};

use crate::scene::session;

fn note(session: &Session, at: &str, kind: NoteKind, brush: Brush) -> Note {
    let at = session.table().parse_spot(at).unwrap();
    Note { at, kind, brush }
}

#[test]
fn a_second_note_of_a_shape_replaces_the_first() {
    let mut game = session(GameKind::Xiangqi, "start", "");
    let green = note(&game, "e0", NoteKind::Circle, Brush::Green);
    let red = note(&game, "e0", NoteKind::Circle, Brush::Red);
    let square = note(&game, "e0", NoteKind::Square, Brush::Green);
    game.annotate(green.clone());
    game.annotate(green);
    game.annotate(square.clone());
    game.annotate(red.clone());
    assert_eq!(game.notes(), [square, red]);
}

#[test]
fn drawn_again_by_hand_it_is_wiped_out() {
    let mut game = session(GameKind::Gomoku, "start", "");
    let to = game.table().parse_spot("j10").unwrap();
    let arrow = |brush| note(&game, "h8", NoteKind::Arrow(to), brush);
    let (green, blue) = (arrow(Brush::Green), arrow(Brush::Blue));
    game.sketch(green);
    game.sketch(blue.clone());
    assert_eq!(game.notes(), std::slice::from_ref(&blue));
    game.sketch(blue);
    assert_eq!(game.notes(), []);
}

#[test]
fn a_hand_wipes_out_nothing_that_it_has_not_drawn() {
    let mut game = session(GameKind::Xiangqi, "start", "");
    let circle = |at, brush| note(&game, at, NoteKind::Circle, brush);
    let (page, hand) = (circle("e0", Brush::Green), circle("e3", Brush::Red));
    game.annotate(page.clone());
    game.sketch(hand.clone());
    game.sketch(page.clone());
    game.sketch(page.clone());
    assert_eq!(game.notes(), [page.clone(), hand.clone()]);
    assert!(game.has_sketches());
    game.clear_sketches();
    assert_eq!(game.notes(), std::slice::from_ref(&page));
    assert!(!game.has_sketches());
    // Where the page puts what a hand has drawn, it is the page's.
    game.sketch(hand.clone());
    game.annotate(hand.clone());
    game.clear_sketches();
    assert_eq!(game.notes(), [page, hand]);
}

#[test]
fn notes_go_when_another_position_is_shown() {
    let leave = [
        Intent::Play("h7e7".into()),
        Intent::Undo,
        Intent::Go(0),
        Intent::Reset,
        Intent::Resign(qipan::seat::Side::First),
    ];
    for intent in leave {
        let mut game = session(GameKind::Xiangqi, "start", "h2e2");
        let circle = note(&game, "e2", NoteKind::Circle, Brush::Green);
        game.annotate(circle);
        game.update(Intent::Flip);
        let e3 = game.table().parse_spot("e3").unwrap();
        game.update(Intent::Tap(e3));
        assert_eq!(game.notes().len(), 1);
        game.update(intent.clone());
        assert!(game.notes().is_empty(), "{intent:?}");
    }
}

#[test]
fn off_the_board_nothing_is_drawn() {
    let mut game = session(GameKind::Xiangqi, "start", "");
    let away = qipan::play::Spot { column: 9, row: 0 };
    let brush = Brush::Green;
    let at = game.table().parse_spot("e0").unwrap();
    for (at, kind) in [
        (away, NoteKind::Circle),
        (at, NoteKind::Arrow(away)),
        (at, NoteKind::Arrow(at)),
    ] {
        game.annotate(Note { at, kind, brush });
    }
    assert!(game.notes().is_empty());
}

#[test]
fn marks_of_a_record_are_notes() {
    let mark = Mark {
        kind: MarkKind::Label,
        at: qipan::gomoku::Point::new(7, 7).unwrap(),
        text: "A".into(),
    };
    let drawn = Note::from(&mark);
    assert_eq!(drawn.kind, NoteKind::Label("A".into()));
    assert_eq!((drawn.at.column, drawn.at.row), (7, 7));
}

#[test]
fn the_record_shows_its_marks_where_they_belong() {
    let mut game = session(GameKind::Xiangqi, "start", "h2e2 h9g7");
    let plain = game.save().to_string().replacen("qipan 1", "qipan 2", 1);
    let saved = format!("{plain}\nmarks 1 circle:e6 label:e5:A\n");
    game.open(&saved.parse().unwrap()).unwrap();
    let shown = |game: &Session| {
        let scene = qipan::view::Looks::default().scene(game, None);
        scene.marks.notes.len()
    };
    assert_eq!(shown(&game), 0);
    game.update(Intent::Undo);
    assert_eq!(shown(&game), 2);
}
