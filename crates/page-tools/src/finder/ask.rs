//! The field where the question is typed, and what belongs to it.

use leptos::prelude::*;
use lexicon::Use;
use page::VOICE;
use page::lexicons::Lexicons;

use super::tabs::{self, PANEL};
use super::{QuestionForm, guide};
use crate::lookup::{Answer, MOST, Mode};

/// The field itself, which takes the keyboard when a button is gone.
pub(super) const FIELD: &str = "finder-field";
const HINT: &str = "finder-hint";
const ERROR: &str = "finder-error";

/// The field, its hint, and what is wrong with its text.
#[component]
pub(super) fn Ask(form: QuestionForm, lexicons: Lexicons, answered: Memo<Answer>) -> impl IntoView {
    let guide = move || guide::of(form.mode.get());
    let complaint = Memo::new(move |_| answered.with(Answer::complaint));
    view! {
        <div class="panel" id=PANEL role="tabpanel" aria-labelledby=move || tabs::id(form.mode.get())>
            <div class="field">
                <label for=FIELD>{move || guide().label}</label>
                <input
                    type="text"
                    id=FIELD
                    placeholder=VOICE.finder_placeholder()
                    maxlength="2000"
                    autocomplete="off"
                    autocapitalize="characters"
                    spellcheck="false"
                    enterkeyhint="search"
                    lang=move || lexicons.chosen.get().language()
                    aria-describedby=format!("{HINT} {ERROR}")
                    aria-invalid=move || complaint.with(Option::is_some).to_string()
                    prop:value=move || form.text().get()
                    on:input=move |event| {
                        form.most.set(MOST);
                        form.text_untracked().set(event_target_value(&event));
                    }
                />
                <p class="hint" id=HINT>{move || hint(form.mode.get())}</p>
                <p class="error" id=ERROR hidden=move || complaint.with(Option::is_none)>{complaint}</p>
            </div>
            <Show when=move || form.mode.get() == Mode::Anagrams>
                <UseChoice using=form.using />
            </Show>
        </div>
    }
}

fn hint(mode: Mode) -> impl IntoView {
    let part = |(sign, text): (&'static str, &'static str)| {
        let sign = (!sign.is_empty()).then(|| view! { <code>{sign}</code> " " });
        (sign, text, " ")
    };
    guide::hint(mode).into_iter().map(part).collect_view()
}

/// All of the tiles, or some.
#[component]
fn UseChoice(using: RwSignal<Use>) -> impl IntoView {
    let option = move |this: Use, label: &'static str| {
        view! {
            <label>
                <input
                    type="radio"
                    name="using"
                    prop:checked=move || using.get() == this
                    on:change=move |_| using.set(this)
                />
                <span class="face">{label}</span>
            </label>
        }
    };
    view! {
        <div>
            <div class="choice" role="radiogroup" aria-label=VOICE.how_many_tiles()>
                {option(Use::Some, VOICE.some_tiles())} {option(Use::All, VOICE.all_tiles())}
            </div>
        </div>
    }
}
