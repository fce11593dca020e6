//! The line that says that there is no connection.

use leptos::prelude::*;

use super::{link, socket};
use crate::VOICE;

/// Says that there is no connection, for as long as that is so, and that nothing is lost by it.
#[component]
pub fn LinkLine() -> impl IntoView {
    let lost = Memo::new(|_| link().is_lost());
    view! {
        <div role="status" class="link-line">
            {move || lost.get().then(|| view! {
                <p class="card message wrong">
                    {VOICE.online_no_connection()} " "
                    <button type="button" class="inline" on:click=|_| socket::connect_now()>{VOICE.try_again()}</button>
                </p>
            })}
        </div>
    }
}
