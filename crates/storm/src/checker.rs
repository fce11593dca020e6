//! Compares what players were told with what is stored.

mod log;

use std::collections::{BTreeMap, HashMap, HashSet};
use std::path::Path;
use std::{fmt, fs};

use anyhow::{Result, ensure};
use online::testing::Postgres;
use online_api::TableId;
use play::Token;

use crate::journal::{self, Entry};

/// A line of the log of a table, as it is stored.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Line {
    pub(crate) table: TableId,
    pub(crate) version: u32,
    pub(crate) seat: Option<u8>,
    pub(crate) token: Option<Token>,
    /// Whether it is the deal or something that happened in the game.
    pub(crate) in_game: bool,
}

/// Something that must not be.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Finding {
    /// A turn was acknowledged and is not there.
    Lost(Entry),
    /// A turn is there in another version than was acknowledged.
    Moved(Entry, u32),
    /// A turn is there more than once.
    Twice(TableId, Token),
    /// A version is missing, or there twice.
    Gap(TableId, u32),
    /// Nobody wrote down that this was sent.
    Unknown(Line),
}

/// What was compared.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub(crate) struct Report {
    pub(crate) tables: usize,
    pub(crate) acknowledged: usize,
    pub(crate) stored: usize,
    /// Sent, stored, and never acknowledged: the server was gone before its answer.
    pub(crate) unanswered: usize,
    /// Sent more than once, mostly to different processes.
    pub(crate) repeated: usize,
    pub(crate) findings: Vec<Finding>,
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { tables, acknowledged, stored, unanswered, repeated, findings } = self;
        write!(
            f,
            "{tables} tables: {acknowledged} turns were acknowledged, {stored} are stored, of {unanswered} of them nobody was \
             told, {repeated} were sent more than once; {} findings",
            findings.len()
        )
    }
}

/// Compares journals with the log; each table's lines are in the order in which they are stored.
pub(crate) fn check(journals: &[Entry], log: &[Line]) -> Report {
    let mut tables: BTreeMap<TableId, Vec<&Line>> = BTreeMap::new();
    for line in log {
        tables.entry(line.table).or_default().push(line);
    }
    let mut findings = Vec::new();
    // Where each turn is: the version of the game, which the deal is the first of.
    let mut stored: HashMap<(TableId, u8, Token), u32> = HashMap::new();
    let written: HashSet<(TableId, u8, Token)> =
        journals.iter().map(|entry| (entry.table, entry.seat, entry.token)).collect();
    for (table, lines) in &tables {
        let mut game = 0;
        for (expected, line) in (1..).zip(lines) {
            if line.version != expected {
                findings.push(Finding::Gap(*table, expected));
                break;
            }
            game += u32::from(line.in_game);
            let (Some(seat), Some(token)) = (line.seat, line.token) else { continue };
            if stored.insert((*table, seat, token), game).is_some() {
                findings.push(Finding::Twice(*table, token));
            }
            if !written.contains(&(*table, seat, token)) {
                findings.push(Finding::Unknown(**line));
            }
        }
    }
    let mut acknowledged = HashSet::new();
    for entry in journals {
        let Some(version) = entry.acknowledged else { continue };
        let key = (entry.table, entry.seat, entry.token);
        acknowledged.insert(key);
        match stored.get(&key) {
            None => findings.push(Finding::Lost(*entry)),
            Some(found) if *found != version => findings.push(Finding::Moved(*entry, *found)),
            Some(_) => {}
        }
    }
    let mut sent: HashMap<(TableId, u8, Token), u32> = HashMap::new();
    for entry in journals.iter().filter(|entry| entry.acknowledged.is_none()) {
        *sent.entry((entry.table, entry.seat, entry.token)).or_default() += 1;
    }
    let repeated = sent.values().filter(|times| **times > 1).count();
    let unanswered = stored.keys().filter(|key| !acknowledged.contains(key)).count();
    Report {
        tables: tables.len(),
        acknowledged: acknowledged.len(),
        stored: stored.len(),
        unanswered,
        repeated,
        findings,
    }
}

/// Compares the journals in a folder with the log of a database, in which computers and clocks have moved, too.
pub(crate) fn check_database(journals: &Path, url: &str) -> Result<Report> {
    let entries = read_journals(journals)?;
    // Nobody writes down what computers do: each of their turns has a token of its own.
    let people: HashSet<_> = entries.iter().map(|entry| (entry.table, entry.seat)).collect();
    let is_computer = |line: &Line| line.seat.is_some_and(|seat| !people.contains(&(line.table, seat)));
    let mut lines = log::read(url)?;
    let (mut own, mut count) = (HashSet::new(), 0);
    for line in lines.iter_mut().filter(|line| is_computer(line)) {
        own.insert((line.table, line.seat, line.token.take()));
        count += 1;
    }
    ensure!(own.len() == count, "a computer moved twice in one turn");
    println!("{count} turns of computers and clocks are stored, each once");
    Ok(check(&entries, &lines))
}

