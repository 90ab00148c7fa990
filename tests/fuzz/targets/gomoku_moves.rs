//! Lists of gomoku moves.

#![no_main]

use qipan::play::GameKind;

libfuzzer_sys::fuzz_target!(|text: &str| {
    qipan_fuzz::points(text);
    qipan_fuzz::action(text);
    qipan_fuzz::moves(GameKind::Gomoku, text);
});
