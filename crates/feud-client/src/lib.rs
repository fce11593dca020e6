//! A client of the unofficial Wordfeud API: one call for each thing that can be asked.
//!
//! ```no_run
//! use feud_client::{Address, Client, Credentials, Settings};
//!
//! # fn main() -> Result<(), Box<dyn std::error::Error>> {
//! let address: Address = "http://127.0.0.1:4849/wf/".parse()?;
//! let mut client = Client::new(&address, Settings::default());
//! client.login(Credentials::by_name("ada", "secret"))?;
//! for game in client.games()?.games {
//!     println!("{}: {} turns", game.id, game.move_count);
//! }
//! # Ok(())
//! # }
//! ```
//!
//! There is no address it would call unless told. What only reads is asked again when no answer comes; what changes a
//! game is sent once, and an [`Error`] says whether it may have arrived. Passwords and sessions are in no text that
//! this crate makes.

mod address;
mod calls;
mod client;
mod error;
mod secrets;
#[cfg(feature = "testing")]
pub mod testing;
mod transport;

pub use address::{Address, BadAddress};
pub use client::Client;
pub use error::{Error, Trouble};
pub use http_client::{Pace, Patience, Settings, Wait};
pub use secrets::Credentials;
