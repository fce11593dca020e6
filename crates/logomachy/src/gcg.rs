//! `logomachy gcg check`: records played again, every score compared.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result};
use crossword::notation::Record;
use crossword::notation::replay::{Replay, replay};
use crossword::{Layout, Ruleset};
use lexicon::Alphabet;
use serde::Serialize;

use crate::answer::Answer;
use crate::cli::GcgCommand;
use crate::output::Output;

#[derive(Serialize)]
struct Checked {
    file: String,
    ok: bool,
    plays: usize,
    errors: Vec<String>,
}

pub(crate) fn run(command: &GcgCommand, output: &mut Output) -> Result<Answer> {
    let GcgCommand::Check { files, language, json } = command;
    let mut all = true;
    for file in files {
        let checked = check(file, language.alphabet())?;
        all &= checked.ok;
        if json.on {
            output.json(&checked)?;
            continue;
        }
        let verdict = if checked.ok { "every score agrees" } else { "not all agrees" };
        output.line(format_args!("{}: {} plays, {verdict}", checked.file, checked.plays))?;
        for error in &checked.errors {
            output.line(format_args!("  {error}"))?;
        }
    }
    Ok(all.into())
}

/// A file that cannot be read at all is bad input; a record that is wrong is an answer.
fn check(file: &Path, alphabet: &'static Alphabet) -> Result<Checked> {
    let name = file.display().to_string();
    let bytes = fs::read(file).with_context(|| name.clone())?;
    let (plays, errors) = match Record::read(&bytes, alphabet) {
        Ok(record) => {
            let Replay { plays, disagreements, .. } = replayed(&record, alphabet)?;
            (plays, disagreements.iter().map(ToString::to_string).collect())
        }
        Err(bad) => (0, vec![bad.to_string()]),
    };
    Ok(Checked { file: name, ok: errors.is_empty(), plays, errors })
}

/// Plays a record again by the rules it names; classic ones if it names none.
fn replayed(record: &Record, alphabet: &'static Alphabet) -> Result<Replay> {
    let layout = record.layout().cloned();
    let rules = match record.game_type() {
        Some("scrabbkle") => Ruleset::scrabbkle(layout.unwrap_or_else(Layout::standard)),
        Some("wordfeud") => Ruleset::wordfeud(alphabet, layout.unwrap_or_else(Layout::wordfeud))
            .with_context(|| format!("there are no Wordfeud tiles for {}", alphabet.name()))?,
        _ => Ruleset { layout: layout.unwrap_or_else(Layout::standard), ..Ruleset::classic() },
    };
    Ok(replay(record, &rules))
}
