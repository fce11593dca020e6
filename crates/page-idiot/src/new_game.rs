//! The choice of a new game of Idiot: who plays, in which order, how strong, with which words, and to which end.

use bots::idiot::default_level;
use idiot::{Ending, SEATS};
use leptos::prelude::*;
use messages::Form;
use messages::titles::about;
use page::VOICE;
use page::components::{SavedGames, TroubleCard, option, tutorial_offer};
use page::lexicons::LexiconPicker;
use page::seeds::{SeedField, short_seed, typed_or};
use page::table_request::{PlayWithOthers, TableRequest};
use play::idiots::{Manner, Setup};

use super::choices::Choices;
use super::readiness::ReadyLine;
use super::rules::Rules;
use super::settings::{Kind, Words};

mod chairs;
mod pictures;

use chairs::Chairs;
use pictures::pictures;

/// The choice of a new game.
#[component]
pub(crate) fn NewGame(choices: Choices, lesson: RwSignal<bool>) -> impl IntoView {
    let controller = choices.controller();
    let content = move || {
        if controller.plan.with(Option::is_some) {
            view! {
                <div class="card message" role="status">
                    <p>{VOICE.parts_are_looked_up()}</p>
                    <progress></progress>
                    <button type="button" class="button quiet" on:click=move |_| controller.cancel()>{VOICE.cancel()}</button>
                </div>
            }
            .into_any()
        } else {
            view! {
                {pictures()}
                {tutorial_offer(play::idiots::title(), lesson)}
                <Form choices />
            }
            .into_any()
        }
    };
    view! {
        <div class="setting-up idiot-settings">
            <div class="title-line">
                <h1>{play::idiots::title().label()}</h1>
                <Rules />
            </div>
            <p class="lead">{about(VOICE, Form::Alone, play::idiots::title())}</p>
            <TroubleCard trouble=controller.trouble />
            {content}
            <ReadyLine choices />
        </div>
    }
}

#[component]
fn Form(choices: Choices) -> impl IntoView {
    let (controller, settings) = (choices.controller(), choices.settings);
    let seed = RwSignal::new(String::new());
    let complaint = RwSignal::new(None::<String>);
    let start = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        let seed = typed_or(&seed.get_untracked(), short_seed);
        match (settings.with_untracked(super::settings::Settings::obstacle), seed) {
            (Some(obstacle), _) => complaint.set(Some(obstacle)),
            (None, Err(bad)) => complaint.set(Some(bad)),
            (None, Ok(seed)) => choices.begin(seed),
        }
    };
    let full = move || settings.with(super::settings::Settings::is_full);
    let add = move |name: &'static str, kind: Kind| {
        let title = move || if full() { VOICE.eight_at_most() } else { "" };
        let press = move |_| choices.settle(|settings| settings.add(kind));
        view! {
            <button type="button" class="button quiet" disabled=full title=title on:click=press>
                {name}
            </button>
        }
    };
    let endings =
        [(Ending::OneLoser, VOICE.ending_at_once()), (Ending::OneWinner, VOICE.ending_with_winner())];
    let ending = move |(ending, name): (Ending, &str)| {
        let chosen = move || settings.with(|settings| settings.ending) == ending;
        let choose = move || choices.settle(|settings| settings.ending = ending);
        option("ending", name.to_owned(), chosen, choose)
    };
    let chosen = Signal::derive(move || {
        let words = settings.with(|settings| controller.lexicons.with_words(settings.words.digest));
        words.unwrap_or_else(|| controller.lexicons.chosen.get())
    });
    let choose = Callback::new(move |one| choices.settle(|settings| settings.words = Words::of(one)));
    let with_others = Callback::new(move |()| {
        let settings = settings.get_untracked();
        let setup = Setup::new(settings.words.language).ending(settings.ending);
        Some(TableRequest::of(&setup, choices.words_of(&settings).name()))
    });
    let in_order = move || {
        let players = settings.with(|settings| settings.players.len());
        VOICE.players_in_order(messages::count(players), (*SEATS.end()).into())
    };
    view! {
        <form class="card new-game" on:submit=start>
            <fieldset>
                <legend>{in_order}</legend>
                <Chairs choices />
                <div class="few">
                    {add(VOICE.add_computer(), Kind::Computer(default_level(), Manner::USUAL))}
                    {add(VOICE.add_person(), Kind::Person)}
                </div>
            </fieldset>
            <fieldset>
                <legend>{VOICE.when_all_letters()}</legend>
                <div class="choice wide">{endings.map(ending)}</div>
            </fieldset>
            <fieldset>
                <legend>{VOICE.words_label()}</legend>
                <LexiconPicker from=Signal::derive(move || controller.lexicons.all()) chosen choose group="words" wide=true />
            </fieldset>
            <details>
                <summary>{VOICE.play_again_by_number()}</summary>
                <div class="field">
                    <SeedField label=VOICE.number_label() seed complaint=Signal::stored(None::<String>) />
                </div>
            </details>
            <p class="error" role="alert" hidden=move || complaint.get().is_none()>{move || complaint.get()}</p>
            <button type="submit" class="button">{VOICE.play()}</button>
            <PlayWithOthers request=with_others />
        </form>
        <SavedGames title=play::idiots::title() />
    }
}
