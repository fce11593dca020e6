//! Writes the table of Latin letters with accents, from which [`accents`](src/accents.rs) reads.
//!
//! A page carries only the letters that an alphabet here can be written with, not all of Unicode's.

#![allow(
    clippy::disallowed_methods,
    clippy::disallowed_macros,
    reason = "a build script writes files, and tells cargo what it reads"
)]

use std::error::Error;
use std::fmt::Write as _;
use std::path::PathBuf;
use std::{env, fs};

use unicode_normalization::UnicodeNormalization as _;
use unicode_normalization::char::{canonical_combining_class, compose, decompose_canonical};

fn main() -> Result<(), Box<dyn Error>> {
    println!("cargo::rerun-if-changed=build.rs");
    let mut code = String::from("static LETTERS: &[Composite] = &[\n");
    for letter in '\u{80}'..='\u{ffff}' {
        if let Some((before, mark)) = parts(letter) {
            let (letter, before, mark) = (u32::from(letter), u32::from(before), mark.map_or(0, u32::from));
            writeln!(code, "    Composite {{ letter: {letter}, before: {before}, mark: {mark} }},")?;
        }
    }
    code.push_str("];\n\n/// The canonical combining class of each mark.\nstatic CLASSES: [u8; MARKS] = [\n");
    for mark in '\u{300}'..='\u{36f}' {
        writeln!(code, "    {},", canonical_combining_class(mark))?;
    }
    code.push_str("];\n");
    fs::write(PathBuf::from(env::var("OUT_DIR")?).join("accents.rs"), code)?;
    Ok(())
}

/// What a Latin letter is made of: a letter and its last mark, or another letter that is the same.
fn parts(letter: char) -> Option<(char, Option<char>)> {
    let mut parts = Vec::new();
    decompose_canonical(letter, |part| parts.push(part));
    let latin = matches!(parts[0], 'A'..='Z' | 'a'..='z' | '\u{c0}'..='\u{2af}');
    if !latin || parts == [letter] {
        return None;
    }
    let same: Vec<char> = letter.nfc().collect();
    if same != [letter] {
        return Some((same[0], None));
    }
    let mark = parts.pop()?;
    let before: Vec<char> = parts.into_iter().nfc().collect();
    assert!(before.len() == 1 && compose(before[0], mark) == Some(letter), "{letter} is made otherwise");
    Some((before[0], Some(mark)))
}
