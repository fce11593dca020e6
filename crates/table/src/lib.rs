//! A game on the table: who sits there, how it is set up, what is shown and said, and how it is kept.
//!
//! Games below know no names, screens or files; screens above know no rules. This is the boundary between them: a
//! [`Table`] is a match with people and computers around it, a [`Record`] is the same as text. Both work for every game
//! whose set-up is an [`Arrangement`]; what is to be seen and said is a module for each family of games.
//!
//! ```
//! use bots::Level;
//! use game::{Seat, Seed};
//! use std::sync::Arc;
//! use table::crosswords::Setup;
//! use table::{Seated, Table, Title};
//!
//! let words = Arc::new(lexica::load("english").unwrap());
//! let setup = Setup::new(Title::Scrabbkle, words.alphabet());
//! let seated = vec![Seated::person("Ada"), Seated::Computer(Level::Normal)];
//! let mut table = Table::new(setup, words, seated, Seed(7)).unwrap();
//! let pass = table.read(",,").unwrap();
//! table.play(pass).unwrap();
//! assert_eq!(table.mover(), Some(Seat(1)));
//! ```

mod arrangement;
pub mod crosswords;
mod figures;
pub mod idiots;
pub mod link;
mod ninths;
pub mod record;
mod seated;
mod sitting;
pub mod territories;
#[cfg(feature = "testing")]
pub mod testing;
mod title;

pub use arrangement::{Arrangement, Computer};
pub use figures::grouped;
pub use ninths::Area;
pub use record::{BadRecord, Record};
pub use seated::{BadSeated, Seated};
pub use sitting::{NotSeated, Table};
pub use title::{Family, NoTitle, Title};
