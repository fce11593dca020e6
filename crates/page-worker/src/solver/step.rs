//! What the worker is asked about a sheet, a step at a time.

use std::time::Duration;

use crossword::{Line, Placement};
use lexicon::Alphabet;

use super::plays::read_tiles;
use super::sheet::square;

/// What is asked for: one step at a time, so that whatever is typed next is answered at once.
#[derive(Clone, PartialEq, Eq, Debug)]
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

    /// Writes it.
    #[must_use]
    pub fn to_text(&self, alphabet: &Alphabet) -> String {
        match self {
            Self::Plays(top) => format!("plays {top}"),
            Self::Swaps => "swaps".to_owned(),
            Self::Ending(effort) => format!("ending {effort}"),
            Self::Replies(racks, lay) => {
                let way = if lay.line == Line::Across { "across" } else { "down" };
                format!("replies {racks} {} {way} {}", lay.at, alphabet.spell_tiles(&lay.tiles))
            }
        }
    }

    /// Reads what was written.
    #[must_use]
    pub fn from_text(text: &str, alphabet: &Alphabet) -> Option<Self> {
        match text.split(' ').collect::<Vec<_>>()[..] {
            ["plays", top] => Some(Self::Plays(top.parse().ok()?)),
            ["ending", effort] => Some(Self::Ending(effort.parse().ok()?)),
            ["swaps"] => Some(Self::Swaps),
            ["replies", racks, at, way, tiles] => {
                let line = if way == "down" { Line::Down } else { Line::Across };
                let lay = Placement { at: square(at)?, line, tiles: read_tiles(tiles, alphabet)? };
                Some(Self::Replies(racks.parse().ok()?, lay))
            }
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn steps_are_read_as_they_are_written() {
        let spanish = Alphabet::of("es").unwrap();
        let tiles = spanish.tiles("[CH]uR[rr]O").unwrap();
        let lay = Placement { at: square("o15").unwrap(), line: Line::Down, tiles };
        for step in [Step::Plays(100), Step::Swaps, Step::Ending(9), Step::Replies(60, lay)] {
            assert_eq!(Step::from_text(&step.to_text(spanish), spanish), Some(step));
        }
    }

    #[test]
    fn effort_grows_while_answers_come_fast_and_has_an_end() {
        assert_eq!(Step::Ending(300).further(Duration::ZERO), Some(Step::Ending(1200)));
        assert_eq!(Step::Ending(300).further(SHORT * 2), None);
        let steps = std::iter::successors(Some(Step::Ending(0)), |step| step.clone().further(Duration::ZERO));
        assert_eq!(steps.last(), Some(Step::Ending(MOST_POSITIONS)));
    }

    proptest! {
        #[test]
        fn any_text_is_a_step_or_none(text in "(?s).{0,40}") {
            for head in ["", "plays ", "replies 1 h8 down "] {
                let _ = Step::from_text(&format!("{head}{text}"), Alphabet::english());
            }
        }
    }
}
