//! Draws Territory Words: the menu, the field and what belongs to it, and the tutorial.
//!
//! `screen` and `lesson` hold the game and the tutorial and are plain Rust; the other modules draw and listen.

#![allow(unreachable_pub, reason = "the macro for components writes `pub` before each of them")]
#![allow(clippy::cast_precision_loss, reason = "numbers of pixels and letters are small")]

mod board;
mod computer;
mod controls;
mod dictionary;
mod effects;
mod ending;
mod glide;
mod history;
mod keys;
mod lesson;
mod menu;
mod news;
mod pace;
mod particles;
mod scoreboard;
mod screen;
mod tutorial;

use ::territory::Cell;
use leptos::ev::KeyboardEvent;
use leptos::prelude::*;
use page::lexicons::Lexicons;
use page::route::Route;
use page::table::OpeningTable;
use page::{Program, VOICE, elements};

use board::Board;
use controls::Controls;
use ending::Ending;
use history::Notes;
use keys::Command;
use menu::Menu;
use scoreboard::{ScoreRow, Scoreboard};
use screen::{Controller, Screen};
use tutorial::Tutorial;

/// Draws Territory Words.
pub fn open() {
    page::open(Program::Territory, |_, lexicons| Some(view! { <Territory lexicons /> }.into_any()));
}

/// Draws Territory Words at tables of a server.
pub fn open_at_tables() {
    page::open_at_tables(Program::TerritoryAtTable, |route, lexicons| {
        matches!(route, Route::At(..)).then(|| view! { <TerritoryAtTable lexicons /> }.into_any())
    });
}

/// The screen of the game.
#[component]
fn Territory(lexicons: Lexicons) -> impl IntoView {
    let controller = Controller::new(play::territories::title(), lexicons);
    let lesson = RwSignal::new(false);
    controller.restore();
    computer::follow(controller);
    dictionary::follow(controller);
    let playing = Memo::new(move |_| controller.session.with(Option::is_some));
    Effect::new(move |_| {
        playing.track();
        lesson.track();
        elements::scroll_to_top();
    });
    move || match (playing.get(), lesson.get()) {
        (true, _) => view! { <Game controller /> }.into_any(),
        (false, true) => view! { <Tutorial open=lesson /> }.into_any(),
        (false, false) => view! { <Menu controller lesson /> }.into_any(),
    }
}

/// The screen of the game at a table of a server.
#[component]
fn TerritoryAtTable(lexicons: Lexicons) -> impl IntoView {
    let controller = Controller::at_table(play::territories::title(), lexicons);
    let playing = Memo::new(move |_| controller.session.with(Option::is_some));
    Effect::new(move |_| {
        playing.track();
        elements::scroll_to_top();
    });
    move || {
        if playing.get() {
            view! { <Game controller /> }.into_any()
        } else {
            view! { <OpeningTable controller /> }.into_any()
        }
    }
}

/// A game being played.
#[component]
fn Game(controller: Controller) -> impl IntoView {
    let scene = Memo::new(move |_| controller.session.with(|session| session.as_ref().map(Screen::scene)));
    let news = Memo::new(move |_| {
        controller
            .session
            .with(|session| session.as_ref().map(|session| session.news.clone()))
            .unwrap_or_default()
    });
    let standing = Memo::new(move |_| controller.session.with(|session| session.as_ref().map(ScoreRow::of)));
    let pick = Callback::new(move |cell: Cell| controller.act(|screen| screen.pick(cell)));
    let keys = window_event_listener(leptos::ev::keydown, move |event| key(controller, &event));
    on_cleanup(move || keys.remove());
    view! {
        {controller.table_line()}
        <div class="territory-game">
            <h1 class="unseen">{controller.title.label()}</h1>
            <div class="foreground">
                <Scoreboard standing />
                <div class="ground-of-play">
                    <Board scene news sounds=None near=controller.near pick />
                    <Ending controller />
                </div>
                <div class="panel"><Controls controller /></div>
            </div>
            <aside class="notes" aria-label=VOICE.about_this_game()><Notes controller /></aside>
        </div>
    }
}

/// A key pressed anywhere in the game.
fn key(controller: Controller, event: &KeyboardEvent) {
    let Some(command) = board::command(event) else { return };
    let cycles = controller.session.with_untracked(|screen| screen.as_ref().is_some_and(Screen::may_cycle));
    match command {
        // The Tab key goes on to the next control unless there is a choice of letters.
        Command::Cycle if !cycles => return,
        // One question at a time.
        Command::Hint if controller.thinking.get_untracked().is_some() => {}
        _ => controller.act(|screen| screen.obey(command)),
    }
    event.prevent_default();
    let moves = matches!(
        command,
        Command::Step(..)
            | Command::RowEnd(_)
            | Command::Pick
            | Command::Letter(_)
            | Command::Cycle
            | Command::Undo
    );
    let cursor =
        controller.session.with_untracked(|session| Some(session.as_ref()?.cursor())).filter(|_| moves);
    cursor.into_iter().for_each(board::focus_cell);
}
