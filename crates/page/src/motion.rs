//! Whether things may move.

use leptos::prelude::document;

use crate::media;

/// Whether nothing may move: the system asks for less motion, or the page's own setting does.
#[must_use]
pub fn is_reduced() -> bool {
    let chosen = document().document_element().is_some_and(|root| root.has_attribute("data-still"));
    chosen || media::matches("(prefers-reduced-motion: reduce)")
}
