//! SGF of gomoku: encodings, escapes, limits, colours.

use qipan::format::{
    AnyRecord, Encoding, Fault, Format, Found, GomokuRecord, Opened, Reading, Writing, open, write,
};
use qipan::record::{MarkKind, NodeId, Score};
use qipan_cases::decode;

fn read(bytes: &[u8]) -> Result<Opened, Fault> {
    let reading = Reading {
        decode: &decode,
        ..Reading::default()
    };
    open(bytes, &reading)
}

#[track_caller]
fn game(bytes: &[u8]) -> Found<GomokuRecord> {
    let first = read(bytes).unwrap().games.into_iter().next().unwrap();
    let AnyRecord::Gomoku(record) = first.record else {
        panic!("not gomoku");
    };
    let record = *record;
    let faults = first.faults;
    Found { record, faults }
}

fn bytes(hex: &str) -> Vec<u8> {
    let pairs = hex.as_bytes().chunks(2);
    let digits = pairs.map(|pair| std::str::from_utf8(pair).unwrap());
    digits
        .map(|pair| u8::from_str_radix(pair, 16).unwrap())
        .collect()
}

#[test]
fn encodings_are_told_by_the_whole_file() {
    let gbk =
        bytes("283b474d5b345d535a5b31355d50425bbada5d50575bb0d75d3b425b68685d435bcee5d7d3c6e55d29");
    assert_eq!(read(&gbk).unwrap().encoding, Some(Encoding::Gb18030));
    let record = game(&gbk).record.record;
    assert_eq!(record.headers.get("Black"), Some("黑"));
    let first = record.tree.children(NodeId::ROOT)[0];
    assert_eq!(record.comment(first), "五子棋");

    let utf8 = bytes("283b474d5b345d535a5b31355d50425be5bca0e4b8895d50575bc3855d3b425b68685d29");
    let record = game(&utf8).record.record;
    assert_eq!(record.headers.get("Black"), Some("张三"));
    assert_eq!(record.headers.get("White"), Some("Å"));

    let reading = Reading {
        encoding: Some(Encoding::Latin1),
        ..Reading::default()
    };
    let AnyRecord::Gomoku(forced) = &open(&gbk, &reading).unwrap().games[0].record else {
        panic!("not gomoku");
    };
    assert_eq!(forced.record.headers.get("Black"), Some("ºÚ"));
}

#[test]
fn what_is_written_is_utf8_and_says_so() {
    let record = AnyRecord::from(game(b"(;GM[4]SZ[15]PB[x];B[hh])").record);
    let written = write(&record, Format::Sgf, &Writing::default()).unwrap();
    let text = String::from_utf8(written).unwrap();
    assert!(text.starts_with("(;GM[4]FF[4]CA[UTF-8]"), "{text}");
}

#[test]
fn escapes_limits_and_junk() {
    let comment = |text: &str| {
        let record = game(text.as_bytes()).record.record;
        record.comment(NodeId::ROOT).to_owned()
    };
    assert_eq!(comment("(;GM[4]C[\\n\\t\\]x])"), "nt]x");
    assert_eq!(comment("(;GM[4]C[a\\\nb])"), "ab");

    let size = read(b"(;GM[4]SZ[9999];B[aa])").unwrap_err();
    assert!(
        size.to_string()
            .contains("expected a board size from 5 to 25"),
        "{size}"
    );
    let outside = game(b"(;GM[4]SZ[15];B[ss])");
    assert_eq!(outside.faults[0].ply, Some(1));
    let go = read(b"(;GM[1]SZ[15];B[aa])").unwrap_err();
    assert!(go.to_string().ends_with("this is a go record"), "{go}");
    let junk = game("\u{feff}xx(;GM[4]SZ[15];B[hh])".as_bytes());
    assert_eq!((junk.faults.len(), junk.record.record.tree.len()), (0, 1));
}

#[test]
fn everything_is_written_back() {
    let text = "(;GM[4]FF[4]CA[UTF-8]SZ[15]PB[Black\\]1]RE[B+R]RU[RIF rules]5A[2]KM[0]AB[aa:cb]AW[oo]PL[W]\
                C[root];W[hh]TE[1]LB[gg:a\\:b][gh:c]TR[ii]XY[1][2](;B[ih];W[])(;W[jj]C[twice]))";
    let found = game(text.as_bytes());
    let first = &found.record;
    assert_eq!(first.board.count(), 7);
    assert_eq!(first.record.score, Some(Score::First));
    assert_eq!(first.record.headers.get("Termination"), Some("resign"));
    let stone = first.record.tree.children(NodeId::ROOT)[0];
    let note = first.record.note(stone).unwrap();
    assert_eq!(note.glyphs, [1]);
    let marks: Vec<_> = note
        .marks
        .iter()
        .map(|mark| (mark.kind, mark.text.as_str()))
        .collect();
    assert_eq!(
        marks,
        [
            (MarkKind::Label, "a:b"),
            (MarkKind::Label, "c"),
            (MarkKind::Triangle, "")
        ]
    );
    // White plays twice in a row in the second branch.
    assert!(found.faults.iter().all(Fault::is_warning));
    assert_eq!(found.faults.len(), 1);
    let record = AnyRecord::from(first.clone());
    let written = write(&record, Format::Sgf, &Writing::default()).unwrap();
    assert_eq!(
        &game(&written).record,
        first,
        "{}",
        String::from_utf8_lossy(&written)
    );
}
