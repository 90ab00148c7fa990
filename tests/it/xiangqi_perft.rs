//! Perft: the number of lines of each length, where independent engines agree.

use qipan::xiangqi::{Position, Setup, perft};

#[track_caller]
fn check(fen: &str, counts: &[u64]) {
    let setup: Setup = fen.parse().unwrap();
    let position = Position::try_from(setup).unwrap();
    for (depth, &count) in (1..).zip(counts) {
        assert_eq!(perft(&position, depth), count, "depth {depth} of {fen}");
    }
}

#[test]
fn start() {
    let fen = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1";
    check(fen, &[44, 1920, 79_666, 3_290_240]);
}

#[test]
fn middlegame() {
    let fen = "1rbaka2R/5r3/6n2/2p1p1p2/4P1bP1/PpC3Bc1/1nPR2P2/2N2AN2/1c2K1p2/2BAC4 w - - 0 1";
    check(fen, &[49, 2265, 100_326, 4_485_547]);
}

#[test]
fn many_checks() {
    check(
        "R1N1k1b2/9/3aba3/9/2nr5/2B6/9/4B4/4A4/4KA3 w - - 0 1",
        &[21, 364, 7626, 162_837, 3_500_505],
    );
    check(
        "1C2ka3/9/C1Nab1n2/p3p3p/6p2/9/P3P3P/3AB4/3p2c2/c1BAK4 w - - 0 1",
        &[30, 830, 22_787, 649_866],
    );
    check(
        "4kcP1N/8n/3rb4/9/9/9/9/3p1A3/4K4/5CB2 w - - 0 1",
        &[13, 272, 3707, 92_741, 1_452_406],
    );
}

#[test]
fn hollow_cannon() {
    check(
        "3aka3/9/9/9/4C4/9/9/9/r8/3AKA3 b - - 0 1",
        &[18, 163, 2633, 27_057, 449_164],
    );
}

#[test]
fn soldier_between_the_generals() {
    check(
        "4k4/9/9/9/4P4/9/9/9/9/4K4 w - - 0 1",
        &[4, 10, 51, 115, 578],
    );
}

#[test]
fn no_move_is_one_line() {
    assert_eq!(perft(&Position::start(), 0), 1);
}
