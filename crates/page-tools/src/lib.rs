//! Draws what helps with games: the word finder, the solver, the board workshop and all saved games.
//!
//! [`lookup`] holds what the word finder knows and is plain Rust; the other modules draw and listen.

#![allow(unreachable_pub, reason = "the macro for components writes `pub` before each of them")]

mod archive;
mod finder;
mod history_key;
mod key_list;
pub mod lookup;
mod solver;
mod tiles;
mod workshop;

use leptos::prelude::*;
use page::Program;
use page::route::Route;

use archive::ArchiveScreen;
use finder::FinderScreen;
use solver::Solver;
use workshop::Workshop;

/// Draws what helps with games.
pub fn open() {
    page::open(Program::Tools, |route, lexicons| {
        Some(match route {
            Route::Archive => view! { <ArchiveScreen lexicons /> }.into_any(),
            Route::Words => view! { <FinderScreen lexicons /> }.into_any(),
            Route::Workshop => view! { <Workshop /> }.into_any(),
            Route::Solver(packed) => view! { <Solver lexicons packed /> }.into_any(),
            _ => return None,
        })
    });
}
