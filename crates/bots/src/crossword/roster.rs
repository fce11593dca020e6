//! Who plays at which level, game by game.

use crossword::{Crossword, Ruleset};
use game::{Bot, Effort};

use super::dials::{Dials, EASY_WORDS, SCRABBKLE_HARD, has_computers_of_scrabbkle};
use super::{Amateur, Greedy, Master, Vocabulary, Wary, khi};
use crate::Level;

/// A computer player of a crossword game.
pub type Player = Box<dyn Bot<Crossword> + Send>;

/// How many positions whoever gives advice looks at.
const ADVISER_POSITIONS: u32 = 200;

/// The levels there are for these rules, from the weakest to the strongest.
#[must_use]
pub fn levels(rules: &Ruleset) -> &'static [Level] {
    levels_of(rules.ending.is_race())
}

/// The levels of the computers of a race to the far edge, or of another game.
#[must_use]
pub const fn levels_of(is_race: bool) -> &'static [Level] {
    if is_race {
        &[Level::Newcomer, Level::Easy, Level::Hard, Level::Expert, Level::Master, Level::Champion]
    } else {
        &[Level::Newcomer, Level::Easy, Level::Medium, Level::Normal, Level::Hard, Level::Master]
    }
}

/// The level for whoever names none: one that a newcomer can beat.
#[must_use]
pub fn default_level(rules: &Ruleset) -> Level {
    default_level_of(rules.ending.is_race())
}

/// The level for whoever names none, in a race to the far edge or in another game.
#[must_use]
pub const fn default_level_of(is_race: bool) -> Level {
    levels_of(is_race)[1]
}

/// How hard a level thinks, unless told otherwise.
#[must_use]
pub fn default_effort(rules: &Ruleset, level: Level) -> Effort {
    match (rules.ending.is_race(), level) {
        (true, _) => khi::default_effort(level),
        (false, Level::Hard) if has_computers_of_scrabbkle(rules) => SCRABBKLE_HARD,
        (false, Level::Master) => Master::DEFAULT_EFFORT,
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
        return khi::player(game, level);
    }
    let amateur = || Box::new(Amateur::new(game, Dials::of(rules).skill(level)));
    Some(match level {
        Level::Master => Box::new(Master::new(rules)),
        _ if !has_computers_of_scrabbkle(rules) => amateur(),
        Level::Easy => Box::new(Greedy::knowing(game, Vocabulary::common(game, EASY_WORDS))),
        Level::Normal => Box::new(Greedy::new(rules)),
        Level::Hard => Box::new(Wary::new(rules)),
        _ => amateur(),
    })
}

/// Whoever gives advice: the strongest player that answers at once, and how hard it thinks.
#[must_use]
pub fn adviser(game: &Crossword) -> (Player, Effort) {
    let rules = game.rules();
    if rules.ending.is_race() {
        (Box::new(khi::Expert::new(rules)), Effort(1))
    } else {
        (Box::new(Wary::new(rules)), Effort(ADVISER_POSITIONS))
    }
}
