//! How much room the saved games take up, which can go, and all of them as one file.

use js_sys::Reflect;
use leptos::prelude::*;
use leptos::task::spawn_local;
use messages::count;
use page::files::{FileIn, download};
use page::questions::{self, Question};
use page::saved_games::{self, finished_before, to_text};
use page::{VOICE, storage};
use wasm_bindgen::JsValue;
use wasm_bindgen_futures::JsFuture;

use super::Shelf;
use super::importing::import;

/// The largest file of games that is read, in bytes: more than a browser has room for.
const LARGEST: f64 = 20_000_000.0;

/// The milliseconds of a day.
const DAY: u64 = 24 * 60 * 60 * 1000;

/// How much room the saved games take up, which can go, and all of them as one file.
#[component]
pub(super) fn Keeping(shelf: Shelf) -> impl IntoView {
    let room = RwSignal::new(None::<Room>);
    spawn_local(async move {
        // Whoever has left meanwhile wants to know no longer.
        let found = Room::find().await;
        let _ = room.try_set(found);
    });
    let used = move || {
        shelf.games.track();
        VOICE.space_used(count(storage::size().div_ceil(1000)))
    };
    let of_page = move || {
        room.get().map(|Room { used, most, persists }| {
            let kept = if persists { VOICE.space_persists() } else { VOICE.space_may_go() };
            view! { <p class="soft">{VOICE.space_of_page(used, most)} " " {kept}</p> }
        })
    };
    let export = move |_| download("logomachy-games.txt", &to_text(&saved_games::all()));
    let take = Callback::new(move |content| {
        shelf.said.set(import(content));
        shelf.refresh();
    });
    view! {
        <div class="keeping">
            <section class="card">
                <h2>{VOICE.space_heading()}</h2>
                <p class="space">{used}</p>
                {of_page}
                <OldGames shelf />
            </section>
            <section class="card">
                <h2>{VOICE.file_heading()}</h2>
                <p class="soft">{VOICE.file_about()}</p>
                <FileIn label=VOICE.import_games() take largest=LARGEST>
                    <button type="button" class="button" on:click=export>{VOICE.export_games()}</button>
                </FileIn>
            </section>
        </div>
    }
}

/// The choice of how old games may be.
#[component]
fn OldGames(shelf: Shelf) -> impl IntoView {
    let days = RwSignal::new(30_u64);
    let choose = move |event| days.set(event_target_value(&event).parse().unwrap_or(30));
    let delete = move |_| {
        let before = saved_games::now().saturating_sub(days.get_untracked() * DAY);
        let old: Vec<String> = shelf
            .games
            .with_untracked(|games| finished_before(games, before).map(|(id, _)| id.clone()).collect());
        if old.is_empty() {
            return shelf.said.set(VOICE.no_old_games().to_owned());
        }
        questions::ask(Question {
            title: VOICE.delete_old_question(count(old.len())),
            text: VOICE.delete_old_text().to_owned(),
            yes: VOICE.delete_games_yes(),
            no: VOICE.delete_games_no(),
            then: Callback::new(move |()| {
                for id in &old {
                    saved_games::delete(id);
                }
                shelf.refresh();
            }),
        });
    };
    let ages = [(7, VOICE.older_than_week()), (30, VOICE.older_than_month()), (365, VOICE.older_than_year())];
    let age = |(days, name): (u64, &'static str)| {
        view! { <option value=days.to_string() selected={days == 30}>{name}</option> }
    };
    view! {
        <div class="few">
            <label for="older">{VOICE.delete_older_than()}</label>
            <select id="older" on:change=choose>{ages.map(age)}</select>
            <button type="button" class="button quiet" on:click=delete>{VOICE.delete_old_games()}</button>
        </div>
    }
}

/// What the browser says about the room that the whole page takes up, in megabytes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Room {
    used: i64,
    most: i64,
    persists: bool,
}

impl Room {
    /// Asks the browser, which need not know.
    async fn find() -> Option<Self> {
        let storage = window().navigator().storage();
        let estimate = JsFuture::from(storage.estimate().ok()?).await.ok()?;
        let megabytes = |name: &str| {
            let bytes = Reflect::get(&estimate, &JsValue::from_str(name)).ok()?.as_f64()?;
            Some((bytes / 1_000_000.0).ceil() as i64)
        };
        let persists = JsFuture::from(storage.persisted().ok()?).await.ok()?.as_bool()?;
        Some(Self { used: megabytes("usage")?, most: megabytes("quota")?, persists })
    }
}
