//! Somebody that a sentence is about.

use super::Voice;

/// Somebody at a table, as sentences tell them apart.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Person {
    /// Whoever reads the sentence.
    You,
    /// Somebody with a name.
    Name(String),
    /// One of several people without a name, counted from 1.
    Player(u8),
    /// The only computer.
    Computer,
    /// One of several computers, counted from 1.
    NumberedComputer(u8),
}

impl Voice {
    /// What somebody is called, as a heading has it.
    #[must_use]
    pub fn name(self, person: &Person) -> String {
        match person {
            Person::You => self.you().to_owned(),
            Person::Name(name) => name.clone(),
            Person::Player(number) => self.player((*number).into()),
            Person::Computer => self.computer().to_owned(),
            Person::NumberedComputer(number) => self.numbered_computer((*number).into()),
        }
    }

    pub(super) fn write_person(self, to: &mut String, person: &Person) {
        to.push_str(&self.name(person));
    }
}
