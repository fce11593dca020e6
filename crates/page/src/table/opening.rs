//! What is seen before a game at a table is here.

use leptos::prelude::*;

use crate::VOICE;
use crate::components::WordsProgress;
use crate::controller::{Controller, GameScreen};
use crate::route::Route;

/// What is seen before a game at a table is here: how far it has come, or why it does not come.
#[component]
pub fn OpeningTable<G: GameScreen>(
    /// The controller of the game.
    controller: Controller<G>,
) -> impl IntoView {
    let planned = Memo::new(move |_| controller.plan.with(Option::is_some));
    let trouble = controller.trouble;
    view! {
        <h1 class="unseen">{controller.title.label()}</h1>
        {move || if planned.get() {
            view! { <WordsProgress controller /> }.into_any()
        } else {
            view! {
                <div class="card message opening-table" role="status">
                    <p>{move || trouble.get().unwrap_or_else(|| VOICE.online_opening().to_owned())}</p>
                    <a class="button quiet" href=Route::Home.to_string()>{VOICE.to_the_games()}</a>
                </div>
            }
            .into_any()
        }}
    }
}
