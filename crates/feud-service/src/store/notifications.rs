//! What happened lately, as it is stored: an entry of the API each.

use feud_api::{Notification, Notifications, UserId, parse, to_text};
use rusqlite::{Connection, params};

use crate::fault::Fault;

/// How many a player is told of; older ones are forgotten.
pub(crate) const TOLD: u32 = 50;

/// Keeps an entry for a player.
pub(crate) fn add(connection: &Connection, user: UserId, entry: &Notification) -> Result<(), Fault> {
    connection
        .prepare_cached("INSERT INTO notifications (user, entry) VALUES (?1, ?2)")?
        .execute(params![user.0, to_text(entry)])?;
    // One more than is told stays, by which it is known that there was more.
    connection
        .prepare_cached(
            "DELETE FROM notifications WHERE user = ?1 AND id <=
                 (SELECT id FROM notifications WHERE user = ?1 ORDER BY id DESC LIMIT 1 OFFSET ?2)",
        )?
        .execute(params![user.0, TOLD + 1])?;
    Ok(())
}

/// The latest entries of a player, the oldest first.
pub(crate) fn latest(connection: &Connection, user: UserId) -> Result<Notifications, Fault> {
    let mut query = connection
        .prepare_cached("SELECT entry FROM notifications WHERE user = ?1 ORDER BY id DESC LIMIT ?2")?;
    let mut rows = query.query(params![user.0, TOLD + 1])?;
    let mut entries = Vec::new();
    while let Some(row) = rows.next()? {
        entries.push(parse(row.get_ref(0)?.as_bytes().map_err(rusqlite::Error::from)?)?);
    }
    let cutoff = entries.len() > TOLD as usize;
    entries.truncate(TOLD as usize);
    entries.reverse();
    Ok(Notifications { entries, cutoff })
}
