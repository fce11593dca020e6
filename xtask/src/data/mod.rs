//! The word lists in data/, and what words mean, rebuilt from the packages they come from.

mod definitions;
mod english;
mod list;
mod norwegian;
mod others;
pub(crate) mod package;
mod wordnet;
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
    /// What English words mean
    Definitions,
}

/// A file as a recipe makes it.
struct Made {
    /// Its name in data/, and that of its recipe.
    file: String,
    name: &'static str,
    text: String,
    words: usize,
}

impl Made {
    fn of(list: &List) -> Result<Self> {
        let file = format!("{}.words", list.name);
        Ok(Self { file, name: list.name, text: write::text(list)?, words: list.words.len() })
    }
}

impl Recipe {
    /// Follows the recipe, with a folder to fetch packages into.
    fn follow(self, folder: &Path) -> Result<Made> {
        Made::of(&match self {
            Self::English => english::list(folder)?,
            Self::Norwegian => norwegian::list(folder)?,
            Self::Danish => others::DANISH.list(folder)?,
            Self::Dutch => others::DUTCH.list(folder)?,
            Self::French => others::FRENCH.list(folder)?,
            Self::Spanish => others::SPANISH.list(folder)?,
            Self::Swedish => others::SWEDISH.list(folder)?,
            Self::Definitions => {
                let (text, words) = definitions::text(folder)?;
                let file = "english.definitions".to_owned();
                return Ok(Made { file, name: "definitions", text, words });
            }
        })
    }
}

/// Rebuilds or compares the lists asked for.
pub(crate) fn data(project: &Project, options: &Options) -> Result<()> {
    let recipes = if options.lists.is_empty() { Recipe::value_variants() } else { &options.lists };
    let mut differing = Vec::new();
    for recipe in recipes {
        let folder = tempfile::tempdir().context("cannot make a temporary folder")?;
        let Made { file, name, text, words } = recipe.follow(folder.path())?;
        let path = project.root.join("data").join(&file);
        if !options.check {
            fs::write(&path, text).with_context(|| format!("cannot write {}", path.display()))?;
            println!("data/{file}: written, {words} words");
        } else if same(&text, &path)? {
            println!("data/{file}: as the recipe makes it, {words} words");
        } else {
            differing.push(name);
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

/// Does the file hold this text? A file that is missing does not.
fn same(text: &str, path: &Path) -> Result<bool> {
    match fs::read_to_string(path) {
        Ok(there) => Ok(there == text),
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
        let made = Made::of(&list::small()).unwrap();
        assert_eq!((made.file.as_str(), made.words), ("small.words", 2));
        assert!(!same(&made.text, &path).unwrap());
        fs::write(&path, &made.text).unwrap();
        assert!(same(&made.text, &path).unwrap());
        fs::write(&path, made.text.replace("hat", "hut")).unwrap();
        assert!(!same(&made.text, &path).unwrap());
    }
}
