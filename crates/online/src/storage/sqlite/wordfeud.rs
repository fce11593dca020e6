//! What is stored for clients of Wordfeud's API.

use game::Outcome;
use hosting::names;
use online_api::{Millis, PersonId, TableId};
use rusqlite::{Connection, OptionalExtension as _, Row, params};

use super::{SqliteStorage, chat, people, tables};
use crate::fault::Fault;
use crate::storage::rows::phase;
use crate::storage::wordfeud::{
    FIRST_RATING, FriendRow, GameAdded, GameRow, Legacy, LegacyGame, LegacyUser, NewGame, NewUser, Rated,
    UserAdded, UserKey, UserRow, WordfeudStorage, email_key, winner_number,
};
use crate::storage::{LogRow, Pending, PersonRow, TableRow};

const USER: &str = "SELECT u.number, p.id, p.name, p.password, u.email, p.created, u.rating, u.avatar_updated \
                    FROM wordfeud_users u JOIN people p ON p.id = u.person";

/// A game as somebody has seen it, who is the first value.
const GAME: &str = "SELECT g.number, g.game, g.ruleset, g.board, g.invitee, t.host, t.phase, t.outcome, t.created, \
                    t.changed, t.chat, g.gain, coalesce(m.read, 0), coalesce(m.seen, 0) \
                    FROM wordfeud_games g JOIN tables t ON t.id = g.game \
                    LEFT JOIN wordfeud_marks m ON m.game = g.game AND m.person = ?1";

/// The games at which somebody sits, who is the first value.
const MINE: &str =
    "g.game IN (SELECT game FROM seats WHERE person = ?1 UNION SELECT game FROM seats WHERE kept_for = ?1)";

