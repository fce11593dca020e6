//! How a table stands, in a line of the lobby.

use messages::{Person, count};
use online_api::{Millis, OnSeat, PersonId, Phase, TableSummary};
use page::{VOICE, tables_link};

use crate::times::roughly;
use crate::who::{free, others, people};

/// How a table stands, in a line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Standing {
    /// What it waits for, or how it ended.
    pub(super) state: String,
    /// How much time there is.
    pub(super) time: Option<String>,
    /// Whether it waits for whoever looks.
    pub(super) waits: bool,
}

impl Standing {
    /// How a table stands for whoever has a seat there, or none.
    pub(super) fn of(table: &TableSummary, now: Millis) -> Self {
        let waits = tables_link::waits(table);
        let time = table.deadline.filter(|_| table.phase == Phase::Running).map(|deadline| {
            match deadline.saturating_sub(now) {
                0 => VOICE.tables_time_up().to_owned(),
                left => VOICE.tables_time_left(&roughly(left)),
            }
        });
        Self { state: state(table), time, waits }
    }
}

fn state(table: &TableSummary) -> String {
    let me = me(table);
    let people = people(&table.seats, me);
    match table.phase {
        Phase::Gathering => match free(&table.seats) {
            0 => VOICE.tables_waits_for_host().to_owned(),
            free => VOICE.tables_waits_for(count(free)),
        },
        Phase::Running => {
            let mover = table.mover.and_then(|seat| people.get(seat.index()).cloned().flatten());
            mover.map_or_else(|| VOICE.tables_goes_on().to_owned(), |mover| VOICE.tables_turn_of(&mover))
        }
        Phase::Over => ended(table, &people),
        Phase::Closed => VOICE.tables_closed().to_owned(),
    }
}

/// How a game ended.
fn ended(table: &TableSummary, people: &[Option<Person>]) -> String {
    let Some(outcome) = &table.outcome else { return VOICE.tables_over().to_owned() };
    let first: Vec<&Person> = outcome
        .places()
        .iter()
        .zip(people)
        .filter_map(|(place, person)| person.as_ref().filter(|_| *place == 1))
        .collect();
    match first[..] {
        [winner] => VOICE.wins(winner),
        _ if first.len() == outcome.places().len() => VOICE.draw().to_owned(),
        // One has lost, and all others share the first place.
        _ => {
            let last = outcome.places().iter().zip(people).filter(|(place, _)| **place > 1);
            let last: Vec<&Person> = last.filter_map(|(_, person)| person.as_ref()).collect();
            match last[..] {
                [loser] => VOICE.tables_loses(loser),
                _ => VOICE.tables_over().to_owned(),
            }
        }
    }
}

/// Who plays there, beside oneself.
pub(super) fn company(table: &TableSummary) -> String {
    let others = others(&table.seats, me(table));
    if others.is_empty() { VOICE.tables_nobody_yet().to_owned() } else { VOICE.tables_with(&others) }
}

/// Which of the others are here now.
pub(super) fn present(table: &TableSummary) -> Vec<String> {
    let at = |seat: &game::Seat| table.seats.get(seat.index()).cloned();
    let here: Vec<OnSeat> = table.here.iter().filter_map(at).collect();
    others(&here, me(table))
}

/// Who looks, where they sit at the table.
fn me(table: &TableSummary) -> Option<PersonId> {
    match table.own.and_then(|seat| table.seats.get(seat.index())) {
        Some(OnSeat::Person(person)) => Some(person.person),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use bots::Level;
    use game::{Outcome, Seat};
    use online_api::{PersonInfo, TableId, TableVersion, TimeControl};
    use play::worker::KindText;

    use super::*;

    fn table(phase: Phase, seats: Vec<OnSeat>) -> TableSummary {
        TableSummary {
            table: TableId::new(1),
            version: TableVersion(1),
            kind: KindText { title: "khi".to_owned(), language: "en".to_owned(), options: Vec::new() },
            seats,
            phase,
            time: TimeControl::None,
            own: Some(Seat(0)),
            mover: None,
            deadline: None,
            outcome: None,
            changed: 0,
            here: Vec::new(),
        }
    }

    fn person(number: u64, name: &str) -> OnSeat {
        OnSeat::Person(PersonInfo { person: PersonId::new(number), name: name.to_owned() })
    }

    fn two() -> Vec<OnSeat> {
        vec![person(1, "Ada"), person(2, "Bob")]
    }

    #[test]
    fn what_waits_for_oneself_is_told_apart() {
        let running = |mover| TableSummary {
            mover: Some(Seat(mover)),
            deadline: Some(3_600_000),
            ..table(Phase::Running, two())
        };
        let own = Standing::of(&running(0), 0);
        assert_eq!((own.state.as_str(), own.waits), ("Your turn", true));
        assert_eq!(own.time.as_deref(), Some("60 minutes left"));
        let other = Standing::of(&running(1), 3_600_000);
        assert_eq!((other.state.as_str(), other.waits), ("It is Bob’s turn", false));
        assert_eq!(other.time.as_deref(), Some("The time is up"));
        let onlooker = TableSummary { own: None, ..running(0) };
        assert!(!Standing::of(&onlooker, 0).waits);
        assert_eq!(company(&running(0)), "with Bob");
        assert!(present(&running(0)).is_empty());
        let here = TableSummary { here: vec![Seat(0), Seat(1), Seat(9)], ..running(0) };
        assert_eq!(present(&here), ["Bob"]);
    }

    #[test]
    fn a_table_says_for_how_many_it_waits() {
        let seats = vec![person(1, "Ada"), OnSeat::Open, OnSeat::Open];
        assert_eq!(Standing::of(&table(Phase::Gathering, seats.clone()), 0).state, "Waits for 2 more people");
        assert_eq!(company(&table(Phase::Gathering, seats)), "nobody else yet");
        assert_eq!(Standing::of(&table(Phase::Gathering, two()), 0).state, "Waits for its host to start it");
        assert_eq!(Standing::of(&table(Phase::Closed, two()), 0).state, "Closed before it began");
    }

    #[test]
    fn the_end_is_told_from_where_one_sits() {
        let over = |outcome| TableSummary { outcome: Some(outcome), ..table(Phase::Over, two()) };
        let state = |outcome| Standing::of(&over(outcome), 0).state;
        assert_eq!(state(Outcome::winner(Seat(0), 2)), "You Win");
        assert_eq!(state(Outcome::winner(Seat(1), 2)), "Bob Wins");
        assert_eq!(state(Outcome::ranked(&[1, 1])), "Draw");
        let three = vec![person(1, "Ada"), person(2, "Bob"), OnSeat::Computer(Level::Easy)];
        let idiot = |loser| TableSummary {
            outcome: Some(Outcome::loser(Seat(loser), 3)),
            ..table(Phase::Over, three.clone())
        };
        assert_eq!(Standing::of(&idiot(0), 0).state, "You lost");
        assert_eq!(Standing::of(&idiot(2), 0).state, "Computer lost");
        assert_eq!(Standing::of(&TableSummary { outcome: None, ..idiot(2) }, 0).state, "Over");
    }
}
