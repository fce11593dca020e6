//! Who plays Territory Words at which level.

use game::{Bot, Effort};
use territory::Territory;

use super::{Easy, Expert, Hard};
use crate::Level;

/// A computer player of Territory Words.
pub type Player = Box<dyn Bot<Territory> + Send>;

/// The levels there are, from the weakest to the strongest.
#[must_use]
pub const fn levels() -> &'static [Level] {
    &[Level::Easy, Level::Hard, Level::Expert]
}

/// The level for whoever names none.
#[must_use]
pub const fn default_level() -> Level {
    Level::Easy
}

/// How hard a level thinks, unless told otherwise.
#[must_use]
pub fn default_effort(level: Level) -> Effort {
    match level {
        Level::Hard => Effort(200_000),
        Level::Expert => Effort(30),
        _ => Effort(1),
    }
}

/// A player of a level, ready for this game; `None` if there is no such level.
#[must_use]
pub fn player(game: &Territory, level: Level) -> Option<Player> {
    Some(match level {
        Level::Easy => Box::new(Easy::new(game)),
        Level::Hard => Box::new(Hard::new(game)),
        Level::Expert => Box::new(Expert::new(game)),
        _ => return None,
    })
}
