//! How accurate moves and players were, in millionths, where a million is all best moves.
//!
//! Whole numbers throughout, so that it is the same on every machine and in a page.

use super::Yardstick;

/// No move counts as less accurate than this, so that one cannot spoil a whole game.
const LEAST: u64 = 10_000;

/// How much of the ups and downs around a move counts at least and at most, in millionths of a win.
const VOLATILITY: (u64, u64) = (5_000, 120_000);

/// How accurate a move was that gave so much away: e to the power of minus the loss, measured by the yardstick.
#[must_use]
pub fn accuracy_of_move(lost: u32, yardstick: &Yardstick) -> u32 {
    decay(lost, yardstick.decay)
}

/// How accurate a player was whose moves were so accurate, made at such chances to win; `None` without a move.
///
/// The mean of two means: one in which moves of turbulent times count more, and the harmonic one, which a few bad moves
/// pull down.
#[must_use]
pub fn accuracy_of_player(moves: &[(u32, u32)]) -> Option<u32> {
    let count = moves.len() as u64;
    if count == 0 {
        return None;
    }
    let accuracies: Vec<u64> = moves.iter().map(|&(accuracy, _)| u64::from(accuracy).max(LEAST)).collect();
    let weights = volatility(&moves.iter().map(|&(_, chance)| u64::from(chance)).collect::<Vec<_>>());
    let weighted: u64 = accuracies.iter().zip(&weights).map(|(accuracy, weight)| accuracy * weight).sum();
    let weighted = weighted / weights.iter().sum::<u64>().max(1);
    let inverse: u64 = accuracies.iter().map(|accuracy| 1_000_000_000_000 / accuracy).sum();
    let harmonic = count * 1_000_000_000_000 / inverse.max(1);
    u32::try_from(u64::midpoint(weighted, harmonic)).ok()
}

/// How much the chances went up and down around each move: the standard deviation in a window that ends there.
fn volatility(chances: &[u64]) -> Vec<u64> {
    let width = (chances.len() / 5).clamp(2, 8);
    let around = |place: usize| {
        let last = (place + 1).max(width).min(chances.len());
        let window = &chances[last.saturating_sub(width)..last];
        let count = window.len() as u64;
        let sum: u64 = window.iter().sum();
        let squares: u64 = window.iter().map(|chance| chance * chance).sum();
        let variance = (count * squares - sum * sum) / (count * count);
        variance.isqrt().clamp(VOLATILITY.0, VOLATILITY.1)
    };
    (0..chances.len()).map(around).collect()
}

/// e to the power of minus a part of a whole, in millionths.
fn decay(part: u32, whole: u32) -> u32 {
    const ONE: u128 = 1 << 60;
    // The power of a thousandth is a short sum, and is squared ten times.
    let small = (ONE * u128::from(part) / u128::from(whole.max(1))) >> 10;
    if small >= ONE >> 5 {
        return 0;
    }
    let (mut rising, mut falling, mut term) = (ONE, 0, ONE);
    for place in 1..8 {
        term = ((term * small) >> 60) / place;
        *(if place % 2 == 1 { &mut falling } else { &mut rising }) += term;
    }
    let mut power = rising - falling;
    for _ in 0..10 {
        power = (power * power) >> 60;
    }
    ((power * 1_000_000 + ONE / 2) >> 60) as u32
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_curve_is_that_of_e() {
        for whole in [110_000, 250_000] {
            for part in (0..=1_000_000).step_by(777) {
                let exact = 1e6 * (-f64::from(part) / f64::from(whole)).exp();
                let told = f64::from(decay(part, whole));
                assert!((told - exact).abs() <= 0.51, "{part}/{whole}: {told}, not {exact}");
            }
        }
        assert_eq!(decay(u32::MAX, 1), 0);
    }

    #[test]
    fn best_moves_are_perfect_and_one_blunder_is_seen() {
        let perfect = vec![(1_000_000, 500_000); 12];
        assert_eq!(accuracy_of_player(&perfect), Some(1_000_000));
        assert_eq!(accuracy_of_player(&[]), None);
        let mut flawed = perfect.clone();
        flawed[6].0 = accuracy_of_move(250_000, &Yardstick::POINTS);
        let told = accuracy_of_player(&flawed).unwrap();
        // The arithmetic mean would be 92.5 %, the harmonic one 52.7 %.
        assert!((700_000..760_000).contains(&told), "{told}");
    }

    #[test]
    fn a_bad_move_in_turbulent_times_counts_more() {
        let calm: Vec<(u32, u32)> =
            (0..20).map(|place| (if place == 10 { 300_000 } else { 1_000_000 }, 500_000)).collect();
        let mut stormy = calm.clone();
        for (place, one) in stormy.iter_mut().enumerate().skip(9).take(3) {
            one.1 = [200_000, 800_000][place % 2];
        }
        assert!(accuracy_of_player(&stormy) < accuracy_of_player(&calm));
    }
}
