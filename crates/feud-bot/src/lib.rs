//! A computer that plays on a Wordfeud service: it accepts invitations, and takes its turn in every game.
//!
//! A [`Bot`] looks around once a [`round`](Bot::round). What it is about to do in a game goes into its [`Journal`]
//! before it is sent, and what came of it afterwards; so a bot that was stopped at any moment knows what to look after.

#![allow(clippy::disallowed_methods, reason = "a bot keeps a journal, and tells how long it thinks")]

mod books;
mod bot;
mod choice;
mod event;
mod journal;
mod meeting;
mod options;
mod patrol;
mod play;
mod position;
mod refused_words;

pub use books::{Books, NoWords};
pub use bot::{Bot, BotError, Round};
pub use event::{BotEvent, Outcome};
pub use journal::{BadJournal, Journal};
pub use options::{Options, Seek};
pub use patrol::{Patrol, patrol};
pub use play::{Intent, Play};
pub use position::{Position, Unreadable};
pub use refused_words::RefusedWords;
