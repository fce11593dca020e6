//! Telling the other processes, over a connection of its own and after everything is stored: told within the transaction, all of them
//! would wait for each other.

use std::time::Duration;

use tokio::sync::mpsc;
use tokio::time::{Instant, sleep, timeout, timeout_at};
use tokio_postgres::{Client, Config, NoTls};

use super::hint::{self, Hint};

/// By what name processes listen.
pub(super) const CHANNEL: &str = "logomachy";

/// For how long hints are gathered that are told together, and how many of them.
const TOGETHER: Duration = Duration::from_millis(5);
const MOST: usize = 1_000;

/// How long telling may take, and how long it rests when it cannot.
const SILENCE: Duration = Duration::from_secs(5);
const REST: Duration = Duration::from_millis(250);

/// Tells the others what is sent here, until nobody sends any more. What cannot be told is lost: they ask for it.
pub(super) async fn tell_others(config: Config, process: i64, mut hints: mpsc::Receiver<Hint>) {
    let mut client: Option<Client> = None;
    while let Some(first) = hints.recv().await {
        let (mut together, until) = (vec![first], Instant::now() + TOGETHER);
        while together.len() < MOST
            && let Ok(Some(next)) = timeout_at(until, hints.recv()).await
        {
            together.push(next);
        }
        if client.as_ref().is_none_or(Client::is_closed) {
            client = connect(&config).await;
        }
        let Some(open) = &client else {
            sleep(REST).await;
            continue;
        };
        let texts = hint::written(process, &together);
        let sql = "SELECT pg_notify($1, text) FROM UNNEST($2::text[]) AS text";
        if !matches!(timeout(SILENCE, open.execute(sql, &[&CHANNEL, &texts])).await, Ok(Ok(_))) {
            client = None;
        }
    }
}

async fn connect(config: &Config) -> Option<Client> {
    let mut config = config.clone();
    config.application_name("logomachy notify");
    let (client, connection) = timeout(SILENCE, config.connect(NoTls)).await.ok()?.ok()?;
    // It ends with its client.
    tokio::spawn(connection);
    Some(client)
}
