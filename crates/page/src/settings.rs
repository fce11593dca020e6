//! What the page remembers about how it shall look and sound: theme, motion, patterns beside colours, and sounds.

use leptos::prelude::*;

use crate::lexicons::Lexicons;
use crate::modal::Modal;
use crate::offline::{OfflineLine, OfflineWords};
use crate::route::Route;
use crate::theme::{Theme, ThemeSwitch};
use crate::{VOICE, server, sounds, storage, tables_link};

/// A switch that is kept for the next visit; `theme.js` sets it before the page is painted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Switch {
    /// Nothing moves.
    Still,
    /// Owners of tiles are told apart by colour alone.
    PlainColours,
    /// Nothing is to be heard.
    Quiet,
}

impl Switch {
    const ALL: [Self; 3] = [Self::Quiet, Self::Still, Self::PlainColours];

    /// The name it is kept under, and that of its attribute behind `data-`.
    const fn name(self) -> &'static str {
        match self {
            Self::Still => "still",
            Self::PlainColours => "plain",
            Self::Quiet => sounds::KEY,
        }
    }

    const fn label(self) -> &'static str {
        match self {
            Self::Still => VOICE.no_motion(),
            Self::PlainColours => VOICE.colours_without_patterns(),
            Self::Quiet => VOICE.no_sounds(),
        }
    }

    fn apply(self, on: bool) {
        let Some(root) = document().document_element() else { return };
        let attribute = format!("data-{}", self.name());
        // The root of a page always takes an attribute.
        let _ = if on { root.set_attribute(&attribute, "yes") } else { root.remove_attribute(&attribute) };
    }
}

/// The button that opens the settings.
#[component]
pub(crate) fn SettingsButton(open: RwSignal<bool>) -> impl IntoView {
    view! {
        <button type="button" class="button quiet gear" aria-label=VOICE.settings() title=VOICE.settings() on:click=move |_| open.set(true)>
            <svg viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.8" stroke-linecap="round" aria-hidden="true">
                <path d="M4 7h9M19 7h1M4 17h1M11 17h9M16 4.500a2.500 2.500 0 1 0 0 5a2.500 2.500 0 1 0 0-5M8 14.500a2.500 2.500 0 1 0 0 5a2.500 2.500 0 1 0 0-5" />
            </svg>
        </button>
    }
}

/// The settings, in a window over the page.
#[component]
pub(crate) fn SettingsWindow(
    open: RwSignal<bool>,
    theme: RwSignal<Theme>,
    lexicons: Lexicons,
) -> impl IntoView {
    let line = |switch: Switch| {
        let change = move |event| {
            let on = event_target_checked(&event);
            switch.apply(on);
            storage::save(switch.name(), if on { "yes" } else { "no" });
        };
        let on = storage::load(switch.name()).as_deref() == Some("yes");
        view! {
            <label class="switch">
                <input type="checkbox" prop:checked=on on:change=change />
                {switch.label()}
            </label>
        }
    };
    view! {
        <Modal open title=VOICE.settings()>
            <div class="settings">
                <div class="setting">
                    <span>{VOICE.theme_label()}</span>
                    <ThemeSwitch chosen=theme />
                </div>
                {Switch::ALL.map(line)}
                <h3>{VOICE.about_heading()}</h3>
                <p class="soft">{VOICE.about_in_settings()}</p>
            </div>
            <p><a href=Route::Words.to_string()>{VOICE.bring_word_list()}</a></p>
            <ServerAddress />
            <OfflineWords lexicons />
            <OfflineLine />
        </Modal>
    }
}

/// Where a server of tables is, for a page whose own host has none; the page is loaded anew to ask there.
#[component]
fn ServerAddress() -> impl IntoView {
    let typed = RwSignal::new(server::address());
    let wrong = RwSignal::new(false);
    let take = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        wrong.set(!typed.with_untracked(|typed| server::set_address(typed)));
        if !wrong.get_untracked() {
            // Where the browser refuses, the new address counts from the next visit on.
            let _ = window().location().reload();
        }
    };
    // A page that has tables of its own may ask nobody else.
    let needless = move || server::address().is_empty() && tables_link::is_here();
    view! {
        <form class="setting server-address" hidden=needless on:submit=take>
            <label for="server-address">{VOICE.online_server_address()}</label>
            <div class="few">
                <input
                    id="server-address"
                    inputmode="url"
                    autocomplete="url"
                    spellcheck="false"
                    aria-describedby="server-address-about"
                    aria-invalid=move || wrong.get().to_string()
                    prop:value=move || typed.get()
                    on:input=move |event| typed.set(event_target_value(&event))
                />
                <button type="submit" class="button quiet">{VOICE.all_right()}</button>
            </div>
            <p class="soft" id="server-address-about" role="status">
                {move || if wrong.get() { VOICE.online_no_address() } else { VOICE.online_server_address_about() }}
            </p>
        </form>
    }
}
