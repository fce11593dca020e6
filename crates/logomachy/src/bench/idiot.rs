//! Solving Idiot for the words that come with the program, and choosing letters.

use std::hint::black_box;
use std::sync::Arc;
use std::time::Instant;

use anyhow::{Context, Result, ensure};
use bots::Level;
use bots::idiot::{default_effort, player};
use game::{Dice, Seat, Seed, Turn};
use idiot::{Idiot, Rules, Table};
use lexicon::Letter;
use serde::Serialize;

use super::{at_most, microseconds_each};
use crate::answer::Answer;
use crate::cli::Bench;
use crate::memory::peak_megabytes;
use crate::output::{Output, grouped};

/// How many strings are tried unless told otherwise.
const STRINGS: usize = 1000;

#[derive(Serialize)]
struct Figures {
    what: &'static str,
    /// How many strings a letter was chosen for.
    positions: usize,
    /// Microseconds for each choice of Hard.
    us_each: f64,
    /// Seconds to solve the game between two from its word list.
    seconds: f64,
    words: u32,
    substrings: usize,
    peak_mb: Option<f64>,
}

pub(super) fn run(options: &Bench, output: &mut Output) -> Result<Answer> {
    ensure!(options.positions.is_none(), "--positions: Idiot has no positions in a file");
    let lexicon = lexica::load("english").context("the English lexicon comes with the program")?;
    let words = lexicon.graph().word_count();
    let start = Instant::now();
    let game = Idiot::new(Rules::default(), Arc::new(lexicon))?;
    black_box(game.solution());
    let seconds = (1e3 * start.elapsed().as_secs_f64()).round() / 1e3;

    let strings = strings(&game, options.limit.unwrap_or(STRINGS));
    ensure!(!strings.is_empty(), "there is no string to measure with");
    let mut hard = player(&game, Level::Hard).context("Idiot has a level hard")?;
    let mut dice = Dice::new(Seed(1), "hard");
    let start = Instant::now();
    for string in &strings {
        hard.choose(&game, &between_two(string), &mut dice, default_effort());
    }
    let us_each = microseconds_each(start.elapsed(), strings.len());
    let figures = Figures {
        what: "idiot",
        positions: strings.len(),
        us_each,
        seconds,
        words,
        substrings: game.words().len() - 1,
        peak_mb: peak_megabytes(),
    };
    if options.json.on {
        output.json(&figures)?;
    } else {
        output.line(format_args!(
            "idiot: {} strings of {} words solved in {seconds} s, {us_each:.1} µs a choice of hard, {} choices{}",
            grouped(figures.substrings as u64),
            grouped(words),
            grouped(figures.positions as u64),
            at_most(figures.peak_mb),
        ))?;
    }
    Ok(Answer::Yes)
}

/// Parts of words that are no words, drawn by a seed.
fn strings(game: &Idiot, count: usize) -> Vec<Vec<Letter>> {
    let words = game.lexicon().word_list();
    let words: Vec<&[Letter]> = words.iter().filter(|word| word.len() > 1).collect();
    let mut dice = Dice::new(Seed(1), "strings");
    let mut strings = Vec::with_capacity(count);
    while strings.len() < count {
        let Some(word) = dice.choose(&words) else { break };
        let length = 1 + dice.below(word.len() as u32 - 1) as usize;
        let start = dice.below((word.len() - length) as u32 + 1) as usize;
        let string = &word[start..start + length];
        if !game.words().is_word(string) {
            strings.push(string.to_vec());
        }
    }
    strings
}

/// A round between two, in which the first is to add a letter.
fn between_two(string: &[Letter]) -> Table {
    Table {
        turn: Turn::Of(Seat(0)),
        round: 1,
        string: string.to_vec(),
        last: Some(Seat(1)),
        challenger: None,
        letters: vec![0, 0],
        out: Vec::new(),
        left: Vec::new(),
    }
}
