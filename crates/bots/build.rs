//! Writes down the commonest words of each shipped list that tells how common its words are.
//!
//! A computer player needs them for lists that do not tell, and a page should not have to carry whole lexicons for it.

#![allow(
    clippy::disallowed_methods,
    clippy::disallowed_macros,
    reason = "a build script reads and writes files"
)]

use std::error::Error;
use std::path::{Path, PathBuf};
use std::{env, fs};

use lexicon::compact::{self, CompactList};

/// As many as any level knows.
const WORDS: usize = 12_000;

fn main() -> Result<(), Box<dyn Error>> {
    let lists = Path::new(&env::var("CARGO_MANIFEST_DIR")?).join("../../data");
    // Every list is named there, so that a new one is seen; other data may change without making the words again.
    println!("cargo::rerun-if-changed={}", lists.join("README.md").display());
    let mut paths = fs::read_dir(&lists)?
        .map(|entry| entry.map(|entry| entry.path()))
        .collect::<Result<Vec<PathBuf>, _>>()?;
    paths.sort();
    let mut common = Vec::new();
    for path in paths.iter().filter(|path| path.extension().is_some_and(|extension| extension == "words")) {
        println!("cargo::rerun-if-changed={}", path.display());
        let list =
            compact::read(&fs::read_to_string(path)?).map_err(|bad| format!("{}: {bad}", path.display()))?;
        let CompactList { alphabet, words, grades, .. } = list;
        if let Some(grades) = grades {
            let places = grades.commonest(&words, WORDS);
            let spelled: Vec<String> =
                places.into_iter().map(|place| alphabet.spell(words.word(place))).collect();
            common.push((alphabet.code(), spelled.join(" ")));
        }
    }
    // A slice of pairs, as Rust writes it.
    fs::write(PathBuf::from(env::var("OUT_DIR")?).join("common.rs"), format!("&{common:?}"))?;
    Ok(())
}
