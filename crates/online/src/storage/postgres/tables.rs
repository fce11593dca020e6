//! Tables, seats and the log.

use std::collections::HashMap;

use bots::Level;
use deadpool_postgres::{GenericClient, Transaction};
use game::{Seat, Seed};
use online_api::{DrawId, Millis, Number, PersonId, Phase, TableId, TableSummary};
use play::Token;
use serde::de::DeserializeOwned;
use tokio_postgres::Row;

use super::{ask, ask_one, byte, execute, id, millis, sql};
use crate::fault::Fault;
use crate::storage::rows::{phase, phase_number, read_token, thinks, to_json, token_bytes};
use crate::storage::{
    Added, Change, Conditions, DRAW_KEPT, Hash, Link, LogEntry, LogRow, MOST_DRAWS, MOST_LINKS, SeatRow,
    Seated, Stored, TableRow, Which,
};

/// How many columns a table is read from, but its seats.
const COLUMNS: usize = 19;

pub(super) async fn add_draw(
    transaction: &Transaction<'_>,
    draw: DrawId,
    person: PersonId,
    secret: [u8; 32],
    now: Millis,
) -> Result<(), Fault> {
    let person = id(person.number());
    execute(transaction, sql::FORGET_DRAWS, &[&id(now.saturating_sub(DRAW_KEPT))]).await?;
    let values: [&(dyn tokio_postgres::types::ToSql + Sync); 4] =
        [&id(draw.number()), &person, &secret.as_slice(), &id(now)];
    execute(transaction, sql::ADD_DRAW, &values).await?;
    execute(transaction, sql::PRUNE_DRAWS, &[&person, &MOST_DRAWS]).await?;
    Ok(())
}

pub(super) async fn add_drawn(
    transaction: &Transaction<'_>,
    mut row: TableRow,
    line: &LogRow,
    (token, draw): (Token, DrawId),
    most: usize,
) -> Result<Added, Fault> {
    let (host, token) = (id(row.host.number()), token_bytes(token));
    let known = async || {
        let known = ask_one(transaction, sql::TABLE_BY_TOKEN, &[&host, &token]).await?;
        Ok::<_, Fault>(known.map(|row| TableId::new(millis(row.get(0)))))
    };
    if let Some(known) = known().await? {
        return Ok(Added::Known(known));
    }
    if most > 0 {
        execute(transaction, sql::HOLD_HOST, &[&host]).await?;
    }
    if has_too_many(transaction, row.host, most).await? {
        // The same may have been asked at the same time, and be there by now.
        return Ok(known().await?.map_or(Added::TooMany, Added::Known));
    }
    let Some(drawn) = ask_one(transaction, sql::TAKE_DRAW, &[&id(draw.number()), &host]).await? else {
        // The same may have been asked at the same time: then the draw was waited for, and the table is there now.
        return Ok(known().await?.map_or(Added::NoDraw, Added::Known));
    };
    row.secret = bytes(drawn.get(0))?;
    let times = Times { now: Some(row.created), tell_after: None };
    add(transaction, &row, std::slice::from_ref(line), &token, times).await?;
    Ok(Added::New(row.secret))
}

/// Whether somebody, whose row is held, has as many tables that wait or go on as they may; 0 for any number.
pub(super) async fn has_too_many(
    transaction: &Transaction<'_>,
    person: PersonId,
    most: usize,
) -> Result<bool, Fault> {
    Ok(most > 0 && going(transaction, person).await? >= most)
}

pub(super) async fn going(client: &impl GenericClient, person: PersonId) -> Result<usize, Fault> {
    let count = ask_one(client, sql::COUNT_GOING, &[&id(person.number())]).await?;
    let count = count.map_or(0, |row| row.get::<_, i64>(0));
    Ok(usize::try_from(count).unwrap_or_default())
}

pub(super) async fn add_rematch(
    transaction: &Transaction<'_>,
    row: &TableRow,
    lines: &[LogRow],
    with: &Change,
    times: Times,
) -> Result<Stored, Fault> {
    let stored = change(transaction, with, times).await?;
    if stored == Stored::Done {
        // A table that came of another one has no token of anybody, so that it takes its own id.
        add(transaction, row, lines, &row.id.number().to_be_bytes(), times).await?;
    }
    Ok(stored)
}

