//! What a player may look at: games, boards, tiles, and what waits.

use std::collections::{BTreeSet, HashMap};

use feud_api::{
    Board, BoardAnswer, BoardId, ClientCache, ErrorKind, Game, GameAnswer, GameId, Games, GamesInDetail,
    KnownBoard, Notifications, Rules, Status, StatusOfGame, TilePoints,
};
use online::wordfeud::{By, Caller, User};
use online_api::{PersonId, Phase};

use super::invites::{invite, request};
use crate::Inner;
use crate::fault::Fault;
use crate::news::{News, TOLD, invited};
use crate::telling::{Form, Seen, time};

/// How many games that ended are listed.
const ENDED: u32 = 30;

/// How many games may be asked for by number at once.
const AT_ONCE: usize = 100;

impl Inner {
    pub(super) async fn status(&self, caller: &Caller) -> Result<Status, Fault> {
        let game = |game: online::wordfeud::Game| StatusOfGame {
            id: GameId(game.number),
            updated: time(game.changed),
            chat_count: game.chat.into(),
            read_chat_count: game.read.into(),
        };
        let games = self.games_of(caller).await?.into_iter().map(game).collect();
        let mut status = Status { games, ..Status::default() };
        let (own, mut known) = (caller.user.person, HashMap::new());
        for waiting in self.backend.waiting(caller).await? {
            let Some(invitee) = waiting.invitee else {
                status.random_requests.push(request(&waiting));
                continue;
            };
            let from = self.user(waiting.host, &mut known).await?;
            let to = self.user(invitee, &mut known).await?;
            let told = invite(&waiting, &from, &to);
            if waiting.host == own {
                status.invites_sent.push(told);
            } else {
                status.invites_received.push(told);
            }
        }
        Ok(status)
    }

    pub(super) async fn notifications(&self, caller: &Caller) -> Result<Notifications, Fault> {
        let (mut news, mut known): (Vec<News>, _) = (Vec::new(), HashMap::new());
        for waiting in self.backend.waiting(caller).await? {
            if waiting.invitee == Some(caller.user.person) {
                news.push(invited(&self.user(waiting.host, &mut known).await?, waiting.created));
            }
        }
        for seen in self.all(caller).await? {
            // More than are told need not be read.
            let after = seen.game.chat.saturating_sub(TOLD as u32 + 1);
            let lines = match seen.game.chat {
                0 => Vec::new(),
                _ => self.backend.chat(caller, &seen.game, after).await?,
            };
            news.extend(seen.news(&lines, self.backend.now()));
        }
        news.sort_by_key(|(at, _)| *at);
        let cutoff = news.len() > TOLD;
        let entries = news.split_off(news.len().saturating_sub(TOLD));
        Ok(Notifications { entries: entries.into_iter().map(|(_, entry)| entry).collect(), cutoff })
    }

    pub(super) async fn games(&self, caller: &Caller) -> Result<Games, Fault> {
        let seen = self.all(caller).await?;
        let games = seen.iter().map(|seen| seen.tell(caller, Form::Short));
        Ok(Games { games: games.collect::<Result<_, _>>()? })
    }

    pub(super) async fn game(&self, caller: &Caller, id: GameId) -> Result<GameAnswer, Fault> {
        let seen = self.seen(caller, id).await?;
        let game = seen.tell(caller, Form::Full)?;
        self.backend.note_presence(caller, &seen.game);
        self.mark_seen(caller, &[seen]).await;
        Ok(GameAnswer { game })
    }

    pub(super) async fn all_games_in_detail(
        &self,
        caller: &Caller,
        known: &ClientCache,
    ) -> Result<GamesInDetail, Fault> {
        in_detail(caller, &self.all(caller).await?, known)
    }

    pub(super) async fn some_games_in_detail(
        &self,
        caller: &Caller,
        games: &[GameId],
        known: &ClientCache,
    ) -> Result<GamesInDetail, Fault> {
        let games: BTreeSet<GameId> = games.iter().copied().take(AT_ONCE).collect();
        let mut all = Vec::new();
        for game in games {
            all.push(self.seen(caller, game).await?);
        }
        let detailed = in_detail(caller, &all, known)?;
        self.mark_seen(caller, &all).await;
        Ok(detailed)
    }

