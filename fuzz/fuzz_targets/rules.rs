//! Files of rules: read, written and read again, or refused.

#![no_main]

libfuzzer_sys::fuzz_target!(|text: &str| crossword::testing::read_any_rules(text));
