//! Idiot: players add letters to either end of a string, and whoever completes a word loses the round.
//!
//! ```
//! use game::{Match, Seat, Seed};
//! use idiot::{Event, Idiot, Rules, notation};
//! use lexicon::{About, Alphabet, Lexicon, word_list};
//! use std::sync::Arc;
//!
//! let english = Alphabet::english();
//! let words = word_list::read(b"local\nlocales\nzebra\n", english).unwrap().words;
//! let lexicon = Lexicon::from_words(About::named("few"), english, &words, None).unwrap();
//! let mut played = Match::new(Idiot::new(Rules::default(), Arc::new(lexicon)).unwrap(), 2, Seed(7)).unwrap();
//! for (seat, message) in [(0, "e"), (1, "eb"), (0, "zeb"), (1, "zebr")] {
//!     let mv = notation::read(message, &played.view(game::Viewer::Spectator), english).unwrap();
//!     played.play(Seat(seat), mv).unwrap();
//! }
//! let mv = notation::read("ZEBRA", &played.view(game::Viewer::Spectator), english).unwrap();
//! let events = played.play(Seat(0), mv).unwrap();
//! assert!(matches!(&events[1], Event::Lost(lost) if lost.seat == Seat(0) && lost.letters == 1));
//! ```

mod check;
mod event;
mod game;
mod listing;
mod moves;
pub mod notation;
mod rules;
pub mod solution;
mod table;
#[cfg(feature = "testing")]
pub mod testing;

pub use self::game::{Idiot, NoGame, State};
pub use check::Illegal;
pub use event::{Event, Lost, Why};
pub use moves::{Addition, Move, Side};
pub use rules::{Ending, NAME, Rules, SEATS, SHORTEST};
pub use solution::{LossOdds, Refutation, Solution, Verdict};
pub use table::Table;
