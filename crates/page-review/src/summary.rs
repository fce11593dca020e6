//! What a whole game says of its players: accuracy, grades, and the turning points.

use analysis::review::{Grade, Summary};
use bots::Level;
use leptos::prelude::*;
use messages::count;
use messages::titles::level_name;
use page::VOICE;

use crate::desk::Desk;
use crate::moves::{sign, word};
use crate::percent_to_tenth;
use crate::shown::Shown;

/// The panel.
pub(crate) fn panel<K: Shown>(desk: Desk<K>) -> impl IntoView {
    let summary = move || desk.summary().filter(|summary| summary.accuracy.iter().any(Option::is_some));
    move || {
        summary().map(|summary| {
            let names = desk.game.with(|game| {
                game.as_ref().map(|game| game.people(game.turns.len()).names(VOICE)).unwrap_or_default()
            });
            let like = desk.like(&summary);
            let rows = names.into_iter().zip(like).enumerate();
            let rows = rows.map(|(seat, (name, like))| player(&summary, seat, name, like));
            let turning = turning(desk, &summary);
            view! {
                <section class="note accuracy" aria-label=VOICE.accuracy_heading()>
                    <ul class="standings">{rows.collect_view()}</ul>
                    {turning}
                </section>
            }
        })
    }
}

fn player(summary: &Summary, seat: usize, name: String, like: Option<Level>) -> impl IntoView + use<> {
    let like = like.map(|level| {
        view! { <span class="soft">{VOICE.played_like(&level_name(VOICE, level))}</span> }
    });
    let accuracy = summary.accuracy[seat]
        .map_or_else(|| VOICE.nothing_to_choose().to_owned(), |told| VOICE.accurate(&percent_to_tenth(told)));
    let counts: Vec<_> = Grade::ALL
        .iter()
        .zip(summary.grades[seat])
        .filter(|(_, count)| *count > 0)
        .map(|(&grade, times)| {
            view! {
                <span class=format!("grade {}", grade.name())>
                    {count(times)} " " <span aria-hidden="true">{sign(grade)}</span>
                    <span class="unseen">{word(grade)}</span>
                </span>
            }
        })
        .collect();
    view! {
        <li class="standing">
            <span class="name">{name}</span>
            <span>{accuracy}</span>
            {like}
            <span class="grades">{counts}</span>
        </li>
    }
}

fn turning<K: Shown>(desk: Desk<K>, summary: &Summary) -> Option<impl IntoView + use<K>> {
    let button = |&number: &usize| {
        view! {
            <button type="button" class="button quiet" on:click=move |_| desk.look_at(number)>
                {VOICE.move_number(count(number + 1))}
            </button>
        }
    };
    let buttons: Vec<_> = summary.turning_points.iter().map(button).collect();
    (!buttons.is_empty())
        .then(|| view! { <p class="soft">{VOICE.turning_points()}</p> <div class="few">{buttons}</div> })
}
