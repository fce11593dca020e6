//! The tables of a service of its own, as Wordfeud's API had one before, and how older versions of them are brought up to date.

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD_NO_PAD;
use hosting::names;
use rusqlite::{Connection, TransactionBehavior};

/// The version of the tables; a file tells its own as `user_version`.
const VERSION: i64 = 5;

/// Games that go on are found by their players alone, so that a move changes no index.
const INDEXES: &str = "
CREATE INDEX running_of_first ON games (first) WHERE end_game = 0;
CREATE INDEX running_of_second ON games (second) WHERE end_game = 0;
CREATE INDEX ended_of_first ON games (first, updated) WHERE end_game > 0;
CREATE INDEX ended_of_second ON games (second, updated) WHERE end_game > 0;
";

/// Names of older versions may look alike, and stay.
const LOOKS: &str = "CREATE INDEX users_by_look ON users (look);";

/// From version 1 to 2. Whatever has ended by then counts as seen, so that nobody is told of it again.
const SEEN_AND_REMINDED: &str = "
ALTER TABLE games ADD COLUMN first_seen INTEGER NOT NULL DEFAULT 0;
ALTER TABLE games ADD COLUMN second_seen INTEGER NOT NULL DEFAULT 0;
ALTER TABLE games ADD COLUMN reminded INTEGER NOT NULL DEFAULT 0;
UPDATE games SET first_seen = 1, second_seen = 1 WHERE end_game > 0;
DROP INDEX games_of_first;
DROP INDEX games_of_second;
DROP INDEX games_by_time;
";

/// From version 2 to 3, together with [`write_passwords`].
const PASSWORDS: &str = "
ALTER TABLE users DROP COLUMN salt;
ALTER TABLE users DROP COLUMN hash;
ALTER TABLE users DROP COLUMN memory;
ALTER TABLE users DROP COLUMN passes;
";

/// From version 4 to 5. Until then every game was ended by passes.
const IDLE: &str = "ALTER TABLE games ADD COLUMN idle TEXT NOT NULL DEFAULT 'passes'";

/// Brings the tables up to date, and refuses files of a version that is not known here.
pub(super) fn prepare(connection: &mut Connection) -> rusqlite::Result<()> {
    let transaction = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
    let mut version: i64 = transaction.pragma_query_value(None, "user_version", |row| row.get(0))?;
    while version != VERSION {
        version = match version {
            1 => {
                transaction.execute_batch(SEEN_AND_REMINDED)?;
                transaction.execute_batch(INDEXES)?;
                2
            }
            2 => {
                write_passwords(&transaction)?;
                transaction.execute_batch(PASSWORDS)?;
                3
            }
            3 => {
                write_looks(&transaction)?;
                transaction.execute_batch(LOOKS)?;
                4
            }
            4 => {
                transaction.execute_batch(IDLE)?;
                5
            }
            other => {
                let what = format!(
                    "the file has tables of version {other}, and this program knows those up to {VERSION}"
                );
                return Err(rusqlite::Error::ToSqlConversionFailure(what.into()));
            }
        };
    }
    transaction.pragma_update(None, "user_version", VERSION)?;
    transaction.commit()
}

/// Writes what is known of each password as one text, as [`Hasher`](hosting::Hasher) reads it.
fn write_passwords(connection: &Connection) -> rusqlite::Result<()> {
    connection.execute_batch("ALTER TABLE users ADD COLUMN password TEXT NOT NULL DEFAULT ''")?;
    let mut old = connection.prepare("SELECT id, salt, hash, memory, passes FROM users")?;
    let mut new = connection.prepare("UPDATE users SET password = ?2 WHERE id = ?1")?;
    let mut rows = old.query([])?;
    while let Some(row) = rows.next()? {
        let (id, memory, passes): (i64, u32, u32) = (row.get(0)?, row.get(3)?, row.get(4)?);
        let [salt, hash] = [row.get_ref(1)?, row.get_ref(2)?];
        let [salt, hash] = [salt.as_blob()?, hash.as_blob()?].map(|bytes| STANDARD_NO_PAD.encode(bytes));
        new.execute((id, format!("$argon2id$v=19$m={memory},t={passes},p=1${salt}${hash}")))?;
    }
    Ok(())
}

/// From version 3 to 4: writes what each name looks like.
fn write_looks(connection: &Connection) -> rusqlite::Result<()> {
    connection.execute_batch("ALTER TABLE users ADD COLUMN look TEXT NOT NULL DEFAULT ''")?;
    let mut old = connection.prepare("SELECT id, username FROM users")?;
    let mut new = connection.prepare("UPDATE users SET look = ?2 WHERE id = ?1")?;
    let mut rows = old.query([])?;
    while let Some(row) = rows.next()? {
        new.execute((row.get::<_, i64>(0)?, names::look(row.get_ref(1)?.as_str()?)))?;
    }
    Ok(())
}