pub(super) async fn add(
    transaction: &Transaction<'_>,
    row: &TableRow,
    lines: &[LogRow],
    token: &[u8],
    times: Times,
) -> Result<(), Fault> {
    let values: [&(dyn tokio_postgres::types::ToSql + Sync); 11] = [
        &id(row.id.number()),
        &id(row.host.number()),
        &token,
        &to_json(&row.kind)?,
        &row.lexicon,
        &row.digest,
        &to_json(&row.terms)?,
        &row.terms.listed,
        &row.secret.as_slice(),
        &id(row.created),
        &row.seed.map(|seed| seed.0.cast_signed()),
    ];
    execute(transaction, sql::ADD_TABLE, &values).await?;
    let (row, lines, conditions) = (row.clone(), lines.to_vec(), Conditions::default());
    let with = Change { row, judged_at: 0, deadline: None, lines, seats: true, conditions };
    match change(transaction, &with, times).await? {
        Stored::Done => Ok(()),
        Stored::Overtaken => Err(Fault::Broken("a new table cannot have gone on".to_owned())),
    }
}

pub(super) async fn find(client: &impl GenericClient, table: TableId) -> Result<Option<TableRow>, Fault> {
    let Some(row) = ask_one(client, sql::TABLE, &[&id(table.number())]).await? else { return Ok(None) };
    Ok(Some(TableRow { seats: seats(client, table).await?, ..read_table(&row)? }))
}

async fn seats(client: &impl GenericClient, table: TableId) -> Result<Vec<SeatRow>, Fault> {
    ask(client, sql::SEATS, &[&id(table.number())]).await?.iter().map(seat).collect()
}

pub(super) async fn log(
    client: &impl GenericClient,
    table: TableId,
    after: u32,
) -> Result<Vec<LogRow>, Fault> {
    let rows = ask(client, sql::LOG, &[&id(table.number()), &small(after)]).await?;
    Ok(rows.iter().filter_map(|row| line(row, 0)).collect())
}

/// A table with the lines of its log after a version, as both stand together. Turns, which have tokens, leave everybody where they sit:
/// where nothing else happened those who are known to sit there are not read.
pub(super) async fn news(
    client: &impl GenericClient,
    table: TableId,
    after: u32,
    known: Vec<SeatRow>,
) -> Result<Option<(TableRow, Vec<LogRow>)>, Fault> {
    let rows = ask(client, sql::NEWS, &[&id(table.number()), &small(after)]).await?;
    let Some(first) = rows.first() else { return Ok(None) };
    let lines: Vec<LogRow> = rows.iter().filter_map(|row| line(row, COLUMNS)).collect();
    let seats =
        if lines.iter().all(|line| line.token.is_some()) { known } else { seats(client, table).await? };
    Ok(Some((TableRow { seats, ..read_table(first)? }, lines)))
}

/// A line of the log that begins at some column, if there is one.
fn line(row: &Row, at: usize) -> Option<LogRow> {
    let version: Option<i32> = row.get(at);
    let version = unsigned(version?);
    let (kind, text): (String, String) = (row.get(at + 2), row.get(at + 3));
    Some(LogRow {
        version,
        seat: row.get::<_, Option<i16>>(at + 1).map(|seat| Seat(byte(seat))),
        entry: LogEntry::of(&kind, text),
        token: row.get::<_, Option<Vec<u8>>>(at + 4).and_then(|token| read_token(&token)),
        made: millis(row.get(at + 5)),
    })
}

/// What a change needs to know of the time.
#[derive(Clone, Copy, Debug)]
pub(super) struct Times {
    /// The time of day where it is not that of the database.
    pub(super) now: Option<Millis>,
    /// After how long whoever is to move is told of it.
    pub(super) tell_after: Option<Millis>,
}

