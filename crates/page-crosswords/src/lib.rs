//! Draws home, and the boards and racks of the crossword games.

#![allow(unreachable_pub, reason = "the macro for components writes `pub` before each of them")]

mod home;
mod play;

use leptos::prelude::*;
use page::route::Route;
use page::{Program, VOICE, saved_games};

use self::play::{Play, PlayAtTable};
use home::Home;

/// Draws home and the crossword games.
pub fn open() {
    page::open(Program::Crosswords, |route, lexicons| {
        Some(match route {
            Route::Home => view! { <Home lexicons /> }.into_any(),
            Route::Play(title) | Route::NewGame(title) | Route::Game(title, _) => {
                view! { <Play title lexicons /> }.into_any()
            }
            Route::Link(packed) => linked(&packed),
            _ => return None,
        })
    });
}

/// Draws crossword games at tables of a server.
pub fn open_at_tables() {
    page::open_at_tables(Program::CrosswordsAtTable, |route, lexicons| match route {
        Route::At(title, ..) => Some(view! { <PlayAtTable title lexicons /> }.into_any()),
        _ => None,
    });
}

/// Takes in the game of a link and goes there, or says why it cannot.
fn linked(packed: &str) -> AnyView {
    match saved_games::import(packed) {
        Ok((title, id)) => {
            request_animation_frame(move || Route::Game(title, id).go());
            view! { <p class="soft">{VOICE.opening_game()}</p> }.into_any()
        }
        Err(reason) => view! {
            <section class="card message" role="alert">
                <h1>{VOICE.link_not_opened()}</h1>
                <p>{reason}</p>
                <a class="button" href=Route::Home.to_string()>{VOICE.to_the_games()}</a>
            </section>
        }
        .into_any(),
    }
}
