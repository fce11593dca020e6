//! The first screen: the games, the ones to go on with, and the tools.

mod chat_sample;
mod continue_row;
pub(crate) mod sample;
mod tables_card;

use leptos::prelude::*;
use messages::titles::about;
use messages::{Form, count};
use page::lexicons::{Choice, Lexicons};
use page::route::Route;
use page::saved_games::{self, Entry};
use page::{OfflineLine, VOICE, mistakes};
use play::Title;

use continue_row::continue_row;
use sample::Sample;
use tables_card::TablesCard;

/// The first screen.
#[component]
pub(crate) fn Home(lexicons: Lexicons) -> impl IntoView {
    let games = RwSignal::new_local(saved_games::all());
    saved_games::watch(move || games.set(saved_games::all()));
    let cards = move || {
        let running = |title: Title| games.with(|games| games.iter().any(|one| is_running(title, one)));
        Title::all().iter().map(|&title| drawn(title, running(title))).collect_view()
    };
    view! {
        <div class="intro">
            <h1>{VOICE.home_heading()}</h1>
            <p>{VOICE.home_lead()}</p>
        </div>
        {move || games.with(|games| continue_row(games))}
        <ul class="games">{cards}</ul>
        <TablesCard />
        <div class="tools">
            {again()}
            <section class="card tool">
                <h2>{VOICE.word_finder()}</h2>
                <p class="soft">{move || VOICE.word_finder_about(&languages(lexicons))}</p>
                <a class="button quiet" href=Route::Words.to_string()>{VOICE.open_word_finder()}</a>
            </section>
            <section class="card tool">
                <h2>{VOICE.solver()}</h2>
                <p class="soft">{VOICE.solver_about()}</p>
                <a class="button quiet" href=Route::Solver(String::new()).to_string()>{VOICE.open_solver()}</a>
            </section>
            <section class="card tool">
                <h2>{VOICE.board_workshop()}</h2>
                <p class="soft">{VOICE.workshop_about()}</p>
                <a class="button quiet" href=Route::Workshop.to_string()>{VOICE.open_workshop()}</a>
            </section>
            <section class="card tool">
                <h2>{VOICE.look_at_a_game()}</h2>
                <p class="soft">{VOICE.review_about()}</p>
                <a class="button quiet" href=Route::Review(String::new()).to_string()>{VOICE.open_record()}</a>
            </section>
        </div>
        <OfflineLine />
    }
}

/// The mistakes that come back, once there are any.
fn again() -> Option<impl IntoView> {
    let (all, due) = mistakes::count(mistakes::today());
    (all > 0).then(|| {
        let about =
            if due == 0 { VOICE.no_mistakes_today().to_owned() } else { VOICE.mistakes_due(count(due)) };
        view! {
            <section class="card tool">
                <h2>{VOICE.your_mistakes()}</h2>
                <p class="soft">{about}</p>
                <a class="button quiet" href=Route::Mistakes.to_string()>{VOICE.open_mistakes()}</a>
            </section>
        }
    })
}

/// Whether a game is one of a title that can be gone on with.
fn is_running(title: Title, (_, game): &Entry) -> bool {
    game.is_running() && game.title() == Some(title)
}

/// A title to choose: the game that was begun is opened by its own card.
fn drawn(title: Title, running: bool) -> impl IntoView {
    let route = if running { Route::NewGame(title) } else { Route::Play(title) };
    view! {
        <li class="card game-card">
            <a href=route.to_string()>
                <Sample title />
                <span class="about">
                    <strong>{title.label()}</strong>
                    <span class="soft">{about(VOICE, Form::Alone, title)}</span>
                    <span class="call">{VOICE.play_game()}</span>
                </span>
            </a>
        </li>
    }
}

/// The languages there are words of, each once.
fn languages(lexicons: Lexicons) -> Vec<String> {
    let mut names: Vec<String> = Vec::new();
    for name in lexicons.all().into_iter().map(|one: Choice| messages::language(VOICE, one.alphabet().name()))
    {
        if !names.contains(&name) {
            names.push(name);
        }
    }
    names
}
