//! The solver: a board and tiles in hand of anybody's game, and every play, at once.

mod advising;
mod asker;
mod board;
mod controller;
mod editor;
mod fields;
mod from_game;
mod letters;
mod paste;
mod pasting;
mod plays;
mod premiums;
mod status;
mod unseen;

use leptos::prelude::*;
use page::VOICE;
use page::lexicons::Lexicons;
use page::route::Route;
use page_worker::solver::SIDE;

use crate::history_key::HistoryKey;
use crate::key_list::key_list;
use advising::{EndingAdvice, SwapAdvice};
use board::SolverBoard;
use controller::Controller;
use editor::Editor;
use fields::{RackField, WordsChoice};
use letters::Letters;
use pasting::Pasting;
use plays::PlaysList;
use premiums::PremiumsChoice;
use status::Status;
use unseen::UnseenTiles;

/// The solver's screen, with the board of a link if there is one.
#[component]
#[expect(clippy::needless_pass_by_value, reason = "what a component is given is its own")]
pub(crate) fn Solver(lexicons: Lexicons, #[prop(into)] packed: String) -> impl IntoView {
    let controller = Controller::new(lexicons, &packed);
    let keys = window_event_listener(leptos::ev::keydown, move |event| match HistoryKey::of(&event) {
        Some(HistoryKey::Undo) => controller.act(Editor::undo),
        Some(HistoryKey::Redo) => controller.act(Editor::redo),
        None => (),
    });
    on_cleanup(move || keys.remove());
    view! {
        <div class="solver">
            <div class="heading">
                <h1>{VOICE.solver()}</h1>
                <WordsChoice controller />
            </div>
            <div class="front">
                <div class="field-of-play">
                    <SolverBoard controller />
                </div>
                <Status controller />
                <RackField controller />
                <Letters controller />
                <History controller />
            </div>
            <div class="answers">
                <PlaysList controller />
                <EndingAdvice controller />
                <SwapAdvice controller />
            </div>
            <div class="around">
                <UnseenTiles controller />
                <PremiumsChoice controller />
                <Pasting controller requested=Route::saved_game_of(&packed).map(str::to_owned) />
                <Keys />
            </div>
        </div>
    }
}

/// Undo, redo and a fresh start.
#[component]
fn History(controller: Controller) -> impl IntoView {
    let clear = move |_| {
        controller.act(|editor| editor.change(|sheet| sheet.board = crossword::Board::new(SIDE)));
        controller.note.set(VOICE.board_is_empty().to_owned());
    };
    view! {
        <div class="few">
            <button
                type="button"
                class="button quiet"
                title=VOICE.key_is(VOICE.key_undo())
                disabled=move || !controller.editor.with(Editor::may_undo)
                on:click=move |_| controller.act(Editor::undo)
            >
                {VOICE.undo()}
            </button>
            <button
                type="button"
                class="button quiet"
                title=VOICE.key_is(VOICE.key_redo())
                disabled=move || !controller.editor.with(Editor::may_redo)
                on:click=move |_| controller.act(Editor::redo)
            >
                {VOICE.redo()}
            </button>
            <button type="button" class="button quiet" on:click=clear>{VOICE.clear_board()}</button>
        </div>
    }
}

/// What keys do.
#[component]
fn Keys() -> impl IntoView {
    let keys = [
        (VOICE.key_arrows(), VOICE.keys_move_in_solver()),
        (VOICE.key_a_to_z(), VOICE.keys_lay_tile()),
        (VOICE.key_space(), VOICE.keys_turn_letters()),
        (VOICE.key_backspace(), VOICE.keys_take_tile_off()),
        (VOICE.key_enter(), VOICE.keys_lay_play()),
        (VOICE.key_undo_and_redo(), VOICE.keys_undo_and_redo()),
    ];
    view! {
        <details class="note">
            <summary>{VOICE.keys_heading()}</summary>
            {key_list(&keys)}
        </details>
    }
}