impl WordfeudStorage for SqliteStorage {
    fn add_user(&self, new: NewUser, now: Millis) -> Pending<'_, UserAdded> {
        self.write(move |connection| add_user(connection, &new, now))
    }

    fn user(&self, key: UserKey) -> Pending<'_, Option<UserRow>> {
        self.read(|connection| find(connection, &key))
    }

    fn number(&self, person: PersonId) -> Pending<'_, Option<UserRow>> {
        let known = self.store.read(|connection| find(connection, &UserKey::Person(person)));
        Box::pin(async move {
            match known? {
                Some(known) => Ok(Some(known)),
                None => {
                    self.write(move |connection| {
                        let sql = "INSERT INTO wordfeud_users (person, rating) SELECT id, ?2 FROM people WHERE id = ?1 \
                                   ON CONFLICT DO NOTHING";
                        connection.prepare_cached(sql)?.execute(params![person.number(), FIRST_RATING])?;
                        find(connection, &UserKey::Person(person))
                    })
                    .await
                }
            }
        })
    }

    fn end_session_at(&self, session: online_api::SessionId, ends: Millis) -> Pending<'_, ()> {
        self.write(move |connection| end_session_at(connection, session, ends))
    }

    fn store_password_anew(&self, person: PersonId, before: String, now: String) -> Pending<'_, ()> {
        self.write(move |connection| {
            let sql = "UPDATE people SET password = ?3 WHERE id = ?1 AND password = ?2";
            connection.prepare_cached(sql)?.execute(params![person.number(), before, now])?;
            Ok(())
        })
    }

    fn set_avatar(&self, person: PersonId, picture: Vec<u8>, now: Millis) -> Pending<'_, ()> {
        self.write(move |connection| {
            let sql = "UPDATE wordfeud_users SET avatar = ?2, avatar_updated = ?3 WHERE person = ?1";
            connection.prepare_cached(sql)?.execute(params![person.number(), picture, now])?;
            Ok(())
        })
    }

    fn avatar(&self, number: i64) -> Pending<'_, Option<Vec<u8>>> {
        self.read(|connection| {
            let mut query =
                connection.prepare_cached("SELECT avatar FROM wordfeud_users WHERE number = ?1")?;
            Ok(query.query_row([number], |row| row.get::<_, Option<Vec<u8>>>(0)).optional()?.flatten())
        })
    }

    fn befriend(&self, person: PersonId, other: PersonId, kind: i64) -> Pending<'_, bool> {
        self.write(move |connection| befriend(connection, person, other, kind))
    }

    fn unfriend(&self, person: PersonId, other: PersonId) -> Pending<'_, bool> {
        self.write(move |connection| {
            let sql = "DELETE FROM wordfeud_friends WHERE person = ?1 AND other = ?2";
            Ok(connection.prepare_cached(sql)?.execute([person.number(), other.number()])? == 1)
        })
    }

    fn friends(&self, person: PersonId) -> Pending<'_, Vec<FriendRow>> {
        self.read(|connection| {
            let tally = |as_first: u8, as_second: u8| {
                format!(
                    "(SELECT count(*) FROM wordfeud_games g WHERE g.first = f.person AND g.second = f.other \
                     AND g.winner = {as_first} OR g.first = f.other AND g.second = f.person AND g.winner = {as_second})"
                )
            };
            let (won, lost, drawn) = (tally(0, 1), tally(1, 0), tally(2, 2));
            let sql = format!(
                "SELECT u.number, p.id, p.name, p.password, u.email, p.created, u.rating, u.avatar_updated, f.kind, \
                 {won}, {lost}, {drawn} FROM wordfeud_friends f JOIN wordfeud_users u ON u.person = f.other \
                 JOIN people p ON p.id = f.other WHERE f.person = ?1 ORDER BY lower(p.name), u.number"
            );
            let mut query = connection.prepare_cached(&sql)?;
            let friend = |row: &Row<'_>| {
                let (kind, won, lost, drawn) = (row.get(8)?, row.get(9)?, row.get(10)?, row.get(11)?);
                Ok(FriendRow { user: user(row)?, kind, won, lost, drawn })
            };
            Ok(query.query_map([person.number()], friend)?.collect::<Result<_, _>>()?)
        })
    }

    fn add_game(&self, row: TableRow, line: LogRow, new: NewGame) -> Pending<'_, GameAdded> {
        self.write(move |connection| add_game(connection, &row, &line, &new))
    }

    fn number_table(&self, table: TableId, ruleset: i64, board: i64) -> Pending<'_, ()> {
        self.write(move |connection| {
            let sql =
                "INSERT INTO wordfeud_games (game, ruleset, board) VALUES (?1, ?2, ?3) ON CONFLICT DO NOTHING";
            connection.prepare_cached(sql)?.execute(params![table.number(), ruleset, board])?;
            Ok(())
        })
    }

    fn game(&self, number: i64, person: PersonId) -> Pending<'_, Option<GameRow>> {
        self.read(|connection| {
            let sql = format!("{GAME} WHERE g.number = ?2");
            let mut query = connection.prepare_cached(&sql)?;
            Ok(query.query_row(params![person.number(), number], game).optional()?)
        })
    }

    fn games(&self, person: PersonId, over: u32) -> Pending<'_, Vec<GameRow>> {
        self.read(|connection| {
            let running =
                format!("{GAME} WHERE {MINE} AND t.phase = 1 ORDER BY t.changed DESC, g.number DESC");
            let mut games = all(connection, &running, params![person.number()])?;
            let ended = format!(
                "{GAME} WHERE {MINE} AND t.phase = 2 ORDER BY t.changed DESC, g.number DESC LIMIT ?2"
            );
            games.extend(all(connection, &ended, params![person.number(), over])?);
            Ok(games)
        })
    }

    fn waiting(&self, person: PersonId) -> Pending<'_, Vec<GameRow>> {
        self.read(|connection| {
            let sql = format!(
                "{GAME} WHERE t.phase = 0 AND (g.game IN (SELECT id FROM tables WHERE host = ?1 AND phase = 0) \
                 OR g.invitee = ?1) ORDER BY g.number"
            );
            all(connection, &sql, params![person.number()])
        })
    }

    fn wishes(&self, person: PersonId, ruleset: i64, random: bool) -> Pending<'_, Vec<GameRow>> {
        self.read(|connection| {
            let sql = format!(
                "{GAME} WHERE t.listed = 1 AND t.phase = 0 AND g.invitee IS NULL AND t.host <> ?1 AND g.ruleset = ?2 \
                 AND (g.board <> 0) = ?3 ORDER BY g.number LIMIT 20"
            );
            all(connection, &sql, params![person.number(), ruleset, random])
        })
    }

    fn unrated(&self, person: PersonId) -> Pending<'_, Vec<GameRow>> {
        self.read(|connection| {
            let sql = format!(
                "{GAME} WHERE {MINE} AND t.phase = 2 AND g.winner IS NULL ORDER BY t.changed, g.number"
            );
            all(connection, &sql, params![person.number()])
        })
    }

    fn rate(&self, rated: Rated) -> Pending<'_, ()> {
        self.write(move |connection| rate(connection, &rated))
    }

    fn set_read(&self, number: i64, person: PersonId, read: u32) -> Pending<'_, ()> {
        self.write(move |connection| {
            let sql = "INSERT INTO wordfeud_marks (game, person, read, seen) \
                       SELECT id, ?2, min(?3, chat), 0 FROM tables JOIN wordfeud_games ON game = id WHERE number = ?1 \
                       ON CONFLICT (game, person) DO UPDATE SET read = excluded.read";
            connection.prepare_cached(sql)?.execute(params![number, person.number(), read])?;
            Ok(())
        })
    }

    fn set_seen(&self, number: i64, person: PersonId) -> Pending<'_, ()> {
        self.write(move |connection| {
            let sql = "INSERT INTO wordfeud_marks (game, person, read, seen) \
                       SELECT game, ?2, 0, 1 FROM wordfeud_games WHERE number = ?1 \
                       ON CONFLICT (game, person) DO UPDATE SET seen = 1";
            connection.prepare_cached(sql)?.execute(params![number, person.number()])?;
            Ok(())
        })
    }

    fn is_taken_over(&self, token: Vec<u8>) -> Pending<'_, bool> {
        self.read(|connection| is_taken_over(connection, &token))
    }

    fn take_over(&self, legacy: Legacy) -> Pending<'_, ()> {
        self.write(move |connection| take_over(connection, &legacy))
    }
}

