//! Files that must be there, that must be explained, and that must not be there.

use super::Finding;
use super::tree::{Tree, has_ending};

const REQUIRED: [&str; 6] =
    ["README.md", "ARCHITECTURE.md", "CHANGELOG.md", "CONTRIBUTING.md", "LICENSE", ".ci/run"];

/// Where the origin of every file in data/ is told.
const ORIGINS: &str = "data/README.md";

const GENERATED: [&str; 3] = ["kwg", "lex", "wasm"];

/// The pages people look for exist, data has an origin, and nothing built is kept.
pub(crate) fn check(tree: &Tree) -> Vec<Finding> {
    let mut findings = missing(tree);
    findings.extend(unexplained(tree));
    findings.extend(generated(tree));
    findings
}

fn missing(tree: &Tree) -> Vec<Finding> {
    let missing = REQUIRED.iter().filter(|path| !tree.files.iter().any(|file| file.path == **path));
    missing.map(|path| Finding::new(path, 1, "this file is missing: people and tools look for it")).collect()
}

fn unexplained(tree: &Tree) -> Vec<Finding> {
    let origins = tree.text(ORIGINS).unwrap_or_default();
    let names = tree.files.iter().filter(|file| file.path != ORIGINS);
    let names = names.filter_map(|file| file.path.strip_prefix("data/"));
    let unexplained = names.filter(|name| !names_file(origins, name));
    unexplained
        .map(|name| {
            let what = format!("{ORIGINS} does not name `{name}`: tell its source and licence there");
            Finding::new(&format!("data/{name}"), 1, what)
        })
        .collect()
}

/// The name stands alone, not as a part of a longer one.
fn names_file(text: &str, name: &str) -> bool {
    let part = |c: char| c.is_alphanumeric() || "_-/".contains(c);
    text.match_indices(name).any(|(at, _)| {
        let before = text[..at].strip_suffix("./").unwrap_or(&text[..at]);
        !before.ends_with(|c| part(c) || c == '.') && !text[at + name.len()..].starts_with(part)
    })
}

fn generated(tree: &Tree) -> Vec<Finding> {
    let built = tree.files.iter().filter(|file| has_ending(&file.path, &GENERATED));
    built
        .map(|file| Finding::new(&file.path, 1, "this file is built, not written: take it out and ignore it"))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shown(findings: &[Finding]) -> Vec<String> {
        findings.iter().map(|finding| finding.file.clone()).collect()
    }

    #[test]
    fn every_missing_page_is_named() {
        assert_eq!(shown(&missing(&Tree::of(&[]))), REQUIRED);
        let tree = Tree::of(&REQUIRED.map(|path| (path, "")));
        assert!(missing(&tree).is_empty());
    }

    #[test]
    fn data_without_an_origin_is_found() {
        let origins = (ORIGINS, "`english.words` is from …; boards/standard.txt.");
        let tree = Tree::of(&[
            origins,
            ("data/english.words", ""),
            ("data/boards/standard.txt", ""),
            ("data/lish.words", ""),
            ("data/standard.txt", ""),
        ]);
        assert_eq!(shown(&unexplained(&tree)), ["data/lish.words", "data/standard.txt"]);
        assert_eq!(shown(&unexplained(&Tree::of(&[("data/a.txt", "")]))), ["data/a.txt"]);
    }

    #[test]
    fn what_is_built_may_not_be_kept() {
        let tree =
            Tree::of(&[("data/english.kwg", ""), ("a.lex", ""), ("dist/web_bg.wasm", ""), ("a.rs", "")]);
        assert_eq!(shown(&generated(&tree)), ["data/english.kwg", "a.lex", "dist/web_bg.wasm"]);
    }
}
