//! Advice that is told a step at a time.

use crate::VOICE;

/// The steps of the advice for one move, and how many of them were told.
#[derive(Default)]
pub(super) struct Advice {
    steps: Vec<String>,
    told: usize,
    /// After how many moves it was asked for.
    moves: Option<usize>,
}

impl Advice {
    /// The next step, the last one again and again; `ask` gives all of them when a new move is to be made.
    pub(super) fn next(&mut self, moves: usize, ask: impl FnOnce() -> Option<Vec<String>>) -> String {
        if self.moves != Some(moves) {
            *self = Self { steps: ask().unwrap_or_default(), told: 0, moves: Some(moves) };
        }
        let Some(step) = self.steps.get(self.told).or(self.steps.last()) else {
            return VOICE.nothing_to_advise().to_owned();
        };
        self.told = (self.told + 1).min(self.steps.len());
        if self.told < self.steps.len() { VOICE.more_hints(step) } else { step.clone() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn steps_are_told_one_by_one_and_anew_for_each_move() {
        let mut advice = Advice::default();
        let ask = || Some(vec!["Left.".to_owned(), "CAT.".to_owned()]);
        assert_eq!(advice.next(0, ask), "Left. (`hint` tells more.)");
        assert_eq!(advice.next(0, ask), "CAT.");
        assert_eq!(advice.next(0, ask), "CAT.");
        assert_eq!(advice.next(1, ask), "Left. (`hint` tells more.)");
        assert_eq!(advice.next(2, || None), "There is nothing to advise.");
    }
}
