//! Test programs: one a crate, since each links all that the crate is built on.

use super::Finding;
use super::tree::Tree;

/// The tests of a crate are modules of `tests/CRATE/main.rs`, and none of them is one that its harness never runs.
pub(crate) fn check(tree: &Tree) -> Vec<Finding> {
    let mut findings: Vec<Finding> = tree.rust().filter_map(|(path, _)| misplaced(path)).collect();
    findings.extend(never_run(tree));
    findings.extend(examples_never_run(tree));
    findings
}

/// Cargo makes a program of every file in `tests`, and of every folder there with a `main.rs`.
fn misplaced(path: &str) -> Option<Finding> {
    let (name, inner) = path.strip_prefix("crates/")?.split_once('/')?;
    let place = inner.strip_prefix("tests/")?;
    if place.split_once('/').is_some_and(|(folder, _)| folder == name) {
        return None;
    }
    let what = format!("tests are modules of one program a crate: make it a module of tests/{name}/main.rs");
    Some(Finding::new(path, 1, what))
}

/// Where a crate brings a harness of its own, the compiler drops what is marked as a test without a word.
fn never_run(tree: &Tree) -> Vec<Finding> {
    let mut findings = Vec::new();
    for (manifest, text) in tree.texts() {
        let Some(folder) = manifest.strip_suffix("/Cargo.toml") else { continue };
        if !text.lines().any(|line| line.trim() == "harness = false") || !text.contains("[[test]]") {
            continue;
        }
        for (path, source) in tree.rust().filter(|(path, _)| path.starts_with(&format!("{folder}/tests/"))) {
            let marked = (1..).zip(source.lines()).filter(|(_, line)| line.trim() == MARK);
            findings.extend(marked.map(|(number, _)| {
                let what = "this test never runs: name it in the list of its module instead of marking it";
                Finding::new(path, number, what)
            }));
        }
    }
    findings
}

/// Where a crate leaves out the examples of its documentation, there must be none that anybody would trust.
fn examples_never_run(tree: &Tree) -> Vec<Finding> {
    let mut findings = Vec::new();
    for (manifest, text) in tree.texts() {
        let Some(folder) = manifest.strip_suffix("/Cargo.toml") else { continue };
        if !text.lines().any(|line| line.trim() == "doctest = false") {
            continue;
        }
        for (path, source) in tree.rust().filter(|(path, _)| path.starts_with(&format!("{folder}/src/"))) {
            let fences = (1..).zip(source.lines()).filter(|(_, line)| is_fence(line));
            // Every other fence ends what the one before it began.
            findings.extend(fences.step_by(2).filter(|(_, line)| !line.ends_with("text")).map(
                |(number, _)| {
                    Finding::new(path, number, "this example never runs: its crate says `doctest = false`")
                },
            ));
        }
    }
    findings
}

/// Whether a line of documentation begins or ends an example.
fn is_fence(line: &str) -> bool {
    let line = line.trim_start();
    ["///", "//!"]
        .iter()
        .any(|mark| line.strip_prefix(mark).is_some_and(|text| text.trim_start().starts_with("```")))
}

// Put together here, so that this file does not find itself.
const MARK: &str = concat!("#[", "test]");

#[cfg(test)]
mod tests {
    use super::*;

    fn found(files: &[(&str, &str)]) -> Vec<String> {
        check(&Tree::of(files)).iter().map(ToString::to_string).collect()
    }

    #[test]
    fn a_second_program_is_found() {
        for path in ["crates/idiot/tests/laws.rs", "crates/idiot/tests/rules/main.rs"] {
            let expected =
                "tests are modules of one program a crate: make it a module of tests/idiot/main.rs";
            assert_eq!(found(&[(path, "//! Laws.\n")]), [format!("{path}:1: {expected}")]);
        }
    }

    #[test]
    fn modules_and_other_folders_are_fine() {
        for path in [
            "crates/idiot/tests/idiot/main.rs",
            "crates/idiot/tests/idiot/rules/case.rs",
            "crates/idiot/src/tests/laws.rs",
            "xtask/src/test.rs",
        ] {
            assert!(found(&[(path, "//! Laws.\n")]).is_empty(), "{path}");
        }
    }

    #[test]
    fn an_example_that_never_runs_is_found() {
        let without = ("crates/page/Cargo.toml", "[lib]\ndoctest = false\n");
        let source = |language: &str| format!("//! A page.\n//!\n//! ```{language}\n//! open();\n//! ```\n");
        let expected = "crates/page/src/lib.rs:3: this example never runs: its crate says `doctest = false`";
        assert_eq!(found(&[without, ("crates/page/src/lib.rs", &source(""))]), [expected]);
        assert!(found(&[without, ("crates/page/src/lib.rs", &source("text"))]).is_empty());
        assert!(found(&[("crates/page/Cargo.toml", ""), ("crates/page/src/lib.rs", &source(""))]).is_empty());
    }

    #[test]
    fn a_test_that_an_own_harness_never_runs_is_found() {
        let own = "[[test]]\nname = \"page\"\nharness = false\n";
        let test = ("crates/page/tests/page/home.rs", &*format!("{MARK}\nfn home_opens() {{}}\n"));
        let unit = ("crates/page/src/lib.rs", test.1);
        let expected = "crates/page/tests/page/home.rs:1: this test never runs: \
                        name it in the list of its module instead of marking it";
        assert_eq!(found(&[("crates/page/Cargo.toml", own), test, unit]), [expected]);
        assert!(found(&[("crates/page/Cargo.toml", "[package]\n"), test, unit]).is_empty());
        // Benchmarks have one of their own, too.
        let bench = own.replace("[[test]]", "[[bench]]");
        assert!(found(&[("crates/page/Cargo.toml", &bench), test]).is_empty());
    }
}
