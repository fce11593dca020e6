//! How a round stands for whoever is to move, what wins, and where perfect play leads.

use idiot::solution::CERTAIN;
use idiot::{Addition, Idiot, Table};
use lexicon::Letter;
use serde::{Deserialize, Serialize};

/// What a coach knows of the string as it stands.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Coach {
    /// How the round stands for the player to move.
    pub evaluation: Evaluation,
    /// The string as it stands.
    pub string: Vec<Letter>,
    /// The best letters to add, the quickest first.
    pub best: Vec<Addition>,
    /// The word that perfect play ends in.
    pub word: Option<Vec<Letter>>,
    /// How many words hold the string.
    pub words: u32,
}

/// How a round stands for the player to move.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Evaluation {
    /// Between two: it is won, in so many moves.
    Won(u8),
    /// Between two: it is lost, in so many moves.
    Lost(u8),
    /// No word holds the string: challenge.
    Challenge,
    /// Among more: the chance to lose, in hundredths.
    Chance(u32),
}

impl Coach {
    /// What there is to say to the player to move; `None` if a challenge is to be answered or the game is over.
    #[must_use]
    pub fn at(game: &Idiot, view: &Table) -> Option<Self> {
        if view.mover().is_none() || view.challenger.is_some() {
            return None;
        }
        let string = view.string.clone();
        let words = game.words().part(&string).map_or(0, |part| game.counts().of(part));
        let coach = |evaluation, best, word| Self { evaluation, string: string.clone(), best, word, words };
        if !game.words().holds(&string) {
            return Some(coach(Evaluation::Challenge, Vec::new(), None));
        }
        if view.players() == 2 {
            let solution = game.solution();
            let verdict = solution.verdict(&string)?;
            let evaluation = if verdict.wins { Evaluation::Won } else { Evaluation::Lost };
            let word = solution.line(&string).last().cloned();
            return Some(coach(evaluation(verdict.moves), solution.winning(&string), word));
        }
        let odds = game.losses(view.players());
        let replies = odds.replies(&string);
        let least = replies.iter().map(|reply| reply.1).min();
        let best = replies.iter().filter(|reply| Some(reply.1) == least).map(|reply| reply.0).collect();
        let chance = odds.chances(&string)?.first().copied().unwrap_or(CERTAIN);
        let hundredths = (u64::from(chance) * 100 / u64::from(CERTAIN)) as u32;
        Some(coach(Evaluation::Chance(hundredths), best, odds.line(&string).last().cloned()))
    }

    /// The side that every best letter goes to, if they all go to the same one.
    #[must_use]
    pub fn best_side(&self) -> Option<idiot::Side> {
        let first = self.best.first()?.side;
        let one_side = !self.string.is_empty() && self.best.iter().all(|addition| addition.side == first);
        one_side.then_some(first)
    }

    /// How many steps it is told in: how the round stands, the side if there is one, and what to say.
    pub(super) fn steps(&self) -> usize {
        match self.evaluation {
            Evaluation::Challenge => 2,
            Evaluation::Lost(_) => 1 + usize::from(self.word.is_some()),
            Evaluation::Won(_) | Evaluation::Chance(_) => {
                1 + usize::from(self.best_side().is_some()) + usize::from(!self.best.is_empty())
            }
        }
    }
}
