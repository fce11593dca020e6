//! Turns the files of rules that come with the program into plain lists of keys and values, so that a page need not read
//! TOML.

#![allow(
    clippy::disallowed_methods,
    clippy::disallowed_macros,
    reason = "a build script reads and writes files"
)]

#[path = "src/definition/source.rs"]
mod source;

use std::error::Error;
use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::{env, fs};

fn main() -> Result<(), Box<dyn Error>> {
    let data = Path::new(&env::var("CARGO_MANIFEST_DIR")?).join("../../data");
    println!("cargo::rerun-if-changed=src/definition/source.rs");
    // Slices of pairs, as Rust writes them.
    let mut rules = String::new();
    for (name, text) in files(&data.join("rules"), "toml")? {
        let entries = source::read(&text).map_err(|bad| format!("data/rules/{name}.toml: {bad}"))?;
        let pairs: Vec<_> = entries.into_iter().map(|entry| (entry.key, entry.text)).collect();
        writeln!(rules, "({name:?}, &{pairs:?}),")?;
    }
    let boards = files(&data.join("boards"), "board")?;
    let out = PathBuf::from(env::var("OUT_DIR")?);
    fs::write(out.join("rules.rs"), format!("&[{rules}]"))?;
    fs::write(out.join("boards.rs"), format!("&{boards:?}"))?;
    Ok(())
}

/// The files of a folder with an ending: their names without it, and their text, in order of the names.
fn files(folder: &Path, ending: &str) -> Result<Vec<(String, String)>, Box<dyn Error>> {
    println!("cargo::rerun-if-changed={}", folder.display());
    let mut found = Vec::new();
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.extension().is_some_and(|extension| extension == ending) {
            let name = path.file_stem().and_then(|name| name.to_str()).ok_or("a file has a name")?;
            found.push((name.to_owned(), fs::read_to_string(&path)?));
        }
    }
    found.sort();
    Ok(found)
}
