//! Xiangqi moves in WXF letters.

#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| qipan_fuzz::words(bytes, qipan_fuzz::WXF));
