//! Who plays Khi at which level.

use crossword::Crossword;
use game::Effort;

use super::{Champion, Expert, Master, Nearest};
use crate::Level;
use crate::crossword::{Player, Vocabulary};

/// How many words a newcomer knows: the commonest ones.
const NEWCOMER_WORDS: usize = 80_000;

/// How far the judgement of a play may be off, in thousandths of the logarithm of the odds.
const EXPERT_OFF: u32 = 460;
const MASTER_OFF: u32 = 590;

/// How hard a level thinks, unless told otherwise.
pub(in crate::crossword) fn default_effort(level: Level) -> Effort {
    match level {
        Level::Master => Master::DEFAULT_EFFORT,
        Level::Champion => Champion::DEFAULT_EFFORT,
        _ => Effort(1),
    }
}

/// A player of a level, ready for this game; `None` if Khi has no such level.
pub(in crate::crossword) fn player(game: &Crossword, level: Level) -> Option<Player> {
    let rules = game.rules();
    Some(match level {
        Level::Newcomer => Box::new(Nearest::easy(rules).knowing(Vocabulary::common(game, NEWCOMER_WORDS))),
        Level::Easy => Box::new(Nearest::easy(rules)),
        Level::Hard => Box::new(Nearest::hard(rules)),
        Level::Expert => Box::new(Expert::new(rules).off_by(EXPERT_OFF)),
        Level::Master => Box::new(Master::new(rules).off_by(MASTER_OFF)),
        Level::Champion => Box::new(Champion::new(rules)),
        Level::Casual | Level::Medium | Level::Normal => return None,
    })
}
