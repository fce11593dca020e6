//! Chances to win, as whole numbers.

use super::threats::CERTAIN;

/// The chance for every quarter of the logarithm of the odds, from even on, in parts of [`CERTAIN`].
const CHANCES: [u32; 33] = [
    32768, 36843, 40793, 44511, 47911, 50941, 53581, 55834, 57724, 59287, 60565, 61598, 62428, 63090, 63615,
    64030, 64357, 64614, 64816, 64974, 65097, 65194, 65269, 65328, 65374, 65410, 65438, 65459, 65476, 65489,
    65500, 65508, 65514,
];

/// How many thousandths of the logarithm lie between two of them.
const STEP: u32 = 250;

/// The chance that belongs to thousandths of the logarithm of the odds, in parts of [`CERTAIN`].
pub(super) fn chance_of(value: i64) -> u32 {
    let most = STEP * (CHANCES.len() as u32 - 1) - 1;
    let size = value.unsigned_abs().min(u64::from(most)) as u32;
    let (step, part) = ((size / STEP) as usize, size % STEP);
    let chance = CHANCES[step] + (CHANCES[step + 1] - CHANCES[step]) * part / STEP;
    if value < 0 { CERTAIN - chance } else { chance }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn chances_rise_with_the_odds_and_mirror_at_even() {
        assert_eq!(chance_of(0), CERTAIN / 2);
        for value in (-9000..9000).step_by(10) {
            assert!(chance_of(value) <= chance_of(value + 10), "{value}");
            assert_eq!(chance_of(value) + chance_of(-value), CERTAIN, "{value}");
        }
        // The logarithm of odds of three to one is 1.0986.
        assert!(chance_of(1099).abs_diff(CERTAIN * 3 / 4) < 60);
    }
}
