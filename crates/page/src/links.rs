//! The links to a table that this browser knows: the server keeps only their hashes, and cannot tell them again.

use online_api::{Secret, TableCreated, TableId};

use crate::storage;

/// How many tables are remembered.
const MOST: usize = 100;

/// The secrets of the links to a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Links {
    /// For those who shall sit down.
    pub invitation: Option<Secret>,
    /// For those who shall look on.
    pub spectators: Option<Secret>,
}

impl Links {
    /// Those of a table that was just made, or that have just been made anew.
    #[must_use]
    pub fn of(created: &TableCreated) -> Self {
        Self { invitation: Some(created.invitation), spectators: Some(created.spectators) }
    }

    fn text(self) -> String {
        let [invitation, spectators] = [self.invitation, self.spectators]
            .map(|secret| secret.map_or_else(|| "-".to_owned(), |secret| secret.to_string()));
        format!("{invitation} {spectators}")
    }

    fn read(text: &str) -> Option<Self> {
        let (invitation, spectators) = text.split_once(' ')?;
        let secret = |text: &str| if text == "-" { Some(None) } else { text.parse().ok().map(Some) };
        Some(Self { invitation: secret(invitation)?, spectators: secret(spectators)? })
    }
}

/// Keeps the links to a table.
pub fn keep(table: TableId, links: Links) {
    let beginning = name("");
    let known = storage::names(&beginning);
    if known.len() >= MOST {
        // They are needed until a game begins, and nobody waits at so many tables.
        for old in known.into_iter().take(MOST / 2) {
            storage::delete(&name(&old));
        }
    }
    storage::save(&name(&table.to_string()), &links.text());
}

/// The links to a table, as far as they are known here.
#[must_use]
pub fn known(table: TableId) -> Links {
    let kept = storage::load(&name(&table.to_string())).and_then(|text| Links::read(&text));
    kept.unwrap_or(Links { invitation: None, spectators: None })
}

fn name(table: &str) -> String {
    ["tables.links.", table].concat()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn links_are_read_as_they_were_kept() {
        let secret = |byte| Some(Secret([byte; 16]));
        for links in [
            Links { invitation: secret(1), spectators: secret(2) },
            Links { invitation: secret(1), spectators: None },
            Links { invitation: None, spectators: None },
        ] {
            assert_eq!(Links::read(&links.text()), Some(links));
        }
        for bad in ["", "-", "- x", "- - -"] {
            assert_eq!(Links::read(bad), None, "{bad}");
        }
    }
}
