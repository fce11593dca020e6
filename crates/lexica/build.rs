//! Builds the graphs of the shipped word lists, so that the program starts with them ready.

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

fn main() -> Result<(), Box<dyn Error>> {
    let lists = Path::new(&env::var("CARGO_MANIFEST_DIR")?).join("../../data");
    let out = PathBuf::from(env::var("OUT_DIR")?);
    println!("cargo::rerun-if-changed={}", lists.display());
    for entry in fs::read_dir(&lists)? {
        let path = entry?.path();
        if path.extension().is_some_and(|extension| extension == "words") {
            println!("cargo::rerun-if-changed={}", path.display());
            let list = compact::read(&fs::read_to_string(&path)?)
                .map_err(|bad| format!("{}: {bad}", path.display()))?;
            let CompactList { about, alphabet, words, grades } = list;
            let lexicon = Lexicon::from_words(about, alphabet, &words, grades)?;
            fs::write(
                out.join(path.with_extension("lex").file_name().ok_or("a list has a name")?),
                lexicon.to_bytes(),
            )?;
        }
    }
    Ok(())
}
