//! What people write beside the moves stays with them, on the board and in saved games.

use std::fs;
use std::path::Path;

use qipan::format::{AnyRecord, Format, Reading, Writing, open, write};
use qipan::play::{GameKind, Intent, Session, Table};
use qipan::record::NodeId;
use qipan_cases::decode;

use crate::script::{run, xiangqi};

const ANNOTATED: &str = "qipan 2 gomoku\n\
    rules renju\n\
    size 15\n\
    header Black 李  四\n\
    header White\\sTeam a \\\\ b\n\
    score 1-0\n\
    moves h8 i9 g7 1:h9\n\
    walked 4\n\
    before 1 first\\nof all\n\
    comment 1  a blank before, one behind \n\
    glyphs 1 1 14\n\
    marks 1 label:h8:A\\sb circle:a1\n\
    kept 1 sgf KO \\e [x]\n\
    comment 4 a variation\n\
    at 1";

#[track_caller]
fn restored(text: &str) -> Session {
    Session::restore(&text.parse().unwrap()).unwrap()
}

#[test]
fn a_saved_game_keeps_all_that_is_written_in_it() {
    let mut session = restored(ANNOTATED);
    assert_eq!(session.save().to_string(), ANNOTATED);
    run(
        &mut session,
        "go 0 > navigated 0\nredo > navigated 1\nredo > navigated 2",
    );
    assert_eq!(session.table().comment(), "a variation");
    run(&mut session, "go 0 > navigated 0\nplay a1 > moved a1");
    session.update(Intent::GoTo(NodeId::new(2)));
    let text = session.save().to_string();
    let kept = |text: &str| {
        text.lines()
            .filter(|line| !line.starts_with(['m', 'w', 'a']))
            .count()
    };
    assert_eq!(kept(&text), kept(ANNOTATED), "{text}");
    assert_eq!(session.table().headers().get("black"), Some("李  四"));
}

#[test]
fn comments_and_headers_are_written_where_the_game_stands() {
    let mut session = xiangqi("start");
    run(
        &mut session,
        "comment on the game > noted
         header Red Li > noted
         play h2e2 > moved h2e2
         comment two\\words > noted
         undo > navigated 0
         play b2e2 > moved b2e2
         comment two\\words > noted
         comment two\\words >
         header Red Li >
         undo > navigated 0",
    );
    let text = "qipan 2 xiangqi\nrules standard\nheader Red Li\nmoves h2e2 0:b2e2\nwalked 2\n\
        comment 0 on the game\ncomment 1 two\\\\words\ncomment 2 two\\\\words\nat 0";
    assert_eq!(session.save().to_string(), text);
    run(
        &mut session,
        "comment > noted\nheader Red > noted\nreset > changed",
    );
    assert_eq!(
        session.save().to_string(),
        "qipan 1 xiangqi\nrules standard\nat 0"
    );
}

#[test]
fn variations_are_told_as_a_tree() {
    let session = restored(ANNOTATED);
    let branches = session.table().variations();
    let told = branches.iter().map(|branch| {
        let main = if branch.is_main { "" } else { "~" };
        let (id, parent) = (branch.id.number(), branch.parent.number());
        format!(
            "{main}{parent}>{id} {} {:?}",
            branch.written.text, branch.comment
        )
    });
    assert_eq!(
        told.collect::<Vec<_>>(),
        [
            "0>1 h8 \" a blank before, one behind \"",
            "1>2 i9 \"\"",
            "2>3 g7 \"\"",
            "~1>4 h9 \"a variation\"",
        ]
    );
}

#[test]
fn a_line_that_says_nothing_we_know_is_named() {
    let line = |version: u8, line: &str| {
        let text = format!("qipan {version} xiangqi\nmoves h2e2\n{line}");
        let read = text.parse().map_err(|error: qipan::play::SavedError| error);
        read.and_then(|saved| Session::restore(&saved))
            .unwrap_err()
            .to_string()
    };
    let unclear = |text: &str| format!("line 3: \"{text}\" is not understood");
    assert_eq!(line(1, "comment 1 x"), unclear("comment 1 x"));
    for text in [
        "comment 1",
        "comment x y",
        "glyphs 1 x",
        "marks 1 star:a1",
        "header Red",
        "score *",
    ] {
        assert_eq!(line(2, text), unclear(text));
    }
    assert_eq!(line(2, "comment 1 \\x"), unclear("comment 1 \\x"));
    assert_eq!(line(2, "comment 9 x"), "there is no node 9");
    assert_eq!(line(2, "marks 1 circle:z9"), "move 1, \"z9\": unreadable");
}

/// Every record that people have: on the board, saved, and written again in its format.
#[test]
fn a_record_that_was_on_the_board_is_written_as_it_was() {
    let mut seen = 0;
    for folder in ["xiangqi", "gomoku"] {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR"))
            .join(format!("tests/data/cases/{folder}/records"));
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            let reading = Reading {
                decode: &decode,
                ..Reading::default()
            };
            let Ok(opened) = open(&fs::read(&path).unwrap(), &reading) else {
                continue;
            };
            let record = &opened.games[0].record;
            let native = match record {
                AnyRecord::Xiangqi(_) => Format::Pgn,
                AnyRecord::Gomoku(_) => Format::Sgf,
            };
            let options = Writing::default();
            let Ok(saved) = write(record, Format::Saved, &options) else {
                continue;
            };
            let saved = String::from_utf8(saved).unwrap();
            let again = restored(&saved).save().to_string();
            let back = open(again.as_bytes(), &Reading::default()).unwrap();
            let moves = |record: &AnyRecord| match record {
                AnyRecord::Xiangqi(game) => game.record.tree.len(),
                AnyRecord::Gomoku(game) => game.record.tree.len(),
            };
            let back = &back.games[0].record;
            // Moves after the end of a game stay behind.
            if moves(back) < moves(record) {
                continue;
            }
            let text =
                |record| String::from_utf8(write(record, native, &options).unwrap()).unwrap();
            // The board plays by a rule and knows a result, whether the record names them or not.
            let mut said = record.clone();
            match (&mut said, back) {
                (AnyRecord::Gomoku(game), AnyRecord::Gomoku(kept)) => {
                    game.rule = game.rule.or(kept.rule);
                    game.record.score = game.record.score.or(kept.record.score);
                }
                (AnyRecord::Xiangqi(game), AnyRecord::Xiangqi(kept)) => {
                    game.record.score = game.record.score.or(kept.record.score);
                }
                _ => panic!("{}: another game", path.display()),
            }
            let (before, after) = (text(&said), text(back));
            assert_eq!(after, before, "{}", path.display());
            seen += 1;
        }
    }
    assert!(seen > 40, "{seen}");
}

#[test]
fn the_time_of_a_move_is_kept_with_the_game() {
    let mut session = Session::new(Table::new(GameKind::Gomoku));
    session.update(Intent::Spent(5));
    assert!(
        !session.save().to_string().contains("spent"),
        "nobody has moved"
    );
    session.update(Intent::Play("h8".into()));
    assert_eq!(session.update(Intent::Spent(12_500)), []);
    let text = session.save().to_string();
    assert!(text.contains("\nspent 1 12500\n"), "{text}");
    let mut other = Session::new(Table::new(GameKind::Gomoku));
    other.open(&text.parse().unwrap()).unwrap();
    assert_eq!(other.table().variations()[0].spent, Some(12_500));
}
