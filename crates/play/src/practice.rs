//! When a mistake comes back to be tried again: the better it went, the later.
//!
//! This is the fifth version of the Free Spaced Repetition Scheduler (FSRS) with the weights it comes with. Days are counted
//! from any beginning, as long as it is always the same.

use std::fmt;
use std::str::FromStr;

/// What the scheduler learned from many learners.
const WEIGHTS: [f64; 17] = [
    0.4072, 1.1829, 3.1262, 15.4722, 7.2102, 0.5316, 1.0651, 0.0234, 1.616, 0.1544, 1.0824, 1.9813, 0.0953,
    0.2975, 2.2042, 0.2407, 2.9466,
];

/// How fast the chance to remember falls, so that it is nine in ten after as many days as the memory is stable.
const DECAY: f64 = -0.5;
const FACTOR: f64 = 19.0 / 81.0;

/// The rating that the scheduler calls easy, which difficulties are drawn to.
const EASY: f64 = 4.0;

/// Nothing comes back later than after a hundred years.
const MOST_DAYS: u32 = 36_500;

/// How a try went.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Recall {
    /// The answer was shown, or the mistake was left unsolved.
    Failed,
    /// It was solved after a wrong try, or with a hint.
    Helped,
    /// It was solved at once.
    Solved,
}

impl Recall {
    /// What the scheduler calls it: again, hard, good.
    const fn rating(self) -> f64 {
        match self {
            Self::Failed => 1.0,
            Self::Helped => 2.0,
            Self::Solved => 3.0,
        }
    }
}

/// How well a mistake is remembered.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Memory {
    /// After how many days it is still remembered nine times in ten.
    stability: f64,
    /// How hard it is, from 1 to 10.
    difficulty: f64,
    /// The day it was tried last.
    tried: u32,
}

impl Memory {
    /// What stays of a first try on a day.
    #[must_use]
    pub fn new(recall: Recall, day: u32) -> Self {
        let stability = match recall {
            Recall::Failed => WEIGHTS[0],
            Recall::Helped => WEIGHTS[1],
            Recall::Solved => WEIGHTS[2],
        };
        Self { stability, difficulty: first_difficulty(recall.rating()), tried: day }
    }

    /// What stays of another try on a day.
    #[must_use]
    pub fn after(self, recall: Recall, day: u32) -> Self {
        let days = f64::from(day.saturating_sub(self.tried));
        let remembered = (1.0 + FACTOR * days / self.stability).powf(DECAY);
        let stability = match recall {
            Recall::Failed => self.after_failure(remembered),
            Recall::Helped => self.after_success(remembered, WEIGHTS[15]),
            Recall::Solved => self.after_success(remembered, 1.0),
        };
        let harder = self.difficulty - WEIGHTS[6] * (recall.rating() - 3.0);
        let difficulty = WEIGHTS[7] * first_difficulty(EASY) + (1.0 - WEIGHTS[7]) * harder;
        Self {
            stability: stability.clamp(0.01, f64::from(MOST_DAYS)),
            difficulty: difficulty.clamp(1.0, 10.0),
            tried: day,
        }
    }

    /// The day it comes back.
    #[must_use]
    #[expect(clippy::cast_sign_loss, reason = "there is at least one day")]
    pub fn due(&self) -> u32 {
        // With nine in ten to be remembered, the interval is the stability itself.
        self.tried.saturating_add(self.stability.round().clamp(1.0, f64::from(MOST_DAYS)) as u32)
    }

    fn after_success(&self, remembered: f64, less: f64) -> f64 {
        let gain = WEIGHTS[8].exp()
            * (11.0 - self.difficulty)
            * self.stability.powf(-WEIGHTS[9])
            * ((WEIGHTS[10] * (1.0 - remembered)).exp() - 1.0);
        self.stability * (1.0 + gain * less)
    }

    fn after_failure(&self, remembered: f64) -> f64 {
        WEIGHTS[11]
            * self.difficulty.powf(-WEIGHTS[12])
            * ((self.stability + 1.0).powf(WEIGHTS[13]) - 1.0)
            * (WEIGHTS[14] * (1.0 - remembered)).exp()
    }
}

/// The day that a memory comes back, from the text it was written as.
///
/// Its numbers are read to the first digit behind the point: a screen that only counts what is due does without the tables
/// by which all of their digits are read.
#[must_use]
pub fn due(text: &str) -> Option<u32> {
    let (tried, rest) = text.split_once(' ')?;
    let (stability, _difficulty) = rest.split_once(' ')?;
    let (days, behind) = stability.split_once('.').unwrap_or((stability, "0"));
    let rounded = days.parse::<u32>().ok()?.checked_add(u32::from(behind.as_bytes().first()? >= &b'5'))?;
    Some(tried.parse::<u32>().ok()?.saturating_add(rounded.clamp(1, MOST_DAYS)))
}

