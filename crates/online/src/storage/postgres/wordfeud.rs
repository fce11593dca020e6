//! What is stored for clients of Wordfeud's API.

use deadpool_postgres::{GenericClient, Transaction};
use hosting::names;
use online_api::{Millis, PersonId, SessionId, TableId};
use tokio_postgres::Row;
use tokio_postgres::types::ToSql;

use super::tables::Times;
use super::tables::{from_json, small, unsigned};
use super::{
    PostgresStorage, SILENCE, Values, ask, ask_one, byte, chat, execute, id, in_time, millis, people, sql,
    tables, timeout, transaction, with,
};
use crate::fault::Fault;
use crate::storage::rows::phase;
use crate::storage::wordfeud::{
    FIRST_RATING, FriendRow, GameAdded, GameRow, Legacy, LegacyGame, LegacyUser, NewGame, NewUser, Rated,
    UserAdded, UserKey, UserRow, WordfeudStorage, email_key, winner_number,
};
use crate::storage::{LogRow, Pending, PersonRow, TableRow};

impl WordfeudStorage for PostgresStorage {
    fn add_user(&self, new: NewUser, now: Millis) -> Pending<'_, UserAdded> {
        transaction!(self, |to| add_user(&to, &new, now).await)
    }

    fn user(&self, key: UserKey) -> Pending<'_, Option<UserRow>> {
        with!(self, |client| find(client, &key).await)
    }

    fn number(&self, person: PersonId) -> Pending<'_, Option<UserRow>> {
        with!(self, |client| {
            if let Some(known) = find(client, &UserKey::Person(person)).await? {
                return Ok(Some(known));
            }
            execute(client, sql::NUMBER_PERSON, &[&id(person.number()), &FIRST_RATING]).await?;
            find(client, &UserKey::Person(person)).await
        })
    }

    fn end_session_at(&self, session: SessionId, ends: Millis) -> Pending<'_, ()> {
        with!(self, |client| end_session_at(client, session, ends).await)
    }

    fn store_password_anew(&self, person: PersonId, before: String, now: String) -> Pending<'_, ()> {
        with!(self, |client| {
            let values: &Values<'_> = &[&id(person.number()), &before, &now];
            execute(client, sql::STORE_PASSWORD_ANEW, values).await.map(drop)
        })
    }

    fn set_avatar(&self, person: PersonId, picture: Vec<u8>, now: Millis) -> Pending<'_, ()> {
        with!(self, |client| {
            let values: &Values<'_> = &[&id(person.number()), &picture, &id(now)];
            execute(client, sql::SET_AVATAR, values).await.map(drop)
        })
    }

    fn avatar(&self, number: i64) -> Pending<'_, Option<Vec<u8>>> {
        with!(self, |client| Ok(ask_one(client, sql::AVATAR, &[&number]).await?.and_then(|row| row.get(0))))
    }

    fn befriend(&self, person: PersonId, other: PersonId, kind: i64) -> Pending<'_, bool> {
        with!(self, |client| befriend(client, person, other, kind).await)
    }

    fn unfriend(&self, person: PersonId, other: PersonId) -> Pending<'_, bool> {
        with!(self, |client| {
            let values: &Values<'_> = &[&id(person.number()), &id(other.number())];
            Ok(execute(client, sql::UNFRIEND, values).await? == 1)
        })
    }

    fn friends(&self, person: PersonId) -> Pending<'_, Vec<FriendRow>> {
        with!(self, |client| {
            let rows = ask(client, sql::FRIENDS, &[&id(person.number())]).await?;
            let friend = |row: &Row| FriendRow {
                user: user(row),
                kind: row.get(8),
                won: row.get(9),
                lost: row.get(10),
                drawn: row.get(11),
            };
            Ok(rows.iter().map(friend).collect())
        })
    }

    fn add_game(&self, row: TableRow, line: LogRow, new: NewGame) -> Pending<'_, GameAdded> {
        transaction!(self, |to| add_game(&to, &row, &line, &new).await)
    }

    fn number_table(&self, table: TableId, ruleset: i64, board: i64) -> Pending<'_, ()> {
        with!(self, |client| {
            execute(client, sql::NUMBER_TABLE, &[&id(table.number()), &ruleset, &board]).await.map(drop)
        })
    }

    fn game(&self, number: i64, person: PersonId) -> Pending<'_, Option<GameRow>> {
        with!(self, |client| {
            let row = ask_one(client, sql::GAME, &[&id(person.number()), &number]).await?;
            row.as_ref().map(game).transpose()
        })
    }

    fn games(&self, person: PersonId, over: u32) -> Pending<'_, Vec<GameRow>> {
        with!(self, |client| {
            let mut games = all(client, sql::RUNNING_GAMES, &[&id(person.number())]).await?;
            games.extend(all(client, sql::ENDED_GAMES, &[&id(person.number()), &i64::from(over)]).await?);
            Ok(games)
        })
    }

    fn waiting(&self, person: PersonId) -> Pending<'_, Vec<GameRow>> {
        with!(self, |client| all(client, sql::WAITING_GAMES, &[&id(person.number())]).await)
    }

    fn wishes(&self, person: PersonId, ruleset: i64, random: bool) -> Pending<'_, Vec<GameRow>> {
        with!(self, |client| all(client, sql::WISHES, &[&id(person.number()), &ruleset, &random]).await)
    }

    fn unrated(&self, person: PersonId) -> Pending<'_, Vec<GameRow>> {
        with!(self, |client| all(client, sql::UNRATED_GAMES, &[&id(person.number())]).await)
    }

    fn rate(&self, rated: Rated) -> Pending<'_, ()> {
        transaction!(self, |to| rate(&to, &rated).await)
    }

    fn set_read(&self, number: i64, person: PersonId, read: u32) -> Pending<'_, ()> {
        with!(self, |client| {
            let values: &Values<'_> = &[&number, &id(person.number()), &small(read)];
            execute(client, sql::SET_READ, values).await.map(drop)
        })
    }

    fn set_seen(&self, number: i64, person: PersonId) -> Pending<'_, ()> {
        with!(self, |client| {
            execute(client, sql::SET_SEEN, &[&number, &id(person.number())]).await.map(drop)
        })
    }

    fn is_taken_over(&self, token: Vec<u8>) -> Pending<'_, bool> {
        with!(self, |client| Ok(ask_one(client, sql::IS_LEGACY, &[&token]).await?.is_some()))
    }

    fn take_over(&self, legacy: Legacy) -> Pending<'_, ()> {
        transaction!(self, |to| take_over(&to, &legacy).await)
    }
}

