//! A table as a line of the lobby, with the way there.

use leptos::prelude::*;
use online_api::{Endpoint, Phase, TableSummary};
use page::VOICE;
use page::route::Route;
use page::server::{self, Call};
use play::Title;
use play::link::pack;

use super::standing::{Standing, company, present};
use crate::asking::Asking;
use crate::times;
use crate::who::label;

/// A table of one's own that goes on.
pub(super) fn going_row(table: &TableSummary, tick: RwSignal<()>) -> AnyView {
    let Standing { state, waits, .. } = Standing::of(table, server::now());
    let title = table.kind.title.parse::<Title>().ok();
    let route = match (table.phase, title) {
        (Phase::Running, Some(title)) => Route::At(title, table.table, None),
        _ => Route::Table(table.table, None),
    };
    let call = if waits { VOICE.tables_move() } else { VOICE.tables_go_there() };
    let class = if waits { "button" } else { "button quiet" };
    let here = present(table);
    let here = (!here.is_empty()).then(|| {
        view! {
            <span class="presence here">
                <span aria-hidden="true">"●"</span>
                <span>{VOICE.tables_are_here(&here)}</span>
            </span>
        }
    });
    let (unseen, timed) = (unseen(table), table.clone());
    let time_left = move || {
        tick.track();
        Standing::of(&timed, server::now()).time.map(|time| view! { <span class="soft">{time}</span> })
    };
    view! {
        <li class="card table-row" class:waits=waits>
            {about(table)}
            <p class="state">
                <strong>{state}</strong>
                {time_left}
                {here}
            </p>
            <a class=class href=route.to_string()>{call} {unseen}</a>
        </li>
    }
    .into_any()
}

/// A table that waits for whoever comes.
pub(super) fn open_row(table: &TableSummary, _: RwSignal<()>) -> AnyView {
    let Standing { state, .. } = Standing::of(table, server::now());
    view! {
        <li class="card table-row">
            {about(table)}
            <p class="state">
                <strong>{state}</strong>
                <span class="soft">{times::control(table.time)}</span>
            </p>
            <a class="button quiet" href=Route::Table(table.table, None).to_string()>
                {VOICE.tables_take_seat()} {unseen(table)}
            </a>
        </li>
    }
    .into_any()
}

/// A game that is over, to be looked at and to be reviewed.
pub(super) fn finished_row(table: &TableSummary, _: RwSignal<()>) -> AnyView {
    let Standing { state, .. } = Standing::of(table, server::now());
    let (id, asking) = (table.table, Asking::new());
    let look = table.kind.title.parse::<Title>().ok().map(|title| Route::At(title, id, None).to_string());
    let review = move |_| {
        let record = async move { Call::of(Endpoint::Record, &[&id]).text().await };
        asking.ask(record, |record: String| Route::Review(pack(&record)).go());
    };
    view! {
        <li class="card table-row">
            {about(table)}
            <p class="state"><strong>{state}</strong></p>
            <div class="few">
                {look.map(|look| view! {
                    <a class="button quiet" href=look>{VOICE.tables_look()} {unseen(table)}</a>
                })}
                <button type="button" class="button quiet" disabled=move || asking.is_busy() on:click=review>
                    {VOICE.tables_review()} {unseen(table)}
                </button>
            </div>
            {asking.line()}
        </li>
    }
    .into_any()
}

/// What is played, and with whom.
fn about(table: &TableSummary) -> impl IntoView + use<> {
    view! {
        <p class="about">
            <strong>{label(&table.kind)}</strong>
            <span class="soft">{company(table)}</span>
        </p>
    }
}

/// What tells one link from the others for those who hear links alone.
fn unseen(table: &TableSummary) -> impl IntoView + use<> {
    view! { <span class="unseen">{VOICE.tables_which(&label(&table.kind), &company(table))}</span> }
}
