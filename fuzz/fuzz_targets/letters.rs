//! Words, tiles, racks and patterns: read, or refused.

#![no_main]

libfuzzer_sys::fuzz_target!(|text: &str| lexicon::testing::read_any_text(text));