async fn add_user(transaction: &Transaction<'_>, new: &NewUser, now: Millis) -> Result<UserAdded, Fault> {
    let look = names::look_in_any_case(&new.person.name);
    if ask_one(transaction, sql::PERSON_NAMED, &[&look]).await?.is_some() {
        return Ok(UserAdded::NameTaken);
    }
    let email = email_key(&new.email);
    if ask_one(transaction, sql::WORDFEUD_BY_EMAIL, &[&email]).await?.is_some() {
        return Ok(UserAdded::EmailTaken);
    }
    people::add(transaction, &new.person, new.session, new.recovery, now).await?;
    end_session_at(transaction, new.session.0, new.ends).await?;
    let person = id(new.person.id.number());
    // Of two at once one is faster, and the other one's statement fails, and with it all of this: asked again, it is known.
    execute(transaction, sql::PUT_PASSWORD, &[&person, &new.person.password]).await?;
    let values: &Values<'_> = &[&person, &new.email, &email, &FIRST_RATING];
    let added = ask_one(transaction, sql::ADD_WORDFEUD_USER, values).await?;
    Ok(added.map_or(UserAdded::NameTaken, |row| UserAdded::New(row.get(0))))
}

async fn find(client: &impl GenericClient, key: &UserKey) -> Result<Option<UserRow>, Fault> {
    let row = match key {
        UserKey::Number(number) => ask_one(client, sql::WORDFEUD_BY_NUMBER, &[number]).await?,
        UserKey::Person(person) => ask_one(client, sql::WORDFEUD_BY_PERSON, &[&id(person.number())]).await?,
        UserKey::Email(email) => ask_one(client, sql::WORDFEUD_BY_EMAIL, &[email]).await?,
    };
    Ok(row.as_ref().map(user))
}

