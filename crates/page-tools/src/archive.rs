//! All saved games: looked through, opened, played again, exported and deleted.

mod board_image;
mod importing;
mod keeping;
mod row;
mod words;

use leptos::prelude::*;
use leptos::reactive::owner::LocalStorage;
use messages::count;
use page::VOICE;
use page::lexicons::Lexicons;
use page::saved_games::{self, Entry, Filter};
use play::Title;

use keeping::Keeping;
use row::row;
use words::Task;

/// How many games are shown at once, and how many more each time.
const PART: usize = 30;

/// What the screen holds.
#[derive(Clone, Copy)]
struct Shelf {
    games: RwSignal<Vec<Entry>, LocalStorage>,
    filter: RwSignal<Filter>,
    /// How many games are shown at most.
    most: RwSignal<usize>,
    /// What was done last.
    said: RwSignal<String>,
    /// What is done with a game once its words are here.
    task: RwSignal<Option<Task>, LocalStorage>,
    lexicons: Lexicons,
}

impl Shelf {
    /// Looks at what is saved once more.
    fn refresh(self) {
        self.games.set(saved_games::all());
    }
}

/// All saved games.
#[component]
pub(crate) fn ArchiveScreen(lexicons: Lexicons) -> impl IntoView {
    let shelf = Shelf {
        games: RwSignal::new_local(saved_games::all()),
        filter: RwSignal::new(Filter::default()),
        most: RwSignal::new(PART),
        said: RwSignal::new(String::new()),
        task: RwSignal::new_local(None),
        lexicons,
    };
    saved_games::watch(move || shelf.refresh());
    Effect::new(move |_| words::follow(shelf));
    let shown = move || {
        let (filter, most) = (shelf.filter.get(), shelf.most.get());
        shelf.games.with(|games| {
            let fitting = || games.iter().filter(|(_, game)| filter.shows(game));
            let rows = fitting().take(most).map(|entry| row(shelf, entry)).collect_view();
            list(shelf, rows, fitting().count().min(most), fitting().count())
        })
    };
    view! {
        <div class="archive">
            <h1>{VOICE.archive()}</h1>
            <p class="lead">{VOICE.archive_lead()}</p>
            <Filters shelf />
            <p class="said" role="status">{move || shelf.said.get()}</p>
            {shown}
            <Keeping shelf />
        </div>
    }
}

fn list(shelf: Shelf, rows: impl IntoView, shown: usize, fitting: usize) -> impl IntoView {
    let more = move |_| shelf.most.update(|most| *most += PART);
    view! {
        <p class="soft" hidden={fitting > 0}>{VOICE.no_such_games()}</p>
        <ul class="saved">{rows}</ul>
        {(shown < fitting).then(|| view! {
            <p class="few">
                <button type="button" class="button quiet" on:click=more>{VOICE.show_more_games()}</button>
                " "
                <span class="soft">{VOICE.games_shown(count(shown), count(fitting))}</span>
            </p>
        })}
    }
}

/// The choice of what is shown.
#[component]
fn Filters(shelf: Shelf) -> impl IntoView {
    let change = move |change: &dyn Fn(&mut Filter)| {
        shelf.filter.update(change);
        shelf.most.set(PART);
    };
    let by_title = move |event| {
        let title = event_target_value(&event).parse().ok();
        change(&|filter| filter.title = title);
    };
    let by_state = move |event| {
        let running = match event_target_value(&event).as_str() {
            "running" => Some(true),
            "finished" => Some(false),
            _ => None,
        };
        change(&|filter| filter.running = running);
    };
    let title = |title: &Title| view! { <option value=title.name()>{title.label()}</option> };
    view! {
        <div class="filters">
            <label>
                {VOICE.title_label()}
                <select id="by-title" on:change=by_title>
                    <option value="">{VOICE.every_title()}</option>
                    {Title::all().iter().map(title).collect_view()}
                </select>
            </label>
            <label>
                {VOICE.state_label()}
                <select id="by-state" on:change=by_state>
                    <option value="">{VOICE.every_state()}</option>
                    <option value="running">{VOICE.running_games()}</option>
                    <option value="finished">{VOICE.finished_games()}</option>
                </select>
            </label>
        </div>
    }
}
