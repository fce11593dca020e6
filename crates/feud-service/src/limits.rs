//! How much one client may ask for, how often it may guess a password, and how many accounts it may make.

use std::collections::HashMap;
use std::hash::Hash;
use std::net::IpAddr;
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use feud_api::UserId;

use crate::Settings;

/// How many seconds' worth of requests may come at once.
const BURST: Duration = Duration::from_secs(5);

/// How often a password may be guessed wrong before guesses are no longer listened to, and for how long.
const GUESSES: u32 = 5;
const PAUSE: Duration = Duration::from_secs(30);

/// For how long it is counted how many accounts an address makes.
const DAY: Duration = Duration::from_hours(24);

/// More clients than are remembered; those that have been quiet are forgotten first.
const REMEMBERED: usize = 10_000;

/// Who asks.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Who {
    Player(UserId),
    Address(IpAddr),
}

/// How much has been asked for lately.
pub(crate) struct Limits {
    /// What one request takes of a client's time; nothing if there is no limit.
    cost: Duration,
    /// Until when each client's requests so far would have taken, one after the other.
    busy: Mutex<HashMap<Who, Instant>>,
    guesses: Mutex<HashMap<(IpAddr, UserId), Guesses>>,
    /// How many accounts an address may make in a day; 0 for any number.
    most_accounts: u32,
    accounts: Mutex<HashMap<IpAddr, Accounts>>,
}

/// Accounts that were made from an address.
#[derive(Clone, Copy)]
struct Accounts {
    count: u32,
    /// When the first of them was.
    since: Instant,
}

/// Wrong passwords in a row.
#[derive(Clone, Copy)]
struct Guesses {
    count: u32,
    last: Instant,
}

/// What came of a guess at a password.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Verdict {
    /// It makes all wrong ones before it good.
    Right,
    Wrong,
    /// It could not be checked, so it does not count.
    Unknown,
}

impl Limits {
    /// The limits that were chosen.
    pub(crate) fn new(settings: &Settings) -> Self {
        Self {
            cost: Duration::from_secs(1).checked_div(settings.rate).unwrap_or_default(),
            busy: Mutex::default(),
            guesses: Mutex::default(),
            most_accounts: settings.accounts_per_address,
            accounts: Mutex::default(),
        }
    }

    /// Whether one more request is fine.
    pub(crate) fn allows(&self, who: Who, now: Instant) -> bool {
        if self.cost.is_zero() {
            return true;
        }
        let mut busy = self.busy.lock().unwrap_or_else(PoisonError::into_inner);
        prune(&mut busy, |until| *until > now);
        let until = busy.entry(who).or_insert(now);
        *until = (*until).max(now);
        if until.duration_since(now) > BURST {
            return false;
        }
        *until += self.cost;
        true
    }

    /// Reserves one guess at a password; false if there were too many wrong ones lately.
    ///
    /// It counts as wrong until [`Self::end_guess`] says otherwise: guesses that are made at once would else all be
    /// listened to before the first of them is known to be wrong.
    pub(crate) fn begin_guess(&self, from: IpAddr, user: UserId, now: Instant) -> bool {
        let mut guesses = self.guesses.lock().unwrap_or_else(PoisonError::into_inner);
        prune(&mut guesses, |guesses| now.duration_since(guesses.last) < PAUSE);
        let guesses = guesses.entry((from, user)).or_insert(Guesses { count: 0, last: now });
        if guesses.count >= GUESSES && now.duration_since(guesses.last) < PAUSE {
            return false;
        }
        *guesses = Guesses { count: guesses.count.saturating_add(1), last: now };
        true
    }

    /// Says what came of a guess that was reserved.
    pub(crate) fn end_guess(&self, from: IpAddr, user: UserId, verdict: Verdict) {
        let mut guesses = self.guesses.lock().unwrap_or_else(PoisonError::into_inner);
        match verdict {
            Verdict::Right => drop(guesses.remove(&(from, user))),
            Verdict::Wrong => {}
            Verdict::Unknown => {
                if let Some(guesses) = guesses.get_mut(&(from, user)) {
                    guesses.count = guesses.count.saturating_sub(1);
                }
            }
        }
    }

