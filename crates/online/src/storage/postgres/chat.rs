//! What was said.

use deadpool_postgres::{GenericClient, Transaction};
use game::Seat;
use online_api::{ChatLine, Millis, PersonId, PersonInfo, Speech, TableId};
use play::Token;
use tokio_postgres::Row;

use super::tables::{from_json, small, unsigned};
use super::{ask, ask_one, byte, execute, id, millis, sql};
use crate::fault::Fault;
use crate::storage::rows::{to_json, token_bytes};
use crate::storage::{MOST_LINES, TOGETHER};

pub(super) async fn say(
    transaction: &Transaction<'_>,
    table: TableId,
    (by, seat): (PersonInfo, Option<Seat>),
    token: Token,
    speech: Speech,
    now: Millis,
) -> Result<Option<ChatLine>, Fault> {
    let (game, person, token) = (id(table.number()), id(by.person.number()), token_bytes(token));
    // Who holds the table is alone with it: the same said at once is said once.
    execute(transaction, sql::HOLD, &[&game]).await?;
    if let Some(known) = ask_one(transaction, sql::SAID, &[&game, &person, &token]).await? {
        return line(&known).map(Some);
    }
    let next = ask_one(transaction, sql::NEXT_LINE, &[&game, &small(MOST_LINES)]).await?;
    let Some(number) = next.map(|row| row.get::<_, i32>(0)) else { return Ok(None) };
    let place = seat.map(|seat| i16::from(seat.0));
    let values: [&(dyn tokio_postgres::types::ToSql + Sync); 7] =
        [&game, &number, &person, &place, &to_json(&speech)?, &token, &id(now)];
    execute(transaction, sql::SAY, &values).await?;
    Ok(Some(ChatLine { number: unsigned(number), by, seat, said: now, speech }))
}

pub(super) async fn said(client: &impl GenericClient, table: TableId, until: Millis) -> Result<u32, Fault> {
    let row = ask_one(client, sql::SAID_UNTIL, &[&id(table.number()), &id(until)]).await?;
    Ok(row.map_or(0, |row| unsigned(row.get(0))))
}

pub(super) async fn after(
    client: &impl GenericClient,
    table: TableId,
    after: u32,
    hearer: Option<PersonId>,
) -> Result<Vec<ChatLine>, Fault> {
    let hearer = hearer.map(|person| id(person.number()));
    let values: [&(dyn tokio_postgres::types::ToSql + Sync); 4] =
        [&id(table.number()), &small(after), &hearer, &i64::from(TOGETHER)];
    ask(client, sql::CHAT, &values).await?.iter().map(line).collect()
}

fn line(row: &Row) -> Result<ChatLine, Fault> {
    Ok(ChatLine {
        number: unsigned(row.get(0)),
        by: PersonInfo { person: PersonId::new(millis(row.get(1))), name: row.get(2) },
        seat: row.get::<_, Option<i16>>(3).map(|seat| Seat(byte(seat))),
        said: millis(row.get(4)),
        speech: from_json(row.get(5))?,
    })
}
