//! `logomachy lexicon …`: look words up, and manage lexicons.

mod define;
mod find;

use std::path::Path;

use anyhow::{Context as _, Result, bail};
use lexicon::word_list::{Reason, Report};
use lexicon::{About, Alphabet, Graph, Halves, Lexicon, WordIndex};
use serde::Serialize;

use crate::answer::Answer;
use crate::cli::{LexiconCommand, Which};
use crate::output::{Output, complain, grouped};
use crate::store::{self, LoadedLexicon, Store};

pub(crate) fn run(command: LexiconCommand, output: &mut Output) -> Result<Answer> {
    match command {
        LexiconCommand::List { json } => list(output, json.on),
        LexiconCommand::Info { lexicon, json } => info(&open(&lexicon)?, output, json.on),
        LexiconCommand::Check { lexicon, words, json } => check(&open(&lexicon)?, &words, output, json.on),
        LexiconCommand::Define { words, json } => define::define(&words, output, json.on),
        LexiconCommand::Find { lexicon, pattern, tiles, all, longest, common, limit, json } => {
            let question = find::Question { pattern, tiles, all, longest, common, limit };
            find::find(&open(&lexicon)?, &question, output, json.on)
        }
        LexiconCommand::Build { input, output: target, language, forwards_only, json } => {
            let found = store::read(&input, language.alphabet(), Halves::Both)?;
            build(&found, &target, forwards_only, output, json.on)
        }
        LexiconCommand::Import { file, name, language, force, json } => {
            let LoadedLexicon { lexicon, report } = store::read(&file, language.alphabet(), Halves::Both)?;
            lexicon.verify()?;
            let about = About { name, ..lexicon.about().clone() };
            let lexicon = lexicon.renamed(about);
            let path = Store::open()?.save(&lexicon, force)?;
            report_build(
                &BuildReport::new(&lexicon, report.as_ref(), &path),
                report.as_ref(),
                output,
                json.on,
            )
        }
        LexiconCommand::Remove { name } => {
            Store::open()?.remove(&name)?;
            output.line(format_args!("removed {name}"))?;
            Ok(Answer::Yes)
        }
    }
}

/// Opens the lexicon that is meant; what was dropped of a text is said aside, since nobody asked for it.
fn open(which: &Which) -> Result<Lexicon> {
    let LoadedLexicon { lexicon, report } = Store::open()?.find(&which.name, which.language.alphabet())?;
    if let Some(report) = report.filter(|report| report.dropped() > 0) {
        complain(format_args!("{}: {report}", which.name));
    }
    Ok(lexicon)
}

#[derive(Serialize)]
struct LexiconRow<'a> {
    name: &'a str,
    language: &'a str,
    words: u32,
    shipped: bool,
}

fn list(output: &mut Output, json: bool) -> Result<Answer> {
    let store = Store::open()?;
    let mut answer = Answer::Yes;
    let mut say = |name: &str, language: &Alphabet, words: u32, shipped: bool| {
        if json {
            return output.json(&LexiconRow { name, language: language.code(), words, shipped });
        }
        let kind = if shipped { "comes with the program" } else { "imported" };
        output.line(format_args!("{name:<16} {:<10} {:>9} words  {kind}", language.name(), grouped(words)))
    };
    for shipped in lexica::SHIPPED {
        let language = Alphabet::of(shipped.language).context("a shipped lexicon is of a known language")?;
        say(shipped.name, language, shipped.words, true)?;
    }
    for name in store.names()? {
        match store.find(&name, Alphabet::english()) {
            Ok(LoadedLexicon { lexicon, .. }) => {
                say(&lexicon.about().name, lexicon.alphabet(), lexicon.graph().word_count(), false)?;
            }
            Err(error) => {
                // One damaged file must not hide the others.
                complain(format_args!("{error:#}"));
                answer = Answer::No;
            }
        }
    }
    Ok(answer)
}

#[derive(Serialize)]
struct Info<'a> {
    name: &'a str,
    language: &'a str,
    words: u32,
    longest: u8,
    nodes: usize,
    digest: String,
    graded: bool,
    source: &'a str,
    licence: &'a str,
}

