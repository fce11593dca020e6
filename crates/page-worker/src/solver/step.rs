//! What the worker is asked about a sheet, a step at a time.

use std::time::Duration;

use crossword::Placement;
use serde::{Deserialize, Serialize};

use super::advice::{Ending, Replies, Swaps};
use super::plays::Plays;
use super::sheet::Sheet;

/// What the worker is asked about sheets.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub enum Question {
    /// To make the words ready to find plays with.
    Prepare,
    /// What a step tells about a sheet.
    Solve(Box<Sheet>, Step),
}

/// What the worker answers.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub enum Answer {
    /// The words are ready.
    Ready,
    /// The plays, and what is unseen.
    Plays(Plays),
    /// What comes of swaps.
    Swaps(Swaps),
    /// What the opponent may answer.
    Replies(Replies),
    /// How the game ends.
    Ending(Ending),
    /// Why there is no answer.
    Failure(String),
}

/// What is asked for: one step at a time, so that whatever is typed next is answered at once.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Step {
    /// The plays, at most so many, and what is unseen.
    Plays(usize),
    /// What comes of swaps.
    Swaps,
    /// What the opponent answers to tiles laid here, over so many racks.
    Replies(u32, Placement),
    /// How the game ends, as far as can be told from so many positions.
    Ending(u32),
}

/// How long a step may take that is followed by one of more effort.
const SHORT: Duration = Duration::from_millis(200);

/// The most racks and positions that are tried in one step, however fast it is.
const MOST_RACKS: u32 = 400;
const MOST_POSITIONS: u32 = 100_000_000;

/// How many times as much effort the next step is.
const MORE: u32 = 4;

impl Step {
    /// The step that tells the same better, unless this one took long enough or tells all there is.
    pub fn further(self, took: Duration) -> Option<Self> {
        if took > SHORT {
            return None;
        }
        let more = |effort: u32, most: u32| {
            let next = effort.saturating_mul(MORE).max(1);
            (effort < most).then_some(next.min(most))
        };
        match self {
            Self::Plays(_) | Self::Swaps => None,
            Self::Replies(racks, lay) => more(racks, MOST_RACKS).map(|racks| Self::Replies(racks, lay)),
            Self::Ending(effort) => more(effort, MOST_POSITIONS).map(Self::Ending),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn effort_grows_while_answers_come_fast_and_has_an_end() {
        assert_eq!(Step::Ending(300).further(Duration::ZERO), Some(Step::Ending(1200)));
        assert_eq!(Step::Ending(300).further(SHORT * 2), None);
        let steps = std::iter::successors(Some(Step::Ending(0)), |step| step.clone().further(Duration::ZERO));
        assert_eq!(steps.last(), Some(Step::Ending(MOST_POSITIONS)));
    }
}
