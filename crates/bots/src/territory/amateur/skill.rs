//! What the skill of a player means who thinks of what people think of.

use crate::commonness::{ALL_WORDS, Share};

/// What a skill means.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Habits {
    /// What share of all words is known, about.
    pub(super) words: Share,
    /// What comes to mind for certain.
    pub(super) sight: i32,
    /// How many of a thousand letters are noticed, in bad turns and in good ones.
    pub(super) letters: (u32, u32),
}

/// How many thousandths of all words are known at some skills, a hundred apart.
const WORDS: [u32; 11] = [30, 45, 60, 85, 120, 170, 240, 340, 480, 700, 2001];

/// The most skill there is.
const MOST: u16 = 1000;

/// What a skill means; between two steps everything is, too.
pub(super) fn habits(skill: u16) -> Habits {
    let skill = u32::from(skill.min(MOST));
    let (low, high) = (WORDS[skill as usize / 100], WORDS[(skill as usize / 100 + 1).min(10)]);
    let thousandths = 100 * low + (high - low) * (skill % 100);
    Habits {
        words: (u64::from(ALL_WORDS) * u64::from(thousandths) / 100_000) as Share,
        sight: skill.cast_signed() * 16 / 100 - 70,
        letters: (100 + skill * 9 / 10, (200 + skill).min(1000)),
    }
}

/// What each of these adds to the difficulty.
const PER_LETTER: i32 = 10;
const PER_OCTAVE: i32 = 4;

/// Words with fewer than one in so many commoner than themselves are not rare at all.
const EVERYDAY: i32 = 13;

/// How hard a word is to think of: long ones are, and rare ones.
pub(super) fn difficulty(letters: usize, share: Share) -> i32 {
    let octaves = (share.max(1).ilog2().cast_signed() - EVERYDAY).max(0);
    PER_LETTER * i32::try_from(letters).unwrap_or(64).min(64) - 3 * PER_LETTER + PER_OCTAVE * octaves
}

/// The powers of two between 1024 and 2048, in tenths of an octave.
const TENTHS: [u64; 10] = [1024, 1097, 1176, 1261, 1351, 1448, 1552, 1663, 1783, 1911];

/// Whether a word so difficult comes to mind, by any number: every ten that it is harder it does so half as often.
pub(super) fn comes_to_mind(difficulty: i32, sight: i32, number: u64) -> bool {
    let easier = sight - difficulty;
    let tenth = TENTHS[easier.rem_euclid(10).cast_unsigned() as usize];
    easier >= 0 || number >> 32 < tenth << 22 >> easier.div_euclid(10).unsigned_abs().min(60)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn more_skill_is_better_in_every_way() {
        let all: Vec<Habits> = (0..=MOST).map(habits).collect();
        assert!(all.is_sorted_by_key(|habits| habits.words));
        assert!(all.is_sorted_by_key(|habits| habits.sight));
        assert!(all.is_sorted_by_key(|habits| habits.letters));
        assert!(all[0].words < ALL_WORDS / 30 && all[1000].words > 2 * ALL_WORDS);
        assert_eq!(habits(u16::MAX), all[1000]);
    }

    /// Half as often every ten, and every time from where it is certain.
    #[test]
    fn what_is_harder_comes_to_mind_less() {
        assert!(
            difficulty(7, 10_000) > difficulty(4, 10_000) && difficulty(4, 500_000) > difficulty(4, 10_000)
        );
        let seen = |difficulty| {
            (0..1000).filter(|draw| comes_to_mind(difficulty, 0, draw * (u64::MAX / 1000))).count()
        };
        assert_eq!([seen(0), seen(10), seen(20), seen(200)], [1000, 501, 251, 1]);
        assert!((0..100).map(seen).is_sorted_by(|easier, harder| easier >= harder));
    }
}
