//! Options of `logomachy plays`.

use std::num::NonZero;
use std::path::PathBuf;

use analysis::Lengths;
use clap::Args;
use crossword::Square;
use game::Seed;

use super::{Json, Rules, Where};

#[derive(Args, Debug)]
pub(crate) struct Plays {
    #[command(flatten)]
    pub(crate) rules: Rules,
    #[command(flatten)]
    pub(crate) place: Where,
    /// A file with many positions as CGP, one a line.
    #[arg(long, value_name = "FILE", requires = "summary")]
    pub(crate) positions: Option<PathBuf>,
    /// For each position only how many plays, the best score, and the sum of all.
    #[arg(long)]
    pub(crate) summary: bool,
    /// List at most N plays.
    #[arg(long, value_name = "N")]
    pub(crate) top: Option<usize>,
    #[command(flatten)]
    pub(crate) json: Json,
    #[command(flatten)]
    pub(crate) wanted: Wanted,
    #[command(flatten)]
    pub(crate) advice: Advice,
}

/// Which plays are asked for.
#[derive(Args, Debug)]
#[command(next_help_heading = "Which plays")]
pub(crate) struct Wanted {
    /// Only plays that lay a new tile on this square, such as h8.
    #[arg(long, value_name = "SQUARE")]
    pub(crate) square: Option<Square>,
    /// Only plays whose main word fits: `.` is any letter, `*` any letters, `[AEI]` one of these, `[^AEI]` none of them.
    #[arg(long, value_name = "PATTERN")]
    pub(crate) pattern: Option<String>,
    /// Only plays whose main word has so many letters: 5, 3-7, or 8-.
    #[arg(long, value_name = "N", default_value = "0-", hide_default_value = true)]
    pub(crate) length: Lengths,
    /// Only plays that lay no blank.
    #[arg(long)]
    pub(crate) without_blanks: bool,
    /// Count and list the first word of a game both across and down. Unless told so, classic and Wordfeud have it
    /// across only where the board is the same both ways, and say so; ScraBBKle and Khi always have it both ways.
    #[arg(long)]
    pub(crate) both_ways: bool,
}

/// What else is to be told of a position.
#[derive(Args, Debug)]
#[command(next_help_heading = "Advice")]
#[expect(clippy::struct_excessive_bools, reason = "each is a flag that is typed")]
pub(crate) struct Advice {
    /// Tell which tiles are unseen.
    #[arg(long, conflicts_with = "positions")]
    pub(crate) unseen: bool,
    /// Tell what comes of swapping tiles, the best choice first.
    #[arg(long, conflicts_with = "positions")]
    pub(crate) swaps: bool,
    /// Tell what the other player is likely to answer to each play that is listed, to twenty of them at most.
    #[arg(long, conflicts_with = "positions")]
    pub(crate) replies: bool,
    /// Work out the end of the game, once the bag is empty; with one to four tiles in it, tell how often the best moves win,
    /// both players taken to know where all tiles lie afterwards.
    #[arg(long, conflicts_with = "positions")]
    pub(crate) exact: bool,
    /// List the best moves with how often they win, exchanges and a pass among them, tried on imagined tiles.
    #[arg(long, conflicts_with_all = ["positions", "summary", "square", "pattern", "length", "without_blanks"])]
    pub(crate) simulate: bool,
    /// How many tiles the other player holds; a full rack unless told otherwise.
    #[arg(long, value_name = "N", conflicts_with = "positions")]
    pub(crate) other: Option<usize>,
    /// How many racks are tried for each reply, and how many draws for each swap.
    #[arg(long, value_name = "N", default_value_t = 100)]
    pub(crate) samples: u32,
    /// How many positions are looked at for --exact and --simulate.
    #[arg(long, value_name = "N", default_value_t = 50_000)]
    pub(crate) effort: u32,
    /// How many threads --simulate works on; all cores unless told, and the answer is the same on any number.
    #[arg(long, value_name = "N")]
    pub(crate) threads: Option<NonZero<usize>>,
    /// The seed of what is drawn for --replies, --swaps, --simulate and --exact.
    #[arg(long, value_name = "N", default_value = "1")]
    pub(crate) seed: Seed,
}
