//! The tabs of the finder, by mouse, touch and arrow keys.

use leptos::ev::KeyboardEvent;
use leptos::prelude::*;
use page::VOICE;
use page::focus::focus;

use super::guide;
use crate::lookup::Mode;

/// The panel that the tabs switch.
pub(super) const PANEL: &str = "finder-panel";

/// The id of a mode's tab.
pub(super) fn id(mode: Mode) -> &'static str {
    match mode {
        Mode::Check => "finder-check",
        Mode::Anagrams => "finder-anagrams",
        Mode::Pattern => "finder-pattern",
    }
}

/// One tab for each mode.
#[component]
pub(super) fn Tabs(mode: RwSignal<Mode>) -> impl IntoView {
    let on_key = move |event: KeyboardEvent| {
        if let Some(next) = mode.get_untracked().by_key(&event.key()) {
            event.prevent_default();
            mode.set(next);
            focus(id(next));
        }
    };
    let tab = move |this: Mode| {
        let chosen = move || mode.get() == this;
        view! {
            <button
                type="button"
                role="tab"
                id=id(this)
                aria-controls=PANEL
                aria-selected=move || chosen().to_string()
                tabindex=move || if chosen() { "0" } else { "-1" }
                on:click=move |_| mode.set(this)
            >
                {guide::of(this).tab}
            </button>
        }
    };
    view! {
        <div class="tabs" role="tablist" aria-label=VOICE.what_to_do() on:keydown=on_key>
            {Mode::ALL.map(tab)}
        </div>
    }
}
