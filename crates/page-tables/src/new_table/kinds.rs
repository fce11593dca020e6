//! What a title may be set up with beside its words: the same choices as for a game at this screen.

use idiot::Ending;
use leptos::prelude::*;
use lexicon::Alphabet;
use messages::idiots as idiots_said;
use page::VOICE;
use page::components::option;
use page::fault::Fault;
use page_board::options::{SetupOptions, Wish};
use play::idiots::Manner;
use play::worker::KindText;
use play::{Family, GameKind, Title, crosswords, idiots};

use crate::plan::Plan;

/// What a title may be set up with.
#[component]
pub(super) fn KindOptions(
    /// The title.
    title: Title,
    /// The table that is wanted.
    plan: RwSignal<Plan>,
    /// What is wrong with the position that was typed.
    wrong: RwSignal<Option<Fault>>,
) -> impl IntoView {
    match title.family() {
        Family::Crossword => view! { <CrosswordOptions title plan wrong /> }.into_any(),
        Family::Idiot => view! { <IdiotOptions title plan /> }.into_any(),
        // No dictionary elsewhere is asked by a server: its own words decide.
        Family::Territory => ().into_any(),
    }
}

#[component]
fn CrosswordOptions(title: Title, plan: RwSignal<Plan>, wrong: RwSignal<Option<Fault>>) -> impl IntoView {
    let language = Memo::new(move |_| language(plan));
    let wish: Wish = RwSignal::new_local(first::<crosswords::Setup>(title, plan));
    // Tiles are those of the words, and so is what a position may have.
    Effect::new(move |_| {
        let language = language.get();
        if wish.with_untracked(|wish| wish.language != language) {
            wish.update(|wish| wish.language = language);
        }
    });
    Effect::new(move |_| write(plan, wish.with(KindText::of)));
    view! { <SetupOptions wish wrong /> }
}

#[component]
fn IdiotOptions(title: Title, plan: RwSignal<Plan>) -> impl IntoView {
    let setup = RwSignal::new(first::<idiots::Setup>(title, plan));
    Effect::new(move |_| write(plan, setup.with(KindText::of)));
    let endings =
        [(Ending::OneLoser, VOICE.ending_at_once()), (Ending::OneWinner, VOICE.ending_with_winner())];
    let one = move |(ending, name): (Ending, &str)| {
        let chosen = move || setup.with(|setup| setup.rules.ending) == ending;
        option("ending", name.to_owned(), chosen, move || setup.update(|setup| setup.rules.ending = ending))
    };
    view! {
        <fieldset>
            <legend>{VOICE.when_all_letters()}</legend>
            <div class="choice wide">{endings.map(one)}</div>
        </fieldset>
        {manners(plan, setup)}
    }
}

/// What all computers of a game of Idiot are like; nothing to choose where none is planned.
fn manners(plan: RwSignal<Plan>, setup: RwSignal<idiots::Setup>) -> AnyView {
    let levels = Memo::new(move |_| plan.with(Plan::levels));
    let one = move |manner: Manner| {
        let suits = levels.with(|levels| levels.iter().any(|&level| manner.suits(level)));
        suits.then(|| {
            let chosen = move || setup.with(|setup| Manner::of(setup.personality)) == manner;
            let choose = move || setup.update(|setup| setup.personality = manner.personality());
            option("manner", idiots_said::manner(VOICE, manner).to_owned(), chosen, choose)
        })
    };
    view! {
        <fieldset hidden=move || levels.with(Vec::is_empty)>
            <legend>{VOICE.what_computers_are_like()}</legend>
            <div class="choice tall">{move || Manner::ALL.map(one)}</div>
        </fieldset>
    }
    .into_any()
}

/// The title as it is planned, or as it is usually played.
fn first<K: GameKind>(title: Title, plan: RwSignal<Plan>) -> K {
    let planned = plan.with_untracked(|plan| plan.kind.read::<K>()).ok();
    let planned = planned.filter(|kind| kind.title() == title);
    let usual = || K::default_for(title, language(plan)).expect("the family of the title was asked for");
    planned.unwrap_or_else(usual)
}

/// Takes over the options, and no more: the words are chosen elsewhere.
fn write(plan: RwSignal<Plan>, kind: KindText) {
    if plan.with_untracked(|plan| plan.kind.title == kind.title && plan.kind.options != kind.options) {
        plan.update(|plan| plan.kind.options = kind.options);
    }
}

fn language(plan: RwSignal<Plan>) -> &'static Alphabet {
    plan.with(|plan| Alphabet::of(&plan.kind.language)).unwrap_or(Alphabet::english())
}
