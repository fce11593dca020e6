//! Turns the files of sentences in `data/messages` into Rust.

#![allow(
    clippy::disallowed_methods,
    clippy::disallowed_macros,
    reason = "a build script reads and writes files, and says what is wrong with them"
)]

mod generator;

use std::error::Error;
use std::path::{Path, PathBuf};
use std::{env, fs};

/// Where the files are, from the folder of the project.
const FOLDER: &str = "data/messages";

/// Names the language of the page and of the terminal, such as `en`; without it, it is the one all others are made from.
const CHOICE: &str = "LOGOMACHY_LANGUAGE";

fn main() -> Result<(), Box<dyn Error>> {
    let folder = Path::new(&env::var("CARGO_MANIFEST_DIR")?).join("../..").join(FOLDER);
    println!("cargo::rerun-if-changed={}", folder.display());
    println!("cargo::rerun-if-env-changed={CHOICE}");
    let spoken = env::var(CHOICE).ok();
    let mut files = Vec::new();
    for entry in fs::read_dir(&folder)? {
        let path = entry?.path();
        let name = path.file_name().and_then(|name| name.to_str()).unwrap_or_default();
        if path.extension().is_some_and(|extension| extension == "ftl") {
            files.push((format!("{FOLDER}/{name}"), fs::read_to_string(&path)?));
        }
    }
    match generator::generate(&files, spoken.as_deref()) {
        Ok(generated) => {
            let out = PathBuf::from(env::var("OUT_DIR")?);
            fs::write(out.join("messages.rs"), generated.code)?;
            fs::write(out.join("entries.rs"), generated.entries)?;
            Ok(())
        }
        Err(wrong) => {
            for wrong in wrong {
                println!("cargo::error={wrong}");
            }
            Err("the sentences cannot be turned into code".into())
        }
    }
}
