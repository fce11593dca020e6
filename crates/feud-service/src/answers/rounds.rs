//! What is done from time to time: players are reminded that it is their turn, and lose who think for too long.

use std::time::Duration;

use feud_api::{GameId, Notification, NotificationType, Time};

use crate::clock;
use crate::fault::Fault;
use crate::service::Inner;
use crate::store::{games, notifications};

/// Players are reminded when no more than this part of their time is left.
const LAST_PART: u32 = 3;

impl Inner {
    /// Goes through the games in which nothing happens. A game that is in trouble is told of, and keeps no other from
    /// its turn; what fails now is tried again the next time.
    pub(crate) async fn make_rounds(&self) -> Result<(), Fault> {
        let Some(limit) = self.settings.time_limit else { return Ok(()) };
        let now = clock::now();
        let stale = self.store.read(|connection| games::stale(connection, before(now, limit)))?;
        for game in stale {
            self.tell_trouble(self.time_out(game).await);
        }
        let silence = limit.saturating_sub(limit / LAST_PART);
        let forgotten = self.store.read(|connection| games::forgotten(connection, before(now, silence)))?;
        for game in forgotten {
            self.tell_trouble(self.remind(game, limit).await);
        }
        Ok(())
    }

    /// Tells the player to move how much time is left, once a turn.
    async fn remind(&self, game: GameId, limit: Duration) -> Result<(), Fault> {
        let Some(seat) = self.slot(game)?.live().mover() else { return Ok(()) };
        let header = self.header(game)?;
        let (now, since) = (clock::now(), header.updated);
        let (mover, other) = (&header.players[seat.index()], &header.players[1 - seat.index()]);
        let left = since.micros().saturating_add(micros(limit)).saturating_sub(now.micros()).max(0);
        let entry = Notification {
            game_id: Some(game),
            user_id: Some(other.id),
            username: Some(other.username.clone()),
            time_left: Some(left / 1_000_000),
            ..Notification::new(NotificationType::Reminder, now)
        };
        let mover = mover.id;
        self.store
            .write(move |connection| {
                // A move may have come in meanwhile.
                if games::set_reminded(connection, game, since)? {
                    notifications::add(connection, mover, &entry)?;
                }
                Ok(())
            })
            .await
    }

    fn tell_trouble(&self, done: Result<(), Fault>) {
        if let Err(fault) = done {
            (self.settings.trouble)(&fault.to_string());
        }
    }
}

fn before(now: Time, ago: Duration) -> Time {
    Time::from_micros(now.micros().saturating_sub(micros(ago)))
}

fn micros(time: Duration) -> i64 {
    i64::try_from(time.as_micros()).unwrap_or(i64::MAX)
}
