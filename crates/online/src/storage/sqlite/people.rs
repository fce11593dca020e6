//! People and their sessions.

use hosting::names;
use online_api::{Bar, BarredPerson, Millis, PersonId, PersonInfo, SessionId, SessionInfo};
use rusqlite::{Connection, OptionalExtension as _, Row, params};

use crate::fault::Fault;
use crate::storage::{End, Hash, MOST_SESSIONS, PersonRow};

pub(super) fn add(
    connection: &Connection,
    person: &PersonRow,
    session: (SessionId, Hash),
    recovery: Hash,
    now: Millis,
) -> Result<(), Fault> {
    let sql = "INSERT INTO people (id, name, look, recovery, created) VALUES (?1, ?2, ?3, ?4, ?5)";
    let (id, look) = (person.id.number(), names::look_in_any_case(&person.name));
    connection.prepare_cached(sql)?.execute(params![id, person.name, look, recovery, now])?;
    add_session(connection, person.id, session, now)
}

pub(super) fn add_session(
    connection: &Connection,
    person: PersonId,
    (id, hash): (SessionId, Hash),
    now: Millis,
) -> Result<(), Fault> {
    let sql = "INSERT INTO sessions (hash, id, person, began, used) VALUES (?1, ?2, ?3, ?4, ?4)";
    connection.prepare_cached(sql)?.execute(params![hash, id.number(), person.number(), now])?;
    let sql = "DELETE FROM sessions WHERE hash IN (SELECT hash FROM sessions WHERE person = ?1 \
               ORDER BY used DESC, began DESC, hash LIMIT -1 OFFSET ?2)";
    connection.prepare_cached(sql)?.execute(params![person.number(), MOST_SESSIONS])?;
    Ok(())
}

pub(super) fn of_session(
    connection: &Connection,
    hash: Hash,
    now: Millis,
) -> Result<Option<(PersonRow, SessionId, Millis)>, Fault> {
    let sql = "SELECT people.id, name, password, sessions.id, used FROM sessions JOIN people ON people.id = person \
               WHERE hash = ?1 AND (ends IS NULL OR ends > ?2)";
    let found = |row: &Row<'_>| Ok((person(row)?, SessionId::new(row.get(3)?), row.get(4)?));
    Ok(connection.prepare_cached(sql)?.query_row(params![hash, now], found).optional()?)
}

pub(super) fn note_use(connection: &Connection, hash: Hash, now: Millis) -> Result<(), Fault> {
    connection
        .prepare_cached("UPDATE sessions SET used = ?2 WHERE hash = ?1")?
        .execute(params![hash, now])?;
    Ok(())
}

pub(super) fn find(connection: &Connection, id: PersonId) -> Result<Option<PersonRow>, Fault> {
    let sql = "SELECT id, name, password FROM people WHERE id = ?1";
    Ok(connection.prepare_cached(sql)?.query_row([id.number()], person).optional()?)
}

pub(super) fn named(connection: &Connection, look: &str) -> Result<Option<PersonRow>, Fault> {
    let sql = "SELECT id, name, password FROM people WHERE look = ?1 AND password IS NOT NULL";
    Ok(connection.prepare_cached(sql)?.query_row([look], person).optional()?)
}

pub(super) fn recovered(connection: &Connection, recovery: Hash) -> Result<Option<PersonRow>, Fault> {
    let sql = "SELECT id, name, password FROM people WHERE recovery = ?1";
    Ok(connection.prepare_cached(sql)?.query_row([recovery], person).optional()?)
}

pub(super) fn rename(connection: &Connection, id: PersonId, name: &str) -> Result<bool, Fault> {
    let look = names::look_in_any_case(name);
    if named(connection, &look)?.is_some_and(|other| other.id != id) {
        return Ok(false);
    }
    let sql = "UPDATE people SET name = ?2, look = ?3 WHERE id = ?1";
    connection.prepare_cached(sql)?.execute(params![id.number(), name, look])?;
    Ok(true)
}

