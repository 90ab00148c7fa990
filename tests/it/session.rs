//! A board in somebody's hands: what each gesture comes to.

use qipan::play::{Orientation, Session, Spot};

use crate::script::{gomoku, run, xiangqi};

#[track_caller]
fn check(mut session: Session, script: &str) -> Session {
    run(&mut session, script);
    session
}

#[test]
fn tapping_selects_then_moves() {
    let session = check(
        xiangqi("start"),
        "tap h2 > selected h2
         tap e2 > selected none; moved h2e2
         tap h9 > selected h9
         tap g7 > selected none; moved h9g7",
    );
    assert_eq!(session.table().moves(), ["h2e2", "h9g7"]);
}

#[test]
fn a_second_tap_deselects_and_another_piece_takes_over() {
    check(
        xiangqi("start"),
        "tap h2 > selected h2
         tap h2 > selected none
         tap h2 > selected h2
         tap b2 > selected b2
         cancel > selected none
         cancel >",
    );
}

#[test]
fn a_refusal_names_the_reason_and_keeps_the_selection() {
    let session = check(
        xiangqi("start"),
        "tap h0 > selected h0
         tap f1 > refused horse-leg-blocked g0
         tap h8 > refused horse-step
         tap e5 > refused horse-step",
    );
    assert_eq!(session.selected(), session.table().parse_spot("h0"));
    assert_eq!(session.table().ply(), 0);
}

#[test]
fn what_is_not_yours_cannot_be_picked() {
    check(
        xiangqi("start"),
        "tap h9 > refused not-your-piece
         tap e5 > refused empty-square
         tap z9 > refused off-board
         play h2e2 > moved h2e2
         tap e2 > refused not-your-piece",
    );
}

#[test]
fn an_immovable_piece_says_why_and_is_not_selected() {
    // Off its file, the advisor would let the generals face each other.
    check(
        xiangqi("4k4/9/9/9/9/9/9/9/4A4/R3K4 w"),
        "tap e1 > refused generals-facing e0 e9",
    );
    // A chariot pinned to its general may still go along the line.
    check(
        xiangqi("4k4/4r4/9/9/9/9/9/9/4R4/3K5 w"),
        "tap e1 > selected e1",
    );
    // A horse pinned to its general has no such way.
    check(
        xiangqi("3k5/4r4/9/9/9/9/9/9/4N4/4K4 w"),
        "tap e1 > refused pinned e0 e8",
    );
    // In check, only what ends the check may move.
    check(
        xiangqi("3k5/4r4/9/9/9/9/9/9/9/N3K4 w"),
        "tap a0 > refused still-in-check e8",
    );
    // Both eyes of the elephant are taken.
    check(
        xiangqi("3k5/9/9/9/9/9/9/9/1P1P5/2B1K4 w"),
        "tap c0 > refused elephant-eye-blocked b1 d1
         grab c0 >
         drop e2 > refused elephant-eye-blocked d1",
    );
    // The chariot in the corner is walled in, the soldier at the river's edge is faced by its own.
    check(
        xiangqi("3k5/9/9/9/9/9/9/9/P8/RN2K4 w"),
        "tap a0 > refused path-blocked b0 a1",
    );
    check(
        xiangqi("start"),
        "tap a0 > selected a0\n tap e0 > selected e0\n tap e0 > selected none",
    );
    check(
        xiangqi("3k5/9/9/9/9/P8/P8/9/9/4K4 w"),
        "tap a3 > refused own-piece a4",
    );
}

#[test]
fn a_pointer_that_goes_down_and_up_is_one_tap() {
    check(
        xiangqi("start"),
        "grab h2 > selected h2
         drop h2 >
         grab h2 >
         drop h2 > selected none
         grab h2 > selected h2
         drop h2 >
         grab e2 >
         drop e2 > selected none; moved h2e2
         grab h9 > selected h9
         drop h9 >
         grab h5 >
         drop h5 > refused horse-step
         grab b9 > selected b9
         drop b9 >
         grab b9 >
         drop b9 > selected none",
    );
}

#[test]
fn dragging_moves_and_dropping_outside_does_not() {
    check(
        xiangqi("start"),
        "grab h2 > selected h2
         drop none > selected none
         grab h2 > selected h2
         drop e2 > selected none; moved h2e2
         grab h9 > selected h9
         drop f8 > refused horse-leg-blocked g9
         drop g7 >
         grab h9 >
         drop g7 > selected none; moved h9g7
         grab h9 >
         drop h5 >
         grab h7 >
         drop h6 > refused not-your-piece
         drop none >",
    );
}

#[test]
fn a_press_on_an_empty_point_keeps_the_selection_when_it_wanders_off() {
    check(
        xiangqi("start"),
        "tap h2 > selected h2
         grab e2 >
         drop none >
         grab e2 >
         drop e3 >
         tap e2 > selected none; moved h2e2",
    );
}

