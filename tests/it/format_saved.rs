//! The two texts of our own: links that hold a game, and the text in which a page keeps one.

use std::fs;
use std::path::{Path, PathBuf};

use qipan::format::{AnyRecord, Format, Opened, Reading, Writing, open, write};
use qipan::play::{GameKind, Intent, LoadSpec, SavedGame, Session, Table};
use qipan::record::Score;
use qipan_cases::decode;

fn data(file: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("tests/data")
        .join(file)
}

fn read(bytes: &[u8]) -> Opened {
    let reading = Reading {
        decode: &decode,
        ..Reading::default()
    };
    open(bytes, &reading).unwrap()
}

fn first(bytes: &[u8]) -> AnyRecord {
    read(bytes).games.into_iter().next().unwrap().record
}

/// Start, result and every variation.
fn outline(record: &AnyRecord) -> String {
    match record {
        AnyRecord::Xiangqi(game) => {
            let moves: Vec<_> = game
                .record
                .tree
                .depth_first()
                .map(|(at, _, mv)| (at, mv))
                .collect();
            format!("{} {:?} {moves:?}", game.start.fen(), game.record.score)
        }
        AnyRecord::Gomoku(game) => {
            let moves: Vec<_> = game
                .record
                .tree
                .depth_first()
                .map(|(at, _, mv)| (at, mv))
                .collect();
            let start = (game.board, game.turn, game.rule);
            format!("{start:?} {:?} {moves:?}", game.record.score)
        }
    }
}

/// Links that were given away are read for ever: each stands beside the file that it was made from.
#[test]
fn old_links_are_read() {
    let links = fs::read_to_string(data("links.txt")).unwrap();
    for line in links.lines() {
        let (file, link) = line.split_once(' ').unwrap();
        let record = first(&fs::read(data("cases").join(file)).unwrap());
        for text in [link.to_owned(), format!("https://example.org/play#{link}")] {
            let opened = read(text.as_bytes());
            assert_eq!(opened.format, Format::Share, "{text}");
            assert_eq!(opened.games[0].faults, [], "{text}");
            assert_eq!(outline(&opened.games[0].record), outline(&record), "{text}");
        }
        let written = write(&record, Format::Share, &Writing::default()).unwrap();
        assert_eq!(String::from_utf8(written).unwrap().trim(), link);
    }
}

#[test]
fn a_page_can_take_every_record() {
    let mut taken = 0;
    for folder in ["cases/xiangqi/records", "cases/gomoku/records"] {
        for entry in fs::read_dir(data(folder)).unwrap() {
            let path = entry.unwrap().path();
            let reading = Reading {
                decode: &decode,
                ..Reading::default()
            };
            let Ok(opened) = open(&fs::read(&path).unwrap(), &reading) else {
                continue;
            };
            let record = &opened.games[0].record;
            let text = write(record, Format::Saved, &Writing::default()).unwrap();
            let text = String::from_utf8(text).unwrap();
            let saved: SavedGame = text.parse().unwrap();
            Session::restore(&saved)
                .unwrap_or_else(|error| panic!("{}: {error}\n{text}", path.display()));
            taken += 1;
        }
    }
    assert!(taken > 40, "{taken}");
}

#[test]
fn what_a_page_keeps_is_a_record() {
    let spec = LoadSpec {
        moves: Some("h2e2 h9g7 h0g2".to_owned()),
        ..LoadSpec::default()
    };
    let mut session = Session::new(Table::load(GameKind::Xiangqi, &spec).unwrap());
    session.update(Intent::Undo);
    let text = session.save().to_string();
    let AnyRecord::Xiangqi(game) = first(text.as_bytes()) else {
        panic!("{text}");
    };
    assert_eq!(game.record.tree.len(), 3);

    let claimed = "qipan 1 xiangqi\nmoves h2e2 h9g7 1:b9c7\nclaims 2:resign-red\nat 2";
    let AnyRecord::Xiangqi(game) = first(claimed.as_bytes()) else {
        panic!("{claimed}");
    };
    assert_eq!(game.record.score, Some(Score::Second));
    assert_eq!(game.record.headers.get("Termination"), Some("resign"));
    let again = write(
        &AnyRecord::Xiangqi(game),
        Format::Saved,
        &Writing::default(),
    )
    .unwrap();
    let again = String::from_utf8(again).unwrap();
    assert_eq!(
        again,
        "qipan 1 xiangqi\nmoves h2e2 h9g7 1:b9c7\nclaims 2:resign-red\nat 0"
    );

    // White takes the black stones: the decision stands between the stones.
    let swapped =
        "qipan 1 gomoku\nrules standard\nsize 15\nopening swap\nmoves h8 i9 g7 white h9\nat 0";
    let record = first(swapped.as_bytes());
    let again = write(&record, Format::Saved, &Writing::default()).unwrap();
    assert_eq!(String::from_utf8(again).unwrap(), swapped);
    let list = write(&record, Format::Moves, &Writing::default()).unwrap();
    assert_eq!(list, b"h8i9g7h9\n");
}

/// Decisions of openings, in links and in SGF; variations and comments among them.
#[test]
fn openings_are_carried_by_links_and_sgf() {
    let games = [
        "opening swap2\nmoves h8 i9 g7 two-more h9 j6 black 2:g6 white j9",
        "rules renju\nopening taraguchi10\nmoves h8 stay i9 swap g7 stay j6 offer-ten \
         offer-a1-b2-c4-d7-e1-f3-g9-k2-l5-m8 pick-c4 a15",
        "rules renju\nopening soosorv8\nmoves h8 i9 g7 stay j6 declare-2 stay offer-a1-b3 pick-b3",
        "rules renju\nforbidden lose\nmoves h8 i9",
    ];
    let mut links = Vec::new();
    for game in games {
        let rules = if game.starts_with("rules") {
            ""
        } else {
            "rules standard\n"
        };
        let text = format!("qipan 1 gomoku\n{rules}{game}\nat 0");
        let text = text.replace("\nopening", "\nsize 15\nopening");
        let text = text.replace("\nforbidden", "\nsize 15\nforbidden");
        let saved: SavedGame = text.parse().unwrap();
        Session::restore(&saved).unwrap_or_else(|error| panic!("{text}: {error}"));
        let record = first(text.as_bytes());
        for format in [Format::Share, Format::Sgf, Format::Saved] {
            let bytes = write(&record, format, &Writing::default()).unwrap();
            let written = String::from_utf8(bytes.clone()).unwrap();
            let opened = read(&bytes);
            assert_eq!(opened.format, format, "{written}");
            assert_eq!(opened.games[0].faults, [], "{written}");
            let back = &opened.games[0].record;
            let back = write(back, Format::Saved, &Writing::default()).unwrap();
            assert_eq!(String::from_utf8(back).unwrap(), text, "{written}");
            if format == Format::Share {
                links.push(written.trim().to_owned());
            }
        }
    } // Links that were given away are read for ever, and written as they were.
    assert_eq!(
        links,
        [
            "g2.15.standard.swap2.prevent..Bwf2DgT6qbw3ZVHgL9v",
            "g2.15.renju.taraguchi10.prevent..Bw4o_8LYOCKm_d_0ACBeuAhG9jKO5F-bu",
            "g2.15.renju.soosorv8.prevent..Bwf2Dgipv4t-b_IAHx_d",
            "g2.15.renju.free.lose..Bwf-"
        ]
    );
}
