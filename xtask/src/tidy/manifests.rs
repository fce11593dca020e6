//! What the manifest and the first lines of every crate must say.

use super::Finding;
use super::tree::Tree;

/// Every crate keeps the lints of the workspace, is not published, and says what it is.
pub(crate) fn check(tree: &Tree) -> Vec<Finding> {
    let mut findings = Vec::new();
    for (path, text) in tree.texts() {
        let Some(folder) = path.strip_suffix("/Cargo.toml") else {
            continue;
        };
        let ours =
            folder == "xtask" || folder.strip_prefix("crates/").is_some_and(|name| !name.contains('/'));
        if ours {
            findings.extend(manifest(path, text));
            findings.extend(documentation(tree, path, folder));
        }
    }
    findings
}

fn manifest(path: &str, text: &str) -> Vec<Finding> {
    let Ok(table) = text.parse::<toml::Table>() else {
        return vec![Finding::new(path, 1, "this is not TOML")];
    };
    let from_workspace = |keys: &[&str]| {
        let mut value = table.get(keys[0]);
        for key in &keys[1..] {
            value = value.and_then(|value| value.get(key));
        }
        value.and_then(|value| value.get("workspace")).and_then(toml::Value::as_bool) == Some(true)
    };
    let mut findings = Vec::new();
    if !from_workspace(&["lints"]) {
        let what = "the lints of the workspace do not hold here: write `[lints]` and `workspace = true`";
        findings.push(Finding::new(path, line_of(text, "[lints"), what));
    }
    if !from_workspace(&["package", "publish"]) {
        let what = "this crate could be published: write `publish.workspace = true`";
        findings.push(Finding::new(path, line_of(text, "[package]"), what));
    }
    findings
}

fn documentation(tree: &Tree, manifest: &str, folder: &str) -> Vec<Finding> {
    let roots = ["lib.rs", "main.rs"].map(|name| format!("{folder}/src/{name}"));
    let present: Vec<_> = roots.iter().filter_map(|root| Some((root, tree.text(root)?))).collect();
    if present.is_empty() {
        return vec![Finding::new(manifest, 1, "this crate has neither src/lib.rs nor src/main.rs")];
    }
    let mute = present.into_iter().filter(|(_, text)| !opens_with_docs(text));
    mute.map(|(root, _)| {
        Finding::new(root, 1, "the crate does not say what it is: open it with a `//!` sentence")
    })
    .collect()
}

fn opens_with_docs(text: &str) -> bool {
    text.lines().find(|line| !line.trim().is_empty()).is_some_and(|line| line.starts_with("//!"))
}

/// The line that starts so, or the first.
fn line_of(text: &str, start: &str) -> usize {
    text.lines().position(|line| line.starts_with(start)).map_or(1, |index| index + 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    const GOOD: &str = "[package]\nname = \"game\"\npublish.workspace = true\n\n[lints]\nworkspace = true\n";
    const SOURCE: (&str, &str) = ("crates/game/src/lib.rs", "//! What all games share.\n");

    fn found(manifest: &str, source: (&str, &str)) -> Vec<String> {
        let tree = Tree::of(&[("crates/game/Cargo.toml", manifest), source]);
        check(&tree).iter().map(ToString::to_string).collect()
    }

    #[test]
    fn a_good_crate_is_fine() {
        assert!(found(GOOD, SOURCE).is_empty());
    }

    #[test]
    fn the_lints_must_hold() {
        let own = GOOD.replace("[lints]\nworkspace = true", "[lints.rust]\nunsafe_code = \"allow\"");
        assert!(found(&own, SOURCE)[0].starts_with("crates/game/Cargo.toml:5: the lints"));
        assert_eq!(found(&GOOD.replace("true\n\n[lints]\nworkspace = true", "true"), SOURCE).len(), 1);
    }

    #[test]
    fn publishing_must_follow_the_workspace() {
        let own = GOOD.replace("publish.workspace = true", "publish = true");
        assert!(
            found(&own, SOURCE)[0].starts_with("crates/game/Cargo.toml:1: this crate could be published")
        );
    }

    #[test]
    fn a_crate_must_say_what_it_is() {
        assert!(
            found(GOOD, (SOURCE.0, "\nuse std::fmt;\n"))[0]
                .starts_with("crates/game/src/lib.rs:1: the crate")
        );
        assert!(found(GOOD, ("crates/game/src/other.rs", "//! x"))[0].contains("neither"));
    }

    #[test]
    fn a_broken_manifest_is_said() {
        assert_eq!(found("[package", SOURCE), ["crates/game/Cargo.toml:1: this is not TOML"]);
    }
}
