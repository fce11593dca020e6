//! Marks of unfinished work.

use super::Finding;
use super::tree::{Tree, has_ending};

// Each mark is put together here, so that this file does not find itself.
const IN_RUST: [(&str, &str); 4] = [
    (concat!("todo", "!("), "finish it"),
    (concat!("unimplemented", "!("), "finish it"),
    (concat!("dbg", "!"), "take it out"),
    (concat!("#[", "ignore"), "make the test run, or take it out"),
];

/// A test that takes long, which `cargo xtask test --all` runs.
const LONG: &str = concat!("#[", "ignore = \"long: `cargo xtask test --all` runs it\"]");

const ANYWHERE: [(&str, &str); 2] =
    [(concat!("FIX", "ME"), "fix it, or write an issue"), (concat!("XX", "X"), "fix it, or write an issue")];

/// No source holds a mark of unfinished work.
pub(crate) fn check(tree: &Tree) -> Vec<Finding> {
    let mut findings = Vec::new();
    for (path, text) in tree.texts() {
        let rust = has_ending(path, &["rs"]);
        if !rust && !has_ending(path, &["css", "html", "js", "md", "sh", "toml", "yml"]) {
            continue;
        }
        let marks = ANYWHERE.iter().chain(if rust { &IN_RUST[..] } else { &[] });
        for (mark, advice) in marks {
            let lines = (1..).zip(text.lines()).filter(|(_, line)| holds(line, mark) && line.trim() != LONG);
            findings.extend(lines.map(|(number, _)| {
                Finding::new(path, number, format!("`{mark}` is unfinished work: {advice}"))
            }));
        }
    }
    findings
}

/// A mark stands as a word of its own.
fn holds(line: &str, mark: &str) -> bool {
    let letter = |c: char| c.is_alphanumeric() || c == '_';
    line.match_indices(mark).any(|(at, _)| {
        let joined_after = mark.ends_with(letter) && line[at + mark.len()..].starts_with(letter);
        !line[..at].ends_with(letter) && !joined_after
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lines(path: &str, text: &str) -> Vec<usize> {
        check(&Tree::of(&[(path, text)])).iter().map(|finding| finding.line).collect()
    }

    #[test]
    fn every_mark_is_found_in_rust() {
        for (mark, _) in IN_RUST.iter().chain(&ANYWHERE) {
            assert_eq!(
                lines("crates/game/src/lib.rs", &format!("fn f() {{\n    {mark} later\n}}\n")),
                [2],
                "{mark}"
            );
        }
    }

    #[test]
    fn a_long_test_may_wait_for_the_command_that_runs_it() {
        assert!(lines("a.rs", &format!("    {LONG}\n")).is_empty());
        assert_eq!(lines("a.rs", &LONG.replace("long", "slow")), [1]);
    }

    #[test]
    fn notes_are_found_in_other_sources() {
        assert_eq!(lines("README.md", &format!("{}: more", ANYWHERE[0].0)), [1]);
        assert!(lines("data/english.words", ANYWHERE[1].0).is_empty());
    }

    #[test]
    fn a_mark_inside_a_word_is_none() {
        assert!(
            lines("a.rs", &format!("let n = \"{}IV\";\nmy_{}x)", ANYWHERE[1].0, IN_RUST[0].0)).is_empty()
        );
    }
}
