//! The journal: what a bot was about to do, and what came of it, safe from a sudden end.

use std::collections::{BTreeMap, BTreeSet};
use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::{self, Read as _, Seek as _, SeekFrom, Write as _};
use std::path::{Path, PathBuf};

use feud_api::{GameId, Rules};
use serde::{Deserialize, Serialize};

use crate::{Intent, RefusedWords};

/// A journal that has grown beyond this is compacted: what is settled is left out.
const LARGEST: u64 = 1 << 20;

/// What a bot was about to do, what came of it, and the words that were refused.
///
/// Each line is on the disk before anything else happens. A line that was cut short by a sudden end is taken off when
/// the journal is opened again: whatever it was about to say had not happened yet, or is told by the service.
#[derive(Debug)]
pub struct Journal {
    /// `None` for a journal in memory only.
    file: Option<File>,
    open: BTreeMap<GameId, Intent>,
    greeted: BTreeSet<GameId>,
    refused: RefusedWords,
    /// How many lines made no sense.
    damaged: usize,
}

/// Why there is no journal.
#[derive(Debug, thiserror::Error)]
pub enum BadJournal {
    /// The disk is in the way.
    #[error("the journal {path}: {why}")]
    Disk {
        /// The file.
        path: String,
        /// What is wrong.
        why: io::Error,
    },
    /// Another bot writes it.
    #[error("the journal {0} is in use: another bot of this account seems to run")]
    InUse(String),
    /// It is about another account.
    #[error("the journal {path} belongs to {owner}: name another with --journal")]
    OtherOwner {
        /// The file.
        path: String,
        /// Whose it is.
        owner: String,
    },
}

/// A line of the journal.
#[derive(Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Line {
    /// Whose journal it is; the first line.
    Journal { owner: String },
    /// Something is about to be sent.
    Intent(Intent),
    /// What was about to be sent is settled, one way or the other.
    Settled { game: GameId, turn: i64, how: Resolution },
    /// A play with these words was refused.
    Refused { rules: Rules, words: Vec<String>, said: Option<String> },
    /// A play with these words was taken, though some were in doubt.
    Known { rules: Rules, words: Vec<String> },
    /// A greeting is about to be sent.
    Greeted { game: GameId },
}

/// What came of something that was about to be sent.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Resolution {
    /// The service has taken it.
    Done,
    /// The service has refused it.
    Refused,
    /// It was never sent.
    NotSent,
    /// The game went on without it.
    Overtaken,
}

impl Journal {
    /// A journal in memory only, for games that matter to nobody.
    #[must_use]
    pub fn in_memory() -> Self {
        Self {
            file: None,
            open: BTreeMap::new(),
            greeted: BTreeSet::new(),
            refused: RefusedWords::default(),
            damaged: 0,
        }
    }

    /// The journal in a file, which is made if there is none; `owner` tells the account and the service.
    pub fn open(path: &Path, owner: &str) -> Result<Self, BadJournal> {
        let shown = || path.display().to_string();
        let disk = |why| BadJournal::Disk { path: shown(), why };
        if let Some(folder) = path.parent().filter(|folder| !folder.as_os_str().is_empty()) {
            fs::create_dir_all(folder).map_err(disk)?;
        }
        let mut file = OpenOptions::new()
            .read(true)
            .write(true)
            .create(true)
            .truncate(false)
            .open(path)
            .map_err(disk)?;
        match file.try_lock() {
            Ok(()) => {}
            Err(TryLockError::WouldBlock) => return Err(BadJournal::InUse(shown())),
            Err(TryLockError::Error(why)) => return Err(disk(why)),
        }
        let mut bytes = Vec::new();
        file.read_to_end(&mut bytes).map_err(disk)?;
        let whole = bytes.iter().rposition(|&byte| byte == b'\n').map_or(0, |last| last + 1);
        let mut journal = Self::in_memory();
        let found = journal.read(&bytes[..whole]);
        if let Some(found) = found.filter(|found| found != owner) {
            return Err(BadJournal::OtherOwner { path: shown(), owner: found });
        }
        if whole as u64 > LARGEST {
            journal.file = Some(replaced_file(path, &journal.compacted(owner)).map_err(disk)?);
            return Ok(journal);
        }
        file.set_len(whole as u64).map_err(disk)?;
        file.seek(SeekFrom::End(0)).map_err(disk)?;
        journal.file = Some(file);
        if whole == 0 {
            journal.write(&Line::Journal { owner: owner.to_owned() }).map_err(disk)?;
        }
        Ok(journal)
    }

    /// How many lines made no sense when it was opened.
    #[must_use]
    pub fn damaged(&self) -> usize {
        self.damaged
    }

