//! What whoever runs a service may choose.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Duration;

use crossword::Idle;
use feud_api::Rules;
use hosting::PasswordCost;
use lexicon::Lexicon;

/// What whoever runs a service may choose.
#[derive(Clone, Debug)]
pub struct Settings {
    /// How many requests a second each session, and each address without one, may make on and on; 0 for any number.
    pub rate: u32,
    /// Whether anybody may make an account.
    pub open_accounts: bool,
    /// How many accounts may be made from one address in a day; 0 for any number.
    pub accounts_per_address: u32,
    /// How many connections one address may have at a time; 0 for any number.
    pub connections_per_address: usize,
    /// The names by which clients may call it, besides those of the machine it listens on.
    pub hosts: Vec<String>,
    /// Words for rulesets, in place of those that come with the program.
    pub lexicons: BTreeMap<Rules, Arc<Lexicon>>,
    /// How long a player may think before the game is lost; `None` for as long as they like.
    pub time_limit: Option<Duration>,
    /// Which turns end a new game when there are three in a row; games that have begun go on as they began.
    pub idle: Idle,
    /// How hard passwords are made to guess for who steals the files.
    pub password_cost: PasswordCost,
    /// How many games are kept ready in memory.
    pub games_in_memory: usize,
    /// Hears what is wrong with the service itself; clients are only told that something is.
    pub trouble: fn(&str),
}

impl Settings {
    /// The same without limits to what one address may ask for, where all clients are from here.
    #[must_use]
    pub fn without_limits(self) -> Self {
        Self { rate: 0, accounts_per_address: 0, connections_per_address: 0, ..self }
    }
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            rate: 100,
            open_accounts: true,
            accounts_per_address: 50,
            connections_per_address: 256,
            hosts: Vec::new(),
            lexicons: BTreeMap::new(),
            time_limit: Some(Duration::from_hours(72)),
            idle: Idle::default(),
            password_cost: PasswordCost::default(),
            games_in_memory: 10_000,
            trouble: |_| {},
        }
    }
}
