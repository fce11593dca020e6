//! What the browser saves for the next visit.

use leptos::prelude::window;

/// A value saved before; `None` too where the browser saves nothing.
#[must_use]
pub fn load(name: &str) -> Option<String> {
    window().local_storage().ok()??.get_item(&key(name)).ok()?
}

/// Saves a value, where the browser lets us.
pub fn save(name: &str, value: &str) {
    if let Ok(Some(storage)) = window().local_storage() {
        // A browser that is full or forbids it saves nothing: the choice then lasts for this visit.
        let _ = storage.set_item(&key(name), value);
    }
}

/// Deletes a value.
pub fn delete(name: &str) {
    if let Ok(Some(storage)) = window().local_storage() {
        // What is not there need not go.
        let _ = storage.remove_item(&key(name));
    }
}

fn key(name: &str) -> String {
    format!("logomachy.{name}")
}
