//! The logistic curve in whole numbers.

/// What stands for certainty, in values and chances.
pub const CERTAIN: i32 = 1 << 16;

/// Beyond so many hundredths of its scale the curve is flat.
const FAR: usize = 1200;

/// e to the power of −1/100, times 2 to the power of 62.
const STEP: u128 = 4_565_798_975_847_398_155;

/// The curve from the middle on, hundredth by hundredth of its scale.
const CURVE: [i32; FAR + 1] = curve();

/// How likely something is that stands `ahead` of even, measured in `scale`: one half where it is even, and 73 of 100
/// one scale ahead.
#[must_use]
pub fn sigmoid(ahead: i64, scale: i64) -> i32 {
    let scale = u128::from(scale.max(1).unsigned_abs());
    // In 65536ths of a hundredth of the scale, so that no step is seen between two entries.
    let far = (u128::from(ahead.unsigned_abs()) * (100 << 16) / scale).min((FAR as u128) << 16);
    let (place, part) = ((far >> 16) as usize, (far & 0xffff) as i64);
    let [low, high] = [place, (place + 1).min(FAR)].map(|place| i64::from(CURVE[place]));
    let upper = (low + (((high - low) * part) >> 16)) as i32;
    if ahead < 0 { CERTAIN - upper } else { upper }
}

const fn curve() -> [i32; FAR + 1] {
    let mut curve = [0; FAR + 1];
    let one: u128 = 1 << 62;
    let mut power = one;
    let mut place = 0;
    while place <= FAR {
        curve[place] = ((one * CERTAIN as u128 + one.midpoint(power)) / (one + power)) as i32;
        power = (power * STEP) >> 62;
        place += 1;
    }
    curve
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_curve_is_the_logistic_one() {
        for ahead in -3000..=3000 {
            let exact = 1.0 / (1.0 + (-f64::from(ahead) / 100.0).exp());
            let told = f64::from(sigmoid(i64::from(ahead), 100)) / f64::from(CERTAIN);
            assert!((told - exact).abs() < 3e-5, "{ahead}: {told}, not {exact}");
        }
    }

    #[test]
    fn more_is_never_less_and_both_sides_share_certainty() {
        for scale in [1, 37, 10_000] {
            let values: Vec<i32> = (-50_000..50_000).step_by(7).map(|ahead| sigmoid(ahead, scale)).collect();
            assert!(values.is_sorted());
            for ahead in [0, 1, 99, 12_345, i64::MAX] {
                assert_eq!(sigmoid(ahead, scale) + sigmoid(-ahead, scale), CERTAIN);
            }
        }
    }
}
