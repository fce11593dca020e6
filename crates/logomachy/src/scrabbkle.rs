//! `logomachy scrabbkle`: the dialogue of ScraBBKle on standard input and output.

use std::fs::{self, File};
use std::io::{self, ErrorKind, IsTerminal, Read};
use std::path::Path;
use std::sync::Arc;

use anyhow::{Context, Result, anyhow, bail, ensure};
use bots::Level;
use bots::crossword::{levels, player, usual_effort, usual_level};
use crossword::{Crossword, Layout, Ruleset};
use lexicon::Alphabet;
use terminal::scrabbkle::{Computer, Dialogue, End, Typing};

use crate::answer::Answer;
use crate::cli::Scrabbkle;
use crate::seed;
use crate::store::Store;

/// More bytes than any board file has, in any form of lines.
const LARGEST_BOARD: u64 = 1 << 16;

/// Where reading or writing can fail.
const STREAMS: &str = "standard input or output";

pub(crate) fn run(options: &Scrabbkle) -> Result<Answer> {
    // What is wrong with the options is said before anything is asked.
    let given = options.board.as_deref().map(read_board).transpose()?;
    let rules = Ruleset::scrabbkle(given.clone().unwrap_or_else(Layout::standard));
    let level = level(&rules, options.level.as_deref())?;
    let lexicon = Arc::new(Store::open()?.find(&options.words, Alphabet::english())?.lexicon);
    let mut game = Crossword::new(rules, Arc::clone(&lexicon))?;

    let stdin = io::stdin().lock();
    let typing = if stdin.is_terminal() { Typing::Shown } else { Typing::Hidden };
    let mut dialogue = Dialogue::new(stdin, io::stdout().lock(), typing);
    if given.is_none() {
        let chosen = dialogue.choose_board(|name| read_board(Path::new(name))).context(STREAMS)?;
        let Some(layout) = chosen else { return Ok(Answer::No) };
        if layout != game.rules().layout {
            game = Crossword::new(Ruleset::scrabbkle(layout), lexicon)?;
        }
    }
    let mut player =
        player(&game, level).with_context(|| format!("nobody plays ScraBBKle at level {level}"))?;
    let effort = usual_effort(game.rules(), level);
    let mut computer = Computer { player: player.as_mut(), effort };
    let end = dialogue.play(&game, seed::or_random(options.seed), &mut computer).context(STREAMS)?;
    Ok((end == End::Finished).into())
}

fn level(rules: &Ruleset, asked: Option<&str>) -> Result<Level> {
    let Some(name) = asked else { return Ok(usual_level(rules)) };
    let known = levels(rules);
    name.parse().ok().filter(|level| known.contains(level)).with_context(|| {
        let names: Vec<&str> = known.iter().map(|level| level.name()).collect();
        format!("{name:?} is no level of ScraBBKle: there are {}", names.join(", "))
    })
}

/// Reads a board file, or tells what is wrong with it; only plain files are read, so that none goes on for ever.
fn read_board(path: &Path) -> Result<Layout> {
    ensure!(!path.as_os_str().is_empty(), "no file was named");
    let shown = path.display();
    let about = fs::metadata(path).map_err(|error| match error.kind() {
        ErrorKind::NotFound => anyhow!("{shown}: there is no such file"),
        _ => anyhow::Error::new(error).context(shown.to_string()),
    })?;
    ensure!(!about.is_dir(), "{shown}: this is a folder, not a file");
    ensure!(about.is_file() && about.len() <= LARGEST_BOARD, "{shown}: this is no board file");
    let mut bytes = Vec::new();
    let file = File::open(path).with_context(|| shown.to_string())?;
    file.take(LARGEST_BOARD).read_to_end(&mut bytes).with_context(|| shown.to_string())?;
    let Ok(text) = String::from_utf8(bytes) else { bail!("{shown}: this is not text in UTF-8") };
    Layout::parse(&text).with_context(|| shown.to_string())
}
