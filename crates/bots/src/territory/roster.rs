//! Who plays Territory Words at which level.

use std::ops::RangeInclusive;

use game::{Bot, Effort};
use territory::Territory;

use super::{Amateur, Easy, Expert, Hard};
use crate::Level;

/// A computer player of Territory Words.
pub type Player = Box<dyn Bot<Territory> + Send>;

/// How good those are in a game who think of what people think of, any skill of the range being as likely.
///
/// Easy plays about as well as a skill of 190, and Hard as 950; a hundred is worth about 500 Elo. So nobody who is the
/// same in every game is near two of the levels at once.
const NEWCOMER: RangeInclusive<u16> = 110..=190;
const MEDIUM: RangeInclusive<u16> = 0..=860;
const NORMAL: RangeInclusive<u16> = 350..=1250;

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
        Level::Newcomer | Level::Medium => Effort(500),
        Level::Normal => Effort(700),
        Level::Hard => Effort(60_000),
        Level::Expert => Effort(30),
        _ => Effort(1),
    }
}

/// A player of a level, ready for this game; `None` if there is no such level.
#[must_use]
pub fn player(game: &Territory, level: Level) -> Option<Player> {
    Some(match level {
        Level::Newcomer => Box::new(Amateur::new(game, NEWCOMER)),
        Level::Easy => Box::new(Easy::new(game)),
        Level::Medium => Box::new(Amateur::new(game, MEDIUM)),
        Level::Normal => Box::new(Amateur::new(game, NORMAL)),
        Level::Hard => Box::new(Hard::new(game)),
        Level::Expert => Box::new(Expert::new(game)),
        Level::Casual | Level::Master | Level::Champion => return None,
    })
}
