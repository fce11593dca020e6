//! All that a server keeps, in a file that a folder or a database can take over: whole or not at all.
//!
//! ```text
//! {"logomachy":"tables","format":1,"push_key":null}
//! {"sheet":"people","columns":[["id","integer"],["name","text"],…]}
//! [7,"Ada",…]
//! …
//! {"rows":1,"sha256":"…"}
//! ```
//!
//! Rows are in the order of their keys, so that the same tables make the same file wherever they were kept. The last line has a
//! digest of all before it.

mod file;
mod postgres;
mod sqlite;

use std::fs::File;
use std::io::{self, BufReader, BufWriter, Write as _};
use std::path::{Path, PathBuf};

use rusqlite::Connection;

use crate::server::NotOpened;
use crate::storage::NotConnected;
use file::{Reader, Writer};

/// Where tables are kept.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum TablesPlace {
    /// A folder.
    Folder(PathBuf),
    /// A PostgreSQL database, by its address.
    Database(String),
}

/// What was moved.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Moved {
    /// How many rows there are.
    pub rows: u64,
    /// A digest of all of them.
    pub digest: String,
}

/// Why tables cannot be moved.
#[derive(Debug, thiserror::Error)]
pub enum NotMoved {
    /// A file or folder cannot be read or written.
    #[error("{}: {error}", path.display())]
    File {
        /// Which.
        path: PathBuf,
        /// Why not.
        error: io::Error,
    },
    /// The folder cannot be used.
    #[error(transparent)]
    Folder(#[from] NotOpened),
    /// The database cannot be used.
    #[error(transparent)]
    Database(#[from] NotConnected),
    /// The file is none of these, or was damaged.
    #[error("line {line}: {what}")]
    Damaged {
        /// Where.
        line: u64,
        /// What is wrong.
        what: String,
    },
    /// There is something already where tables are to be taken over.
    #[error("there is something in it already ({0}): tables are taken over by what has none")]
    NotEmpty(String),
    /// The tables are of another version than this program.
    #[error("{0}")]
    Version(String),
}

/// What is kept, in the order in which it can be taken over, and by what its rows are ordered.
const SHEETS: &[(&str, &str)] = &[
    ("people", "id"),
    ("wordfeud_users", "number"),
    ("wordfeud_friends", "person, other"),
    ("sessions", "hash"),
    ("subscriptions", "session"),
    ("bars", "person, other"),
    ("tables", "id"),
    ("wordfeud_games", "number"),
    ("wordfeud_marks", "game, person"),
    ("draws", "id"),
    ("seats", "game, seat"),
    ("log", "game, version"),
    ("links", "hash"),
    ("chats", "game, number"),
    ("lexicons", "digest"),
    ("wordfeud_legacies", "token"),
    ("alive", "one"),
];

/// What is of no use elsewhere: who serves right now, and how many steps a database has behind it. The key for push services is told
/// at the beginning of a file, since folders keep it beside their tables.
const LEFT: &[&str] = &["steps", "processes", "presences", "claims", "counts", "push_key"];
const LEFT_COLUMNS: &[(&str, &str)] = &[("tables", "tell_at")];

/// What a column holds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Kind {
    Integer,
    Text,
    Bytes,
}

/// What stands in a row.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Value {
    Null,
    Integer(i64),
    Text(String),
    Bytes(Vec<u8>),
}

/// The columns of a sheet, in the order of their names.
type Columns = Vec<(String, Kind)>;

/// Writes all there is into a new file, while it may be served.
pub async fn export(place: &TablesPlace, path: &Path) -> Result<Moved, NotMoved> {
    let bad = |error| NotMoved::File { path: path.to_owned(), error };
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    if path.exists() {
        return Err(bad(io::ErrorKind::AlreadyExists.into()));
    }
    // Whoever finds the file finds all of it.
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    let unfinished = folder.join(format!(".{name}.{}", std::process::id()));
    let out = hosting::open_file(&unfinished).map_err(bad)?;
    out.set_len(0).map_err(bad)?;
    let mut writer = Writer::new(BufWriter::new(out));
    let written = match place {
        TablesPlace::Folder(folder) => sqlite::export(folder, &mut writer),
        TablesPlace::Database(url) => postgres::export(url, &mut writer).await,
    };
    let done = written.and_then(|()| {
        let (moved, mut out) = writer.end().map_err(bad)?;
        out.flush().map_err(bad)?;
        out.get_ref().sync_all().map_err(bad)?;
        std::fs::rename(&unfinished, path).map_err(bad)?;
        Ok(moved)
    });
    if done.is_err() {
        let _ = std::fs::remove_file(&unfinished);
    }
    done
}

