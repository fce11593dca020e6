//! What a player may look at: games, boards, tiles, and what waits.

use std::collections::BTreeSet;

use feud_api::{
    Board, BoardAnswer, BoardId, ClientCache, EndGame, ErrorKind, Game, GameAnswer, GameId, Games,
    GamesInDetail, KnownBoard, Notifications, Rules, Status, StatusOfGame, TilePoints, UserId,
};
use game::Seat;

use crate::fault::Fault;
use crate::live::Form;
use crate::service::Inner;
use crate::store::games::Header;
use crate::store::{games, invites, notifications};

/// How many games that ended are listed.
const ENDED: u32 = 30;

/// How many games may be asked for by number at once.
const AT_ONCE: usize = 100;

impl Inner {
    pub(super) fn status(&self, user: UserId) -> Result<Status, Fault> {
        self.store.read(|connection| {
            let game = |header: Header| StatusOfGame {
                id: header.id,
                updated: header.updated,
                chat_count: header.chat_count,
                read_chat_count: header
                    .players
                    .iter()
                    .find(|player| player.id == user)
                    .map_or(0, |player| player.read),
            };
            Ok(Status {
                games: games::headers_of(connection, user, ENDED)?.into_iter().map(game).collect(),
                invites_sent: invites::sent(connection, user)?,
                invites_received: invites::received(connection, user)?,
                random_requests: invites::requests(connection, user)?,
            })
        })
    }

    pub(super) fn notifications(&self, user: UserId) -> Result<Notifications, Fault> {
        self.store.read(|connection| notifications::latest(connection, user))
    }

    pub(super) fn games(&self, user: UserId) -> Result<Games, Fault> {
        let headers = self.headers_of(user)?;
        let games = headers.iter().map(|header| self.game_for(header, user, Form::Short));
        Ok(Games { games: games.collect::<Result<_, _>>()? })
    }

    pub(super) async fn game(&self, user: UserId, game: GameId) -> Result<GameAnswer, Fault> {
        let header = self.header(game)?;
        let game = self.game_for(&header, user, Form::Full)?;
        self.mark_seen(&[header], std::slice::from_ref(&game), user).await;
        Ok(GameAnswer { game })
    }

    pub(super) fn all_games_in_detail(
        &self,
        user: UserId,
        known: &ClientCache,
    ) -> Result<GamesInDetail, Fault> {
        self.in_detail(user, &self.headers_of(user)?, known)
    }

    pub(super) async fn some_games_in_detail(
        &self,
        user: UserId,
        games: &[GameId],
        known: &ClientCache,
    ) -> Result<GamesInDetail, Fault> {
        let games: BTreeSet<GameId> = games.iter().copied().take(AT_ONCE).collect();
        let headers = games.into_iter().map(|game| self.header(game)).collect::<Result<Vec<_>, _>>()?;
        let detailed = self.in_detail(user, &headers, known)?;
        self.mark_seen(&headers, &detailed.games, user).await;
        Ok(detailed)
    }

    /// Saves that a player was shown how games ended; to have them in a list is not enough, nor is to be told of a game
    /// that ends at this moment as it was before.
    ///
    /// They are told all the same where this cannot be saved.
    async fn mark_seen(&self, headers: &[Header], games: &[Game], user: UserId) {
        let ended = headers
            .iter()
            .zip(games)
            .filter(|(header, game)| header.end_game != EndGame::RUNNING && !game.is_running);
        let news = ended.filter_map(|(header, _)| {
            let seat = seat_in(header, user).ok()?;
            (!header.players[seat.index()].seen).then_some((header.id, seat))
        });
        let news: Vec<(GameId, Seat)> = news.collect();
        if news.is_empty() {
            return;
        }
        let saved = self.store.write(move |connection| {
            news.iter().try_for_each(|&(game, seat)| games::set_seen(connection, game, seat))
        });
        if let Err(fault) = saved.await {
            (self.settings.trouble)(&fault.to_string());
        }
    }

    fn in_detail(
        &self,
        user: UserId,
        headers: &[Header],
        known: &ClientCache,
    ) -> Result<GamesInDetail, Fault> {
        let games = headers
            .iter()
            .map(|header| self.game_for(header, user, Form::Full))
            .collect::<Result<Vec<_>, _>>()?;
        let boards: BTreeSet<BoardId> = headers.iter().map(|header| header.board).collect();
        let rules: BTreeSet<Rules> = headers.iter().map(|header| header.rules).collect();
        let new_board = |id: BoardId| Ok(KnownBoard { board_id: id, board: board(id)?.board });
        let new_boards = boards.into_iter().filter(|id| !known.boards.contains(id)).map(new_board);
        let new_rules = rules.into_iter().filter(|rules| !known.tile_points.contains(rules));
        Ok(GamesInDetail {
            games,
            boards: new_boards.collect::<Result<_, Fault>>()?,
            tile_points: new_rules.map(tile_points).collect::<Result<_, _>>()?,
        })
    }

    fn headers_of(&self, user: UserId) -> Result<Vec<Header>, Fault> {
        self.store.read(|connection| games::headers_of(connection, user, ENDED))
    }

    /// What a player is told of a game, if it is one of theirs.
    fn game_for(&self, header: &Header, user: UserId, form: Form) -> Result<Game, Fault> {
        let seat = seat_in(header, user)?;
        let live = self.slot(header.id)?.live();
        if live.result().is_some() && header.end_game == EndGame::RUNNING {
            // It ended after its header was read, and that has changed how strong the players count.
            return Ok(live.game_for(&self.header(header.id)?, seat, form));
        }
        Ok(live.game_for(header, seat, form))
    }
}

/// The seat of a player in a game; others have no business there.
pub(super) fn seat_in(header: &Header, user: UserId) -> Result<Seat, Fault> {
    Seat::all(2)
        .find(|seat| header.players[seat.index()].id == user)
        .ok_or_else(|| Fault::refused(ErrorKind::AccessDenied, "This is a game of others."))
}

/// A board by its number.
pub(super) fn board(board: BoardId) -> Result<BoardAnswer, Fault> {
    let board = Board::of(&board.layout()).map_err(|bad| Fault::Broken(bad.to_string()))?;
    Ok(BoardAnswer { board })
}

/// What the tiles of a ruleset are worth.
pub(super) fn tile_points(rules: Rules) -> Result<TilePoints, Fault> {
    let missing =
        || Fault::refused(ErrorKind::InvalidRuleset, format!("There are no tiles for ruleset {rules}."));
    rules.tile_points().ok_or_else(missing)
}
