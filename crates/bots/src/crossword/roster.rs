//! Who plays at which level, game by game.

use crossword::{Crossword, Ruleset};
use game::{Bot, Effort};

use super::{Greedy, Vocabulary, Wary, khi};
use crate::Level;

/// A computer player of a crossword game.
pub type Player = Box<dyn Bot<Crossword> + Send>;

/// How many words the easy level knows: those that nearly everybody uses.
pub const EASY_WORDS: usize = 12_000;

/// How many positions the hard level looks at in a turn.
const HARD_POSITIONS: u32 = 200;

/// The levels there are for these rules, from the weakest to the strongest.
#[must_use]
pub fn levels(rules: &Ruleset) -> &'static [Level] {
    levels_of(rules.ending.is_race())
}

/// The levels of the computers of a race to the far edge, or of another game.
#[must_use]
pub const fn levels_of(is_race: bool) -> &'static [Level] {
    if is_race {
        &[Level::Easy, Level::Hard, Level::Expert, Level::Master]
    } else {
        &[Level::Easy, Level::Normal, Level::Hard]
    }
}

/// The level for whoever names none.
#[must_use]
pub fn default_level(rules: &Ruleset) -> Level {
    default_level_of(rules.ending.is_race())
}

/// The level for whoever names none, in a race to the far edge or in another game.
#[must_use]
pub const fn default_level_of(is_race: bool) -> Level {
    if is_race { Level::Hard } else { Level::Normal }
}

/// How hard a level thinks, unless told otherwise.
#[must_use]
pub fn default_effort(rules: &Ruleset, level: Level) -> Effort {
    match (rules.ending.is_race(), level) {
        (true, Level::Master) => khi::Master::DEFAULT_EFFORT,
        (false, Level::Hard) => Effort(HARD_POSITIONS),
        _ => Effort(1),
    }
}

/// A player of a level, ready for this game; `None` if the game has no such level.
#[must_use]
pub fn player(game: &Crossword, level: Level) -> Option<Player> {
    let rules = game.rules();
    if !levels(rules).contains(&level) {
        return None;
    }
    if rules.ending.is_race() {
        return Some(match level {
            Level::Easy => Box::new(khi::Nearest::easy(rules)),
            Level::Expert => Box::new(khi::Expert::new(rules)),
            Level::Master => Box::new(khi::Master::new(rules)),
            _ => Box::new(khi::Nearest::hard(rules)),
        });
    }
    Some(match level {
        Level::Easy => Box::new(Greedy::knowing(game, Vocabulary::common(game, EASY_WORDS))),
        Level::Normal => Box::new(Greedy::new(rules)),
        _ => Box::new(Wary::new(rules)),
    })
}
