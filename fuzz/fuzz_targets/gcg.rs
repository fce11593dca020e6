//! Records of games: read, written again and replayed, or refused.

#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| crossword::notation::testing::read_any_record(bytes));
