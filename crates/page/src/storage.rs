//! What the browser saves for the next visit, and what it could not save.

use std::collections::BTreeSet;

use leptos::prelude::*;

thread_local! {
    /// The names of the values that the browser could not save, for as long as the page is open.
    static UNSAVED: ArcRwSignal<BTreeSet<String>> = ArcRwSignal::new(BTreeSet::new());
}

/// A value saved before; `None` too where the browser saves nothing.
#[must_use]
pub fn load(name: &str) -> Option<String> {
    window().local_storage().ok()??.get_item(&key(name)).ok()?
}

/// Saves a value; where the browser is full or forbids it, the page says so ([`has_unsaved`]).
pub fn save(name: &str, value: &str) {
    let storage = window().local_storage().ok().flatten();
    let saved = storage.is_some_and(|storage| storage.set_item(&key(name), value).is_ok());
    note(name, saved);
}

/// Deletes a value.
pub fn delete(name: &str) {
    if let Ok(Some(storage)) = window().local_storage() {
        // What is not there need not go.
        let _ = storage.remove_item(&key(name));
    }
    note(name, true);
}

/// Whether there is anything that the browser could not save.
#[must_use]
pub fn has_unsaved() -> bool {
    UNSAVED.with(|unsaved| unsaved.with(|names| !names.is_empty()))
}

fn note(name: &str, saved: bool) {
    UNSAVED.with(|unsaved| {
        if saved == unsaved.with_untracked(|names| names.contains(name)) {
            unsaved
                .update(|names| drop(if saved { names.take(name) } else { names.replace(name.to_owned()) }));
        }
    });
}

/// The name under which the browser stores a value.
pub(crate) fn key(name: &str) -> String {
    format!("logomachy.{name}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_could_not_be_saved_is_remembered_until_it_was() {
        let _owner = Owner::new();
        assert!(!has_unsaved());
        note("game.khi", false);
        note("theme", true);
        assert!(has_unsaved(), "that another value was saved does not help");
        note("game.khi", false);
        note("game.khi", true);
        assert!(!has_unsaved());
    }
}
