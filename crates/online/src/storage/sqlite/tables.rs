//! Tables, seats and the log.

use bots::Level;
use game::{Outcome, Seat, Seed};
use online_api::{DrawId, Millis, Number, PersonId, TableId, TableSummary, Terms};
use play::Token;
use play::worker::KindText;
use rusqlite::types::Type;
use rusqlite::{Connection, OptionalExtension as _, Row, params};
use serde::de::DeserializeOwned;

use crate::fault::Fault;
use crate::storage::rows::{phase, phase_number, read_token, thinks, to_json, token_bytes};
use crate::storage::{
    Added, Change, Conditions, DRAW_KEPT, Hash, Link, LogEntry, LogRow, MOST_DRAWS, MOST_LINKS, SeatRow,
    Seated, Stored, TableRow, Which,
};

const ROW: &str = "SELECT id, host, kind, lexicon, digest, terms, secret, phase, version, mover, deadline, remaining, \
                   outcome, rematch, created, changed, chat, next_secret, seed FROM tables";

pub(super) fn add_draw(
    connection: &Connection,
    draw: DrawId,
    person: PersonId,
    secret: [u8; 32],
    now: Millis,
) -> Result<(), Fault> {
    let old = "DELETE FROM draws WHERE made < ?1";
    connection.prepare_cached(old)?.execute([now.saturating_sub(DRAW_KEPT)])?;
    let sql = "INSERT INTO draws (id, person, secret, made) VALUES (?1, ?2, ?3, ?4)";
    connection.prepare_cached(sql)?.execute(params![draw.number(), person.number(), secret, now])?;
    let many = "DELETE FROM draws WHERE id IN \
                (SELECT id FROM draws WHERE person = ?1 ORDER BY made DESC LIMIT -1 OFFSET ?2)";
    connection.prepare_cached(many)?.execute(params![person.number(), MOST_DRAWS])?;
    Ok(())
}

pub(super) fn add_drawn(
    connection: &Connection,
    mut row: TableRow,
    line: &LogRow,
    (token, draw): (Token, DrawId),
    most: usize,
) -> Result<Added, Fault> {
    let sql = "SELECT id FROM tables WHERE host = ?1 AND token = ?2";
    let (host, token) = (row.host.number(), token_bytes(token));
    let known = |row: &Row<'_>| Ok(TableId::new(row.get(0)?));
    if let Some(known) = connection.prepare_cached(sql)?.query_row(params![host, token], known).optional()? {
        return Ok(Added::Known(known));
    }
    if has_too_many(connection, row.host, most)? {
        return Ok(Added::TooMany);
    }
    let sql = "DELETE FROM draws WHERE id = ?1 AND person = ?2 RETURNING secret";
    let mut draws = connection.prepare_cached(sql)?;
    let Some(secret) = draws.query_row([draw.number(), host], |row| row.get(0)).optional()? else {
        return Ok(Added::NoDraw);
    };
    row.secret = secret;
    add(connection, &row, std::slice::from_ref(line), Some(&token))?;
    Ok(Added::New(secret))
}

pub(super) fn add_rematch(
    connection: &Connection,
    row: &TableRow,
    lines: &[LogRow],
    with: &Change,
    now: Millis,
) -> Result<Stored, Fault> {
    let stored = change(connection, with, now)?;
    if stored == Stored::Done {
        add(connection, row, lines, None)?;
    }
    Ok(stored)
}

pub(super) fn add(
    connection: &Connection,
    row: &TableRow,
    lines: &[LogRow],
    token: Option<&[u8]>,
) -> Result<(), Fault> {
    let sql = "INSERT INTO tables (id, host, token, kind, lexicon, digest, terms, listed, secret, phase, version, \
               mover, thinks, deadline, remaining, outcome, next_secret, rematch, created, changed, chat, seed) \
               VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, 0, 0, NULL, 0, NULL, '[]', NULL, NULL, NULL, ?10, ?10, 0, ?11)";
    // A table that came of another one has no token of anybody, so that it takes its own id.
    let own = row.id.number().to_be_bytes();
    connection.prepare_cached(sql)?.execute(params![
        row.id.number(),
        row.host.number(),
        token.unwrap_or(&own),
        to_json(&row.kind)?,
        row.lexicon,
        row.digest,
        to_json(&row.terms)?,
        row.terms.listed,
        row.secret,
        row.created,
        row.seed.map(|seed| seed.0.cast_signed()),
    ])?;
    let (row, lines, conditions) = (row.clone(), lines.to_vec(), Conditions::default());
    let with = Change { row, judged_at: 0, deadline: None, lines, seats: true, conditions };
    match change(connection, &with, with.row.created)? {
        Stored::Done => Ok(()),
        Stored::Overtaken => Err(Fault::Broken("a new table cannot have gone on".to_owned())),
    }
}

