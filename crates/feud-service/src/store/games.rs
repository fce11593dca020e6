//! Games, as they are stored: a seed, the moves, and what is known without playing them again.

use crossword::Idle;
use feud_api::{BoardId, ChatMessage, EndGame, GameId, Rules, Time, UserId};
use game::{Seat, Seed};
use rusqlite::{Connection, OptionalExtension as _, Row, params};

use crate::fault::Fault;
use crate::live::Action;
use crate::rating;

/// What is known of a game without playing it.
#[derive(Clone, PartialEq, Eq)]
pub(crate) struct Header {
    pub(crate) id: GameId,
    pub(crate) rules: Rules,
    pub(crate) board: BoardId,
    /// Which turns end it when there are three in a row.
    pub(crate) idle: Idle,
    pub(crate) seed: Seed,
    pub(crate) created: Time,
    pub(crate) updated: Time,
    pub(crate) end_game: EndGame,
    pub(crate) chat_count: i64,
    pub(crate) players: [Player; 2],
}

/// What is known of one of its players.
#[derive(Clone, PartialEq, Eq)]
pub(crate) struct Player {
    pub(crate) id: UserId,
    pub(crate) username: String,
    pub(crate) avatar_updated: Option<Time>,
    pub(crate) rating: i64,
    pub(crate) rating_delta: Option<i64>,
    pub(crate) read: i64,
    /// Whether they have seen how the game ended.
    pub(crate) seen: bool,
}

/// A game to begin.
pub(crate) struct NewGame {
    pub(crate) rules: Rules,
    pub(crate) board: BoardId,
    pub(crate) idle: Idle,
    pub(crate) seed: Seed,
    pub(crate) players: [UserId; 2],
}

/// A turn, as it is stored.
pub(crate) struct TurnRow {
    pub(crate) seat: Seat,
    pub(crate) action: Action,
    pub(crate) made: Time,
}

const HEADERS: &str =
    "SELECT g.id, g.ruleset, g.board, g.seed, g.created, g.updated, g.end_game, g.chat_count,
        a.id, a.username, a.avatar_updated, a.rating, g.first_delta, g.first_read, g.first_seen,
        b.id, b.username, b.avatar_updated, b.rating, g.second_delta, g.second_read, g.second_seen, g.idle
    FROM games g JOIN users a ON a.id = g.first JOIN users b ON b.id = g.second";

/// Begins a game.
pub(crate) fn create(connection: &Connection, game: &NewGame, now: Time) -> Result<GameId, Fault> {
    connection
        .prepare_cached(
            "INSERT INTO games (ruleset, board, seed, first, second, created, updated, idle)
             VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?6, ?7)",
        )?
        .execute(params![
            game.rules.0,
            game.board.0,
            game.seed.0.cast_signed(),
            game.players[0].0,
            game.players[1].0,
            now.micros(),
            game.idle.name(),
        ])?;
    Ok(GameId(connection.last_insert_rowid()))
}

/// A game, if there is one of this number.
pub(crate) fn header(connection: &Connection, game: GameId) -> Result<Option<Header>, Fault> {
    let query = format!("{HEADERS} WHERE g.id = ?1");
    Ok(connection.prepare_cached(&query)?.query_row([game.0], read_header).optional()?)
}

/// The games of a player: those that go on, then so many that ended, each the newest first.
pub(crate) fn headers_of(connection: &Connection, user: UserId, ended: u32) -> Result<Vec<Header>, Fault> {
    // One search for each seat: a search for either seat could use no index.
    let query = format!(
        "SELECT * FROM ({HEADERS} WHERE g.first = ?1 AND g.end_game = 0
            UNION ALL {HEADERS} WHERE g.second = ?1 AND g.end_game = 0) ORDER BY updated DESC, id DESC"
    );
    let mut headers: Vec<Header> =
        connection.prepare_cached(&query)?.query_map([user.0], read_header)?.collect::<Result<_, _>>()?;
    let query = format!(
        "SELECT * FROM ({HEADERS} WHERE g.first = ?1 AND g.end_game > 0
            UNION ALL {HEADERS} WHERE g.second = ?1 AND g.end_game > 0) ORDER BY updated DESC, id DESC LIMIT ?2"
    );
    let mut finished = connection.prepare_cached(&query)?;
    for header in finished.query_map(params![user.0, ended], read_header)? {
        headers.push(header?);
    }
    Ok(headers)
}

