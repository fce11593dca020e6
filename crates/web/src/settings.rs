//! What the page remembers about how it shall look: motion, and patterns beside colours.

use leptos::prelude::*;

use crate::route::Route;
use crate::storage;

/// A switch that is kept for the next visit; `theme.js` sets it before the page is painted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Switch {
    /// Nothing moves.
    Still,
    /// Owners of tiles are told apart by colour alone.
    PlainColours,
}

impl Switch {
    const ALL: [Self; 2] = [Self::Still, Self::PlainColours];

    /// The name it is kept under, and that of its attribute behind `data-`.
    const fn name(self) -> &'static str {
        match self {
            Self::Still => "still",
            Self::PlainColours => "plain",
        }
    }

    const fn label(self) -> &'static str {
        match self {
            Self::Still => "No motion",
            Self::PlainColours => "Colours without patterns",
        }
    }

    fn apply(self, on: bool) {
        let Some(root) = document().document_element() else { return };
        let attribute = format!("data-{}", self.name());
        // The root of a page always takes an attribute.
        let _ = if on { root.set_attribute(&attribute, "yes") } else { root.remove_attribute(&attribute) };
    }
}

/// The settings.
#[component]
pub(crate) fn Settings() -> impl IntoView {
    let line = |switch: Switch| {
        let change = move |event| {
            let on = event_target_checked(&event);
            switch.apply(on);
            storage::keep(switch.name(), if on { "yes" } else { "no" });
        };
        let on = storage::kept(switch.name()).as_deref() == Some("yes");
        view! {
            <label class="switch">
                <input type="checkbox" prop:checked=on on:change=change />
                {switch.label()}
            </label>
        }
    };
    view! {
        <section class="card settings" aria-labelledby="settings-title">
            <h2 id="settings-title">"Settings"</h2>
            <div class="switches">
                {Switch::ALL.map(line)}
            </div>
            <p><a href=Route::Words.to_string()>"Bring your own word list"</a></p>
            <p class="offline soft">"Ready to play offline"</p>
        </section>
    }
}