fn add_user(connection: &Connection, new: &NewUser, now: Millis) -> Result<UserAdded, Fault> {
    let look = names::look_in_any_case(&new.person.name);
    if people::named(connection, &look)?.is_some() {
        return Ok(UserAdded::NameTaken);
    }
    let taken = "SELECT 1 FROM wordfeud_users WHERE email_key = ?1";
    if connection.prepare_cached(taken)?.exists([email_key(&new.email)])? {
        return Ok(UserAdded::EmailTaken);
    }
    people::add(connection, &new.person, new.session, new.recovery, now)?;
    end_session_at(connection, new.session.0, new.ends)?;
    let sql = "UPDATE people SET password = ?2 WHERE id = ?1";
    connection.prepare_cached(sql)?.execute(params![new.person.id.number(), new.person.password])?;
    let sql = "INSERT INTO wordfeud_users (person, email, email_key, rating) VALUES (?1, ?2, ?3, ?4)";
    let values = params![new.person.id.number(), new.email, email_key(&new.email), FIRST_RATING];
    connection.prepare_cached(sql)?.execute(values)?;
    Ok(UserAdded::New(connection.last_insert_rowid()))
}

fn find(connection: &Connection, key: &UserKey) -> Result<Option<UserRow>, Fault> {
    let by = |column: &str| format!("{USER} WHERE {column} = ?1");
    Ok(match key {
        UserKey::Number(number) => connection.prepare_cached(&by("u.number"))?.query_row([number], user),
        UserKey::Person(person) => {
            connection.prepare_cached(&by("u.person"))?.query_row([person.number()], user)
        }
        UserKey::Email(email) => connection.prepare_cached(&by("u.email_key"))?.query_row([email], user),
    }
    .optional()?)
}

fn end_session_at(
    connection: &Connection,
    session: online_api::SessionId,
    ends: Millis,
) -> Result<(), Fault> {
    let sql = "UPDATE sessions SET ends = ?2 WHERE id = ?1";
    connection.prepare_cached(sql)?.execute([session.number(), ends])?;
    Ok(())
}

