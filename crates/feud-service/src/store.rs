//! The storage: an `SQLite` file with the tables of this service.

pub(crate) mod games;
pub(crate) mod invites;
pub(crate) mod notifications;
pub(crate) mod people;
mod schema;
pub(crate) mod users;

use std::path::Path;

use rusqlite::Connection;

use crate::fault::Fault;

/// The storage.
pub(crate) struct Store(hosting::Store);

impl Store {
    /// Opens a file, or begins a new one.
    pub(crate) fn open(file: &Path) -> rusqlite::Result<Self> {
        hosting::Store::open(file, schema::prepare).map(Self)
    }

    /// Reads.
    pub(crate) fn read<T>(&self, work: impl FnOnce(&Connection) -> Result<T, Fault>) -> Result<T, Fault> {
        self.0.read(work)
    }

    /// Writes, whole or not at all, and waits until it is on the disk.
    pub(crate) async fn write<T: Send + 'static>(
        &self,
        work: impl FnOnce(&Connection) -> Result<T, Fault> + Send + 'static,
    ) -> Result<T, Fault> {
        self.0.write(work).await
    }
}
