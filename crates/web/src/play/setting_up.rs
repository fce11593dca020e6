//! The choice of a new game: who plays, how strong the computer is, and in which language.

use bots::Level;
use bots::crossword::{levels, usual_level};
use game::Seed;
use leptos::prelude::*;
use lexicon::Alphabet;
use table::crosswords::Setup;
use table::{Seated, Title};

use super::controls::random_seed;
use super::desk::Desk;
use crate::answer::sentence;
use crate::keeping::{self, Place};
use crate::lexicons::{Choice, LexiconPicker, Stage};
use crate::storage;

/// The choice of a new game.
#[component]
pub(crate) fn SettingUp(desk: Desk) -> impl IntoView {
    let waits = move || desk.plan.with(Option::is_some);
    view! {
        <div class="setting-up">
            <h1>{desk.title.label()}</h1>
            <p class="lead">{sentence(desk.title.about())}</p>
            {move || desk.trouble.get().map(|trouble| view! { <p class="card message wrong" role="alert">{trouble}</p> })}
            {move || if waits() { view! { <Coming desk /> }.into_any() } else { view! { <Form desk /> }.into_any() }}
        </div>
    }
}

/// How far the words have come.
#[component]
fn Coming(desk: Desk) -> impl IntoView {
    move || {
        match desk.stage() {
        Some(Stage::Failed(reason)) => view! {
            <div class="card message" role="alert">
                <p>{sentence(&format!("the words did not come: {reason}"))}</p>
                <button type="button" class="button" on:click=move |_| desk.plan.update(|_| ())>"Try again"</button>
            </div>
        }
        .into_any(),
        _ => view! {
            <div class="card message" role="status">
                <p>"The words are coming…"</p>
                <progress></progress>
            </div>
        }
        .into_any(),
    }
    }
}

#[component]
fn Form(desk: Desk) -> impl IntoView {
    let title = desk.title;
    let rules = Setup::new(title, Alphabet::english()).rules().ok();
    let all = rules.as_ref().map_or(&[][..], |rules| levels(rules));
    let usual = rules.as_ref().map_or(Level::Normal, usual_level);
    let kept = storage::kept(&level_name(title)).and_then(|name| name.parse().ok());
    let level = RwSignal::new(kept.filter(|level| all.contains(level)).unwrap_or(usual));
    let shared = RwSignal::new(false);
    let playable = move |one: &Choice| Setup::new(title, one.alphabet()).rules().is_ok();
    let offered =
        Signal::derive(move || desk.lexicons.all().into_iter().filter(playable).collect::<Vec<_>>());
    let chosen = Some(desk.lexicons.chosen.get_untracked()).filter(playable);
    let choice = RwSignal::new(chosen.or(offered.get_untracked().first().copied()));
    let seed = RwSignal::new(String::new());
    let complaint = RwSignal::new(None::<String>);
    let start = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        let text = seed.get_untracked();
        let seed = if text.trim().is_empty() { Ok(random_seed()) } else { text.trim().parse::<Seed>() };
        match seed {
            Err(bad) => complaint.set(Some(sentence(&bad.to_string()))),
            Ok(seed) => {
                storage::keep(&level_name(title), level.get_untracked().name());
                let other = if shared.get_untracked() {
                    Seated::someone()
                } else {
                    Seated::Computer(level.get_untracked())
                };
                let Some(words) = choice.get_untracked() else { return };
                let setup = Setup::new(title, words.alphabet());
                desk.start(setup, vec![Seated::someone(), other], seed, words);
            }
        }
    };
    let begun = keeping::kept(title, Place::Current).is_some();
    let aside = keeping::kept(title, Place::Aside);
    let go_back = move |_| {
        if let Some(text) = keeping::kept(title, Place::Aside) {
            keeping::keep(title, Place::Current, &text);
            keeping::drop(title, Place::Aside);
            desk.restore();
        }
    };
    let who = [(false, "The computer"), (true, "Two people here")];
    view! {
        <form class="card new-game" on:submit=start>
            <fieldset>
                <legend>"Play against"</legend>
                <div class="choice wide">{who.map(|(value, name)| option("who", name.to_owned(), shared, value))}</div>
            </fieldset>
            <fieldset hidden=move || shared.get()>
                <legend>"Level"</legend>
                <div class="choice wide">
                    {all.iter().map(|&one| option("level", capital(one.name()), level, one)).collect_view()}
                </div>
            </fieldset>
            <fieldset hidden=move || offered.with(|all| all.len() < 2)>
                <legend>"Words"</legend>
                {choice.get_untracked().map(|first| view! {
                    <LexiconPicker
                        from=offered
                        chosen=Signal::derive(move || choice.get().unwrap_or(first))
                        choose=Callback::new(move |one| choice.set(Some(one)))
                        group="words"
                        wide=true
                    />
                })}
            </fieldset>
            <details>
                <summary>"Play a game again by its number"</summary>
                <div class="field">
                    <label for="seed">"Number"</label>
                    <input
                        id="seed"
                        inputmode="numeric"
                        autocomplete="off"
                        placeholder="any"
                        aria-invalid=move || complaint.get().is_some().to_string()
                        prop:value=move || seed.get()
                        on:input=move |event| seed.set(event_target_value(&event))
                    />
                    <p class="error" hidden=move || complaint.get().is_none()>{move || complaint.get()}</p>
                </div>
            </details>
            <button type="submit" class="button">"Start"</button>
        </form>
        {begun.then(|| view! {
            <p class="aside">
                <button type="button" class="button quiet" on:click=move |_| desk.restore()>"Go on with the game you left"</button>
            </p>
        })}
        {aside.map(|_| view! {
            <p class="aside">
                <button type="button" class="button quiet" on:click=go_back>"Go back to the game that was set aside"</button>
            </p>
        })}
    }
}

fn option<T>(group: &'static str, name: String, chosen: RwSignal<T>, value: T) -> impl IntoView
where
    T: Copy + PartialEq + Send + Sync + 'static,
{
    view! {
        <label>
            <input
                type="radio"
                name=group
                prop:checked=move || chosen.get() == value
                on:change=move |_| chosen.set(value)
            />
            <span class="face">{name}</span>
        </label>
    }
}

fn capital(name: &str) -> String {
    sentence(name).trim_end_matches('.').to_owned()
}

fn level_name(title: Title) -> String {
    format!("level.{title}")
}