fn befriend(connection: &Connection, person: PersonId, other: PersonId, kind: i64) -> Result<bool, Fault> {
    let sql = "INSERT INTO wordfeud_friends (person, other, kind) VALUES (?1, ?2, ?3) ON CONFLICT DO NOTHING";
    Ok(connection.prepare_cached(sql)?.execute(params![person.number(), other.number(), kind])? == 1)
}

fn add_game(
    connection: &Connection,
    row: &TableRow,
    line: &LogRow,
    new: &NewGame,
) -> Result<GameAdded, Fault> {
    let (host, invitee) = (row.host.number(), new.invitee.map(PersonId::number));
    let sql = "SELECT count(*), count(*) FILTER (WHERE g.invitee = ?2 AND g.ruleset = ?3 AND (g.board <> 0) = ?4) \
               FROM tables t JOIN wordfeud_games g ON g.game = t.id \
               WHERE t.host = ?1 AND t.phase = 0 AND (g.invitee IS NULL) = (?2 IS NULL)";
    let values = params![host, invitee, new.ruleset, new.board != 0];
    let (all, alike): (u32, u32) =
        connection.prepare_cached(sql)?.query_row(values, |row| Ok((row.get(0)?, row.get(1)?)))?;
    if alike > 0 {
        return Ok(GameAdded::Duplicate);
    }
    if all >= new.most || tables::has_too_many(connection, row.host, new.at_once)? {
        return Ok(GameAdded::TooMany);
    }
    tables::add(connection, row, std::slice::from_ref(line), None)?;
    write_game(connection, row.id, None, new, None, None).map(GameAdded::New)
}

fn write_game(
    connection: &Connection,
    table: TableId,
    number: Option<i64>,
    new: &NewGame,
    gain: Option<i64>,
    counted: Option<([PersonId; 2], i16)>,
) -> Result<i64, Fault> {
    let sql = "INSERT INTO wordfeud_games (number, game, ruleset, board, invitee, gain, first, second, winner) \
               VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)";
    connection.prepare_cached(sql)?.execute(params![
        number,
        table.number(),
        new.ruleset,
        new.board,
        new.invitee.map(PersonId::number),
        gain,
        counted.map(|(players, _)| players[0].number()),
        counted.map(|(players, _)| players[1].number()),
        counted.map(|(_, winner)| winner),
    ])?;
    Ok(connection.last_insert_rowid())
}

fn rate(connection: &Connection, rated: &Rated) -> Result<(), Fault> {
    let rating = |person: PersonId| -> Result<i64, Fault> {
        let mut query = connection.prepare_cached("SELECT rating FROM wordfeud_users WHERE person = ?1")?;
        Ok(query.query_row([person.number()], |row| row.get(0)).optional()?.unwrap_or(FIRST_RATING))
    };
    let [first, second] = rated.players;
    let gain = (rated.gain)(rating(first)?, rating(second)?, rated.winner);
    let sql = "UPDATE wordfeud_games SET gain = ?2, first = ?3, second = ?4, winner = ?5 \
               WHERE number = ?1 AND winner IS NULL";
    let values = params![rated.number, gain, first.number(), second.number(), winner_number(rated.winner)];
    if connection.prepare_cached(sql)?.execute(values)? == 1 {
        for (person, gain) in [(first, gain), (second, -gain)] {
            let sql = "UPDATE wordfeud_users SET rating = rating + ?2 WHERE person = ?1";
            connection.prepare_cached(sql)?.execute(params![person.number(), gain])?;
        }
    }
    Ok(())
}

fn is_taken_over(connection: &Connection, token: &[u8]) -> Result<bool, Fault> {
    let mut query = connection.prepare_cached("SELECT 1 FROM wordfeud_legacies WHERE token = ?1")?;
    Ok(query.exists([token])?)
}

fn take_over(connection: &Connection, legacy: &Legacy) -> Result<(), Fault> {
    if is_taken_over(connection, &legacy.token)? {
        return Ok(());
    }
    connection
        .prepare_cached("INSERT INTO wordfeud_legacies (token) VALUES (?1)")?
        .execute([&legacy.token])?;
    for one in &legacy.users {
        take_over_user(connection, one)?;
    }
    for (person, other, kind) in &legacy.friends {
        befriend(connection, *person, *other, *kind)?;
    }
    for one in &legacy.games {
        take_over_game(connection, one)?;
    }
    Ok(())
}

