//! FEN in and out, and the three verdicts on a set-up.

use proptest::prelude::*;
use qipan::xiangqi::{Position, Setup};

const START: &str = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1";

#[track_caller]
fn check_reads_as(text: &str, fen: &str) {
    let setup: Setup = text.parse().unwrap();
    assert_eq!(setup.to_string(), fen);
}

#[track_caller]
fn check_unreadable(text: &str, message: &str) {
    assert_eq!(text.parse::<Setup>().unwrap_err().to_string(), message);
}

#[track_caller]
fn check_refused(text: &str, message: &str) {
    let setup: Setup = text.parse().unwrap();
    assert_eq!(Position::try_from(setup).unwrap_err().to_string(), message);
}

#[track_caller]
fn check_unusual(text: &str, warning: &str) {
    let setup: Setup = text.parse().unwrap();
    assert!(Position::try_from(setup).is_ok());
    let warnings: Vec<String> = setup.warnings().iter().map(ToString::to_string).collect();
    assert_eq!(warnings, [warning]);
}

#[test]
fn start_is_fine() {
    check_reads_as(START, START);
    assert_eq!(Position::start().fen(), START);
    assert_eq!(Setup::START.warnings(), []);
    assert_eq!(Position::try_from(Setup::default()), Ok(Position::start()));
}

#[test]
fn missing_fields_have_their_usual_values() {
    let rows = START.split(' ').next().unwrap();
    for rest in [
        "",
        " w",
        " r",
        " red -",
        " w - -",
        " w - - 0",
        " w 0 1",
        " w - - 0 0",
        " W - - - -",
    ] {
        check_reads_as(&format!("{rows}{rest}"), START);
        check_reads_as(&format!("  {rows}/ {rest} \n"), START);
    }
}

#[test]
fn other_letters_are_read() {
    check_reads_as(
        "rheakaehr/9/1c5c1/s1s1s1s1s/9/9/S1S1S1S1S/1C5C1/9/RHEAGAEHR b - - 3 7",
        "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR b - - 3 7",
    );
}

#[test]
fn errors_say_where() {
    check_unreadable("", "empty");
    check_unreadable("9/9/9", "expected 10 ranks, found 3");
    check_unreadable(
        "4k4/9/9/9/9/p1p1p1p1p1/9/9/9/4K4",
        "rank 4: 10 files, expected 9",
    );
    check_unreadable(
        "4k4/9/9/9/9/p1p1p1p1/9/9/9/4K4",
        "rank 4: 8 files, expected 9",
    );
    check_unreadable("4k4/9/9/x8/9/9/9/9/9/4K4", "rank 6: unknown piece 'x'");
    check_unreadable(
        "4k4/9/9/9/9/9/9/9/9/3K5 x",
        "side to move \"x\": expected w or b",
    );
    check_unreadable(
        "4k4/9/9/9/9/9/9/9/9/3K5 w - - -1 1",
        "halfmove counter \"-1\": expected a number from 0 up",
    );
    check_unreadable(
        "4k4/9/9/9/9/9/9/9/9/3K5 w - - 0 99999999999",
        "move number \"99999999999\": expected a number from 0 up",
    );
    check_unreadable(
        "4k4/9/9/9/9/9/9/9/9/3K5 w - - 0 1 moves d0e0",
        "unexpected \"moves\" after the counters",
    );
}

#[test]
fn what_cannot_be_played_is_refused() {
    check_refused(
        "4k4/9/9/9/9/9/9/9/9/4K4",
        "the generals at e0 and e9 face each other",
    );
    check_refused("9/9/9/9/9/9/9/9/9/9", "no red general; no black general");
    check_refused("4k4/4k4/9/9/9/9/9/9/9/3K5", "2 black generals");
    check_refused(
        "4k4/9/9/9/9/9/9/9/9/2K6",
        "red general at c0: outside the palace",
    );
    check_refused(
        "4k4/9/9/9/9/9/9/9/9/3KA4",
        "red advisor at e0: off its five points",
    );
    check_refused(
        "4k4/9/9/2B6/9/9/9/9/9/3K5",
        "red elephant at c6: beyond the river",
    );
    check_refused(
        "4k4/9/9/9/9/9/9/B8/B8/3K5",
        "red elephant at a1: off its seven points",
    );
    check_refused(
        "4k4/4R4/9/9/9/9/9/9/9/3K5",
        "black is in check but not to move, from e8",
    );
    check_refused(
        "4k4/9/9/9/9/9/9/9/3A5/b2KA4",
        "black elephant at a0: beyond the river; red advisor at e0: off its five points; \
         red advisor at d1: off its five points",
    );
}

#[test]
fn what_play_cannot_lead_to_is_unusual() {
    check_unusual(
        "4k4/9/9/9/9/9/9/1P7/9/3K5",
        "red soldier at b2: behind its start rank",
    );
    check_unusual(
        "4k4/9/9/9/9/1P7/9/9/9/3K5",
        "red soldier at b4: uncrossed on a file it cannot reach",
    );
    check_unusual(
        "p3k4/9/9/9/9/9/9/9/9/3K5",
        "black soldier at a9: behind its start rank",
    );
    check_unusual("4k4/9/9/9/9/9/9/9/RRR6/3K5", "3 red chariots, a set has 2");
}

#[test]
fn counters_stop_at_their_limit() {
    let setup: Setup = "4k4/9/9/9/9/9/9/9/9/3K5 b - - 4294967295 4294967295"
        .parse()
        .unwrap();
    let position = Position::try_from(setup).unwrap();
    let next = position.play("e9e8".parse().unwrap()).unwrap();
    assert_eq!(
        next.fen(),
        "9/4k4/9/9/9/9/9/9/9/3K5 w - - 4294967295 4294967295"
    );
}

proptest! {
    #[test]
    fn nothing_panics(text in "\\PC{0,80}") {
        let _ = text.parse::<Setup>().map(Position::try_from);
    }

    #[test]
    fn nothing_like_a_fen_panics(text in "[1-9knbracpKNBRACP/ wb0-9-]{0,120}") {
        let _ = text.parse::<Setup>().map(Position::try_from);
    }

    #[test]
    fn every_placement_is_written_and_read(rows in "([1KABNRCPkabnrcp]{9}/){9}[1KABNRCPkabnrcp]{9}") {
        let setup: Setup = rows.parse().unwrap();
        prop_assert_eq!(setup.to_string().parse::<Setup>().unwrap(), setup);
        // A placement that can be played, however crowded, is playable to the end.
        if let Ok(position) = Position::try_from(setup) {
            let _ = position.legal_moves();
        }
    }
}
