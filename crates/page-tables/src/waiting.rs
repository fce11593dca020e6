//! The room where a table waits for its people: who sits where, the links that invite, and how to sit down.
//!
//! Once the game has begun it leads everybody there by itself.

mod arrival;
mod facts;
mod hosting;
mod invitations;
mod room;
mod seats;

use leptos::prelude::*;
use messages::titles::about;
use messages::{Form, count};
use online_api::{Code, Phase, Secret, TableId};
use page::VOICE;
use page::route::Route;
use play::Title;

use crate::who::label;
use arrival::Arrival;
use facts::Facts;
use hosting::HostControls;
use invitations::Invitations;
use room::{Gone, Room};
use seats::Seats;

/// The room where a table waits.
#[component]
pub(crate) fn WaitingRoom(table: TableId, key_of_link: Option<Secret>) -> impl IntoView {
    let room = Room::enter(table, key_of_link);
    let stage = Memo::new(move |_| room.stage());
    move || match stage.get() {
        Stage::Coming => {
            view! { <p class="soft looking" role="status">{VOICE.tables_room_coming()}</p> }.into_any()
        }
        Stage::Here => view! { <Here room /> }.into_any(),
        Stage::Begun => {
            view! { <p class="soft looking" role="status">{VOICE.tables_game_begins()}</p> }.into_any()
        }
        Stage::Closed => elsewhere(VOICE.tables_was_closed(), VOICE.tables_was_closed_why().to_owned()),
        Stage::Private => {
            elsewhere(VOICE.tables_begun_without(), VOICE.tables_begun_without_why().to_owned())
        }
        Stage::Gone(gone) => gone_view(room, &gone),
    }
}

/// What is to be seen of a table.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Stage {
    /// It was asked for.
    Coming,
    /// It waits for its people.
    Here,
    /// Its game has begun, and is about to be shown.
    Begun,
    /// It was closed before it began.
    Closed,
    /// Its game has begun, and is not for whoever looks.
    Private,
    /// It cannot be seen.
    Gone(Gone),
}

fn gone_view(room: Room, gone: &Gone) -> AnyView {
    match gone.code {
        Some(Code::NotFound) => elsewhere(VOICE.tables_unknown(), VOICE.tables_unknown_why().to_owned()),
        _ => view! {
            <section class="card message" role="alert">
                <h1>{VOICE.tables_not_reached()}</h1>
                <p>{gone.why.clone()}</p>
                <button type="button" class="button" on:click=move |_| room.read()>{VOICE.try_again()}</button>
            </section>
        }
        .into_any(),
    }
}

/// Why there is nothing to do here, with the ways on.
fn elsewhere(heading: &'static str, why: String) -> AnyView {
    view! {
        <section class="card message">
            <h1>{heading}</h1>
            <p>{why}</p>
            <div class="few">
                <a class="button" href=Route::Tables.to_string()>{VOICE.tables_all()}</a>
                <a class="button quiet" href=Route::NewTable.to_string()>{VOICE.tables_new()}</a>
            </div>
        </section>
    }
    .into_any()
}

#[component]
fn Here(room: Room) -> impl IntoView {
    let kind = Memo::new(move |_| room.with(|view| view.room.kind.clone()));
    let title = move || kind.with(|kind| kind.as_ref()?.title.parse::<Title>().ok());
    let heading = move || kind.with(|kind| kind.as_ref().map(label));
    let waits = Memo::new(move |_| room.free());
    let seated = Memo::new(move |_| room.role().seat.is_some());
    let full = move || {
        let looks_on = !seated.get() && room.phase() == Some(Phase::Gathering) && waits.get() == 0;
        looks_on.then(|| view! { <p class="card message">{VOICE.tables_full()}</p> })
    };
    let standing = move || {
        if waits.get() == 0 {
            VOICE.tables_all_here().to_owned()
        } else {
            VOICE.tables_waits_for(count(waits.get()))
        }
    };
    view! {
        <div class="waiting-room">
            <header>
                <h1>{heading}</h1>
                <p class="soft">{move || title().map(|title| about(VOICE, Form::Alone, title))}</p>
                <p class="standing" role="status">{standing}</p>
            </header>
            <div class="people">
                <Arrival room />
                {full}
                <Seats room />
                <HostControls room />
            </div>
            <div class="inviting">
                <Invitations room />
                <Facts room />
            </div>
        </div>
    }
}