fn take_over_user(connection: &Connection, one: &LegacyUser) -> Result<(), Fault> {
    let sql =
        "INSERT INTO people (id, name, look, password, recovery, created) VALUES (?1, ?2, ?3, ?4, ?5, ?6)";
    let (id, look) = (one.person.id.number(), names::look_in_any_case(&one.person.name));
    connection.prepare_cached(sql)?.execute(params![
        id,
        one.person.name,
        look,
        one.person.password,
        one.recovery,
        one.created
    ])?;
    let (avatar, updated) = one.avatar.clone().unzip();
    let number = free(connection, "SELECT 1 FROM wordfeud_users WHERE number = ?1", Some(one.number))?;
    let email = one.email.as_deref();
    let taken = "SELECT 1 FROM wordfeud_users WHERE email_key = ?1";
    let email = match email {
        Some(email) if connection.prepare_cached(taken)?.exists([email_key(email)])? => None,
        email => email,
    };
    let sql = "INSERT INTO wordfeud_users (number, person, email, email_key, rating, avatar, avatar_updated) \
               VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)";
    connection.prepare_cached(sql)?.execute(params![
        number,
        id,
        email,
        email.map(email_key),
        one.rating,
        avatar,
        updated
    ])?;
    Ok(())
}

fn take_over_game(connection: &Connection, one: &LegacyGame) -> Result<(), Fault> {
    tables::add(connection, &one.row, &one.lines, None)?;
    let number = free(connection, "SELECT 1 FROM wordfeud_games WHERE number = ?1", one.number)?;
    let number = write_game(connection, one.row.id, number, &one.new, one.gain, one.counted())?;
    for line in &one.chat {
        let token = play::Token(u128::from(line.number));
        chat::say(connection, one.row.id, line.by.clone(), line.seat, token, line.speech.clone(), line.said)?;
    }
    for (person, read, seen) in &one.marks {
        let sql = "INSERT INTO wordfeud_marks (game, person, read, seen) \
                   SELECT game, ?2, ?3, ?4 FROM wordfeud_games WHERE number = ?1 ON CONFLICT DO NOTHING";
        connection.prepare_cached(sql)?.execute(params![number, person.number(), read, seen])?;
    }
    Ok(())
}

/// The number, unless somebody else has it: then whichever is free.
fn free(connection: &Connection, sql: &str, number: Option<i64>) -> Result<Option<i64>, Fault> {
    match number {
        Some(number) if !connection.prepare_cached(sql)?.exists([number])? => Ok(Some(number)),
        _ => Ok(None),
    }
}

fn all(connection: &Connection, sql: &str, values: impl rusqlite::Params) -> Result<Vec<GameRow>, Fault> {
    Ok(connection.prepare_cached(sql)?.query_map(values, game)?.collect::<Result<_, _>>()?)
}

fn user(row: &Row<'_>) -> rusqlite::Result<UserRow> {
    Ok(UserRow {
        number: row.get(0)?,
        person: PersonRow { id: PersonId::new(row.get(1)?), name: row.get(2)?, password: row.get(3)? },
        email: row.get(4)?,
        created: row.get(5)?,
        rating: row.get(6)?,
        avatar_updated: row.get(7)?,
    })
}

fn game(row: &Row<'_>) -> rusqlite::Result<GameRow> {
    Ok(GameRow {
        number: row.get(0)?,
        table: TableId::new(row.get(1)?),
        ruleset: row.get(2)?,
        board: row.get(3)?,
        invitee: row.get::<_, Option<u64>>(4)?.map(PersonId::new),
        host: PersonId::new(row.get(5)?),
        phase: phase(row.get(6)?),
        outcome: match row.get::<_, Option<String>>(7)? {
            Some(_) => Some(tables::from_json::<Outcome>(row, 7)?),
            None => None,
        },
        created: row.get(8)?,
        changed: row.get(9)?,
        chat: row.get(10)?,
        gain: row.get(11)?,
        read: row.get(12)?,
        seen: row.get(13)?,
    })
}