/// Takes over all that is in a file, into a place that has nothing yet; what was read is compared with what was stored.
pub async fn import(place: &TablesPlace, path: &Path) -> Result<Moved, NotMoved> {
    let open = || -> Result<_, NotMoved> {
        let file = File::open(path).map_err(|error| NotMoved::File { path: path.to_owned(), error })?;
        Reader::open(BufReader::new(file))
    };
    // Nothing is touched before all of it was read once.
    let moved = open()?.check()?;
    let mut reader = open()?;
    match place {
        TablesPlace::Folder(folder) => sqlite::import(folder, &mut reader, &moved)?,
        TablesPlace::Database(url) => postgres::import(url, &mut reader, &moved).await?,
    }
    Ok(moved)
}

/// Copies the tables of a folder as they stand into a new file, while they may be served.
pub fn backup(folder: &Path, path: &Path) -> Result<(), NotMoved> {
    let bad = |error| NotMoved::File { path: path.to_owned(), error };
    if path.exists() {
        return Err(bad(io::ErrorKind::AlreadyExists.into()));
    }
    let connection = sqlite::open(folder)?;
    drop(hosting::open_file(path).map_err(bad)?);
    let copied = connection.execute("VACUUM INTO ?1", [path.to_string_lossy()]);
    if let Err(error) = copied.and_then(|_| sound(path)) {
        let _ = std::fs::remove_file(path);
        return Err(bad(io::Error::other(error)));
    }
    File::open(path).and_then(|file| file.sync_all()).map_err(bad)?;
    let key = folder.join(sqlite::KEY);
    if key.exists() {
        copy(&key, &beside(path))?;
    }
    Ok(())
}

/// Makes a folder of tables from a backup; it has none yet.
pub fn restore(path: &Path, folder: &Path) -> Result<(), NotMoved> {
    let bad = |error| NotMoved::File { path: path.to_owned(), error };
    sound(path).map_err(|error| bad(io::Error::other(error)))?;
    let _lock = sqlite::take_empty(folder)?;
    let unfinished = folder.join("tables.restored");
    copy(path, &unfinished)?;
    if beside(path).exists() {
        copy(&beside(path), &folder.join(sqlite::KEY))?;
    }
    std::fs::rename(&unfinished, folder.join(sqlite::FILE)).map_err(bad)?;
    Ok(())
}

/// Where the key for push services lies beside a backup.
fn beside(path: &Path) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(".vapid");
    PathBuf::from(name)
}

/// Copies a file for the eyes of its owner alone.
fn copy(from: &Path, to: &Path) -> Result<(), NotMoved> {
    let bad = |error| NotMoved::File { path: to.to_owned(), error };
    let mut file = hosting::open_file(to).map_err(bad)?;
    file.set_len(0).map_err(bad)?;
    let mut source = File::open(from).map_err(|error| NotMoved::File { path: from.to_owned(), error })?;
    io::copy(&mut source, &mut file).and_then(|_| file.sync_all()).map_err(bad)
}

/// Whether a file is a whole database of tables.
fn sound(path: &Path) -> rusqlite::Result<()> {
    let connection = Connection::open_with_flags(path, rusqlite::OpenFlags::SQLITE_OPEN_READ_ONLY)?;
    let told: String = connection.query_row("PRAGMA integrity_check", [], |row| row.get(0))?;
    connection.query_row("SELECT count(*) FROM tables", [], |_| Ok(()))?;
    if told == "ok" { Ok(()) } else { Err(rusqlite::Error::ToSqlConversionFailure(told.into())) }
}

/// The columns that are moved, by name.
fn sorted(sheet: &str, mut columns: Columns) -> Columns {
    columns.retain(|(name, _)| !LEFT_COLUMNS.contains(&(sheet, name)));
    columns.sort_by(|one, other| one.0.cmp(&other.0));
    columns
}

/// The columns of a file where they are those that are here.
fn same(sheet: &str, told: &Columns, here: &Columns) -> Result<(), NotMoved> {
    if told == here {
        return Ok(());
    }
    Err(NotMoved::Version(format!(
        "{sheet} has other columns in the file than here: it was written by another version of this program"
    )))
}
