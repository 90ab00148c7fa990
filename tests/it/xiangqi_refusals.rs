//! Every refusal, with the squares responsible.

use qipan::xiangqi::{Move, Position, Refusal, Setup, SquareSet};

#[track_caller]
fn check(fen: &str, mv: &str, reason: Refusal, squares: &str) {
    let setup: Setup = fen.parse().unwrap();
    let position = Position::try_from(setup).unwrap();
    let mv: Move = mv.parse().unwrap();
    let refused = position.play(mv).unwrap_err();
    let squares: SquareSet = squares
        .split_whitespace()
        .map(|square| square.parse().unwrap())
        .collect();
    assert_eq!(
        (refused.mv, refused.reason, refused.squares),
        (mv, reason, squares),
        "{refused}"
    );
}

const START: &str = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w";

#[test]
fn whose_piece() {
    check(START, "e1e2", Refusal::EmptySquare, "");
    check(START, "e9e8", Refusal::NotYourPiece, "");
    check(START, "e0e0", Refusal::SameSquare, "");
    check(START, "e0d0", Refusal::OwnPiece, "d0");
}

#[test]
fn general_and_advisor_keep_to_the_palace() {
    let fen = "4k4/9/9/9/9/4p4/9/3K1A3/9/9 w";
    check(fen, "d2e1", Refusal::GeneralStep, "");
    check(fen, "d2d0", Refusal::GeneralStep, "");
    check(fen, "d2d3", Refusal::LeavesPalace, "");
    check(fen, "d2c2", Refusal::LeavesPalace, "");
    check(fen, "f2f1", Refusal::AdvisorStep, "");
    check(fen, "f2g1", Refusal::LeavesPalace, "");
}

#[test]
fn elephant() {
    check(START, "c0c2", Refusal::ElephantStep, "");
    check(
        "4k4/9/9/9/9/2B6/9/9/9/3K5 w",
        "c4e6",
        Refusal::ElephantCrossesRiver,
        "",
    );
    check(
        "4k4/9/9/9/9/9/9/9/1p7/2BK5 w",
        "c0a2",
        Refusal::ElephantEyeBlocked,
        "b1",
    );
}

#[test]
fn horse_is_hobbled() {
    check(START, "b0b2", Refusal::OwnPiece, "b2");
    check(START, "b0b1", Refusal::HorseStep, "");
    check(START, "b0d1", Refusal::HorseLegBlocked, "c0");
}

#[test]
fn chariot_and_cannon_keep_to_lines() {
    check(START, "a0b1", Refusal::ChariotLine, "");
    check(START, "a0a5", Refusal::PathBlocked, "a3");
    check(START, "b2d3", Refusal::CannonLine, "");
    check(START, "b2b8", Refusal::PathBlocked, "b7");
    check(START, "b2b7", Refusal::CannonNoScreen, "");
    check(
        "4k4/9/9/4p4/4p4/9/9/4C4/9/3K5 w",
        "e2e9",
        Refusal::CannonTooManyScreens,
        "e5 e6",
    );
}

#[test]
fn soldier_goes_forward() {
    check(START, "a3a5", Refusal::SoldierStep, "");
    check(START, "a3a2", Refusal::SoldierBackward, "");
    check(START, "a3b3", Refusal::SoldierBeforeRiver, "");
    check(
        "4k4/9/9/9/P8/9/9/9/9/3K5 w",
        "a5a4",
        Refusal::SoldierBackward,
        "",
    );
    check(
        "3k5/9/9/9/9/p8/9/9/9/4K4 b",
        "a4b5",
        Refusal::SoldierBackward,
        "",
    );
}

#[test]
fn the_general_is_never_left_in_check() {
    check(
        "4k4/9/9/9/4P4/9/9/9/9/4K4 w",
        "e5d5",
        Refusal::GeneralsFacing,
        "e0 e9",
    );
    check(
        "4k4/9/9/9/9/9/9/9/9/3K5 w",
        "d0e0",
        Refusal::GeneralsFacing,
        "e0 e9",
    );
    check(
        "4k4/9/9/4r4/9/4R4/9/9/9/4K4 w",
        "e4d4",
        Refusal::Pinned,
        "e0 e6",
    );
    check(
        "3k5/9/9/9/4c4/9/9/9/R8/4K4 w",
        "a1e1",
        Refusal::ScreensCannon,
        "e0 e5",
    );
    check(
        "3k5/9/9/9/9/9/9/3n5/3R5/4K4 w",
        "d1a1",
        Refusal::Pinned,
        "e0 d2",
    );
    // Two screens before a cannon are both pinned, one taking the other too.
    let screens = "3k5/9/9/9/4c4/9/4P4/9/4R4/4K4 w";
    check(screens, "e1a1", Refusal::Pinned, "e0 e5");
    check(screens, "e3f3", Refusal::SoldierBeforeRiver, "");
    let takes = "3k5/9/9/9/4c4/9/4p4/9/4R4/4K4 w";
    check(takes, "e1e3", Refusal::Pinned, "e0 e5");
    check(
        "5k3/4r4/9/9/9/9/9/9/9/3K5 w",
        "d0e0",
        Refusal::LeavesCheck,
        "e8",
    );
    check(
        "3k5/9/9/4r4/9/9/9/9/R8/4K4 w",
        "a1b1",
        Refusal::StillInCheck,
        "e6",
    );
}

#[test]
fn words_name_the_squares() {
    let refused = Position::start().play("b0d1".parse().unwrap()).unwrap_err();
    assert_eq!(refused.to_string(), "b0d1: the horse's leg is blocked (c0)");
}
