//! The recovery link: the way back to one's seats when a browser has forgotten who one is.

use leptos::prelude::*;
use online_api::{Endpoint, Welcome};
use page::VOICE;
use page::server::{self, Call};

use crate::asking::Asking;
use crate::recovery_line::recovery_link;
use crate::sharing::SharedLink;

/// The recovery link, and a new one in its place.
#[component]
pub(super) fn RecoveryLink() -> impl IntoView {
    // A new password brings a new link, too.
    let known = Memo::new(|_| server::me().and_then(|_| recovery_link()));
    let asking = Asking::new();
    let anew = move |_| {
        asking.ask(Call::to(Endpoint::NewRecovery).send::<Welcome>(), move |welcome| {
            server::welcomed(welcome);
        });
    };
    let shown = move || match known.get() {
        Some(link) => view! {
            <SharedLink
                id="recovery"
                label=VOICE.tables_recovery_label()
                words=VOICE.tables_recovery_words()
                link
                code=Some(VOICE.tables_code_own())
            />
        }
        .into_any(),
        None => view! { <p>{VOICE.tables_recovery_unknown()}</p> }.into_any(),
    };
    view! {
        <section class="card account-part" aria-labelledby="recovery-heading">
            <h2 id="recovery-heading">{VOICE.tables_recovery_heading()}</h2>
            <p class="soft">{VOICE.tables_recovery_about()}</p>
            {shown}
            {asking.line()}
            <button type="button" class="button quiet" disabled=move || asking.is_busy() on:click=anew>
                {VOICE.tables_recovery_new()}
            </button>
        </section>
    }
}
