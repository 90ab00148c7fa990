//! The page for frames, held against the interface of the boards and the languages of the others.

use std::fs;
use std::path::Path;

use qipan::view::Lang;

fn script(name: &str) -> String {
    fs::read_to_string(
        Path::new(env!("CARGO_MANIFEST_DIR"))
            .join("www/js")
            .join(name),
    )
    .unwrap()
}

/// What stands in quotes, text by text.
fn quoted(text: &str) -> impl Iterator<Item = &str> {
    text.split('"').skip(1).step_by(2)
}

#[test]
fn the_page_round_a_frame_hears_of_every_event() {
    let (embed, types) = (script("embed.js"), script("qipan.d.ts"));
    let (_, list) = embed.split_once("const EVENTS = [").unwrap();
    let heard: Vec<_> = quoted(list.split(']').next().unwrap()).collect();
    let (_, map) = types.split_once("interface BoardEventMap {").unwrap();
    let map = map.split("\n}").next().unwrap();
    let declared: Vec<_> = map
        .lines()
        .filter_map(|line| line.trim().strip_prefix('\'')?.split('\'').next())
        .collect();
    assert_eq!(heard, declared);
}

#[test]
fn what_is_wrong_in_an_address_is_said_in_every_language() {
    let words = script("embed-words.js");
    let rows = words.lines().filter_map(|line| line.split_once("\": ["));
    let mut number = 0;
    for (key, row) in rows {
        let texts: Vec<_> = quoted(row).filter(|text| *text != ", ").collect();
        assert_eq!(texts.len(), Lang::ALL.len(), "{key}: {texts:?}");
        for place in ["{text}", "{known}", "{why}"] {
            let has = |text: &&str| text.contains(place);
            let (with, all) = (texts.iter().filter(|text| has(text)).count(), texts.len());
            assert!(with == 0 || with == all, "{key}: {place}");
        }
        number += 1;
    }
    assert!(number > 4, "the table was not found");
}
