//! Xiangqi moves as any text.

#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| qipan_fuzz::any_words(bytes));
