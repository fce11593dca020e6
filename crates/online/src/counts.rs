//! How much somebody may make in a day, and how often a password may be guessed: counted in memory, or in the database that several
//! processes share, so that nobody has more of it by asking all of them.

use std::fmt::Display;
use std::hash::Hash;
use std::net::IpAddr;
use std::sync::Arc;
use std::time::Instant;

use hosting::{Quotas, Verdict};
use online_api::Millis;

use crate::fault::Fault;
use crate::storage::{Counted, PostgresStorage};

const DAY: Millis = 24 * 3_600_000;

/// How often a password may be guessed wrong in a row, and for how long guesses are not listened to then.
const GUESSES: u32 = 5;
const PAUSE: Millis = 30_000;

/// How much of something each may make in a day.
pub(crate) struct Quota<W> {
    most: u32,
    counted: Counted,
    here: Quotas<W>,
    database: Option<Arc<PostgresStorage>>,
}

impl<W: Eq + Hash + Copy + Display> Quota<W> {
    /// So much a day; 0 for any number.
    pub(crate) fn new(most: u32, counted: Counted, database: Option<&Arc<PostgresStorage>>) -> Self {
        Self { most, counted, here: Quotas::new(most), database: database.cloned() }
    }

    /// Reserves one more; false if there were as many as there may be.
    pub(crate) async fn begin(&self, who: W, now: Millis) -> Result<bool, Fault> {
        match &self.database {
            None => Ok(self.here.begin(who, Instant::now())),
            Some(_) if self.most == 0 => Ok(true),
            Some(database) => database.count(self.counted, who.to_string(), self.most, DAY, now).await,
        }
    }

    /// Gives back what was reserved for something that was not made.
    pub(crate) async fn give_back(&self, who: W) {
        match &self.database {
            None => self.here.give_back(&who),
            // Where that cannot be noted one less is left for today.
            Some(database) => drop(database.count_back(self.counted, who.to_string(), false).await),
        }
    }
}

/// Wrong passwords in a row, by who guessed whose.
pub(crate) struct Guesses {
    here: hosting::Guesses<(IpAddr, String)>,
    database: Option<Arc<PostgresStorage>>,
}

impl Guesses {
    pub(crate) fn new(database: Option<&Arc<PostgresStorage>>) -> Self {
        Self { here: hosting::Guesses::default(), database: database.cloned() }
    }

    /// Reserves one guess; false if there were too many wrong ones lately. It counts as wrong until it is known what came of it.
    pub(crate) async fn begin(&self, from: IpAddr, look: &str, now: Millis) -> Result<bool, Fault> {
        match &self.database {
            None => Ok(self.here.begin((from, look.to_owned()), Instant::now())),
            Some(database) => {
                database.count(Counted::Guesses, format!("{from} {look}"), GUESSES, PAUSE, now).await
            }
        }
    }

    /// Says what came of a guess.
    pub(crate) async fn end(&self, from: IpAddr, look: &str, verdict: Verdict) {
        match (&self.database, verdict) {
            (None, verdict) => self.here.end(&(from, look.to_owned()), verdict),
            (Some(_), Verdict::Wrong) => {}
            (Some(database), Verdict::Right | Verdict::Unknown) => {
                let who = format!("{from} {look}");
                drop(database.count_back(Counted::Guesses, who, verdict == Verdict::Right).await);
            }
        }
    }
}
