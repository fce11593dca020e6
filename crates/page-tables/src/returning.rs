//! Coming back by a recovery link.

use leptos::prelude::*;
use online_api::Secret;
use page::VOICE;
use page::route::Route;
use page::server;

use crate::asking::Asking;

/// Coming back by a recovery link; whoever is somebody here already is asked first.
#[component]
pub(crate) fn Returning(secret: Secret) -> impl IntoView {
    let asking = Asking::new();
    let known = untrack(server::me);
    let come = move || {
        asking.ask(server::log_in_by_recovery(secret), |_| {
            // The secret does not stay in the address, nor in what the browser remembers of it.
            Route::Tables.replace();
        });
    };
    if known.is_none() {
        come();
    }
    let coming = move || {
        asking
            .is_busy()
            .then(|| view! { <p class="soft looking" role="status">{VOICE.tables_coming_back()}</p> })
    };
    let question = known.map(|me| {
        view! {
            <p>{VOICE.tables_come_back_as_other(&me.name)}</p>
            <div class="few">
                <button type="button" class="button" disabled=move || asking.is_busy() on:click=move |_| come()>
                    {VOICE.tables_come_back()}
                </button>
                <a class="button quiet" href=Route::Tables.to_string()>{VOICE.tables_stay(&me.name)}</a>
            </div>
        }
    });
    view! {
        <section class="card message">
            <h1>{VOICE.tables_recovery_heading()}</h1>
            {coming}
            {question}
            {asking.line()}
            {move || asking.failed().then(|| view! {
                <a class="button quiet" href=Route::Account.to_string()>{VOICE.tables_other_ways_back()}</a>
            })}
        </section>
    }
}
