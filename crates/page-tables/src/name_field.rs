//! The one thing a guest is asked for: a name.

use leptos::prelude::*;
use page::{VOICE, server, storage};

/// Where the name of the first player at this screen is kept.
const KEY: &str = "name.1";

/// The longest name there is, in characters.
const LONGEST: &str = "20";

/// The name that was given the last time.
pub(crate) fn last_name() -> String {
    let last = server::last_name();
    if last.is_empty() { storage::load(KEY).unwrap_or_default() } else { last }
}

/// A field for one's name.
#[component]
pub(crate) fn NameField(
    /// What is typed.
    name: RwSignal<String>,
    /// What stands before it.
    #[prop(default = VOICE.tables_your_name())]
    label: &'static str,
) -> impl IntoView {
    view! {
        <label class="named">
            <span>{label}</span>
            <input
                type="text"
                class="select wide"
                name="name"
                maxlength=LONGEST
                autocomplete="nickname"
                autocapitalize="words"
                spellcheck="false"
                placeholder=VOICE.tables_name_example()
                prop:value=move || name.get()
                on:input=move |event| name.set(event_target_value(&event))
            />
        </label>
    }
}
