//! What the browser saves for the next visit, and what it could not save.

use leptos::prelude::*;

/// What the names of all values of ours begin with.
pub(crate) const PREFIX: &str = "logomachy.";

thread_local! {
    /// The names of the values that the browser could not save, for as long as the page is open.
    static UNSAVED: ArcRwSignal<Vec<String>> = ArcRwSignal::new(Vec::new());
}

/// A value saved before; `None` too where the browser saves nothing.
#[must_use]
pub fn load(name: &str) -> Option<String> {
    window().local_storage().ok()??.get_item(&key(name)).ok()?
}

/// Saves a value, and tells whether it was; where the browser is full or forbids it, the page says so
/// ([`has_unsaved`]), and what was saved before is still there.
pub fn save(name: &str, value: &str) -> bool {
    let saved = try_save(name, value);
    note(name, saved);
    saved
}

/// Saves a value, and tells whether it was; the page does not.
#[must_use]
pub fn try_save(name: &str, value: &str) -> bool {
    let storage = window().local_storage().ok().flatten();
    storage.is_some_and(|storage| storage.set_item(&key(name), value).is_ok())
}

/// What stands behind such a beginning in the names of all saved values.
#[must_use]
pub fn names(beginning: &str) -> Vec<String> {
    let Ok(Some(storage)) = window().local_storage() else { return Vec::new() };
    let beginning = key(beginning);
    let names = (0..storage.length().unwrap_or(0)).filter_map(|at| storage.key(at).ok().flatten());
    names.filter_map(|name| name.strip_prefix(&beginning).map(str::to_owned)).collect()
}

/// How much all saved values take up, in characters: browsers count these.
#[must_use]
pub fn size() -> usize {
    let all = names("").into_iter();
    all.map(|name| PREFIX.len() + name.len() + load(&name).map_or(0, |value| value.len())).sum()
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

/// Whether this is a value that the browser could not save.
#[must_use]
pub fn is_unsaved(name: &str) -> bool {
    UNSAVED.with(|unsaved| unsaved.with_untracked(|names| names.iter().any(|one| one == name)))
}

/// Notes whether the browser has saved a value as it stands.
pub(crate) fn note(name: &str, saved: bool) {
    UNSAVED.with(|unsaved| {
        if saved == unsaved.with_untracked(|names| names.iter().any(|one| one == name)) {
            unsaved.update(|names| {
                names.retain(|one| one != name);
                if !saved {
                    names.push(name.to_owned());
                }
            });
        }
    });
}

/// The name under which the browser stores a value.
pub(crate) fn key(name: &str) -> String {
    [PREFIX, name].concat()
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
