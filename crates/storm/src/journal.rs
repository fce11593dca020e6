//! What a player writes down: a turn before it is sent, and that it was acknowledged.

use std::fmt;
use std::fs::{File, OpenOptions};
use std::io::{self, Write as _};
use std::path::Path;
use std::str::FromStr;

use online_api::TableId;
use play::Token;

/// A line of a journal.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Entry {
    pub(crate) table: TableId,
    pub(crate) seat: u8,
    pub(crate) token: Token,
    /// The version of the game that has it, once it was acknowledged.
    pub(crate) acknowledged: Option<u32>,
}

/// A journal on the disk.
pub(crate) struct Journal(File);

impl fmt::Display for Entry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {} {}", self.table, self.seat, self.token)?;
        self.acknowledged.map_or(Ok(()), |version| write!(f, " {version}"))
    }
}

impl FromStr for Entry {
    type Err = ();

    fn from_str(line: &str) -> Result<Self, ()> {
        let mut parts = line.split(' ');
        let mut next = || parts.next().ok_or(());
        let table = next()?.parse().map_err(drop)?;
        let seat = next()?.parse().map_err(drop)?;
        let token = next()?.parse().map_err(drop)?;
        let acknowledged = parts.next().map(str::parse).transpose().map_err(drop)?;
        Ok(Self { table, seat, token, acknowledged })
    }
}

impl Journal {
    /// Begins a journal, or goes on with one.
    pub(crate) fn open(path: &Path) -> io::Result<Self> {
        OpenOptions::new().create(true).append(true).open(path).map(Self)
    }

    /// Writes something down.
    pub(crate) fn write(&mut self, entry: Entry) -> io::Result<()> {
        writeln!(self.0, "{entry}")
    }
}

/// Reads a journal.
pub(crate) fn read(text: &str) -> Result<Vec<Entry>, String> {
    let lines = text.lines().map(|line| line.parse().map_err(|()| format!("no line of a journal: {line}")));
    lines.collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_journal_is_read_as_it_was_written() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("journal");
        let sent = Entry { table: TableId::new(5), seat: 1, token: Token(77), acknowledged: None };
        let done = Entry { acknowledged: Some(9), ..sent };
        Journal::open(&path).unwrap().write(sent).unwrap();
        Journal::open(&path).unwrap().write(done).unwrap();
        assert_eq!(read(&std::fs::read_to_string(&path).unwrap()), Ok(vec![sent, done]));
        assert!(read("5 1").is_err());
    }
}
