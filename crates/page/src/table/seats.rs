//! Who sits at the table: names, who is here, and clocks that count down.

use std::time::Duration;

use game::Seat;
use leptos::prelude::*;
use online_api::{OnSeat, TimeControl};

use super::clock::{is_low, left, written};
use super::{At, Standing, Table};
use crate::{VOICE, server};

/// How often clocks are drawn.
const TICK: Duration = Duration::from_millis(250);

/// Somebody as they are shown.
#[derive(Clone, PartialEq, Eq)]
struct Shown {
    seat: Seat,
    name: String,
    presence: Presence,
    to_move: bool,
}

/// Whether somebody is here.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Presence {
    Computer,
    Here,
    Away,
}

/// Who sits at the table.
pub(super) fn seats(table: Table, standing: Memo<Option<Standing>>) -> AnyView {
    let shown = Memo::new(move |_| {
        let standing = standing.get()?;
        Some(table.with(|at| shown(at, &standing)))
    });
    let tick = ticking(table);
    let list = move || {
        let one = |one: Shown| drawn(table, tick, one);
        shown.get().unwrap_or_default().into_iter().map(one).collect_view()
    };
    view! { <ul class="table-seats" aria-label=VOICE.players_heading()>{list}</ul> }.into_any()
}

/// What a seat has left, as a clock shows it, and whether that is little.
pub(super) fn clock_of(table: Table, seat: Seat) -> Option<(String, bool)> {
    let left = table.with(|at| left(&at.clock, seat, server::now()))?;
    Some((written(left), is_low(left)))
}

/// A signal that changes while a clock runs.
pub(super) fn ticking(table: Table) -> RwSignal<u32> {
    let tick = RwSignal::new(0_u32);
    let runs = Memo::new(move |_| table.with(|at| at.clock.running.is_some()));
    Effect::new(move |_| {
        if runs.get() {
            let timer = set_interval_with_handle(
                move || {
                    tick.try_update(|tick| *tick = tick.wrapping_add(1));
                },
                TICK,
            );
            on_cleanup(move || {
                if let Ok(timer) = timer {
                    timer.clear();
                }
            });
        }
    });
    tick
}

fn shown(at: &At, standing: &Standing) -> Vec<Shown> {
    let names = standing.people.names(VOICE);
    let one = |(place, name): (usize, String)| {
        let seat = Seat(place as u8);
        let presence = match at.room.seats.get(place).map(|state| &state.on) {
            Some(OnSeat::Computer(_)) => Presence::Computer,
            _ if standing.own == Some(seat) || at.away_since(seat).is_none() => Presence::Here,
            _ => Presence::Away,
        };
        Shown { seat, name, presence, to_move: standing.mover == Some(seat) }
    };
    names.into_iter().enumerate().map(one).collect()
}

fn drawn(table: Table, tick: RwSignal<u32>, one: Shown) -> impl IntoView + use<> {
    let Shown { seat, name, presence, to_move } = one;
    let (class, said) = match presence {
        Presence::Computer => ("here computer", ""),
        Presence::Here => ("here", VOICE.online_is_here()),
        Presence::Away => ("here away", VOICE.online_is_away()),
    };
    let clock = Memo::new(move |_| {
        tick.track();
        clock_of(table, seat)
    });
    let face = move || {
        clock.get().map(|(text, low)| {
            let class = if low && to_move { "clock low" } else { "clock" };
            view! { <span class=class role="timer">{text}</span> }
        })
    };
    view! {
        <li class:to-move=to_move>
            <span class=class aria-hidden="true"></span>
            <span class="name">{name}</span>
            <span class="unseen">{said} {to_move.then(|| VOICE.to_move())}</span>
            {face}
        </li>
    }
}

/// How long everybody may think, in words.
pub(super) fn time_control(time: TimeControl) -> String {
    match time {
        TimeControl::None => VOICE.online_no_clock().to_owned(),
        TimeControl::PerTurn { seconds } => VOICE.online_per_turn(&written(u64::from(seconds) * 1000)),
        TimeControl::Clock { seconds, increment } => {
            VOICE.online_clock(&written(u64::from(seconds) * 1000), increment.into())
        }
    }
}
