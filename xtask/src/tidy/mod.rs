//! What compilers do not check: layout, direction, leftovers, links.

mod direction;
mod files;
mod leftovers;
mod length;
mod links;
mod manifests;
mod places;
mod rulesets;
mod test_programs;
mod tree;
mod white_space;
mod wording;

use std::fmt;

use anyhow::{Result, bail};

use crate::project::Project;
use tree::Tree;

/// One thing to mend, and where.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Finding {
    file: String,
    line: usize,
    what: String,
}

impl Finding {
    /// Lines are counted from one.
    fn new(file: &str, line: usize, what: impl Into<String>) -> Self {
        Self { file: file.to_owned(), line, what: what.into() }
    }
}

impl fmt::Display for Finding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}: {}", self.file, self.line, self.what)
    }
}

/// The checks that need nothing but the files.
const CHECKS: [fn(&Tree) -> Vec<Finding>; 10] = [
    files::check,
    leftovers::check,
    length::check,
    links::check,
    manifests::check,
    places::check,
    rulesets::check,
    test_programs::check,
    white_space::check,
    wording::check,
];

/// Runs all checks and prints all findings.
pub(crate) fn tidy(project: &Project) -> Result<()> {
    let tree = Tree::read(&project.root)?;
    let mut findings: Vec<Finding> = CHECKS.iter().flat_map(|check| check(&tree)).collect();
    findings.extend(direction::check(&tree, &project.metadata()?.packages));
    findings.sort();
    for finding in &findings {
        println!("{finding}");
    }
    match findings.len() {
        0 => {
            println!("{} files are tidy", tree.files.len());
            Ok(())
        }
        1 => bail!("one thing is untidy: mend it as the line above says"),
        count => bail!("{count} things are untidy: mend them as the lines above say"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_finding_reads_like_a_compiler_message() {
        let finding = Finding::new("crates/game/src/lib.rs", 7, "there is a tab: use spaces");
        assert_eq!(finding.to_string(), "crates/game/src/lib.rs:7: there is a tab: use spaces");
    }
}