    /// What was about to be sent, and is not settled.
    #[must_use]
    pub fn unsettled(&self) -> Vec<Intent> {
        self.open.values().cloned().collect()
    }

    /// What was about to be sent in a game, and is not settled.
    #[must_use]
    pub fn unsettled_in(&self, game: GameId) -> Option<&Intent> {
        self.open.get(&game)
    }

    /// The words that were refused.
    #[must_use]
    pub fn refused(&self) -> &RefusedWords {
        &self.refused
    }

    /// Whether the other player was greeted.
    pub(crate) fn has_greeted(&self, game: GameId) -> bool {
        self.greeted.contains(&game)
    }

    /// Notes that something is about to be sent.
    pub(crate) fn intend(&mut self, intent: &Intent) -> io::Result<()> {
        self.note(Line::Intent(intent.clone()))
    }

    /// Notes what came of it.
    pub(crate) fn settle(&mut self, intent: &Intent, how: Resolution) -> io::Result<()> {
        self.note(Line::Settled { game: intent.game, turn: intent.turn, how })
    }

    /// Notes that a play with these words was refused, and what the service said to it.
    pub(crate) fn refuse(&mut self, rules: Rules, words: &[String], said: Option<&str>) -> io::Result<()> {
        self.note(Line::Refused { rules, words: words.to_vec(), said: said.map(str::to_owned) })
    }

    /// Notes that a play with these words was taken, if that tells anything.
    pub(crate) fn accept(&mut self, rules: Rules, words: &[String]) -> io::Result<()> {
        let mut cleared = self.refused.clone();
        cleared.accept(rules, words);
        if cleared == self.refused { Ok(()) } else { self.note(Line::Known { rules, words: words.to_vec() }) }
    }

    /// Notes that the other player is about to be greeted.
    pub(crate) fn greet(&mut self, game: GameId) -> io::Result<()> {
        self.note(Line::Greeted { game })
    }

    fn note(&mut self, line: Line) -> io::Result<()> {
        self.write(&line)?;
        self.learn(line);
        Ok(())
    }

    fn write(&mut self, line: &Line) -> io::Result<()> {
        let Some(file) = &mut self.file else { return Ok(()) };
        let mut bytes = serde_json::to_vec(line)?;
        bytes.push(b'\n');
        file.write_all(&bytes)?;
        file.sync_data()
    }

    /// Reads whole lines, and tells whose journal it is.
    fn read(&mut self, bytes: &[u8]) -> Option<String> {
        let mut owner = None;
        for line in bytes.split(|&byte| byte == b'\n').filter(|line| !line.is_empty()) {
            match serde_json::from_slice(line) {
                Ok(Line::Journal { owner: found }) => owner = Some(found),
                Ok(line) => self.learn(line),
                Err(_) => self.damaged += 1,
            }
        }
        owner
    }

    fn learn(&mut self, line: Line) {
        match line {
            Line::Journal { .. } => {}
            Line::Intent(intent) => {
                self.open.insert(intent.game, intent);
            }
            Line::Settled { game, turn, .. } => {
                if self.open.get(&game).is_some_and(|intent| intent.turn == turn) {
                    self.open.remove(&game);
                }
            }
            Line::Refused { rules, words, said } => self.refused.refuse(rules, &words, said.as_deref()),
            Line::Known { rules, words } => self.refused.accept(rules, &words),
            Line::Greeted { game } => {
                self.greeted.insert(game);
            }
        }
    }

    /// Everything that still matters, as lines.
    fn compacted(&self, owner: &str) -> Vec<u8> {
        let header = Line::Journal { owner: owner.to_owned() };
        let refused = self.refused.sets().map(|(rules, words)| Line::Refused { rules, words, said: None });
        let greeted = self.greeted.iter().map(|&game| Line::Greeted { game });
        let open = self.open.values().cloned().map(Line::Intent);
        let mut bytes = Vec::new();
        for line in std::iter::once(header).chain(refused).chain(greeted).chain(open) {
            bytes.extend(serde_json::to_vec(&line).unwrap_or_default());
            bytes.push(b'\n');
        }
        bytes
    }
}

/// Writes a journal beside the old one, and puts it in its place once it is whole.
fn replaced_file(path: &Path, bytes: &[u8]) -> io::Result<File> {
    let mut name = path.as_os_str().to_owned();
    name.push(".part");
    let beside = PathBuf::from(name);
    let mut file = OpenOptions::new().write(true).create(true).truncate(true).open(&beside)?;
    file.lock()?;
    file.write_all(bytes)?;
    file.sync_all()?;
    fs::rename(&beside, path)?;
    Ok(file)
}

#[cfg(test)]
mod tests;
