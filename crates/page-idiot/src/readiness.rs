//! The line that says how far perfect play is worked out.

use leptos::prelude::*;
use page::VOICE;

use super::choices::{Choices, Readiness};

/// How far perfect play is worked out.
#[component]
pub(crate) fn ReadyLine(choices: Choices) -> impl IntoView {
    let told = move || match choices.readiness.get() {
        Readiness::Working => VOICE.perfect_play_not_ready().to_owned(),
        Readiness::Ready { strings, milliseconds } => {
            VOICE.perfect_play_ready(strings.into(), &VOICE.tenths((milliseconds / 100).into()))
        }
    };
    let ready = move || match choices.readiness.get() {
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
