//! `logomachy gcg check`: records played again, every score compared.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result};
use crossword::Definition;
use crossword::notation::Record;
use crossword::notation::gcg::named_language;
use crossword::notation::replay::{Replay, replay};
use serde::Serialize;

use crate::answer::Answer;
use crate::cli::{GcgCommand, Language, RulesName};
use crate::output::Output;
use crate::rules;

#[derive(Serialize)]
struct FileCheck {
    file: String,
    ok: bool,
    plays: usize,
    errors: Vec<String>,
}

pub(crate) fn run(command: &GcgCommand, output: &mut Output) -> Result<Answer> {
    let GcgCommand::Check { files, language, rules, json } = command;
    let mut all = true;
    for file in files {
        let checked = check(file, language, rules.as_ref())?;
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
fn check(file: &Path, language: &Language, rules: Option<&RulesName>) -> Result<FileCheck> {
    let name = file.display().to_string();
    let bytes = fs::read(file).with_context(|| name.clone())?;
    // What the record says of itself comes first.
    let named = match named_language(&bytes) {
        Ok(named) => Language { told: named.or(language.told) },
        Err(bad) => return Ok(FileCheck { file: name, ok: false, plays: 0, errors: vec![bad.to_string()] }),
    };
    let (plays, errors) = match Record::read(&bytes, named.alphabet()) {
        Ok(record) => {
            let Replay { plays, disagreements, .. } = replayed(&record, &named, rules)?;
            (plays, disagreements.iter().map(ToString::to_string).collect())
        }
        Err(bad) => (0, vec![bad.to_string()]),
    };
    Ok(FileCheck { file: name, ok: errors.is_empty(), plays, errors })
}

/// Plays a record again by the rules told, else by those it names; classic ones if it names none.
fn replayed(record: &Record, language: &Language, told: Option<&RulesName>) -> Result<Replay> {
    let named = record.game_type().and_then(|name| Definition::shipped(name).map(|_| name.to_owned()));
    let name = told.cloned().unwrap_or_else(|| RulesName::Shipped(named.unwrap_or("classic".to_owned())));
    let mut rules = rules::setup(&name, language)?.rules()?;
    if let Some(layout) = record.layout() {
        rules.layout = layout.clone();
    }
    Ok(replay(record, &rules))
}
