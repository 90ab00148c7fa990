//! The laws that the fuzzer tries to break, over what it has found and over random input.

use proptest::prelude::*;
use qipan::play::GameKind;

#[path = "../fuzz/src/lib.rs"]
#[expect(
    unreachable_pub,
    reason = "it is the library of the fuzz targets as well"
)]
mod laws;

/// Saved games that were not read back as they were written.
#[test]
fn moves_without_letters_or_with_two_colons() {
    for moves in ["5 1:", "h2e2 1:1:h9g7", "0:", ":", "::a1"] {
        laws::saved(&format!("qipan 1 gomoku\nmoves {moves}\n"));
    }
}

#[test]
fn seeds() {
    laws::saved(include_str!("../fuzz/seeds/saved/xiangqi"));
    laws::saved(include_str!("../fuzz/seeds/saved/gomoku"));
    laws::fen(include_str!("../fuzz/seeds/fen/middlegame"));
    laws::fen(include_str!("../fuzz/seeds/fen/letters"));
    laws::stones(include_str!("../fuzz/seeds/gomoku_position/few"));
    laws::points(include_str!("../fuzz/seeds/gomoku_moves/numbered"));
    laws::moves(
        GameKind::Gomoku,
        include_str!("../fuzz/seeds/gomoku_moves/numbered"),
    );
    laws::moves(
        GameKind::Xiangqi,
        include_str!("../fuzz/seeds/xiangqi_moves/styles"),
    );
}

/// Records, every format as every other.
#[test]
fn seeds_of_records() {
    laws::record(include_bytes!("../fuzz/seeds/pgn/traditional"));
    laws::record(include_bytes!("../fuzz/seeds/sgf/collection"));
    laws::record(include_bytes!("../fuzz/seeds/sgf/branches"));
    laws::record(include_bytes!("../fuzz/seeds/dhtmlxq/comments"));
    laws::record(include_bytes!("../fuzz/seeds/xqf/scrambled"));
    laws::record(include_bytes!("../fuzz/seeds/xqf/plain"));
    laws::record(include_bytes!("../fuzz/seeds/xqf/zero_in_comment"));
    laws::record(include_bytes!("../fuzz/seeds/renlib/branches"));
    laws::record(include_bytes!("../fuzz/seeds/cbr/two_moves"));
    laws::record(include_bytes!("../fuzz/seeds/psq/result"));
    laws::record(include_bytes!("../fuzz/seeds/record/link"));
    laws::record(include_bytes!("../fuzz/seeds/record/zeros"));
    laws::record(include_bytes!("../fuzz/seeds/renlib/zeros"));
    laws::record(include_bytes!("../fuzz/seeds/sgf/unclosed_value"));
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn any_text(text in any::<String>()) {
        laws::fen(&text);
        laws::saved(&text);
        laws::stones(&text);
        laws::points(&text);
        laws::action(&text);
        laws::moves(GameKind::Gomoku, &text);
        laws::moves(GameKind::Xiangqi, &text);
    }

    #[test]
    fn any_bytes(bytes in prop::collection::vec(any::<u8>(), 0..80)) {
        laws::generator(&bytes);
        laws::any_words(&bytes);
        laws::words(&bytes, laws::COORDINATES);
        laws::words(&bytes, laws::WXF);
        laws::words(&bytes, laws::CHINESE);
    }
}
