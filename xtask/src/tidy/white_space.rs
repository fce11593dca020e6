//! White space that nobody meant.

use super::Finding;
use super::tree::{Tree, has_ending};

/// Files end with a line's end, lines do not end with blanks, and Rust has no tabs.
pub(crate) fn check(tree: &Tree) -> Vec<Finding> {
    let mut findings = Vec::new();
    for (path, text) in tree.texts().filter(|(path, _)| is_ours(path)) {
        let rust = has_ending(path, &["rs"]);
        for (number, line) in (1..).zip(text.split('\n')) {
            if line.ends_with(char::is_whitespace) {
                findings.push(Finding::new(path, number, "the line ends with white space: take it away"));
            }
            if rust && line.contains('\t') {
                findings.push(Finding::new(path, number, "there is a tab: use spaces"));
            }
        }
        if !text.is_empty() && !text.ends_with('\n') {
            findings.push(Finding::new(
                path,
                text.lines().count(),
                "the last line has no end: add a newline",
            ));
        }
    }
    findings
}

/// Test data is odd on purpose, and snapshots and pictures are written by programs.
fn is_ours(path: &str) -> bool {
    !path.starts_with("testdata/") && !path.starts_with("fuzz/seeds/") && !has_ending(path, &["snap", "svg"])
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(path: &str, text: &str) -> Vec<String> {
        check(&Tree::of(&[(path, text)])).iter().map(ToString::to_string).collect()
    }

    #[test]
    fn blanks_at_the_end_of_a_line_are_found() {
        assert_eq!(found("a.md", "one \ntwo\n"), ["a.md:1: the line ends with white space: take it away"]);
        assert_eq!(found("a.md", "one\r\n"), ["a.md:1: the line ends with white space: take it away"]);
    }

    #[test]
    fn a_missing_newline_is_found() {
        assert_eq!(found("a.md", "one\ntwo"), ["a.md:2: the last line has no end: add a newline"]);
    }

    #[test]
    fn tabs_are_found_in_rust_only() {
        assert_eq!(found("a.rs", "\tfn\n"), ["a.rs:1: there is a tab: use spaces"]);
        assert!(found("Makefile", "all:\n\tmake\n").is_empty());
    }

    #[test]
    fn good_files_and_test_data_are_fine() {
        assert!(found("a.rs", "fn main() {}\n\n//\n").is_empty() && found("empty.rs", "").is_empty());
        assert!(found("testdata/crlf.txt", "one\r\ntwo").is_empty());
    }
}
