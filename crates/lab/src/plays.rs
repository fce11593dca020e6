//! Plays counted and scored beside what other engines found.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context as _, Result, bail};
use clap::Args;
use crossword::Crossword;
use crossword::movegen::Generator;
use crossword::testing::compare;

use crate::root;
use crate::title::Title;

/// Where tables lie, seen from the project; they need not be there.
const BESIDE: &str = "../shared/data";

#[derive(Args)]
pub(crate) struct Options {
    /// A table of plays under classic rules
    #[arg(long, value_name = "FILE")]
    classic: Option<PathBuf>,
    /// A table of plays under Wordfeud rules
    #[arg(long, value_name = "FILE")]
    wordfeud: Option<PathBuf>,
}

/// Compares every line of the tables.
pub(crate) fn plays(options: &Options) -> Result<()> {
    let beside = |name: &str| root().join(BESIDE).join(name);
    let named = options.classic.is_some() || options.wordfeud.is_some();
    let table = |given: &Option<PathBuf>, name: &str| match given {
        Some(file) => Some(file.clone()),
        None if named => None,
        None => Some(beside(name)),
    };
    let mut wrong = 0;
    if let Some(file) = table(&options.classic, "plays-classic.tsv") {
        wrong += compare_all(&Title::Classic.game()?, &file)?;
    }
    if let Some(file) = table(&options.wordfeud, "plays-wordfeud.tsv") {
        wrong += compare_all(&Title::WordfeudEnglish.game()?, &file)?;
    }
    if wrong > 0 {
        bail!("{wrong} lines do not agree");
    }
    Ok(())
}

fn compare_all(game: &Crossword, file: &Path) -> Result<usize> {
    let text = fs::read_to_string(file).with_context(|| file.display().to_string())?;
    let mut generator = Generator::new(game.rules());
    let mut wrong = 0;
    for (number, line) in text.lines().enumerate() {
        if let Err(difference) = compare(game, &mut generator, line) {
            println!("{}, line {}: {difference}", file.display(), number + 1);
            wrong += 1;
        }
    }
    println!("{}: {} lines, {wrong} do not agree", file.display(), text.lines().count());
    Ok(wrong)
}
