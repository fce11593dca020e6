//! What all games share: the contract of a game, seats, dice, matches and the laws every game keeps.
//!
//! A game is a rulebook value that implements [`Game`]; a [`Match`] plays it. Here is a whole game,
//! in which players take one or two counters in turn and whoever takes the last one wins:
//!
//! ```
//! use game::{Dice, Game, Match, Outcome, Refused, Seat, Seed, Turn, Viewer};
//! use std::ops::RangeInclusive;
//!
//! struct Counters;
//!
//! #[derive(Clone, Debug, PartialEq)]
//! struct Table { left: u32, seats: u8, next: Seat }
//!
//! #[derive(Debug, PartialEq)]
//! struct Illegal;
//! impl std::error::Error for Illegal {}
//! impl std::fmt::Display for Illegal {
//!     fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
//!         write!(f, "take one or two counters that are there")
//!     }
//! }
//!
//! impl Game for Counters {
//!     type State = Table;
//!     type View = Table; // nothing is hidden
//!     type Move = u32; // how many to take
//!     type Event = u32; // how many were taken
//!     type Illegal = Illegal;
//!
//!     fn seats(&self) -> RangeInclusive<u8> {
//!         2..=4
//!     }
//!     fn deal(&self, seats: u8, mut dice: Dice) -> Table {
//!         Table { left: 10 + dice.below(10), seats, next: Seat(0) }
//!     }
//!     fn turn(&self, table: &Table) -> Turn {
//!         match table.left {
//!             0 => Turn::Over(Outcome::winner(table.next.before(table.seats), table.seats)),
//!             _ => Turn::Of(table.next),
//!         }
//!     }
//!     fn view(&self, table: &Table, _: Viewer) -> Table {
//!         table.clone()
//!     }
//!     fn check(&self, table: &Table, take: &u32) -> Result<(), Illegal> {
//!         if (1..=2).contains(take) && *take <= table.left { Ok(()) } else { Err(Illegal) }
//!     }
//!     fn apply(&self, table: &mut Table, take: &u32) -> Vec<u32> {
//!         table.left -= take;
//!         table.next = table.next.after(table.seats);
//!         vec![*take]
//!     }
//! }
//!
//! let mut counters = Match::new(Counters, 2, Seed(7)).expect("two may play");
//! assert_eq!(counters.play(Seat(0), 3), Err(Refused::Illegal(Illegal)));
//! assert_eq!(counters.play(Seat(0), 2), Ok(vec![2]));
//! assert_eq!(counters.turn(), Turn::Of(Seat(1)));
//! ```
//!
//! Three kinds of value keep secrets apart. A *state* is the whole truth and stays inside its match. A
//! *view* is what one onlooker may know, and all that computer players and screens are handed. An *event*
//! is what everyone saw, so there is nothing to censor when it travels. The module `laws`, behind the
//! feature `testing`, tests that a game keeps to this.

use std::error::Error;
use std::fmt::Debug;
use std::ops::RangeInclusive;

mod dice;
mod hex;
#[cfg(feature = "testing")]
pub mod laws;
mod luck;
mod matches;
mod order;
mod seat;
mod seed;

pub use dice::{Dice, DiceKey};
pub use luck::{BadLuckPart, HostSecret, JointLuck, Luck, SeatNumber};
pub use matches::{BadLog, BadSeats, Departure, Entry, Match, Refused, Step, Steps};
pub use order::sort_by_key;
pub use seat::{BadPlaces, Outcome, Seat, Turn, Viewer};
pub use seed::{BadCommitment, BadSeed, Commitment, Seed};

/// The rules of one game: a rulebook value, no play in it.
pub trait Game {
    /// The whole truth, dice included: opaque to all but the rulebook, and never serializable.
    type State: Clone + PartialEq + Debug;
    /// All that one onlooker may know, whose turn it is included.
    type View: Clone + PartialEq + Debug;
    /// What a player asks for; private to that player.
    type Move: Clone + PartialEq + Debug;
    /// What everyone saw; holds no secret.
    type Event: Clone + PartialEq + Debug;
    /// Why not, in the player's words.
    type Illegal: Error;

    /// How many may sit down to play.
    fn seats(&self) -> RangeInclusive<u8>;

    /// Sets up the table for a number of seats the rulebook takes.
    fn deal(&self, seats: u8, dice: Dice) -> Self::State;

    /// Says who is to move, or how the game ended.
    fn turn(&self, state: &Self::State) -> Turn;

    /// Shows a state to one onlooker.
    fn view(&self, state: &Self::State, viewer: Viewer) -> Self::View;

    /// Says whether the player to move, who sees this view, may make this move.
    ///
    /// Whose turn it is has been looked after already, by [`Match::play`].
    fn check(&self, view: &Self::View, mv: &Self::Move) -> Result<(), Self::Illegal>;

    /// Makes a move that [`check`](Game::check) allowed, and tells what everyone saw.
    fn apply(&self, state: &mut Self::State, mv: &Self::Move) -> Vec<Self::Event>;

    /// How the others go on when a player leaves, whoever is to move: the state then, and what everyone saw.
    ///
    /// `None` where they cannot, as in most games.
    fn leave(&self, _state: &Self::State, _seat: Seat) -> Option<(Self::State, Vec<Self::Event>)> {
        None
    }
}

/// A game that can list what a player may do.
pub trait Moves: Game {
    /// Hands over the moves of the player to move, who sees this view, always in the same order.
    fn moves(&self, view: &Self::View, found: &mut dyn FnMut(Self::Move));
}

/// A game that can fill in what an onlooker does not know.
pub trait Imagine: Game {
    /// Makes up a state that looks just like this to the onlooker, with fresh luck for all that is hidden.
    ///
    /// The state's own dice should be a [`split`](Dice::split) of the ones given.
    fn imagine(&self, view: &Self::View, dice: &mut Dice) -> Self::State;
}

/// A computer player: it is handed a view, never a state, so it cannot cheat.
pub trait Bot<G: Game> {
    /// Chooses a legal move for the player to move, who sees this view.
    ///
    /// The same view, dice and effort give the same move on every machine.
    fn choose(&mut self, game: &G, view: &G::View, dice: &mut Dice, effort: Effort) -> G::Move;
}

/// How hard a computer player may think: a count of positions to look at, not a time.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, serde::Serialize, serde::Deserialize)]
pub struct Effort(pub u32);

/// A borrowed rulebook plays like the rulebook itself.
impl<G: Game> Game for &G {
    type State = G::State;
    type View = G::View;
    type Move = G::Move;
    type Event = G::Event;
    type Illegal = G::Illegal;

    fn seats(&self) -> RangeInclusive<u8> {
        (**self).seats()
    }

    fn deal(&self, seats: u8, dice: Dice) -> Self::State {
        (**self).deal(seats, dice)
    }

    fn turn(&self, state: &Self::State) -> Turn {
        (**self).turn(state)
    }

    fn view(&self, state: &Self::State, viewer: Viewer) -> Self::View {
        (**self).view(state, viewer)
    }

    fn check(&self, view: &Self::View, mv: &Self::Move) -> Result<(), Self::Illegal> {
        (**self).check(view, mv)
    }

    fn apply(&self, state: &mut Self::State, mv: &Self::Move) -> Vec<Self::Event> {
        (**self).apply(state, mv)
    }

    fn leave(&self, state: &Self::State, seat: Seat) -> Option<(Self::State, Vec<Self::Event>)> {
        (**self).leave(state, seat)
    }
}
