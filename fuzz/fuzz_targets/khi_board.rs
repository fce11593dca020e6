//! Boards whose tiles have owners: read and written again, or refused.

#![no_main]

libfuzzer_sys::fuzz_target!(|text: &str| crossword::notation::testing::read_any_khi_board(text));