fn first_difficulty(rating: f64) -> f64 {
    (WEIGHTS[4] - (WEIGHTS[5] * (rating - 1.0)).exp() + 1.0).clamp(1.0, 10.0)
}

/// The day of the last try, the stability, and the difficulty.
impl fmt::Display for Memory {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {} {}", self.tried, self.stability, self.difficulty)
    }
}

/// Why a text is no memory.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("a day, a stability, and a difficulty from 1 to 10 are needed")]
pub struct BadMemory;

impl FromStr for Memory {
    type Err = BadMemory;

    fn from_str(text: &str) -> Result<Self, BadMemory> {
        let mut parts = text.split(' ');
        let mut next = || parts.next().ok_or(BadMemory);
        let tried = next()?.parse().map_err(|_| BadMemory)?;
        let mut number = || next()?.parse::<f64>().map_err(|_| BadMemory);
        let (stability, difficulty) = (number()?, number()?);
        let is_possible =
            (0.01..=f64::from(MOST_DAYS)).contains(&stability) && (1.0..=10.0).contains(&difficulty);
        if !is_possible || parts.next().is_some() {
            return Err(BadMemory);
        }
        Ok(Self { stability, difficulty, tried })
    }
}

#[cfg(test)]
mod tests {
    use chrono::{DateTime, TimeDelta, Utc};
    use proptest::prelude::*;
    use rs_fsrs::{Card, FSRS, Parameters, Rating};

    use super::*;

    #[test]
    fn what_is_solved_comes_back_later_and_later_and_what_is_not_the_next_day() {
        let mut memory = Memory::new(Recall::Failed, 100);
        assert_eq!(memory.due(), 101);
        let mut waits = Vec::new();
        for _ in 0..6 {
            let day = memory.due();
            memory = memory.after(Recall::Solved, day);
            waits.push(memory.due() - day);
        }
        assert!(waits.is_sorted() && waits[5] > 4 * waits[0], "{waits:?}");
        let day = memory.due();
        assert!(memory.after(Recall::Failed, day).due() - day < waits[5]);
        assert!(memory.after(Recall::Helped, day).due() < memory.after(Recall::Solved, day).due());
    }

    fn recalls() -> impl Strategy<Value = Vec<(Recall, u32)>> {
        let recall = prop::sample::select(vec![Recall::Failed, Recall::Helped, Recall::Solved]);
        prop::collection::vec((recall, 0..400_u32), 1..12)
    }

    proptest! {
        /// The same numbers as those of the scheduler's own authors.
        #[test]
        fn it_is_the_scheduler_that_it_is_called(tries in recalls()) {
            let parameters = Parameters { enable_short_term: false, enable_fuzz: false, ..Parameters::default() };
            let scheduler = FSRS::new(parameters);
            let at = |day: u32| DateTime::<Utc>::UNIX_EPOCH + TimeDelta::days(i64::from(day));
            let mut day = 20_000;
            let (mut memory, mut card) = (None::<Memory>, Card::new());
            for (recall, later) in tries {
                day += later;
                memory = Some(memory.map_or_else(|| Memory::new(recall, day), |one| one.after(recall, day)));
                let rating = match recall {
                    Recall::Failed => Rating::Again,
                    Recall::Helped => Rating::Hard,
                    Recall::Solved => Rating::Good,
                };
                card = scheduler.next(card, at(day), rating).card;
                let told = memory.unwrap();
                prop_assert!((told.stability - card.stability).abs() < 1e-6, "{} {}", told, card.stability);
                prop_assert!((told.difficulty - card.difficulty).abs() < 1e-6, "{} {}", told, card.difficulty);
            }
        }

        #[test]
        fn what_is_written_is_read_again(tries in recalls()) {
            let mut memory = Memory::new(Recall::Failed, 20_000);
            for (recall, later) in tries {
                memory = memory.after(recall, memory.tried + later);
                prop_assert!(memory.due() > memory.tried);
                prop_assert_eq!(memory.to_string().parse(), Ok(memory));
                prop_assert_eq!(due(&memory.to_string()), Some(memory.due()));
            }
        }

        #[test]
        fn any_text_is_a_memory_or_refused(text in ".{0,40}|[0-9]{1,11} [0-9.eNaInf-]{1,8} [0-9.eNa-]{1,8}") {
            if let Ok(memory) = text.parse::<Memory>() {
                for recall in [Recall::Failed, Recall::Helped, Recall::Solved] {
                    let next = memory.after(recall, u32::MAX);
                    prop_assert_eq!(next.to_string().parse(), Ok(next));
                }
            }
        }
    }
}
