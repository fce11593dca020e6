//! The graph of chances to win, move by move, which is also a slider for the keyboard.

use std::fmt::Write as _;

use analysis::review::{JudgedMove, WIN};
use game::Seat;
use leptos::prelude::*;
use messages::count;
use page::VOICE;

use crate::desk::{Desk, Opened};
use crate::percent;
use crate::shown::Shown;

/// How high the graph is in its own units, which are moves from left to right.
const HEIGHT: f64 = 100.0;

/// The graph.
pub(crate) fn graph<K: Shown>(desk: Desk<K>) -> impl IntoView {
    let moves = Memo::new(move |_| desk.judged_moves());
    let seats = Memo::new(move |_| desk.game.with(|game| game.as_ref().map_or(0, Opened::seats)));
    let all = Memo::new(move |_| desk.moves().max(1));
    let lines = move || {
        let line = |seat: Seat| {
            let path = moves.with(|moves| path(moves, seats.get(), seat));
            view! { <path class=format!("line seat-{}", seat.0) d=path></path> }
        };
        // Between two, one line tells of both.
        Seat::all(if seats.get() == 2 { 1 } else { seats.get() }).map(line).collect_view()
    };
    let told = Memo::new(move |_| said(desk));
    let marks = move || {
        let turning = desk.summary().map(|summary| summary.turning_points).unwrap_or_default();
        let mark = |number: usize| {
            view! { <line class="turning" x1=number.to_string() x2=number.to_string() y1="0" y2=HEIGHT.to_string()></line> }
        };
        turning.into_iter().map(mark).collect_view()
    };
    let click = move |event: leptos::ev::MouseEvent| {
        let Some(element) = page::elements::target(&event) else { return };
        let Ok(Some(graph)) = element.closest(".graph") else { return };
        let rect = graph.get_bounding_client_rect();
        desk.look_at(place(f64::from(event.client_x()) - rect.x(), rect.width(), all.get_untracked()));
    };
    let now = move || desk.at.get().to_string();
    let names = Memo::new(move |_| {
        let names = |game: &Opened<K>| game.people(game.turns.len()).names(VOICE);
        desk.game.with(|game| game.as_ref().map(names)).unwrap_or_default()
    });
    // Between two, the line rises for the first and falls for the second; else each has a line.
    let whose = move || {
        let name =
            |(seat, name): (usize, String)| view! { <span class=format!("whose seat-{seat}")>{name}</span> };
        names.get().into_iter().enumerate().map(name).collect_view()
    };
    let between_two = Memo::new(move |_| seats.get() == 2);
    view! {
        <div
            class="graph"
            role="slider"
            tabindex="0"
            aria-label=VOICE.chances_label()
            aria-valuemin="0"
            aria-valuemax=move || all.get().to_string()
            aria-valuenow=now
            aria-valuetext=move || told.get()
            on:click=click
        >
            <svg viewBox=move || format!("0 0 {} {HEIGHT}", all.get()) preserveAspectRatio="none" aria-hidden="true">
                <line class="even" x1="0" x2=move || all.get().to_string() y1="50" y2="50"></line>
                {marks}
                {lines}
                <line class="now" x1=now x2=now y1="0" y2=HEIGHT.to_string()></line>
            </svg>
            <div class="whose-lines" class:ends=move || between_two.get() aria-hidden="true">{whose}</div>
            <p class="soft">{move || told.get()}</p>
        </div>
    }
}

/// The move at a place of a graph that is so wide.
#[allow(clippy::cast_sign_loss, clippy::cast_precision_loss, reason = "a graph has few moves")]
fn place(x: f64, width: f64, moves: usize) -> usize {
    ((x / width.max(1.0)).clamp(0.0, 1.0) * moves as f64).round() as usize
}

/// The chances of a seat: before and after each move that was judged.
fn path(moves: &[Option<JudgedMove>], seats: u8, seat: Seat) -> String {
    let mut path = String::new();
    let mut add = |x: f64, chance: u32| {
        let y = HEIGHT - f64::from(chance) * HEIGHT / f64::from(WIN);
        let _ = write!(path, "{}{x} {y:.1}", if path.is_empty() { 'M' } else { 'L' });
    };
    for (number, judged) in (0_u32..).zip(moves) {
        let Some(judged) = judged else { continue };
        let own = judged.seat == seat;
        if !own && seats != 2 {
            continue;
        }
        let of = |chance: u32| if own { chance } else { WIN - chance.min(WIN) };
        add(f64::from(number), of(judged.before));
        add(f64::from(number) + 0.6, of(judged.after));
    }
    path
}

/// What is said of the place that is looked at.
fn said<K: Shown>(desk: Desk<K>) -> String {
    let at = desk.at.get();
    let moves = desk.judged_moves();
    desk.game.with(|game| {
        let Some(game) = game else { return String::new() };
        match moves.get(at) {
            Some(Some(judged)) => VOICE.chance_at(
                count(at + 1),
                &game.people(at)[judged.seat],
                &percent(judged.before),
                &percent(judged.after),
            ),
            Some(None) => VOICE.move_not_judged_yet(count(at + 1)),
            None => VOICE.end_of_game().to_owned(),
        }
    })
}

#[cfg(test)]
mod tests {
    use analysis::review::Grade;

    use super::*;

    #[test]
    fn between_two_one_line_tells_of_both() {
        let judged =
            |seat, before, after| Some(JudgedMove { seat: Seat(seat), before, after, grade: Grade::Fine });
        let moves = [judged(0, 500_000, 400_000), None, judged(1, 700_000, 650_000)];
        assert_eq!(path(&moves, 2, Seat(0)), "M0 50.0L0.6 60.0L2 70.0L2.6 65.0");
        assert_eq!(path(&moves, 3, Seat(1)), "M2 30.0L2.6 35.0");
        assert_eq!([place(-3.0, 100.0, 8), place(50.0, 100.0, 8), place(400.0, 100.0, 8)], [0, 4, 8]);
    }
}
