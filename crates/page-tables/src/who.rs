//! Who sits at a table, as sentences call them.

use messages::Person;
use messages::titles::level_name;
use online_api::{OnSeat, PersonId};
use page::VOICE;
use play::Title;
use play::worker::KindText;

/// Everybody on a seat, in order; nobody is none.
pub(crate) fn people(seats: &[OnSeat], me: Option<PersonId>) -> Vec<Option<Person>> {
    let computers = seats.iter().filter(|one| matches!(one, OnSeat::Computer(_))).count();
    let mut number = 0;
    let person = |on: &OnSeat| match on {
        OnSeat::Open => None,
        OnSeat::Person(person) if Some(person.person) == me => Some(Person::You),
        OnSeat::Person(person) => Some(Person::Name(person.name.clone())),
        OnSeat::Computer(_) if computers == 1 => Some(Person::Computer),
        OnSeat::Computer(_) => {
            number += 1;
            Some(Person::NumberedComputer(number))
        }
    };
    seats.iter().map(person).collect()
}

/// Everybody but oneself, by name; computers with their levels.
pub(crate) fn others(seats: &[OnSeat], me: Option<PersonId>) -> Vec<String> {
    let other = |on: &OnSeat| match on {
        OnSeat::Open => None,
        OnSeat::Person(person) => (Some(person.person) != me).then(|| person.name.clone()),
        OnSeat::Computer(level) => Some(VOICE.tables_computer(&level_name(VOICE, *level))),
    };
    seats.iter().filter_map(other).collect()
}

/// How many seats are free.
pub(crate) fn free(seats: &[OnSeat]) -> usize {
    seats.iter().filter(|on| **on == OnSeat::Open).count()
}

/// What a game is called; one that this page does not know by the name that the server has for it.
pub(crate) fn label(kind: &KindText) -> String {
    kind.title.parse::<Title>().map_or_else(|_| kind.title.clone(), |title| title.label().to_owned())
}

#[cfg(test)]
mod tests {
    use bots::Level;
    use online_api::PersonInfo;

    use super::*;

    fn person(number: u64, name: &str) -> OnSeat {
        OnSeat::Person(PersonInfo { person: PersonId::new(number), name: name.to_owned() })
    }

    #[test]
    fn everybody_is_called_as_whoever_looks_knows_them() {
        let computer = OnSeat::Computer(Level::Hard);
        let seats = [person(1, "Ada"), computer.clone(), OnSeat::Open, person(2, "Bob")];
        let me = Some(PersonId::new(1));
        let named = |name: &str| Some(Person::Name(name.to_owned()));
        assert_eq!(people(&seats, me), [Some(Person::You), Some(Person::Computer), None, named("Bob")]);
        assert_eq!(people(&seats, None)[0], named("Ada"));
        assert_eq!(others(&seats, me), ["Computer (hard)", "Bob"]);
        assert_eq!(free(&seats), 1);
        let two = people(&[computer.clone(), computer], None);
        assert_eq!(two, [1, 2].map(|number| Some(Person::NumberedComputer(number))));
    }

    #[test]
    fn a_game_that_is_not_known_here_has_the_name_of_the_server() {
        let kind = |title: &str| KindText {
            title: title.to_owned(),
            language: "en".to_owned(),
            options: Vec::new(),
        };
        assert_eq!(label(&kind("scrabbkle")), "ScraBBKle");
        assert_eq!(label(&kind("chess")), "chess");
    }
}
