//! Undo and redo by key.

use leptos::ev::KeyboardEvent;
use page::elements;

/// What a key does with the history of a board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum HistoryKey {
    /// Takes the last change back.
    Undo,
    /// Makes it again.
    Redo,
}

impl HistoryKey {
    /// What a key does wherever the keyboard is but in a field; the browser then leaves the key to us.
    pub(crate) fn of(event: &KeyboardEvent) -> Option<Self> {
        if !(event.ctrl_key() || event.meta_key()) || elements::is_within(event, "input, textarea, dialog") {
            return None;
        }
        let key = match (event.key().as_str(), event.shift_key()) {
            ("z", false) => Self::Undo,
            ("y", _) | ("z" | "Z", true) => Self::Redo,
            _ => return None,
        };
        event.prevent_default();
        Some(key)
    }
}