#[test]
fn after_the_end_every_move_is_refused_until_one_is_taken_back() {
    let session = check(
        xiangqi("3k5/9/9/9/9/9/9/9/R8/1R2K4 w"),
        "tap b0 > selected b0
         tap b9 > selected none; moved b0b9 check
         undo > navigated 0
         play a1a8 > moved a1a8; ended first stalemate
         play d9e9 > refused game-over
         undo > navigated 0
         play a1a2 > moved a1a2",
    );
    assert!(session.table().ending().is_none());
    let session = check(
        xiangqi("3k5/R8/9/9/9/9/9/9/9/1R2K4 w"),
        "play b0b9 > moved b0b9 check; ended first checkmate
         tap d9 > refused game-over
         tap e0 > refused game-over
         grab d9 >
         drop d8 > refused game-over
         play d9d8 > refused game-over
         enter > refused game-over
         undo > navigated 0
         tap b0 > selected b0
         redo > selected none; navigated 1
         tap d9 > refused game-over",
    );
    assert!(session.table().ending().is_some());
    assert!(session.table().legal_moves().is_empty());
}

#[test]
fn every_change_of_state_ends_the_selection() {
    check(
        xiangqi("start"),
        "play h2e2 > moved h2e2
         play h9g7 > moved h9g7
         tap h0 > selected h0
         undo > selected none; navigated 1
         tap b9 > selected b9
         redo > selected none; navigated 2
         tap h0 > selected h0
         go 0 > selected none; navigated 0
         tap b2 > selected b2
         play h2e2 > selected none; moved h2e2
         tap b9 > selected b9
         load > selected none; changed
         tap b2 > selected b2
         allow second > selected none
         reset > changed",
    );
}

#[test]
fn going_past_either_end_is_an_edge() {
    check(
        xiangqi("start"),
        "undo > edge
         redo > edge
         play h2e2 > moved h2e2
         go 7 > edge
         go 0 > navigated 0
         go 0 > edge
         go 99 > navigated 1",
    );
}

#[test]
fn another_move_after_undo_is_a_variation() {
    let session = check(
        xiangqi("start"),
        "play h2e2 > moved h2e2
         play h9g7 > moved h9g7
         go 1 > navigated 1
         play b9c7 > moved b9c7
         undo > navigated 1
         redo > navigated 2",
    );
    assert_eq!(session.table().moves(), ["h2e2", "b9c7"]);
    assert_eq!(
        session.table().record().moves,
        [(0, "h2e2"), (1, "h9g7"), (1, "b9c7")].map(|(parent, text)| (parent, text.to_owned()))
    );
}

#[test]
fn who_may_move_by_hand_is_restricted_but_text_is_not() {
    check(
        xiangqi("start"),
        "allow first >
         tap h2 > selected h2
         tap e2 > selected none; moved h2e2
         tap h9 > refused not-movable
         grab h9 >
         drop g7 > refused not-movable
         enter > refused not-movable
         play h9g7 > moved h9g7
         allow none >
         tap h0 > refused not-movable",
    );
}

#[test]
fn the_keyboard_moves_as_seen() {
    check(
        xiangqi("start"),
        "up > focused e1
         down > focused e0
         down > edge
         left > focused d0
         flip > turned
         left > focused e0
         up > edge
         down > focused e1
         jump home > focused i1
         jump home > edge
         jump end > focused a1
         jump top > focused a0
         jump bottom > focused a9
         jump start > focused i0
         jump finish > focused a9
         focus a9 >
         focus h2 > focused h2
         enter > selected h2
         focus e2 > focused e2
         enter > selected none; moved h2e2
         focus z1 > edge",
    );
}

#[test]
fn the_keyboard_begins_at_the_own_general_or_the_centre() {
    let mut session = xiangqi("start");
    assert_eq!(session.focus(), Spot { column: 4, row: 0 });
    run(&mut session, "allow second >");
    assert_eq!(session.focus(), Spot { column: 4, row: 9 });
    assert_eq!(
        gomoku("freestyle", "15").focus(),
        Spot { column: 7, row: 7 }
    );
    // It goes on from where the pointer was.
    let mut session = gomoku("freestyle", "9x12");
    run(&mut session, "tap c3 > moved c3\nright > focused d3");
}

#[test]
fn turning_the_board_touches_nothing_else() {
    let session = check(
        xiangqi("start"),
        "tap h2 > selected h2
         flip > turned
         tap e2 > selected none; moved h2e2
         flip > turned
         orient first >
         orient second > turned
         flip > turned",
    );
    assert_eq!(session.orientation(), Orientation::First);
    assert!(!session.flipped());
}

#[test]
fn a_board_may_follow_the_side_to_move() {
    let session = check(
        xiangqi("start"),
        "orient auto > turned
         play h2e2 > moved h2e2; turned
         undo > navigated 0; turned
         flip > turned
         play h2e2 > moved h2e2; turned
         orient table > turned",
    );
    assert!(!session.flipped());
}

