//! Records in one format.

#![no_main]

use qipan::format::Format;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| qipan_fuzz::check_record(bytes, Some(Format::Psq)));
