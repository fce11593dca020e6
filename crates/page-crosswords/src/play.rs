//! A game's screen: the choice of a new game, then board, tiles and what belongs to them.

mod board;
mod controls;
mod dialogs;
mod dragging;
mod ending;
mod fairness;
mod help;
mod introduction;
mod looking_back;
mod moves;
mod options;
mod picture;
mod preview;
mod rack;
mod score_rows;
mod session;
mod setting_up;

use leptos::prelude::*;
use page::lexicons::Lexicons;
use page::parts::Trouble;
use page_board::asked;
use table::Title;

use board::Board;
use controls::Controls;
use dialogs::Picker;
use dragging::Dragging;
use ending::Ending;
use help::{Help, Scores};
use introduction::Introduction;
use looking_back::LookingBack;
use moves::Notes;
use rack::Rack;
use score_rows::Standings;
use session::Controller;
use setting_up::SettingUp;

/// The screen of a title.
#[component]
pub(crate) fn Play(title: Title, lexicons: Lexicons) -> impl IntoView {
    let controller = Controller::new(title, lexicons);
    if !asked::for_new_game(title) {
        controller.restore();
    }
    let playing = Memo::new(move |_| controller.session.with(Option::is_some));
    move || {
        if playing.get() {
            view! { <Game controller /> }.into_any()
        } else {
            view! { <SettingUp controller /> }.into_any()
        }
    }
}

/// A game being played.
#[component]
fn Game(controller: Controller) -> impl IntoView {
    let dragging = Dragging::new(controller);
    let introduced = introduction::introduced(controller.title);
    let waits = move || !introduced.get();
    let keys = window_event_listener(leptos::ev::keydown, move |event| {
        if introduced.get_untracked() {
            board::key(controller, &event);
        }
    });
    on_cleanup(move || keys.remove());
    view! {
        <div
            class="game"
            on:pointerdown=move |event| dragging.press(&event)
            on:pointermove=move |event| dragging.go(&event)
            on:pointerup=move |event| dragging.release(&event)
            on:pointercancel=move |_| dragging.cancel()
        >
            <div class="front">
                <div class="field-of-play">
                    <div inert=waits>
                        <Board controller dragging />
                    </div>
                    <Introduction controller introduced />
                    <Picker controller />
                    <Ending controller />
                </div>
                <Status controller />
                <div inert=waits>
                    <LookingBack controller />
                    <Rack controller dragging />
                    <Controls controller />
                </div>
            </div>
            <aside class="beside" inert=waits>
                <div class="heading">
                    <h1>{controller.title.label()}</h1>
                    <button type="button" class="button quiet" title="Key: ?" on:click=move |_| controller.help.set(true)>
                        "Help"
                    </button>
                </div>
                <Standings controller />
                <Notes controller />
            </aside>
            {move || dragging.ghost()}
            <Help controller />
            <Scores controller />
        </div>
    }
}

/// The line under the board: what the tried tiles would do, or what happened last.
#[component]
fn Status(controller: Controller) -> impl IntoView {
    let said = Memo::new(move |_| {
        controller.session.with(|session| {
            let session = session.as_ref()?;
            if let Some(then) = session.then() {
                return Some(("said".to_owned(), then));
            }
            Some(match preview::Preview::of(session) {
                preview::Preview::Nothing => (String::from("said"), session.said.clone()),
                preview::Preview::Ready { said, .. } => ("said right".to_owned(), said),
                preview::Preview::Refused { reason, .. } => ("said wrong".to_owned(), reason),
            })
        })
    });
    view! {
        <div class="status-line">
            <p role="status" class=move || said.get().unwrap_or_default().0>
                {move || said.get().unwrap_or_default().1}
            </p>
            <Trouble trouble=controller.trouble again=Callback::new(move |()| controller.try_again()) />
        </div>
    }
}
