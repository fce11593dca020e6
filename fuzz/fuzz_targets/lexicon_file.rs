//! Lexicon files of every kind: opened and used, or refused.

#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| lexicon::testing::open_anything(bytes));
