//! A game on the table: who sits there, how it is set up, what is shown and said, and how it is kept.
//!
//! Games below know no names, screens or files; screens above know no rules. This is the boundary between them: a
//! [`Table`] is a match with people and computers around it, a [`Record`] is the same as text, a [`Scene`] is what is
//! to be seen, and [`say`] tells what happened in sentences.
//!
//! ```
//! use bots::Level;
//! use game::{Seat, Seed};
//! use std::sync::Arc;
//! use table::{Seated, Setup, Table, Title};
//!
//! let words = Arc::new(lexica::load("english").unwrap());
//! let setup = Setup::new(Title::Scrabbkle, words.alphabet());
//! let seated = [Seated::person("Ada"), Seated::Computer(Level::Normal)];
//! let mut table = Table::new(setup, words, seated, Seed(7)).unwrap();
//! let pass = table.read(",,").unwrap();
//! table.play(pass).unwrap();
//! assert_eq!(table.mover(), Some(Seat(1)));
//! ```

pub mod hint;
pub mod record;
pub mod say;
pub mod scene;
mod seated;
mod setup;
mod sitting;
#[cfg(feature = "testing")]
pub mod testing;
mod title;
mod writing;

pub use hint::Hint;
pub use record::{BadRecord, Record};
pub use scene::Scene;
pub use seated::{BadSeated, Seated};
pub use setup::{BadSetup, Setup};
pub use sitting::{NoSuchLevel, Table};
pub use title::{NoTitle, Title};
pub use writing::{BadMove, read_move, write_move};
