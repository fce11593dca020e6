//! What whoever runs a server may choose.

use std::fmt;
use std::net::IpAddr;
use std::sync::Arc;
use std::time::Duration;

use hosting::PasswordCost;
use lexicon::Lexicon;
use online_api::Millis;

use crate::PushSettings;

/// What whoever runs a server may choose.
#[derive(Clone)]
pub struct Settings {
    /// How many requests a second each person, and each address without one, may make on and on; 0 for any number.
    pub rate: u32,
    /// Whether anybody may become somebody here; who is somebody already stays so.
    pub open: bool,
    /// How many people may be made from one address in a day; 0 for any number.
    pub people_per_address: u32,
    /// How many tables one person may create in a day; 0 for any number.
    pub tables_per_person: u32,
    /// How many tables one person may have that wait or go on; 0 for any number.
    pub tables_at_once: usize,
    /// How many sockets one person, or one address without a session, may have; 0 for any number.
    pub sockets_each: usize,
    /// How many sockets, and requests that wait for news, all people of one address may have; 0 for any number.
    pub sockets_per_address: usize,
    /// How many sockets, and requests that wait for news, there may be in all; 0 for any number.
    pub sockets: usize,
    /// How many connections one address may have at a time; 0 for any number.
    pub connections_per_address: usize,
    /// How many lines a second one person may say on and on; 0 for any number.
    pub lines: u32,
    /// How many passwords a second may be tried or set from one address on and on; 0 for any number.
    pub passwords: u32,
    /// The names by which clients may call the server, besides those of the machine it listens on.
    pub hosts: Vec<String>,
    /// The pages of other hosts that may ask, such as `https://words.example`.
    pub origins: Vec<String>,
    /// Whether a proxy on this machine tells for whom it asks, and whether they speak https.
    pub behind_proxy: bool,
    /// Where that proxy is, if it is not on this machine: an address, and how many of its bits count.
    pub proxy: Option<(IpAddr, u8)>,
    /// How people are told by their browsers that it is their turn; without it they are not.
    pub push: Option<PushSettings>,
    /// Words beside those that come with the program.
    pub lexicons: Vec<Arc<Lexicon>>,
    /// How hard passwords are made to guess for who steals the files.
    pub password_cost: PasswordCost,
    /// How much may happen at a table, all that was offered, declined and taken back included: no game comes near it.
    pub versions_per_table: u32,
    /// How many tables are kept ready in memory.
    pub tables_in_memory: usize,
    /// How many computers think at a time.
    pub thinkers: usize,
    /// The time of day, which never goes back and does not count standstills; tests have their own. Tables in a database go by
    /// the clock of that.
    pub clock: Arc<dyn Fn() -> Millis + Send + Sync>,
    /// For how long those who listen are sent elsewhere, one after the other, before the server stops.
    pub drain: Duration,
    /// How often deadlines are looked after.
    pub rounds: Duration,
    /// How many connections to a database there are at most, beside two for what processes tell each other.
    pub connections: usize,
    /// Whether processes on one database tell each other what happens, which takes a database that knows LISTEN.
    pub hints: bool,
    /// How often a process asks the database for what it was not told.
    pub poll: Duration,
    /// Hears what is wrong with the server itself; clients are only told that something is.
    pub trouble: fn(&str),
}

impl Settings {
    /// The same without limits to what one address or person may ask for, where all clients are from here.
    #[must_use]
    pub fn without_limits(self) -> Self {
        Self {
            rate: 0,
            people_per_address: 0,
            tables_per_person: 0,
            tables_at_once: 0,
            sockets_each: 0,
            sockets_per_address: 0,
            sockets: 0,
            connections_per_address: 0,
            lines: 0,
            passwords: 0,
            ..self
        }
    }
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            rate: 30,
            open: true,
            people_per_address: 100,
            tables_per_person: 200,
            tables_at_once: 200,
            sockets_each: 32,
            sockets_per_address: 1_000,
            sockets: 20_000,
            connections_per_address: 256,
            lines: 1,
            passwords: 1,
            hosts: Vec::new(),
            origins: Vec::new(),
            behind_proxy: false,
            proxy: None,
            push: None,
            lexicons: Vec::new(),
            password_cost: PasswordCost::default(),
            versions_per_table: 5_000,
            tables_in_memory: 2_000,
            thinkers: std::thread::available_parallelism().map_or(1, |cores| cores.get().div_ceil(2)),
            clock: crate::steady::clock(),
            drain: Duration::ZERO,
            rounds: Duration::from_millis(250),
            connections: 16,
            hints: true,
            poll: Duration::from_secs(1),
            trouble: |_| {},
        }
    }
}

impl fmt::Debug for Settings {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Settings").field("hosts", &self.hosts).finish_non_exhaustive()
    }
}
