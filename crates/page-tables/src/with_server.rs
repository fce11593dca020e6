//! The frame of every screen here: what is said while the server is looked for, and where there is none.

use std::sync::Arc;

use leptos::prelude::*;
use leptos::task::spawn_local;
use online_api::ServerInfo;
use page::VOICE;
use page::route::Route;
use page::server::{self, LinkLine, Place};

/// A screen that needs a server, once there is one and it is known who asks there.
#[component]
pub(crate) fn WithServer(
    /// Draws it.
    screen: impl Fn(Arc<ServerInfo>) -> AnyView + Send + 'static,
) -> impl IntoView {
    // Who one is there is asked once, before anything is drawn that depends on it.
    let asked = RwSignal::new(false);
    let place = Memo::new(|_| server::place());
    Effect::new(move |_| {
        if place.with(|place| matches!(place, Place::Here(_))) && !asked.get_untracked() {
            spawn_local(async move {
                // Without an answer nobody is known, and every screen says what is missing when it asks for it.
                drop(server::learn_me().await);
                asked.try_set(true);
            });
        }
    });
    let shown = move || match place.get() {
        Place::Here(info) if asked.get() => screen(info),
        Place::Here(_) | Place::Looking => {
            view! { <p class="soft looking" role="status">{VOICE.tables_looking()}</p> }.into_any()
        }
        Place::Unreachable => message(VOICE.tables_unreachable(), VOICE.tables_unreachable_why()),
        Place::OtherVersion => message(VOICE.tables_other_version(), VOICE.tables_other_version_why()),
        Place::Absent => message(VOICE.tables_no_server(), VOICE.tables_no_server_why()),
    };
    view! {
        <LinkLine />
        {shown}
    }
}

fn message(heading: &'static str, why: &'static str) -> AnyView {
    view! {
        <section class="card message">
            <h1>{heading}</h1>
            <p>{why}</p>
            <a class="button" href=Route::Home.to_string()>{VOICE.to_the_games()}</a>
        </section>
    }
    .into_any()
}
