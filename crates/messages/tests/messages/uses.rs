//! No message is left over: each is said by the code, or is a part of another one.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use messages::{Language, Voice};

use crate::sentences::ids;

const ENGLISH: &str = include_str!("../../../../data/messages/en.ftl");

const FIXED: [&str; 3] = [
    include_str!("../../../page/static/index.html"),
    include_str!("../../../page/static/logomachy.webmanifest"),
    include_str!("../../../page/static/sw.js"),
];

#[test]
fn every_message_is_said_somewhere() {
    let mut said = BTreeSet::new();
    let crates = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    for member in fs::read_dir(crates).unwrap() {
        // The generator has its own words for lists and stops written into the code it makes.
        for folder in ["src", "generator"] {
            for file in sources(&member.as_ref().unwrap().path().join(folder)) {
                said.extend(calls(&fs::read_to_string(file).unwrap()));
            }
        }
    }
    // The fixed files of the page name messages as other messages do.
    let fixed: String = FIXED.concat();
    let parts = parts(ENGLISH).into_iter().chain(parts(&fixed)).collect::<BTreeSet<_>>();
    let unused: Vec<&str> =
        ids().filter(|id| !said.contains(&id.replace('-', "_")) && !parts.contains(id)).collect();
    assert!(unused.is_empty(), "nobody says {unused:?}: delete them");
}

#[test]
fn each_language_tells_browsers_its_own_code() {
    for language in Language::ALL {
        assert_eq!(Voice::page(language).language_code(), language.code());
    }
}

#[test]
fn calls_and_parts_are_told_apart_from_other_words() {
    let code = "VOICE\n    .draw(); names.map(Voice::you); pass(); // .wins(\n#[cfg(test)] VOICE.moves()";
    assert_eq!(calls(code), ["draw", "map", "you"].map(str::to_owned).into());
    assert_eq!(parts("# { no-part }\na = { b-c } { $who } {\"d\"}\n    { e }"), ["b-c", "e"].into());
}

/// The Rust files in a folder and below it, but for those of tests.
fn sources(folder: &Path) -> Vec<PathBuf> {
    let Ok(entries) = fs::read_dir(folder) else { return Vec::new() };
    let paths = entries.map(|entry| entry.unwrap().path());
    let paths = paths.filter(|path| path.file_stem().is_none_or(|stem| stem != "tests"));
    paths
        .flat_map(|path| {
            let is_rust = path.extension().is_some_and(|extension| extension == "rs");
            if path.is_dir() { sources(&path) } else { is_rust.then_some(path).into_iter().collect() }
        })
        .collect()
}

/// Everything that is called as a method, or named as one of a voice, up to the tests of a file.
fn calls(code: &str) -> BTreeSet<String> {
    let code = code.split("#[cfg(test)]").next().unwrap_or_default();
    let code: String =
        code.lines().flat_map(|line| [line.split("//").next().unwrap_or_default(), "\n"]).collect();
    let named = |mark: &str, called: bool| -> Vec<String> {
        let found = code.split(mark).skip(1).filter_map(|rest| {
            let end = rest.find(|c: char| c != '_' && !c.is_alphanumeric()).unwrap_or(rest.len());
            (!called || rest[end..].starts_with('(')).then(|| rest[..end].to_owned())
        });
        found.collect()
    };
    named(".", true).into_iter().chain(named("Voice::", false)).filter(|name| !name.is_empty()).collect()
}

/// The messages that are parts of others.
fn parts(text: &str) -> BTreeSet<&str> {
    let lines = text.lines().filter(|line| !line.starts_with('#'));
    let places = lines.flat_map(|line| line.split('{').skip(1)).filter_map(|rest| rest.split('}').next());
    let names = places.map(str::trim);
    names.filter(|name| name.starts_with(|c: char| c.is_ascii_lowercase())).collect()
}
