//! Idiot on the page: who plays, then a chat in which each message is the whole string.
//!
//! The game itself lies in the worker, since to know every part of every word takes a while; here is its text and what
//! there is to see of it.

mod chat;
mod coach;
mod composer;
mod composing;
mod desk;
mod ending;
pub(crate) mod hint;
mod players;
mod rules;
mod sample;
mod scene;
mod setting_up;
mod settings;
#[cfg(test)]
mod tests;
mod text;
mod thinking;
mod tools;

use leptos::prelude::*;

use chat::Chat;
use coach::CoachBar;
use composer::Composer;
use desk::{Desk, Readiness};
use players::Players;
pub(crate) use sample::ChatSample;
use setting_up::SettingUp;
use tools::Tools;

use crate::answer::counted;
use crate::lexicons::Lexicons;

/// The screen of Idiot.
#[component]
pub(crate) fn IdiotScreen(lexicons: Lexicons) -> impl IntoView {
    let desk = Desk::new(lexicons);
    let playing = Memo::new(move |_| desk.scene.with(Option::is_some));
    move || {
        if playing.get() {
            view! { <Game desk /> }.into_any()
        } else {
            view! { <SettingUp desk /> }.into_any()
        }
    }
}

/// A game being played.
#[component]
fn Game(desk: Desk) -> impl IntoView {
    let keys = window_event_listener(leptos::ev::keydown, move |event| composer::key(desk, &event));
    on_cleanup(move || keys.remove());
    view! {
        <div class="chat-game">
            <aside class="table-side" aria-label="Players and tools">
                <h1>"Idiot"</h1>
                <Players desk />
                <Tools desk />
                <CoachBar desk />
                <ReadyLine desk />
            </aside>
            <section class="talk card" aria-label="Chat">
                <Chat desk />
                <Composer desk />
            </section>
        </div>
    }
}

/// How far perfect play is worked out.
#[component]
pub(crate) fn ReadyLine(desk: Desk) -> impl IntoView {
    let told = move || match desk.readiness.get() {
        Readiness::Working => "Working out perfect play…".to_owned(),
        Readiness::Ready { strings, milliseconds } => {
            let (seconds, tenths) = (milliseconds / 1000, milliseconds % 1000 / 100);
            let strings = counted(strings);
            format!("Perfect play is worked out: {strings} strings in {seconds}.{tenths} s.")
        }
    };
    let ready = move || match desk.readiness.get() {
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
