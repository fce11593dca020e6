//! What can be done beside the chat: rules, hint, coach, link, new game.

use leptos::prelude::*;
use page::{files, saved_games};

use super::controller::Controller;
use super::rules::Rules;

/// What can be done beside the chat.
#[component]
pub(crate) fn Tools(controller: Controller) -> impl IntoView {
    let hint = Memo::new(move |_| {
        let (none, more) = controller.hints.with(|hints| (hints.is_empty(), hints.has_more()));
        let mine = controller
            .scene
            .with(|scene| scene.as_ref().is_some_and(page_worker::idiot::Scene::asks_a_person));
        match (mine, none, more) {
            (false, ..) => ("Hint", Some("not your turn")),
            (true, true, _) => ("Hint", None),
            (true, false, true) => ("More", None),
            (true, false, false) => ("Hint", Some("you know it all")),
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
                on:click=move |_| controller.hint()
            >
                {move || hint.get().0}
            </button>
            <label class="button quiet toggle" title="How the round stands, all the time">
                <input
                    type="checkbox"
                    role="switch"
                    prop:checked=move || controller.coach_on.get()
                    on:change=move |event| controller.switch_coach(event_target_checked(&event))
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
