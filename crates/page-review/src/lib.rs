//! Draws games that are looked back at: how likely everybody was to win, move by move, what was better, and every mistake
//! to be tried again.
//!
//! The worker opens a game and judges its moves, one after the other ([`play::review`]); a `Desk` asks it and
//! keeps what it answers. What differs between families of games is behind `Shown`.

#![allow(unreachable_pub, reason = "the macro for components writes `pub` before each of them")]

mod crosswords;
mod desk;
mod detail;
mod graph;
mod idiot;
mod moves;
mod onward;
mod opening;
mod practice;
mod screen;
mod shown;
mod source;
mod summary;
mod territory;
mod trial;

use leptos::prelude::*;
use page::Program;
use page::route::Route;

use opening::ReviewScreen;
use practice::PracticeScreen;

/// Draws games that are looked back at.
pub fn open() {
    page::open(Program::Review, |route, lexicons| match route {
        Route::Review(which) => Some(view! { <ReviewScreen lexicons which /> }.into_any()),
        Route::Mistakes => Some(view! { <PracticeScreen lexicons /> }.into_any()),
        _ => None,
    });
}

/// Millionths as a percentage, to the nearest one.
fn percent(millionths: u32) -> String {
    page::VOICE.percent(&((millionths + 5_000) / 10_000).to_string())
}

/// Millionths as a percentage, to a tenth.
fn percent_to_tenth(millionths: u32) -> String {
    messages::percent(page::VOICE, millionths)
}
