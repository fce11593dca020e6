//! What is said of the move that is looked at: how good it was, why, and the best ones.

use analysis::review::{Grade, Luck, MoveReview};
use leptos::prelude::*;
use messages::Form;
use messages::reviews::{not_reviewed, unjudged};
use page::{VOICE, definitions};
use play::MoveOf;
use play::review::{ReasonOf, Turn};

use crate::desk::{Desk, Opened, Progress};
use crate::moves::{sign, word};
use crate::shown::Shown;
use crate::{percent, percent_to_tenth};

/// Luck of less than this is not worth a sentence, in millionths of a win.
const TOLD_LUCK: i32 = 20_000;

/// The panel.
pub(crate) fn panel<K: Shown>(desk: Desk<K>) -> AnyView {
    let told = move || {
        let at = desk.at.get();
        let luck = desk.summary().and_then(|summary| summary.luck.get(at).copied().flatten());
        desk.game.with(|game| {
            let game = game.as_ref()?;
            let turn = game.turns.get(at)?;
            let told = desk.judged.with(|judged| match judged.get(at) {
                Some(Progress::Done(Some(judgement))) => match judgement.as_ref() {
                    Ok(review) => of_review(desk, game, at, review, luck),
                    Err(why) => not_judged(&not_reviewed(VOICE, Form::Within, why)),
                },
                Some(Progress::Done(None)) => {
                    not_judged(turn.unjudged.map(|why| unjudged(VOICE, Form::Within, why)).unwrap_or_default())
                }
                _ => view! {
                    <p class="soft"><span class="dots" aria-hidden="true"></span>{VOICE.judging_this_move()}</p>
                }
                .into_any(),
            });
            Some(view! { {told} {words(game, turn)} {remark(turn)} }.into_any())
        })
    };
    let end = move || {
        let moves = desk.moves();
        (desk.at.get() == moves).then(|| {
            let how = desk.game.with(|game| game.as_ref().map(|game| game.incidents(moves)));
            view! { <p>{how.unwrap_or_default().join(" ")} " " {VOICE.end_of_game()}</p> }
        })
    };
    view! { <section class="card detail" aria-live="polite">{told} {end}</section> }.into_any()
}

/// The words of the move, each of which tells what it means.
fn words<K: Shown>(game: &Opened<K>, turn: &Turn<K>) -> Option<impl IntoView + use<K>> {
    let words = game.kind.words(&turn.view, turn.mv.as_ref()?);
    let code = game.kind.language().code();
    let buttons: Vec<_> = words.into_iter().map(|word| definitions::word(word, code)).collect();
    (!buttons.is_empty()).then(|| view! { <p class="words-made">{buttons}</p> })
}

/// What somebody wrote about the move.
fn remark<K: Shown>(turn: &Turn<K>) -> Option<impl IntoView + use<K>> {
    let note = turn.note.clone();
    (!note.is_empty()).then(|| view! { <p class="remark">{note}</p> })
}

fn not_judged(why: &str) -> AnyView {
    view! { <p class="soft">{VOICE.move_not_judged(why)}</p> }.into_any()
}

fn of_review<K: Shown>(
    desk: Desk<K>,
    game: &Opened<K>,
    at: usize,
    review: &MoveReview<MoveOf<K>, ReasonOf<K>>,
    luck: Option<Luck>,
) -> AnyView {
    let turn = &game.turns[at];
    let headline = VOICE.move_was(&game.people(at)[turn.seat], &game.name(at), word(review.grade));
    let lost = (review.grade >= Grade::Slip).then(|| match review.lost {
        0 => VOICE.gave_points_away(&(review.points_lost / 100).to_string()),
        lost => VOICE.gave_chance_away(&percent_to_tenth(lost)),
    });
    let exact = review.exact.then(|| view! { <span class="soft">" " {VOICE.proven_exactly()}</span> });
    let reasons: Vec<_> =
        review.reasons.iter().map(|reason| view! { <li>{game.kind.reason(reason)}</li> }).collect();
    let luck = luck.filter(|luck| luck.0.abs() >= TOLD_LUCK).map(|Luck(luck)| {
        let text = percent_to_tenth(luck.unsigned_abs());
        if luck > 0 { VOICE.lucky_after(&text) } else { VOICE.unlucky_after(&text) }
    });
    let best = review.best.iter().enumerate().map(|(place, rated)| {
        let written = game.kind.name(&turn.view, &rated.mv);
        let chance = percent(rated.chance);
        let played = turn.mv.as_ref() == Some(&rated.mv);
        view! {
            <li>
                <button
                    type="button"
                    class="look"
                    aria-pressed=move || (desk.better.get() == place).to_string()
                    on:click=move |_| desk.better.set(place)
                >
                    <span class="word">{written}</span>
                    {played.then(|| view! { <small>{VOICE.was_played()}</small> })}
                    <span class="sum">{chance}</span>
                </button>
            </li>
        }
    });
    view! {
        <h2>
            <span class=format!("grade {}", review.grade.name()) aria-hidden="true">{sign(review.grade)}</span>
            " " {headline}
        </h2>
        <p>{lost} {exact}</p>
        {(!reasons.is_empty()).then(|| view! { <ul class="reasons">{reasons}</ul> })}
        {luck.map(|luck| view! { <p class="soft">{luck}</p> })}
        <h3>{VOICE.best_moves()}</h3>
        <ol class="best-moves">{best.collect_view()}</ol>
    }
    .into_any()
}
