//! A socket that watches a table whatever becomes of the processes: sent away by one it asks the next one.

use std::net::SocketAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use anyhow::{Result, anyhow, ensure};
use online_api::{News, Reading, SocketEvent, TableId};
use play::crosswords::Setup;
use tokio::runtime::Handle;
use tokio::task::JoinHandle;
use tokio::time::sleep;

use crate::figures::Times;
use crate::players::Seated;
use crate::sockets::Socket;

/// How long it rests before it asks another process.
const REST: Duration = Duration::from_millis(20);

/// A socket that watches a table.
pub(super) struct Watcher {
    pub(super) table: TableId,
    heard: Arc<Mutex<Heard>>,
    task: JoinHandle<()>,
}

/// What it was told so far.
#[derive(Default)]
struct Heard {
    /// The last version.
    version: Option<u32>,
    /// Since when there is no connection, and how long it took each time until there was one again.
    lost: Option<Instant>,
    times: Times,
    /// What was told that must not be.
    wrong: Option<String>,
}

impl Watcher {
    /// Watches the table of somebody, first of all at the process that they ask.
    pub(super) fn open(handle: &Handle, fronts: &Arc<[SocketAddr]>, seated: Seated) -> Self {
        let (table, heard) = (seated.table, Arc::<Mutex<Heard>>::default());
        let (fronts, told) = (Arc::clone(fronts), Arc::clone(&heard));
        let task = handle.spawn(async move {
            for at in (0..fronts.len()).cycle().skip(seated.person as usize) {
                // Whatever goes wrong, the next process is asked.
                let _ = follow(fronts[at], &seated, &told).await;
                locked(&told).lost.get_or_insert_with(Instant::now);
                sleep(REST).await;
            }
        });
        Self { table, heard, task }
    }

    /// The last version that was told.
    pub(super) fn told(&self) -> u32 {
        locked(&self.heard).version.unwrap_or_default()
    }

    /// Watches no longer; how long it took each time until it was connected again, if all was told up to this version.
    pub(super) fn end(&self, version: u32) -> Result<Times> {
        self.task.abort();
        let heard = locked(&self.heard);
        if let Some(wrong) = &heard.wrong {
            return Err(anyhow!("table {}: {wrong}", self.table));
        }
        let told = heard.version.unwrap_or_default();
        ensure!(told == version, "table {}: told up to version {told} of {version}", self.table);
        Ok(heard.times.clone())
    }
}

/// Takes in what is told until the socket is closed.
async fn follow(server: SocketAddr, seated: &Seated, told: &Mutex<Heard>) -> Result<()> {
    let mut socket = Socket::open(server, seated.person, seated.session).await?;
    let after = locked(told).version;
    socket.watch(seated.table, after, None).await?;
    socket.ping().await?;
    while let Some(event) = socket.hear().await? {
        match event {
            SocketEvent::Table { reading, .. } => locked(told).take_in(reading.read()?),
            SocketEvent::Hello { .. } => locked(told).is_back(),
            SocketEvent::Closing => break,
            SocketEvent::Refused { problem, .. } => return Err(anyhow!("{problem}")),
            SocketEvent::Chat { .. } | SocketEvent::Presence { .. } | SocketEvent::Mine(_) => {}
        }
    }
    Ok(())
}

impl Heard {
    fn is_back(&mut self) {
        if let Some(lost) = self.lost.take().filter(|_| self.version.is_some()) {
            self.times.push(lost.elapsed());
        }
    }

    fn take_in(&mut self, reading: Reading<Setup>) {
        match reading.news {
            News::Snapshot(snapshot) if self.version.is_none() => self.version = Some(snapshot.version.0),
            News::Snapshot(_) => self.wrong = Some("told anew what was known".to_owned()),
            News::Updates(updates) => {
                for update in updates {
                    let (before, version) = (self.version.replace(update.version.0), update.version.0);
                    if before.is_none_or(|before| version != before + 1) {
                        self.wrong = Some(format!("told version {version} after {before:?}"));
                    }
                }
            }
        }
    }
}

fn locked(heard: &Mutex<Heard>) -> MutexGuard<'_, Heard> {
    heard.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use online_api::{TableUpdate, TableVersion};

    use super::*;

    fn told(versions: &[u32]) -> Heard {
        let mut heard = Heard { version: Some(4), ..Heard::default() };
        let update = |version: &u32| TableUpdate {
            version: TableVersion(*version),
            made: 0,
            room: None,
            game: None,
            clock: None,
        };
        let news = News::Updates(versions.iter().map(update).collect());
        heard.take_in(Reading { now: 0, presence: Vec::new(), chat: 0, news });
        heard
    }

    #[test]
    fn what_is_told_twice_or_left_out_is_found() {
        assert_eq!((told(&[5, 6]).wrong, told(&[5, 6]).version), (None, Some(6)));
        for versions in [&[4][..], &[6], &[5, 5], &[5, 7]] {
            assert!(told(versions).wrong.is_some(), "{versions:?}");
        }
    }
}
