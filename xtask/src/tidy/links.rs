//! Links in Markdown pages that lead nowhere.

use super::Finding;
use super::tree::{Tree, has_ending};

/// Every link to a file of the project leads to a file or folder that is there.
pub(crate) fn check(tree: &Tree) -> Vec<Finding> {
    let mut findings = Vec::new();
    let pages = tree.texts().filter(|(path, _)| has_ending(path, &["md"]) && !path.starts_with("testdata/"));
    for (path, text) in pages {
        for (number, line) in prose(text) {
            let dead = targets(&line).into_iter().filter(|target| leads_nowhere(tree, path, target));
            findings.extend(dead.map(|target| {
                Finding::new(
                    path,
                    number,
                    format!("the link to `{target}` leads nowhere: no such file is kept"),
                )
            }));
        }
    }
    findings
}

/// The lines outside fences, with their numbers and without inline code.
fn prose(text: &str) -> Vec<(usize, String)> {
    let mut fenced = false;
    let mut lines = Vec::new();
    for (number, line) in (1..).zip(text.lines()) {
        if line.trim_start().starts_with("```") {
            fenced = !fenced;
        } else if !fenced {
            let outside = line.split('`').step_by(2).collect::<Vec<_>>().join("`");
            lines.push((number, outside));
        }
    }
    lines
}

/// What the line links to: `[text](target)` and `[name]: target`.
fn targets(line: &str) -> Vec<&str> {
    let inline = line.split("](").skip(1).filter_map(|rest| rest.split([')', ' ']).next());
    let defined =
        line.strip_prefix('[').and_then(|rest| rest.split_once("]: ")).map(|(_, target)| target.trim());
    inline.chain(defined).map(|target| target.trim_matches(['<', '>'])).collect()
}

fn leads_nowhere(tree: &Tree, page: &str, target: &str) -> bool {
    let file = target.split('#').next().unwrap_or_default();
    let elsewhere = file.contains("://") || file.starts_with("mailto:");
    !file.is_empty() && !elsewhere && !resolve(page, file).is_some_and(|path| tree.has(&path))
}

/// The path from the root, or `None` where it leaves the project.
fn resolve(page: &str, target: &str) -> Option<String> {
    let mut parts: Vec<&str> = page.split('/').collect();
    parts.pop();
    for part in target.split('/') {
        match part {
            "" | "." => {}
            ".." => {
                parts.pop()?;
            }
            name => parts.push(name),
        }
    }
    Some(parts.join("/"))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(page: &str, text: &str) -> Vec<String> {
        let tree = Tree::of(&[(page, text), ("README.md", ""), ("crates/game/src/lib.rs", "")]);
        check(&tree).iter().map(ToString::to_string).collect()
    }

    #[test]
    fn a_dead_link_is_found() {
        let expected = ["docs/a.md:2: the link to `../README.txt` leads nowhere: no such file is kept"];
        assert_eq!(found("docs/a.md", "# A\nsee [it](../README.txt) and [this](../README.md)\n"), expected);
        assert_eq!(found("docs/a.md", "[it]: README.md\n").len(), 1);
        assert_eq!(found("a.md", "[out](../../x)").len(), 1);
        assert_eq!(found("a.md", "![picture](shot.png \"a title\")").len(), 1);
    }

    #[test]
    fn links_to_files_folders_headings_and_the_world_are_fine() {
        let text = "[a](../README.md#use) [b](../crates/game/) [c](#here) [d](https://example.org/x) [e](..)";
        assert!(found("docs/a.md", text).is_empty());
    }

    #[test]
    fn code_is_not_searched() {
        assert!(found("a.md", "`[a](b)`\n```\n[a](b)\n```\n").is_empty());
    }
}
