//! What a board is for: reading a game, a picture, setting a position up, puzzles.

use qipan::play::{GameKind, LoadSpec, Session, Table};
use qipan::view::{Lang, Looks, words};

use crate::script::{gomoku, run, xiangqi};

/// Red mates on the back rank: the palace is shut by its own advisors.
const MATE: &str = "3ak4/4a4/9/9/9/9/9/9/R8/R3K4 w";

#[track_caller]
fn check(mut session: Session, script: &str) -> Session {
    run(&mut session, script);
    session
}

#[track_caller]
fn check_problems(session: &Session, expected: &[&str]) {
    let editor = session.editor().unwrap();
    let problems = words::problems(editor, session.table(), Lang::En);
    let texts: Vec<&str> = problems.iter().map(|problem| &problem.text[..]).collect();
    assert_eq!(texts, expected);
}

#[test]
fn a_review_follows_the_record_and_plays_nothing_else() {
    let session = check(
        xiangqi("start"),
        "play h2e2 > moved h2e2
         play h9g7 > moved h9g7
         go 0 > navigated 0
         play c3c4 > moved c3c4
         go 0 > navigated 0
         mode review > mode review
         tap h2 > selected h2
         tap e2 > selected none; navigated 1
         play h9g7 > navigated 2
         play h0g2 > refused reviewing
         undo > navigated 1
         undo > navigated 0
         play b2e2 > refused reviewing
         play c3c4 > navigated 1
         resign first > refused reviewing
         mode play > mode play
         play c6c5 > moved c6c5",
    );
    assert_eq!(session.table().moves(), ["c3c4", "c6c5"]);
}

#[test]
fn a_review_of_gomoku_has_ghosts_where_the_record_goes_on() {
    check(
        gomoku("freestyle", "15"),
        "tap h8 > moved h8
         undo > navigated 0
         mode review > mode review
         hover g7 >
         hover h8 > ghost h8
         tap g7 > refused reviewing
         tap h8 > ghost none; navigated 1",
    );
}

#[test]
fn a_picture_tells_the_whole_position() {
    let session = check(
        xiangqi("3k5/9/9/9/9/9/9/9/9/R3K4 b"),
        "mode view > mode view",
    );
    let scene = Looks::default().scene(&session, None);
    assert!(scene.cells.is_empty());
    assert_eq!(
        scene.label,
        "Xiangqi board, Black to move. Red: general e0, chariot a0. Black: general d9."
    );
    let session = check(
        gomoku("renju", "15"),
        "play h8 > moved h8\nmode view > mode view",
    );
    let scene = Looks::default().scene(&session, None);
    assert!(scene.label.ends_with("Black: H8."), "{}", scene.label);
}

#[test]
fn pieces_are_put_moved_and_removed() {
    let session = check(
        xiangqi("start"),
        "play h2e2 > moved h2e2
         mode edit > mode edit
         put e5 K > edited e5
         put e5 K >
         put e5 > edited e5
         tap a0 > selected a0
         tap a4 > selected none; edited a4
         undo > edited none
         redo > edited none
         redo > edge
         grab a4 > selected a4
         drop none > selected none; edited none
         choose p > chosen
         tap e5 > edited e5
         tap e5 > edited e5
         choose erase > chosen
         tap i0 > edited i0
         tap i1 >
         focus b0 > focused b0
         erase > edited b0
         play h9g7 > refused editing
         turn red > edited none
         tap z9 > refused off-board",
    );
    let text = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C4/9/2BAKABN1 w - - 0 1";
    assert_eq!(session.fen(), text);
    let session = check(session, "mode play > changed; mode play");
    assert_eq!(session.table().fen(), text);
}

#[test]
fn an_editor_without_changes_keeps_the_game() {
    let session = check(
        xiangqi("start"),
        "play h2e2 > moved h2e2
         mode edit > mode edit
         clear > edited none
         undo > edited none
         mode play > mode play",
    );
    assert_eq!(session.table().moves(), ["h2e2"]);
}

