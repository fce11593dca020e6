//! The page as a whole: head, the screen of the address, foot.

use std::sync::Arc;
use std::time::Duration;

use leptos::prelude::*;

use crate::definitions::DefinitionWindow;
use crate::lexicons::{Choice, Lexicons};
use crate::programs::{Above, Program, Screens};
use crate::questions::{NewsLine, QuestionWindow};
use crate::route::Route;
use crate::settings::{SettingsButton, SettingsWindow};
use crate::tables_link::TablesLink;
use crate::theme::theme;
use crate::words::Words;
use crate::{VOICE, storage};

/// The page.
#[component]
pub(crate) fn App(program: Program, screens: Screens, above: Above) -> impl IntoView {
    let lexicons = Lexicons::new();
    let route = Route::follow(program);
    let (theme, settings) = (theme(), RwSignal::new(false));
    Effect::new(move |before: Option<()>| {
        document().set_title(&VOICE.window_title(route.with(Route::name)));
        // The first screen is at its top, and asking for it would have everything laid out at once.
        if before.is_some() {
            document().document_element().inspect(|root| root.set_scroll_top(0));
        }
    });
    // Head and screen are drawn one after the other, so that neither holds up the page for long.
    let headed = RwSignal::new(false);
    set_timeout(move || headed.set(true), Duration::ZERO);
    let screen = move || headed.get().then(|| screens(route.get(), lexicons)).flatten();
    view! {
        <header class="masthead page">
            <a class="brand" href=Route::Home.to_string()>
                <span class="tile" aria-hidden="true">
                    <span>"L"</span>
                </span>
                {VOICE.brand()}
            </a>
            <TablesLink />
            <SettingsButton open=settings />
        </header>
        <Unsaved />
        <NewsLine />
        {above(route)}
        <main class="page">{screen}</main>
        <About lexicons />
        <SettingsWindow open=settings theme lexicons />
        <QuestionWindow />
        <DefinitionWindow />
    }
}

/// Says that the browser could not save something, for as long as that is so.
#[component]
fn Unsaved() -> impl IntoView {
    let unsaved = Memo::new(|_| storage::has_unsaved());
    move || {
        unsaved.get().then(|| {
            view! {
                <div class="page">
                    <p class="card message wrong unsaved" role="alert">
                        {VOICE.browser_did_not_save()}
                    </p>
                </div>
            }
        })
    }
}

/// Where the words come from, and who may use what.
#[component]
fn About(lexicons: Lexicons) -> impl IntoView {
    let lists = move || {
        let line = |(choice, words): (Choice, Arc<Words>)| {
            let about = words.about();
            let source = VOICE.words_from(&choice.label(), &about.source);
            let licence = (!about.licence.is_empty()).then(|| VOICE.licence(&about.licence));
            view! { <p>{source} " " {licence}</p> }
        };
        lexicons.all_ready().into_iter().map(line).collect_view()
    };
    view! {
        <footer class="colophon page">
            <h2>{VOICE.about_heading()}</h2>
            <p>{VOICE.about_page()}</p>
            {lists}
        </footer>
    }
}
