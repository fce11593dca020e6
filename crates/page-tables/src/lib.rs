//! Draws what lies around games with other people: the tables of a server, a new one, the room where it waits for its
//! people, and who one is there.
//!
//! `plan` holds what the form for a new table knows and is plain Rust; the other modules draw, ask the server and listen.

#![allow(unreachable_pub, reason = "the macro for components writes `pub` before each of them")]

mod account;
mod asking;
mod computers;
mod lobby;
mod name_field;
mod new_table;
mod order;
mod plan;
mod presence;
mod qr;
mod recovery_line;
mod returning;
mod sharing;
mod times;
mod waiting;
mod who;
mod with_server;

use leptos::prelude::*;
use page::route::Route;
use page::tables_link;
use page::{Program, Screens};

use account::Account;
use lobby::Lobby;
use new_table::NewTable;
use recovery_line::RecoveryLine;
use returning::Returning;
use waiting::WaitingRoom;
use with_server::WithServer;

/// Draws what lies around games with other people.
pub fn open() {
    let screens: Screens = |route, lexicons| {
        Some(match route {
            Route::Tables => view! { <WithServer screen=|_| view! { <Lobby /> }.into_any() /> }.into_any(),
            Route::NewTable => {
                view! { <WithServer screen=move |info| view! { <NewTable words=info.lexicons.clone() lexicons /> }.into_any() /> }
                    .into_any()
            }
            Route::Table(table, key) => view! {
                <WithServer screen=move |_| view! { <WaitingRoom table key_of_link=key /> }.into_any() />
            }
            .into_any(),
            Route::Return(secret) => {
                view! { <WithServer screen=move |_| view! { <Returning secret /> }.into_any() /> }.into_any()
            }
            Route::Account => view! { <WithServer screen=|_| view! { <Account /> }.into_any() /> }.into_any(),
            _ => return None,
        })
    };
    page::open_with(Program::Tables, screens, |route| {
        tables_link::follow();
        view! { <RecoveryLine route /> }.into_any()
    });
}
