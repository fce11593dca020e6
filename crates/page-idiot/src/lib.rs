//! Draws Idiot: who plays, then a chat in which each message is the whole string.
//!
//! The table itself lies in the worker, since to know every part of every word takes a while; here is a session of it.

#![allow(unreachable_pub, reason = "the macro for components writes `pub` before each of them")]

mod chat;
mod choices;
mod coach;
mod composer;
mod ending;
mod lesson;
mod message;
mod new_game;
mod players;
mod readiness;
mod rules;
mod scene;
mod screen;
mod settings;
mod tools;

use leptos::prelude::*;
use page::lexicons::Lexicons;
use page::route::Route;
use page::table::OpeningTable;
use page::{Program, VOICE, elements};

use chat::Chat;
use choices::Choices;
use coach::CoachBar;
use composer::Composer;
use lesson::Tutorial;
use new_game::NewGame;
use players::Players;
use readiness::ReadyLine;
use tools::Tools;

/// Draws Idiot.
pub fn open() {
    page::open(Program::Idiot, |_, lexicons| Some(view! { <IdiotScreen lexicons /> }.into_any()));
}

/// Draws Idiot at tables of a server.
pub fn open_at_tables() {
    page::open_at_tables(Program::IdiotAtTable, |route, lexicons| {
        matches!(route, Route::At(..)).then(|| view! { <IdiotAtTable lexicons /> }.into_any())
    });
}

/// The screen of Idiot.
#[component]
fn IdiotScreen(lexicons: Lexicons) -> impl IntoView {
    let choices = Choices::new(lexicons);
    let lesson = RwSignal::new(false);
    let playing = Memo::new(move |_| choices.controller().session.with(Option::is_some));
    Effect::new(move |_| {
        playing.track();
        lesson.track();
        elements::scroll_to_top();
    });
    move || match (playing.get(), lesson.get()) {
        (true, _) => view! { <Game choices /> }.into_any(),
        (false, true) => view! { <Tutorial open=lesson /> }.into_any(),
        (false, false) => view! { <NewGame choices lesson /> }.into_any(),
    }
}

/// The screen of Idiot at a table of a server.
#[component]
fn IdiotAtTable(lexicons: Lexicons) -> impl IntoView {
    let choices = Choices::at_table(lexicons);
    let playing = Memo::new(move |_| choices.controller().session.with(Option::is_some));
    Effect::new(move |_| {
        playing.track();
        elements::scroll_to_top();
    });
    move || {
        if playing.get() {
            view! { <Game choices /> }.into_any()
        } else {
            view! { <OpeningTable controller=choices.controller() /> }.into_any()
        }
    }
}

/// A game being played.
#[component]
fn Game(choices: Choices) -> impl IntoView {
    let controller = choices.controller();
    let keys = window_event_listener(leptos::ev::keydown, move |event| composer::key(controller, &event));
    on_cleanup(move || keys.remove());
    let at_table = controller.is_at_table();
    view! {
        {controller.table_line()}
        <div class="chat-game">
            <aside class="table-side" aria-label=VOICE.players_and_tools()>
                <h1>{play::idiots::title().label()}</h1>
                <Players controller />
                <Tools choices />
                {(!at_table).then(|| view! { <CoachBar controller /><ReadyLine choices /> })}
            </aside>
            <section class="talk card" aria-label=VOICE.chat()>
                <Chat choices />
                <Composer controller />
            </section>
        </div>
    }
}

#[cfg(test)]
mod testing;
#[cfg(test)]
mod tests;
