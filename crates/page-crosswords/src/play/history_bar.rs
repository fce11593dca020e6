//! The bar that shows while the board is looked at as it was earlier.

use leptos::prelude::*;

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
                <div class="looking" role="group" aria-label="Looking back">
                    <button type="button" class="button quiet" aria-label="One move back" disabled={moves == 0} on:click=move |_| controller.act(|session| session.leaf(-1))>
                        "‹"
                    </button>
                    <span>{format!("After move {moves} of {all}")}</span>
                    <button type="button" class="button quiet" aria-label="One move on" on:click=move |_| controller.act(|session| session.leaf(1))>
                        "›"
                    </button>
                    <button type="button" class="button" title="Key: Esc" on:click=move |_| controller.act(Screen::let_go)>
                        "Back to the game"
                    </button>
                </div>
            }
        })
    }
}
