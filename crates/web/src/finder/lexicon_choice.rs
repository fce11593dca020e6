//! Which lexicon is asked.

use leptos::prelude::*;

use crate::lexicons::{Choice, Lexicons};

/// A choice between the lexicons.
#[component]
pub(super) fn LexiconChoice(lexicons: Lexicons) -> impl IntoView {
    let option = move |choice: Choice| {
        view! {
            <label>
                <input
                    type="radio"
                    name="lexicon"
                    prop:checked=move || lexicons.chosen.get() == choice
                    on:change=move |_| lexicons.choose(choice)
                />
                <span class="face">{choice.name()}</span>
            </label>
        }
    };
    view! {
        <div class="choice" role="radiogroup" aria-label="Lexicon">
            {Choice::ALL.map(option)}
        </div>
    }
}
