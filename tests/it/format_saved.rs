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

    // White takes the black stones: the decision is none of a record, the stones are.
    let swapped =
        "qipan 1 gomoku\nrules standard\nsize 15\nopening swap\nmoves h8 i9 g7 white h9\nat 5";
    let AnyRecord::Gomoku(game) = first(swapped.as_bytes()) else {
        panic!("{swapped}");
    };
    let points: Vec<String> = game
        .record
        .main_moves()
        .filter_map(|stone| stone.point)
        .map(|point| point.to_string())
        .collect();
    assert_eq!(points.join(" "), "h8 i9 g7 h9");
}
