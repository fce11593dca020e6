//! What lies open on the table, which is everything.

use game::{Seat, Turn};
use lexicon::Letter;

use crate::NAME;

/// All there is to know of a game: nothing in it is hidden.
#[derive(Clone, PartialEq, Eq, Debug)]
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
