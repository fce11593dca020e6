//! What services have in common: storage, a folder closed to others, passwords, names, secrets, limits and queues.
//!
//! Nothing here knows what is served. The storage is an `SQLite` file with one writer and many readers, and a write is
//! done when it is on the disk.

#![allow(
    clippy::disallowed_methods,
    reason = "a service looks at the clock, works in threads and keeps files"
)]

mod limits;
pub mod names;
mod passwords;
mod queue;
pub mod secrets;
mod store;

pub use limits::{Guesses, Quotas, Rates, Verdict};
pub use passwords::{Hasher, PasswordCost};
pub use private_folder::{BadFolder, Lock, open_file, open_folder};
pub use queue::{Full, Queue};
pub use store::{Migration, Store, migrate};

/// Something is wrong with the service itself; whoever asked is only told that something is.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{0}")]
pub struct Failure(pub String);

impl From<rusqlite::Error> for Failure {
    fn from(error: rusqlite::Error) -> Self {
        Self(format!("the storage failed: {error}"))
    }
}
