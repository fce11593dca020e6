//! The player that has one word in mind, and heads for it.

use std::sync::Arc;

use game::{Bot, Dice, Effort};
use idiot::{Addition, Idiot, Move, Side, Table};
use lexicon::{Letter, WordList};

use super::answer;

/// Thinks of a random word that holds the string and would not end on its own letter, and adds a letter towards it.
///
/// If all such words end on its own letter it takes any. Where the word holds the string several times, each of these
/// places is as likely, and so is each end that has a letter next to it. It challenges only what no word holds.
#[derive(Clone, Debug)]
pub struct Easy {
    /// All words, to meet some of them by chance.
    words: Arc<WordList>,
}

/// Up to how many words with a string are all looked at; of more, some are tried.
const FEW: usize = 300;

/// How many words of all are tried before all are looked at after all.
const TRIES: u32 = 5000;

impl Easy {
    /// A player of this game.
    #[must_use]
    pub fn new(game: &Idiot) -> Self {
        answer::prepare(game);
        Self { words: Arc::new(WordList::new(game.words().graph().words())) }
    }

    /// A random word to head for.
    fn aim(&self, game: &Idiot, table: &Table, dice: &mut Dice) -> Option<Vec<Letter>> {
        let string = &table.string;
        let players = usize::from(table.players());
        let is_safe = |word: &[Letter]| word.len() % players != (string.len() + 1) % players;
        let mut words: Vec<Vec<Letter>> = game.words().words(string).take(FEW + 1).collect();
        if words.len() > FEW {
            // Many words hold the string, so a word of all soon does, and each of them is as likely to be met.
            for _ in 0..TRIES {
                let word = self.words.word(dice.below(self.words.len() as u32) as usize);
                if is_safe(word) && places(word, string).next().is_some() {
                    return Some(word.to_vec());
                }
            }
            words = game.words().words(string).collect();
        }
        let safe: Vec<&Vec<Letter>> = words.iter().filter(|word| is_safe(word)).collect();
        dice.choose(&safe).copied().or_else(|| dice.choose(&words)).cloned()
    }
}

impl Bot<Idiot> for Easy {
    fn choose(&mut self, game: &Idiot, table: &Table, dice: &mut Dice, _: Effort) -> Move {
        if let Some(mv) = answer::answer_or_challenge(game, table, dice) {
            return mv;
        }
        let aim = self.aim(game, table, dice);
        aim.and_then(|word| towards(&word, &table.string, dice)).map_or(Move::Challenge, Move::Add)
    }
}

/// A letter that brings the string nearer to a longer word that holds it.
fn towards(word: &[Letter], string: &[Letter], dice: &mut Dice) -> Option<Addition> {
    if string.is_empty() {
        return dice.choose(word).map(|&letter| Addition { letter, side: Side::End });
    }
    let places: Vec<usize> = places(word, string).collect();
    let start = *dice.choose(&places)?;
    let before = start.checked_sub(1).map(|at| Addition { letter: word[at], side: Side::Start });
    let after = word.get(start + string.len()).map(|&letter| Addition { letter, side: Side::End });
    let sides: Vec<Addition> = before.into_iter().chain(after).collect();
    dice.choose(&sides).copied()
}

/// Where a word holds a string.
fn places(word: &[Letter], string: &[Letter]) -> impl Iterator<Item = usize> {
    let last = word.len().checked_sub(string.len());
    last.into_iter().flat_map(|last| 0..=last).filter(move |&start| word[start..].starts_with(string))
}
