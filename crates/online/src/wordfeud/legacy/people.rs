//! People that had accounts on an earlier service.

use std::collections::{HashMap, HashSet};

use hosting::{names, secrets};
use online_api::{Millis, PersonId, PersonInfo, Secret};
use rusqlite::{Connection, Row};

use super::{BadLegacy, Reading};
use crate::credentials::Proof;
use crate::people::free_name;
use crate::storage::wordfeud::LegacyUser;
use crate::storage::{PersonRow, hash};

/// Who somebody is here, by the number of the account.
pub(super) struct People(HashMap<i64, PersonInfo>);

impl People {
    pub(super) fn get(&self, number: i64) -> rusqlite::Result<PersonInfo> {
        self.0.get(&number).cloned().ok_or(rusqlite::Error::QueryReturnedNoRows)
    }

    /// Who is a friend of whom.
    pub(super) fn friends(
        &self,
        connection: &Connection,
    ) -> rusqlite::Result<Vec<(PersonId, PersonId, i64)>> {
        let mut query = connection.prepare("SELECT user, other, kind FROM relationships")?;
        let friend =
            |row: &Row<'_>| Ok((self.get(row.get(0)?)?.person, self.get(row.get(1)?)?.person, row.get(2)?));
        query.query_map([], friend)?.collect()
    }
}

impl Reading<'_> {
    /// Everybody, with a name of their own: whoever has that of somebody here gets a number behind it.
    pub(super) fn people(&mut self, connection: &Connection) -> Result<(Vec<LegacyUser>, People), BadLegacy> {
        let sql = "SELECT id, username, email, password, created, rating, avatar, avatar_updated FROM users ORDER BY id";
        let read = |row: &Row<'_>| {
            let picture: Option<Vec<u8>> = row.get(6)?;
            let updated: Option<i64> = row.get(7)?;
            Ok(LegacyUser {
                number: row.get(0)?,
                person: PersonRow {
                    id: PersonId::new(0),
                    name: row.get(1)?,
                    password: Some(Proof::of_digest(row.get_ref(3)?.as_str()?)),
                },
                recovery: [0; 32],
                email: row.get(2)?,
                created: millis(row.get(4)?),
                rating: row.get(5)?,
                avatar: picture.zip(updated.map(millis)),
            })
        };
        let users = connection.prepare(sql).and_then(|mut query| query.query_map([], read)?.collect());
        let mut users: Vec<LegacyUser> = users.map_err(|error| self.file(error))?;
        let (mut taken, mut people) = (HashSet::new(), HashMap::new());
        for user in &mut users {
            let id = secrets::random().map_err(|failure| self.storage(failure))?;
            user.person.id = PersonId::new(u64::from_le_bytes(id));
            let recovery = secrets::random().map_err(|failure| self.storage(failure))?;
            user.recovery = hash(&Secret(recovery));
            let name = self.own_name(&user.person.name, user.number, &mut taken)?;
            if name != user.person.name {
                self.left
                    .push(format!("{} is called {name} now: the name is somebody else's", user.person.name));
            }
            user.person.name.clone_from(&name);
            people.insert(user.number, PersonInfo { person: user.person.id, name });
        }
        Ok((users, People(people)))
    }

    /// A name that nobody here has.
    fn own_name(&self, name: &str, number: i64, taken: &mut HashSet<String>) -> Result<String, BadLegacy> {
        let short: String = name.chars().take(14).collect();
        let numbered = (2..).map(|count| format!("{} {count}", short.trim_end()));
        let others = (0..).map(|count| format!("Player {number}{}", "0".repeat(count)));
        let candidates = std::iter::once(name.to_owned()).chain(numbered.take(1000)).chain(others.take(5));
        for candidate in candidates {
            let Ok(name) = free_name(&candidate) else { continue };
            let look = names::look_in_any_case(&name);
            let named = self.backend.server.0.storage.person_named(look.clone());
            // A file of SQLite answers at once; a database is waited for.
            let known = tokio::runtime::Handle::current().block_on(named);
            if known.map_err(|fault| self.storage(fault))?.is_none() && taken.insert(look) {
                return Ok(name);
            }
        }
        Err(self.storage(crate::Fault::Broken(format!("there is no name for {name}"))))
    }
}

/// Times were microseconds.
pub(super) fn millis(micros: i64) -> Millis {
    Millis::try_from(micros / 1000).unwrap_or_default()
}