pub(super) fn find(connection: &Connection, id: TableId) -> Result<Option<TableRow>, Fault> {
    let sql = format!("{ROW} WHERE id = ?1");
    let found = connection.prepare_cached(&sql)?.query_row([id.number()], table).optional()?;
    let Some(mut found) = found else { return Ok(None) };
    found.seats = seats(connection, id)?;
    Ok(Some(found))
}

pub(super) fn log(connection: &Connection, id: TableId, after: u32) -> Result<Vec<LogRow>, Fault> {
    let sql = "SELECT version, seat, kind, text, token, made FROM log WHERE game = ?1 AND version > ?2 ORDER BY version";
    let mut query = connection.prepare_cached(sql)?;
    let line = |row: &Row<'_>| {
        let (kind, text): (String, String) = (row.get(2)?, row.get(3)?);
        Ok(LogRow {
            version: row.get(0)?,
            seat: row.get::<_, Option<u8>>(1)?.map(Seat),
            entry: LogEntry::of(&kind, text),
            token: row.get::<_, Option<Vec<u8>>>(4)?.and_then(|bytes| read_token(&bytes)),
            made: row.get(5)?,
        })
    };
    Ok(query.query_map([id.number(), after.into()], line)?.collect::<Result<_, _>>()?)
}

/// The fence: the statement takes the version that was judged one further, or nothing happens at all.
pub(super) fn change(connection: &Connection, change: &Change, now: Millis) -> Result<Stored, Fault> {
    let Change { row, judged_at, deadline, lines, seats, conditions } = change;
    let sql = "UPDATE tables SET phase = ?3, version = ?4, mover = ?5, thinks = ?6, deadline = ?7, remaining = ?8, \
               outcome = ?9, rematch = ?10, changed = ?11, next_secret = ?14 \
               WHERE id = ?1 AND version = ?2 AND deadline IS ?16 AND (?12 IS NULL OR deadline IS NULL OR deadline + ?12 >= ?13) \
               AND (?15 IS NULL OR EXISTS (SELECT 1 FROM sessions WHERE hash = ?15 AND (ends IS NULL OR ends > ?13)))";
    let changed = connection.prepare_cached(sql)?.execute(params![
        row.id.number(),
        judged_at,
        phase_number(row.phase),
        row.version,
        row.mover.map(|seat| seat.0),
        thinks(row),
        row.deadline,
        to_json(&row.left)?,
        row.outcome.as_ref().map(to_json).transpose()?,
        row.rematch.map(TableId::number),
        row.changed,
        conditions.in_time,
        now,
        row.next_secret,
        conditions.session,
        deadline,
    ])?;
    if changed == 0 {
        return Ok(Stored::Overtaken);
    }
    for line in lines {
        write_line(connection, row.id, line)?;
    }
    if *seats {
        write_seats(connection, row)?;
    }
    Ok(Stored::Done)
}

pub(super) fn add_links(
    connection: &Connection,
    id: TableId,
    links: &[(Link, Hash)],
    only: bool,
) -> Result<bool, Fault> {
    if only {
        connection.prepare_cached("DELETE FROM links WHERE game = ?1")?.execute([id.number()])?;
    }
    let count = "SELECT count(*) FROM links WHERE game = ?1";
    let count: i64 = connection.prepare_cached(count)?.query_row([id.number()], |row| row.get(0))?;
    if count >= MOST_LINKS {
        return Ok(false);
    }
    for (link, hash) in links {
        let sql = "INSERT INTO links (hash, game, kind) VALUES (?1, ?2, ?3)";
        connection.prepare_cached(sql)?.execute(params![hash, id.number(), *link == Link::Spectators])?;
    }
    Ok(true)
}

pub(super) fn link(connection: &Connection, id: TableId, key: Hash) -> Result<Option<Link>, Fault> {
    let sql = "SELECT kind FROM links WHERE hash = ?1 AND game = ?2";
    let kind =
        |row: &Row<'_>| row.get(0).map(|looks: bool| if looks { Link::Spectators } else { Link::Invitation });
    Ok(connection.prepare_cached(sql)?.query_row(params![key, id.number()], kind).optional()?)
}

