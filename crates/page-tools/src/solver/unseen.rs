//! The tiles that are neither on the board nor in hand.

use leptos::prelude::*;
use lexicon::{Alphabet, Letter};
use messages::count;
use page::VOICE;
use page_worker::solver::Unseen;

use super::controller::Controller;

/// The unseen tiles, by letter.
#[component]
pub(super) fn UnseenTiles(controller: Controller) -> impl IntoView {
    let shown = move || {
        let alphabet = controller.words.get().alphabet();
        controller.plays.with(|plays| {
            plays.as_ref().map(|plays| match &plays.unseen {
                Ok(unseen) => view! { <p>{where_they_are(unseen)}</p> {kinds(unseen, alphabet)} }.into_any(),
                Err(why) => view! { <p class="said wrong">{why.clone()}</p> }.into_any(),
            })
        })
    };
    view! {
        <section class="note" aria-labelledby="unseen-title" hidden=move || controller.plays.with(Option::is_none)>
            <h2 id="unseen-title">{VOICE.unseen_heading()}</h2>
            {shown}
        </section>
    }
}

fn where_they_are(unseen: &Unseen) -> String {
    match (unseen.bag, unseen.other) {
        (0, 0) => VOICE.none_unseen().to_owned(),
        (bag, other) => VOICE.unseen_tiles(count(bag), count(other)),
    }
}

fn kinds(unseen: &Unseen, alphabet: &'static Alphabet) -> impl IntoView + use<> {
    let kind = |tile: Option<Letter>| {
        let count = unseen.tiles.count(tile);
        let glyph = tile.map_or("?", |letter| alphabet.glyph(letter));
        (count > 0).then(|| view! { <li><b>{glyph}</b>" "{count}</li> })
    };
    let all = alphabet.letters().map(Some).chain([None]);
    view! { <ul class="kinds">{all.filter_map(kind).collect_view()}</ul> }
}
