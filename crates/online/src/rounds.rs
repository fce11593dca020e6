//! What is looked after from time to time: clocks, computers that are to move, and that the server is alive.

use std::time::Duration;

use online_api::Code;
use tokio::time::{MissedTickBehavior, interval};

use crate::Server;
use crate::fault::Fault;
use crate::storage::Waking;

/// How often it is noted that the server runs.
const ALIVE: Duration = Duration::from_secs(5);

/// How often computers are looked for that are to move and do not think.
const COMPUTERS: Duration = Duration::from_secs(15);

/// The same where other processes may have gone while theirs thought, or have to know that this one is alive.
const SHARED: Duration = Duration::from_secs(2);

/// How often turns are looked for that somebody is to be told of.
const TURNS: Duration = Duration::from_secs(1);

impl Server {
    /// Makes good for the time in which no server was running, and goes on with what was to be done. Where the wall clock
    /// was set back meanwhile, deadlines go back with it.
    pub async fn wake(&self) {
        let woken = async {
            self.note_time(Waking::Starts).await?;
            self.look_after_computers().await
        };
        self.report(woken.await);
    }

    /// Looks after everything until the server stops; what was begun is done.
    pub(crate) async fn make_rounds(self) {
        let is_shared = self.0.shared.is_some();
        let (alive, computers) = if is_shared { (SHARED, SHARED) } else { (ALIVE, COMPUTERS) };
        let mut stopping = self.0.stopping.subscribe();
        let [mut clocks, mut alive, mut computers, mut turns] =
            [self.0.settings.rounds, alive, computers, TURNS].map(interval);
        for one in [&mut clocks, &mut alive, &mut computers, &mut turns] {
            one.set_missed_tick_behavior(MissedTickBehavior::Delay);
        }
        loop {
            let done = tokio::select! {
                _ = clocks.tick() => self.look_after_clocks().await,
                _ = alive.tick() => self.note_time(Waking::GoesOn).await,
                _ = computers.tick() => self.look_after_computers().await,
                _ = turns.tick(), if is_shared => self.look_after_turns().await,
                () = crate::server::stopped(&mut stopping) => return,
            };
            self.report(done);
        }
    }

    /// Notes when the server ran last: nobody's clock runs from then on.
    pub(crate) async fn fall_asleep(&self) {
        let noted = self.note_time(Waking::GoesOn).await;
        self.report(noted);
    }

    /// Notes that somebody serves, and goes by the time that is told.
    pub(crate) async fn note_time(&self, waking: Waking) -> Result<(), Fault> {
        let now = self.0.storage.note_time(self.0.now(), waking).await?;
        self.set_clock(now);
        Ok(())
    }

    /// Ends the games of those whose time is up.
    pub async fn look_after_clocks_once(&self) {
        let done = self.look_after_clocks().await;
        self.report(done);
    }

    async fn look_after_clocks(&self) -> Result<(), Fault> {
        for table in self.0.storage.due(self.0.now()).await? {
            match self.flag(table).await {
                // Somebody else has seen to it.
                Err(fault) if fault.is(Code::Stale) => {}
                done => self.report(done),
            }
        }
        Ok(())
    }

    async fn look_after_computers(&self) -> Result<(), Fault> {
        for table in self.0.storage.thinking(self.0.now()).await? {
            self.let_computers_play(table);
        }
        Ok(())
    }

    pub(crate) fn report(&self, done: Result<(), Fault>) {
        if let Err(fault) = done {
            (self.0.settings.trouble)(&fault.to_string());
        }
    }
}
