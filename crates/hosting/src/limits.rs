//! How much one client may ask for, how often it may guess a password, and how much it may make in a day.

use std::collections::HashMap;
use std::hash::Hash;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

/// How many seconds' worth of requests may come at once.
const BURST: Duration = Duration::from_secs(5);

/// How often a password may be guessed wrong before guesses are no longer listened to, and for how long.
const GUESSES: u32 = 5;
const PAUSE: Duration = Duration::from_secs(30);

/// For how long it is counted how much somebody makes.
const DAY: Duration = Duration::from_hours(24);

/// More clients than are remembered; those that have been quiet are forgotten first.
const REMEMBERED: usize = 10_000;

/// How much each client has asked for lately.
#[derive(Debug)]
pub struct Rates<W> {
    /// What one request takes of a client's time; nothing if there is no limit.
    cost: Duration,
    /// Until when each client's requests so far would have taken, one after the other.
    busy: Mutex<HashMap<W, Instant>>,
}

impl<W: Eq + Hash> Rates<W> {
    /// So many requests a second, on and on; 0 for any number.
    #[must_use]
    pub fn new(rate: u32) -> Self {
        let cost = Duration::from_secs(1).checked_div(rate).unwrap_or_default();
        Self { cost, busy: Mutex::default() }
    }

    /// Whether one more request is fine.
    pub fn allows(&self, who: W, now: Instant) -> bool {
        if self.cost.is_zero() {
            return true;
        }
        let mut busy = locked(&self.busy);
        prune(&mut busy, |until| *until > now);
        let until = busy.entry(who).or_insert(now);
        *until = (*until).max(now);
        if until.duration_since(now) > BURST {
            return false;
        }
        *until += self.cost;
        true
    }
}

/// Wrong passwords, by who guessed whose.
#[derive(Debug)]
pub struct Guesses<W> {
    guesses: Mutex<HashMap<W, Row>>,
}

/// Wrong passwords in a row.
#[derive(Clone, Copy, Debug)]
struct Row {
    count: u32,
    last: Instant,
}

/// What came of a guess at a password.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// It makes all wrong ones before it good.
    Right,
    /// It counts.
    Wrong,
    /// It could not be checked, so it does not count.
    Unknown,
}

impl<W> Default for Guesses<W> {
    fn default() -> Self {
        Self { guesses: Mutex::default() }
    }
}

impl<W: Eq + Hash> Guesses<W> {
    /// Reserves one guess at a password; false if there were too many wrong ones lately.
    ///
    /// It counts as wrong until [`Self::end`] says otherwise: guesses that are made at once would else all be
    /// listened to before the first of them is known to be wrong.
    pub fn begin(&self, who: W, now: Instant) -> bool {
        let mut guesses = locked(&self.guesses);
        prune(&mut guesses, |row| now.duration_since(row.last) < PAUSE);
        let row = guesses.entry(who).or_insert(Row { count: 0, last: now });
        if row.count >= GUESSES && now.duration_since(row.last) < PAUSE {
            return false;
        }
        *row = Row { count: row.count.saturating_add(1), last: now };
        true
    }

    /// Says what came of a guess that was reserved.
    pub fn end(&self, who: &W, verdict: Verdict) {
        let mut guesses = locked(&self.guesses);
        match verdict {
            Verdict::Right => drop(guesses.remove(who)),
            Verdict::Wrong => {}
            Verdict::Unknown => {
                if let Some(row) = guesses.get_mut(who) {
                    row.count = row.count.saturating_sub(1);
                }
            }
        }
    }
}

/// How much each client has made in a day.
#[derive(Debug)]
pub struct Quotas<W> {
    /// 0 for any number.
    most: u32,
    made: Mutex<HashMap<W, Made>>,
}

/// What was made.
#[derive(Clone, Copy, Debug)]
struct Made {
    count: u32,
    /// When the first of it was.
    since: Instant,
}

impl<W: Eq + Hash> Quotas<W> {
    /// So much a day; 0 for any number.
    #[must_use]
    pub fn new(most: u32) -> Self {
        Self { most, made: Mutex::default() }
    }

    /// Reserves one more; false if there were as many as there may be.
    pub fn begin(&self, who: W, now: Instant) -> bool {
        if self.most == 0 {
            return true;
        }
        let mut all = locked(&self.made);
        prune(&mut all, |made| now.duration_since(made.since) < DAY);
        let new = Made { count: 0, since: now };
        let made = all.entry(who).or_insert(new);
        if now.duration_since(made.since) >= DAY {
            *made = new;
        }
        let allowed = made.count < self.most;
        made.count += u32::from(allowed);
        allowed
    }

    /// Gives back what was reserved for something that was not made.
    pub fn give_back(&self, who: &W) {
        if let Some(made) = locked(&self.made).get_mut(who) {
            made.count = made.count.saturating_sub(1);
        }
    }
}

fn locked<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
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

    #[test]
    fn a_burst_is_fine_and_more_is_not() {
        let (rates, start) = (Rates::new(10), Instant::now());
        assert_eq!((0..100).filter(|_| rates.allows(1, start)).count(), 51);
        assert!(rates.allows(2, start), "others are not disturbed");
        let later = start + Duration::from_secs(1);
        assert_eq!((0..100).filter(|_| rates.allows(1, later)).count(), 10);
    }

    #[test]
    fn without_a_rate_there_is_no_limit() {
        let rates = Rates::new(0);
        assert!((0..10_000).all(|_| rates.allows((), Instant::now())));
    }

    #[test]
    fn five_wrong_passwords_make_a_pause() {
        let (guesses, start) = (Guesses::default(), Instant::now());
        for guess in 0..5 {
            assert!(guesses.begin(1, start), "{guess}");
            guesses.end(&1, Verdict::Wrong);
        }
        assert!(!guesses.begin(1, start));
        assert!(guesses.begin(2, start));
        let later = start + PAUSE;
        assert!(guesses.begin(1, later));
        assert!(!guesses.begin(1, later), "one at a time after a pause");
        guesses.end(&1, Verdict::Right);
        assert!(guesses.begin(1, later));
    }

    #[test]
    fn guesses_under_way_count_until_it_is_known_what_came_of_them() {
        let (guesses, now) = (Guesses::default(), Instant::now());
        let begin = || guesses.begin(1, now);
        assert_eq!((0..100).filter(|_| begin()).count(), 5);
        guesses.end(&1, Verdict::Unknown);
        assert!(begin() && !begin(), "what was not checked was no guess");
        guesses.end(&1, Verdict::Right);
        assert_eq!((0..100).filter(|_| begin()).count(), 5);
    }

    #[test]
    fn what_is_made_is_counted_by_client_and_day() {
        let (quotas, start) = (Quotas::new(2), Instant::now());
        let begin = |now| quotas.begin("here", now);
        assert!(begin(start) && begin(start) && !begin(start));
        assert!(quotas.begin("there", start));
        quotas.give_back(&"here");
        assert!(begin(start) && !begin(start + DAY / 2));
        assert!(begin(start + DAY) && begin(start + DAY) && !begin(start + DAY));
    }

    #[test]
    fn quiet_clients_are_forgotten() {
        let (rates, start) = (Rates::new(1000), Instant::now());
        for user in 0..30_000_u32 {
            rates.allows(user, start + Duration::from_millis(user.into()));
        }
        assert!(locked(&rates.busy).len() <= REMEMBERED);
    }
}
