//! What can be done beside the chat: rules, hint, coach, link, new game.

use leptos::prelude::*;
use page::{files, saved_games};

use super::choices::{Choices, Controller};
use super::rules::Rules;
use super::screen::Screen;

/// What can be done beside the chat.
#[component]
pub(crate) fn Tools(choices: Choices) -> impl IntoView {
    let controller = choices.controller();
    let hint = Memo::new(move |_| {
        let look = |screen: &Screen| (screen.asks_a_person(), screen.hint_left());
        let (mine, left) = controller.session.with(|screen| screen.as_ref().map(look)).unwrap_or_default();
        match left {
            _ if !mine => ("Hint", Some("not your turn")),
            None => ("Hint", None),
            Some(true) => ("More", None),
            Some(false) => ("Hint", Some("you know it all")),
        }
    });
    view! {
        <div class="toolbar">
            <Rules />
            <button
                type="button"
                class="button quiet"
                disabled=move || hint.get().1.is_some()
                title=move || hint.get().1.unwrap_or("Tells a little more each time")
                on:click=move |_| controller.act(Screen::ask_hint)
            >
                {move || hint.get().0}
            </button>
            <label class="button quiet toggle" title="How the round stands, all the time">
                <input
                    type="checkbox"
                    role="switch"
                    prop:checked=move || choices.coach.get()
                    on:change=move |event| choices.switch_coach(event_target_checked(&event))
                />
                "Coach"
            </label>
            <CopyLink controller />
            <button type="button" class="button quiet" on:click=move |_| controller.leave()>
                "New"
                <span class="unseen">" game"</span>
            </button>
        </div>
    }
}

/// A button that copies an address which holds the whole game.
#[component]
pub(crate) fn CopyLink(controller: Controller) -> impl IntoView {
    let said = RwSignal::new("Link");
    let copy = move |_| {
        let Some(record) = controller.record() else { return };
        files::copy(&saved_games::link_to(&record), move |copied| {
            said.set(if copied { "Copied" } else { "Refused" });
        });
    };
    view! {
        <button
            type="button"
            class="button quiet"
            title="Copy a link that holds the whole game"
            on:click=copy
        >
            <span class="unseen">"Copy link: "</span>
            <span role="status">{move || said.get()}</span>
        </button>
    }
}
