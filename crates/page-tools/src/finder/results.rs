//! What was found, or why there is nothing to see yet.

use std::sync::Arc;

use leptos::prelude::*;
use messages::count;
use page::VOICE;
use page::definitions;
use page::fetch::Progress;
use page::focus::focus;
use page::lexicons::{Lexicons, Stage};
use page::words::{Face, Words};

use super::ask::FIELD;
use super::{QuestionForm, guide};
use crate::lookup::{Answer, CheckedWord, Group, MOST, Matches, Verdict};
use crate::tiles::{spelled, tiles, typeset};

/// The answer, under one line that screen readers hear.
#[component]
pub(super) fn Results(form: QuestionForm, lexicons: Lexicons, answered: Memo<Answer>) -> impl IntoView {
    let failed = move || matches!(lexicons.stage(), Stage::Failed(_));
    let body = move || match lexicons.stage() {
        Stage::NotRequested => ().into_any(),
        Stage::Loading(progress) => coming(progress).into_any(),
        Stage::Failed(_) => {
            let again = move |_| {
                lexicons.fetch(lexicons.chosen.get_untracked());
                focus(FIELD);
            };
            view! { <div><button type="button" class="button" on:click=again>{VOICE.try_again()}</button></div> }
                .into_any()
        }
        Stage::Ready(all) => match answered.get() {
            Answer::Nothing => view! { <Examples form words=all /> }.into_any(),
            Answer::Refused(_) => ().into_any(),
            Answer::Words(checked) => verdicts(checked, all.alphabet().code()).into_any(),
            Answer::Matches(found) => words(form, found, all.alphabet().code()).into_any(),
        },
    };
    view! {
        <div class="answer" lang=move || lexicons.chosen.get().language()>
            <p class="status" class:failed=failed role="status" aria-live="polite" lang=VOICE.language.code()>
                {Memo::new(move |_| status(lexicons, answered))}
            </p>
            {body}
        </div>
    }
}

/// The line that says how things stand.
fn status(lexicons: Lexicons, answered: Memo<Answer>) -> String {
    let name = &lexicons.chosen.get().label();
    match lexicons.stage() {
        Stage::NotRequested => String::new(),
        Stage::Loading(_) => VOICE.fetching_words(name),
        Stage::Failed(reason) => VOICE.words_of_language_did_not_come(name, &reason),
        Stage::Ready(words) => answered.with(|answer| match answer {
            Answer::Nothing => VOICE.words_are_ready(words.graph().word_count().into(), name),
            answer => answer.summary(),
        }),
    }
}

fn coming(Progress { bytes, of }: Progress) -> impl IntoView {
    let megabytes = |bytes: usize| VOICE.tenths(count(bytes / 100_000));
    let said = match of {
        Some(all) => VOICE.megabytes_of(&megabytes(bytes), &megabytes(all)),
        None => VOICE.megabytes(&megabytes(bytes)),
    };
    view! {
        <div class="waiting">
            <progress aria-label=VOICE.fetched_so_far() max=of.map(|all| all.to_string()) value=of.map(|_| bytes.to_string()) />
            <p class="soft">{said}</p>
        </div>
    }
}

/// What to try, while nothing is form.
#[component]
fn Examples(form: QuestionForm, words: Arc<Words>) -> impl IntoView {
    let example = move |(text, meaning): (String, String)| {
        let shown = text.clone();
        let take = move |_| {
            form.text_untracked().set(text.clone());
            focus(FIELD);
        };
        view! {
            <li>
                <button type="button" class="button quiet" on:click=take>
                    {shown}
                </button>
                <span lang=VOICE.language.code()>{meaning}</span>
            </li>
        }
    };
    view! {
        <p class="soft" lang=VOICE.language.code()>{VOICE.try_one_of_these()}</p>
        <ul class="examples">
            {move || guide::examples(form.mode.get(), &words).map(example)}
        </ul>
    }
}

fn verdicts(checked: Vec<CheckedWord>, language: &'static str) -> impl IntoView {
    let line = move |one: CheckedWord| {
        let right = matches!(one.verdict, Verdict::Word(_));
        let word = if one.faces.is_empty() {
            view! { <span class="unread">{one.text}</span> }.into_any()
        } else if right {
            definitions::drawn(spelled(&one.faces), language, tiles(&one.faces).into_any())
        } else {
            tiles(&one.faces).into_any()
        };
        view! {
            <li class=if right { "right" } else { "wrong" }>
                {word}
                <span class="verdict" lang=VOICE.language.code()>
                    <span class="sign" aria-hidden="true">{if right { "✓" } else { "✗" }}</span>
                    {one.verdict.said()}
                </span>
            </li>
        }
    };
    view! { <ul class="verdicts">{checked.into_iter().map(line).collect_view()}</ul> }
}

fn words(form: QuestionForm, found: Matches, language: &'static str) -> impl IntoView {
    let more = (found.shown() < found.total).then(|| {
        view! {
            <button type="button" class="button quiet" on:click=move |_| form.most.update(|most| *most += MOST)>
                {VOICE.show_more()}
            </button>
        }
    });
    let group = move |group: Group| {
        let Group { length, total, words } = group;
        let heading = VOICE.letters_heading(count(length));
        let shown = match words.len() {
            shown if shown == total => VOICE.number(count(total)),
            shown => VOICE.so_many_of(count(shown), count(total)),
        };

        let word = |faces: Vec<Face>| {
            let shown = typeset(&faces);
            view! { <li>{definitions::drawn(spelled(&faces), language, shown)}</li> }
        };
        view! {
            <section class="length">
                <h3 lang=VOICE.language.code()>{heading} <span>{shown}</span></h3>
                <ul class="words" style=("--letters", length.to_string())>{words.into_iter().map(word).collect_view()}</ul>
            </section>
        }
    };
    (found.groups.into_iter().map(group).collect_view(), more)
}