/// The turns of a game, in order.
pub(crate) fn moves(connection: &Connection, game: GameId) -> Result<Vec<TurnRow>, Fault> {
    let mut query = connection
        .prepare_cached("SELECT seat, kind, tiles, made FROM moves WHERE game = ?1 ORDER BY number")?;
    let mut rows = query.query([game.0])?;
    let mut moves = Vec::new();
    while let Some(row) = rows.next()? {
        let (kind, tiles): (String, String) = (row.get(1)?, row.get(2)?);
        let action = Action::read(&kind, &tiles)
            .ok_or_else(|| Fault::Broken(format!("game {game}: the storage holds a turn that is none")))?;
        moves.push(TurnRow { seat: Seat(row.get(0)?), action, made: Time::from_micros(row.get(3)?) });
    }
    Ok(moves)
}

/// Keeps a turn. It fails if there is one of this number already.
pub(crate) fn add_move(
    connection: &Connection,
    game: GameId,
    number: u32,
    turn: &TurnRow,
) -> Result<(), Fault> {
    let (kind, tiles) = turn.action.written();
    connection
        .prepare_cached(
            "INSERT INTO moves (game, number, seat, kind, tiles, made) VALUES (?1, ?2, ?3, ?4, ?5, ?6)",
        )?
        .execute(params![game.0, number, turn.seat.0, kind, tiles, turn.made.micros()])?;
    connection
        .prepare_cached("UPDATE games SET updated = ?2 WHERE id = ?1")?
        .execute(params![game.0, turn.made.micros()])?;
    Ok(())
}

/// Ends a game, and counts it for both players.
pub(crate) fn end(
    connection: &Connection,
    game: GameId,
    players: [UserId; 2],
    end_game: EndGame,
    result: rating::Result,
) -> Result<(), Fault> {
    let rating = |user: UserId| -> Result<i64, Fault> {
        Ok(connection
            .prepare_cached("SELECT rating FROM users WHERE id = ?1")?
            .query_row([user.0], |row| row.get(0))?)
    };
    let gain = rating::gain(rating(players[0])?, rating(players[1])?, result);
    for (user, delta) in [(players[0], gain), (players[1], -gain)] {
        connection
            .prepare_cached("UPDATE users SET rating = rating + ?2 WHERE id = ?1")?
            .execute(params![user.0, delta])?;
    }
    let winner = match result {
        rating::Result::FirstWins => Some(players[0].0),
        rating::Result::SecondWins => Some(players[1].0),
        rating::Result::Draw => None,
    };
    connection
        .prepare_cached(
            "UPDATE games SET end_game = ?2, winner = ?3, first_delta = ?4, second_delta = ?5 WHERE id = ?1",
        )?
        .execute(params![game.0, end_game.0, winner, gain, -gain])?;
    Ok(())
}

/// Keeps that a player has seen how a game ended.
pub(crate) fn set_seen(connection: &Connection, game: GameId, seat: Seat) -> Result<(), Fault> {
    let query = match seat {
        Seat(0) => "UPDATE games SET first_seen = 1 WHERE id = ?1",
        _ => "UPDATE games SET second_seen = 1 WHERE id = ?1",
    };
    connection.prepare_cached(query)?.execute([game.0])?;
    Ok(())
}

/// Running games in which nothing has happened since then.
pub(crate) fn stale(connection: &Connection, since: Time) -> Result<Vec<GameId>, Fault> {
    let query = "SELECT id FROM games WHERE end_game = 0 AND updated < ?1 ORDER BY id";
    found(connection, query, since)
}

/// Running games in which nothing has happened since then, and whose player to move was not reminded of it.
pub(crate) fn unreminded(connection: &Connection, since: Time) -> Result<Vec<GameId>, Fault> {
    let query = "SELECT id FROM games WHERE end_game = 0 AND updated < ?1 AND reminded < updated ORDER BY id";
    found(connection, query, since)
}

/// Keeps that a player was reminded of the turn that a game has been in since then; false if there is no need to.
pub(crate) fn set_reminded(connection: &Connection, game: GameId, since: Time) -> Result<bool, Fault> {
    let reminded = connection
        .prepare_cached(
            "UPDATE games SET reminded = ?2 WHERE id = ?1 AND updated = ?2 AND reminded < ?2 AND end_game = 0",
        )?
        .execute([game.0, since.micros()])?;
    Ok(reminded == 1)
}

fn found(connection: &Connection, query: &str, since: Time) -> Result<Vec<GameId>, Fault> {
    let mut query = connection.prepare_cached(query)?;
    let games = query.query_map([since.micros()], |row| row.get(0).map(GameId))?;
    Ok(games.collect::<Result<_, _>>()?)
}

