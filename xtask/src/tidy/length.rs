//! Files that have grown too long.

use super::Finding;
use super::tree::{Tree, has_ending};

/// Beyond this a file holds more than one idea.
const MOST: usize = 500;

/// Files that may be longer, with the reason.
const LONGER: &[(&str, &str)] = &[];

/// No source file is longer than a reader's patience.
pub(crate) fn check(tree: &Tree) -> Vec<Finding> {
    too_long(tree, LONGER)
}

fn too_long(tree: &Tree, longer: &[(&str, &str)]) -> Vec<Finding> {
    let sources = tree.texts().filter(|(path, _)| has_ending(path, &["css", "js", "rs"]));
    let counted = sources.map(|(path, text)| (path, text.lines().count()));
    let long =
        counted.filter(|(path, count)| *count > MOST && !longer.iter().any(|(other, _)| other == path));
    long.map(|(path, count)| {
        Finding::new(
            path,
            MOST + 1,
            format!("{count} lines are more than {MOST}: split the file by its ideas"),
        )
    })
    .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_long_source_is_found_unless_there_is_a_reason() {
        let (fine, long) = ("\n".repeat(MOST), "\n".repeat(MOST + 1));
        let tree = Tree::of(&[("a.rs", &fine), ("b.rs", &long), ("c.rs", &long), ("words.txt", &long)]);
        let found: Vec<String> =
            too_long(&tree, &[("c.rs", "a table")]).iter().map(ToString::to_string).collect();
        assert_eq!(found, ["b.rs:501: 501 lines are more than 500: split the file by its ideas"]);
    }
}
