//! Positions of every kind, their moves by two ways.

#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| qipan_fuzz::generator(bytes));
