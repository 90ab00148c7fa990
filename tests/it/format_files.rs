//! Binary files and the text of web boards.

use encoding_rs::GB18030;
use qipan::format::{AnyRecord, Encoding, Format, Reading, Writing, encode_plain, open, write};
use qipan::record::NodeId;
use qipan_cases::decode;

fn encode(encoding: Encoding, text: &str) -> Option<Vec<u8>> {
    if encoding != Encoding::Gb18030 {
        return encode_plain(encoding, text);
    }
    let (bytes, _, failed) = GB18030.encode(text);
    (!failed).then(|| bytes.into_owned())
}

#[track_caller]
fn read(bytes: &[u8]) -> AnyRecord {
    let reading = Reading {
        decode: &decode,
        ..Reading::default()
    };
    let opened = open(bytes, &reading).unwrap();
    let first = opened.games.into_iter().next().unwrap();
    assert_eq!(first.faults, []);
    first.record
}

const OPTIONS: Writing<'_> = Writing {
    style: qipan::xiangqi::notation::Style::ChineseSimplified,
    encode: &encode,
};

#[test]
fn first_moves_have_alternatives() {
    let text = "[Title \"标题\"]\n[Red \"甲\"]\n\n{root} 1. h2e2 {a} (1. b2e2 b7e7) (1. c3c4) 1... h9g7 (1... b9c7) 1-0";
    let first = read(text.as_bytes());
    for format in [Format::Xqf, Format::DhtmlXq, Format::Pgn, Format::Share] {
        let bytes = write(&first, format, &OPTIONS).unwrap();
        let AnyRecord::Xiangqi(again) = read(&bytes) else {
            panic!("not xiangqi");
        };
        let tree = &again.record.tree;
        assert_eq!(tree.len(), 6, "{format:?}");
        assert_eq!(tree.children(NodeId::ROOT).len(), 3, "{format:?}");
    }
}
