//! Options of `logomachy review`.

use std::num::NonZero;
use std::path::PathBuf;

use clap::Args;

use super::{Json, Language};

/// Games to be judged.
#[derive(Args, Debug)]
pub(crate) struct Review {
    /// Games that were kept, as records of our own or as GCG.
    #[arg(required = true, value_name = "FILE")]
    pub(crate) files: Vec<PathBuf>,
    /// In about how many positions plays are looked for a move; as many as are usual unless told.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=10_000_000))]
    pub(crate) effort: Option<u32>,
    /// How many moves are judged at once; as many as there are cores unless told. The answer is the same for any number.
    #[arg(long, value_name = "N")]
    pub(crate) jobs: Option<NonZero<usize>>,
    /// Write the game as GCG into this file, with a note on every move.
    #[arg(long, value_name = "OUT.gcg")]
    pub(crate) notes: Option<PathBuf>,
    #[command(flatten)]
    pub(crate) language: Language,
    /// A lexicon's name or file for GCG, which names none; that of the language unless told otherwise.
    #[arg(long, value_name = "X")]
    pub(crate) lexicon: Option<String>,
    #[command(flatten)]
    pub(crate) json: Json,
}
