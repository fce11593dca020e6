//! What the tests and the long runs of this game share.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;
use std::sync::Arc;

use game::Dice;
use game::laws::{LawPlan, Listing};
use lexicon::{About, Alphabet, Lexicon, word_list};

use crate::solution::CERTAIN;
use crate::{Addition, Idiot, Move, Rules, SHORTEST, Side, Table};

/// A game with these words, with white space between them, and no others.
#[must_use]
pub fn game_of(words: &str, rules: Rules) -> Idiot {
    let english = Alphabet::english();
    let lines = words.split_whitespace().collect::<Vec<_>>().join("\n");
    let words = word_list::read(lines.as_bytes(), english).expect("the words are English").words;
    let lexicon = Lexicon::from_words(About::named("few"), english, &words, None).expect("the words are few");
    Idiot::new(rules, Arc::new(lexicon)).expect("some words are long enough")
}

/// Random games to try the laws on, one a seed.
///
/// Not all answers to a challenge are listed, as wrong ones are allowed too.
#[must_use]
pub fn law_plan(seeds: Range<u64>) -> LawPlan<Idiot> {
    LawPlan { seeds, max_moves: 5000, twins: 1, listing: Listing::Part, kind, attempts, ..LawPlan::default() }
}

/// Moves to try, some of them illegal.
#[must_use]
pub fn attempts(game: &Idiot, table: &Table, dice: &mut Dice) -> Vec<Move> {
    // Letters of longer alphabets too, and words of any length.
    let mut letter = || lexicon::Letter::new(1 + dice.below(31) as u8).expect("there are 31 letters");
    let mut moves = vec![Move::Challenge, Move::GiveUp];
    for side in Side::BOTH {
        moves.extend((0..4).map(|_| Move::Add(Addition { letter: letter(), side })));
    }
    for length in [0, 1, 3, 4, 5, 32, 33, 1000] {
        moves.push(Move::Answer((0..length).map(|_| letter()).collect()));
    }
    moves.extend(game.words().words(&table.string).take(2).map(Move::Answer));
    moves
}

/// Letters three times as often as challenges, and any answer as often as none.
fn kind(mv: &Move) -> u8 {
    match mv {
        Move::Add(addition) => addition.letter.number() % 3,
        Move::Challenge => 4,
        Move::Answer(_) => 3,
        Move::GiveUp => 5,
    }
}

/// Who loses rounds, worked out the slow, obvious way: by trying every letter on both sides of every string.
pub struct Brute {
    words: BTreeSet<String>,
    parts: BTreeSet<String>,
    known: BTreeMap<String, (bool, u8)>,
    chances: BTreeMap<String, Vec<u32>>,
}

impl Brute {
    /// For these words, those that are too short left out.
    #[must_use]
    pub fn new<'a>(words: impl IntoIterator<Item = &'a str>) -> Self {
        let words: BTreeSet<String> =
            words.into_iter().filter(|word| word.len() >= SHORTEST).map(str::to_uppercase).collect();
        let mut parts = BTreeSet::from([String::new()]);
        for word in &words {
            for start in 0..word.len() {
                parts.extend((start + 1..=word.len()).map(|end| word[start..end].to_owned()));
            }
        }
        Self { words, parts, known: BTreeMap::new(), chances: BTreeMap::new() }
    }

    /// Every string that some word holds and that is no word.
    #[must_use]
    pub fn live(&self) -> Vec<String> {
        self.parts.iter().filter(|part| self.is_live(part)).cloned().collect()
    }

    /// Whether the first of two players wins from a live string on, and in how many moves.
    pub fn verdict(&mut self, string: &str) -> (bool, u8) {
        if let Some(&known) = self.known.get(string) {
            return known;
        }
        let replies: Vec<(bool, u8)> =
            self.longer(string).iter().map(|longer| self.verdict(longer)).collect();
        let wins = replies.iter().filter(|reply| !reply.0).map(|reply| reply.1).min();
        let loses = replies.iter().map(|reply| reply.1).max().unwrap_or(0);
        let verdict = wins.map_or((false, loses + 1), |moves| (true, moves + 1));
        self.known.insert(string.to_owned(), verdict);
        verdict
    }

    /// The chance of each player to lose from a live string on, the player to move first.
    pub fn chances(&mut self, string: &str, players: usize) -> Vec<u32> {
        if let Some(known) = self.chances.get(string) {
            return known.clone();
        }
        let mut options: Vec<Vec<u32>> = Vec::new();
        for longer in self.longer(string) {
            let mut chances = self.chances(&longer, players);
            chances.rotate_right(1);
            options.push(chances);
        }
        let mut surely = vec![0; players];
        surely[0] = CERTAIN;
        let least = options.iter().map(|chances| chances[0]).min().unwrap_or(CERTAIN);
        options.retain(|chances| chances[0] == least);
        let count = options.len() as u64;
        let mut average: Vec<u32> = (0..players)
            .map(|seat| options.iter().map(|chances| u64::from(chances[seat])).sum::<u64>() / count.max(1))
            .map(|chance| u32::try_from(chance).unwrap_or(CERTAIN))
            .collect();
        if least == CERTAIN {
            average = surely;
        }
        let missing = CERTAIN - average.iter().sum::<u32>();
        average[players - 1] += missing;
        self.chances.insert(string.to_owned(), average.clone());
        average
    }

    /// The live strings that are one letter longer, each once.
    fn longer(&self, string: &str) -> BTreeSet<String> {
        let both = ('A'..='Z').flat_map(|letter| [format!("{letter}{string}"), format!("{string}{letter}")]);
        both.filter(|longer| self.is_live(longer)).collect()
    }

    fn is_live(&self, string: &str) -> bool {
        self.parts.contains(string) && !self.words.contains(string)
    }
}
