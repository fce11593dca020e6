//! Word lists in every language, plain and compact: read, or refused.

#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| lexicon::testing::read_any_list(bytes));
