//! `logomachy wordfeud`: Wordfeud with other programs.

mod bot;
mod crowd;
mod lexicons;
mod load;
mod serve;
mod temporary_service;
mod times;
mod tournament;

use anyhow::Result;

use crate::answer::Answer;
use crate::cli::WordfeudCommand;
use crate::output::Output;

pub(crate) fn run(command: &WordfeudCommand, output: &mut Output) -> Result<Answer> {
    match command {
        WordfeudCommand::Serve(options) => serve::run(options),
        WordfeudCommand::Bot(options) => bot::run(options, output),
        WordfeudCommand::Tournament(options) => tournament::run(options, output),
        WordfeudCommand::Load(options) => load::run(options, output),
    }
}
