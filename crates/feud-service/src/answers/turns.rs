//! Taking turns: laying, exchanging, passing, giving up.

use std::sync::Arc;

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
use crate::store::games::{self, Header, Stored};
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
        let mut header = self.header(game)?;
        let seat = seat_in(&header, user)?;
        let (brought, live) = self.advance(&header, seat, deed).await?;
        if live.result().is_some() {
            // Read again: the end has changed how strong the players count.
            header = self.header(game)?;
        }
        Ok(Taken { brought, game: live.told(&header, seat, Form::Full) })
    }

    /// Takes a turn: refused, or done and on the disk.
    async fn advance(&self, header: &Header, seat: Seat, deed: Deed) -> Result<(Brought, Arc<Live>), Fault> {
        let game = header.id;
        let slot = self.slot(game)?;
        let _turn = slot.turn.lock().await;
        let mut live = (*slot.live()).clone();
        let turn = Stored { seat, deed, made: clock::now() };
        let brought = live.take(&turn)?;
        let (number, players, result) = (live.turns(), live.players, live.result());
        // Whoever ends a game sees the end, but not by sleeping through it.
        let sees = turn.deed != Deed::TimeOut;
        let username = Some(header.players[seat.index()].username.clone());
        let entry = Notification { username, ..entry(&live, turn.made) };
        let other = players[1 - seat.index()];
        let written = self
            .store
            .write(move |connection| {
                games::add_move(connection, game, number, &turn)?;
                if let Some((end, result)) = result {
                    games::end(connection, game, players, end, result)?;
                    if sees {
                        games::set_seen(connection, game, seat)?;
                    }
                }
                notifications::add(connection, other, &entry)
            })
            .await;
        if let Err(fault) = written {
            // Memory and disk may differ now: the disk is right.
            self.forget(game);
            return Err(fault);
        }
        let live = Arc::new(live);
        slot.set(live.clone());
        Ok((brought, live))
    }

    /// Ends a game in which the player to move has thought for too long.
    pub(super) async fn time_out(&self, header: &Header, mover: Seat) -> Result<(), Fault> {
        match self.advance(header, mover, Deed::TimeOut).await {
            // A move came in at the last moment.
            Err(Fault::Refused(refusal))
                if matches!(refusal.kind, ErrorKind::NotYourTurn | ErrorKind::GameOver) =>
            {
                Ok(())
            }
            done => done.map(|_| ()),
        }
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
