//! Taking turns: laying, exchanging, passing, giving up.

use std::sync::Arc;

use feud_api::{
    ErrorKind, Game, GameId, MoveAnswer, NewMove, NewSwap, Notification, NotificationType, PassAnswer,
    SwapAnswer, Time, UserId,
};
use game::Seat;

use super::lists::seat_in;
use crate::clock;
use crate::fault::Fault;
use crate::live::{Action, Form, Live, TurnResult};
use crate::service::Inner;
use crate::store::games::{self, Header, TurnRow};
use crate::store::notifications;

/// A turn that is on the disk.
struct SavedTurn {
    turn_result: TurnResult,
    /// The game after it, as who took the turn sees it.
    game: Game,
}

impl Inner {
    pub(super) async fn lay(&self, user: UserId, game: GameId, new: NewMove) -> Result<MoveAnswer, Fault> {
        let SavedTurn { turn_result, game } = self.take_turn(user, game, Action::Lay(new.tiles)).await?;
        let TurnResult { points, main_word, new_tiles } = turn_result;
        let (is_running, updated) = (game.is_running, game.updated);
        Ok(MoveAnswer { points, main_word, new_tiles, is_running, updated, game: Some(game) })
    }

    pub(super) async fn swap(&self, user: UserId, game: GameId, new: NewSwap) -> Result<SwapAnswer, Fault> {
        let SavedTurn { turn_result, game } = self.take_turn(user, game, Action::Swap(new.tiles)).await?;
        let (is_running, updated) = (Some(game.is_running), game.updated);
        Ok(SwapAnswer { new_tiles: turn_result.new_tiles, updated, is_running, game: Some(game) })
    }

    pub(super) async fn pass(&self, user: UserId, game: GameId) -> Result<PassAnswer, Fault> {
        let SavedTurn { game, .. } = self.take_turn(user, game, Action::Pass).await?;
        Ok(PassAnswer { updated: game.updated, is_running: game.is_running, game: Some(game) })
    }

    pub(super) async fn resign(&self, user: UserId, game: GameId) -> Result<PassAnswer, Fault> {
        let SavedTurn { game, .. } = self.take_turn(user, game, Action::Resign).await?;
        Ok(PassAnswer { updated: game.updated, is_running: game.is_running, game: Some(game) })
    }

    async fn take_turn(&self, user: UserId, game: GameId, action: Action) -> Result<SavedTurn, Fault> {
        let mut header = self.header(game)?;
        let seat = seat_in(&header, user)?;
        let (turn_result, live) = self.advance(&header, seat, action).await?;
        if live.result().is_some() {
            // Read again: the end has changed how strong the players count.
            header = self.header(game)?;
        }
        Ok(SavedTurn { turn_result, game: live.game_for(&header, seat, Form::Full) })
    }

    /// Takes a turn: refused, or done and on the disk.
    async fn advance(
        &self,
        header: &Header,
        seat: Seat,
        action: Action,
    ) -> Result<(TurnResult, Arc<Live>), Fault> {
        let game = header.id;
        let slot = self.slot(game)?;
        let _turn = slot.turn.lock().await;
        let mut live = (*slot.live()).clone();
        let turn = TurnRow { seat, action, made: clock::now() };
        let turn_result = live.take(&turn)?;
        let (number, players, result) = (live.turns(), live.players, live.result());
        // Whoever ends a game sees the end, but not by sleeping through it.
        let sees = turn.action != Action::TimeOut;
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
            self.evict(game);
            return Err(fault);
        }
        let live = Arc::new(live);
        slot.set(live.clone());
        Ok((turn_result, live))
    }

    /// Ends a game in which the player to move has thought for too long.
    pub(super) async fn time_out(&self, header: &Header, mover: Seat) -> Result<(), Fault> {
        match self.advance(header, mover, Action::TimeOut).await {
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
