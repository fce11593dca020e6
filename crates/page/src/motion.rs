//! Whether things may move, how quickly computers act, and what time it is.

use leptos::prelude::*;

/// Whether nothing may move: the system asks for less motion, or the page's own setting does.
#[must_use]
pub fn still() -> bool {
    let chosen = document().document_element().is_some_and(|root| root.has_attribute("data-still"));
    chosen || matches("(prefers-reduced-motion: reduce)")
}

/// Whether the page is dark, by its own setting or as the system is.
#[must_use]
pub fn dark() -> bool {
    match document().document_element().and_then(|root| root.get_attribute("data-theme")).as_deref() {
        Some("light") => false,
        Some("dark") => true,
        _ => matches("(prefers-color-scheme: dark)"),
    }
}

/// How long the computer lets wait for its first letter, in milliseconds; `luck` is between 0 and 1.
#[must_use]
pub fn pause(still: bool, luck: f64) -> f64 {
    if still { 120.0 } else { 800.0 + 700.0 * luck }
}

/// How long the computer waits between letters, and before it plays its word, in milliseconds.
#[must_use]
pub const fn gap(still: bool) -> u64 {
    if still { 40 } else { 250 }
}

/// The time since the page was opened, in milliseconds.
#[must_use]
pub fn now() -> f64 {
    window().performance().map_or(0.0, |clock| clock.now())
}

fn matches(query: &str) -> bool {
    window().match_media(query).ok().flatten().is_some_and(|found| found.matches())
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
