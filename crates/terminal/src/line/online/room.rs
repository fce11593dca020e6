//! The table as it is told: what is played, on which terms, and who sits where.

use game::Seat;
use messages::Person;
use messages::titles::level_name;
use online_api::{Followed, OnSeat, PersonInfo, Start};

use super::super::Lines;
use super::clocks;
use crate::{VOICE, plain};

/// Somebody, as sentences call them.
pub(super) fn person(info: &PersonInfo) -> Person {
    Person::Name(plain(&info.name).into_owned())
}

/// What is played, on which terms, and who sits where.
pub(super) fn described<K: Lines>(kind: &K, followed: &Followed<K>) -> String {
    let room = &followed.room;
    let host = room.seats.iter().find_map(|state| match &state.on {
        OnSeat::Person(info) if info.person == room.host => Some(info),
        _ => None,
    });
    let host = match host {
        _ if followed.role.is_host => Person::You,
        Some(info) => person(info),
        None => Person::Player(1),
    };
    let title = plain(&kind.label()).into_owned();
    let head =
        if matches!(host, Person::Player(_)) { format!("{title}.") } else { VOICE.join_table(&title, &host) };
    let begins = match (room.terms.start, followed.role.is_host) {
        (Start::WhenFull, _) => VOICE.join_begins_when_full().to_owned(),
        (Start::ByHost, true) => VOICE.join_begins_by_you().to_owned(),
        (Start::ByHost, false) => VOICE.join_begins_by_host(&host),
    };
    [head, clocks::terms(room.terms.time), seats(followed), begins].join("\n")
}

/// Who sits where, a line each, and who is away.
pub(super) fn seats<K: Lines>(followed: &Followed<K>) -> String {
    let seats = (0..).map(Seat).zip(&followed.room.seats);
    let row = |(seat, state): (Seat, &online_api::SeatState)| {
        let who = match &state.on {
            OnSeat::Open => VOICE.join_seat_free().to_owned(),
            OnSeat::Computer(level) => VOICE.with_level(&Person::Computer, &level_name(VOICE, *level)),
            OnSeat::Person(_) if followed.role.seat == Some(seat) => VOICE.name(&Person::You),
            OnSeat::Person(info) => VOICE.name(&person(info)),
        };
        let away = followed.presence.iter().any(|one| one.seat == seat && one.away_since.is_some());
        let who = if away && followed.role.seat != Some(seat) { VOICE.join_seat_away(&who) } else { who };
        VOICE.join_seat(i64::from(seat.0) + 1, &who)
    };
    seats.map(row).collect::<Vec<_>>().join("\n")
}

/// What has changed about who sits where, a line each.
pub(super) fn changes<K: Lines>(before: &Followed<K>, now: &Followed<K>) -> Vec<String> {
    let both = (0..).map(Seat).zip(before.room.seats.iter().zip(&now.room.seats));
    let told = both.filter(|(_, (one, other))| one.on != other.on).map(|(seat, (_, state))| {
        let number = i64::from(seat.0) + 1;
        match &state.on {
            OnSeat::Open => VOICE.join_seat_free_again(number),
            OnSeat::Computer(level) => {
                let who = VOICE.with_level(&Person::Computer, &level_name(VOICE, *level));
                VOICE.join_sat_down(&Person::Name(who), number)
            }
            OnSeat::Person(_) if now.role.seat == Some(seat) => VOICE.join_sat_down(&Person::You, number),
            OnSeat::Person(info) => VOICE.join_sat_down(&person(info), number),
        }
    });
    told.collect()
}
