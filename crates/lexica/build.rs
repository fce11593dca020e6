//! Prepares the shipped word lists: the graphs of the two that most games are played with, so that the program starts
//! with them ready, and the other lists and what words mean packed, so that they weigh little until somebody asks for them.

#![allow(
    clippy::disallowed_methods,
    clippy::disallowed_macros,
    reason = "a build script reads and writes files"
)]

use std::error::Error;
use std::path::{Path, PathBuf};
use std::{env, fs};

use lexicon::Lexicon;
use lexicon::compact::{self, CompactList};

/// The lists whose graphs are built here.
const READY: [&str; 2] = ["english", "norwegian"];

/// How hard the others are packed, of ten.
const PACKING: u8 = 9;

fn main() -> Result<(), Box<dyn Error>> {
    let lists = Path::new(&env::var("CARGO_MANIFEST_DIR")?).join("../../data");
    let out = PathBuf::from(env::var("OUT_DIR")?);
    // Every list is named there, so that a new one is seen; other data may change without making the words again.
    println!("cargo::rerun-if-changed={}", lists.join("README.md").display());
    for entry in fs::read_dir(&lists)? {
        let path = entry?.path();
        if path.extension().is_none_or(|extension| extension != "words") {
            continue;
        }
        println!("cargo::rerun-if-changed={}", path.display());
        let name = path.file_stem().and_then(|name| name.to_str()).ok_or("a list has a name")?;
        let text = fs::read_to_string(&path)?;
        if READY.contains(&name) {
            let list = compact::read(&text).map_err(|bad| format!("{}: {bad}", path.display()))?;
            let CompactList { about, alphabet, words, grades } = list;
            let lexicon = Lexicon::from_words(about, alphabet, &words, grades)?;
            fs::write(out.join(name).with_extension("lex"), lexicon.to_bytes())?;
            fs::write(out.join(name).with_extension("longest"), lexicon.graph().longest().to_string())?;
        } else {
            fs::write(out.join(name).with_extension("packed"), packed(&text))?;
        }
    }
    let definitions = lists.join("english.definitions");
    println!("cargo::rerun-if-changed={}", definitions.display());
    fs::write(out.join("definitions.packed"), packed(&fs::read_to_string(&definitions)?))?;
    Ok(())
}

fn packed(text: &str) -> Vec<u8> {
    miniz_oxide::deflate::compress_to_vec(text.as_bytes(), PACKING)
}
