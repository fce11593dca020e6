//! The menu: three cards, and a few choices for whoever wants them.

use std::time::Duration;

use ::territory::Judge;
use leptos::prelude::*;
use lexicon::Alphabet;
use page::components::{SavedGames, TroubleCard, WordsProgress, rule_pictures};
use page::seating::{Mode, Seating, Starter};
use page::seeds::{SeedField, short_seed, typed_or};
use page::table_request::{PlayWithOthers, TableRequest};
use page::{FieldPicture, VOICE, motion, storage};
use play::territories::Setup;

use super::screen::Controller;

/// How long the menu fades.
const FADES: Duration = Duration::from_millis(220);

/// The name under which a choice is kept.
const ONLINE: &str = "territory.online";

/// The menu.
#[component]
pub(super) fn Menu(controller: Controller, lesson: RwSignal<bool>) -> impl IntoView {
    let waits = move || controller.plan.with(Option::is_some);
    let fading = RwSignal::new(false);
    view! {
        <div class="territory-menu" class:fading=move || fading.get()>
            <div class="title">
                <h1>{controller.title.label()}</h1>
                <p class="lead">{VOICE.territory_lead()}</p>
            </div>
            <TroubleCard trouble=controller.trouble />
            {move || if waits() {
                view! { <WordsProgress controller /> }.into_any()
            } else {
                view! { <Cards controller lesson fading /> }.into_any()
            }}
        </div>
    }
}

/// The three ways to play, and what they can be played with.
#[component]
fn Cards(controller: Controller, lesson: RwSignal<bool>, fading: RwSignal<bool>) -> impl IntoView {
    let seating = Seating::new(controller.title, Starter::Computer);
    let online = RwSignal::new(storage::load(ONLINE).as_deref() == Some("yes"));
    let number = RwSignal::new(String::new());
    let complaint = RwSignal::new(None::<String>);
    let start = move |mode: Mode| match typed_or(&number.get_untracked(), short_seed) {
        Err(bad) => complaint.set(Some(bad)),
        Ok(seed) => {
            let judge = if online.get_untracked() { Judge::Elsewhere } else { Judge::Lexicon };
            let setup = Setup { judge, ..Setup::new(Alphabet::english()) };
            let seated = seating.seated(mode, seed);
            let Some(words) = controller.lexicons.of_language(Alphabet::english()) else { return };
            fade(fading, move || controller.start(setup, seated, seed, words));
        }
    };
    // A server asks no dictionary elsewhere: its own words decide.
    let with_others = Callback::new(move |()| {
        let words = controller.lexicons.of_language(Alphabet::english())?;
        Some(TableRequest::of(&Setup::new(Alphabet::english()), words.name()))
    });
    let pictures = [
        (2, VOICE.picture_of_shape()),
        (0, VOICE.picture_of_strength()),
        (1, VOICE.picture_of_most_ground()),
    ];
    view! {
        {rule_pictures(pictures.map(|(which, text)| (view! { <FieldPicture which /> }.into_any(), text)))}
        <div class="modes">
            <section class="card mode">
                <h2>{VOICE.player_vs_player()}</h2>
                <p class="soft">{VOICE.player_vs_player_about()}</p>
                <button type="button" class="button" on:click=move |_| start(Mode::People)>{VOICE.play_a_friend()}</button>
                <PlayWithOthers request=with_others />
            </section>
            <section class="card mode">
                <h2>{VOICE.player_vs_computer()}</h2>
                <p class="soft">{VOICE.player_vs_computer_about()}</p>
                {seating.level(false)}
                <button type="button" class="button" on:click=move |_| start(Mode::Computer)>{VOICE.play_the_computer()}</button>
            </section>
            <section class="card mode">
                <h2>{VOICE.tutorial()}</h2>
                <p class="soft">{VOICE.tutorial_about()}</p>
                <button type="button" class="button" on:click=move |_| fade(fading, move || lesson.set(true))>{VOICE.start_tutorial()}</button>
            </section>
        </div>
        <div class="few begun">
            <SavedGames title=controller.title />
        </div>
        <details class="more-choices">
            <summary>{VOICE.more_choices()}</summary>
            <div class="card choices new-game">
                {seating.starters()}
                {seating.name_fields(true)}
                <button type="button" class="button quiet" on:click=move |_| start(Mode::Computers)>{VOICE.watch_computers()}</button>
                <label class="switch">
                    <input
                        type="checkbox"
                        prop:checked=move || online.get()
                        aria-describedby="online-about"
                        on:change=move |event| {
                            online.set(event_target_checked(&event));
                            storage::save(ONLINE, if online.get_untracked() { "yes" } else { "no" });
                        }
                    />
                    {VOICE.online_dictionary()}
                </label>
                <p class="soft" id="online-about">
                    {VOICE.online_dictionary_about()}
                </p>
                <div class="field">
                    <SeedField label=VOICE.number_for_same_letters() seed=number complaint />
                    <p class="error" role="alert" hidden=move || complaint.get().is_none()>{move || complaint.get()}</p>
                </div>
            </div>
        </details>
    }
}

/// Lets the menu fade, and goes on.
fn fade(fading: RwSignal<bool>, then: impl FnOnce() + 'static) {
    if motion::is_reduced() {
        return then();
    }
    fading.set(true);
    set_timeout(
        move || {
            // Whoever left the screen meanwhile starts nothing.
            if fading.try_set(false).is_none() {
                then();
            }
        },
        FADES,
    );
}
