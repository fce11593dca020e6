//! What lies open on the table, which is everything.

use game::{Seat, Turn};
use lexicon::{Letter, MAX_WORD};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::{NAME, SEATS};

/// All there is to know of a game: nothing in it is hidden.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(remote = "Self")]
pub struct Table {
    /// Who is to move, or how the game ended.
    pub turn: Turn,
    /// The number of the round, from 1.
    pub round: u32,
    /// The string so far.
    pub string: Vec<Letter>,
    /// Who added the last letter, in this round.
    pub last: Option<Seat>,
    /// Who has challenged the player to move, who is to answer.
    pub challenger: Option<Seat>,
    /// How many letters of the name each has taken.
    pub letters: Vec<u8>,
    /// Who is out, the first one first.
    pub out: Vec<Seat>,
    /// Who of those left, in the same order.
    pub left: Vec<Seat>,
}

impl Table {
    /// How many sat down.
    #[must_use]
    pub fn seats(&self) -> u8 {
        self.letters.len() as u8
    }

    /// How many still play.
    #[must_use]
    pub fn players(&self) -> u8 {
        self.seats() - self.out.len() as u8
    }

    /// Who is to move, unless the game is over.
    #[must_use]
    pub fn mover(&self) -> Option<Seat> {
        match self.turn {
            Turn::Of(seat) => Some(seat),
            Turn::Over(_) => None,
        }
    }

    /// The player whose turn comes after this one's.
    #[must_use]
    pub fn next(&self, seat: Seat) -> Seat {
        let mut next = seat.after(self.seats());
        while next != seat && self.out.contains(&next) {
            next = next.after(self.seats());
        }
        next
    }

    /// The letters of the name that a player has taken, such as `ID`.
    #[must_use]
    pub fn taken(&self, seat: Seat) -> &'static str {
        let count = self.letters.get(seat.index()).copied().unwrap_or(0);
        NAME.get(..usize::from(count)).unwrap_or(NAME)
    }
}

impl Serialize for Table {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        Self::serialize(self, serializer)
    }
}

/// What comes in is checked before anybody looks at it.
impl<'de> Deserialize<'de> for Table {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let table = Self::deserialize(deserializer)?;
        if table.is_sound() { Ok(table) } else { Err(serde::de::Error::custom("the table does not add up")) }
    }
}

impl Table {
    /// Whether everybody who is named sits there, and no more letters are taken than there are.
    fn is_sound(&self) -> bool {
        let Ok(seats) = u8::try_from(self.letters.len()) else { return false };
        let is_seat = |seat: &Seat| seat.is_at(seats);
        let once = self.out.iter().enumerate().all(|(place, seat)| !self.out[..place].contains(seat));
        SEATS.contains(&seats)
            && self.turn.is_at(seats)
            && self.last.iter().chain(&self.challenger).chain(&self.out).all(is_seat)
            && once
            && is_part(&self.left, &self.out)
            && self.letters.iter().all(|&letters| usize::from(letters) <= NAME.len())
            && self.string.len() <= MAX_WORD
    }
}

/// Whether these are some of those, in the same order.
fn is_part(some: &[Seat], all: &[Seat]) -> bool {
    let mut all = all.iter();
    some.iter().all(|seat| all.any(|other| other == seat))
}
