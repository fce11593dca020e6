//! What a game is about, over its board until it was read.

use leptos::prelude::*;
use page::focus::focus;
use page::storage;
use table::Title;

/// The id of the panel, which takes the keyboard.
const PANEL: &str = "introduction";

/// Whether a game was introduced, on this visit or an earlier one.
pub(super) fn introduced(title: Title) -> RwSignal<bool> {
    RwSignal::new(storage::load(&name(title)).is_some())
}

/// The introduction to a game, shown on the first visit.
#[component]
pub(crate) fn Introduction(title: Title, introduced: RwSignal<bool>) -> impl IntoView {
    let dismiss = move || {
        storage::save(&name(title), "yes");
        introduced.set(true);
    };
    Effect::new(move |_| {
        if !introduced.get() {
            request_animation_frame(|| focus(PANEL));
        }
    });
    let escape = move |event: leptos::ev::KeyboardEvent| {
        if event.key() == "Escape" {
            dismiss();
        }
    };
    move || {
        (!introduced.get()).then(|| {
            let line = |text: &&'static str| view! { <li>{*text}</li> };
            view! {
                <div class="floating introduction" on:keydown=escape>
                    <div class="card dialog" id=PANEL tabindex="-1" role="dialog" aria-labelledby="introduction-title">
                        <h2 id="introduction-title">{format!("How to play {}", title.label())}</h2>
                        <ul>{rules(title).iter().map(line).collect_view()}</ul>
                        <p class="soft">
                            "Type on the board, drag tiles, or click a tile and then a square. "
                            "Space turns the way you type."
                        </p>
                        <button type="button" class="button" on:click=move |_| dismiss()>
                            "Dismiss"
                        </button>
                    </div>
                </div>
            }
        })
    }
}

fn name(title: Title) -> String {
    format!("introduced.{title}")
}

pub(super) fn rules(title: Title) -> &'static [&'static str] {
    match title {
        Title::Khi => &[
            "You are blue and start at the star on the left. Reach the right edge before the computer reaches the left one.",
            "Your first word covers your star; each later one joins a tile of your own colour.",
            "Every tile of every word you make or cross becomes yours.",
            "Changing all your tiles costs 10; two passes in a row end the game.",
        ],
        Title::Scrabbkle => &[
            "The first word covers the centre; each later one uses a tile that is there.",
            "A move makes exactly one word, and touches no other tile at its sides.",
            "Seven tiles at once are worth 70 more; a blank is worth 3. Premiums may be negative.",
        ],
        Title::Wordfeud => &[
            "Words cross as in any crossword; all that you make must be in the lexicon.",
            "Seven tiles at once are worth 40 more.",
            "Instead of a word you may exchange tiles or pass; three passes in a row end the game.",
        ],
        _ => &[
            "The first word covers the centre; each later one joins what is there, and all words made must be valid.",
            "Seven tiles at once are worth 50 more.",
            "Whoever lays the last tile gains twice what the other holds.",
        ],
    }
}
