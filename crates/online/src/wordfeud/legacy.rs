//! What a Wordfeud service of earlier versions has left, which kept people and games in a file of its own: they become people
//! and tables here, once.
//!
//! Everything is taken over together or not at all, under a token that is written into the file first: whatever happens in
//! between, it is done once, also if the file was copied or moved. Then the file is put aside, and nothing of it is deleted.

mod games;
mod people;
mod schema;

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::time::Duration;

use feud_api::Rules;
use hosting::{BadFolder, Lock, secrets};
use rusqlite::Connection;
use tokio::task::spawn_blocking;

use super::Backend;
use crate::fault::Fault;
use crate::storage::wordfeud::Legacy;

/// What files of earlier versions are called, and what they are called once they were taken over.
const FILE: &str = "wordfeud.db";
const ASIDE: &str = "wordfeud.taken-over.db";

/// Why what an earlier service has left cannot be taken over. Nothing of it was changed.
#[derive(Debug, thiserror::Error)]
pub enum BadLegacy {
    /// It is still running.
    #[error(transparent)]
    Folder(#[from] BadFolder),
    /// The file cannot be read.
    #[error("{}: {error}", file.display())]
    File {
        /// Which.
        file: PathBuf,
        /// Why not.
        error: rusqlite::Error,
    },
    /// Words are missing.
    #[error("{}: game {game} is played by ruleset {rules}, for which there are no words: supply them (--lexicon)", file.display())]
    NoWords {
        /// Which file.
        file: PathBuf,
        /// Which game.
        game: i64,
        /// Which ruleset.
        rules: Rules,
    },
    /// It cannot be stored.
    #[error("{}: {fault}", file.display())]
    Storage {
        /// Which file.
        file: PathBuf,
        /// Why not.
        fault: Fault,
    },
}

/// What was taken over.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct TakenOver {
    /// How many people.
    pub people: usize,
    /// How many games, and tables that waited.
    pub games: usize,
    /// What was left behind, and why; it is still in the file.
    pub left: Vec<String>,
    /// Where the file is now.
    pub aside: PathBuf,
}

/// How what was there is to be read.
pub(super) struct Reading<'a> {
    pub(super) backend: &'a Backend,
    pub(super) file: &'a Path,
    /// The name of the words of each ruleset.
    pub(super) lexicon: &'a (dyn Fn(Rules) -> Option<String> + Send + Sync),
    /// How long a turn may take.
    pub(super) time: Option<Duration>,
    pub(super) left: Vec<String>,
    /// Words that games are played with: name, language and digest.
    pub(super) words: BTreeSet<(String, String, String)>,
}

impl Backend {
    /// Takes over what a service of earlier versions has left in a folder, if there is anything and it was not done before.
    pub async fn take_over(
        &self,
        folder: &Path,
        lexicon: impl Fn(Rules) -> Option<String> + Send + Sync + 'static,
        time: Option<Duration>,
    ) -> Result<Option<TakenOver>, BadLegacy> {
        let file = folder.join(FILE);
        if !file.is_file() {
            return Ok(None);
        }
        let _lock = Lock::take(folder, "wordfeud.lock")?;
        let storage = |fault| BadLegacy::Storage { file: file.clone(), fault };
        let token = open(&file).and_then(|mut connection| own_token(&mut connection));
        let token = token.map_err(|error| BadLegacy::File { file: file.clone(), error })?;
        let mut done = TakenOver { aside: folder.join(ASIDE), ..TakenOver::default() };
        if !self.server.0.storage.is_taken_over(token.clone()).await.map_err(storage)? {
            let (backend, path) = (self.clone(), file.clone());
            let read = spawn_blocking(move || read(&backend, &path, &lexicon, time)).await;
            let (legacy, words, left) = read.map_err(|error| storage(Fault::Broken(error.to_string())))??;
            for (name, language, digest) in words {
                self.server.0.keep_words(&name, &language, &digest).await.map_err(storage)?;
            }
            (done.people, done.games, done.left) = (legacy.users.len(), legacy.games.len(), left);
            self.server.0.storage.take_over(Legacy { token, ..legacy }).await.map_err(storage)?;
        }
        // It was taken over whatever becomes of this: the token says so.
        if let Err(error) = std::fs::rename(&file, &done.aside) {
            self.trouble(&format!("{}: it was taken over, and cannot be put aside: {error}", file.display()));
        }
        Ok(Some(done))
    }
}

/// Opens a file, with what was written last in it.
fn open(file: &Path) -> rusqlite::Result<Connection> {
    let mut connection = Connection::open(file)?;
    schema::prepare(&mut connection)?;
    connection.pragma_update(None, "wal_checkpoint", "TRUNCATE")?;
    Ok(connection)
}

/// The token of a file, which it is given the first time.
fn own_token(connection: &mut Connection) -> rusqlite::Result<Vec<u8>> {
    let token: [u8; 16] =
        secrets::random().map_err(|error| rusqlite::Error::ToSqlConversionFailure(error.into()))?;
    let transaction = connection.transaction()?;
    transaction.execute_batch("CREATE TABLE IF NOT EXISTS taken_over (token BLOB NOT NULL) STRICT")?;
    let sql = "INSERT INTO taken_over SELECT ?1 WHERE NOT EXISTS (SELECT 1 FROM taken_over)";
    transaction.execute(sql, [token])?;
    let token = transaction.query_row("SELECT token FROM taken_over", [], |row| row.get(0))?;
    transaction.commit()?;
    Ok(token)
}

type Read = (Legacy, BTreeSet<(String, String, String)>, Vec<String>);

fn read(
    backend: &Backend,
    file: &Path,
    lexicon: &(dyn Fn(Rules) -> Option<String> + Send + Sync),
    time: Option<Duration>,
) -> Result<Read, BadLegacy> {
    let bad = |error| BadLegacy::File { file: file.to_owned(), error };
    let connection = open(file).map_err(bad)?;
    let mut reading = Reading { backend, file, lexicon, time, left: Vec::new(), words: BTreeSet::new() };
    let (users, people) = reading.people(&connection)?;
    let friends = people.friends(&connection).map_err(bad)?;
    let mut games = reading.games(&connection, &people)?;
    games.extend(reading.waiting(&connection, &people)?);
    let Reading { left, words, .. } = reading;
    Ok((Legacy { token: Vec::new(), users, friends, games }, words, left))
}

impl Reading<'_> {
    pub(super) fn file(&self, error: rusqlite::Error) -> BadLegacy {
        BadLegacy::File { file: self.file.to_owned(), error }
    }

    pub(super) fn storage(&self, fault: impl Into<Fault>) -> BadLegacy {
        BadLegacy::Storage { file: self.file.to_owned(), fault: fault.into() }
    }
}
