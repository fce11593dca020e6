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

/// More files than ever extend each other.
const DEEPEST: usize = 8;

fn main() -> Result<(), Box<dyn Error>> {
    let data = Path::new(&env::var("CARGO_MANIFEST_DIR")?).join("../../data");
    println!("cargo::rerun-if-changed=src/definition/source.rs");
    let mut sheets = Vec::new();
    for (name, text) in files(&data.join("rules"), "toml")? {
        let entries = source::read(&text).map_err(|bad| format!("data/rules/{name}.toml: {bad}"))?;
        sheets.push((name, entries.into_iter().map(|entry| (entry.key, entry.text)).collect()));
    }
    // Slices of pairs, as Rust writes them.
    let (mut rules, mut titles) = (String::new(), String::new());
    for (name, entries) in &sheets {
        writeln!(rules, "({name:?}, &{entries:?}),")?;
        titles += &title(&sheets, name).map_err(|key| format!("data/rules/{name}.toml: {key} is missing"))?;
    }
    let boards = files(&data.join("boards"), "board")?;
    let out = PathBuf::from(env::var("OUT_DIR")?);
    fs::write(out.join("rules.rs"), format!("&[{rules}]"))?;
    fs::write(out.join("titles.rs"), format!("&[{titles}]"))?;
    fs::write(out.join("boards.rs"), format!("&{boards:?}"))?;
    Ok(())
}

/// The name of a file of rules, its keys and their values.
type Sheet = (String, Vec<(String, String)>);

/// What is to be known of a title without reading its rules, as Rust writes it; nothing if the rules are no title. The
/// error is a key that is missing.
fn title(sheets: &[Sheet], name: &str) -> Result<String, &'static str> {
    let own = |key| value(sheets, name, key, 0);
    let inherited = |key| value(sheets, name, key, DEEPEST).ok_or(key);
    let Some(place) = own("title.place") else { return Ok(String::new()) };
    let by_origin = own("title.notation").ok_or("title.notation")? == "origin";
    let picture: Vec<_> = own("title.picture").ok_or("title.picture")?.split_whitespace().collect();
    let [label, about] = [inherited("label")?, inherited("about")?];
    let [seats, ending] = [inherited("seats")?, inherited("ending.kind")?];
    Ok(format!(
        "TitleCard {{ name: {name:?}, label: {label:?}, about: {about:?}, place: {place}, seats: {seats}, \
         by_origin: {by_origin}, picture: &{picture:?}, ending: {ending:?} }},\n"
    ))
}

/// The value of a key in a file, or in one of those it extends, so many steps away at most.
fn value<'a>(sheets: &'a [Sheet], name: &str, key: &str, steps: usize) -> Option<&'a str> {
    let (_, entries) = sheets.iter().find(|(known, _)| known == name)?;
    let own = |key| entries.iter().find(|(known, _)| known == key).map(|(_, value)| value.as_str());
    own(key).or_else(|| value(sheets, own("extends").filter(|_| steps > 0)?, key, steps - 1))
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
