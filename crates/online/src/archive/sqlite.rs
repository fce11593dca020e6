//! The tables of a folder.

use std::fs;
use std::io::{self, BufRead, Write};
use std::path::Path;

use hosting::{BadFolder, Lock};
use rusqlite::types::ValueRef;
use rusqlite::{Connection, OpenFlags, Transaction, TransactionBehavior, params_from_iter};

use super::file::{Reader, Writer};
use super::{Columns, Kind, LEFT, Moved, NotMoved, SHEETS, Value, same, sorted};
use crate::server::{NotOpened, OWN};
use crate::storage::sqlite_schema;

/// The file of tables in a folder, and that of the key for push services.
pub(super) const FILE: &str = "tables.db";
pub(super) const KEY: &str = "tables.vapid";

/// Opens the tables of a folder beside whoever serves them.
pub(super) fn open(folder: &Path) -> Result<Connection, NotMoved> {
    let file = folder.join(FILE);
    let bad = |error| NotOpened::File { file: file.clone(), error };
    let flags = OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let connection = Connection::open_with_flags(&file, flags).map_err(bad)?;
    let behind: usize = connection.pragma_query_value(None, "user_version", |row| row.get(0)).map_err(bad)?;
    let known = sqlite_schema::steps();
    if behind != known {
        return Err(NotMoved::Version(format!(
            "{} has tables of version {behind}, and this program knows version {known}: serve them once with a program of their \
             version or a newer one",
            file.display()
        )));
    }
    Ok(connection)
}

/// Takes a folder that has no tables, so that nobody else does.
pub(super) fn take_empty(folder: &Path) -> Result<Lock, NotMoved> {
    let bad = |error: BadFolder| NotMoved::Folder(error.into());
    hosting::open_folder(folder, &OWN).map_err(bad)?;
    let lock = Lock::take(folder, "tables.lock").map_err(bad)?;
    for name in [FILE, KEY] {
        if fs::metadata(folder.join(name)).is_ok_and(|file| file.len() > 0) {
            return Err(NotMoved::NotEmpty(name.to_owned()));
        }
    }
    Ok(lock)
}

pub(super) fn export(folder: &Path, writer: &mut Writer<impl Write>) -> Result<(), NotMoved> {
    let mut connection = open(folder)?;
    let key = match fs::read_to_string(folder.join(KEY)) {
        Ok(key) => Some(key.trim().to_owned()),
        Err(error) if error.kind() == io::ErrorKind::NotFound => None,
        Err(error) => return Err(NotMoved::File { path: folder.join(KEY), error }),
    };
    // All of it is read as it stands at one moment.
    let transaction = connection.transaction().map_err(|error| broken(folder, error))?;
    write_all(&transaction, folder, key, writer)
}

pub(super) fn import(
    folder: &Path,
    reader: &mut Reader<impl BufRead>,
    moved: &Moved,
) -> Result<(), NotMoved> {
    let _lock = take_empty(folder)?;
    let file = folder.join(FILE);
    drop(hosting::open_file(&file).map_err(|error| NotMoved::File { path: file.clone(), error })?);
    let result = fill(folder, reader, moved);
    if result.is_err() {
        // Whole or not at all.
        for name in [FILE, "tables.db-wal", "tables.db-shm", KEY] {
            let _ = fs::remove_file(folder.join(name));
        }
    }
    result
}

fn fill(folder: &Path, reader: &mut Reader<impl BufRead>, moved: &Moved) -> Result<(), NotMoved> {
    let broken = |error| broken(folder, error);
    let mut connection = Connection::open(folder.join(FILE)).map_err(broken)?;
    connection.pragma_update(None, "journal_mode", "wal").map_err(broken)?;
    connection.pragma_update(None, "synchronous", "full").map_err(broken)?;
    connection.pragma_update(None, "foreign_keys", true).map_err(broken)?;
    sqlite_schema::prepare(&mut connection).map_err(broken)?;
    let transaction = connection.transaction_with_behavior(TransactionBehavior::Immediate).map_err(broken)?;
    for (sheet, _) in SHEETS {
        let told = reader.sheet(sheet)?;
        same(sheet, &told, &columns(&transaction, sheet).map_err(broken)?)?;
        let names = told.iter().map(|(name, _)| name.as_str()).collect::<Vec<_>>().join(", ");
        let places = vec!["?"; told.len()].join(", ");
        let sql = format!("INSERT INTO {sheet} ({names}) VALUES ({places})");
        let mut insert = transaction.prepare(&sql).map_err(broken)?;
        while let Some(row) = reader.row()? {
            insert.execute(params_from_iter(row.into_iter().map(stored))).map_err(broken)?;
        }
    }
    reader.end()?;
    // What was stored is read again, and has to be what was written.
    let mut again = Writer::new(io::sink());
    write_all(&transaction, folder, reader.push_key.clone(), &mut again)?;
    let (stored, _) = again.end().map_err(|error| NotMoved::File { path: folder.to_owned(), error })?;
    if stored != *moved {
        return Err(NotMoved::Version("what was stored is not what was in the file".to_owned()));
    }
    if let Some(key) = &reader.push_key {
        let bad = |error| NotMoved::File { path: folder.join(KEY), error };
        let mut file = hosting::open_file(&folder.join(KEY)).map_err(bad)?;
        file.write_all(key.as_bytes()).and_then(|()| file.sync_all()).map_err(bad)?;
    }
    transaction.commit().map_err(broken)
}

