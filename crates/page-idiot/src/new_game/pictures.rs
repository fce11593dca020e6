//! The rules in three short chats.

use leptos::prelude::*;
use page::VOICE;
use page::components::rule_pictures;

/// A message: whether it is one's own, what comes before the new letter, the letter, what comes after.
type Message = (bool, &'static str, &'static str, &'static str);

const ADDING: &[Message] = &[(false, "", "a", ""), (true, "", "c", "a"), (false, "ca", "l", "")];
const LOSING: &[Message] = &[(true, "zeb", "r", ""), (false, "zebr", "a", "")];
const CHALLENGING: &[Message] = &[(false, "x", "q", ""), (true, "", "!", "")];

/// The rules in three short chats.
pub(super) fn pictures() -> impl IntoView {
    let bubble = |&(own, before, new, after): &Message| {
        let class = if own { "bubble own" } else { "bubble" };
        view! { <span class=class>{before}<b>{new}</b>{after}</span> }
    };
    let told = [
        (ADDING, VOICE.picture_of_adding()),
        (LOSING, VOICE.picture_of_losing()),
        (CHALLENGING, VOICE.picture_of_challenging()),
    ];
    rule_pictures(told.map(|(chat, text)| {
        let chat = view! { <span class="chat-sample">{chat.iter().map(bubble).collect_view()}</span> };
        (chat.into_any(), text)
    }))
}
