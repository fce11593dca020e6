//! How quickly the computer shows its move.

/// How long the computer lets wait for its first letter, in milliseconds; `luck` is between 0 and 1.
pub(crate) fn pause(still: bool, luck: f64) -> f64 {
    if still { 120.0 } else { 800.0 + 700.0 * luck }
}

/// How long the computer waits between letters, and before it plays its word, in milliseconds.
pub(crate) const fn gap(still: bool) -> u64 {
    if still { 40 } else { 250 }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// T9.1: it thinks for 0.8 to 1.5 seconds, and picks letters 250 ms apart.
    #[test]
    fn the_computer_takes_its_time_unless_nothing_may_move() {
        assert_eq!((pause(false, 0.0), pause(false, 1.0)), (800.0, 1500.0));
        assert_eq!((gap(false), gap(true)), (250, 40));
        assert!(pause(true, 1.0) < 200.0);
    }
}
