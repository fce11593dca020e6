//! What a program has to remember: who it is to which server, what it noted of the luck of tables, and turns under way.
//!
//! It is a folder for the eyes of its owner alone. Each file is written whole or not at all, so that several programs may use it.

use std::ffi::OsStr;
use std::fs::{self, File};
use std::io::{self, ErrorKind, Read as _, Seek as _, Write as _};
use std::path::{Path, PathBuf};

use game::{Commitment, Seat};
use online_api::{Millis, Number, PersonId, Secret, TableId, Welcome};
use play::Token;
use private_folder::BadFolder;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

use crate::ServerAddress;

/// What the names of all files begin with.
const OWN: &str = "online-";

/// No file is longer.
const LONGEST: u64 = 1 << 20;

/// A folder of what a program has to remember.
#[derive(Clone, Debug)]
pub struct Wallet {
    folder: PathBuf,
}

/// Why something cannot be remembered.
#[derive(Debug, thiserror::Error)]
pub enum BadWallet {
    /// The folder cannot be used.
    #[error(transparent)]
    Folder(#[from] BadFolder),
    /// A file cannot be read or written.
    #[error("{}: {error}", path.display())]
    File {
        /// Which.
        path: PathBuf,
        /// Why not.
        error: io::Error,
    },
    /// A file makes no sense.
    #[error("{}: this is no file of this program, or it is damaged: move it away", .0.display())]
    Damaged(PathBuf),
}

/// Somebody, as a server knows them.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Person {
    /// To which server.
    pub server: ServerAddress,
    /// Who.
    pub person: PersonId,
    /// What they are called.
    pub name: String,
    /// Whether a computer plays for them.
    pub is_bot: bool,
    /// The session.
    pub session: Secret,
    /// The way back when the session is lost.
    pub recovery: Option<Secret>,
    /// When they were last played for.
    pub used: Millis,
}

/// What was noted of a table when somebody sat down.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Noted {
    /// At which server.
    pub server: ServerAddress,
    /// Which table.
    pub table: TableId,
    /// Who sat down; nobody who looks on.
    pub person: Option<PersonId>,
    /// The secret of the link that led there.
    pub key: Option<Secret>,
    /// On which seat.
    pub seat: Option<Seat>,
    /// The server's promise for the luck of the game, as it was before the own number was told.
    pub commitment: Option<Commitment>,
    /// What was added to it.
    pub number: Option<Number>,
}

/// A turn that was about to be sent.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub(crate) struct Turn {
    pub(crate) server: ServerAddress,
    pub(crate) table: TableId,
    pub(crate) person: PersonId,
    pub(crate) token: Token,
    /// The submission as it travels, for whoever knows the game.
    pub(crate) submission: serde_json::Value,
}

impl Person {
    /// Whoever was made welcome, if the server told the session.
    #[must_use]
    pub fn welcomed(server: &ServerAddress, welcome: &Welcome, is_bot: bool, used: Millis) -> Option<Self> {
        Some(Self {
            server: server.clone(),
            person: welcome.me.person,
            name: welcome.me.name.clone(),
            is_bot,
            session: welcome.session?,
            recovery: welcome.recovery,
            used,
        })
    }
}

impl Wallet {
    /// Opens a folder; it is made where there is none, and closed to others.
    pub fn open(folder: &Path) -> Result<Self, BadWallet> {
        private_folder::open_folder(folder, &[OWN])?;
        Ok(Self { folder: folder.to_owned() })
    }

    /// Everybody there is at a server, whoever was played for last first.
    pub fn people(&self, server: &ServerAddress) -> Result<Vec<Person>, BadWallet> {
        let mut people: Vec<Person> = self.all("person")?;
        people.retain(|person| person.server == *server);
        people.sort_by_key(|person| std::cmp::Reverse(person.used));
        Ok(people)
    }

    /// Remembers somebody.
    pub fn save_person(&self, person: &Person) -> Result<(), BadWallet> {
        self.write(&format!("person-{}", person.person), person)
    }

    /// Forgets somebody whom the server does not know any more.
    pub fn forget_person(&self, person: &Person) -> Result<(), BadWallet> {
        self.remove(&format!("person-{}", person.person))
    }

    /// Notes something about a table.
    pub fn note(&self, noted: &Noted) -> Result<(), BadWallet> {
        let who = noted.person.map_or_else(|| "nobody".to_owned(), |person| person.to_string());
        self.write(&format!("table-{}-{who}", noted.table), noted)
    }

