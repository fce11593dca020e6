//! Whom one keeps away: those whose words are not shown, and those with whom one sits at no table.

use leptos::prelude::*;
use leptos::task::spawn_local;
use online_api::{Bar, BarredPerson, Endpoint, PersonId};
use page::VOICE;
use page::server::{Call, Failure};

use crate::asking::Asking;

/// Whom one keeps away, each with the way to change that.
#[component]
pub(super) fn Bars() -> impl IntoView {
    let bars = RwSignal::new(None::<Vec<BarredPerson>>);
    let asking = Asking::new();
    spawn_local(async move {
        let read: Result<Vec<BarredPerson>, Failure> = Call::to(Endpoint::Bars).send().await;
        match read {
            Ok(read) => drop(bars.try_set(Some(read))),
            Err(failure) => asking.refuse(failure.say()),
        }
    });
    let set = move |person: PersonId, bar: Option<Bar>| {
        let call = match bar {
            Some(bar) => Call::of(Endpoint::PutBar, &[&person]).body(&bar),
            None => Call::of(Endpoint::RemoveBar, &[&person]),
        };
        asking.ask(call.send::<Vec<BarredPerson>>(), move |all| bars.set(Some(all)));
    };
    let row = move |one: BarredPerson| {
        let (person, name) = (one.person.person, one.person.name);
        let take = move |event| {
            set(
                person,
                match event_target_value(&event).as_str() {
                    "mute" => Some(Bar::Mute),
                    "block" => Some(Bar::Block),
                    _ => None,
                },
            );
        };
        let label = VOICE.tables_bar_of(&name);
        view! {
            <li>
                <span>{name}</span>
                <select class="select" aria-label=label disabled=move || asking.is_busy() on:change=take>
                    <option value="mute" selected={one.bar == Bar::Mute}>{VOICE.tables_muted()}</option>
                    <option value="block" selected={one.bar == Bar::Block}>{VOICE.tables_blocked()}</option>
                    <option value="none">{VOICE.tables_not_barred()}</option>
                </select>
            </li>
        }
    };
    let none = move || bars.with(|bars| bars.as_ref().is_some_and(Vec::is_empty));
    view! {
        <section class="card account-part" aria-labelledby="bars-heading">
            <h2 id="bars-heading">{VOICE.tables_bars()}</h2>
            <p class="soft">{move || if none() { VOICE.tables_no_bars() } else { VOICE.tables_bars_about() }}</p>
            <ul class="plain-list">{move || bars.get().unwrap_or_default().into_iter().map(row).collect_view()}</ul>
            {asking.line()}
        </section>
    }
}
