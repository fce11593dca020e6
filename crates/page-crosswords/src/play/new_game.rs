//! The choice of a new game: who plays, how strong the computer is, in which language, and on which board.

use leptos::prelude::*;
use lexicon::Alphabet;
use messages::titles::about;
use page::components::{SavedGames, TroubleCard, WordsProgress, tutorial_offer};
use page::lexicons::{Choice, LexiconPicker};
use page::route::Route;
use page::seating::{Seating, Starter};
use page::seeds::{SeedField, random_seed, typed_or};
use page::table_request::{PlayWithOthers, TableRequest};
use page::{VOICE, storage};
use page_board::options::{SetupOptions, Wish};
use page_board::requested_game;
use play::Title;
use play::crosswords::Setup;

use super::rule_pictures::rule_pictures;
use super::screen::Controller;

/// The choice of a new game.
#[component]
pub(crate) fn NewGame(controller: Controller, lesson: RwSignal<bool>) -> impl IntoView {
    // What explains the choice is not drawn for a game that goes on as soon as its words have come.
    let content = move || {
        if controller.plan.with(Option::is_some) {
            return view! { <WordsProgress controller /> }.into_any();
        }
        view! {
            {rule_pictures(controller.title)}
            {is_race(controller.title).then(|| tutorial_offer(controller.title, lesson))}
            <Form controller />
        }
        .into_any()
    };
    view! {
        <div class="setting-up">
            <h1>{controller.title.label()}</h1>
            <p class="lead">{about(VOICE, messages::Form::Alone, controller.title)}</p>
            <TroubleCard trouble=controller.trouble />
            {content}
        </div>
    }
}

#[component]
fn Form(controller: Controller) -> impl IntoView {
    let title = controller.title;
    let seating = Seating::new(title, Starter::Person);
    let playable = move |one: &Choice| Setup::new(title, one.alphabet()).rules().is_ok();
    let offered =
        Signal::derive(move || controller.lexicons.all().into_iter().filter(playable).collect::<Vec<_>>());
    let asked = requested_game::take(title);
    let before = move |one: &Choice| match &storage::load(&words_name(title)) {
        Some(digest) => one.digest() == *digest,
        None => *one == controller.lexicons.chosen.get_untracked(),
    };
    let fits = {
        let asked = asked.clone();
        move |one: &Choice| asked.as_ref().is_none_or(|asked| asked.language == one.alphabet())
    };
    let mut fitting = offered.get_untracked();
    fitting.retain(fits);
    let first = fitting.iter().copied().find(before).or(fitting.first().copied());
    let choice = RwSignal::new(first);
    let language = first.map_or(Alphabet::english(), Choice::alphabet);
    let wish: Wish = RwSignal::new_local(asked.unwrap_or_else(|| Setup::new(title, language)));
    let goes_on = wish.with_untracked(|wish| wish.start.is_some());
    let seed = RwSignal::new(String::new());
    let complaint = RwSignal::new(None::<String>);
    let wrong = RwSignal::new(None);
    let start = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        if wrong.with_untracked(Option::is_some) {
            return;
        }
        match typed_or(&seed.get_untracked(), random_seed) {
            Err(bad) => complaint.set(Some(bad)),
            Ok(seed) => {
                let setup = wish.get_untracked();
                let Some(words) = choice.get_untracked() else { return };
                storage::save(&words_name(title), words.digest());
                controller.start(setup, seating.seated(seating.mode.get_untracked(), seed), seed, words);
            }
        }
    };
    let with_others = Callback::new(move |()| {
        let words = choice.get_untracked().filter(|_| wrong.with_untracked(Option::is_none))?;
        Some(wish.with_untracked(|wish| TableRequest::of(wish, words.name())))
    });
    let alone = move || goes_on || offered.with(|all| all.len() < 2);
    let choose = Callback::new(move |one: Choice| {
        choice.set(Some(one));
        wish.update(|wish| wish.language = one.alphabet());
    });
    view! {
        <form class="card new-game" on:submit=start>
            {goes_on.then(|| view! { <p class="said right">{VOICE.game_goes_on()}</p> })}
            {seating.modes()}
            {seating.levels()}
            {(!goes_on).then(|| seating.starters())}
            {seating.name_fields(false)}
            <fieldset hidden=alone>
                <legend>{VOICE.words_label()}</legend>
                {first.map(|first| view! {
                    <LexiconPicker
                        from=offered
                        chosen=Signal::derive(move || choice.get().unwrap_or(first))
                        choose
                        group="words"
                        wide=true
                    />
                })}
            </fieldset>
            <p class="aside" hidden=goes_on><a href=Route::Words.to_string()>{VOICE.bring_word_list()}</a></p>
            <SetupOptions wish wrong />
            <details>
                <summary>{VOICE.play_again_by_number()}</summary>
                <div class="field">
                    <SeedField label=VOICE.number_label() seed complaint />
                    <p class="error" hidden=move || complaint.get().is_none()>{move || complaint.get()}</p>
                </div>
            </details>
            <p class="error" hidden=move || wrong.with(Option::is_none)>{VOICE.mend_position()}</p>
            <button type="submit" class="button" disabled=move || wrong.with(Option::is_some)>{VOICE.start_button()}</button>
            <PlayWithOthers request=with_others />
        </form>
        <SavedGames title />
    }
}

/// Whether a title is a race to the far edge.
fn is_race(title: Title) -> bool {
    Setup::new(title, Alphabet::english()).rules().is_ok_and(|rules| rules.ending.is_race())
}

fn words_name(title: Title) -> String {
    format!("words.{title}")
}
