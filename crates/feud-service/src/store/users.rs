//! Accounts and sessions, as they are stored.

use feud_api::{Time, UserId};
use hosting::names;
use rusqlite::{Connection, OptionalExtension as _, Row, params};

use crate::fault::Fault;
use crate::rating;

/// An account.
pub(crate) struct User {
    pub(crate) id: UserId,
    pub(crate) username: String,
    pub(crate) email: Option<String>,
    /// What is stored in place of it.
    pub(crate) password: String,
    pub(crate) created: Time,
    pub(crate) avatar_updated: Option<Time>,
}

/// By what an account is looked up.
#[derive(Clone, Copy)]
pub(crate) enum Key<'a> {
    Id(UserId),
    Name(&'a str),
    Email(&'a str),
}

const COLUMNS: &str = "id, username, email, password, created, avatar_updated";

/// Makes an account; `None` if the name or the address is taken.
pub(crate) fn create(
    connection: &Connection,
    username: &str,
    email: &str,
    password: &str,
    now: Time,
) -> Result<Option<UserId>, Fault> {
    let made = connection
        .prepare_cached(
            "INSERT INTO users (username, name_key, look, email, email_key, password, created, rating)
             VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8) ON CONFLICT DO NOTHING",
        )?
        .execute(params![
            username,
            names::key(username),
            names::look(username),
            email,
            email_key(email),
            password,
            now.micros(),
            rating::FIRST,
        ])?;
    Ok((made == 1).then(|| UserId(connection.last_insert_rowid())))
}

/// Whether somebody has a name that can be taken for this one.
pub(crate) fn is_look_taken(connection: &Connection, username: &str) -> Result<bool, Fault> {
    let mut query = connection.prepare_cached("SELECT 1 FROM users WHERE look = ?1")?;
    Ok(query.exists([names::look(username)])?)
}

/// Looks an account up.
pub(crate) fn find(connection: &Connection, by: Key<'_>) -> Result<Option<User>, Fault> {
    let by_column = |column: &str| format!("SELECT {COLUMNS} FROM users WHERE {column} = ?1");
    Ok(match by {
        Key::Id(UserId(id)) => connection.prepare_cached(&by_column("id"))?.query_row([id], user),
        Key::Name(name) => {
            connection.prepare_cached(&by_column("name_key"))?.query_row([names::key(name)], user)
        }
        Key::Email(email) => {
            connection.prepare_cached(&by_column("email_key"))?.query_row([email_key(email)], user)
        }
    }
    .optional()?)
}

/// Changes a password, and ends all sessions but one.
pub(crate) fn set_password(
    connection: &Connection,
    user: UserId,
    password: &str,
    stays: &[u8],
) -> Result<(), Fault> {
    connection
        .prepare_cached("UPDATE users SET password = ?2 WHERE id = ?1")?
        .execute(params![user.0, password])?;
    connection
        .prepare_cached("DELETE FROM sessions WHERE user = ?1 AND hash <> ?2")?
        .execute(params![user.0, stays])?;
    Ok(())
}

/// Keeps a picture.
pub(crate) fn set_avatar(
    connection: &Connection,
    user: UserId,
    picture: &[u8],
    now: Time,
) -> Result<(), Fault> {
    connection
        .prepare_cached("UPDATE users SET avatar = ?2, avatar_updated = ?3 WHERE id = ?1")?
        .execute(params![user.0, picture, now.micros()])?;
    Ok(())
}

/// The picture of a player.
pub(crate) fn avatar(connection: &Connection, user: UserId) -> Result<Option<Vec<u8>>, Fault> {
    let picture = connection
        .prepare_cached("SELECT avatar FROM users WHERE id = ?1")?
        .query_row([user.0], |row| row.get::<_, Option<Vec<u8>>>(0))
        .optional()?;
    Ok(picture.flatten())
}

/// Begins a session, and forgets those that are over.
pub(crate) fn begin_session(
    connection: &Connection,
    hash: &[u8],
    user: UserId,
    now: Time,
    expires: Time,
) -> Result<(), Fault> {
    connection
        .prepare_cached("DELETE FROM sessions WHERE user = ?1 AND expires <= ?2")?
        .execute(params![user.0, now.micros()])?;
    connection
        .prepare_cached("INSERT INTO sessions (hash, user, expires) VALUES (?1, ?2, ?3)")?
        .execute(params![hash, user.0, expires.micros()])?;
    Ok(())
}

/// Whose session it is, if it goes on.
pub(crate) fn of_session(connection: &Connection, hash: &[u8], now: Time) -> Result<Option<UserId>, Fault> {
    Ok(connection
        .prepare_cached("SELECT user FROM sessions WHERE hash = ?1 AND expires > ?2")?
        .query_row(params![hash, now.micros()], |row| row.get(0).map(UserId))
        .optional()?)
}

/// Addresses are the same in any case.
fn email_key(text: &str) -> String {
    text.trim().to_lowercase()
}

fn user(row: &Row<'_>) -> rusqlite::Result<User> {
    Ok(User {
        id: UserId(row.get(0)?),
        username: row.get(1)?,
        email: row.get(2)?,
        password: row.get(3)?,
        created: Time::from_micros(row.get(4)?),
        avatar_updated: row.get::<_, Option<i64>>(5)?.map(Time::from_micros),
    })
}
