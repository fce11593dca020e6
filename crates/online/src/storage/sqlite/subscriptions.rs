//! Where browsers can be told something: one address a session, which goes with it.

use online_api::{PersonId, PushSubscription, SessionId};
use rusqlite::{Connection, Row, params};

use crate::fault::Fault;

pub(super) fn set(
    connection: &Connection,
    person: PersonId,
    session: SessionId,
    subscription: Option<&PushSubscription>,
) -> Result<(), Fault> {
    let Some(PushSubscription { endpoint, p256dh, auth }) = subscription else {
        let sql = "DELETE FROM subscriptions WHERE session = ?1 AND person = ?2";
        connection.prepare_cached(sql)?.execute([session.number(), person.number()])?;
        return Ok(());
    };
    // A browser that is somebody else now is told nothing of whom it was before.
    forget(connection, endpoint)?;
    let sql = "INSERT INTO subscriptions (session, person, endpoint, p256dh, auth) \
               SELECT id, person, ?3, ?4, ?5 FROM sessions WHERE id = ?1 AND person = ?2 \
               ON CONFLICT (session) DO UPDATE SET endpoint = excluded.endpoint, p256dh = excluded.p256dh, \
               auth = excluded.auth";
    let values = params![session.number(), person.number(), endpoint, p256dh, auth];
    connection.prepare_cached(sql)?.execute(values)?;
    Ok(())
}

pub(super) fn of(connection: &Connection, person: PersonId) -> Result<Vec<PushSubscription>, Fault> {
    // Whoever was logged out is told nothing there.
    let sql = "SELECT endpoint, p256dh, auth FROM subscriptions JOIN sessions ON sessions.id = session \
               WHERE subscriptions.person = ?1 AND sessions.person = ?1 ORDER BY session";
    let mut query = connection.prepare_cached(sql)?;
    let subscription = |row: &Row<'_>| {
        Ok(PushSubscription { endpoint: row.get(0)?, p256dh: row.get(1)?, auth: row.get(2)? })
    };
    Ok(query.query_map([person.number()], subscription)?.collect::<Result<_, _>>()?)
}

pub(super) fn forget(connection: &Connection, endpoint: &str) -> Result<(), Fault> {
    connection.prepare_cached("DELETE FROM subscriptions WHERE endpoint = ?1")?.execute([endpoint])?;
    Ok(())
}
