//! What is done from time to time: players are reminded that it is their turn, and lose who think for too long.

use std::time::Duration;

use feud_api::{GameId, Notification, NotificationType, Time};
use game::Seat;

use crate::clock;
use crate::fault::Fault;
use crate::service::Inner;
use crate::store::games::{self, Header};
use crate::store::notifications;

/// Players are reminded when no more than this part of their time is left.
const LAST_PART: u32 = 3;

impl Inner {
    /// Goes through the games in which nothing happens. A game that is in trouble is told of, and keeps no other from
    /// its turn; what fails now is tried again the next time.
    pub(crate) async fn make_rounds(&self) -> Result<(), Fault> {
        let Some(limit) = self.settings.time_limit else { return Ok(()) };
        let now = clock::now();
        let since = before(now, limit);
        for game in self.store.read(|connection| games::stale(connection, since))? {
            self.tell_trouble(match self.silent(game, since) {
                Ok(Some((header, mover))) => self.time_out(&header, mover).await,
                other => other.map(|_| ()),
            });
        }
        let since = before(now, limit.saturating_sub(limit / LAST_PART));
        for game in self.store.read(|connection| games::unreminded(connection, since))? {
            self.tell_trouble(match self.silent(game, since) {
                Ok(Some((header, mover))) => self.remind(&header, mover, limit).await,
                other => other.map(|_| ()),
            });
        }
        Ok(())
    }

    /// A game and who is to move, if still nothing has happened in it since then.
    fn silent(&self, game: GameId, since: Time) -> Result<Option<(Header, Seat)>, Fault> {
        // In this order: a move that comes in is on the disk before it is in memory.
        let mover = self.slot(game)?.live().mover();
        let header = self.header(game)?;
        Ok(mover.filter(|_| header.updated < since).map(|mover| (header, mover)))
    }

    /// Tells the player to move how much time is left, once a turn.
    async fn remind(&self, header: &Header, seat: Seat, limit: Duration) -> Result<(), Fault> {
        let (game, now, since) = (header.id, clock::now(), header.updated);
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

#[cfg(test)]
mod tests {
    use crossword::Idle;
    use feud_api::{BoardId, Rules};
    use game::Seed;

    use super::*;
    use crate::store::games::NewGame;
    use crate::store::users;
    use crate::{Service, Settings};

    #[tokio::test]
    async fn a_move_at_the_last_moment_is_in_time() {
        let folder = tempfile::tempdir().unwrap();
        let service = Service::open(folder.path(), Settings::default()).unwrap();
        let begin = |connection: &rusqlite::Connection| {
            let now = Time::from_micros(5);
            let one = users::create(connection, "one", "one@example.org", "", now)?.unwrap();
            let two = users::create(connection, "two", "two@example.org", "", now)?.unwrap();
            let (rules, board, idle) = (Rules::AMERICAN, BoardId::STANDARD, Idle::default());
            let new = NewGame { rules, board, idle, seed: Seed(1), players: [one, two] };
            games::create(connection, &new, now)
        };
        let game = service.0.store.write(begin).await.unwrap();
        let silent = |since: i64| service.0.silent(game, Time::from_micros(since)).unwrap();
        assert!(silent(6).is_some_and(|(_, mover)| mover == Seat(0)));
        assert!(silent(5).is_none(), "something has happened since it was looked for");
    }
}