/// How much has happened at a table of a database.
pub(crate) fn last_version(database: &Postgres, table: TableId) -> u32 {
    let sql = format!("SELECT max(version)::bigint FROM log WHERE game = {}", table.number());
    database.execute(&sql).and_then(|version| version.try_into().ok()).unwrap_or_default()
}

/// Reads all journals in a folder.
pub(crate) fn read_journals(folder: &Path) -> Result<Vec<Entry>> {
    let mut entries = Vec::new();
    for file in fs::read_dir(folder)? {
        entries.extend(journal::read(&fs::read_to_string(file?.path())?).map_err(anyhow::Error::msg)?);
    }
    Ok(entries)
}

impl Report {
    /// Tells what was found, and fails if it is anything, or if there was nothing to lose.
    pub(crate) fn judge(&self) -> Result<()> {
        for finding in self.findings.iter().take(20) {
            println!("{finding:?}");
        }
        ensure!(self.findings.is_empty(), "turns were lost, doubled or missing");
        ensure!(self.acknowledged > 0, "there was little to lose");
        Ok(())
    }
}

/// Reads the log of all tables out of a folder whose server has stopped.
pub(crate) fn read_log(folder: &Path) -> Result<Vec<Line>> {
    let connection = rusqlite::Connection::open(folder.join("tables.db"))?;
    let sql = "SELECT game, version, seat, token, kind FROM log ORDER BY game, version";
    let mut query = connection.prepare(sql)?;
    let line = |row: &rusqlite::Row<'_>| {
        let token: Option<[u8; 16]> = row.get(3)?;
        Ok(Line {
            table: TableId::new(row.get(0)?),
            version: row.get(1)?,
            seat: row.get(2)?,
            token: token.map(|token| Token(u128::from_be_bytes(token))),
            in_game: row.get::<_, String>(4)? != "room",
        })
    };
    Ok(query.query_map([], line)?.collect::<Result<_, _>>()?)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn line(version: u32, token: Option<u128>, in_game: bool) -> Line {
        let seat = token.map(|_| 0);
        Line { table: TableId::new(1), version, seat, token: token.map(Token), in_game }
    }

    fn entry(token: u128, acknowledged: Option<u32>) -> Entry {
        Entry { table: TableId::new(1), seat: 0, token: Token(token), acknowledged }
    }

    /// Created, dealt, three turns.
    fn sound() -> (Vec<Entry>, Vec<Line>) {
        let journal = vec![
            entry(7, None),
            entry(7, Some(2)),
            entry(8, None),
            entry(9, None),
            entry(9, None),
            entry(9, Some(4)),
            entry(10, None),
        ];
        let log = vec![
            line(1, None, false),
            line(2, None, true),
            line(3, Some(7), true),
            line(4, Some(8), true),
            line(5, Some(9), true),
        ];
        (journal, log)
    }

    #[test]
    fn what_is_sound_is_found_sound() {
        let (journal, log) = sound();
        let report = check(&journal, &log);
        assert_eq!(report.findings, []);
        assert_eq!((report.tables, report.acknowledged, report.stored, report.unanswered), (1, 2, 3, 1));
        assert_eq!(report.repeated, 1);
    }

    #[test]
    fn a_planted_loss_is_found() {
        let (journal, mut log) = sound();
        log.pop();
        assert_eq!(check(&journal, &log).findings, [Finding::Lost(entry(9, Some(4)))]);
        // A whole table may be gone, too.
        let findings = check(&journal, &[]).findings;
        assert_eq!(findings, [Finding::Lost(entry(7, Some(2))), Finding::Lost(entry(9, Some(4)))]);
    }

    #[test]
    fn planted_gaps_doubles_and_strangers_are_found() {
        let (journal, log) = sound();
        let mut gap = log.clone();
        gap.remove(3);
        assert!(check(&journal, &gap).findings.contains(&Finding::Gap(TableId::new(1), 4)));
        let mut twice = log.clone();
        twice.push(line(6, Some(9), true));
        assert!(check(&journal, &twice).findings.contains(&Finding::Twice(TableId::new(1), Token(9))));
        let mut stranger = log.clone();
        stranger.push(line(6, Some(11), true));
        assert_eq!(check(&journal, &stranger).findings, [Finding::Unknown(line(6, Some(11), true))]);
        let mut moved = log;
        moved[3] = line(4, None, false);
        assert_eq!(check(&journal, &moved).findings, [Finding::Moved(entry(9, Some(4)), 3)]);
    }
}