/// Changes a table, its log and its seats in one statement.
pub(super) async fn change(
    client: &impl GenericClient,
    change: &Change,
    times: Times,
) -> Result<Stored, Fault> {
    let Change { row, judged_at, deadline, lines, seats, conditions } = change;
    let versions: Vec<i32> = lines.iter().map(|line| small(line.version)).collect();
    let line_seats: Vec<Option<i16>> =
        lines.iter().map(|line| line.seat.map(|seat| i16::from(seat.0))).collect();
    let (kinds, texts): (Vec<&str>, Vec<&str>) = lines.iter().map(|line| line.entry.written()).unzip();
    let tokens: Vec<Option<Vec<u8>>> = lines.iter().map(|line| line.token.map(token_bytes)).collect();
    let made: Vec<i64> = lines.iter().map(|line| id(line.made)).collect();
    let mover =
        row.mover.filter(|_| row.phase == Phase::Running).and_then(|mover| row.seats.get(mover.index()));
    let told = mover.and_then(|seat| match seat.on {
        Seated::Person(person) => Some(id(person.number())),
        Seated::Nobody | Seated::Computer(_) => None,
    });
    let tell_at = times.tell_after.filter(|_| told.is_some()).map(|after| id(row.changed + after));
    let seats: &[SeatRow] = if *seats { &row.seats } else { &[] };
    let places: Vec<i16> = (0..).take(seats.len()).collect();
    let people: Vec<Option<i64>> = seats
        .iter()
        .map(|seat| match seat.on {
            Seated::Person(person) => Some(id(person.number())),
            Seated::Nobody | Seated::Computer(_) => None,
        })
        .collect();
    let levels: Vec<Option<&str>> = seats
        .iter()
        .map(|seat| match seat.on {
            Seated::Computer(level) => Some(level.name()),
            Seated::Nobody | Seated::Person(_) => None,
        })
        .collect();
    let names: Vec<&str> = seats.iter().map(|seat| seat.name.as_str()).collect();
    let number = |number: Option<Number>| number.map(|number| number.0.to_vec());
    let numbers: Vec<Option<Vec<u8>>> = seats.iter().map(|seat| number(seat.number)).collect();
    let kept: Vec<Option<i64>> =
        seats.iter().map(|seat| seat.kept_for.map(|person| id(person.number()))).collect();
    let wishes: Vec<Option<Vec<u8>>> = seats.iter().map(|seat| number(seat.wish)).collect();
    let outcome = row.outcome.as_ref().map(to_json).transpose()?;
    let next_secret = row.next_secret.map(|secret| secret.to_vec());
    let session = conditions.session.as_ref().map(<[u8; 32]>::as_slice);
    let values: [&(dyn tokio_postgres::types::ToSql + Sync); 31] = [
        &id(row.id.number()),
        &small(*judged_at),
        &i16::from(phase_number(row.phase)),
        &small(row.version),
        &row.mover.map(|seat| i16::from(seat.0)),
        &thinks(row),
        &row.deadline.map(id),
        &to_json(&row.left)?,
        &outcome,
        &row.rematch.map(|table| id(table.number())),
        &id(row.changed),
        &conditions.in_time.map(id),
        &times.now.map(id),
        &next_secret,
        &versions,
        &line_seats,
        &kinds,
        &texts,
        &tokens,
        &made,
        &places,
        &people,
        &levels,
        &names,
        &numbers,
        &kept,
        &wishes,
        &tell_at,
        &told,
        &session,
        &deadline.map(id),
    ];
    let changed = ask_one(client, sql::CHANGE, &values).await?.map_or(0, |row| row.get::<_, i64>(0));
    Ok(if changed == 1 { Stored::Done } else { Stored::Overtaken })
}

pub(super) async fn add_links(
    transaction: &Transaction<'_>,
    table: TableId,
    links: &[(Link, Hash)],
    only: bool,
) -> Result<bool, Fault> {
    let table = id(table.number());
    // Counted by one after the other.
    execute(transaction, sql::HOLD, &[&table]).await?;
    if only {
        execute(transaction, sql::REMOVE_LINKS, &[&table]).await?;
    }
    let count = ask_one(transaction, sql::COUNT_LINKS, &[&table]).await?;
    if count.map_or(0, |row| row.get::<_, i64>(0)) >= MOST_LINKS {
        return Ok(false);
    }
    for (link, hash) in links {
        let looks = *link == Link::Spectators;
        execute(transaction, sql::ADD_LINK, &[&hash.as_slice(), &table, &looks]).await?;
    }
    Ok(true)
}

pub(super) async fn link(
    client: &impl GenericClient,
    table: TableId,
    key: Hash,
) -> Result<Option<Link>, Fault> {
    let row = ask_one(client, sql::LINK, &[&key.as_slice(), &id(table.number())]).await?;
    Ok(row.map(|row| if row.get(0) { Link::Spectators } else { Link::Invitation }))
}

