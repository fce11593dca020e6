//! On which terms a table is played: how long players may think, and what most people leave as it is.

use leptos::prelude::*;
use online_api::{ChatRule, Start, TimeControl};
use page::VOICE;
use page::components::option;

use crate::plan::{
    CHATS, DELAYS, GAMES, INCREMENTS, Onlookers, Plan, STARTS, TURNS, TimeWay, has_unusual_terms,
};
use crate::times::exactly;

/// How long players may think.
#[component]
pub(super) fn TimeChoice(plan: RwSignal<Plan>) -> impl IntoView {
    let time = Memo::new(move |_| plan.with(|plan| plan.terms.time));
    let set = move |time: TimeControl| plan.update(|plan| plan.terms.time = time);
    let way = move |(way, name): (TimeWay, &str)| {
        option("time", name.to_owned(), move || TimeWay::of(time.get()) == way, move || set(way.usual()))
    };
    let ways = [
        (TimeWay::Free, VOICE.tables_no_clock()),
        (TimeWay::PerTurn, VOICE.tables_per_turn()),
        (TimeWay::Clock, VOICE.tables_per_game()),
    ];
    let turn = move || match time.get() {
        TimeControl::PerTurn { seconds } => seconds,
        _ => 0,
    };
    let clock = move || match time.get() {
        TimeControl::Clock { seconds, increment } => (seconds, increment),
        _ => (0, 0),
    };
    view! {
        <fieldset>
            <legend>{VOICE.tables_time()}</legend>
            <div class="choice wide">{ways.map(way)}</div>
            <div class="spans" hidden=move || turn() == 0>
                {span(VOICE.tables_for_each_turn(), &TURNS, turn, move |seconds| set(TimeControl::PerTurn { seconds }))}
            </div>
            <div class="spans" hidden=move || clock().0 == 0>
                {span(VOICE.tables_for_the_game(), &GAMES, move || clock().0, move |seconds| {
                    set(TimeControl::Clock { seconds, increment: clock().1 });
                })}
                {span(VOICE.tables_more_each_turn(), &INCREMENTS, move || clock().1, move |increment| {
                    set(TimeControl::Clock { seconds: clock().0, increment });
                })}
            </div>
        </fieldset>
    }
}

/// Who finds the table, what may be said, who may look on, and when it starts.
#[component]
pub(super) fn MoreTerms(plan: RwSignal<Plan>) -> impl IntoView {
    let terms = Memo::new(move |_| plan.with(|plan| plan.terms.clone()));
    let found = move |(listed, name): (bool, &str)| {
        let set = move || plan.update(|plan| plan.terms.listed = listed);
        option("listed", name.to_owned(), move || terms.with(|terms| terms.listed) == listed, set)
    };
    let onlookers = Memo::new(move |_| terms.with(|terms| Onlookers::of(terms.spectators)));
    let set_onlookers =
        move |who: Onlookers, late: u32| plan.update(|plan| plan.terms.spectators = who.late(late));
    let who = [
        (Onlookers::ByLink, VOICE.tables_watch_by_link()),
        (Onlookers::Anybody, VOICE.tables_watch_anybody()),
        (Onlookers::Nobody, VOICE.tables_watch_nobody()),
    ];
    let who = who.map(|(who, name)| {
        let set = move || set_onlookers(who, onlookers.get_untracked().1);
        option("onlookers", name.to_owned(), move || onlookers.get().0 == who, set)
    });
    let chat = |rule: ChatRule| {
        let set = move || plan.update(|plan| plan.terms.chat = rule);
        option("chat", chat_name(rule).to_owned(), move || terms.with(|terms| terms.chat) == rule, set)
    };
    let start = |start: Start| {
        let set = move || plan.update(|plan| plan.terms.start = start);
        option("start", start_name(start).to_owned(), move || terms.with(|terms| terms.start) == start, set)
    };
    let open = plan.with_untracked(|plan| has_unusual_terms(&plan.terms));
    view! {
        <fieldset>
            <legend>{VOICE.tables_who_finds_it()}</legend>
            <div class="choice wide">
                {[(false, VOICE.tables_by_invitation()), (true, VOICE.tables_listed())].map(found)}
            </div>
        </fieldset>
        <details open=open>
            <summary>{VOICE.tables_more_terms()}</summary>
            <div class="more-terms">
                <fieldset>
                    <legend>{VOICE.tables_chat()}</legend>
                    <div class="choice wide">{CHATS.map(chat)}</div>
                </fieldset>
                <fieldset>
                    <legend>{VOICE.tables_onlookers()}</legend>
                    <div class="choice wide">{who}</div>
                    <div class="spans" hidden=move || onlookers.get().0 == Onlookers::Nobody>
                        {span(VOICE.tables_onlookers_late(), &DELAYS, move || onlookers.get().1, move |late| {
                            set_onlookers(onlookers.get_untracked().0, late);
                        })}
                    </div>
                </fieldset>
                <fieldset>
                    <legend>{VOICE.tables_start()}</legend>
                    <div class="choice wide">{STARTS.map(start)}</div>
                </fieldset>
            </div>
        </details>
    }
}

/// What may be said, in a few words.
pub(crate) const fn chat_name(rule: ChatRule) -> &'static str {
    match rule {
        ChatRule::Silence => VOICE.tables_chat_none(),
        ChatRule::Phrases => VOICE.tables_chat_phrases(),
        ChatRule::Free => VOICE.tables_chat_free(),
    }
}

/// When it starts, in a few words.
const fn start_name(start: Start) -> &'static str {
    match start {
        Start::WhenFull => VOICE.tables_start_when_full(),
        Start::ByHost => VOICE.tables_start_by_host(),
    }
}

/// The choice of one of several spans.
fn span(
    label: &'static str,
    spans: &'static [u32],
    chosen: impl Fn() -> u32 + Copy + Send + Sync + 'static,
    choose: impl Fn(u32) + 'static,
) -> impl IntoView {
    let one = move |seconds: u32| {
        let name = if seconds == 0 { VOICE.tables_no_time().to_owned() } else { exactly(seconds) };
        view! { <option value=seconds.to_string() prop:selected=move || chosen() == seconds>{name}</option> }
    };
    let take = move |event| {
        if let Ok(seconds) = event_target_value(&event).parse() {
            choose(seconds);
        }
    };
    view! {
        <label>
            <span>{label}</span>
            <select class="select" on:change=take>{spans.iter().copied().map(one).collect_view()}</select>
        </label>
    }
}
