//! People and their sessions.

use deadpool_postgres::{GenericClient, Transaction};
use hosting::names;
use online_api::{Bar, BarredPerson, Millis, PersonId, PersonInfo, SessionId, SessionInfo};
use tokio_postgres::Row;

use super::{ask, ask_one, execute, execute_unless_taken, id, millis, sql};
use crate::fault::Fault;
use crate::storage::{End, Hash, MOST_SESSIONS, PersonRow};

pub(super) async fn add(
    transaction: &Transaction<'_>,
    person: &PersonRow,
    session: (SessionId, Hash),
    recovery: Hash,
    now: Millis,
) -> Result<(), Fault> {
    let look = names::look_in_any_case(&person.name);
    let values: [&(dyn tokio_postgres::types::ToSql + Sync); 5] =
        [&id(person.id.number()), &person.name, &look, &recovery.as_slice(), &id(now)];
    execute(transaction, sql::ADD_PERSON, &values).await?;
    add_session(transaction, person.id, session, now).await
}

pub(super) async fn add_session(
    transaction: &Transaction<'_>,
    person: PersonId,
    (session, hash): (SessionId, Hash),
    now: Millis,
) -> Result<(), Fault> {
    let person = id(person.number());
    let session = id(session.number());
    execute(transaction, sql::ADD_SESSION, &[&hash.as_slice(), &session, &person, &id(now)]).await?;
    execute(transaction, sql::PRUNE_SESSIONS, &[&person, &MOST_SESSIONS]).await?;
    Ok(())
}

pub(super) async fn of_session(
    client: &impl GenericClient,
    hash: Hash,
    now: Millis,
) -> Result<Option<(PersonRow, SessionId, Millis)>, Fault> {
    let row = ask_one(client, sql::PERSON_OF, &[&hash.as_slice(), &id(now)]).await?;
    Ok(row.map(|row| (person(&row), SessionId::new(millis(row.get(3))), millis(row.get(4)))))
}

pub(super) async fn set_password(
    transaction: &Transaction<'_>,
    person: PersonId,
    password: &str,
    recovery: Hash,
    stays: SessionId,
) -> Result<Option<Vec<SessionId>>, Fault> {
    let who = id(person.number());
    let values: [&(dyn tokio_postgres::types::ToSql + Sync); 3] = [&who, &password, &recovery.as_slice()];
    if execute_unless_taken(transaction, sql::SET_PASSWORD, &values).await? != Some(1) {
        return Ok(None);
    }
    end_sessions(transaction, person, End::AllBut(stays)).await.map(Some)
}

pub(super) async fn sessions(
    client: &impl GenericClient,
    person: PersonId,
) -> Result<Vec<SessionInfo>, Fault> {
    let rows = ask(client, sql::SESSIONS, &[&id(person.number())]).await?;
    let session = |row: &Row| SessionInfo {
        session: SessionId::new(millis(row.get(0))),
        began: millis(row.get(1)),
        used: millis(row.get(2)),
        is_this: false,
    };
    Ok(rows.iter().map(session).collect())
}

pub(super) async fn end_sessions(
    client: &impl GenericClient,
    person: PersonId,
    which: End,
) -> Result<Vec<SessionId>, Fault> {
    let (sql, one) = match which {
        End::One(one) => (sql::END_SESSION, one),
        End::AllBut(one) => (sql::END_SESSIONS_BUT, one),
    };
    let rows = ask(client, sql, &[&id(person.number()), &id(one.number())]).await?;
    Ok(rows.iter().map(|row| SessionId::new(millis(row.get(0)))).collect())
}

pub(super) async fn set_bar(
    client: &impl GenericClient,
    person: PersonId,
    other: PersonId,
    bar: Option<Bar>,
) -> Result<(), Fault> {
    let (person, other) = (id(person.number()), id(other.number()));
    match bar {
        None => execute(client, sql::REMOVE_BAR, &[&person, &other]).await?,
        Some(bar) => execute(client, sql::SET_BAR, &[&person, &other, &i16::from(bar == Bar::Block)]).await?,
    };
    Ok(())
}

pub(super) async fn bars(client: &impl GenericClient, person: PersonId) -> Result<Vec<BarredPerson>, Fault> {
    let rows = ask(client, sql::BARS, &[&id(person.number())]).await?;
    let barred = |row: &Row| BarredPerson {
        person: PersonInfo { person: PersonId::new(millis(row.get(0))), name: row.get(1) },
        bar: if row.get::<_, i16>(2) == 1 { Bar::Block } else { Bar::Mute },
    };
    Ok(rows.iter().map(barred).collect())
}

pub(super) fn person(row: &Row) -> PersonRow {
    PersonRow { id: PersonId::new(millis(row.get(0))), name: row.get(1), password: row.get(2) }
}