async fn end_session_at(client: &impl GenericClient, session: SessionId, ends: Millis) -> Result<(), Fault> {
    execute(client, sql::END_SESSION_AT, &[&id(session.number()), &id(ends)]).await.map(drop)
}

async fn befriend(
    client: &impl GenericClient,
    person: PersonId,
    other: PersonId,
    kind: i64,
) -> Result<bool, Fault> {
    let values: &Values<'_> = &[&id(person.number()), &id(other.number()), &kind];
    Ok(execute(client, sql::BEFRIEND, values).await? == 1)
}

async fn add_game(
    transaction: &Transaction<'_>,
    row: &TableRow,
    line: &LogRow,
    new: &NewGame,
) -> Result<GameAdded, Fault> {
    let (host, invitee) = (id(row.host.number()), new.invitee.map(|person| id(person.number())));
    execute(transaction, sql::HOLD_HOST, &[&host]).await?;
    let values: &Values<'_> = &[&host, &invitee, &new.ruleset, &(new.board != 0)];
    let counts = ask_one(transaction, sql::COUNT_WAITING, values).await?;
    let (all, alike): (i64, i64) = counts.map_or((0, 0), |row| (row.get(0), row.get(1)));
    if alike > 0 {
        return Ok(GameAdded::Duplicate);
    }
    if all >= i64::from(new.most) || tables::has_too_many(transaction, row.host, new.at_once).await? {
        return Ok(GameAdded::TooMany);
    }
    tables::add(transaction, row, std::slice::from_ref(line), &row.id.number().to_be_bytes(), times(row))
        .await?;
    let values: &Values<'_> = &[&id(row.id.number()), &new.ruleset, &new.board, &invitee];
    let added = ask_one(transaction, sql::ADD_GAME, values).await?;
    let added = added.ok_or_else(|| Fault::Broken("a new game has no number".to_owned()))?;
    Ok(GameAdded::New(added.get(0)))
}

async fn rate(transaction: &Transaction<'_>, rated: &Rated) -> Result<(), Fault> {
    let players = rated.players.map(|person| id(person.number()));
    let ratings = ask(transaction, sql::RATINGS, &[&players.to_vec()]).await?;
    let rating = |person: i64| {
        let known = ratings.iter().find(|row| row.get::<_, i64>(0) == person);
        known.map_or(FIRST_RATING, |row| row.get(1))
    };
    let [first, second] = players;
    let gain = (rated.gain)(rating(first), rating(second), rated.winner);
    let values: &Values<'_> = &[&rated.number, &gain, &first, &second, &winner_number(rated.winner)];
    if execute(transaction, sql::COUNT_GAME, values).await? == 1 {
        for (person, gain) in [(first, gain), (second, -gain)] {
            execute(transaction, sql::ADD_RATING, &[&person, &gain]).await?;
        }
    }
    Ok(())
}

async fn take_over(transaction: &Transaction<'_>, legacy: &Legacy) -> Result<(), Fault> {
    if execute(transaction, sql::ADD_LEGACY, &[&legacy.token]).await? == 0 {
        return Ok(());
    }
    for one in &legacy.users {
        take_over_user(transaction, one).await?;
    }
    for (person, other, kind) in &legacy.friends {
        befriend(transaction, *person, *other, *kind).await?;
    }
    for one in &legacy.games {
        take_over_game(transaction, one).await?;
    }
    // What comes next is numbered behind all that there is.
    ask(transaction, sql::NEXT_USER_NUMBER, &[]).await?;
    ask(transaction, sql::NEXT_GAME_NUMBER, &[]).await?;
    Ok(())
}

