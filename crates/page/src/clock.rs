//! The clock of the page.

use leptos::prelude::window;

/// The time since the page was opened, in milliseconds.
#[must_use]
pub fn now() -> f64 {
    window().performance().map_or(0.0, |clock| clock.now())
}
