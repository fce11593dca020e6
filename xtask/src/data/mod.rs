//! The word lists in data/, rebuilt from the packages they come from.

mod english;
mod list;
mod norwegian;
mod others;
pub(crate) mod package;
mod write;

use std::fs;
use std::path::Path;

use anyhow::{Context as _, Result, bail};
use clap::{Args, ValueEnum};

use crate::project::Project;
use list::List;

#[derive(Args)]
pub(crate) struct Options {
    /// The lists to rebuild; all, if none is named
    #[arg(value_enum, value_name = "LIST")]
    lists: Vec<Recipe>,
    /// Write nothing; a difference from data/ is an error
    #[arg(long)]
    check: bool,
}

/// The lists there are.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Recipe {
    English,
    Norwegian,
    Danish,
    Dutch,
    French,
    Spanish,
    Swedish,
}

impl Recipe {
    /// Follows the recipe, with a folder to fetch packages into.
    fn follow(self, folder: &Path) -> Result<List> {
        match self {
            Self::English => english::list(folder),
            Self::Norwegian => norwegian::list(folder),
            Self::Danish => others::DANISH.list(folder),
            Self::Dutch => others::DUTCH.list(folder),
            Self::French => others::FRENCH.list(folder),
            Self::Spanish => others::SPANISH.list(folder),
            Self::Swedish => others::SWEDISH.list(folder),
        }
    }
}

/// Rebuilds or compares the lists asked for.
pub(crate) fn data(project: &Project, options: &Options) -> Result<()> {
    let recipes = if options.lists.is_empty() { Recipe::value_variants() } else { &options.lists };
    let mut differing = Vec::new();
    for recipe in recipes {
        let folder = tempfile::tempdir().context("cannot make a temporary folder")?;
        let list = recipe.follow(folder.path())?;
        let path = project.root.join("data").join(format!("{}.words", list.name));
        if !options.check {
            write::write_list(&list, &path)?;
            println!("data/{}.words: written, {} words", list.name, list.words.len());
        } else if same(&list, &path)? {
            println!("data/{}.words: as the recipe makes it, {} words", list.name, list.words.len());
        } else {
            differing.push(list.name);
        }
    }
    if !differing.is_empty() {
        let names = differing.join(" ");
        bail!(
            "data/ differs from what the recipe makes: look at `cargo xtask data {names}` and `git diff data`"
        );
    }
    Ok(())
}

/// Does the file hold this list? A file that is missing does not.
fn same(list: &List, path: &Path) -> Result<bool> {
    match fs::read_to_string(path) {
        Ok(there) => Ok(there == write::text(list)?),
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => Ok(false),
        Err(error) => Err(error).with_context(|| format!("cannot read {}", path.display())),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_changed_or_missing_file_is_seen() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("small.words");
        let list = list::small();
        assert!(!same(&list, &path).unwrap());
        write::write_list(&list, &path).unwrap();
        assert!(same(&list, &path).unwrap());
        let changed = fs::read_to_string(&path).unwrap().replace("hat", "hut");
        fs::write(&path, changed).unwrap();
        assert!(!same(&list, &path).unwrap());
    }
}
