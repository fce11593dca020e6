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
use page::table::{OpeningTable, TableLine, is_wanted};
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
        (false, _) if is_wanted() => view! { <OpeningTable controller=choices.controller() /> }.into_any(),
        (false, true) => view! { <Tutorial open=lesson /> }.into_any(),
        (false, false) => view! { <NewGame choices lesson /> }.into_any(),
    }
}

/// A game being played.
#[component]
fn Game(choices: Choices) -> impl IntoView {
    let controller = choices.controller();
    let keys = window_event_listener(leptos::ev::keydown, move |event| composer::key(controller, &event));
    on_cleanup(move || keys.remove());
    let at_table = controller.table.is_open();
    view! {
        <TableLine controller />
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
