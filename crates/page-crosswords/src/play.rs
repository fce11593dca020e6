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
use session::Desk;
use setting_up::SettingUp;

/// The screen of a title.
#[component]
pub(crate) fn Play(title: Title, lexicons: Lexicons) -> impl IntoView {
    let desk = Desk::new(title, lexicons);
    if !asked::for_new_game(title) {
        desk.restore();
    }
    let playing = Memo::new(move |_| desk.session.with(Option::is_some));
    move || {
        if playing.get() {
            view! { <Game desk /> }.into_any()
        } else {
            view! { <SettingUp desk /> }.into_any()
        }
    }
}

/// A game being played.
#[component]
fn Game(desk: Desk) -> impl IntoView {
    let dragging = Dragging::new(desk);
    let introduced = introduction::introduced(desk.title);
    let waits = move || !introduced.get();
    let keys = window_event_listener(leptos::ev::keydown, move |event| {
        if introduced.get_untracked() {
            board::key(desk, &event);
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
                        <Board desk dragging />
                    </div>
                    <Introduction title=desk.title introduced />
                    <Picker desk />
                    <Ending desk />
                </div>
                <Status desk />
                <div inert=waits>
                    <LookingBack desk />
                    <Rack desk dragging />
                    <Controls desk />
                </div>
            </div>
            <aside class="beside" inert=waits>
                <div class="heading">
                    <h1>{desk.title.label()}</h1>
                    <button type="button" class="button quiet" title="Key: ?" on:click=move |_| desk.help.set(true)>
                        "Help"
                    </button>
                </div>
                <Standings desk />
                <Notes desk />
            </aside>
            {move || dragging.ghost()}
            <Help desk />
            <Scores desk />
        </div>
    }
}

/// The line under the board: what the tried tiles would do, or what happened last.
#[component]
fn Status(desk: Desk) -> impl IntoView {
    let said = Memo::new(move |_| {
        desk.session.with(|session| {
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
            <Trouble trouble=desk.trouble again=Callback::new(move |()| desk.try_again()) />
        </div>
    }
}
