//! A few messages, for the card of the game on the first screen.

use leptos::prelude::*;

/// A few messages: who, what comes before the new letter, the letter, what comes after.
const MESSAGES: [(bool, &str, &str, &str); 4] =
    [(false, "", "a", ""), (true, "", "c", "a"), (false, "ca", "l", ""), (true, "", "o", "cal")];

/// A few messages.
#[component]
pub(crate) fn ChatSample() -> impl IntoView {
    let one = |(own, before, new, after): (bool, &'static str, &'static str, &'static str)| {
        let class = if own { "bubble own" } else { "bubble" };
        view! { <span class=class>{before}<b>{new}</b>{after}</span> }
    };
    view! { <span class="sample chat-sample" aria-hidden="true">{MESSAGES.map(one)}</span> }
}
