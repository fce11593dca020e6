//! The one dial of a player that misses what people miss.

use crate::commonness::{ALL_WORDS, Share};

/// How good a player is, from nothing but everyday words at 0 to all words and a sure eye at [`Skill::MOST`].
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Skill(u16);

/// What a skill means.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Habits {
    /// What share of all words is known, about.
    pub words: Share,
    /// What is seen in every second turn.
    pub sight: i32,
    /// How far a judgement may be off, in hundredths of a point.
    pub noise: i32,
    /// How much of what kept tiles are worth is felt, in hundredths.
    pub leave: i32,
    /// Whether the last tiles are counted once the bag is empty.
    pub counts_last_tiles: bool,
}

/// Habits at some skills, a step of [`STEP`] apart. Words are in thousandths of all.
const LADDER: [(i32, i32, i32, i32); 11] = [
    (20, 20, 2000, 0),
    (35, 40, 1700, 0),
    (50, 55, 1400, 0),
    (75, 66, 1200, 0),
    (110, 76, 1000, 0),
    (160, 86, 800, 10),
    (240, 96, 600, 25),
    (400, 106, 400, 45),
    (700, 116, 250, 65),
    (1300, 128, 120, 85),
    (2001, 1000, 0, 100),
];

/// The skill between two steps of the ladder.
const STEP: u16 = 100;

/// From which skill on the last tiles are counted.
const COUNTS_LAST_TILES: u16 = 700;

impl Skill {
    /// Knows and sees everything, and weighs it as [`Static`](crate::crossword::Static) does.
    pub const MOST: Self = Self(1000);

    /// A skill, of at most [`Skill::MOST`].
    #[must_use]
    pub const fn new(skill: u16) -> Self {
        if skill < Self::MOST.0 { Self(skill) } else { Self::MOST }
    }

    /// What it means; between two steps everything is, too.
    #[must_use]
    pub fn habits(self) -> Habits {
        let (step, rest) = (usize::from(self.0 / STEP), i32::from(self.0 % STEP));
        let (low, high) = (LADDER[step], LADDER[(step + 1).min(LADDER.len() - 1)]);
        let between = |low: i32, high: i32| low + (high - low) * rest / i32::from(STEP);
        let thousandths = between(low.0 * 64, high.0 * 64).cast_unsigned();
        Habits {
            words: (u64::from(ALL_WORDS) * u64::from(thousandths) / 64_000) as Share,
            sight: between(low.1, high.1),
            noise: between(low.2, high.2),
            leave: between(low.3, high.3),
            counts_last_tiles: self.0 >= COUNTS_LAST_TILES,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn more_skill_is_better_in_every_way() {
        let all: Vec<Habits> = (0..=1000).map(|skill| Skill::new(skill).habits()).collect();
        assert!(all.is_sorted_by_key(|habits| habits.words));
        assert!(all.is_sorted_by_key(|habits| habits.sight));
        assert!(all.is_sorted_by_key(|habits| -habits.noise));
        assert!(all.is_sorted_by_key(|habits| habits.leave));
        assert!(all.is_sorted_by_key(|habits| habits.counts_last_tiles));
        assert!(all[0].words < ALL_WORDS / 30 && all[1000].words > 2 * ALL_WORDS);
        assert_eq!((all[1000].noise, all[1000].leave), (0, 100));
        assert_eq!(Skill::new(u16::MAX), Skill::MOST);
    }
}
