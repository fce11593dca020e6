//! How much one client may ask for, how often it may guess a password, and how many accounts it may make.

use std::net::IpAddr;
use std::time::Instant;

use feud_api::UserId;
use hosting::{Guesses, Quotas, Rates, Verdict};

use crate::Settings;

/// Who asks.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Who {
    Player(UserId),
    Address(IpAddr),
}

/// How much has been asked for lately.
pub(crate) struct Limits {
    requests: Rates<Who>,
    guesses: Guesses<(IpAddr, UserId)>,
    accounts: Quotas<IpAddr>,
}

impl Limits {
    /// The limits that were chosen.
    pub(crate) fn new(settings: &Settings) -> Self {
        Self {
            requests: Rates::new(settings.rate),
            guesses: Guesses::default(),
            accounts: Quotas::new(settings.accounts_per_address),
        }
    }

    /// Whether one more request is fine.
    pub(crate) fn allows(&self, who: Who, now: Instant) -> bool {
        self.requests.allows(who, now)
    }

    /// Reserves one guess at a password; false if there were too many wrong ones lately.
    pub(crate) fn begin_guess(&self, from: IpAddr, user: UserId, now: Instant) -> bool {
        self.guesses.begin((from, user), now)
    }

    /// Says what came of a guess that was reserved.
    pub(crate) fn end_guess(&self, from: IpAddr, user: UserId, verdict: Verdict) {
        self.guesses.end(&(from, user), verdict);
    }

    /// Reserves one more account for an address; false if it has made as many as it may.
    pub(crate) fn begin_account(&self, from: IpAddr, now: Instant) -> bool {
        self.accounts.begin(from, now)
    }

    /// Gives back what was reserved for an account that was not made.
    pub(crate) fn give_back_account(&self, from: IpAddr) {
        self.accounts.give_back(&from);
    }
}
