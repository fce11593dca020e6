//! What a play asks of the eye, and how likely it is seen.

use crate::commonness::Share;

/// What makes a play hard to see.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Looks {
    /// How many letters its main word has.
    pub(super) letters: usize,
    /// How many words it makes beside that.
    pub(super) hooks: usize,
    /// How many blanks it lays.
    pub(super) blanks: usize,
    /// How common the rarest of its words is.
    pub(super) rarest: Share,
}

/// What each of these adds to the difficulty.
const PER_LETTER: i32 = 8;
const PER_HOOK: i32 = 14;
const PER_BLANK: i32 = 20;
const PER_OCTAVE: i32 = 5;

/// Words with fewer than one in so many commoner than themselves are not rare at all.
const EVERYDAY: i32 = 13;

/// The chance to see something, out of 65,536, by how much easier it is than what is seen every second time, from −40
/// to 40 in steps of 2: a logistic curve that falls by *e* every ten.
const CHANCES: [u32; 41] = [
    1179, 1437, 1750, 2131, 2591, 3147, 3815, 4616, 5570, 6702, 8034, 9591, 11_392, 13_453, 15_782, 18_373,
    21_209, 24_253, 27_456, 30_749, 32_768, 34_787, 38_080, 41_283, 44_327, 47_163, 49_754, 52_083, 54_144,
    55_945, 57_502, 58_834, 59_966, 60_920, 61_721, 62_389, 62_945, 63_405, 63_786, 64_099, 64_357,
];

/// How hard a play is to see: long words, words with hooks, blanks and rare words are.
pub(super) fn difficulty(looks: Looks) -> i32 {
    let count = |number: usize| i32::try_from(number).unwrap_or(i32::MAX / 64).min(64);
    let octaves = (looks.rarest.max(1).ilog2().cast_signed() - EVERYDAY).max(0);
    PER_LETTER * (count(looks.letters) - 2)
        + PER_HOOK * count(looks.hooks)
        + PER_BLANK * count(looks.blanks)
        + PER_OCTAVE * octaves
}

/// Whether something so difficult is seen, by a draw out of 65,536.
pub(super) fn is_seen(difficulty: i32, sight: i32, draw: u32) -> bool {
    let easier = sight - difficulty;
    if easier > 60 {
        return true;
    }
    draw < CHANCES[(easier.clamp(-40, 40) + 40).cast_unsigned() as usize / 2]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whatever_makes_a_play_harder_makes_it_seen_less() {
        let plain = Looks { letters: 4, hooks: 0, blanks: 0, rarest: 10_000 };
        let harder = [
            Looks { letters: 7, ..plain },
            Looks { hooks: 2, ..plain },
            Looks { blanks: 1, ..plain },
            Looks { rarest: 500_000, ..plain },
        ];
        let seen = |looks| (0..65_536).filter(|&draw| is_seen(difficulty(looks), 30, draw)).count();
        for looks in harder {
            assert!(seen(looks) < seen(plain) / 5 * 4, "{looks:?}");
        }
        assert!(CHANCES.is_sorted());
    }

    #[test]
    fn a_sure_eye_sees_everything() {
        let hardest = Looks { letters: 15, hooks: 8, blanks: 2, rarest: 1 << 20 };
        assert!(is_seen(difficulty(hardest), 1000, 65_535));
    }
}
