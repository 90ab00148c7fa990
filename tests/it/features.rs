//! What the read-me promises is tested where it says.

use std::fs;
use std::path::{Path, PathBuf};

/// The file in which tests of this group stand.
fn file(group: &str) -> PathBuf {
    let tests = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests");
    let places = [
        tests.join("it").join(group),
        tests.join("e2e/tests/journeys").join(group),
        tests.join("e2e/tests").join(group),
        tests.join(group),
    ];
    let mut files = places.map(|path| path.with_extension("rs")).into_iter();
    files.find(|path| path.is_file()).expect(group)
}

#[test]
fn every_feature_is_tested_where_the_read_me_says() {
    let text = include_str!("../../README.md");
    let rows = text.lines().filter(|line| line.contains("| ● |"));
    let mut count = 0;
    for row in rows {
        let tests = row.split('`').skip(1).step_by(2);
        let mut named = 0;
        for test in tests {
            let (group, name) = test.split_once("::").unwrap();
            let is_there = |path: PathBuf| {
                fs::read_to_string(path)
                    .unwrap()
                    .contains(&format!("fn {name}("))
            };
            // Two groups may share a name, one of them in the browser.
            let journeys = Path::new(env!("CARGO_MANIFEST_DIR"))
                .join(format!("tests/e2e/tests/journeys/{group}.rs"));
            let found = is_there(file(group)) || (journeys.is_file() && is_there(journeys));
            assert!(found, "{row}: there is no {test}");
            named += 1;
        }
        assert!(named > 0, "{row}: nothing tests it");
        count += 1;
    }
    assert!(count > 40, "the table is gone");
}
