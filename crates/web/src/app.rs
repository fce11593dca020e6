//! The page as a whole: head, finder, foot.

use std::sync::Arc;

use leptos::prelude::*;

use crate::answer::{Words, sentence};
use crate::finder::Finder;
use crate::lexicons::{Choice, Lexicons};
use crate::theme::ThemeSwitch;

/// The page.
#[component]
pub(crate) fn App() -> impl IntoView {
    let lexicons = Lexicons::new();
    view! {
        <header class="masthead page">
            <p class="brand">
                <span class="tile" aria-hidden="true">
                    <span>"L"</span>
                </span>
                "Logomachy"
            </p>
            <ThemeSwitch />
        </header>
        <main class="page">
            <div class="intro">
                <h1>"Words worth a quarrel"</h1>
                <p>
                    "A logomachy is a fight about words. This is a place to have one: "
                    "word games are being set up here, and the word finder is ready."
                </p>
            </div>
            <Finder lexicons />
        </main>
        <About lexicons />
    }
}

/// Where the words come from, and who may use what.
#[component]
fn About(lexicons: Lexicons) -> impl IntoView {
    let lists = move || {
        let line = |(choice, words): (Choice, Arc<Words>)| {
            let about = words.about();
            let source = sentence(&format!("{} words: {}", choice.name(), about.source));
            view! { <p>{source} " Licence: " {sentence(&about.licence)}</p> }
        };
        lexicons.here().into_iter().map(line).collect_view()
    };
    view! {
        <footer class="colophon page">
            <h2>"About"</h2>
            <p>
                "Logomachy is free software, under the MIT or Apache 2.0 licence as you like. "
                "It runs in your browser alone: what you type goes nowhere."
            </p>
            {lists}
        </footer>
    }
}
