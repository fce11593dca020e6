//! `logomachy wordfeud`: the game over a network.

mod bot;
mod crowd;
mod hosted;
mod load;
mod stopping;
mod times;
mod tournament;

use anyhow::Result;

use crate::answer::Answer;
use crate::cli::WordfeudCommand;
use crate::output::Output;

pub(crate) fn run(command: &WordfeudCommand, output: &mut Output) -> Result<Answer> {
    match command {
        WordfeudCommand::Bot(options) => bot::run(options, output),
        WordfeudCommand::Tournament(options) => tournament::run(options, output),
        WordfeudCommand::Load(options) => load::run(options, output),
    }
}
