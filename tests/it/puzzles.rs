//! The puzzles of the page: each is proved again, by every defence.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use qipan_puzzles::{Composition, MOST_LINES, Problem, Puzzle, read, write};

/// Insists that the page has enough puzzles of a game, the shorter first, and proves each.
#[track_caller]
fn check<P: Puzzle>(game: &str) {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let text = fs::read_to_string(root.join(format!("www/puzzles/{game}.js"))).unwrap();
    let puzzles: Vec<P> = read(&text).unwrap();
    assert!(write(&puzzles).unwrap() == text, "it was changed by hand");
    assert!(puzzles.len() >= 24, "{} puzzles", puzzles.len());
    assert!(puzzles.is_sorted_by_key(Puzzle::count));
    let ids: BTreeSet<&str> = puzzles.iter().map(Puzzle::id).collect();
    assert_eq!(ids.len(), puzzles.len(), "two have one name");
    for puzzle in &puzzles {
        let id = puzzle.id();
        let lines: Vec<&str> = puzzle.solution().split('|').collect();
        assert!(lines.len() <= MOST_LINES, "{id}: {} lines", lines.len());
        for line in lines {
            assert!(line.split(' ').count() < 2 * puzzle.count(), "{id}: {line}");
        }
        if let Err(error) = puzzle.prove() {
            panic!("{id}: {error:#}");
        }
    }
}

#[test]
fn every_composition_is_a_mate_by_checks() {
    check::<Composition>("xiangqi");
}

#[test]
fn every_problem_is_won_by_fours() {
    check::<Problem>("gomoku");
}
