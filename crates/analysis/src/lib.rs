//! Advice for one position of a crossword game: every play, what is unseen, and what may come of it; and whole games of any
//! title reviewed.
//!
//! ```
//! use crossword::{Board, Crossword, Layout, Ruleset};
//! use lexicon::Alphabet;
//! use analysis::{Filter, Problem};
//! use std::sync::Arc;
//!
//! let english = Alphabet::english();
//! let rules = Ruleset::wordfeud(english, Layout::wordfeud()).unwrap();
//! let game = Crossword::new(rules, Arc::new(lexica::load("english").unwrap())).unwrap();
//! let rack = english.rack("RETAIN?").unwrap();
//! let problem = Problem::of_board(&game, Board::new(15), rack).unwrap();
//! let plays = analysis::plays(&problem, &Filter { top: Some(3), ..Filter::default() });
//! assert_eq!(plays.found.len(), 3);
//! assert!(plays.found[0].bingos);
//! assert_eq!(analysis::unseen(&problem).unwrap().bag, 90);
//! ```
//!
//! A [`Problem`] is a game and what the player to move sees of it. Everything is worked out from that in whole
//! numbers, so the answers are the same on every machine and in a page.

mod advice;
mod endgame;
mod filter;
mod plays;
mod preendgame;
mod replies;
pub mod review;
mod simulated;
mod swaps;
#[cfg(feature = "testing")]
pub mod testing;
mod word;

pub use advice::NoAdvice;
pub use endgame::{Endgame, Step, endgame};
pub use filter::{BadLengths, Filter, Lengths, Tiles};
pub use plays::{Candidate, Plays, plays};
pub use preendgame::preendgame;
pub use replies::{Replies, Reply, replies};
pub use search::{
    CERTAIN, Chance, Knowledge, PreEndgame, PreEndgameMove, Problem, TooMany, Unseen, Unsolvable,
    preendgame_of, unseen,
};
pub use simulated::simulate;
pub use swaps::{Swap, swaps};
pub use word::Word;

/// What a simulation is made of: who does its work, and what it tells.
pub mod simulation {
    pub use search::{
        Choice, Desk, Job, OneByOne, Rollout, Rollouts, SimulatedMove, Simulation, SimulationPlan, Workers,
    };
}