/// What was written in a game, the oldest first.
pub(crate) fn chat(connection: &Connection, game: GameId) -> Result<Vec<ChatMessage>, Fault> {
    let mut query =
        connection.prepare_cached("SELECT sender, message, sent FROM chats WHERE game = ?1 ORDER BY id")?;
    let messages = query.query_map([game.0], |row| {
        Ok(ChatMessage {
            sender: UserId(row.get(0)?),
            message: row.get(1)?,
            sent: Time::from_micros(row.get(2)?),
        })
    })?;
    Ok(messages.collect::<Result<_, _>>()?)
}

/// Keeps a message; false if the game has as many as it may have.
pub(crate) fn add_chat(
    connection: &Connection,
    game: GameId,
    message: &ChatMessage,
    most: i64,
) -> Result<bool, Fault> {
    let counted = connection
        .prepare_cached("UPDATE games SET chat_count = chat_count + 1 WHERE id = ?1 AND chat_count < ?2")?
        .execute(params![game.0, most])?;
    if counted == 0 {
        return Ok(false);
    }
    connection
        .prepare_cached("INSERT INTO chats (game, sender, message, sent) VALUES (?1, ?2, ?3, ?4)")?
        .execute(params![game.0, message.sender.0, message.message, message.sent.micros()])?;
    Ok(true)
}

/// Keeps how many messages a player has read, which are never more than there are.
pub(crate) fn set_read(connection: &Connection, game: GameId, seat: Seat, count: i64) -> Result<(), Fault> {
    let query = match seat {
        Seat(0) => "UPDATE games SET first_read = max(0, min(?2, chat_count)) WHERE id = ?1",
        _ => "UPDATE games SET second_read = max(0, min(?2, chat_count)) WHERE id = ?1",
    };
    connection.prepare_cached(query)?.execute(params![game.0, count])?;
    Ok(())
}

fn read_header(row: &Row<'_>) -> rusqlite::Result<Header> {
    Ok(Header {
        id: GameId(row.get(0)?),
        rules: Rules(row.get(1)?),
        board: BoardId(row.get(2)?),
        idle: Idle::named(row.get_ref(22)?.as_str()?).ok_or(rusqlite::Error::InvalidQuery)?,
        seed: Seed(row.get::<_, i64>(3)?.cast_unsigned()),
        created: Time::from_micros(row.get(4)?),
        updated: Time::from_micros(row.get(5)?),
        end_game: EndGame(row.get(6)?),
        chat_count: row.get(7)?,
        players: [read_player(row, 8)?, read_player(row, 15)?],
    })
}

fn read_player(row: &Row<'_>, from: usize) -> rusqlite::Result<Player> {
    Ok(Player {
        id: UserId(row.get(from)?),
        username: row.get(from + 1)?,
        avatar_updated: row.get::<_, Option<i64>>(from + 2)?.map(Time::from_micros),
        rating: row.get(from + 3)?,
        rating_delta: row.get(from + 4)?,
        read: row.get(from + 5)?,
        seen: row.get(from + 6)?,
    })
}

#[cfg(test)]
mod tests {
    use rusqlite::StatementStatus;

    use super::*;
    use crate::store::Store;

    #[test]
    fn the_plan_of_a_query_is_made_once() {
        let folder = tempfile::tempdir().unwrap();
        let store = Store::open(&folder.path().join("games.db")).unwrap();
        let made_anew = store.read(|connection| {
            for game in 1..10 {
                header(connection, GameId(game))?;
            }
            let query = connection.prepare_cached(&format!("{HEADERS} WHERE g.id = ?1"))?;
            Ok(query.get_status(StatementStatus::RePrepare))
        });
        assert_eq!(made_anew, Ok(0));
    }

    #[test]
    fn a_move_changes_no_index_of_running_games() {
        let folder = tempfile::tempdir().unwrap();
        let store = Store::open(&folder.path().join("games.db")).unwrap();
        let of_running = store.read(|connection| {
            let mut query = connection.prepare(
                "SELECT sql FROM sqlite_master WHERE tbl_name = 'games' AND sql LIKE '%end_game = 0%'",
            )?;
            let indexes = query.query_map([], |row| row.get::<_, String>(0))?;
            Ok(indexes.collect::<Result<Vec<_>, _>>()?)
        });
        let of_running = of_running.unwrap();
        assert_eq!(of_running.len(), 2);
        assert!(of_running.iter().all(|index| !index.contains("updated")), "{of_running:?}");
    }
}
