//! Invitations and wishes for a game, as they are stored.

use feud_api::{BoardType, BoardTypeNumber, Invite, InviteId, RandomRequest, RequestId, Rules, Time, UserId};
use rusqlite::{Connection, OptionalExtension as _, Row, params};

use crate::fault::Fault;

const INVITES: &str =
    "SELECT i.id, a.username, i.inviter, b.username, i.invitee, i.ruleset, i.board_type, i.sent
    FROM invites i JOIN users a ON a.id = i.inviter JOIN users b ON b.id = i.invitee";

/// Keeps an invitation; `None` if there is one like it already.
pub(crate) fn create(
    connection: &Connection,
    from: UserId,
    to: UserId,
    rules: Rules,
    board: &BoardType,
    now: Time,
) -> Result<Option<InviteId>, Fault> {
    let made = connection
        .prepare_cached(
            "INSERT INTO invites (inviter, invitee, ruleset, board_type, sent) VALUES (?1, ?2, ?3, ?4, ?5)
             ON CONFLICT DO NOTHING",
        )?
        .execute(params![from.0, to.0, rules.0, board.as_str(), now.micros()])?;
    Ok((made == 1).then(|| InviteId(connection.last_insert_rowid())))
}

/// An invitation, if there is one of this number.
pub(crate) fn find(connection: &Connection, invite: InviteId) -> Result<Option<Invite>, Fault> {
    let query = format!("{INVITES} WHERE i.id = ?1");
    Ok(connection.prepare_cached(&query)?.query_row([invite.0], read_invite).optional()?)
}

/// The invitations a player has sent.
pub(crate) fn sent(connection: &Connection, user: UserId) -> Result<Vec<Invite>, Fault> {
    all(connection, &format!("{INVITES} WHERE i.inviter = ?1 ORDER BY i.id"), user)
}

/// The invitations a player has received.
pub(crate) fn received(connection: &Connection, user: UserId) -> Result<Vec<Invite>, Fault> {
    all(connection, &format!("{INVITES} WHERE i.invitee = ?1 ORDER BY i.id"), user)
}

/// Forgets an invitation; false if somebody else already has.
pub(crate) fn delete(connection: &Connection, invite: InviteId) -> Result<bool, Fault> {
    Ok(connection.prepare_cached("DELETE FROM invites WHERE id = ?1")?.execute([invite.0])? == 1)
}

/// Keeps a wish for a game with anybody.
pub(crate) fn create_request(
    connection: &Connection,
    user: UserId,
    rules: Rules,
    board: &BoardType,
    now: Time,
) -> Result<RequestId, Fault> {
    connection
        .prepare_cached("INSERT INTO requests (user, ruleset, board_type, created) VALUES (?1, ?2, ?3, ?4)")?
        .execute(params![user.0, rules.0, board.as_str(), now.micros()])?;
    Ok(RequestId(connection.last_insert_rowid()))
}

/// The longest waiting wish of somebody else for the same kind of game.
pub(crate) fn partner(
    connection: &Connection,
    user: UserId,
    rules: Rules,
    board: &BoardType,
) -> Result<Option<(RequestId, UserId)>, Fault> {
    Ok(connection
        .prepare_cached(
            "SELECT id, user FROM requests WHERE ruleset = ?1 AND board_type = ?2 AND user <> ?3 ORDER BY id LIMIT 1",
        )?
        .query_row(params![rules.0, board.as_str(), user.0], |row| {
            Ok((RequestId(row.get(0)?), UserId(row.get(1)?)))
        })
        .optional()?)
}

/// Forgets a wish.
pub(crate) fn delete_request(connection: &Connection, request: RequestId) -> Result<(), Fault> {
    connection.prepare_cached("DELETE FROM requests WHERE id = ?1")?.execute([request.0])?;
    Ok(())
}

/// The wishes of a player.
pub(crate) fn requests(connection: &Connection, user: UserId) -> Result<Vec<RandomRequest>, Fault> {
    let mut query = connection.prepare_cached(
        "SELECT id, created, board_type, ruleset FROM requests WHERE user = ?1 ORDER BY id",
    )?;
    let requests = query.query_map([user.0], |row| {
        Ok(RandomRequest {
            id: RequestId(row.get(0)?),
            created: Time::from_micros(row.get(1)?),
            board_type: BoardTypeNumber(BoardType::from(row.get_ref(2)?.as_str()?)),
            ruleset: Rules(row.get(3)?),
        })
    })?;
    Ok(requests.collect::<Result<_, _>>()?)
}

fn all(connection: &Connection, query: &str, user: UserId) -> Result<Vec<Invite>, Fault> {
    let mut query = connection.prepare_cached(query)?;
    let invites = query.query_map([user.0], read_invite)?;
    Ok(invites.collect::<Result<_, _>>()?)
}

fn read_invite(row: &Row<'_>) -> rusqlite::Result<Invite> {
    Ok(Invite {
        id: InviteId(row.get(0)?),
        inviter: row.get(1)?,
        inviter_id: UserId(row.get(2)?),
        invitee: row.get(3)?,
        invitee_id: UserId(row.get(4)?),
        ruleset: Rules(row.get(5)?),
        board_type: BoardType::from(row.get_ref(6)?.as_str()?),
        sent: Time::from_micros(row.get(7)?),
    })
}
