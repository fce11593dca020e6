//! Hearing what the other processes tell, over one connection that is opened again whenever it was lost.

use std::future::poll_fn;
use std::time::Duration;

use tokio::sync::mpsc;
use tokio::time::{sleep, timeout};
use tokio_postgres::{AsyncMessage, Config, NoTls};

use super::hint::{self, Hint};
use super::notify::CHANNEL;
use crate::Server;
use crate::metrics::Hints;

/// How long connecting may take, and how long it rests when it cannot.
const SILENCE: Duration = Duration::from_secs(5);
const REST: Duration = Duration::from_millis(250);

/// How often it is looked whether the line is alive that nobody says anything over.
const QUIET: Duration = Duration::from_secs(5);

impl Server {
    /// Hears what other processes tell, until it is dropped.
    pub(super) async fn hear_others(self, config: Config, process: i64) {
        loop {
            // What goes wrong with it is seen by the pool, too, which says so.
            let _ = self.hear_over_a_connection(&config, process).await;
            sleep(REST).await;
        }
    }

    async fn hear_over_a_connection(&self, config: &Config, process: i64) -> Option<()> {
        let mut config = config.clone();
        config.application_name("logomachy listen");
        let (client, mut connection) = timeout(SILENCE, config.connect(NoTls)).await.ok()?.ok()?;
        let (tell, mut told) = mpsc::unbounded_channel();
        // It ends with its client.
        tokio::spawn(async move {
            while let Some(Ok(message)) = poll_fn(|context| connection.poll_message(context)).await {
                if let AsyncMessage::Notification(note) = message
                    && tell.send(note.payload().to_owned()).is_err()
                {
                    return;
                }
            }
        });
        timeout(SILENCE, client.batch_execute(&format!("LISTEN {CHANNEL}"))).await.ok()?.ok()?;
        // Whatever was told before that is asked for.
        self.ask_for_all();
        loop {
            match timeout(QUIET, told.recv()).await {
                Ok(Some(text)) => {
                    for hint in hint::read(process, &text) {
                        self.take_hint(hint);
                    }
                }
                Ok(None) => return None,
                Err(_) => timeout(SILENCE, client.batch_execute("")).await.ok()?.ok()?,
            }
        }
    }

    fn take_hint(&self, hint: Hint) {
        self.0.metrics.hint(Hints::Heard);
        match hint {
            Hint::Table { table, version, people } => self.0.took_place_elsewhere(table, version, &people),
            Hint::Chat { table, lines } => self.0.said_elsewhere(table, lines),
            Hint::Presence(table) => self.ask_for(table),
            Hint::End(session) => self.0.hub.tell_session(session),
        }
    }
}
