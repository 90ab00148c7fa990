//! Saved games.

#![no_main]

libfuzzer_sys::fuzz_target!(|text: &str| qipan_fuzz::saved(text));
