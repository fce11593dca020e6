//! Time control: how long everybody has, worked out from moments that are handed in; it reads no clock itself.
//!
//! ```
//! use game::Seat;
//! use play::clock::{Clock, Moment, TimeControl};
//!
//! let control = TimeControl::Clock { initial: 60_000, increment: 2_000 };
//! let mut clock = Clock::new(control, 2);
//! clock.start(Seat(0), Moment(1_000));
//! assert_eq!(clock.deadline(), Some(Moment(61_000)));
//! clock.move_made(Moment(11_000), 300, Some(Seat(1))).unwrap(); // 10 seconds, of which 0.3 were spent on the line
//! assert_eq!(clock.left(Seat(0), Moment(11_000)), Some(52_300));
//! ```

use game::Seat;
use serde::{Deserialize, Serialize};

/// The most milliseconds of a move that are put down to the line, and not to the player.
pub const MOST_LAG: u64 = 500;

/// The milliseconds of a day.
const DAY: u64 = 24 * 60 * 60 * 1_000;

/// The longest that a turn or a clock may have, in days.
const MOST_DAYS: u64 = 366;

/// A moment in milliseconds, since whenever those who hand moments in count from.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub struct Moment(pub u64);

impl Moment {
    /// So many milliseconds later.
    #[must_use]
    pub const fn after(self, milliseconds: u64) -> Self {
        Self(self.0.saturating_add(milliseconds))
    }

    /// The milliseconds since an earlier moment; none if that one is later, as when a clock was set back.
    #[must_use]
    pub const fn since(self, earlier: Self) -> u64 {
        self.0.saturating_sub(earlier.0)
    }
}

/// How much time everybody has.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug, Serialize, Deserialize)]
pub enum TimeControl {
    /// As much as they like.
    #[default]
    Unlimited,
    /// So many days for each turn.
    Days(u16),
    /// A clock each.
    Clock {
        /// What it begins with, in milliseconds.
        initial: u64,
        /// What each move adds, in milliseconds.
        increment: u64,
    },
}

impl TimeControl {
    /// Whether anybody can play by it: with some time, and not more than a year.
    #[must_use]
    pub const fn is_sound(self) -> bool {
        match self {
            Self::Unlimited => true,
            Self::Days(days) => days > 0 && days as u64 <= MOST_DAYS,
            Self::Clock { initial, increment } => {
                initial > 0 && initial <= MOST_DAYS * DAY && increment <= DAY
            }
        }
    }
}

/// What is left to everybody, and whose time runs.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Clock {
    control: TimeControl,
    /// What each has left, in milliseconds, as of when their time last stopped; with days a turn, what they have for it.
    left: Vec<u64>,
    running: Option<Running>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
struct Running {
    seat: Seat,
    since: Moment,
}

/// A move came after the time of its player had run out.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("the time of {0} has run out")]
pub struct OutOfTime(pub Seat);

impl Clock {
    /// The clocks of so many, none of which runs yet.
    #[must_use]
    pub fn new(control: TimeControl, seats: u8) -> Self {
        let first = match control {
            TimeControl::Unlimited => 0,
            TimeControl::Days(_) => per_turn(control),
            TimeControl::Clock { initial, .. } => initial,
        };
        Self { control, left: vec![first; usize::from(seats)], running: None }
    }

    /// How much time everybody has.
    #[must_use]
    pub fn control(&self) -> TimeControl {
        self.control
    }

    /// Whose time runs.
    #[must_use]
    pub fn running(&self) -> Option<Seat> {
        self.running.map(|running| running.seat)
    }

    /// Lets the time of a seat run, and of no other; where there is no limit nothing runs.
    pub fn start(&mut self, seat: Seat, now: Moment) {
        self.stop(now);
        if self.control != TimeControl::Unlimited && seat.index() < self.left.len() {
            self.running = Some(Running { seat, since: now });
        }
    }

    /// Stops all clocks, as when a game is put off; what was left is left.
    pub fn stop(&mut self, now: Moment) {
        if let Some(Running { seat, since }) = self.running.take() {
            self.spend(seat, now.since(since));
        }
    }

    /// Takes notice of a move of whose time runs, of which so many milliseconds were spent on the line, and lets that of
    /// the next one run.
    ///
    /// A move that comes too late changes nothing.
    pub fn move_made(&mut self, now: Moment, lag: u64, next: Option<Seat>) -> Result<(), OutOfTime> {
        if let Some(Running { seat, since }) = self.running {
            if self.is_late(now, lag) {
                return Err(OutOfTime(seat));
            }
            self.running = None;
            self.spend(seat, now.since(since).saturating_sub(lag.min(MOST_LAG)));
            if let Some(left) = self.left.get_mut(seat.index()) {
                *left = match self.control {
                    TimeControl::Unlimited => 0,
                    TimeControl::Days(_) => per_turn(self.control),
                    TimeControl::Clock { increment, .. } => left.saturating_add(increment),
                };
            }
        }
        if let Some(next) = next {
            self.start(next, now);
        }
        Ok(())
    }

    /// Whether a move that comes now, of which so many milliseconds were spent on the line, comes too late.
    #[must_use]
    pub fn is_late(&self, now: Moment, lag: u64) -> bool {
        self.deadline().is_some_and(|deadline| now > deadline.after(lag.min(MOST_LAG)))
    }

    /// Until when a move must have come, if there is a limit and a clock runs.
    #[must_use]
    pub fn deadline(&self) -> Option<Moment> {
        let Running { seat, since } = self.running?;
        Some(since.after(*self.left.get(seat.index())?))
    }

    /// Until when to wait before the time is told to be out: the deadline, and what the line may have taken.
    #[must_use]
    pub fn falls_at(&self) -> Option<Moment> {
        self.deadline().map(|deadline| deadline.after(MOST_LAG))
    }

    /// Whose time is out, whatever may still be on the line.
    #[must_use]
    pub fn fallen(&self, now: Moment) -> Option<Seat> {
        self.falls_at().filter(|falls| now > *falls).and_then(|_| self.running())
    }

    /// Gives back time in which nobody could move, as all who could have heard it were away.
    pub fn add_outage(&mut self, milliseconds: u64) {
        if let Some(running) = &mut self.running {
            running.since = running.since.after(milliseconds);
        }
    }

    /// What a seat has left now, in milliseconds; `None` where there is no limit.
    #[must_use]
    pub fn left(&self, seat: Seat, now: Moment) -> Option<u64> {
        let left = *self.left.get(seat.index()).filter(|_| self.control != TimeControl::Unlimited)?;
        Some(match self.running {
            Some(running) if running.seat == seat => left.saturating_sub(now.since(running.since)),
            _ => left,
        })
    }

    fn spend(&mut self, seat: Seat, milliseconds: u64) {
        if let Some(left) = self.left.get_mut(seat.index()) {
            *left = left.saturating_sub(milliseconds);
        }
    }
}

const fn per_turn(control: TimeControl) -> u64 {
    match control {
        TimeControl::Days(days) => days as u64 * DAY,
        TimeControl::Unlimited | TimeControl::Clock { .. } => 0,
    }
}
