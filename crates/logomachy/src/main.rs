//! The one program: `logomachy`. Commands here are glue; the games are in the libraries.

#![allow(
    clippy::disallowed_methods,
    clippy::disallowed_macros,
    reason = "a program reads files and arguments, and prints"
)]

mod answer;
mod bench;
mod cli;
mod crew;
mod dictionary;
mod duel;
mod files;
mod gcg;
mod hosting;
mod idiot;
mod interrupt;
mod judge;
mod lanes;
mod levels;
mod lexicon;
mod memory;
mod one_move;
mod online;
mod output;
mod play;
mod plays;
mod position;
mod review;
mod rules;
mod scrabbkle;
mod seed;
mod serve;
mod setup;
mod stopping;
mod store;
mod territory;
mod wordfeud;

use std::env;
use std::process::{self, ExitCode};

use clap::{CommandFactory, Parser};
use terminal::{plain, plain_lines};

use crate::answer::Answer;
use crate::cli::{Cli, Command, Serve};
use crate::output::Output;

fn main() -> ExitCode {
    let cli = Cli::try_parse().unwrap_or_else(|error| refuse(&error));
    let mut output = Output::new();
    let answer = run(cli, &mut output).and_then(|answer| {
        output.finish()?;
        Ok(answer)
    });
    match answer {
        Ok(answer) => answer.into(),
        // Whoever reads our output has read enough.
        Err(error) if output::is_closed_pipe(&error) => ExitCode::SUCCESS,
        Err(error) => {
            output::complain(format_args!("{error:#}"));
            ExitCode::from(2)
        }
    }
}

/// Says what is wrong with the arguments, some of which may be names of files from anywhere.
fn refuse(error: &clap::Error) -> ! {
    let arguments = env::args_os().map(|argument| plain(&argument.to_string_lossy()).into_owned());
    if let Err(error) = Cli::try_parse_from(arguments) {
        error.exit();
    }
    eprint!("{}", plain_lines(&error.render().to_string()));
    process::exit(error.exit_code())
}

fn run(cli: Cli, output: &mut Output) -> anyhow::Result<Answer> {
    match cli.command.unwrap_or_else(|| Command::Serve(Serve::default())) {
        Command::Serve(options) => serve::run(options, output),
        Command::Lexicon { command } => lexicon::run(command, output),
        Command::Plays(options) => plays::run(&options, output),
        Command::Judge(options) => judge::run(&options, output),
        Command::Lanes(options) => lanes::run(&options, output),
        Command::Play(options) => play::run(&options),
        Command::Rules(options) => rules::run(&options, output),
        Command::Duel(options) => duel::run(&options, output),
        Command::Move(options) => one_move::run(&options, output),
        Command::Review(options) => review::run(&options, output),
        Command::Join(options) => online::join::run(&options),
        Command::Table(options) => online::table::run(&options, output),
        Command::Tables(options) => online::tables::run(&options, output),
        Command::Bot(options) => online::bot::run(&options, output),
        Command::Verify(options) => online::verify::run(&options, output),
        Command::Idiot { command } => idiot::run(&command, output),
        Command::Territory { command } => territory::run(&command, output),
        Command::Wordfeud { command } => wordfeud::run(&command, output),
        Command::Gcg { command } => gcg::run(&command, output),
        Command::Bench(options) => bench::run(&options, output),
        Command::Scrabbkle(options) => scrabbkle::run(&options),
        Command::Completions { shell } => {
            let mut script = Vec::new();
            clap_complete::generate(shell, &mut Cli::command(), "logomachy", &mut script);
            output.bytes(&script)?;
            Ok(Answer::Yes)
        }
    }
}
