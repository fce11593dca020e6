//! Where a word list is dropped or chosen, named and taken in.

use js_sys::Uint8Array;
use leptos::ev::{DragEvent, Event, SubmitEvent};
use leptos::prelude::*;
use leptos::reactive::owner::LocalStorage;
use leptos::task::spawn_local;
use lexicon::Alphabet;
use messages::Form;
use wasm_bindgen::JsCast as _;
use web_sys::{File, FileList, HtmlInputElement};

use super::reading::{self, ReadList};
use super::shelf::Shelf;
use super::{name, save, store};
use crate::VOICE;
use crate::lexicons::{Choice, Entry, Lexicons};

/// How an import stands.
#[derive(Clone, PartialEq, Eq, Debug)]
enum State {
    Idle,
    Reading,
    Refused(String),
    /// Taken in under this name, with what was kept and left out.
    Done(String, Vec<String>),
}

/// The lists brought along, and the form for another.
#[component]
pub fn Imports(lexicons: Lexicons) -> impl IntoView {
    view! {
        <section class="card lists" id="lists" aria-labelledby="lists-title">
            <div class="about">
                <h2 id="lists-title">{VOICE.own_lists_heading()}</h2>
                <p class="soft">{VOICE.own_lists_about()}</p>
                <Shelf lexicons />
            </div>
            <Form lexicons />
        </section>
    }
}

#[component]
fn Form(lexicons: Lexicons) -> impl IntoView {
    let file: RwSignal<Option<File>, LocalStorage> = RwSignal::new_local(None);
    let called = RwSignal::new(String::new());
    let language = RwSignal::new(lexicons.chosen.get_untracked().language());
    let state = RwSignal::new(State::Idle);
    let over = RwSignal::new(false);
    let take = move |files: Option<FileList>| {
        let Some(one) = files.and_then(|files| files.get(0)) else { return };
        let whole = one.name();
        called
            .set(whole.rsplit_once('.').map_or(whole.as_str(), |(stem, _)| stem).chars().take(40).collect());
        state.set(State::Idle);
        file.set(Some(one));
    };
    let chosen = move |event: Event| {
        take(
            event
                .target()
                .and_then(|target| target.dyn_into::<HtmlInputElement>().ok())
                .and_then(|it| it.files()),
        );
    };
    let dropped = move |event: DragEvent| {
        event.prevent_default();
        over.set(false);
        take(event.data_transfer().and_then(|data| data.files()));
    };
    let hover = move |event: DragEvent| {
        event.prevent_default();
        over.set(true);
    };
    let submit = move |event: SubmitEvent| {
        event.prevent_default();
        let Some(one) = file.get_untracked() else {
            state.set(State::Refused(VOICE.choose_file_first().to_owned()));
            return;
        };
        if state.get_untracked() == State::Reading {
            return;
        }
        match name(&called.get_untracked(), &lexicons.all_untracked(), None) {
            Err(reason) => state.set(State::Refused(reason)),
            Ok(name) => {
                state.set(State::Reading);
                spawn_local(async move {
                    let end = import(lexicons, &one, &name, language.get_untracked()).await;
                    state.set(match end {
                        Ok(report) => State::Done(name, report),
                        Err(reason) => State::Refused(reason),
                    });
                    if matches!(state.get_untracked(), State::Done(..)) {
                        file.set(None);
                        called.set(String::new());
                    }
                });
            }
        }
    };
    let reading = move || state.get() == State::Reading;
    view! {
        <form class="import" on:submit=submit>
            <div
                class="drop"
                class:over=move || over.get()
                on:dragover=hover
                on:dragleave=move |_| over.set(false)
                on:drop=dropped
            >
                <p>{move || file.get().map_or(VOICE.drop_file_here().to_owned(), |file| file.name())}</p>
                <label class="button quiet">
                    {move || if file.get().is_some() { VOICE.choose_other_file() } else { VOICE.choose_file() }}
                    <input type="file" id="list-file" class="unseen" accept=".txt,.text,.lst,.csv,.dic,.kwg,.lex,text/plain" on:change=chosen />
                </label>
            </div>
            <div class="pair">
                <div class="field plain">
                    <label for="list-name">{VOICE.name_label()}</label>
                    <input
                        id="list-name"
                        maxlength="40"
                        autocomplete="off"
                        placeholder=VOICE.list_name_example()
                        prop:value=move || called.get()
                        on:input=move |event| called.set(event_target_value(&event))
                    />
                </div>
                <div class="field plain">
                    <label for="list-language">{VOICE.language_label()}</label>
                    <select
                        id="list-language"
                        class="select"
                        on:change=move |event| {
                            if let Some(one) = Alphabet::of(&event_target_value(&event)) {
                                language.set(one.code());
                            }
                        }
                    >
                        {Alphabet::all().iter().map(|one| view! {
                            <option value=one.code() selected=move || language.get() == one.code()>{messages::language(VOICE, one.name())}</option>
                        }).collect_view()}
                    </select>
                </div>
            </div>
            <button type="submit" class="button" disabled=reading>
                {move || if reading() { VOICE.list_being_read() } else { VOICE.import_button() }}
            </button>
            <div role="status" class="outcome">{move || outcome(state.get())}</div>
        </form>
    }
}

fn outcome(state: State) -> AnyView {
    match state {
        State::Idle => ().into_any(),
        State::Reading => view! { <progress aria-label=VOICE.reading_the_list()></progress> }.into_any(),
        State::Refused(reason) => view! { <p class="wrong">{reason}</p> }.into_any(),
        State::Done(name, report) => {
            let line = |line: String| view! { <li>{line}</li> };
            view! {
                <p class="right">{VOICE.list_is_ready(&name)}</p>
                <ul class="report">{report.into_iter().map(line).collect_view()}</ul>
            }
            .into_any()
        }
    }
}

/// Reads a file, keeps its words, and offers them.
async fn import(
    lexicons: Lexicons,
    file: &File,
    name: &str,
    language: &'static str,
) -> Result<Vec<String>, String> {
    let ReadList { report, words, lexicon, digest } = reading::read(file, name, language).await?;
    let alphabet = Alphabet::of(language).ok_or_else(|| VOICE.language_not_known(Form::Alone).to_owned())?;
    let bytes = Uint8Array::length(&lexicon) as usize;
    let address = Choice::imported_address(&digest);
    let entry = Entry { name: name.to_owned(), alphabet, address, words, bytes, packed: 0, digest };
    let choice = Choice::new(entry);
    if let Some(same) = lexicons.all_untracked().into_iter().find(|one| *one == choice) {
        return Err(VOICE.same_words_here(Form::Alone, same.name()));
    }
    store::put(choice.address(), &lexicon).await.map_err(|trouble| trouble.say(Form::Alone))?;
    lexicons.add(choice);
    save(&lexicons.all_untracked());
    Ok(report)
}
