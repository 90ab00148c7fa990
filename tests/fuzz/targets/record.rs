//! Records of every format, told by their content.

#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| qipan_fuzz::record(bytes));
