//! Xiangqi moves as coordinates.

#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| qipan_fuzz::words(bytes, qipan_fuzz::COORDINATES));
