//! What whoever runs a service may choose.

use std::time::Duration;

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
    /// How long a player may think before the game is lost; `None` for as long as they like.
    pub time_limit: Option<Duration>,
    /// How hard passwords are made to guess for who steals the files.
    pub password_cost: PasswordCost,
    /// How many games are kept ready in memory.
    pub games_in_memory: usize,
    /// Hears what is wrong with the service itself; clients are only told that something is.
    pub trouble: fn(&str),
}

/// What checking one password costs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PasswordCost {
    /// Memory, in KiB.
    pub memory: u32,
    /// How often it is gone through.
    pub passes: u32,
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
            time_limit: Some(Duration::from_hours(72)),
            password_cost: PasswordCost::default(),
            games_in_memory: 10_000,
            trouble: |_| {},
        }
    }
}

impl Default for PasswordCost {
    /// What is recommended for Argon2id: 19 MiB, twice.
    fn default() -> Self {
        Self { memory: 19 * 1024, passes: 2 }
    }
}
