//! The page as a whole: head, the screen of the address, foot.

use std::sync::Arc;

use leptos::prelude::*;
use table::Title;

use crate::answer::{Words, sentence};
use crate::finder::Finder;
use crate::home::Home;
use crate::idiot::IdiotScreen;
use crate::imports::Imports;
use crate::keeping;
use crate::lexicons::{Choice, Lexicons};
use crate::play::Play;
use crate::review::ReviewScreen;
use crate::route::Route;
use crate::settings::{SettingsButton, SettingsWindow};
use crate::solver::Solver;
use crate::territory::Territory;
use crate::theme::{ThemeSwitch, theme};
use crate::workshop::Workshop;

/// The page.
#[component]
pub(crate) fn App() -> impl IntoView {
    let lexicons = Lexicons::new();
    let route = Route::follow();
    let (theme, settings) = (theme(), RwSignal::new(false));
    Effect::new(move |_| {
        document().set_title(&format!("{} – Logomachy", route.with(Route::name)));
        document().document_element().inspect(|root| root.set_scroll_top(0));
    });
    let screen = move || match route.get() {
        Route::Home => view! { <Home lexicons /> }.into_any(),
        Route::Play(Title::Idiot) => view! { <IdiotScreen lexicons /> }.into_any(),
        Route::Play(Title::Territory) => view! { <Territory lexicons /> }.into_any(),
        Route::Play(title) => view! { <Play title lexicons /> }.into_any(),
        Route::Words => view! { <FinderScreen lexicons /> }.into_any(),
        Route::Workshop => view! { <Workshop /> }.into_any(),
        Route::Review => view! { <ReviewScreen /> }.into_any(),
        Route::Solver(packed) => view! { <Solver lexicons packed /> }.into_any(),
        Route::Link(packed) => linked(&packed),
    };
    view! {
        <header class="masthead page">
            <a class="brand" href=Route::Home.to_string()>
                <span class="tile" aria-hidden="true">
                    <span>"L"</span>
                </span>
                "Logomachy"
            </a>
            <div class="corner">
                <ThemeSwitch chosen=theme name="theme" />
                <SettingsButton open=settings />
            </div>
        </header>
        <main class="page">{screen}</main>
        <About lexicons />
        <SettingsWindow open=settings theme />
    }
}

/// The word finder on its own.
#[component]
fn FinderScreen(lexicons: Lexicons) -> impl IntoView {
    view! {
        <h1 class="unseen">"Word finder"</h1>
        <Finder lexicons />
        <Imports lexicons />
    }
}

/// Takes in the game of a link and goes there, or says why it cannot.
fn linked(packed: &str) -> AnyView {
    match keeping::take_in(packed) {
        Ok(title) => {
            request_animation_frame(move || Route::Play(title).go());
            view! { <p class="soft">"Opening the game…"</p> }.into_any()
        }
        Err(reason) => view! {
            <section class="card message" role="alert">
                <h1>"This link cannot be opened"</h1>
                <p>{sentence(&reason)}</p>
                <a class="button" href=Route::Home.to_string()>"To the games"</a>
            </section>
        }
        .into_any(),
    }
}

/// Where the words come from, and who may use what.
#[component]
fn About(lexicons: Lexicons) -> impl IntoView {
    let lists = move || {
        let line = |(choice, words): (Choice, Arc<Words>)| {
            let about = words.about();
            let source = sentence(&format!("{} words: {}", choice.name(), about.source));
            let licence =
                (!about.licence.is_empty()).then(|| format!(" Licence: {}", sentence(&about.licence)));
            view! { <p>{source} {licence}</p> }
        };
        lexicons.here().into_iter().map(line).collect_view()
    };
    view! {
        <footer class="colophon page">
            <h2>"About"</h2>
            <p>
                "Logomachy is free software, under the MIT or Apache 2.0 licence as you like. "
                "It runs in your browser alone: what you type goes nowhere, unless you choose the online dictionary "
                "of Territory Words, which is sent the words you submit."
            </p>
            {lists}
        </footer>
    }
}
