//! Who sits where, with what may be done about it.

use bots::Level;
use game::Seat;
use leptos::prelude::*;
use messages::count;
use messages::titles::level_name;
use online_api::{Endpoint, OnSeat, PersonInfo, PutOnSeat, Rearrange};
use page::VOICE;
use page::questions::{self, Question};
use page::server::{self, Call};
use play::Title;

use super::arrival::sit_down;
use super::room::Room;
use crate::computers::computers;
use crate::order::order_buttons;
use crate::presence::mark;

/// What the ids of its buttons begin with.
const LIST: &str = "place";

/// Who sits where.
#[component]
pub(super) fn Seats(room: Room) -> impl IntoView {
    let places = Memo::new(move |_| room.seats().len());
    view! {
        <section class="card sitting" aria-labelledby="sitting">
            <h2 id="sitting">{VOICE.tables_who_plays()}</h2>
            <ol>
                <For each=move || 0..places.get() key=|at| *at let:at>
                    <Place room at places />
                </For>
            </ol>
        </section>
    }
}

#[component]
fn Place(room: Room, at: usize, places: Memo<usize>) -> impl IntoView {
    let seat = Seat(at as u8);
    let on = Memo::new(move |_| room.seats().get(at).cloned().unwrap_or(OnSeat::Open));
    let own = Memo::new(move |_| room.role().seat == Some(seat));
    let seated = Memo::new(move |_| room.role().seat.is_some());
    let may_sit = Memo::new(move |_| room.role().may_sit);
    let hosts = Memo::new(move |_| room.role().is_host);
    let is_host = Memo::new(move |_| {
        let host = room.with(|view| view.room.host);
        on.with(|on| matches!(on, OnSeat::Person(person) if Some(person.person) == host))
    });
    let here = move || {
        let presence = room.with(|view| view.presence.iter().find(|one| one.seat == seat).copied()).flatten();
        presence.filter(|_| !own.get()).map(|presence| mark(&presence, server::now()))
    };
    let name = move || match on.get() {
        OnSeat::Open => VOICE.tables_free().to_owned(),
        OnSeat::Person(person) => person.name,
        OnSeat::Computer(level) => VOICE.tables_computer(&level_name(VOICE, level)),
    };
    let class = move || if on.with(|on| *on == OnSeat::Open) { "place-at free" } else { "place-at" };
    let controls = move || match on.get() {
        OnSeat::Open => open_seat(room, seat, seated.get(), may_sit.get(), hosts.get()),
        OnSeat::Person(_) if own.get() => leave_button(room, seat, VOICE.tables_stand_up()),
        OnSeat::Person(person) if hosts.get() => send_away(room, seat, &person),
        OnSeat::Computer(level) if hosts.get() => computer(room, seat, Some(level)),
        OnSeat::Person(_) | OnSeat::Computer(_) => ().into_any(),
    };
    view! {
        <li class=class>
            <span class="place" aria-hidden="true">{count(at + 1)}</span>
            <span class="who">
                <strong>{name}</strong>
                {move || own.get().then(|| view! { <span class="tag">{VOICE.tables_that_is_you()}</span> })}
                {move || is_host.get().then(|| view! { <span class="tag">{VOICE.tables_host()}</span> })}
                {here}
            </span>
            <span class="controls-of-seat">
                {controls}
                {move || hosts.get().then(|| order(room, at, places))}
            </span>
        </li>
    }
}

/// What may be done about a seat that is free.
fn open_seat(room: Room, seat: Seat, seated: bool, may_sit: bool, hosts: bool) -> AnyView {
    // Whoever arrives has one button for any seat above; who sits there already may take another one.
    let sit = (seated || may_sit && hosts).then(|| {
        view! {
            <button
                type="button"
                class="button quiet"
                aria-label=VOICE.tables_sit_on(i64::from(seat.0) + 1)
                disabled=move || room.asking.is_busy()
                on:click=move |_| sit_down(room, String::new(), Some(seat))
            >
                {VOICE.tables_sit_here()}
            </button>
        }
    });
    view! {
        {sit}
        {hosts.then(|| computer(room, seat, None))}
    }
    .into_any()
}

fn leave_button(room: Room, seat: Seat, label: &'static str) -> AnyView {
    let leave = move |_| room.act(Call::of(Endpoint::LeaveSeat, &[&room.table, &seat.0]).repeat());
    view! {
        <button type="button" class="button quiet" disabled=move || room.asking.is_busy() on:click=leave>{label}</button>
    }
    .into_any()
}

/// Sends somebody away, once that was meant.
fn send_away(room: Room, seat: Seat, person: &PersonInfo) -> AnyView {
    let name = person.name.clone();
    let ask = move |_| {
        let then = Callback::new(move |()| {
            room.act(Call::of(Endpoint::LeaveSeat, &[&room.table, &seat.0]).repeat());
        });
        questions::ask(Question {
            title: VOICE.tables_send_away_title(&name),
            text: VOICE.tables_send_away_text().to_owned(),
            yes: VOICE.tables_send_away(),
            no: VOICE.cancel(),
            then,
        });
    };
    view! {
        <button
            type="button"
            class="button quiet"
            aria-label=VOICE.tables_send_away_named(&person.name)
            disabled=move || room.asking.is_busy()
            on:click=ask
        >
            {VOICE.tables_send_away()}
        </button>
    }
    .into_any()
}

/// The choice of a computer for a seat, or of none.
fn computer(room: Room, seat: Seat, now: Option<Level>) -> AnyView {
    let title = room.with_untracked(|view| view.room.kind.title.parse::<Title>().ok()).flatten();
    let Some(title) = title else { return ().into_any() };
    let take = move |event| {
        let put = event_target_value(&event).parse().map_or(PutOnSeat::Open, PutOnSeat::Computer);
        room.act(Call::of(Endpoint::PutOnSeat, &[&room.table, &seat.0]).body(&put).repeat());
    };
    view! {
        <select class="select" aria-label=VOICE.tables_computer_for(i64::from(seat.0) + 1) on:change=take>
            <option value="open" selected=now.is_none()>
                {if now.is_none() { VOICE.tables_waits_for_person() } else { VOICE.tables_open_seat() }}
            </option>
            {computers(title, move |level| now == Some(level))}
        </select>
    }
    .into_any()
}

/// The buttons that have two who sit beside each other change places.
fn order(room: Room, at: usize, places: Memo<usize>) -> impl IntoView {
    let swap = move |other: usize| {
        let mut order: Vec<Seat> = Seat::all(places.get_untracked() as u8).collect();
        if at.max(other) < order.len() {
            order.swap(at, other);
            room.act(Call::of(Endpoint::Rearrange, &[&room.table]).body(&Rearrange { order }));
        }
    };
    view! { <span class="order">{order_buttons(LIST, at, places, swap)}</span> }
}
