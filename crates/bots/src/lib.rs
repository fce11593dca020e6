//! Computer players: each is handed what a player at its seat sees, and never more.
//!
//! ```
//! use bots::crossword::Greedy;
//! use crossword::{Crossword, Ruleset};
//! use game::{Bot, Effort, Match, Seat, Seed, Viewer};
//! use std::sync::Arc;
//!
//! let words = Arc::new(lexica::load("english").unwrap());
//! let mut played = Match::new(Crossword::new(Ruleset::classic(), words).unwrap(), 2, Seed(7)).unwrap();
//! let mut bot = Greedy::new(played.game().rules());
//! let view = played.view(Viewer::Player(Seat(0)));
//! let mv = bot.choose(played.game(), &view, &mut played.bot_dice(Seat(0)), Effort(1));
//! played.play(Seat(0), mv).unwrap();
//! ```
//!
//! They count in whole numbers only, so a bot plays the same on every machine and in a page.

pub mod arena;
pub mod commonness;
pub mod crossword;
pub mod idiot;
mod level;
pub mod territory;

pub use level::{Level, NoLevel};
