//! Who plays: people, and computers of a level.

use std::fmt;
use std::str::FromStr;

use bots::{Level, NoLevel};
use game::{Seat, Viewer};
use serde::{Deserialize, Serialize};

/// The most characters a name may have.
const LONGEST_NAME: usize = 40;

/// Who sits on a seat.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Player {
    /// Somebody with a name, or nobody special if it is empty.
    Person(String),
    /// A computer.
    Computer(Level),
    /// Somebody with a name who sits elsewhere.
    Remote(String),
}

impl Player {
    /// Somebody with a name; what a line cannot hold falls away.
    #[must_use]
    pub fn person(name: &str) -> Self {
        Self::Person(plain(name))
    }

    /// Somebody with a name who sits elsewhere.
    #[must_use]
    pub fn remote(name: &str) -> Self {
        Self::Remote(plain(name))
    }

    /// Somebody whose name does not matter.
    #[must_use]
    pub const fn someone() -> Self {
        Self::Person(String::new())
    }

    /// Whether a computer sits here.
    #[must_use]
    pub const fn is_computer(&self) -> bool {
        matches!(self, Self::Computer(_))
    }

    /// The level of the computer that sits here.
    #[must_use]
    pub const fn level(&self) -> Option<Level> {
        match self {
            Self::Person(_) | Self::Remote(_) => None,
            Self::Computer(level) => Some(*level),
        }
    }

    /// The name that was given to a person.
    #[must_use]
    pub fn name(&self) -> Option<&str> {
        match self {
            Self::Person(name) | Self::Remote(name) => Some(name.as_str()).filter(|name| !name.is_empty()),
            Self::Computer(_) => None,
        }
    }

    /// Whose view a screen shows at which all people sit: that of the person to move, or of the only one; else an
    /// onlooker's.
    #[must_use]
    pub fn viewer(seated: &[Self], mover: Option<Seat>) -> Viewer {
        let is_person = |seat: &Seat| !seated[seat.index()].is_computer();
        let mut people = Seat::all(seated.len() as u8).filter(is_person);
        let only = people.next().filter(|_| people.next().is_none());
        mover.filter(is_person).or(only).map_or(Viewer::Spectator, Viewer::Player)
    }

    /// What everybody at a table is called in files of other programs, each by another name.
    ///
    /// People without a name and computers are numbered where there are several. What screens call them is told by the
    /// sentences about them.
    #[must_use]
    pub fn names(seated: &[Self], given: &[Option<String>]) -> Vec<String> {
        let computers = seated.iter().filter(|one| one.is_computer()).count();
        let people = seated.len() - computers;
        let mut numbers = [0; 2];
        let mut next = |kind: usize, word: &str, several: bool| {
            numbers[kind] += 1;
            if several { format!("{word} {}", numbers[kind]) } else { word.to_owned() }
        };
        let name = |(place, one): (usize, &Self)| {
            let given = given.get(place).cloned().flatten();
            match one {
                Self::Person(_) | Self::Remote(_) => given.unwrap_or_else(|| next(0, "Player", people > 1)),
                Self::Computer(_) => {
                    let numbered = next(1, "Computer", computers > 1);
                    given.unwrap_or(numbered)
                }
            }
        };
        seated.iter().enumerate().map(name).collect()
    }
}

/// A name on one line, and no longer than names are.
fn plain(name: &str) -> String {
    let plain = name.chars().map(|letter| if letter.is_control() { ' ' } else { letter });
    let name: String = plain.take(LONGEST_NAME).collect();
    name.trim().to_owned()
}

/// Writes `person Ada`, `person`, `computer hard` or `remote Bob`.
impl fmt::Display for Player {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Computer(level) => write!(f, "computer {level}"),
            Self::Person(name) => write_name(f, "person", name),
            Self::Remote(name) => write_name(f, "remote", name),
        }
    }
}

/// A kind, and a name on the same line if there is one.
fn write_name(f: &mut fmt::Formatter<'_>, kind: &str, name: &str) -> fmt::Result {
    match plain(name).as_str() {
        "" => f.write_str(kind),
        name => write!(f, "{kind} {name}"),
    }
}

/// Why a text tells nobody to sit down.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum BadPlayer {
    /// Neither kind.
    #[error("who sits there is `person` with a name, or `computer` with a level")]
    Kind,
    /// No such level.
    #[error(transparent)]
    Level(#[from] NoLevel),
}

/// Reads what was written.
impl FromStr for Player {
    type Err = BadPlayer;

    fn from_str(text: &str) -> Result<Self, BadPlayer> {
        let (kind, rest) = text.trim().split_once(' ').unwrap_or((text.trim(), ""));
        match kind {
            "person" => Ok(Self::person(rest)),
            "computer" => Ok(Self::Computer(rest.parse()?)),
            "remote" => Ok(Self::remote(rest)),
            _ => Err(BadPlayer::Kind),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_sits_there_is_read_as_it_is_written() {
        for seated in [Player::person("Ada Lovelace"), Player::someone(), Player::Computer(Level::Hard)] {
            assert_eq!(seated.to_string().parse(), Ok(seated));
        }
        assert_eq!("robot".parse::<Player>(), Err(BadPlayer::Kind));
        assert!(matches!("computer".parse::<Player>(), Err(BadPlayer::Level(_))));
        assert_eq!(Player::person(" A\nB\u{7} "), Player::Person("A B".to_owned()));
    }

    #[test]
    fn everybody_has_a_name_of_their_own() {
        let (someone, hard) = (Player::someone(), Player::Computer(Level::Hard));
        let names = |seated: &[Player]| {
            let given: Vec<_> = seated.iter().map(|one| one.name().map(str::to_owned)).collect();
            Player::names(seated, &given)
        };
        assert_eq!(names(&[someone.clone(), hard.clone()]), ["Player", "Computer"]);
        assert_eq!(names(&[someone.clone(), someone]), ["Player 1", "Player 2"]);
        assert_eq!(names(&[hard.clone(), hard.clone()]), ["Computer 1", "Computer 2"]);
        assert_eq!(names(&[hard, Player::person("Ada")]), ["Computer", "Ada"]);
    }
}
