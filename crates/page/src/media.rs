//! What the browser says of the screen and of what its user prefers.

use leptos::prelude::window;

/// Whether a media query holds.
#[must_use]
pub fn matches(query: &str) -> bool {
    window().match_media(query).ok().flatten().is_some_and(|found| found.matches())
}

/// Whether fingers are what the page is used with most.
#[must_use]
pub fn is_touched() -> bool {
    matches("(pointer: coarse)")
}
