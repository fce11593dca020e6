//! What can be chosen about a game, and what cannot.

use std::ops::RangeInclusive;

use game::Seat;

/// The letters that losers of rounds take one after another: who has all of them has lost.
pub const NAME: &str = "IDIOT";

/// The fewest letters of a word that ends a round, or that answers a challenge.
pub const SHORTEST: usize = 4;

/// How many may play.
pub const SEATS: RangeInclusive<u8> = 2..=8;

/// What can be chosen about a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Rules {
    /// Who starts the first round; a seat that is not at the table leaves that to the first one.
    pub starts: Seat,
    /// What happens when somebody has all letters.
    pub ending: Ending,
}

/// What happens when somebody has all letters.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum Ending {
    /// That player has lost, and the game is over.
    #[default]
    OneLoser,
    /// That player is out, and the others play on until one is left, who wins.
    OneWinner,
}

/// The first seat starts, and the game has one loser.
impl Default for Rules {
    fn default() -> Self {
        Self { starts: Seat(0), ending: Ending::default() }
    }
}
