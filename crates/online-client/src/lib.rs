//! A client of a server of tables: typed calls, people who are known again, and turns that are carried out once.
//!
//! ```no_run
//! use online_client::{Client, ServerAddress, Settings};
//!
//! # fn main() -> Result<(), Box<dyn std::error::Error>> {
//! let address: ServerAddress = "http://127.0.0.1:4848".parse()?;
//! let mut client = Client::new(&address, Settings::default());
//! client.become_guest("Ada")?;
//! for table in client.my_tables()?.tables {
//!     println!("{}: {}", table.table, table.kind.title);
//! }
//! # Ok(())
//! # }
//! ```
//!
//! What is safe to repeat is asked again when no answer comes, and nothing else. A [`TableClient`] writes a move down with
//! its token before it is sent, and sends it again after a crash: the server carries it out once. A [`Line`] keeps a screen told
//! by polling, over networks that come and go. People, their sessions and what was noted of the luck of a table lie in a
//! [`Wallet`], a folder for the eyes of its owner alone.

#![allow(
    clippy::disallowed_methods,
    reason = "a client looks at the clock, works in threads and keeps files"
)]

mod address;
mod calls;
mod client;
mod error;
mod line;
mod luck;
mod table;
mod wallet;

pub use address::{BadAddress, BadTableLink, ServerAddress, TableLink};
pub use client::Client;
pub use error::{Error, Trouble};
pub use http_client::{Pace, Patience, Settings, Wait};
pub use line::Line;
pub use luck::{random_number, random_token};
pub use table::TableClient;
pub use wallet::{BadWallet, Noted, Person, Wallet};
