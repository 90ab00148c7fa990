//! Xiangqi positions as text.

#![no_main]

libfuzzer_sys::fuzz_target!(|text: &str| qipan_fuzz::fen(text));
