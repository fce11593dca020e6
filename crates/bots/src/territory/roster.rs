//! Who plays Territory Words at which level.

use game::{Bot, Effort};
use territory::Territory;

use super::{Apprentice, Easy, Expert, Hard};
use crate::Level;

/// A computer player of Territory Words.
pub type Player = Box<dyn Bot<Territory> + Send>;

/// How many words a newcomer knows, of three letters.
const NEWCOMER_WORDS: usize = 300;

/// How many words the levels between easy and hard know, and of how many letters at most.
const MEDIUM: (usize, usize) = (2500, 5);
const NORMAL: (usize, usize) = (20_000, 8);

/// The levels there are, from the weakest to the strongest.
#[must_use]
pub const fn levels() -> &'static [Level] {
    &[Level::Newcomer, Level::Easy, Level::Medium, Level::Normal, Level::Hard, Level::Expert]
}

/// The level for whoever names none: one that a newcomer can beat.
#[must_use]
pub const fn default_level() -> Level {
    levels()[1]
}

/// How hard a level thinks, unless told otherwise.
#[must_use]
pub fn default_effort(level: Level) -> Effort {
    match level {
        Level::Medium => Effort(60),
        Level::Normal => Effort(250),
        Level::Hard => Effort(60_000),
        Level::Expert => Effort(30),
        _ => Effort(1),
    }
}

/// A player of a level, ready for this game; `None` if there is no such level.
#[must_use]
pub fn player(game: &Territory, level: Level) -> Option<Player> {
    Some(match level {
        Level::Newcomer => Box::new(Easy::knowing(game, NEWCOMER_WORDS, &(3..=3))),
        Level::Easy => Box::new(Easy::new(game)),
        Level::Medium => Box::new(Apprentice::new(game, MEDIUM.0, MEDIUM.1)),
        Level::Normal => Box::new(Apprentice::new(game, NORMAL.0, NORMAL.1)),
        Level::Hard => Box::new(Hard::new(game)),
        Level::Expert => Box::new(Expert::new(game)),
        Level::Casual | Level::Master | Level::Champion => return None,
    })
}
