//! Taking turns: laying, exchanging, passing, giving up.

use feud_api::{
    ErrorKind, Game, GameId, Moved, NewMove, NewSwap, Notification, NotificationType, Passed, Swapped, Time,
    UserId,
};
use game::Seat;

use super::lists::seat_in;
use crate::clock;
use crate::fault::Fault;
use crate::live::{Brought, Deed, Form, Live};
use crate::service::Inner;
use crate::store::games::{self, Stored};
use crate::store::notifications;

/// A turn that is on the disk.
struct Taken {
    brought: Brought,
    /// The game after it, as who took the turn sees it.
    game: Game,
}

impl Inner {
    pub(super) async fn lay(&self, user: UserId, game: GameId, new: NewMove) -> Result<Moved, Fault> {
        let Taken { brought, game } = self.take_turn(user, game, Deed::Lay(new.tiles)).await?;
        let Brought { points, main_word, new_tiles } = brought;
        let (is_running, updated) = (game.is_running, game.updated);
        Ok(Moved { points, main_word, new_tiles, is_running, updated, game: Some(game) })
    }

    pub(super) async fn swap(&self, user: UserId, game: GameId, new: NewSwap) -> Result<Swapped, Fault> {
        let Taken { brought, game } = self.take_turn(user, game, Deed::Swap(new.tiles)).await?;
        let (is_running, updated) = (Some(game.is_running), game.updated);
        Ok(Swapped { new_tiles: brought.new_tiles, updated, is_running, game: Some(game) })
    }

    pub(super) async fn pass(&self, user: UserId, game: GameId) -> Result<Passed, Fault> {
        let Taken { game, .. } = self.take_turn(user, game, Deed::Pass).await?;
        Ok(Passed { updated: game.updated, is_running: game.is_running, game: Some(game) })
    }

    pub(super) async fn resign(&self, user: UserId, game: GameId) -> Result<Passed, Fault> {
        let Taken { game, .. } = self.take_turn(user, game, Deed::Resign).await?;
        Ok(Passed { updated: game.updated, is_running: game.is_running, game: Some(game) })
    }

    async fn take_turn(&self, user: UserId, game: GameId, deed: Deed) -> Result<Taken, Fault> {
        let seat = seat_in(&self.header(game)?, user)?;
        let (brought, live) = self.advance(game, seat, deed).await?;
        // Read again: the turn may have ended the game, and so have changed how strong the players count.
        let header = self.header(game)?;
        Ok(Taken { brought, game: live.told(&header, seat, Form::Full) })
    }

    /// Takes a turn: refused, or done and on the disk.
    async fn advance(&self, game: GameId, seat: Seat, deed: Deed) -> Result<(Brought, Live), Fault> {
        let slot = self.slot(game)?;
        let _turn = slot.turn.lock().await;
        let mut live = (*slot.live()).clone();
        let turn = Stored { seat, deed, made: clock::now() };
        let brought = live.take(&turn)?;
        let (number, players, result) = (live.turns(), live.players, live.result());
        let entry = entry(&live, turn.made);
        let other = players[1 - seat.index()];
        let mover = players[seat.index()];
        let written = self
            .store
            .write(move |connection| {
                games::add_move(connection, game, number, &turn)?;
                if let Some((end, result)) = result {
                    games::end(connection, game, players, end, result)?;
                }
                let username = games::header(connection, game)?
                    .and_then(|header| header.players.into_iter().find(|player| player.id == mover))
                    .map(|player| player.username);
                notifications::add(connection, other, &Notification { username, ..entry })
            })
            .await;
        if let Err(fault) = written {
            // Memory and disk may differ now: the disk is right.
            self.forget(game);
            return Err(fault);
        }
        slot.set(live.clone());
        Ok((brought, live))
    }

    /// Ends the games in which somebody has thought for too long, and says how many.
    pub(crate) async fn end_stale(&self) -> Result<usize, Fault> {
        let Some(limit) = self.settings.time_limit else { return Ok(0) };
        let since =
            Time::from_micros(clock::now().micros() - i64::try_from(limit.as_micros()).unwrap_or(i64::MAX));
        let stale = self.store.read(|connection| games::stale(connection, since))?;
        let mut ended = 0;
        for game in stale {
            let Some(seat) = self.slot(game)?.live().mover() else { continue };
            match self.advance(game, seat, Deed::TimeOut).await {
                Ok(_) => ended += 1,
                // A move came in at the last moment.
                Err(Fault::Refused(refusal))
                    if matches!(refusal.kind, ErrorKind::NotYourTurn | ErrorKind::GameOver) => {}
                Err(fault) => return Err(fault),
            }
        }
        Ok(ended)
    }
}

/// What the other player is told of a turn.
fn entry(live: &Live, made: Time) -> Notification {
    let mut entry = Notification::new(NotificationType::Move, made);
    entry.game_id = Some(live.id);
    if let Some(last) = live.last() {
        entry.user_id = Some(last.user_id);
        entry.move_type = Some(last.move_type.clone());
        entry.main_word.clone_from(&last.main_word);
        entry.points = last.points;
        entry.tiles.clone_from(&last.tiles);
    }
    entry
}
