//! The line that says that the page can be used without a connection, and with which words.

use leptos::prelude::*;

use crate::VOICE;

/// The event by which `offline.js` tells that other words can be played with.
const CHANGED: &str = "offlinewords";

/// The attribute of the root in which it names them, set apart by tabs.
const WORDS: &str = "data-offline-words";

/// Says that the page can be used without a connection, once it can; it has its room before.
#[component]
pub fn OfflineLine() -> impl IntoView {
    let words = RwSignal::new(words());
    let handle = window_event_listener_untyped(CHANGED, move |_| words.set(self::words()));
    on_cleanup(move || handle.remove());
    view! { <p class="offline soft">{move || line(&words.get())}</p> }
}

fn words() -> String {
    document().document_element().and_then(|root| root.get_attribute(WORDS)).unwrap_or_default()
}

fn line(words: &str) -> String {
    let names = words.split('\t').filter(|name| !name.is_empty());
    VOICE.ready_offline(&names.map(str::to_owned).collect::<Vec<_>>())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_words_that_are_here_are_named() {
        assert_eq!(line(""), "Ready to play offline");
        assert_eq!(line("English"), "Ready to play offline, with English words");
        assert_eq!(
            line("English\tNorwegian\tDutch"),
            "Ready to play offline, with English, Norwegian and Dutch words"
        );
    }
}
