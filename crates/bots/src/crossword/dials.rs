//! Where the dials of the levels stand in each game for points.
//!
//! They are set so that each level is about 150 Elo stronger than the one below it: `cargo xtask dial` halves a dial's
//! range until two players are so far apart, and `logomachy duel TITLE --levels all` measures all of them at once.

use crossword::Ruleset;
use game::Effort;

use super::Skill;
use crate::Level;

/// The dials of one game.
pub(super) struct Dials {
    newcomer: u16,
    easy: u16,
    medium: u16,
    normal: u16,
    hard: u16,
}

/// How many words the easy level of ScraBBKle knows: the commonest ones.
pub const EASY_WORDS: usize = 51_000;

/// How many positions the hard level of ScraBBKle looks at in a turn.
pub(super) const SCRABBKLE_HARD: Effort = Effort(20);

const CLASSIC: Dials = Dials { newcomer: 530, easy: 601, medium: 652, normal: 714, hard: 795 };
const WORDFEUD: Dials = Dials { newcomer: 541, easy: 609, medium: 658, normal: 711, hard: 792 };
const SCRABBKLE: Dials = Dials { newcomer: 431, easy: 0, medium: 632, normal: 0, hard: 0 };

impl Dials {
    /// Those of the game that the rules are a kind of.
    pub(super) fn of(rules: &Ruleset) -> &'static Self {
        match rules.game.as_str() {
            "scrabbkle" => &SCRABBKLE,
            "wordfeud" => &WORDFEUD,
            _ => &CLASSIC,
        }
    }

    /// The skill of a level that misses what people miss.
    pub(super) fn skill(&self, level: Level) -> Skill {
        Skill::new(match level {
            Level::Newcomer => self.newcomer,
            Level::Easy => self.easy,
            Level::Casual | Level::Medium => self.medium,
            Level::Normal => self.normal,
            _ => self.hard,
        })
    }
}

/// Whether the computers are those that the source of ScraBBKle describes.
pub(super) fn has_computers_of_scrabbkle(rules: &Ruleset) -> bool {
    rules.game == "scrabbkle"
}
