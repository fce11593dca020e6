//! What belongs to a game beside its board: advice, moves, unseen tiles, and what can be done with the whole game.

use leptos::prelude::*;
use table::crosswords::say;
use wasm_bindgen_futures::JsFuture;

use super::session::{Desk, Session};
use crate::keeping;

/// Advice, moves, unseen tiles, and the buttons for the whole game.
#[component]
pub(crate) fn Notes(desk: Desk) -> impl IntoView {
    let of = move |look: fn(&Session) -> Vec<(String, String)>| {
        Memo::new(move |_| desk.session.with(|session| session.as_ref().map(look)).unwrap_or_default())
    };
    let (hints, moves, unseen) = (of(hints), of(moves), of(unseen));
    let lines = |list: Memo<Vec<(String, String)>>| {
        move || list.get().into_iter().map(|(_, line)| view! { <li>{line}</li> }).collect_view()
    };
    view! {
        <section class="note hints" hidden=move || hints.get().is_empty()>
            <h2>"Hint"</h2>
            <ol>{lines(hints)}</ol>
        </section>
        <details class="note" open>
            <summary>{move || format!("Moves ({})", moves.get().len())}</summary>
            <ol class="moves" tabindex="0" aria-label="Moves, the last one first">{lines(moves)}</ol>
        </details>
        <details class="note">
            <summary>"Tiles not seen yet"</summary>
            <ul class="kinds">
                {move || unseen.get().into_iter().map(kind).collect_view()}
            </ul>
        </details>
        <div class="whole">
            <CopyLink desk />
            <button type="button" class="button quiet" on:click=move |_| desk.leave()>
                "New game…"
            </button>
        </div>
    }
}

fn kind((letter, count): (String, String)) -> impl IntoView {
    view! { <li><b>{letter}</b> {count}</li> }
}

/// A button that copies an address which holds the whole game.
#[component]
fn CopyLink(desk: Desk) -> impl IntoView {
    let said = RwSignal::new("Copy link");
    let copy = move |_| {
        let Some(record) = desk.record() else { return };
        let page = window().location().href().unwrap_or_default();
        let page = page.split('#').next().unwrap_or_default().to_owned();
        let copying =
            window().navigator().clipboard().write_text(&format!("{page}{}", keeping::address(&record)));
        leptos::task::spawn_local(async move {
            let copied = JsFuture::from(copying).await.is_ok();
            said.set(if copied { "Link copied" } else { "Not allowed to copy" });
        });
    };
    view! {
        <button type="button" class="button quiet" title="The link holds the whole game, with the tiles of both" on:click=copy>
            {move || said.get()}
        </button>
    }
}

fn hints(session: &Session) -> Vec<(String, String)> {
    let told = session.hint.as_ref().map(|advice| advice.told().to_vec()).unwrap_or_default();
    told.into_iter().map(|step| (String::new(), step)).collect()
}

/// The moves, the last one first.
fn moves(session: &Session) -> Vec<(String, String)> {
    let line = |(number, entry)| (String::new(), format!("{number}. {}", say::entry(&session.table, entry)));
    let mut moves: Vec<_> = (1..).zip(session.table.log()).map(line).collect();
    moves.reverse();
    moves
}

/// Every kind of tile that was not seen, and how many.
fn unseen(session: &Session) -> Vec<(String, String)> {
    let rules = session.table.game().rules();
    let unseen = session.view().unseen(rules);
    let alphabet = rules.tiles.alphabet();
    let kinds = alphabet.letters().map(Some).chain([None]);
    let count = |tile| (tile, unseen.count(tile));
    let name = |tile: Option<lexicon::Letter>| tile.map_or("★", |letter| alphabet.glyph(letter)).to_owned();
    kinds
        .map(count)
        .filter(|&(_, count)| count > 0)
        .map(|(tile, count)| (name(tile), count.to_string()))
        .collect()
}
