//! Numbers that glide to their new value.

/// How long a number glides, in milliseconds.
pub(crate) const LASTS: f64 = 700.0;

/// Where a number is on its way, so many milliseconds after it set out: quickly at first, and slower towards the end.
#[allow(clippy::cast_sign_loss, reason = "a number between two that are not below 0 is not either")]
pub(crate) fn glided(from: u32, to: u32, elapsed: f64) -> u32 {
    let part = (elapsed / LASTS).clamp(0.0, 1.0);
    let eased = 1.0 - (1.0 - part).powi(3);
    (f64::from(from) + (f64::from(to) - f64::from(from)) * eased).round() as u32
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_number_sets_out_and_arrives_and_never_turns_back() {
        assert_eq!(glided(0, 40_000, 0.0), 0);
        assert_eq!(glided(0, 40_000, LASTS), 40_000);
        assert_eq!(glided(0, 40_000, 9e9), 40_000);
        let way: Vec<u32> = (0..=70).map(|step| glided(100, 40_000, f64::from(step) * 10.0)).collect();
        assert!(way.is_sorted());
        let back: Vec<u32> = (0..=70).rev().map(|step| glided(40_000, 100, f64::from(step) * 10.0)).collect();
        assert!(back.is_sorted());
    }
}
