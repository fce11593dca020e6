//! What the front of Wordfeud's API asks of a server: its people, tables, turns and talk, by the numbers that clients there know.
//!
//! There is nothing of its own behind it. Somebody with an account there is a person here, a session there is one here, an
//! invitation or a wish for a game is a table that waits, and a turn is a submission like any other: judged, stored and told as
//! those of the page are. `feud-service` turns what is answered here into what clients of that API expect.

mod games;
mod legacy;
mod people;
mod rules;
mod told;

use std::net::IpAddr;
use std::time::Instant;

use axum::http::request::Parts;
use online_api::{Millis, PersonId};

use crate::Server;
use crate::people::Known;
use crate::server::Who;
use crate::storage::wordfeud::UserRow;

pub use games::{Game, NotBegun, Wanted};
pub use legacy::{BadLegacy, TakenOver};
pub use people::{By, NewAccount, NotLoggedIn, SignedIn};
pub use rules::setup;
pub use told::{Happened, Table};

/// What the front of Wordfeud's API asks of a server.
#[derive(Clone)]
pub struct Backend {
    server: Server,
}

/// Somebody as clients of Wordfeud know them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct User {
    /// The number.
    pub number: i64,
    /// Who they are here.
    pub person: PersonId,
    /// The name.
    pub name: String,
    /// The address, if they have told one.
    pub email: Option<String>,
    /// When they became somebody.
    pub created: Millis,
    /// How strong they count.
    pub rating: i64,
    /// When their picture last changed, if there is one.
    pub avatar_updated: Option<Millis>,
}

/// What somebody is to another, and how their games with each other ended.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Friend {
    /// The other one.
    pub user: User,
    /// What they are; 0 is a friend.
    pub kind: i64,
    /// How many games were won, lost and drawn.
    pub tally: [i64; 3],
}

/// Somebody who asks, by a session.
#[derive(Clone, Debug)]
pub struct Caller {
    /// Who.
    pub user: User,
    known: Known,
}

impl Backend {
    /// What a server can be asked.
    #[must_use]
    pub fn new(server: Server) -> Self {
        Self { server }
    }

    /// Whether one more request of an address is fine, whoever it is by: counted before anything is looked up.
    #[must_use]
    pub fn allows_address(&self, from: IpAddr) -> bool {
        self.server.0.addresses.allows(from, Instant::now())
    }

    /// Whether one more request of somebody, or of an address of nobody known, is fine.
    #[must_use]
    pub fn allows(&self, caller: Option<&Caller>, from: IpAddr) -> bool {
        self.server.0.allows(caller.map_or(Who::Address(from), |caller| Who::Person(caller.user.person)))
    }

    /// For whom a request counts.
    #[must_use]
    pub fn address(&self, parts: &Parts) -> IpAddr {
        crate::http::address(parts, &self.server.0.settings)
    }

    /// Whether a client speaks https with a proxy in front.
    #[must_use]
    pub fn is_https(&self, parts: &Parts) -> bool {
        crate::http::is_https(parts, self.server.0.settings.behind_proxy)
    }

    /// The server's clock.
    #[must_use]
    pub fn now(&self) -> Millis {
        self.server.now()
    }

    /// Says what is wrong with the server itself to whoever runs it.
    pub fn trouble(&self, what: &str) {
        (self.server.0.settings.trouble)(what);
    }
}

impl From<UserRow> for User {
    fn from(row: UserRow) -> Self {
        let UserRow { number, person, email, created, rating, avatar_updated } = row;
        Self { number, person: person.id, name: person.name, email, created, rating, avatar_updated }
    }
}
