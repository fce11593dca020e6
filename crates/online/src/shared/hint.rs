//! What processes tell each other: that something happened, not what. Whatever is lost of it is asked for.

use std::fmt;
use std::str::FromStr;

use online_api::{PersonId, SessionId, TableId};

/// That something happened.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Hint {
    /// A table went on to this version, which is in the lists of these people.
    Table { table: TableId, version: u32, people: Vec<PersonId> },
    /// So many lines were said at a table.
    Chat { table: TableId, lines: u32 },
    /// Somebody came to a table.
    Presence(TableId),
    /// A session has ended.
    End(SessionId),
}

/// The longest text that a database passes on.
const LONGEST: usize = 7_900;

impl fmt::Display for Hint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Table { table, version, people } => {
                write!(f, "t {table} {version}")?;
                people.iter().try_for_each(|person| write!(f, " {person}"))
            }
            Self::Chat { table, lines } => write!(f, "c {table} {lines}"),
            Self::Presence(table) => write!(f, "p {table}"),
            Self::End(session) => write!(f, "e {session}"),
        }
    }
}

impl FromStr for Hint {
    type Err = ();

    fn from_str(line: &str) -> Result<Self, ()> {
        fn next<T: FromStr>(parts: &mut std::str::Split<'_, char>) -> Result<T, ()> {
            parts.next().ok_or(())?.parse().map_err(drop)
        }
        let mut parts = line.split(' ');
        let kind = parts.next().ok_or(())?;
        let hint = match kind {
            "t" => Self::Table {
                table: next(&mut parts)?,
                version: next(&mut parts)?,
                people: parts.by_ref().map(|part| part.parse().map_err(drop)).collect::<Result<_, _>>()?,
            },
            "c" => Self::Chat { table: next(&mut parts)?, lines: next(&mut parts)? },
            "p" => Self::Presence(next(&mut parts)?),
            "e" => Self::End(next(&mut parts)?),
            _ => return Err(()),
        };
        if parts.next().is_none() { Ok(hint) } else { Err(()) }
    }
}

/// Texts of a process that tell these hints, each as long as the database passes on.
pub(super) fn written(process: i64, hints: &[Hint]) -> Vec<String> {
    let mut texts: Vec<String> = Vec::new();
    for hint in hints {
        let line = hint.to_string();
        match texts.last_mut() {
            Some(text) if text.len() + line.len() < LONGEST => {
                text.push('\n');
                text.push_str(&line);
            }
            _ => texts.push(format!("{process}\n{line}")),
        }
    }
    texts
}

/// The hints of a text, unless this process has told them itself; what is none is passed over.
pub(super) fn read(process: i64, text: &str) -> Vec<Hint> {
    let mut lines = text.lines();
    if lines.next().and_then(|told| told.parse().ok()) == Some(process) {
        return Vec::new();
    }
    lines.filter_map(|line| line.parse().ok()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hints_are_read_as_they_were_written_by_all_but_who_told_them() {
        let table = TableId::new(7);
        let hints = [
            Hint::Table { table, version: 9, people: vec![PersonId::new(1), PersonId::new(1 << 59)] },
            Hint::Table { table, version: u32::MAX, people: Vec::new() },
            Hint::Chat { table, lines: 3 },
            Hint::Presence(table),
            Hint::End(SessionId::new(5)),
        ];
        let texts = written(44, &hints);
        assert_eq!(texts.len(), 1);
        assert_eq!(read(45, &texts[0]), hints);
        assert_eq!(read(44, &texts[0]), []);
        for strange in ["", "x", "44", "45\nt", "45\nq 1", "45\nc 1 1 1", "45\nt zz 1", "\n\n\u{0}"] {
            assert_eq!(read(44, strange), [], "{strange:?}");
        }
    }

    #[test]
    fn many_hints_are_told_in_texts_that_are_not_too_long() {
        let hints: Vec<Hint> = (0..5_000).map(|number| Hint::Presence(TableId::new(number << 30))).collect();
        let texts = written(i64::MAX, &hints);
        assert!(texts.len() > 1 && texts.iter().all(|text| text.len() <= LONGEST));
        assert_eq!(texts.iter().flat_map(|text| read(1, text)).collect::<Vec<_>>(), hints);
    }
}
