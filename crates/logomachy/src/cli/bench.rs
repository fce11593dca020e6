//! Options of `logomachy bench`.

use std::num::NonZero;
use std::path::PathBuf;

use clap::{Args, ValueEnum};

use super::{Json, language};

#[derive(Args, Debug)]
pub(crate) struct Bench {
    /// What to measure.
    pub(crate) what: Benchmark,
    /// A file with positions as CGP, one a line; without it, and in other games, they are made by seeded play.
    #[arg(long, value_name = "FILE")]
    pub(crate) positions: Option<PathBuf>,
    /// At most N positions.
    #[arg(long, value_name = "N")]
    pub(crate) limit: Option<usize>,
    /// The best play counts what the tiles kept are worth as well.
    #[arg(long)]
    pub(crate) leaves: bool,
    /// How many games computers play.
    #[arg(long, value_name = "N", default_value = "1000")]
    pub(crate) games: NonZero<u64>,
    /// How many games are played, or rollouts made, at once; one unless told.
    #[arg(long, value_name = "N", default_value = "1")]
    pub(crate) threads: NonZero<usize>,
    /// Within how many seconds an ending is to be worked out.
    #[arg(long, value_name = "S", default_value = "3")]
    pub(crate) seconds: NonZero<u32>,
    /// The language of the solver's positions, one whose words come with the program.
    #[arg(long, value_name = "L", default_value = "en", value_parser = language)]
    pub(crate) language: &'static lexicon::Alphabet,
    #[command(flatten)]
    pub(crate) json: Json,
}

/// What can be measured.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(crate) enum Benchmark {
    /// Finding every play, under classic rules.
    Plays,
    /// Finding the best play, under classic rules.
    Best,
    /// Whole games of a computer that weighs points and tiles kept against itself, under classic rules.
    Selfplay,
    /// Endings of seven against seven tiles worked out to the last turn, under classic rules.
    Endgame,
    /// Moves with one tile in the bag weighed on every deal, under classic rules.
    Preendgame,
    /// Rollouts of simulations, under classic rules.
    Simulate,
    /// Answers of the solver, under Wordfeud rules: every play in order, with its words.
    Solver,
    /// Solving Idiot, and choosing its letters.
    Idiot,
    /// Appraising and choosing words of Territory Words.
    Territory,
}
