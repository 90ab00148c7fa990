//! Moves as text, beyond what the case files hold.

use proptest::prelude::*;
use qipan::xiangqi::notation::{ParseNotationError, Ranks, Style, read, read_coordinates, write};
use qipan::xiangqi::{Move, Position, Refusal, Setup};

fn position(fen: &str) -> Position {
    Position::try_from(fen.parse::<Setup>().unwrap()).unwrap()
}

#[track_caller]
fn reads(fen: &str, text: &str, expected: &str) {
    assert_eq!(
        read(&position(fen), text).map(|mv| mv.to_string()),
        Ok(expected.to_owned()),
        "{text}"
    );
}

#[track_caller]
fn refuses(fen: &str, text: &str, expected: &ParseNotationError) {
    assert_eq!(read(&position(fen), text), Err(expected.clone()), "{text}");
}

#[track_caller]
fn round_trip(position: &Position) {
    for mv in position.legal_moves() {
        for style in Style::ALL {
            let text = write(position, mv, style);
            assert_eq!(
                read(position, &text),
                Ok(mv),
                "{text} in {}",
                position.fen()
            );
        }
    }
}

const START: &str = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w";
const THREE_SOLDIERS: &str = "4k4/9/4P4/4P4/4P4/9/9/9/9/5K3 w";
const TWO_CANNONS: &str = "3k5/9/9/9/7C1/9/9/7C1/9/4K4 w";
const TWO_FILES: &str = "3k5/9/9/2P3P2/2P3P2/9/9/9/9/4K4 w";

#[test]
fn any_width_script_and_blank() {
    for text in [
        "炮二平五",
        "砲２平５",
        "包 2 平 5",
        " 炮　二　平　五 ",
        "C2=5",
        "c2.5",
        "Ｃ２＝５",
        "炮2=5",
        "C二平五",
    ] {
        reads(START, text, "h2e2");
    }
    for text in [
        "H0G2",
        "h0-g2",
        "h0—g2",
        "马二进三",
        "傌二上三",
        "N2+3",
        "h2+3",
    ] {
        reads(START, text, "h0g2");
    }
}

#[test]
fn wxf_dialects_for_pieces_on_one_file() {
    for text in ["C--1", "-C-1", "后炮退一", "炮后退1"] {
        reads(TWO_CANNONS, text, "h2h1");
    }
    for text in ["C++2", "+C+2", "Ca+2", "前炮进2"] {
        reads(TWO_CANNONS, text, "h5h7");
    }
    // Only the dialect that writes + - . has signs for three on a file.
    for (text, mv) in [
        ("P+=6", "e7d7"),
        ("P-=6", "e6d6"),
        ("P.=6", "e5d5"),
        ("Pb=6", "e6d6"),
        ("35=6", "e5d5"),
    ] {
        reads(THREE_SOLDIERS, text, mv);
    }
}

#[test]
fn several_files_of_soldiers() {
    for text in ["一兵平二", "前兵三平二", "前三平二", "13=2", "一三平二"] {
        reads(TWO_FILES, text, "g6h6");
    }
    refuses(
        TWO_FILES,
        "前兵进一",
        &ParseNotationError::Ambiguous(vec![mv("c6c7"), mv("g6g7")]),
    );
    // Only the soldier on file seven can reach file eight.
    reads(TWO_FILES, "后兵平八", "c5b5");
}

#[test]
fn the_only_piece_that_may_move_so_is_meant() {
    // The rear cannon is hemmed in sideways, the front one is not.
    reads("3k5/9/9/9/7C1/9/9/6PCP/9/4K4 w", "炮二平一", "h5i5");
}

#[test]
fn ranks_from_one_only_when_told_or_seen() {
    assert_eq!(read_coordinates("h3e3", Ranks::FromOne), Ok(mv("h2e2")));
    assert_eq!(read_coordinates("a1a10", Ranks::FromOne), Ok(mv("a0a9")));
    assert!(read_coordinates("a0a1", Ranks::FromOne).is_err());
    assert!(read_coordinates("a10a9", Ranks::FromZero).is_err());
    reads("r3k4/9/9/9/9/9/9/9/9/3K5 b", "a10a1", "a9a0");
}

#[test]
fn a_refusal_carries_the_reason() {
    let reason = |text: &str| match read(&position(START), text) {
        Err(ParseNotationError::Illegal(refused)) => refused.reason,
        other => panic!("{text}: {other:?}"),
    };
    assert_eq!(reason("h2h8"), Refusal::PathBlocked);
    assert_eq!(reason("马二进四"), Refusal::HorseLegBlocked);
    assert_eq!(reason("车一进三"), Refusal::OwnPiece);
    assert_eq!(reason("兵五平四"), Refusal::SoldierBeforeRiver);
}

#[test]
fn what_is_no_move_says_why() {
    refuses(START, " \u{3000}", &ParseNotationError::Empty);
    refuses(
        START,
        "炮 ?平五",
        &ParseNotationError::Character {
            found: '?',
            place: 3,
        },
    );
    refuses(START, "炮平五", &ParseNotationError::Form);
    refuses(START, "炮二平五平五", &ParseNotationError::Form);
    refuses(START, "炮三平五", &ParseNotationError::NoPiece);
    refuses(START, "炮二进九", &ParseNotationError::NoSquare);
    refuses(START, "马二平三", &ParseNotationError::NoSquare);
}

#[test]
fn more_pieces_than_a_set_holds() {
    for fen in [
        "3k5/9/9/9/2R3R2/9/2R3R2/9/9/4K4 w",
        "5k3/9/2N6/9/2N6/9/2N6/9/9/4K4 w",
        "3k1P3/P4P3/P4P3/P4P3/P4P3/P4P3/P4P3/P8/P8/4K4 w",
        "P2k5/P8/P8/P8/P8/P8/P8/P8/P8/P3K4 w",
    ] {
        round_trip(&position(fen));
    }
}

fn mv(text: &str) -> Move {
    text.parse().unwrap()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(16))]

    #[test]
    fn no_text_panics(text in "\\PC{0,8}|[炮马兵前后中一五九进退平CHP1-9+.=a-e-]{0,7}") {
        let position = position(THREE_SOLDIERS);
        if let Ok(mv) = read(&position, &text) {
            prop_assert!(position.is_legal(mv));
        }
    }
}
