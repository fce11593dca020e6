//! The bar that shows while the board is looked at as it was earlier.

use leptos::prelude::*;
use page::VOICE;

use super::screen::{Controller, Screen};

/// Steps through the moves, and the way back to the game.
#[component]
pub(crate) fn HistoryBar(controller: Controller) -> impl IntoView {
    let at = Memo::new(move |_| {
        controller.session.with(|session| {
            let session = session.as_ref()?;
            Some((session.looking()?, session.moves()))
        })
    });
    move || {
        at.get().map(|(moves, all)| {
            view! {
                <div class="looking" role="group" aria-label=VOICE.looking_back_label()>
                    <button type="button" class="button quiet" aria-label=VOICE.one_move_back() disabled={moves == 0} on:click=move |_| controller.act(|session| session.leaf(-1))>
                        "‹"
                    </button>
                    <span>{VOICE.after_move_of(messages::count(moves), messages::count(all))}</span>
                    <button type="button" class="button quiet" aria-label=VOICE.one_move_on() on:click=move |_| controller.act(|session| session.leaf(1))>
                        "›"
                    </button>
                    <button type="button" class="button" title=VOICE.key_is(VOICE.key_escape()) on:click=move |_| controller.act(Screen::let_go)>
                        {VOICE.back_to_game()}
                    </button>
                </div>
            }
        })
    }
}