#[test]
fn a_stone_is_placed_by_one_tap() {
    check(
        gomoku("freestyle", "15"),
        "tap h8 > moved h8
         tap h8 > refused occupied h8
         grab i9 >
         drop i9 > moved i9
         grab j10 >
         drop k10 >
         grab j10 >
         drop none >
         enter > moved j10
         up > focused j11
         enter > moved j11
         enter > refused occupied j11
         tap p16 > refused off-board
         play p1 > refused off-board
         play xyz > refused unreadable",
    );
}

#[test]
fn a_ghost_shows_only_where_a_stone_may_fall() {
    check(
        gomoku("freestyle", "15"),
        "hover h8 > ghost h8
         hover h8 >
         tap h8 > ghost none; moved h8
         hover h8 >
         hover i8 > ghost i8
         hover none > ghost none
         hover p16 >
         allow first >
         hover i8 >",
    );
    check(xiangqi("start"), "hover h2 >");
}

#[test]
fn five_in_a_row_ends_the_game_and_shows_its_line() {
    let session = check(
        gomoku("freestyle", "15"),
        "load h8 a1 i8 b1 j8 c1 k8 d2 > changed
         tap l8 > moved l8; ended first five
         tap m8 > refused game-over
         hover m8 >
         undo > navigated 8
         redo > navigated 9",
    );
    let lines = session.table().win_lines();
    let texts: Vec<String> = lines
        .concat()
        .iter()
        .map(|&spot| session.table().spot_text(spot))
        .collect();
    assert_eq!(texts, ["h8", "i8", "j8", "k8", "l8"]);
}

#[test]
fn a_forbidden_point_shows_the_stones_that_make_it_so() {
    check(
        gomoku("renju", "15"),
        "load f8 a1 g8 a15 h6 o1 h7 o15 > changed
         hover h8 >
         tap h8 > refused forbidden h6 h7 f8 g8
         tap h9 > moved h9",
    );
}

#[test]
fn moves_are_read_in_every_notation() {
    check(
        xiangqi("start"),
        "play 炮二平五 > moved h2e2
         play h8+7 > moved h9g7
         play C5.6 > moved e2d2
         play 炮八平五 > refused path-blocked g7
         load 炮二平五,馬8進7 > changed",
    );
    check(
        xiangqi("5k3/9/2N6/9/9/9/2N6/9/9/4K4 w - - 0 1"),
        "play 马七进六 > refused ambiguous c3 c7",
    );
}

#[test]
fn a_load_that_fails_says_where_and_changes_nothing() {
    let session = check(
        xiangqi("start"),
        "play h2e2 > moved h2e2
         tap h9 > selected h9
         load h2e2, h9g7, h0h5 > failed move 3, \"h0h5\": horse-step
         load h2e2 what > failed move 2, \"what\": unreadable",
    );
    assert_eq!(session.table().moves(), ["h2e2"]);
    assert_eq!(session.selected(), session.table().parse_spot("h9"));
    check(
        gomoku("standard", "15"),
        "load h8 h9 h8 > failed move 3, \"h8\": occupied
         load h8 q1 > failed move 2, \"q1\": off-board
         position h8i9 > changed
         load 1. h8 i9 2. j10 > changed",
    );
}

#[test]
fn a_position_brings_its_size_and_loading_keeps_the_rules() {
    let session = check(
        gomoku("standard", "15"),
        "position 5/5/1xo2/2x2/5 w > changed
         tap e5 > moved e5
         reset > changed",
    );
    let table = session.table();
    assert_eq!(
        (table.columns(), table.rows(), table.rules()),
        (5, 5, "standard")
    );
    assert_eq!(table.fen(), "5/5/1xo2/2x2/5 w");
}

#[test]
fn reset_keeps_the_start_position() {
    let start = "3k5/9/9/9/9/9/9/9/R8/1R2K4 w - - 0 1";
    let session = check(
        xiangqi(start),
        "play a1a8 > moved a1a8; ended first stalemate
         reset > changed
         redo > edge",
    );
    assert_eq!(session.table().fen(), start);
}

#[test]
fn pieces_keep_their_identity() {
    let mut session = xiangqi("start");
    let at = |session: &Session, point: &str| {
        let spot = session.table().parse_spot(point);
        let pieces = session.table().pieces();
        pieces
            .iter()
            .find(|piece| Some(piece.spot) == spot)
            .map(|piece| piece.id)
    };
    let cannon = at(&session, "h2");
    let horse = at(&session, "h9");
    run(&mut session, "play h2h9 > moved h2h9 takes n");
    assert_eq!(at(&session, "h9"), cannon);
    let captured = session.table().captured();
    assert_eq!(
        captured
            .iter()
            .map(|piece| Some(piece.id))
            .collect::<Vec<_>>(),
        [horse]
    );
    run(&mut session, "undo > navigated 0");
    assert_eq!((at(&session, "h2"), at(&session, "h9")), (cannon, horse));
    assert!(session.table().captured().is_empty());
}