pub(super) fn going(connection: &Connection, person: PersonId) -> Result<usize, Fault> {
    let sql = "SELECT count(*) FROM (SELECT id FROM tables WHERE phase = 0 AND host = ?1 UNION \
               SELECT id FROM tables WHERE phase < 2 AND id IN (SELECT game FROM seats WHERE person = ?1) UNION \
               SELECT id FROM tables WHERE phase = 1 AND id IN (SELECT game FROM seats WHERE kept_for = ?1))";
    Ok(connection.prepare_cached(sql)?.query_row([person.number()], |row| row.get(0))?)
}

/// Whether somebody has as many tables that wait or go on as they may; 0 for any number.
pub(super) fn has_too_many(connection: &Connection, person: PersonId, most: usize) -> Result<bool, Fault> {
    Ok(most > 0 && going(connection, person)? >= most)
}

pub(super) fn list(connection: &Connection, which: Which, most: usize) -> Result<Vec<TableSummary>, Fault> {
    let most = i64::try_from(most).unwrap_or(i64::MAX);
    let mine =
        "id IN (SELECT game FROM seats WHERE person = ?1 UNION SELECT game FROM seats WHERE kept_for = ?1)";
    let (sql, person, before) = match which {
        Which::Going(person) => {
            let sql = format!(
                "{ROW} WHERE ({mine} OR host = ?1 AND phase = 0) AND phase < 2 AND changed <= ?2 \
                 ORDER BY phase DESC, changed DESC LIMIT ?3"
            );
            (sql, Some(person), Millis::MAX >> 1)
        }
        Which::Over(person, before) => {
            let sql =
                format!("{ROW} WHERE {mine} AND phase = 2 AND changed < ?2 ORDER BY changed DESC LIMIT ?3");
            (sql, Some(person), before)
        }
        Which::Open(before) => {
            let sql = format!(
                "{ROW} WHERE listed = 1 AND phase = 0 AND created < ?2 AND ?1 IS NULL ORDER BY created DESC LIMIT ?3"
            );
            (sql, None, before)
        }
    };
    let before = before.min(Millis::MAX >> 1);
    let mut query = connection.prepare_cached(&sql)?;
    let rows = query.query_map(params![person.map(PersonId::number), before, most], table)?;
    let mut list = Vec::new();
    for row in rows {
        let mut row = row?;
        row.seats = seats(connection, row.id)?;
        list.push(row.summary(person));
    }
    Ok(list)
}

pub(super) fn due(connection: &Connection, now: Millis) -> Result<Vec<TableId>, Fault> {
    let sql =
        "SELECT id FROM tables WHERE deadline IS NOT NULL AND deadline < ?1 ORDER BY deadline LIMIT 1000";
    ids(connection, sql, params![now])
}

pub(super) fn thinking(connection: &Connection) -> Result<Vec<TableId>, Fault> {
    ids(connection, "SELECT id FROM tables WHERE thinks = 1 LIMIT 10000", params![])
}

pub(super) fn alive(connection: &Connection, now: Millis) -> Result<Option<Millis>, Fault> {
    let noted =
        connection.prepare_cached("SELECT noted FROM alive")?.query_row([], |row| row.get(0)).optional()?;
    let sql =
        "INSERT INTO alive (one, noted) VALUES (1, ?1) ON CONFLICT DO UPDATE SET noted = excluded.noted";
    connection.prepare_cached(sql)?.execute([now])?;
    Ok(noted)
}

pub(super) fn postpone(connection: &Connection, by: i64) -> Result<(), Fault> {
    let sql = "UPDATE tables SET deadline = max(deadline + ?1, 0) WHERE deadline IS NOT NULL";
    connection.prepare_cached(sql)?.execute([by])?;
    Ok(())
}

pub(super) fn add_lexicon(connection: &Connection, digest: &str, bytes: &[u8]) -> Result<(), Fault> {
    let sql = "INSERT INTO lexicons (digest, bytes) VALUES (?1, ?2) ON CONFLICT DO NOTHING";
    connection.prepare_cached(sql)?.execute(params![digest, bytes])?;
    Ok(())
}

pub(super) fn lexicon(connection: &Connection, digest: &str) -> Result<Option<Vec<u8>>, Fault> {
    let sql = "SELECT bytes FROM lexicons WHERE digest = ?1";
    Ok(connection.prepare_cached(sql)?.query_row([digest], |row| row.get(0)).optional()?)
}

