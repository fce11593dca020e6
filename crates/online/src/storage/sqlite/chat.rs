//! What was said.

use game::Seat;
use online_api::{ChatLine, Millis, PersonId, PersonInfo, Speech, TableId};
use play::Token;
use rusqlite::{Connection, OptionalExtension as _, Row, params};

use super::tables::from_json;
use crate::fault::Fault;
use crate::storage::rows::{to_json, token_bytes};
use crate::storage::{MOST_LINES, TOGETHER};

/// Whoever says something is called as they are at the table, whatever they have called themselves since.
const LINE: &str = "SELECT number, person, coalesce((SELECT seats.name FROM seats WHERE seats.game = chats.game \
                    AND (seats.person = chats.person OR seats.kept_for = chats.person) LIMIT 1), name), seat, said, speech \
                    FROM chats JOIN people ON people.id = person";

pub(super) fn say(
    connection: &Connection,
    id: TableId,
    by: PersonInfo,
    seat: Option<Seat>,
    token: Token,
    speech: Speech,
    now: Millis,
) -> Result<Option<ChatLine>, Fault> {
    let sql = format!("{LINE} WHERE game = ?1 AND person = ?2 AND token = ?3");
    let (game, person, token) = (id.number(), by.person.number(), token_bytes(token));
    let mut query = connection.prepare_cached(&sql)?;
    if let Some(known) = query.query_row(params![game, person, token], line).optional()? {
        return Ok(Some(known));
    }
    let sql = "UPDATE tables SET chat = chat + 1 WHERE id = ?1 AND chat < ?2 RETURNING chat";
    let number =
        connection.prepare_cached(sql)?.query_row([game, MOST_LINES.into()], |row| row.get(0)).optional()?;
    let Some(number) = number else { return Ok(None) };
    let sql = "INSERT INTO chats (game, number, person, seat, speech, token, said) \
               VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)";
    let values = params![game, number, person, seat.map(|seat| seat.0), to_json(&speech)?, token, now];
    connection.prepare_cached(sql)?.execute(values)?;
    Ok(Some(ChatLine { number, by, seat, said: now, speech }))
}

pub(super) fn said(connection: &Connection, id: TableId, until: Millis) -> Result<u32, Fault> {
    let sql = "SELECT coalesce(max(number), 0) FROM chats WHERE game = ?1 AND said <= ?2";
    Ok(connection.prepare_cached(sql)?.query_row([id.number(), until], |row| row.get(0))?)
}

pub(super) fn after(
    connection: &Connection,
    id: TableId,
    after: u32,
    hearer: Option<PersonId>,
) -> Result<Vec<ChatLine>, Fault> {
    let sql = format!(
        "{LINE} WHERE game = ?1 AND number > ?2 \
         AND NOT EXISTS (SELECT 1 FROM bars WHERE bars.person = ?3 AND bars.other = chats.person) \
         ORDER BY number LIMIT {TOGETHER}"
    );
    let mut query = connection.prepare_cached(&sql)?;
    let values = params![id.number(), after, hearer.map(PersonId::number)];
    Ok(query.query_map(values, line)?.collect::<Result<_, _>>()?)
}

fn line(row: &Row<'_>) -> rusqlite::Result<ChatLine> {
    Ok(ChatLine {
        number: row.get(0)?,
        by: PersonInfo { person: PersonId::new(row.get(1)?), name: row.get(2)? },
        seat: row.get::<_, Option<u8>>(3)?.map(Seat),
        said: row.get(4)?,
        speech: from_json(row, 5)?,
    })
}
