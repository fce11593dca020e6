//! `logomachy scrabbkle`: the dialogue of ScraBBKle on standard input and output.

use std::io::{self, IsTerminal};
use std::path::Path;
use std::sync::Arc;

use anyhow::{Context, Result};
use bots::Level;
use crossword::{Layout, Ruleset};
use lexicon::Alphabet;
use play::crosswords::Setup;
use play::{GameKind as _, LocalHost, Player};
use terminal::scrabbkle::{Dialogue, End, Typing};

use crate::answer::Answer;
use crate::cli::Scrabbkle;
use crate::files;
use crate::levels;
use crate::seed;
use crate::store::Store;

/// The level for whoever names none, as the page of the game has it.
const USUAL: Level = Level::Normal;

/// Where reading or writing can fail.
const STREAMS: &str = "standard input or output";

pub(crate) fn run(options: &Scrabbkle) -> Result<Answer> {
    // What is wrong with the options is said before anything is asked.
    let given = options.board.as_deref().map(files::layout).transpose()?;
    let rules = Ruleset::scrabbkle(given.clone().unwrap_or_else(Layout::standard));
    let level = level(&rules, options.level.as_deref())?;
    let lexicon = Arc::new(Store::open()?.find(&options.words, Alphabet::english())?.lexicon);
    let mut kind = Setup { layout: given.clone(), ..Setup::new("scrabbkle".parse()?, Alphabet::english()) };
    let mut game = kind.game(Arc::clone(&lexicon))?;

    let stdin = io::stdin().lock();
    let typing = if stdin.is_terminal() { Typing::Shown } else { Typing::Hidden };
    let mut dialogue = Dialogue::new(stdin, io::stdout().lock(), typing);
    if given.is_none() {
        let chosen = dialogue.choose_board(|name| files::layout(Path::new(name))).context(STREAMS)?;
        let Some(layout) = chosen else { return Ok(Answer::No) };
        if layout != game.rules().layout {
            kind.layout = Some(layout);
            game = kind.game(lexicon)?;
        }
    }
    let seated = vec![Player::someone(), Player::Computer(level)];
    let host = LocalHost::new(kind, game, seated, seed::or_random(options.seed))?;
    let end = dialogue.play(host).context(STREAMS)?;
    Ok((end == End::Finished).into())
}

fn level(rules: &Ruleset, asked: Option<&str>) -> Result<Level> {
    let Some(name) = asked else { return Ok(USUAL) };
    levels::read("--level", &rules.label, bots::crossword::levels(rules), name)
}