fn ids(connection: &Connection, sql: &str, values: impl rusqlite::Params) -> Result<Vec<TableId>, Fault> {
    let mut query = connection.prepare_cached(sql)?;
    Ok(query.query_map(values, |row| Ok(TableId::new(row.get(0)?)))?.collect::<Result<_, _>>()?)
}

fn write_line(connection: &Connection, id: TableId, line: &LogRow) -> Result<(), Fault> {
    let (kind, text) = line.entry.written();
    let sql =
        "INSERT INTO log (game, version, seat, kind, text, token, made) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)";
    let (seat, token) = (line.seat.map(|seat| seat.0), line.token.map(token_bytes));
    connection.prepare_cached(sql)?.execute(params![
        id.number(),
        line.version,
        seat,
        kind,
        text,
        token,
        line.made
    ])?;
    Ok(())
}

fn write_seats(connection: &Connection, row: &TableRow) -> Result<(), Fault> {
    let sql = "INSERT INTO seats (game, seat, person, level, name, number, kept_for, wish) \
               VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8) ON CONFLICT DO UPDATE SET person = excluded.person, \
               level = excluded.level, name = excluded.name, number = excluded.number, kept_for = excluded.kept_for, \
               wish = excluded.wish";
    let mut statement = connection.prepare_cached(sql)?;
    for (number, seat) in row.seats.iter().enumerate() {
        let (person, level) = match seat.on {
            Seated::Nobody => (None, None),
            Seated::Person(person) => (Some(person.number()), None),
            Seated::Computer(level) => (None, Some(level.name())),
        };
        statement.execute(params![
            row.id.number(),
            number,
            person,
            level,
            seat.name,
            seat.number.map(|number| number.0),
            seat.kept_for.map(PersonId::number),
            seat.wish.map(|number| number.0),
        ])?;
    }
    Ok(())
}

fn seats(connection: &Connection, id: TableId) -> Result<Vec<SeatRow>, Fault> {
    let sql = "SELECT person, level, name, number, kept_for, wish FROM seats WHERE game = ?1 ORDER BY seat";
    let mut query = connection.prepare_cached(sql)?;
    let seat = |row: &Row<'_>| {
        let person = row.get::<_, Option<u64>>(0)?.map(PersonId::new);
        let level = row.get::<_, Option<String>>(1)?.and_then(|level| level.parse::<Level>().ok());
        let on = match (person, level) {
            (Some(person), _) => Seated::Person(person),
            (None, Some(level)) => Seated::Computer(level),
            (None, None) => Seated::Nobody,
        };
        let number =
            |at| -> rusqlite::Result<Option<Number>> { Ok(row.get::<_, Option<[u8; 16]>>(at)?.map(Number)) };
        let kept_for = row.get::<_, Option<u64>>(4)?.map(PersonId::new);
        Ok(SeatRow { on, name: row.get(2)?, number: number(3)?, kept_for, wish: number(5)? })
    };
    Ok(query.query_map([id.number()], seat)?.collect::<Result<_, _>>()?)
}

fn table(row: &Row<'_>) -> rusqlite::Result<TableRow> {
    Ok(TableRow {
        id: TableId::new(row.get(0)?),
        host: PersonId::new(row.get(1)?),
        kind: from_json::<KindText>(row, 2)?,
        lexicon: row.get(3)?,
        digest: row.get(4)?,
        terms: from_json::<Terms>(row, 5)?,
        secret: row.get(6)?,
        seed: row.get::<_, Option<i64>>(18)?.map(|seed| Seed(seed.cast_unsigned())),
        phase: phase(row.get(7)?),
        version: row.get(8)?,
        mover: row.get::<_, Option<u8>>(9)?.map(Seat),
        deadline: row.get(10)?,
        left: from_json(row, 11)?,
        outcome: match row.get::<_, Option<String>>(12)? {
            Some(_) => Some(from_json::<Outcome>(row, 12)?),
            None => None,
        },
        seats: Vec::new(),
        next_secret: row.get(17)?,
        rematch: row.get::<_, Option<u64>>(13)?.map(TableId::new),
        created: row.get(14)?,
        changed: row.get(15)?,
        chat: row.get(16)?,
    })
}

pub(super) fn from_json<T: DeserializeOwned>(row: &Row<'_>, at: usize) -> rusqlite::Result<T> {
    let bad = |bad: serde_json::Error| rusqlite::Error::FromSqlConversionFailure(at, Type::Text, bad.into());
    serde_json::from_str(row.get_ref(at)?.as_str()?).map_err(bad)
}