pub(super) fn set_password(
    connection: &Connection,
    id: PersonId,
    password: &str,
    recovery: Hash,
    stays: SessionId,
) -> Result<Option<Vec<SessionId>>, Fault> {
    let Some(person) = find(connection, id)? else { return Ok(None) };
    if named(connection, &names::look_in_any_case(&person.name))?.is_some_and(|other| other.id != id) {
        return Ok(None);
    }
    let sql = "UPDATE people SET password = ?2, recovery = ?3 WHERE id = ?1";
    connection.prepare_cached(sql)?.execute(params![id.number(), password, recovery])?;
    end_sessions(connection, id, End::AllBut(stays)).map(Some)
}

pub(super) fn set_recovery(connection: &Connection, id: PersonId, recovery: Hash) -> Result<(), Fault> {
    let sql = "UPDATE people SET recovery = ?2 WHERE id = ?1";
    connection.prepare_cached(sql)?.execute(params![id.number(), recovery])?;
    Ok(())
}

pub(super) fn sessions(connection: &Connection, id: PersonId) -> Result<Vec<SessionInfo>, Fault> {
    let sql = "SELECT id, began, used FROM sessions WHERE person = ?1 ORDER BY used DESC, id";
    let mut query = connection.prepare_cached(sql)?;
    let session = |row: &Row<'_>| {
        let session = SessionId::new(row.get(0)?);
        Ok(SessionInfo { session, began: row.get(1)?, used: row.get(2)?, is_this: false })
    };
    Ok(query.query_map([id.number()], session)?.collect::<Result<_, _>>()?)
}

pub(super) fn end_sessions(
    connection: &Connection,
    id: PersonId,
    which: End,
) -> Result<Vec<SessionId>, Fault> {
    let (sql, one) = match which {
        End::One(one) => ("DELETE FROM sessions WHERE person = ?1 AND id = ?2 RETURNING id", one),
        End::AllBut(one) => ("DELETE FROM sessions WHERE person = ?1 AND id <> ?2 RETURNING id", one),
    };
    let mut query = connection.prepare_cached(sql)?;
    let ended = query.query_map([id.number(), one.number()], |row| Ok(SessionId::new(row.get(0)?)))?;
    Ok(ended.collect::<Result<_, _>>()?)
}

pub(super) fn set_bar(
    connection: &Connection,
    id: PersonId,
    other: PersonId,
    bar: Option<Bar>,
) -> Result<(), Fault> {
    let pair = [id.number(), other.number()];
    match bar {
        None => {
            connection.prepare_cached("DELETE FROM bars WHERE person = ?1 AND other = ?2")?.execute(pair)?;
        }
        Some(bar) => {
            let sql = "INSERT INTO bars (person, other, bar) VALUES (?1, ?2, ?3) \
                       ON CONFLICT DO UPDATE SET bar = excluded.bar";
            connection.prepare_cached(sql)?.execute([pair[0], pair[1], u64::from(bar == Bar::Block)])?;
        }
    }
    Ok(())
}

pub(super) fn bars(connection: &Connection, id: PersonId) -> Result<Vec<BarredPerson>, Fault> {
    let sql = "SELECT other, name, bar FROM bars JOIN people ON people.id = other WHERE person = ?1 \
               ORDER BY name, other LIMIT 1000";
    let mut query = connection.prepare_cached(sql)?;
    let barred = |row: &Row<'_>| {
        let person = PersonInfo { person: PersonId::new(row.get(0)?), name: row.get(1)? };
        let bar = if row.get::<_, u8>(2)? == 1 { Bar::Block } else { Bar::Mute };
        Ok(BarredPerson { person, bar })
    };
    Ok(query.query_map([id.number()], barred)?.collect::<Result<_, _>>()?)
}

pub(super) fn is_blocked(connection: &Connection, id: PersonId, others: &[PersonId]) -> Result<bool, Fault> {
    let sql =
        "SELECT 1 FROM bars WHERE bar = 1 AND (person = ?1 AND other = ?2 OR person = ?2 AND other = ?1)";
    let mut query = connection.prepare_cached(sql)?;
    for other in others {
        if query.exists([id.number(), other.number()])? {
            return Ok(true);
        }
    }
    Ok(false)
}

fn person(row: &Row<'_>) -> rusqlite::Result<PersonRow> {
    Ok(PersonRow { id: PersonId::new(row.get(0)?), name: row.get(1)?, password: row.get(2)? })
}
