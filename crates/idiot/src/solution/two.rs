//! Rounds of two players: who wins, and how.

use std::cmp::Reverse;
use std::sync::Arc;

use lexicon::substrings::{Part, Walk};
use lexicon::{Letter, Substrings};

use super::additions;
use crate::Addition;

/// Who wins each round of two players with perfect play, and after how many moves.
pub struct Solution {
    words: Arc<Substrings>,
    /// What is known of each part.
    values: Vec<Value>,
}

/// Who wins from a string on, and how soon.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Verdict {
    /// Whether the player to move wins.
    pub wins: bool,
    /// How many moves end the round, if the winner hurries and the loser does not: additions, or a challenge.
    pub moves: u8,
}

/// Why an addition loses.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Refutation {
    /// It completes this word.
    Word(Vec<Letter>),
    /// No word holds the string: it will be challenged.
    NoWord,
    /// The other player can force whoever added it to complete this word.
    Forced(Vec<Letter>),
}

/// A verdict in one byte; zero is a word.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Value(u8);

impl Value {
    const WORD: Self = Self(0);
    const WINS: u8 = 1 << 7;

    fn new(verdict: Verdict) -> Self {
        Self(if verdict.wins { verdict.moves | Self::WINS } else { verdict.moves })
    }

    fn verdict(self) -> Option<Verdict> {
        let verdict = Verdict { wins: self.0 & Self::WINS != 0, moves: self.0 & !Self::WINS };
        (self != Self::WORD).then_some(verdict)
    }
}

impl Solution {
    /// Works out every string, the longest ones first.
    #[must_use]
    pub fn new(words: Arc<Substrings>) -> Self {
        let mut values = vec![Value::WORD; words.len()];
        let mut walk = Walk::new(&words);
        for length in (0..=usize::from(words.graph().longest())).rev() {
            walk.each(length, &mut |here| {
                if !here.is_word {
                    let longer = here.before.iter().chain(here.after);
                    let verdicts = longer.filter_map(|(_, part)| values[part.number()].verdict());
                    values[here.part.number()] = Value::new(decide(verdicts));
                }
            });
        }
        drop(walk);
        Self { words, values }
    }

    /// Who wins from this string on; `None` if it is a word, which ends the round.
    ///
    /// A string that no word holds is won by a challenge.
    #[must_use]
    pub fn verdict(&self, string: &[Letter]) -> Option<Verdict> {
        match self.words.part(string) {
            Some(part) => self.of(part),
            None => Some(Verdict { wins: true, moves: 1 }),
        }
    }

    /// Every addition that keeps the string live, with the verdict for the other player.
    #[must_use]
    pub fn replies(&self, string: &[Letter]) -> Vec<(Addition, Verdict)> {
        let longer = additions(&self.words, string).into_iter();
        longer.filter_map(|(addition, part)| Some((addition, self.of(part)?))).collect()
    }

    /// Every addition that wins, the quickest first.
    #[must_use]
    pub fn winning(&self, string: &[Letter]) -> Vec<Addition> {
        let mut winning = self.replies(string);
        winning.retain(|(_, verdict)| !verdict.wins);
        game::sort_by_key(&mut winning, |(_, verdict)| verdict.moves);
        winning.into_iter().map(|(addition, _)| addition).collect()
    }

    /// The strings that follow with perfect play, the last one being the word that the loser must complete.
    ///
    /// There are none after a word, nor after a string that no word holds, which is challenged.
    #[must_use]
    pub fn line(&self, string: &[Letter]) -> Vec<Vec<Letter>> {
        let mut line: Vec<Vec<Letter>> = Vec::new();
        loop {
            let here = line.last().map_or(string, Vec::as_slice);
            if self.words.is_word(here) {
                return line;
            }
            let Some(next) = self.perfect(here) else { return line };
            let longer = next.to(here);
            line.push(longer);
        }
    }

    /// Why an addition loses, if it does.
    #[must_use]
    pub fn refutation(&self, string: &[Letter], addition: Addition) -> Option<Refutation> {
        let longer = addition.to(string);
        let Some(part) = self.words.part(&longer) else { return Some(Refutation::NoWord) };
        match self.of(part) {
            None => Some(Refutation::Word(longer)),
            Some(verdict) if verdict.wins => self.line(&longer).pop().map(Refutation::Forced),
            Some(_) => None,
        }
    }

    /// The addition of perfect play: the quickest that wins, or the one that loses last, or one that completes a word.
    fn perfect(&self, string: &[Letter]) -> Option<Addition> {
        let rank = |(_, part): &(Addition, Part)| match self.of(*part) {
            Some(Verdict { wins: false, moves }) => (2, Reverse(moves)),
            Some(Verdict { wins: true, moves }) => (1, Reverse(u8::MAX - moves)),
            None => (0, Reverse(0)),
        };
        // The first of the best, as they are listed.
        let best = additions(&self.words, string).into_iter().rev().max_by_key(rank);
        best.map(|(addition, _)| addition)
    }

    fn of(&self, part: Part) -> Option<Verdict> {
        self.values[part.number()].verdict()
    }
}

/// The verdict of a string, from those of all live strings that are one letter longer.
fn decide(longer: impl Iterator<Item = Verdict>) -> Verdict {
    let (mut quickest, mut slowest) = (None, 0);
    for verdict in longer {
        if verdict.wins {
            slowest = slowest.max(verdict.moves);
        } else {
            quickest = Some(quickest.map_or(verdict.moves, |moves: u8| moves.min(verdict.moves)));
        }
    }
    match quickest {
        Some(moves) => Verdict { wins: true, moves: moves + 1 },
        None => Verdict { wins: false, moves: slowest + 1 },
    }
}

impl std::fmt::Debug for Solution {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Solution({:?})", self.words)
    }
}