    /// Reserves one more account for an address; false if it has made as many as it may.
    pub(crate) fn begin_account(&self, from: IpAddr, now: Instant) -> bool {
        if self.most_accounts == 0 {
            return true;
        }
        let mut accounts = self.accounts.lock().unwrap_or_else(PoisonError::into_inner);
        prune(&mut accounts, |accounts| now.duration_since(accounts.since) < DAY);
        let new = Accounts { count: 0, since: now };
        let accounts = accounts.entry(from).or_insert(new);
        if now.duration_since(accounts.since) >= DAY {
            *accounts = new;
        }
        let allowed = accounts.count < self.most_accounts;
        accounts.count += u32::from(allowed);
        allowed
    }

    /// Gives back what was reserved for an account that was not made.
    pub(crate) fn give_back_account(&self, from: IpAddr) {
        let mut accounts = self.accounts.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(accounts) = accounts.get_mut(&from) {
            accounts.count = accounts.count.saturating_sub(1);
        }
    }
}

/// Forgets what is no longer of interest, once there is much.
fn prune<K: Eq + Hash, V>(remembered: &mut HashMap<K, V>, matters: impl Fn(&V) -> bool) {
    if remembered.len() >= REMEMBERED {
        remembered.retain(|_, value| matters(value));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const HERE: IpAddr = IpAddr::V4(std::net::Ipv4Addr::LOCALHOST);

    fn at_rate(rate: u32) -> Limits {
        Limits::new(&Settings { rate, ..Settings::default() })
    }

    #[test]
    fn a_burst_is_fine_and_more_is_not() {
        let limits = at_rate(10);
        let (who, start) = (Who::Player(UserId(1)), Instant::now());
        assert_eq!((0..100).filter(|_| limits.allows(who, start)).count(), 51);
        assert!(limits.allows(Who::Player(UserId(2)), start), "others are not disturbed");
        let later = start + Duration::from_secs(1);
        assert_eq!((0..100).filter(|_| limits.allows(who, later)).count(), 10);
    }

    #[test]
    fn without_a_rate_there_is_no_limit() {
        let limits = at_rate(0);
        assert!((0..10_000).all(|_| limits.allows(Who::Address(HERE), Instant::now())));
    }

    #[test]
    fn five_wrong_passwords_make_a_pause() {
        let (limits, start) = (at_rate(0), Instant::now());
        for guess in 0..5 {
            assert!(limits.begin_guess(HERE, UserId(1), start), "{guess}");
            limits.end_guess(HERE, UserId(1), Verdict::Wrong);
        }
        assert!(!limits.begin_guess(HERE, UserId(1), start));
        assert!(limits.begin_guess(HERE, UserId(2), start));
        let later = start + PAUSE;
        assert!(limits.begin_guess(HERE, UserId(1), later));
        assert!(!limits.begin_guess(HERE, UserId(1), later), "one at a time after a pause");
        limits.end_guess(HERE, UserId(1), Verdict::Right);
        assert!(limits.begin_guess(HERE, UserId(1), later));
    }

    #[test]
    fn guesses_under_way_count_until_it_is_known_what_came_of_them() {
        let (limits, now) = (at_rate(0), Instant::now());
        let begin = || limits.begin_guess(HERE, UserId(1), now);
        assert_eq!((0..100).filter(|_| begin()).count(), 5);
        limits.end_guess(HERE, UserId(1), Verdict::Unknown);
        assert!(begin() && !begin(), "what was not checked was no guess");
        limits.end_guess(HERE, UserId(1), Verdict::Right);
        assert_eq!((0..100).filter(|_| begin()).count(), 5);
    }

    #[test]
    fn accounts_are_counted_by_address_and_day() {
        let limits = Limits::new(&Settings { accounts_per_address: 2, ..Settings::default() });
        let (start, there) = (Instant::now(), IpAddr::from([10, 0, 0, 1]));
        let begin = |now| limits.begin_account(HERE, now);
        assert!(begin(start) && begin(start) && !begin(start));
        assert!(limits.begin_account(there, start));
        limits.give_back_account(HERE);
        assert!(begin(start) && !begin(start + DAY / 2));
        assert!(begin(start + DAY) && begin(start + DAY) && !begin(start + DAY));
    }

    #[test]
    fn quiet_clients_are_forgotten() {
        let (limits, start) = (at_rate(1000), Instant::now());
        for user in 0..30_000_u32 {
            limits.allows(Who::Player(UserId(user.into())), start + Duration::from_millis(user.into()));
        }
        assert!(limits.busy.lock().unwrap().len() <= REMEMBERED);
    }
}
