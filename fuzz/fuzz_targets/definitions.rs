//! Any bytes as a file of definitions: every word has an answer, and no search is endless.

#![no_main]

use definitions::{Definitions, MARK};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|data: (&str, &[u8])| {
    let (word, bytes) = data;
    let bytes = [MARK.as_bytes(), bytes].concat();
    Definitions::read(bytes).expect("it has the mark").define(word);
});
