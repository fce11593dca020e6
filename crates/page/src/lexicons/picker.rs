//! A choice of one lexicon: side by side while there are few, else from a list.

use leptos::prelude::*;

use super::Choice;
use crate::VOICE;

/// How many stand side by side, and how many characters their names may have together.
const FEW: usize = 3;
const SHORT: usize = 24;

/// A choice of one of several lexicons.
#[component]
pub fn LexiconPicker(
    /// The lexicons to choose from.
    #[prop(into)]
    from: Signal<Vec<Choice>>,
    /// The one that is chosen.
    #[prop(into)]
    chosen: Signal<Choice>,
    /// What happens when another one is.
    choose: Callback<Choice>,
    /// What the radio buttons have in common.
    group: &'static str,
    /// Whether it is as wide as what it stands in.
    #[prop(optional)]
    wide: bool,
) -> impl IntoView {
    let radio = move |one: Choice| {
        view! {
            <label>
                <input
                    type="radio"
                    name=group
                    prop:checked=move || chosen.get() == one
                    on:change=move |_| choose.run(one)
                />
                <span class="face">{one.label()}</span>
            </label>
        }
    };
    let option = move |one: Choice| {
        view! { <option value=one.digest() selected=move || chosen.get() == one>{one.label()}</option> }
    };
    let take = move |event| {
        let digest = event_target_value(&event);
        if let Some(one) = from.get_untracked().into_iter().find(|one| one.digest() == digest) {
            choose.run(one);
        }
    };
    move || {
        let all = from.get();
        if all.len() > FEW || all.iter().map(|one| one.label().chars().count()).sum::<usize>() > SHORT {
            view! {
                <select class="select" class:wide=wide aria-label=VOICE.words_label() on:change=take>
                    {all.into_iter().map(option).collect_view()}
                </select>
            }
            .into_any()
        } else {
            view! {
                <div class="choice" class:wide=wide role="radiogroup" aria-label=VOICE.words_label()>
                    {all.into_iter().map(radio).collect_view()}
                </div>
            }
            .into_any()
        }
    }
}
