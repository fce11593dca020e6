//! Who plays at which level, game by game.

use crossword::{Crossword, Ruleset};
use game::{Bot, Effort};

use super::{Greedy, Static};
use crate::Level;

/// A computer player of a crossword game.
pub type Player = Box<dyn Bot<Crossword> + Send>;

/// The levels there are for these rules, from the weakest to the strongest.
#[must_use]
pub fn levels(rules: &Ruleset) -> &'static [Level] {
    if rules.ending.is_race() { &[] } else { &[Level::Normal, Level::Hard] }
}

/// The level for whoever names none.
#[must_use]
pub fn usual_level(rules: &Ruleset) -> Level {
    if rules.ending.is_race() { Level::Hard } else { Level::Normal }
}

/// How hard a level thinks, unless told otherwise.
#[must_use]
pub fn usual_effort(_rules: &Ruleset, _level: Level) -> Effort {
    Effort(1)
}

/// A player of a level, ready for this game; `None` if the game has no such level.
#[must_use]
pub fn player(game: &Crossword, level: Level) -> Option<Player> {
    let rules = game.rules();
    if !levels(rules).contains(&level) {
        return None;
    }
    Some(match level {
        Level::Normal => Box::new(Greedy::new(rules)),
        _ => Box::new(Static::new(rules)),
    })
}