    /// All that was noted about a table of a server.
    pub fn noted(&self, server: &ServerAddress, table: TableId) -> Result<Vec<Noted>, BadWallet> {
        let mut noted: Vec<Noted> = self.all(&format!("table-{table}-"))?;
        noted.retain(|noted| noted.server == *server && noted.table == table);
        Ok(noted)
    }

    /// All that was noted where this was promised.
    pub fn promised(&self, commitment: Commitment) -> Result<Vec<Noted>, BadWallet> {
        let mut noted: Vec<Noted> = self.all("table-")?;
        noted.retain(|noted| noted.commitment == Some(commitment));
        Ok(noted)
    }

    /// Writes down a turn that is about to be sent.
    pub(crate) fn write_turn(&self, turn: &Turn) -> Result<(), BadWallet> {
        self.write(&name_of_turn(turn), turn)
    }

    /// Turns that were about to be sent, and were never answered.
    pub(crate) fn turns(
        &self,
        server: &ServerAddress,
        table: TableId,
        person: PersonId,
    ) -> Result<Vec<Turn>, BadWallet> {
        let mut turns: Vec<Turn> = self.all(&format!("turn-{table}-"))?;
        turns.retain(|turn| turn.server == *server && turn.person == person);
        Ok(turns)
    }

    /// A turn was answered.
    pub(crate) fn settle_turn(&self, turn: &Turn) -> Result<(), BadWallet> {
        self.remove(&name_of_turn(turn))
    }

    /// All values in files whose names begin so.
    fn all<T: DeserializeOwned>(&self, kind: &str) -> Result<Vec<T>, BadWallet> {
        let bad = |error| BadWallet::File { path: self.folder.clone(), error };
        let begin = format!("{OWN}{kind}");
        let mut values = Vec::new();
        for entry in fs::read_dir(&self.folder).map_err(bad)? {
            let path = entry.map_err(bad)?.path();
            let name = path.file_name().and_then(OsStr::to_str).unwrap_or_default();
            if name.starts_with(&begin) && path.extension() == Some(OsStr::new("json")) {
                values.extend(read(&path)?);
            }
        }
        Ok(values)
    }

    /// Writes a file that is whole or not there, and on the disk when this returns.
    fn write(&self, name: &str, value: &impl Serialize) -> Result<(), BadWallet> {
        let path = self.path(name);
        let unfinished = path.with_extension("part");
        let bytes = serde_json::to_vec(value).map_err(io::Error::from);
        let written = bytes.and_then(|bytes| {
            let mut file = private_folder::open_file(&unfinished)?;
            file.set_len(0)?;
            file.rewind()?;
            file.write_all(&bytes)?;
            file.sync_all()?;
            fs::rename(&unfinished, &path)?;
            // Else the name could be lost with the power.
            if cfg!(unix) { File::open(&self.folder)?.sync_all() } else { Ok(()) }
        });
        written.map_err(|error| {
            let _ = fs::remove_file(&unfinished);
            BadWallet::File { path, error }
        })
    }

    fn remove(&self, name: &str) -> Result<(), BadWallet> {
        let path = self.path(name);
        match fs::remove_file(&path) {
            Err(error) if error.kind() != ErrorKind::NotFound => Err(BadWallet::File { path, error }),
            _ => Ok(()),
        }
    }

    fn path(&self, name: &str) -> PathBuf {
        self.folder.join(format!("{OWN}{name}.json"))
    }
}

fn name_of_turn(turn: &Turn) -> String {
    format!("turn-{}-{}-{}", turn.table, turn.person, turn.token)
}

/// Reads a file; nothing if somebody has removed it meanwhile.
fn read<T: DeserializeOwned>(path: &Path) -> Result<Option<T>, BadWallet> {
    let mut bytes = Vec::new();
    let file = File::open(path).and_then(|file| file.take(LONGEST).read_to_end(&mut bytes));
    match file {
        Err(error) if error.kind() == ErrorKind::NotFound => return Ok(None),
        Err(error) => return Err(BadWallet::File { path: path.to_owned(), error }),
        Ok(_) => {}
    }
    serde_json::from_slice(&bytes).map(Some).map_err(|_| BadWallet::Damaged(path.to_owned()))
}
