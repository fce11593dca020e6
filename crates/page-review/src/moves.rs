//! The list of moves, each with its grade as a sign and a word.

use analysis::review::Grade;
use leptos::prelude::*;
use messages::reviews::grade;
use page::{VOICE, elements};

use crate::desk::{Desk, Progress};
use crate::percent;
use crate::shown::Shown;

/// The id of the move that is looked at.
const NOW: &str = "move-now";

/// A grade as a sign, which tells it without colours.
pub(crate) const fn sign(grade: Grade) -> &'static str {
    match grade {
        Grade::Forced => "□",
        Grade::Best => "★",
        Grade::Fine => "✓",
        Grade::Slip => "?!",
        Grade::Mistake => "?",
        Grade::Blunder => "??",
    }
}

/// A grade as a word.
pub(crate) const fn word(one: Grade) -> &'static str {
    grade(VOICE, one)
}

/// What a list tells of a move.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Row {
    written: String,
    /// What it brought at once.
    gain: String,
    /// Who made it, and the scores after it.
    by: String,
    /// What its player held.
    held: String,
    grade: Option<Grade>,
    chance: String,
    note: String,
}

/// The moves in order.
pub(crate) fn list<K: Shown>(desk: Desk<K>) -> impl IntoView {
    Effect::new(move |_| {
        desk.at.track();
        request_animation_frame(|| elements::scroll_to_middle(NOW, ".moves"));
    });
    let all = Memo::new(move |_| desk.moves());
    move || {
        let moves = all.get();
        let rows = (0..moves).map(|number| view! { {incidents(desk, number)} {row(desk, number)} });
        view! { {rows.collect_view()} {incidents(desk, moves)} }
    }
}

/// What happened before a move, or after the last one, beside moves.
fn incidents<K: Shown>(desk: Desk<K>, at: usize) -> impl IntoView {
    let told = desk.game.with_untracked(|game| game.as_ref().map(|game| game.incidents(at)));
    let told = told.unwrap_or_default().into_iter();
    told.map(|sentence| view! { <li class="incident soft">{sentence}</li> }).collect_view()
}

fn row<K: Shown>(desk: Desk<K>, number: usize) -> impl IntoView {
    let told = Memo::new(move |_| told(desk, number));
    let current = Memo::new(move |_| desk.at.get() == number);
    let grade = move || {
        told.get().and_then(|row| row.grade).map(|grade| {
            view! {
                <span class=format!("grade {}", grade.name()) title=word(grade)>
                    <span aria-hidden="true">{sign(grade)}</span>
                    <span class="unseen">{word(grade)}</span>
                </span>
            }
        })
    };
    let part = move |part: fn(Row) -> String| move || told.get().map(part);
    let small = move |part: fn(Row) -> String| {
        move || {
            told.get().map(part).filter(|text| !text.is_empty()).map(|text| view! { <small>{text}</small> })
        }
    };
    view! {
        <li id=move || current.get().then_some(NOW)>
            <button
                type="button"
                class="look"
                aria-pressed=move || current.get().to_string()
                on:click=move |_| desk.look_at(number)
            >
                <span class="number">{number + 1}"."</span>
                <span class="what">
                    <span class="word">{part(|row| row.written)}</span>
                    <span class="brought">" " {part(|row| row.gain)}</span>
                    {small(|row| row.by)}
                    {small(|row| row.held)}
                    {small(|row| row.note)}
                </span>
                {grade}
                <span class="sum">{part(|row| row.chance)}</span>
            </button>
        </li>
    }
}

fn told<K: Shown>(desk: Desk<K>, number: usize) -> Option<Row> {
    desk.game.with(|game| {
        let game = game.as_ref()?;
        let turn = game.turns.get(number)?;
        let (grade, chance) = desk.judged.with(|judged| match judged.get(number) {
            Some(Progress::Done(Some(judgement))) => match judgement.as_ref() {
                Ok(review) => (Some(review.grade), percent(review.played)),
                Err(_) => (None, String::new()),
            },
            _ => (None, String::new()),
        });
        let scores: Vec<String> = turn.scores.iter().map(|&score| VOICE.number(score)).collect();
        let before = number.checked_sub(1).and_then(|last| game.turns.get(last)).map(|last| &last.scores);
        let score = |scores: &Vec<i64>| scores.get(turn.seat.index()).copied().unwrap_or(0);
        let gain = score(&turn.scores) - before.map_or(0, score);
        let person = game.mover(number)?;
        Some(Row {
            gain: if K::MORE_IS_BETTER && gain > 0 { VOICE.move_gain(gain) } else { String::new() },
            held: game.kind.held(&turn.view).map(|held| VOICE.held_rack(&held)).unwrap_or_default(),
            written: game.name(number),
            by: format!("{} · {}", VOICE.name(&person), scores.join(" : ")),
            grade,
            chance,
            note: turn.note.replace('\n', " "),
        })
    })
}