    /// Saves that a player was shown how games ended; to have them in a list is not enough.
    ///
    /// They are told all the same where this cannot be saved.
    async fn mark_seen(&self, caller: &Caller, all: &[Seen]) {
        for seen in all.iter().filter(|seen| seen.table.position.status.is_over() && !seen.game.seen) {
            if let Err(fault) = self.backend.set_seen(caller, &seen.game).await {
                self.backend.trouble(&fault.to_string());
            }
        }
    }

    /// The games of a player: those that clients asked for, and those of the page that clients can play.
    async fn games_of(&self, caller: &Caller) -> Result<Vec<online::wordfeud::Game>, Fault> {
        self.backend.number_games(caller, |kind, words| self.settings.ruleset_of(kind, words)).await?;
        Ok(self.backend.games(caller, ENDED).await?)
    }

    /// All games of a player that are listed.
    async fn all(&self, caller: &Caller) -> Result<Vec<Seen>, Fault> {
        let (mut all, mut known) = (Vec::new(), HashMap::new());
        for game in self.games_of(caller).await? {
            if let Some(seen) = self.see(caller, game, &mut known).await? {
                all.push(seen);
            }
        }
        Ok(all)
    }

    /// A game of a player; others have no business there.
    pub(super) async fn seen(&self, caller: &Caller, GameId(id): GameId) -> Result<Seen, Fault> {
        let missing = || Fault::refused(ErrorKind::InvalidId, "There is no such game.");
        let game = self.backend.game(caller, id).await?;
        let game = game.filter(|game| matches!(game.phase, Phase::Running | Phase::Over));
        let seen = self.see(caller, game.ok_or_else(missing)?, &mut HashMap::new()).await?;
        seen.ok_or_else(|| Fault::refused(ErrorKind::AccessDenied, "This is a game of others."))
    }

    async fn see(
        &self,
        caller: &Caller,
        mut game: online::wordfeud::Game,
        known: &mut HashMap<PersonId, User>,
    ) -> Result<Option<Seen>, Fault> {
        let Some(table) = self.backend.table(caller, &game).await? else { return Ok(None) };
        if table.position.status.is_over() && game.gain.is_none() {
            // It ended just now, wherever that was: the end changes how strong both count.
            self.backend.count_games(caller.user.person).await?;
            known.clear();
            if let Some(counted) = self.backend.game(caller, game.number).await? {
                game = counted;
            }
        }
        let [first, second] = table.players;
        let users = [self.user(first, known).await?, self.user(second, known).await?];
        Ok(Some(Seen { game, table, users }))
    }

    async fn user(&self, person: PersonId, known: &mut HashMap<PersonId, User>) -> Result<User, Fault> {
        if let Some(user) = known.get(&person) {
            return Ok(user.clone());
        }
        let user = self.backend.user(By::Person(person)).await?;
        let user = user.ok_or_else(|| Fault::Broken("a player is nobody".to_owned()))?;
        known.insert(person, user.clone());
        Ok(user)
    }
}

fn in_detail(caller: &Caller, all: &[Seen], known: &ClientCache) -> Result<GamesInDetail, Fault> {
    let games = all.iter().map(|seen| seen.tell(caller, Form::Full)).collect::<Result<Vec<Game>, _>>()?;
    let boards: BTreeSet<BoardId> = games.iter().map(|game| game.board).collect();
    let rules: BTreeSet<Rules> = games.iter().map(|game| game.ruleset).collect();
    let new_board = |id: BoardId| Ok(KnownBoard { board_id: id, board: board(id)?.board });
    let new_boards = boards.into_iter().filter(|id| !known.boards.contains(id)).map(new_board);
    let new_rules = rules.into_iter().filter(|rules| !known.tile_points.contains(rules));
    Ok(GamesInDetail {
        games,
        boards: new_boards.collect::<Result<_, Fault>>()?,
        tile_points: new_rules.map(tile_points).collect::<Result<_, _>>()?,
    })
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
