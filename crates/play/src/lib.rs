//! What every screen stands on: the registry of titles, hosts, sessions, and games as text.
//!
//! A [`Title`] is a game as players call it; with its options it is a [`GameKind`]. A [`Host`] owns the match: it deals,
//! checks, applies and keeps the log, and tells each viewer what that viewer may know. A [`Session`] is what a screen of
//! any title holds: the viewer's latest [`Position`], the history to look back through, the [`Draft`] of a move, advice,
//! and what happened last. It takes an [`Intent`] and gives back [`Effect`]s, which the screen carries out; requests to
//! the host are one of them, so a host in the process and one elsewhere look the same. A [`Record`] is a game as text.
//! What is to be seen and said of a game is in a module for each family.
//!
//! ```
//! use std::sync::Arc;
//! use game::Seed;
//! use play::crosswords::Setup;
//! use play::{GameKind as _, Intent, LocalConnection, LocalHost, Player, Session, Shown};
//!
//! let words = Arc::new(lexica::load("english").unwrap());
//! let kind = Setup::new("scrabbkle".parse().unwrap(), words.alphabet());
//! let game = kind.game(words).unwrap();
//! let seated = vec![Player::person("Ada"), Player::person("Bob")];
//! let host = LocalHost::new(kind.clone(), game.clone(), seated, Seed(7)).unwrap();
//! let mut connection = LocalConnection::new(host);
//! let mut session = Session::open(kind, Some(game), connection.greeting());
//! for effect in session.act(Intent::Play(crossword::Move::Pass)) {
//!     connection.carry_out(&mut session, effect);
//! }
//! assert!(matches!(session.shown(), Shown::Covered { .. }), "Bob's tiles are not for Ada to see");
//! ```

mod area;
pub mod clock;
mod connection;
mod course;
pub mod crosswords;
mod deal;
mod draft;
mod figures;
mod host;
pub mod idiots;
mod incident;
mod kind;
pub mod link;
mod local;
mod log;
mod messages;
mod offer;
mod player;
pub mod practice;
mod recommendation;
pub mod record;
mod registry;
pub mod review;
mod session;
pub mod territories;
#[cfg(feature = "testing")]
pub mod testing;
mod thinker;
mod token;
mod visit;
pub mod worker;

pub use area::Area;
pub use connection::{Connection, LocalConnection, answer};
pub use deal::BadTable;
pub use draft::Draft;
pub use figures::grouped;
pub use host::{Host, LookUp, Task, Think, Verdict};
pub use incident::{BadIncident, Incident};
pub use kind::{Computer, EventOf, GameKind, IllegalOf, MoveOf, ViewOf, Wire};
pub use local::LocalHost;
pub use log::{BadLogEntry, LogEntry};
pub use messages::{
    Action, Answer, EndCause, Happening, Position, Receipt, Refusal, Request, SeatInfo, Snapshot, Status,
    Submission, Update, Version,
};
pub use offer::{Offer, PendingOffer, Powers};
pub use player::{BadPlayer, Player};
pub use recommendation::Recommendation;
pub use record::{BadRecord, BadReplay, Record};
pub use registry::{Descriptor, Family, NoTitle, Notation, Picture, Title};
pub use session::{Advice, Cue, Effect, Greeting, Intent, News, Session, Shown};
pub use thinker::Thinker;
pub use token::{BadToken, Token};
pub use visit::{Visit, visit};
