//! Saved games: read and written again, or refused.

#![no_main]

libfuzzer_sys::fuzz_target!(|text: &str| play::testing::read_any_saved_game(text));