fn info(lexicon: &Lexicon, output: &mut Output, json: bool) -> Result<Answer> {
    lexicon.verify()?;
    let about = lexicon.about();
    let info = Info {
        name: &about.name,
        language: lexicon.alphabet().code(),
        words: lexicon.graph().word_count(),
        longest: lexicon.graph().longest(),
        nodes: lexicon.graph().len(),
        digest: lexicon.digest().to_string(),
        graded: lexicon.grades().is_some(),
        source: &about.source,
        licence: &about.licence,
    };
    if json {
        output.json(&info)?;
        return Ok(Answer::Yes);
    }
    let unknown = |text: &str| if text.is_empty() { "unknown".to_owned() } else { text.to_owned() };
    for (key, value) in [
        ("name", info.name.to_owned()),
        ("language", format!("{} ({})", lexicon.alphabet().name(), info.language)),
        ("words", format!("{}, the longest of {} letters", grouped(info.words), info.longest)),
        ("graph", format!("{} nodes, {} bytes", grouped(info.nodes as u64), grouped(4 * info.nodes as u64))),
        ("commonness", if info.graded { "known for each word" } else { "unknown" }.to_owned()),
        ("digest", info.digest.clone()),
        ("source", unknown(info.source)),
        ("licence", unknown(info.licence)),
    ] {
        output.line(format_args!("{key:<11} {value}"))?;
    }
    Ok(Answer::Yes)
}

#[derive(Serialize)]
struct WordCheck<'a> {
    word: &'a str,
    valid: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    grade: Option<u8>,
    #[serde(skip_serializing_if = "Option::is_none")]
    reason: Option<String>,
}

fn check(lexicon: &Lexicon, words: &[String], output: &mut Output, json: bool) -> Result<Answer> {
    let index = lexicon.grades().map(|grades| (grades, WordIndex::new(lexicon.graph())));
    let mut all = true;
    for text in words {
        let read = lexicon.alphabet().word(text);
        let valid = read.as_ref().is_ok_and(|word| lexicon.graph().contains(word));
        let grade = index
            .as_ref()
            .zip(read.as_ref().ok())
            .and_then(|((grades, index), word)| grades.grade(index.of(lexicon.graph(), word)? as usize));
        let checked = WordCheck { word: text, valid, grade, reason: read.err().map(|bad| bad.to_string()) };
        all &= valid;
        if json {
            output.json(&checked)?;
            continue;
        }
        let verdict = match (&checked.reason, checked.valid) {
            (Some(reason), _) => format!("no: {reason}"),
            (None, true) => "yes".to_owned(),
            (None, false) => "no".to_owned(),
        };
        output.line(format_args!("{text}: {verdict}"))?;
    }
    Ok(all.into())
}

fn build(
    found: &LoadedLexicon,
    target: &Path,
    forwards_only: bool,
    output: &mut Output,
    json: bool,
) -> Result<Answer> {
    let LoadedLexicon { lexicon, report } = found;
    let extension = target.extension().and_then(|extension| extension.to_str()).unwrap_or_default();
    let bytes = match extension.to_ascii_lowercase().as_str() {
        "kwg" if forwards_only => Graph::build(&lexicon.word_list(), Halves::Forwards)?.to_kwg(),
        "kwg" => lexicon.graph().to_kwg(),
        "lex" if forwards_only => {
            bail!("--forwards-only is for .kwg files: a .lex file is made to play with")
        }
        "lex" => lexicon.to_bytes(),
        _ => bail!("{}: the graph to write must end in .kwg or .lex", target.display()),
    };
    store::write(target, &bytes)?;
    report_build(
        &BuildReport { bytes: bytes.len(), ..BuildReport::new(lexicon, report.as_ref(), target) },
        report.as_ref(),
        output,
        json,
    )
}

/// What was written, and what was dropped on the way.
#[derive(Serialize)]
struct BuildReport {
    name: String,
    language: &'static str,
    words: u32,
    dropped: Vec<DroppedLines>,
    repeated: usize,
    bytes: usize,
    file: String,
}

#[derive(Serialize)]
struct DroppedLines {
    reason: String,
    count: usize,
}

impl BuildReport {
    fn new(lexicon: &Lexicon, report: Option<&Report>, file: &Path) -> Self {
        let dropped = report.iter().flat_map(|report| &report.dropped);
        let dropped = dropped.map(|(reason, lines): (&Reason, _)| DroppedLines {
            reason: reason.to_string(),
            count: lines.count,
        });
        Self {
            name: lexicon.about().name.clone(),
            language: lexicon.alphabet().code(),
            words: lexicon.graph().word_count(),
            dropped: dropped.collect(),
            repeated: report.map_or(0, |report| report.repeated),
            bytes: 4 * lexicon.graph().len(),
            file: file.display().to_string(),
        }
    }
}

fn report_build(
    made: &BuildReport,
    report: Option<&Report>,
    output: &mut Output,
    json: bool,
) -> Result<Answer> {
    if json {
        output.json(made)?;
        return Ok(Answer::Yes);
    }
    if let Some(report) = report {
        output.line(format_args!(
            "read {} lines of {}: {report}",
            grouped(report.lines as u64),
            report.encoding
        ))?;
    }
    output.line(format_args!(
        "wrote {} words to {} ({} bytes)",
        grouped(made.words),
        made.file,
        grouped(made.bytes as u64)
    ))?;
    Ok(Answer::Yes)
}
