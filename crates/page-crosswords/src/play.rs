//! A game's screen: the choice of a new game, then board, tiles and what belongs to them.

mod board;
mod controls;
mod drag;
mod ending;
mod fairness;
mod help;
mod history_bar;
mod introduction;
mod khi_lesson;
mod letter_picker;
mod moves;
mod new_game;
mod picture;
mod pinch;
mod preview;
mod rack;
mod rack_order;
mod rule_pictures;
mod score_rows;
mod screen;

use leptos::ev::{PointerEvent, TouchEvent};
use leptos::prelude::*;
use page::VOICE;
use page::components::Trouble;
use page::elements::scroll_to_top;
use page::lexicons::Lexicons;
use page::status::Status;
use page::table::OpeningTable;
use page_board::requested_game;
use play::Title;

use board::Board;
use controls::Controls;
use drag::Drag;
use ending::Ending;
use help::{Help, Scores};
use history_bar::HistoryBar;
use introduction::{Introduction, label};
use khi_lesson::KhiTutorial;
use letter_picker::LetterPicker;
use moves::Notes;
use new_game::NewGame;
use pinch::Pinch;
use rack::Rack;
use score_rows::Standings;
use screen::{Controller, Screen};

/// How long a sentence is, in bytes, that is set smaller, so that it has room in the two lines for it.
const LONG: usize = 80;

/// The screen of a title.
#[component]
pub(crate) fn Play(title: Title, lexicons: Lexicons) -> impl IntoView {
    let controller = Controller::new(title, lexicons);
    if !requested_game::is_requested(title) {
        controller.restore();
    }
    let playing = playing(controller);
    let lesson = RwSignal::new(false);
    move || match (playing.get(), lesson.get()) {
        (true, _) => view! { <Game controller /> }.into_any(),
        (false, true) => view! { <KhiTutorial title open=lesson /> }.into_any(),
        (false, false) => view! { <NewGame controller lesson /> }.into_any(),
    }
}

/// The screen of a game of a title at a table of a server.
#[component]
pub(crate) fn PlayAtTable(title: Title, lexicons: Lexicons) -> impl IntoView {
    let controller = Controller::at_table(title, lexicons);
    let playing = playing(controller);
    move || {
        if playing.get() {
            view! { <Game controller /> }.into_any()
        } else {
            view! { <OpeningTable controller /> }.into_any()
        }
    }
}

/// Whether a game is there; whenever that changes, what comes next is seen from its top, however far down the button for it was.
fn playing(controller: Controller) -> Memo<bool> {
    let playing = Memo::new(move |_| controller.session.with(Option::is_some));
    Effect::new(move |before: Option<()>| {
        playing.track();
        if before.is_some() {
            scroll_to_top();
        }
    });
    playing
}

/// A game being played.
#[component]
fn Game(controller: Controller) -> impl IntoView {
    let (drag, pinch) = (Drag::new(controller), Pinch::new(controller));
    let introduced = introduction::introduced(controller.title);
    let waits = move || !introduced.get();
    let keys = window_event_listener(leptos::ev::keydown, move |event| {
        if introduced.get_untracked() {
            board::key(controller, &event);
        }
    });
    on_cleanup(move || keys.remove());
    rack_order::keep(controller);
    let touch = move |event: TouchEvent| {
        if pinch.count(&event) {
            drag.cancel();
        }
    };
    view! {
        {controller.table_line()}
        <div
            class="crossword-game"
            on:pointerdown=move |event: PointerEvent| drag.press(&event)
            on:pointermove=move |event: PointerEvent| drag.go(&event)
            on:pointerup=move |event: PointerEvent| drag.release(&event)
            on:pointercancel=move |_| drag.cancel()
            on:touchstart=touch
            on:touchmove=move |event: TouchEvent| pinch.go(&event)
            on:touchend=touch
            on:touchcancel=touch
        >
            <div class="field-of-play">
                <div inert=waits>
                    <Board controller drag />
                </div>
                <Introduction controller introduced />
                <LetterPicker controller />
            </div>
            <div class="acting">
                <Status controller />
                <Ending controller />
                <div class="holding" inert=waits>
                    <HistoryBar controller />
                    <Rack controller drag />
                    <Controls controller />
                </div>
            </div>
            <div class="table" inert=waits>
                <div class="heading">
                    <h1>{move || label(controller)}</h1>
                    <button type="button" class="button quiet" title=VOICE.key_is("?") on:click=move |_| controller.help.set(true)>
                        {VOICE.open_help()}
                    </button>
                </div>
                <Standings controller />
            </div>
            <aside class="notes" inert=waits>
                <Notes controller />
            </aside>
            {move || drag.ghost()}
            <Help controller />
            <Scores controller />
        </div>
    }
}

/// The line under the board: why the tried tiles cannot be played, or what happened last.
#[component]
fn Status(controller: Controller) -> impl IntoView {
    let said = Memo::new(move |_| {
        controller.session.with(|screen| screen.as_ref().map(Screen::status)).unwrap_or_default()
    });
    let preview = Memo::new(move |_| {
        controller.session.with(|screen| screen.as_ref().map(Screen::preview)).unwrap_or_default()
    });
    view! {
        <div class="status-line" class:long=move || said.with(|said| said.text.len() > LONG)>
            <p class="unseen" aria-live="polite">{preview}</p>
            <p role="status" class=move || said.with(Status::class)>{move || said.get().text}</p>
            <Trouble trouble=controller.trouble again=Callback::new(move |()| controller.try_again()) />
        </div>
    }
}
