//! The files of the project, read once.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context as _, Result};

use crate::run;

/// Folders that hold only what was built, for a tree without git.
const BUILT: [&str; 5] = [".git", "target", "dist", "corpus", "artifacts"];

/// All files that are tracked, or could be.
pub(crate) struct Tree {
    pub(crate) files: Vec<TreeFile>,
}

/// A file, by its path from the root with `/` between the parts.
pub(crate) struct TreeFile {
    pub(crate) path: String,
    /// `None` for what is not text.
    pub(crate) text: Option<String>,
}

impl Tree {
    /// Reads the files that git tracks or would track; without git, all that were not built.
    pub(crate) fn read(root: &Path) -> Result<Self> {
        let paths = if root.join(".git").exists() { tracked(root)? } else { walked(root, root)? };
        let mut files = Vec::new();
        for path in paths {
            let full = root.join(&path);
            if full.is_file() {
                let bytes = fs::read(&full).with_context(|| format!("cannot read {path}"))?;
                files.push(TreeFile { path, text: String::from_utf8(bytes).ok() });
            }
        }
        files.sort_by(|one, other| one.path.cmp(&other.path));
        Ok(Self { files })
    }

    /// The files that are text.
    pub(crate) fn texts(&self) -> impl Iterator<Item = (&str, &str)> {
        self.files.iter().filter_map(|file| Some((file.path.as_str(), file.text.as_deref()?)))
    }

    /// The Rust source files.
    pub(crate) fn rust(&self) -> impl Iterator<Item = (&str, &str)> {
        self.texts().filter(|(path, _)| has_ending(path, &["rs"]))
    }

    /// The text of one file.
    pub(crate) fn text(&self, path: &str) -> Option<&str> {
        self.texts().find(|(other, _)| *other == path).map(|(_, text)| text)
    }

    /// Is there a file, or a folder with a file in it, at this path?
    pub(crate) fn has(&self, path: &str) -> bool {
        let inside =
            |file: &str| file.strip_prefix(path).is_some_and(|rest| rest.is_empty() || rest.starts_with('/'));
        path.is_empty() || self.files.iter().any(|file| inside(&file.path))
    }

    /// A tree of the given files, for tests.
    #[cfg(test)]
    pub(crate) fn of(files: &[(&str, &str)]) -> Self {
        let file = |(path, text): &(&str, &str)| TreeFile {
            path: (*path).to_owned(),
            text: Some((*text).to_owned()),
        };
        Self { files: files.iter().map(file).collect() }
    }
}

/// Does the path end in one of these, after a dot?
pub(crate) fn has_ending(path: &str, endings: &[&str]) -> bool {
    let ending = Path::new(path).extension().and_then(|ending| ending.to_str());
    ending.is_some_and(|ending| endings.contains(&ending))
}

/// Is it a source of tests alone?
pub(crate) fn is_test(path: &str) -> bool {
    let mut parts = path.split('/');
    parts.any(|part| ["tests", "tests.rs", "testing", "testing.rs", "benches"].contains(&part))
}

fn tracked(root: &Path) -> Result<Vec<String>> {
    let mut git = Command::new("git");
    // The tree may belong to someone else, as it does on build servers; we only read names.
    git.current_dir(root).args(["-c", "safe.directory=*", "ls-files", "-co", "--exclude-standard", "-z"]);
    let names = run::read(&mut git).context("tidy asks git for the names of the files")?;
    Ok(names.split_terminator('\0').map(str::to_owned).collect())
}

fn walked(root: &Path, folder: &Path) -> Result<Vec<String>> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).with_context(|| format!("cannot look into {}", folder.display()))? {
        let entry = entry?;
        let path: PathBuf = entry.path();
        if path.is_dir() {
            let built = BUILT.iter().any(|name| entry.file_name() == *name);
            found.extend(if built { Vec::new() } else { walked(root, &path)? });
        } else {
            let inner = path.strip_prefix(root).expect("it was found there");
            found.push(inner.to_string_lossy().replace('\\', "/"));
        }
    }
    Ok(found)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names(root: &Path) -> Vec<String> {
        Tree::read(root).unwrap().files.into_iter().map(|file| file.path).collect()
    }

    #[test]
    fn what_git_ignores_is_not_read() {
        let root = tempfile::tempdir().unwrap();
        fs::create_dir(root.path().join("out")).unwrap();
        for (path, text) in [("a.rs", ""), ("out/b", ""), (".gitignore", "/out\n")] {
            fs::write(root.path().join(path), text).unwrap();
        }
        run::run(Command::new("git").args(["init", "--quiet"]).arg(root.path())).unwrap();
        assert_eq!(names(root.path()), [".gitignore", "a.rs"]);
    }

    #[test]
    fn a_tree_without_git_is_walked() {
        let root = tempfile::tempdir().unwrap();
        fs::create_dir_all(root.path().join("crates/game")).unwrap();
        fs::create_dir(root.path().join("target")).unwrap();
        for path in ["crates/game/lib.rs", "target/b"] {
            fs::write(root.path().join(path), "").unwrap();
        }
        assert_eq!(names(root.path()), ["crates/game/lib.rs"]);
    }

    #[test]
    fn folders_are_found_by_what_they_hold() {
        let tree = Tree::of(&[("data/boards/standard.txt", "")]);
        assert!(tree.has("data/boards") && tree.has("data/boards/standard.txt"));
        assert!(!tree.has("data/board"));
    }
}
