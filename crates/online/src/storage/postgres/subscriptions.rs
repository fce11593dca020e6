//! Where browsers can be told something: one address a session, which goes with it.

use deadpool_postgres::{GenericClient, Transaction};
use online_api::{PersonId, PushSubscription, SessionId};
use tokio_postgres::Row;

use super::{ask, ask_one, execute, id, sql};
use crate::fault::Fault;

pub(super) async fn set(
    transaction: &Transaction<'_>,
    person: PersonId,
    session: SessionId,
    subscription: Option<&PushSubscription>,
) -> Result<(), Fault> {
    let (person, session) = (id(person.number()), id(session.number()));
    let Some(PushSubscription { endpoint, p256dh, auth }) = subscription else {
        return execute(transaction, sql::UNSUBSCRIBE, &[&session, &person]).await.map(drop);
    };
    execute(transaction, sql::HOLD_SUBSCRIPTIONS, &[]).await?;
    let lasts = ask_one(transaction, sql::HOLD_SESSION, &[&session, &person]).await?.is_some();
    // A browser that is somebody else now is told nothing of whom it was before.
    forget(transaction, endpoint).await?;
    if lasts {
        execute(transaction, sql::SUBSCRIBE, &[&session, &person, endpoint, p256dh, auth]).await?;
    }
    Ok(())
}

pub(super) async fn of(
    client: &impl GenericClient,
    person: PersonId,
) -> Result<Vec<PushSubscription>, Fault> {
    let rows = ask(client, sql::SUBSCRIPTIONS, &[&id(person.number())]).await?;
    let subscription =
        |row: &Row| PushSubscription { endpoint: row.get(0), p256dh: row.get(1), auth: row.get(2) };
    Ok(rows.iter().map(subscription).collect())
}

pub(super) async fn forget(client: &impl GenericClient, endpoint: &str) -> Result<(), Fault> {
    execute(client, sql::FORGET_SUBSCRIPTION, &[&endpoint]).await.map(drop)
}
