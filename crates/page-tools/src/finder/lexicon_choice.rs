//! Which lexicon is form.

use leptos::prelude::*;
use page::lexicons::{LexiconPicker, Lexicons};

/// A choice between the lexicons.
#[component]
pub(super) fn LexiconChoice(lexicons: Lexicons) -> impl IntoView {
    view! {
        <LexiconPicker
            from=Signal::derive(move || lexicons.all())
            chosen=lexicons.chosen
            choose=Callback::new(move |choice| lexicons.choose(choice))
            group="lexicon"
        />
    }
}
