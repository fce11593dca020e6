//! What can be done beside the chat: rules, hint, coach, link, new game.

use leptos::prelude::*;
use messages::Form;
use page::components::{leave_button, resign_button};
use page::{VOICE, files, saved_games};

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
            _ if !mine => (VOICE.hint_button(), Some(VOICE.not_your_turn_short(Form::Within))),
            None => (VOICE.hint_button(), None),
            Some(true) => (VOICE.tell_me_more(), None),
            Some(false) => (VOICE.hint_button(), Some(VOICE.nothing_more_to_tell())),
        }
    });
    // Between people who sit apart nobody is advised, and what was played is told at the end.
    let at_table = controller.is_at_table();
    view! {
        <div class="toolbar">
            <Rules />
            <button
                type="button"
                class="button quiet"
                hidden=at_table
                disabled=move || hint.get().1.is_some()
                title=move || hint.get().1.unwrap_or_else(|| VOICE.hint_title())
                on:click=move |_| controller.act(Screen::ask_hint)
            >
                {move || hint.get().0}
            </button>
            <label class="button quiet toggle" hidden=at_table title=VOICE.coach_title()>
                <input
                    type="checkbox"
                    role="switch"
                    prop:checked=move || choices.coach.get()
                    on:change=move |event| choices.switch_coach(event_target_checked(&event))
                />
                {VOICE.coach()}
            </label>
            {(!at_table).then(|| view! { <CopyLink controller /> })}
            {resign_button(controller)}
            {leave_button(controller, "button quiet", "leave", VOICE.new_game_button())}
        </div>
    }
}

/// A button that copies an address which holds the whole game.
#[component]
pub(crate) fn CopyLink(controller: Controller) -> impl IntoView {
    let said = RwSignal::new(VOICE.link_in_short());
    let copy = move |_| {
        let Some(record) = controller.record() else { return };
        files::copy(&saved_games::link_to(&record), move |copied| {
            said.set(if copied { VOICE.copied() } else { VOICE.copying_refused() });
        });
    };
    view! {
        <button
            type="button"
            class="button quiet"
            title=VOICE.copy_link_title()
            on:click=copy
        >
            <span class="unseen">{VOICE.copy_link_before()} " "</span>
            <span role="status">{move || said.get()}</span>
        </button>
    }
}
