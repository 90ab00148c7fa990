//! The case files whose kinds the core can judge, run as `cargo xtask cases` runs them.

use std::path::Path;

use qipan_cases::{Budget, run_file};

#[track_caller]
fn check(file: &str) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("tests/data/cases")
        .join(file);
    let report = run_file(&path, Budget::TEST);
    assert!(report.failures.is_empty(), "{report}");
    assert!(report.passed > 0, "{report}");
}

#[test]
fn legal_moves_of_random_positions() {
    check("xiangqi/movegen.jsonl");
}

#[test]
fn move_counts() {
    check("xiangqi/perft.jsonl");
    check("gomoku/perft.jsonl");
}

#[test]
fn fen_is_judged() {
    check("xiangqi/fen.jsonl");
}

#[test]
fn classical_problems_are_playable() {
    check("xiangqi/compositions.jsonl");
    check("xiangqi/classics.jsonl");
}

#[test]
fn whole_games_of_gomoku() {
    check("gomoku/games_freestyle.jsonl");
    check("gomoku/games_standard.jsonl");
    check("gomoku/games_caro.jsonl");
    check("gomoku/games_caro5.jsonl");
    check("gomoku/games_renju.jsonl");
}

#[test]
fn winning_lines() {
    check("gomoku/line_outcomes.jsonl");
}

#[test]
fn moves_in_every_spelling() {
    check("xiangqi/notation.jsonl");
}

#[test]
fn forbidden_points() {
    check("gomoku/renju_forbidden.jsonl");
    check("gomoku/renju_othersizes.jsonl");
    check("gomoku/renju_known.jsonl");
    check("gomoku/renju_disagreements.jsonl");
}

#[test]
fn openings() {
    check("gomoku/openings26.jsonl");
    check("gomoku/opening_names.jsonl");
    check("gomoku/fifth_symmetry.jsonl");
    check("gomoku/opening_flows.jsonl");
}

#[test]
fn the_line_of_play_decides() {
    check("xiangqi/repetition.jsonl");
    check("xiangqi/natural_limit.jsonl");
    check("xiangqi/games.jsonl");
    check("xiangqi/material.jsonl");
}

#[test]
fn whole_records() {
    check("xiangqi/records/index.jsonl");
    check("gomoku/records/index.jsonl");
}
