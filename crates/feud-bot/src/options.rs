//! How a bot plays, and with whom.

use bots::Level;
use feud_api::{BoardType, Rules};
use game::Seed;

/// How a bot plays, and with whom.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Options {
    /// How strong it is.
    pub level: Level,
    /// The rulesets of which it accepts invitations.
    pub accept: Vec<Rules>,
    /// Which games with anybody it wishes for.
    pub seek: Option<Seek>,
    /// What it says to whoever it plays with, once.
    pub greeting: Option<String>,
    /// The seed of its luck: the same seed takes the same turn in the same position.
    pub seed: Seed,
}

/// Which games with anybody a bot wishes for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Seek {
    /// The tiles and words.
    pub rules: Rules,
    /// The board.
    pub board: BoardType,
    /// How many games of these rules it wants to have running.
    pub keep: usize,
}