fn write_all(
    transaction: &Transaction<'_>,
    folder: &Path,
    key: Option<String>,
    writer: &mut Writer<impl Write>,
) -> Result<(), NotMoved> {
    let written = |error| NotMoved::File { path: folder.to_owned(), error };
    let broken = |error| broken(folder, error);
    know_all(transaction).map_err(broken)?;
    writer.begin(key).map_err(written)?;
    for (sheet, order) in SHEETS {
        let columns = columns(transaction, sheet).map_err(broken)?;
        writer.sheet(sheet, &columns).map_err(written)?;
        let names = columns.iter().map(|(name, _)| name.as_str()).collect::<Vec<_>>().join(", ");
        let sql = format!("SELECT {names} FROM {sheet} ORDER BY {order}");
        let mut query = transaction.prepare(&sql).map_err(broken)?;
        let mut rows = query.query([]).map_err(broken)?;
        while let Some(row) = rows.next().map_err(broken)? {
            let values: rusqlite::Result<Vec<Value>> =
                (0..columns.len()).map(|at| row.get_ref(at).and_then(value)).collect();
            writer.row(&values.map_err(broken)?).map_err(written)?;
        }
    }
    Ok(())
}

/// Whoever keeps something new says whether it is moved.
fn know_all(connection: &Connection) -> rusqlite::Result<()> {
    let sql = "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%'";
    let mut query = connection.prepare(sql)?;
    for name in query.query_map([], |row| row.get::<_, String>(0))? {
        let name = name?;
        let is_known = SHEETS.iter().any(|(sheet, _)| *sheet == name) || LEFT.contains(&name.as_str());
        if !is_known {
            return Err(rusqlite::Error::InvalidColumnName(name));
        }
    }
    Ok(())
}

fn columns(connection: &Connection, sheet: &str) -> rusqlite::Result<Columns> {
    let mut query = connection.prepare("SELECT name, type FROM pragma_table_info(?1)")?;
    let column = |row: &rusqlite::Row<'_>| {
        let kind = match row.get_ref(1)?.as_str()? {
            "INTEGER" | "INT" => Kind::Integer,
            "BLOB" => Kind::Bytes,
            _ => Kind::Text,
        };
        Ok((row.get(0)?, kind))
    };
    Ok(sorted(sheet, query.query_map([sheet], column)?.collect::<Result<_, _>>()?))
}

fn value(value: ValueRef<'_>) -> rusqlite::Result<Value> {
    Ok(match value {
        ValueRef::Null => Value::Null,
        ValueRef::Integer(number) => Value::Integer(number),
        ValueRef::Text(_) => Value::Text(value.as_str()?.to_owned()),
        ValueRef::Blob(bytes) => Value::Bytes(bytes.to_vec()),
        ValueRef::Real(_) => return Err(rusqlite::Error::InvalidQuery),
    })
}

fn stored(value: Value) -> rusqlite::types::Value {
    match value {
        Value::Null => rusqlite::types::Value::Null,
        Value::Integer(number) => rusqlite::types::Value::Integer(number),
        Value::Text(text) => rusqlite::types::Value::Text(text),
        Value::Bytes(bytes) => rusqlite::types::Value::Blob(bytes),
    }
}

fn broken(folder: &Path, error: rusqlite::Error) -> NotMoved {
    NotOpened::File { file: folder.join(FILE), error }.into()
}
