//! What is looked after from time to time: clocks, computers that are to move, and that the server is alive.

use std::time::Duration;

use online_api::Code;
use tokio::time::{MissedTickBehavior, interval};

use crate::Server;
use crate::fault::Fault;

/// How often it is noted that the server runs.
const ALIVE: Duration = Duration::from_secs(5);

/// How often computers are looked for that are to move and do not think.
const COMPUTERS: Duration = Duration::from_secs(15);

impl Server {
    /// Makes good for the time in which no server was running, and goes on with what was to be done. Where the wall clock
    /// was set back meanwhile, deadlines go back with it.
    pub async fn wake(&self) {
        let woken = async {
            let now = self.0.now();
            if let Some(last) = self.0.storage.alive(now).await? {
                self.0.storage.postpone(now.cast_signed().saturating_sub(last.cast_signed())).await?;
            }
            self.look_after_computers().await
        };
        self.report(woken.await);
    }

    /// Looks after everything until it is dropped.
    pub(crate) async fn make_rounds(self) {
        let [mut clocks, mut alive, mut computers] = [self.0.settings.rounds, ALIVE, COMPUTERS].map(interval);
        for one in [&mut clocks, &mut alive, &mut computers] {
            one.set_missed_tick_behavior(MissedTickBehavior::Delay);
        }
        loop {
            let done = tokio::select! {
                _ = clocks.tick() => self.look_after_clocks().await,
                _ = alive.tick() => self.0.storage.alive(self.0.now()).await.map(drop),
                _ = computers.tick() => self.look_after_computers().await,
            };
            self.report(done);
        }
    }

    /// Notes when the server ran last: nobody's clock runs from then on.
    pub(crate) async fn fall_asleep(&self) {
        let noted = self.0.storage.alive(self.0.now()).await.map(drop);
        self.report(noted);
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
        for table in self.0.storage.thinking().await? {
            self.let_computers_play(table);
        }
        Ok(())
    }

    fn report(&self, done: Result<(), Fault>) {
        if let Err(fault) = done {
            (self.0.settings.trouble)(&fault.to_string());
        }
    }
}
