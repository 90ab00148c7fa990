//! Keeping a game and reading it back, from friends and from strangers.

use qipan::play::{GameKind, Session, Table};

use crate::script::{gomoku, run, xiangqi};

#[track_caller]
fn round_trip(session: &Session, json: &str) {
    let saved = session.save();
    assert_eq!(serde_json::to_string(&saved).unwrap(), json);
    let read = Session::restore(&serde_json::from_str(json).unwrap()).unwrap();
    assert_eq!(read.save(), saved);
    assert_eq!(read.table().fen(), session.table().fen());
    assert_eq!(read.table().moves(), session.table().moves());
}

#[track_caller]
fn refused(json: &str, error: &str) {
    let saved = serde_json::from_str(json).unwrap();
    assert_eq!(
        Session::restore(&saved).unwrap_err().to_string(),
        error,
        "{json}"
    );
    let mut session = xiangqi("start");
    run(&mut session, "play h2e2 > moved h2e2\ntap h9 > selected h9");
    let before = session.save();
    assert!(session.open(&saved).is_err());
    assert_eq!(
        (session.save(), session.selected().is_some()),
        (before, true)
    );
}

#[test]
fn a_game_is_kept_with_its_variations_and_its_place() {
    let mut session = xiangqi("start");
    run(
        &mut session,
        "play h2e2 > moved h2e2
         play h9g7 > moved h9g7
         play h0g2 > moved h0g2
         go 1 > navigated 1
         play b9c7 > moved b9c7
         go 0 > navigated 0",
    );
    round_trip(
        &session,
        r#"{"v":1,"game":"xiangqi","rules":"standard","lines":[[0,"h2e2 h9g7 h0g2"],[1,"b9c7"]],"walked":[4],"cursor":0}"#,
    );
    let mut read = Session::restore(&session.save()).unwrap();
    run(&mut read, "go 99 > navigated 2");
    assert_eq!(read.table().moves(), ["h2e2", "b9c7"]);
}

#[test]
fn an_unusual_start_is_kept() {
    let mut session = xiangqi("3k5/9/9/9/9/9/9/9/R8/1R2K4 w");
    run(&mut session, "play a1a2 > moved a1a2");
    round_trip(
        &session,
        r#"{"v":1,"game":"xiangqi","rules":"standard","position":"3k5/9/9/9/9/9/9/9/R8/1R2K4 w - - 0 1","lines":[[0,"a1a2"]],"cursor":1}"#,
    );
    let mut session = gomoku("caro", "9x12");
    run(
        &mut session,
        "tap a1 > moved a1\ntap i12 > moved i12\nundo > navigated 1",
    );
    round_trip(
        &session,
        r#"{"v":1,"game":"gomoku","rules":"caro","size":"9x12","lines":[[0,"a1 i12"]],"cursor":1}"#,
    );
}

#[test]
fn opening_a_game_replaces_the_one_on_the_board() {
    let mut session = xiangqi("start");
    run(&mut session, "flip > turned\nplay h2e2 > moved h2e2");
    let saved = session.save();
    run(&mut session, "reset > changed\ntap h2 > selected h2");
    session.open(&saved).unwrap();
    assert_eq!(session.table().moves(), ["h2e2"]);
    assert_eq!((session.selected(), session.flipped()), (None, true));
    let other = Session::new(Table::new(GameKind::Gomoku)).save();
    assert!(session.open(&other).is_err());
}

#[test]
fn what_is_no_game_is_refused_with_its_place() {
    let game = r#""v":1,"game":"xiangqi","rules":"standard""#;
    refused(
        r#"{"v":2,"game":"xiangqi","rules":"standard"}"#,
        "version 2: expected 1",
    );
    refused(
        r#"{"v":1,"game":"go","rules":"standard"}"#,
        r#"game "go": expected the one on this board"#,
    );
    refused(
        r#"{"v":1,"game":"xiangqi","rules":"x"}"#,
        r#"rules: there are none named "x""#,
    );
    refused(
        &format!(r#"{{{game},"lines":[[0,"h2e2 h9g7 h0h5"]]}}"#),
        r#"move 3, "h0h5": horse-step"#,
    );
    refused(
        &format!(r#"{{{game},"lines":[[0,"h2e2"],[0,"b2e2 e9e8 炮"]]}}"#),
        r#"move 4, "炮": unreadable"#,
    );
    refused(
        &format!(r#"{{{game},"lines":[[0,"h2e2"],[1,"h9h5"]]}}"#),
        r#"move 2, "h9h5": horse-step"#,
    );
    refused(
        &format!(r#"{{{game},"lines":[[4294967295,"h2e2"]]}}"#),
        "line 1 starts from node 4294967295, which does not come before it",
    );
    refused(
        &format!(r#"{{{game},"lines":[[1,"h2e2"]]}}"#),
        "line 1 starts from node 1, which does not come before it",
    );
    refused(&format!(r#"{{{game},"cursor":5}}"#), "there is no node 5");
    refused(&format!(r#"{{{game},"walked":[5]}}"#), "there is no node 5");
    let endless = "x".repeat(1000);
    refused(
        &format!(r#"{{{game},"lines":[[0,"{endless}"]]}}"#),
        &format!("move 1, {:?}: unreadable", "x".repeat(24)),
    );
    let long = "h2e2 ".repeat(100_001);
    refused(
        &format!(r#"{{{game},"lines":[[0,"{long}"]]}}"#),
        "more than 100000 moves",
    );
    refused(
        r#"{"v":1,"game":"gomoku","rules":"freestyle","lines":[[0,"a1 a2 b1 b2 c1 c2 d1 d2 e1 e2"]]}"#,
        r#"move 10, "e2": game-over"#,
    );
    refused(
        r#"{"v":1,"game":"gomoku","rules":"freestyle","position":"h8","lines":[]}"#,
        "position: 1 rows, expected 5 to 25",
    );
}

#[test]
fn a_record_of_a_thousand_moves_is_walked_end_to_end() {
    let mut session = xiangqi("start");
    for number in 0..1000 {
        let mv = ["play h0g2", "play h9g7", "play g2h0", "play g7h9"][number % 4];
        session.update(crate::script::intent(session.table(), mv));
    }
    // Whatever ends a game by repetition would end this one; it has to be walked all the same.
    let length = session.table().ply();
    for ply in (0..length).rev() {
        run(&mut session, &format!("undo > navigated {ply}"));
    }
    run(&mut session, &format!("go 9999 > navigated {length}"));
    let restored = Session::restore(&session.save()).unwrap();
    assert_eq!(restored.table().moves(), session.table().moves());
}
