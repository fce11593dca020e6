//! Who sits at a table, as sentences call them.

use std::ops::Index;

use game::Seat;
use play::Player;

use crate::{Person, Voice};

/// Everyone at a table, seat by seat.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct People(Vec<Person>);

impl People {
    /// Everyone who sits there, with the names that were given.
    ///
    /// The only person at the screen reads the sentences. People without a name and computers are numbered where there
    /// are several.
    #[must_use]
    pub fn of(seated: &[Player], given: &[Option<String>]) -> Self {
        let here = seated.iter().filter(|one| matches!(one, Player::Person(_))).count();
        let computers = seated.iter().filter(|one| one.is_computer()).count();
        let mut numbers = [0; 2];
        let mut next = |kind: usize| {
            numbers[kind] += 1;
            numbers[kind]
        };
        let person = |(place, one): (usize, &Player)| {
            let given = given.get(place).cloned().flatten().map(Person::Name);
            match one {
                Player::Computer(_) => {
                    let number = next(1);
                    given.unwrap_or(if computers > 1 {
                        Person::NumberedComputer(number)
                    } else {
                        Person::Computer
                    })
                }
                Player::Person(_) if here == 1 => given.unwrap_or(Person::You),
                Player::Person(_) | Player::Remote(_) => given.unwrap_or_else(|| Person::Player(next(0))),
            }
        };
        Self(seated.iter().enumerate().map(person).collect())
    }

    /// People who are known by name.
    #[must_use]
    pub fn named(names: &[String]) -> Self {
        Self(names.iter().cloned().map(Person::Name).collect())
    }

    /// Who sits on a seat, if it is at the table.
    #[must_use]
    pub fn get(&self, seat: Seat) -> Option<&Person> {
        self.0.get(seat.index())
    }

    /// Everyone in turn.
    pub fn iter(&self) -> impl Iterator<Item = &Person> {
        self.0.iter()
    }

    /// What everyone is called, as a heading has it.
    #[must_use]
    pub fn names(&self, voice: Voice) -> Vec<String> {
        self.iter().map(|person| voice.name(person)).collect()
    }
}

impl Index<Seat> for People {
    type Output = Person;

    fn index(&self, seat: Seat) -> &Person {
        &self.0[seat.index()]
    }
}

#[cfg(test)]
mod tests {
    use bots::Level;

    use super::*;
    use crate::Language;

    fn names(seated: &[Player], given: &[Option<&str>]) -> Vec<String> {
        let given: Vec<_> = given.iter().map(|name| name.map(str::to_owned)).collect();
        People::of(seated, &given).names(Voice::page(Language::En))
    }

    #[test]
    fn everybody_has_a_name_of_their_own() {
        let (you, hard) = (Player::someone(), Player::Computer(Level::Hard));
        assert_eq!(names(&[you.clone(), hard.clone()], &[]), ["You", "Computer"]);
        assert_eq!(names(&[you.clone(), you.clone()], &[]), ["Player 1", "Player 2"]);
        assert_eq!(names(&[you.clone(), you.clone()], &[Some("Ada")]), ["Ada", "Player 1"]);
        assert_eq!(names(&[hard.clone(), hard.clone()], &[]), ["Computer 1", "Computer 2"]);
        let eve = [None, Some("Eve")];
        assert_eq!(
            names(&[hard.clone(), hard.clone(), hard, you], &eve),
            ["Computer 1", "Eve", "Computer 3", "You"]
        );
    }
}
