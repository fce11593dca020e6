//! Positions on one line: read and written again, or refused.

#![no_main]

libfuzzer_sys::fuzz_target!(|text: &str| crossword::notation::testing::read_any_position(text));
