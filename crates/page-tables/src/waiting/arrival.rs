//! Arriving by a link: one field, one button, seated.

use game::Seat;
use leptos::prelude::*;
use messages::Person;
use online_api::{Code, Endpoint, OnSeat, Rename, RoomView, TakeSeat};
use page::VOICE;
use page::server::{self, Call, Failure};

use super::room::Room;
use crate::name_field::{NameField, last_name};
use crate::who::label;

/// The invitation to sit down, for whoever may.
#[component]
pub(super) fn Arrival(room: Room) -> impl IntoView {
    let may_sit = Memo::new(move |_| room.role().may_sit && room.free() > 0);
    let stranger = Memo::new(move |_| server::me().is_none());
    // Two of one name cannot sit at one table: who comes later is asked for another one.
    let name_taken = Memo::new(move |_| matches!(room.asking.code(), Some(Code::NameTaken | Code::BadName)));
    let name = RwSignal::new(last_name());
    let submit = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        sit_down(room, name.get_untracked(), None);
    };
    let invitation = move || {
        let inviting = room.with(|view| {
            let host = view.room.seats.iter().find_map(|seat| match &seat.on {
                OnSeat::Person(person) if person.person == view.room.host => Some(person.name.clone()),
                _ => None,
            });
            let title = label(&view.room.kind);
            match host {
                _ if view.role.is_host => VOICE.tables_host_may_sit().to_owned(),
                Some(host) => VOICE.tables_invites(&Person::Name(host), &title),
                None => VOICE.tables_invited(&title),
            }
        });
        inviting.unwrap_or_default()
    };
    let button = move || match server::me() {
        Some(me) if !name_taken.get() => VOICE.tables_sit_down_as(&me.name),
        _ => VOICE.tables_sit_down().to_owned(),
    };
    move || {
        may_sit.get().then(|| {
            view! {
                <form class="card arrival" on:submit=submit>
                    <h2>{invitation}</h2>
                    {move || (stranger.get() || name_taken.get()).then(|| view! { <NameField name /> })}
                    {room.asking.line()}
                    <button type="submit" class="button" disabled=move || room.asking.is_busy()>{button}</button>
                </form>
            }
        })
    }
}

/// Sits down on a seat, or on the first that is free; whoever is nobody yet becomes a guest first.
pub(super) fn sit_down(room: Room, name: String, seat: Option<Seat>) {
    let renames = matches!(untrack(|| room.asking.code()), Some(Code::NameTaken | Code::BadName));
    let seating = async move {
        become_somebody(name.trim(), renames).await?;
        let view = room.with_untracked(Clone::clone);
        take_seat(room, view, seat).await
    };
    room.asking.ask(seating, move |view| room.take(view));
}

async fn become_somebody(name: &str, renames: bool) -> Result<(), Failure> {
    match untrack(server::me) {
        None => drop(server::become_guest(name).await?),
        Some(me) if renames && me.name != name => {
            let me = Call::to(Endpoint::Rename).body(&Rename { name: name.to_owned() }).send().await?;
            server::set_me(Some(me));
        }
        Some(_) => {}
    }
    Ok(())
}

/// Takes a seat; when somebody was faster, another one that is free, unless a certain one was meant.
async fn take_seat(room: Room, known: Option<RoomView>, wanted: Option<Seat>) -> Result<RoomView, Failure> {
    let read = || Call::of(Endpoint::Room, &[&room.table]).key(room.key).repeat().send::<RoomView>();
    let mut view = match known {
        Some(view) => view,
        None => read().await?,
    };
    // Each try is one seat less, so that it ends.
    for _ in 0..=view.room.seats.len() {
        let free = view.room.seats.iter().position(|seat| seat.on == OnSeat::Open);
        let Some(seat) = wanted.or(free.map(|at| Seat(at as u8))) else { break };
        let number = server::new_number();
        let call = Call::of(Endpoint::TakeSeat, &[&room.table, &seat.0]).key(room.key);
        let taken: Result<RoomView, Failure> = call.body(&TakeSeat { number }).repeat().send().await;
        match taken {
            Ok(taken) => {
                server::keep_luck(room.table, view.room.luck.commitment, number);
                return Ok(taken);
            }
            Err(failure) => {
                let faster = matches!(failure.code(), Some(Code::SeatTaken | Code::Stale | Code::TableFull));
                view = read().await?;
                // What has happened there is shown, whatever becomes of this.
                room.take(view.clone());
                if !faster || wanted.is_some() || !view.role.may_sit {
                    return Err(failure);
                }
            }
        }
    }
    Ok(view)
}
