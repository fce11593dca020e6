//! Who is what to whom, as it is stored.

use feud_api::{Relationship, Time, UserId};
use rusqlite::{Connection, OptionalExtension as _, Row, params};

use crate::fault::Fault;

/// That a game has ended is said on either side: the indexes hold such games only.
const RELATIONSHIPS: &str = "SELECT u.id, u.username, u.avatar_updated, r.kind,
        (SELECT count(*) FROM games g WHERE g.winner = r.user
            AND (g.end_game > 0 AND g.first = r.user AND g.second = r.other
                OR g.end_game > 0 AND g.first = r.other AND g.second = r.user)),
        (SELECT count(*) FROM games g WHERE g.winner = r.other
            AND (g.end_game > 0 AND g.first = r.user AND g.second = r.other
                OR g.end_game > 0 AND g.first = r.other AND g.second = r.user)),
        (SELECT count(*) FROM games g WHERE g.winner IS NULL
            AND (g.end_game > 0 AND g.first = r.user AND g.second = r.other
                OR g.end_game > 0 AND g.first = r.other AND g.second = r.user))
    FROM relationships r JOIN users u ON u.id = r.other WHERE r.user = ?1";

/// Names somebody as somebody; false if that was done already.
pub(crate) fn create(connection: &Connection, user: UserId, other: UserId, kind: i64) -> Result<bool, Fault> {
    let made = connection
        .prepare_cached(
            "INSERT INTO relationships (user, other, kind) VALUES (?1, ?2, ?3) ON CONFLICT DO NOTHING",
        )?
        .execute(params![user.0, other.0, kind])?;
    Ok(made == 1)
}

/// Everybody a player has named, by name.
pub(crate) fn all(connection: &Connection, user: UserId) -> Result<Vec<Relationship>, Fault> {
    let mut query = connection.prepare_cached(&format!("{RELATIONSHIPS} ORDER BY u.name_key"))?;
    let relationships = query.query_map([user.0], read)?;
    Ok(relationships.collect::<Result<_, _>>()?)
}

/// What somebody is to a player.
pub(crate) fn find(
    connection: &Connection,
    user: UserId,
    other: UserId,
) -> Result<Option<Relationship>, Fault> {
    let mut query = connection.prepare_cached(&format!("{RELATIONSHIPS} AND r.other = ?2"))?;
    Ok(query.query_row([user.0, other.0], read).optional()?)
}

/// Names somebody as nobody; false if that was so already.
pub(crate) fn delete(connection: &Connection, user: UserId, other: UserId) -> Result<bool, Fault> {
    let gone = connection
        .prepare_cached("DELETE FROM relationships WHERE user = ?1 AND other = ?2")?
        .execute([user.0, other.0])?;
    Ok(gone == 1)
}

fn read(row: &Row<'_>) -> rusqlite::Result<Relationship> {
    Ok(Relationship {
        user_id: UserId(row.get(0)?),
        username: row.get(1)?,
        avatar_updated: row.get::<_, Option<i64>>(2)?.map(Time::from_micros),
        kind: row.get(3)?,
        games_won: row.get(4)?,
        games_lost: row.get(5)?,
        games_tied: row.get(6)?,
    })
}
