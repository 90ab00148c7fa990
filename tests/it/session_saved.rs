//! Keeping a game and reading it back, from friends and from strangers.

use qipan::play::{GameKind, Session, Table};

use crate::script::{gomoku, run, xiangqi};

#[track_caller]
fn round_trip(session: &Session, text: &str) {
    let saved = session.save();
    assert_eq!(saved.to_string(), text);
    let read = Session::restore(&text.parse().unwrap()).unwrap();
    assert_eq!(read.save(), saved);
    assert_eq!(read.table().fen(), session.table().fen());
    assert_eq!(read.table().moves(), session.table().moves());
}

/// Refused while it is read, or else while it is played.
#[track_caller]
fn refused(text: &str, error: &str) {
    let mut session = xiangqi("start");
    run(&mut session, "play h2e2 > moved h2e2\ntap h9 > selected h9");
    let before = session.save();
    let refusal = match text.parse() {
        Ok(saved) => {
            assert!(session.open(&saved).is_err());
            Session::restore(&saved).unwrap_err()
        }
        Err(error) => error,
    };
    assert_eq!(refusal.to_string(), error, "{text}");
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
        "qipan 1 xiangqi\nrules standard\nmoves h2e2 h9g7 h0g2 1:b9c7\nwalked 4\nat 0",
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
        "qipan 1 xiangqi\nrules standard\n\
         position 3k5/9/9/9/9/9/9/9/R8/1R2K4 w - - 0 1\nmoves a1a2\nat 1",
    );
    let mut session = gomoku("caro", "9x12");
    run(
        &mut session,
        "tap a1 > moved a1\ntap i12 > moved i12\nundo > navigated 1",
    );
    round_trip(
        &session,
        "qipan 1 gomoku\nrules caro\nsize 9x12\nmoves a1 i12\nat 1",
    );
}

#[test]
fn what_the_players_ended_a_game_by_is_kept_at_its_place() {
    let mut session = xiangqi("start");
    run(
        &mut session,
        "play h2e2 > moved h2e2
         play h9g7 > moved h9g7
         resign first > claimed; ended second resign
         go 1 > navigated 1
         play b9c7 > moved b9c7
         draw > claimed; ended nobody agreed",
    );
    round_trip(
        &session,
        "qipan 1 xiangqi\nrules standard\nmoves h2e2 h9g7 1:b9c7\nwalked 3\n\
         claims 2:resign-red 3:agreed\nat 3",
    );
    let mut session = gomoku("caro", "15");
    run(&mut session, "forfeit second > claimed; ended first time");
    round_trip(
        &session,
        "qipan 1 gomoku\nrules caro\nsize 15\nclaims 0:time-white\nat 0",
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
fn a_saved_game_may_be_written_otherwise() {
    let text = "qipan 1 gomoku\r\n\r\nat 2\r\n  moves  0:h8   1:i9 \r\nsize 15\r\nrules renju\r\n";
    let session = Session::restore(&text.parse().unwrap()).unwrap();
    round_trip(
        &session,
        "qipan 1 gomoku\nrules renju\nsize 15\nmoves h8 i9\nat 2",
    );
    let bare = Session::restore(&"qipan 1 xiangqi".parse().unwrap()).unwrap();
    round_trip(&bare, "qipan 1 xiangqi\nrules standard\nat 0");
}

#[test]
fn a_line_that_is_not_understood_is_named() {
    refused("", r#"line 1: "" is not understood"#);
    refused(
        r#"{"v":1,"game":"xiangqi"}"#,
        r#"line 1: "{"v":1,"game":"xiangqi"}" is not understood"#,
    );
    refused("qipan 3 xiangqi", r#"version "3": expected 1 or 2"#);
    refused("qipan 1 go", r#"game "go": expected the one on this board"#);
    let line = |line: &str, text: &str| {
        refused(
            &format!("qipan 1 xiangqi\n\n{line}"),
            &format!("line {text} is not understood"),
        );
    };
    line("colour red", r#"3: "colour red""#);
    line("at 1 2", r#"3: "at 1 2""#);
    line("at -1", r#"3: "at -1""#);
    line("at 4294967296", r#"3: "at 4294967296""#);
    line("walked 1 x", r#"3: "walked 1 x""#);
    line("moves x:h2e2", r#"3: "moves x:h2e2""#);
    line("claims 0", r#"3: "claims 0""#);
    line("claims x:agreed", r#"3: "claims x:agreed""#);
    line("claims 0:resign-white", r#"3: "claims 0:resign-white""#);
    line("claims 0:win-red", r#"3: "claims 0:win-red""#);
    line(
        "claims 0:agreed\nclaims 0:agreed",
        r#"4: "claims 0:agreed""#,
    );
    line("at 0\nat 0", r#"4: "at 0""#);
    line("rules standard\nrules standard", r#"4: "rules standard""#);
    line("moves h2e2\nmoves h9g7", r#"4: "moves h9g7""#);
}

#[test]
fn what_is_no_game_is_refused_with_its_place() {
    let game = |lines: &str, error: &str| refused(&format!("qipan 1 xiangqi\n{lines}"), error);
    game("rules x", r#"rules: there are none named "x""#);
    game("moves h2e2 h9g7 h0h5", r#"move 3, "h0h5": horse-step"#);
    game("moves h2e2 0:b2e2 e9e8 炮", r#"move 4, "炮": unreadable"#);
    game("moves h2e2 1:h9h5", r#"move 2, "h9h5": horse-step"#);
    game(
        "moves 4294967295:h2e2",
        "node 1 follows 4294967295, which does not come before it",
    );
    game(
        "moves 1:h2e2",
        "node 1 follows 1, which does not come before it",
    );
    game(
        "moves h2e2 0:h2e2",
        "node 2 repeats a move that its parent has already",
    );
    game("at 5", "there is no node 5");
    game("walked 5", "there is no node 5");
    game("claims 5:agreed", "there is no node 5");
    game("claims 0:agreed 0:agreed", "node 0 has a claim already");
    game(
        "position 3k5/9/9/9/9/9/9/9/9/4K4 w\nclaims 0:agreed",
        r#"move 0, "claims": game-over"#,
    );
    game(
        &format!("moves {}", "x".repeat(1000)),
        &format!("move 1, {:?}: unreadable", "x".repeat(24)),
    );
    game(
        &format!("moves {}", "h2e2 ".repeat(100_001)),
        "more than 100000 moves",
    );
    let gomoku = |lines: &str, error: &str| {
        refused(&format!("qipan 1 gomoku\nrules freestyle\n{lines}"), error);
    };
    gomoku(
        "moves a1 a2 b1 b2 c1 c2 d1 d2 e1 e2",
        r#"move 10, "e2": game-over"#,
    );
    gomoku(
        "moves a1 a2 b1 b2 c1 c2 d1 d2 e1\nclaims 9:agreed",
        r#"move 9, "claims": game-over"#,
    );
    gomoku("position h8", "position: 1 rows, expected 5 to 25");
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