pub(super) async fn list(
    client: &impl GenericClient,
    which: Which,
    most: usize,
) -> Result<Vec<TableSummary>, Fault> {
    let most = i64::try_from(most).unwrap_or(i64::MAX);
    let (rows, person) = match which {
        Which::Going(person) => {
            (ask(client, sql::GOING, &[&id(person.number()), &most]).await?, Some(person))
        }
        Which::Over(person, before) => {
            (ask(client, sql::OVER, &[&id(person.number()), &id(before), &most]).await?, Some(person))
        }
        Which::Open(before) => (ask(client, sql::OPEN, &[&id(before), &most]).await?, None),
    };
    let mut tables: Vec<TableRow> = rows.iter().map(read_table).collect::<Result<_, _>>()?;
    let ids: Vec<i64> = tables.iter().map(|row| id(row.id.number())).collect();
    let mut seats: HashMap<i64, Vec<SeatRow>> = HashMap::new();
    for row in ask(client, sql::SEATS_OF, &[&ids]).await? {
        seats.entry(row.get(6)).or_default().push(seat(&row)?);
    }
    for (row, id) in tables.iter_mut().zip(&ids) {
        row.seats = seats.remove(id).unwrap_or_default();
    }
    Ok(tables.iter().map(|row| row.summary(person)).collect())
}

pub(super) fn ids(rows: &[Row]) -> Vec<TableId> {
    rows.iter().map(|row| TableId::new(millis(row.get(0)))).collect()
}

fn read_table(row: &Row) -> Result<TableRow, Fault> {
    Ok(TableRow {
        id: TableId::new(millis(row.get(0))),
        host: PersonId::new(millis(row.get(1))),
        kind: from_json(row.get(2))?,
        lexicon: row.get(3),
        digest: row.get(4),
        terms: from_json(row.get(5))?,
        secret: bytes(row.get(6))?,
        seed: row.get::<_, Option<i64>>(18).map(|seed| Seed(seed.cast_unsigned())),
        phase: phase(byte(row.get(7))),
        version: unsigned(row.get(8)),
        mover: row.get::<_, Option<i16>>(9).map(|seat| Seat(byte(seat))),
        deadline: row.get::<_, Option<i64>>(10).map(millis),
        left: from_json(row.get(11))?,
        outcome: row.get::<_, Option<&str>>(12).map(from_json).transpose()?,
        seats: Vec::new(),
        next_secret: row.get::<_, Option<&[u8]>>(17).map(bytes).transpose()?,
        rematch: row.get::<_, Option<i64>>(13).map(|table| TableId::new(millis(table))),
        created: millis(row.get(14)),
        changed: millis(row.get(15)),
        chat: unsigned(row.get(16)),
    })
}

fn seat(row: &Row) -> Result<SeatRow, Fault> {
    let person = |at| row.get::<_, Option<i64>>(at).map(|person| PersonId::new(millis(person)));
    let level = row.get::<_, Option<&str>>(1).and_then(|level| level.parse::<Level>().ok());
    let on = match (person(0), level) {
        (Some(person), _) => Seated::Person(person),
        (None, Some(level)) => Seated::Computer(level),
        (None, None) => Seated::Nobody,
    };
    let number = |at| row.get::<_, Option<&[u8]>>(at).map(bytes).transpose();
    let (drawn, wish) = (number(3)?.map(Number), number(5)?.map(Number));
    Ok(SeatRow { on, name: row.get(2), number: drawn, kept_for: person(4), wish })
}

fn bytes<const LENGTH: usize>(bytes: &[u8]) -> Result<[u8; LENGTH], Fault> {
    let wrong = |_| Fault::Broken(format!("{LENGTH} bytes were stored, and {} are there", bytes.len()));
    bytes.try_into().map_err(wrong)
}

pub(super) fn from_json<T: DeserializeOwned>(text: &str) -> Result<T, Fault> {
    serde_json::from_str(text).map_err(|bad| Fault::Broken(format!("a stored value cannot be read: {bad}")))
}

/// A version as the database has it.
pub(super) fn small(number: u32) -> i32 {
    i32::try_from(number).unwrap_or(i32::MAX)
}

pub(super) fn unsigned(number: i32) -> u32 {
    u32::try_from(number).unwrap_or_default()
}
