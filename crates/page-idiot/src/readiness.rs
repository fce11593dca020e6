//! The line that says how far perfect play is worked out.

use leptos::prelude::*;
use page::VOICE;

use super::controller::{Controller, Readiness};

/// How far perfect play is worked out.
#[component]
pub(crate) fn ReadyLine(controller: Controller) -> impl IntoView {
    let told = move || match controller.readiness.get() {
        Readiness::Working => "Working out perfect play…".to_owned(),
        Readiness::Ready { strings, milliseconds } => {
            let (seconds, tenths) = (milliseconds / 1000, milliseconds % 1000 / 100);
            let strings = VOICE.number(messages::count(strings));
            format!("Perfect play is worked out: {strings} strings in {seconds}.{tenths} s.")
        }
    };
    let ready = move || match controller.readiness.get() {
        Readiness::Working => None,
        Readiness::Ready { milliseconds, .. } => Some(milliseconds.to_string()),
    };
    view! {
        <p class="readiness soft" role="status" data-ready=ready>
            <span class="dots" aria-hidden="true" hidden=move || ready().is_some()></span>
            {told}
        </p>
    }
}
