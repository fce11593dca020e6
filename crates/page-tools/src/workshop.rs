//! The board workshop: boards for ScraBBKle, painted square by square, kept under names, and played on.

mod bench;
mod painting;
mod tools;

use crossword::Layout;
use leptos::prelude::*;
use leptos::reactive::owner::LocalStorage;
use lexicon::Alphabet;
use page::components::BoardText;
use page::fault::Fault;
use page::files::{CopyButton, FileContent, FileIn, download};
use page::route::Route;
use page::storage;
use page_board::custom_boards::{self, CustomBoards};
use page_board::{parse, requested_game};
use play::crosswords::Setup;
use play::{Family, Title};

use crate::history_key::HistoryKey;
use bench::Bench;
use painting::Painting;
use tools::Tools;

/// The key under which the board on the bench is saved.
const KEY: &str = "bench";

/// The board being worked on.
type BenchSignal = RwSignal<Bench, LocalStorage>;

/// The first title that is played on boards of any size.
fn any_size() -> Option<Title> {
    let any = |title: &Title| {
        let rules = Setup::new(*title, Alphabet::english()).rules();
        rules.is_ok_and(|rules| rules.boards.may_be_of_any_size())
    };
    Title::of(Family::Crossword).find(any)
}

/// The board workshop.
#[component]
pub(crate) fn Workshop() -> impl IntoView {
    let before = storage::load(KEY).and_then(|text| Layout::parse(&text).ok());
    let bench: BenchSignal = RwSignal::new_local(Bench::new(before.unwrap_or_else(Layout::standard)));
    Effect::new(move |_| bench.with(|bench| storage::save(KEY, &bench.layout().to_text())));
    let play = move |_| {
        let layout = Some(bench.with_untracked(|bench| bench.layout().clone()));
        let Some(title) = any_size() else { return };
        requested_game::request(&Setup { layout, ..Setup::new(title, Alphabet::english()) });
        Route::Play(title).go();
    };
    let keys = window_event_listener(leptos::ev::keydown, move |event| match HistoryKey::of(&event) {
        Some(HistoryKey::Undo) => bench.update(Bench::undo),
        Some(HistoryKey::Redo) => bench.update(Bench::redo),
        None => (),
    });
    on_cleanup(move || keys.remove());
    view! {
        <div class="workshop">
            <div class="heading">
                <h1>"Board workshop"</h1>
                <button type="button" class="button" on:click=play>"Play on this board"</button>
            </div>
            <p class="soft lead">
                "Choose a premium and paint it on the board. Letters and words may count from −9 to 99 times; ScraBBKle is played on any such board."
            </p>
            <Painting bench />
            <Tools bench />
            <div class="shelves">
                <SavedBoards bench />
                <AsFile bench />
            </div>
        </div>
    }
}

/// The boards that are kept under names.
#[component]
fn SavedBoards(bench: BenchSignal) -> impl IntoView {
    let boards = RwSignal::new_local(custom_boards::load());
    let name = RwSignal::new(String::new());
    let change = move |change: &dyn Fn(&mut CustomBoards)| {
        boards.update(change);
        boards.with_untracked(custom_boards::save);
    };
    let save = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        let board = bench.with_untracked(|bench| bench.layout().clone());
        let named = custom_boards::tidy_name(&name.get_untracked());
        let named = named.unwrap_or_else(|| boards.with_untracked(CustomBoards::free_name));
        change(&move |shelf| shelf.put(&named, board.clone()));
        name.set(String::new());
    };
    let line = move |(name, board): (String, Layout)| {
        let (opened, dropped, side) = (board.clone(), name.clone(), board.side());
        view! {
            <li>
                {page_board::preview(&board)}
                <span>
                    <strong>{name.clone()}</strong>
                    <small class="soft">{format!("{side} × {side}")}</small>
                </span>
                <button type="button" class="button quiet" on:click=move |_| bench.update(|bench| bench.replace(opened.clone()))>
                    "Open"
                </button>
                <button type="button" class="button quiet" aria-label=format!("Delete {name}") on:click=move |_| change(&|shelf: &mut CustomBoards| shelf.delete(&dropped))>
                    "Delete"
                </button>
            </li>
        }
    };
    view! {
        <section class="card kept" aria-labelledby="kept-title">
            <h2 id="kept-title">"Your boards"</h2>
            <form class="line" on:submit=save>
                <input
                    id="board-name"
                    aria-label="Name of the board"
                    placeholder="Name"
                    maxlength="40"
                    autocomplete="off"
                    prop:value=move || name.get()
                    on:input=move |event| name.set(event_target_value(&event))
                />
                <button type="submit" class="button quiet">"Keep this board"</button>
            </form>
            <p class="soft" hidden=move || boards.with(|shelf| !shelf.boards.is_empty())>
                "None yet. Boards are kept in this browser only; save a file to keep one elsewhere."
            </p>
            <ul class="shelf">{move || boards.with(|shelf| shelf.boards.clone()).into_iter().map(line).collect_view()}</ul>
        </section>
    }
}

/// The board as a file: to save, to open, and to type.
#[component]
fn AsFile(bench: BenchSignal) -> impl IntoView {
    let text = RwSignal::new(String::new());
    let wrong = RwSignal::new(None::<Fault>);
    Effect::new(move |_| {
        let written = bench.with(|bench| bench.layout().to_text());
        let same =
            text.with_untracked(|text| Layout::parse(text).is_ok_and(|typed| typed.to_text() == written));
        if !same {
            text.set(written);
            wrong.set(None);
        }
    });
    let read = Callback::new(move |typed: String| {
        let parsed = parse(&typed);
        text.set(typed);
        match parsed {
            Err(fault) => wrong.set(Some(fault)),
            Ok(layout) => {
                wrong.set(None);
                bench.update(|bench| bench.replace(layout));
            }
        }
    });
    let take = Callback::new(move |content: FileContent| match content.map(Fault::text) {
        Ok(Ok(typed)) => read.run(typed),
        Ok(Err(fault)) => wrong.set(Some(fault)),
        Err(what) => wrong.set(Some(Fault { line: 1, column: 1, what })),
    });
    let written = move || bench.with_untracked(|bench| bench.layout().to_text());
    view! {
        <section class="card as-file" aria-labelledby="file-title">
            <h2 id="file-title">"As a file"</h2>
            <FileIn label="Open a file" take>
                <p class="soft">"The number of squares a side, then a line a row: . is plain, (2) counts the letter twice, {3} the word three times."</p>
                <BoardText id="board-text" rows="10" text read wrong />
                <button type="button" class="button quiet" on:click=move |_| download("scrabbkle.board", &written())>
                    "Save as file"
                </button>
                <CopyButton label="Copy text" text=Callback::new(move |()| Some(written())) />
            </FileIn>
        </section>
    }
}
