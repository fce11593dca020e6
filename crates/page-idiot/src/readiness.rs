//! The line that says that the computers are still getting ready.

use leptos::prelude::*;
use page::VOICE;

use super::choices::{Choices, Readiness};

/// Says that the computers are getting ready, for as long as they are.
#[component]
pub(crate) fn ReadyLine(choices: Choices) -> impl IntoView {
    let ready = move || match choices.readiness.get() {
        Readiness::Working => None,
        Readiness::Ready { milliseconds } => Some(milliseconds.to_string()),
    };
    view! {
        <p class="readiness soft" role="status" data-ready=ready>
            <span class="dots" aria-hidden="true" hidden=move || ready().is_some()></span>
            {move || ready().is_none().then(|| VOICE.computers_get_ready())}
        </p>
    }
}
