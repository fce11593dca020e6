//! The crossword engine never asks which game it plays.

use super::Finding;
use super::tree::Tree;

const NAMES: [&str; 4] = ["classic", "wordfeud", "scrabbkle", "khi"];
const SOURCES: &str = "crates/crossword/src/";

/// The name of a ruleset stands in the rulesets and in tests only.
pub(crate) fn check(tree: &Tree) -> Vec<Finding> {
    let mut findings = Vec::new();
    for (path, text) in tree.rust().filter(|(path, _)| is_engine(path)) {
        for (number, line) in (1..).zip(text.lines()).take_while(|(_, line)| !line.contains("#[cfg(test)]")) {
            let code = line.split("//").next().unwrap_or_default().to_lowercase();
            if let Some(name) = NAMES.iter().find(|name| code.contains(&format!("\"{name}\""))) {
                let what =
                    format!("the engine asks for \"{name}\": make the difference a field of the ruleset");
                findings.push(Finding::new(path, number, what));
            }
        }
    }
    findings
}

fn is_engine(path: &str) -> bool {
    let Some(inner) = path.strip_prefix(SOURCES) else {
        return false;
    };
    let tests = inner.ends_with("tests.rs") || inner.split('/').any(|part| part == "tests");
    !inner.starts_with("rulesets") && !tests
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lines(path: &str, text: &str) -> Vec<usize> {
        check(&Tree::of(&[(path, text)])).iter().map(|finding| finding.line).collect()
    }

    #[test]
    fn the_engine_may_not_ask_for_a_name() {
        for name in NAMES {
            let text = format!("//! Score.\nfn f() {{\n    if name == \"{name}\" {{}}\n}}\n");
            assert_eq!(lines("crates/crossword/src/score.rs", &text), [3], "{name}");
        }
        assert_eq!(lines("crates/crossword/src/notation/gcg.rs", "\"Khi\" => 1,"), [1]);
    }

    #[test]
    fn rulesets_tests_and_comments_may() {
        assert!(lines("crates/crossword/src/rulesets.rs", "\"khi\"").is_empty());
        assert!(lines("crates/crossword/src/rulesets/khi.rs", "\"khi\"").is_empty());
        assert!(lines("crates/crossword/src/score/tests.rs", "\"khi\"").is_empty());
        assert!(lines("crates/crossword/src/score.rs", "#[cfg(test)]\nmod tests { \"khi\" }").is_empty());
        assert!(lines("crates/crossword/src/score.rs", "/// As in \"khi\".").is_empty());
        assert!(lines("crates/table/src/title.rs", "\"khi\"").is_empty());
    }
}
