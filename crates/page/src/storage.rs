//! What the browser keeps for the next visit.

use leptos::prelude::window;

/// A value kept before; `None` too where the browser keeps nothing.
#[must_use]
pub fn kept(name: &str) -> Option<String> {
    window().local_storage().ok()??.get_item(&key(name)).ok()?
}

/// Keeps a value, where the browser lets us.
pub fn keep(name: &str, value: &str) {
    if let Ok(Some(storage)) = window().local_storage() {
        // A browser that is full or forbids it keeps nothing: the choice then lasts for this visit.
        let _ = storage.set_item(&key(name), value);
    }
}

/// Keeps a value no longer.
pub fn drop(name: &str) {
    if let Ok(Some(storage)) = window().local_storage() {
        // What is not there need not go.
        let _ = storage.remove_item(&key(name));
    }
}

fn key(name: &str) -> String {
    format!("logomachy.{name}")
}
