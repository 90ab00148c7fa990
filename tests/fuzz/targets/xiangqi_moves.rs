//! Lists of xiangqi moves.

#![no_main]

use qipan::play::GameKind;

libfuzzer_sys::fuzz_target!(|text: &str| qipan_fuzz::moves(GameKind::Xiangqi, text));
