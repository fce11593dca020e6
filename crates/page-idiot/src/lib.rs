//! Draws Idiot: who plays, then a chat in which each message is the whole string.
//!
//! The game itself lies in the worker, since to know every part of every word takes a while; here is its text and what
//! there is to see of it.

#![allow(unreachable_pub, reason = "the macro for components writes `pub` before each of them")]

mod chat;
mod coach;
mod composer;
mod controller;
mod ending;
mod message;
mod new_game;
mod players;
mod readiness;
mod rules;
mod settings;
#[cfg(test)]
mod tests;
mod tools;

use leptos::prelude::*;
use page::Program;
use page::lexicons::Lexicons;

use chat::Chat;
use coach::CoachBar;
use composer::Composer;
use controller::Controller;
use new_game::NewGame;
use players::Players;
use readiness::ReadyLine;
use tools::Tools;

/// Draws Idiot.
pub fn open() {
    page::open(Program::Idiot, |_, lexicons| Some(view! { <IdiotScreen lexicons /> }.into_any()));
}

/// The screen of Idiot.
#[component]
fn IdiotScreen(lexicons: Lexicons) -> impl IntoView {
    let controller = Controller::new(lexicons);
    let playing = Memo::new(move |_| controller.scene.with(Option::is_some));
    move || {
        if playing.get() {
            view! { <Game controller /> }.into_any()
        } else {
            view! { <NewGame controller /> }.into_any()
        }
    }
}

/// A game being played.
#[component]
fn Game(controller: Controller) -> impl IntoView {
    let keys = window_event_listener(leptos::ev::keydown, move |event| composer::key(controller, &event));
    on_cleanup(move || keys.remove());
    view! {
        <div class="chat-game">
            <aside class="table-side" aria-label="Players and tools">
                <h1>"Idiot"</h1>
                <Players controller />
                <Tools controller />
                <CoachBar controller />
                <ReadyLine controller />
            </aside>
            <section class="talk card" aria-label="Chat">
                <Chat controller />
                <Composer controller />
            </section>
        </div>
    }
}