async fn take_over_user(transaction: &Transaction<'_>, one: &LegacyUser) -> Result<(), Fault> {
    ask(transaction, sql::NEXT_USER_NUMBER, &[]).await?;
    let person = id(one.person.id.number());
    let look = names::look_in_any_case(&one.person.name);
    let recovery = one.recovery.as_slice();
    let values: &Values<'_> =
        &[&person, &one.person.name, &look, &one.person.password, &recovery, &id(one.created)];
    execute(transaction, sql::ADD_LEGACY_PERSON, values).await?;
    let mut email = one.email.as_deref();
    let mut key = email.map(email_key);
    if let Some(taken) = &key
        && ask_one(transaction, sql::WORDFEUD_BY_EMAIL, &[taken]).await?.is_some()
    {
        (email, key) = (None, None);
    }
    let (avatar, updated) = one.avatar.clone().unzip();
    let updated = updated.map(id);
    let values: [&(dyn ToSql + Sync); 7] =
        [&one.number, &person, &email, &key, &one.rating, &avatar, &updated];
    execute(transaction, sql::ADD_LEGACY_USER, &values).await.map(drop)
}

async fn take_over_game(transaction: &Transaction<'_>, one: &LegacyGame) -> Result<(), Fault> {
    ask(transaction, sql::NEXT_GAME_NUMBER, &[]).await?;
    let game = id(one.row.id.number());
    tables::add(transaction, &one.row, &one.lines, &one.row.id.number().to_be_bytes(), times(&one.row))
        .await?;
    let invitee = one.new.invitee.map(|person| id(person.number()));
    let counted = one.counted();
    let first = counted.map(|(players, _)| id(players[0].number()));
    let second = counted.map(|(players, _)| id(players[1].number()));
    let winner = counted.map(|(_, winner)| winner);
    let values: [&(dyn ToSql + Sync); 9] =
        [&one.number, &game, &one.new.ruleset, &one.new.board, &invitee, &one.gain, &first, &second, &winner];
    execute(transaction, sql::ADD_LEGACY_GAME, &values).await?;
    for line in &one.chat {
        let (by, token) = ((line.by.clone(), line.seat), play::Token(u128::from(line.number)));
        chat::say(transaction, one.row.id, by, token, line.speech.clone(), line.said).await?;
    }
    for (person, read, seen) in &one.marks {
        let values: &Values<'_> = &[&game, &id(person.number()), &small(*read), seen];
        execute(transaction, sql::ADD_MARK, values).await?;
    }
    Ok(())
}

async fn all(client: &impl GenericClient, sql: &str, values: &Values<'_>) -> Result<Vec<GameRow>, Fault> {
    ask(client, sql, values).await?.iter().map(game).collect()
}

fn user(row: &Row) -> UserRow {
    let person = PersonRow { id: PersonId::new(millis(row.get(1))), name: row.get(2), password: row.get(3) };
    UserRow {
        number: row.get(0),
        person,
        email: row.get(4),
        created: millis(row.get(5)),
        rating: row.get(6),
        avatar_updated: row.get::<_, Option<i64>>(7).map(millis),
    }
}

fn game(row: &Row) -> Result<GameRow, Fault> {
    Ok(GameRow {
        number: row.get(0),
        table: TableId::new(millis(row.get(1))),
        ruleset: row.get(2),
        board: row.get(3),
        invitee: row.get::<_, Option<i64>>(4).map(|person| PersonId::new(millis(person))),
        host: PersonId::new(millis(row.get(5))),
        phase: phase(byte(row.get(6))),
        outcome: row.get::<_, Option<&str>>(7).map(from_json).transpose()?,
        created: millis(row.get(8)),
        changed: millis(row.get(9)),
        chat: unsigned(row.get(10)),
        gain: row.get(11),
        read: unsigned(row.get(12)),
        seen: row.get(13),
    })
}

/// A table that was not there before is late for nothing, and nobody is told of it by a browser.
fn times(row: &TableRow) -> Times {
    Times { now: Some(row.created), tell_after: None }
}