#[test]
fn an_illegal_position_stays_in_the_editor_and_says_what_is_wrong() {
    let mut session = check(
        xiangqi("start"),
        "play h2e2 > moved h2e2
         mode edit > mode edit
         clear > edited none
         put e0 K > edited e0
         put e9 k > edited e9
         put a9 B > edited a9
         put a1 P > edited a1
         mode play > failed position: red elephant at a9: beyond the river",
    );
    assert_eq!(session.fen(), "B3k4/9/9/9/9/9/9/9/P8/4K4 b - - 0 1");
    check_problems(
        &session,
        &[
            "Position: the red elephant on a9 is beyond the river.",
            "Unusual: the red soldier on a1 stands behind the line where it starts.",
        ],
    );
    assert_eq!(session.table().moves(), ["h2e2"]);
    run(
        &mut session,
        "put a9 > edited a9
         put e9 > edited e9
         put d9 k > edited d9
         mode play > changed; mode play",
    );
    assert_eq!(session.table().fen(), "3k5/9/9/9/9/9/9/9/P8/4K4 b - - 0 1");
}

#[test]
fn stones_are_set_up_and_white_may_move_first() {
    let session = check(
        gomoku("freestyle", "5"),
        "mode edit > mode edit
         tap c3 > edited c3
         tap d3 > edited d3
         tap d3 > edited d3
         tap d4 > edited d4
         tap d4 > edited d4
         tap d4 > edited d4
         turn white > edited none",
    );
    assert_eq!(session.fen(), "5/5/2xo1/5/5 w");
    check_problems(
        &session,
        &["Unusual: 1 black and 1 white stones with White to move."],
    );
    check(
        session,
        "mode play > changed; mode play
         tap a1 > moved a1",
    );
}

#[test]
fn a_row_that_has_won_is_no_position_to_play_on() {
    let session = check(
        gomoku("freestyle", "5"),
        "mode edit > mode edit
         choose black > chosen
         tap a1 > edited a1
         tap b1 > edited b1
         tap c1 > edited c1
         tap d1 > edited d1
         tap e1 > edited e1
         mode play > failed position: already decided: black has a1-b1-c1-d1-e1",
    );
    let problems = words::problems(session.editor().unwrap(), session.table(), Lang::En);
    assert_eq!(problems.first().map(|problem| problem.spots.len()), Some(5));
}

#[test]
fn a_puzzle_is_solved_move_by_move() {
    check(
        xiangqi("start"),
        "solution h2e2 h9g7 h0g2 | b2e2
         mode puzzle > mode puzzle
         hint > selected h2; hinted h2
         cancel > selected none
         play c3c4 > missed c3c4 1
         tap h2 > selected h2
         tap h6 > selected none; missed h2h6 2
         answer >
         play h2e2 > moved h2e2
         play h9g7 > refused not-movable
         answer > moved h9g7
         answer >
         play h0g2 > moved h0g2; solved 2
         play b9c7 > refused puzzle-over",
    );
}

#[test]
fn every_line_of_a_solution_solves_and_every_mate_does() {
    check(
        xiangqi("start"),
        "solution h2e2 h9g7 h0g2 | b2e2
         mode puzzle > mode puzzle
         play b2e2 > moved b2e2; solved 0",
    );
}

#[test]
fn a_solution_is_shown_and_then_no_more_found() {
    check(
        xiangqi("start"),
        "solution h2e2 h9g7 h0g2
         mode puzzle > mode puzzle
         reveal > moved h2e2
         reveal > moved h9g7
         play h0g2 > refused puzzle-over
         reveal > moved h0g2
         reveal >",
    );
}

#[test]
fn a_record_is_its_own_solution() {
    let session = check(
        gomoku("freestyle", "15"),
        "play h8 > moved h8
         play i9 > moved i9
         play g7 > moved g7
         go 1 > navigated 1
         mode puzzle > changed; mode puzzle
         redo > edge
         tap a1 > missed a1 1
         hint > hinted i9
         tap i9 > moved i9
         answer > moved g7; solved 1",
    );
    assert_eq!(session.table().moves(), ["i9", "g7"]);
}

#[test]
fn a_solution_that_cannot_be_played_is_refused() {
    check(
        xiangqi("start"),
        "solution h2e2 h2e2
         mode puzzle > failed move 2, \"h2e2\": empty-square; mode puzzle
         play h2e2 > refused no-solution",
    );
}

#[test]
fn another_game_begins_the_mode_again() {
    let spec = LoadSpec {
        position: Some(MATE.to_owned()),
        ..LoadSpec::default()
    };
    let session = Session::new(Table::load(GameKind::Xiangqi, &spec).unwrap());
    let session = check(
        session,
        "mode edit > mode edit
         clear > edited none
         position start > changed",
    );
    assert_eq!(session.editor().unwrap().pieces().len(), 32);
}
