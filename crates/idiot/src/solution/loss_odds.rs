//! Rounds of several players: how likely each is to lose, if everybody looks after themselves.
//!
//! Each player makes the own chance to lose as small as it can be, and where several additions do so, takes each of them
//! equally often. Chances are whole numbers of which [`CERTAIN`] is certainty, so they are the same on every machine.

use std::sync::Arc;

use lexicon::substrings::{Part, Walk};
use lexicon::{Letter, Substrings};
use rustc_hash::FxHashMap;

use super::additions;
use crate::{Addition, SEATS};

/// The chance of what is certain. All chances of a string add up to it.
///
/// It can be halved ten times, cut in three four times, in five twice, and once in 7, 11 and 13, before anything has to be
/// rounded: additions that are equally good stay so.
pub const CERTAIN: u32 = (1 << 10) * 3_u32.pow(4) * 5_u32.pow(2) * 7 * 11 * 13;

const MOST: usize = *SEATS.end() as usize;

/// The chance of each player to lose, the player to move first; nothing for seats that are not there.
type Chances = [u32; MOST];

/// How likely each of some players is to lose a round from each string on.
///
/// Averages are rounded down, and what is missing to [`CERTAIN`] then is given to the player before the one to move.
pub struct LossOdds {
    words: Arc<Substrings>,
    players: usize,
    /// For each part the number of its chances.
    numbers: Vec<u32>,
    /// All chances that come up, each once.
    chances: Vec<Chances>,
}

/// The number that says a part is a word.
const WORD: u32 = u32::MAX;

/// The number of the chances when the player to move surely loses.
const SURE: u32 = 0;

/// The number of the chances when the player before that one surely loses.
const CAUGHT: u32 = 1;

impl LossOdds {
    /// Works out every string for so many players, the longest ones first.
    #[must_use]
    pub fn new(words: Arc<Substrings>, players: u8) -> Self {
        assert!(SEATS.contains(&players), "{players} players are not at a table of {SEATS:?}");
        let mut numbers = vec![WORD; words.len()];
        let mut store = Store::new(players.into());
        let mut walk = Walk::new(&words);
        let mut live = Vec::new();
        for length in (0..=usize::from(words.graph().longest())).rev() {
            walk.each(length, &mut |here| {
                if here.is_word {
                    return;
                }
                live.clear();
                live.extend(here.before.iter().map(|(_, part)| part.number()));
                for (_, part) in here.after {
                    // A letter that may stand at both ends of a row of itself makes one string, not two.
                    if !here.before.iter().any(|(_, other)| other == part) {
                        live.push(part.number());
                    }
                }
                numbers[here.part.number()] = store.decide(live.iter().map(|&part| numbers[part]));
            });
        }
        drop(walk);
        Self { words, players: players.into(), numbers, chances: store.chances }
    }

    /// How many players it is for.
    #[must_use]
    pub fn players(&self) -> usize {
        self.players
    }

    /// The chance of each player to lose, the player to move first; `None` if the string is a word, which ends the round.
    ///
    /// With a string that no word holds, the player before the one to move loses when challenged.
    #[must_use]
    pub fn chances(&self, string: &[Letter]) -> Option<&[u32]> {
        let number = match self.words.part(string) {
            Some(part) => self.number(part)?,
            None => CAUGHT,
        };
        Some(&self.chances[number as usize][..self.players])
    }

    /// Every addition that keeps the string live, with the chance that it loses for whoever makes it.
    #[must_use]
    pub fn replies(&self, string: &[Letter]) -> Vec<(Addition, u32)> {
        let longer = additions(&self.words, string).into_iter();
        longer.filter_map(|(addition, part)| Some((addition, self.own(self.number(part)?)))).collect()
    }

    /// The strings that follow if everybody makes the first of the additions that are best for them, the last string being
    /// the word that somebody must complete.
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
            // A live string stays so as long as it can, since then there is a chance that others err.
            let rank = |(_, part): &(Addition, Part)| match self.number(*part) {
                Some(number) => (0, self.own(number)),
                None => (1, CERTAIN),
            };
            let Some((best, _)) = additions(&self.words, here).into_iter().min_by_key(rank) else {
                return line;
            };
            let longer = best.to(here);
            line.push(longer);
        }
    }

    /// How many different chances come up.
    #[must_use]
    pub fn distinct(&self) -> usize {
        self.chances.len()
    }

    fn number(&self, part: Part) -> Option<u32> {
        Some(self.numbers[part.number()]).filter(|&number| number != WORD)
    }

    fn own(&self, number: u32) -> u32 {
        self.chances[number as usize][self.players - 1]
    }
}

/// All chances that have come up, each stored once.
struct Store {
    players: usize,
    chances: Vec<Chances>,
    known: FxHashMap<Chances, u32>,
    /// For each chances, those one move earlier, once they were asked for.
    earlier: Vec<Option<u32>>,
    /// The best strings to go on with, while they are compared.
    best: Vec<u32>,
}

impl Store {
    fn new(players: usize) -> Self {
        let known = FxHashMap::default();
        let mut store = Self { players, chances: Vec::new(), known, earlier: Vec::new(), best: Vec::new() };
        for loser in [0, players - 1] {
            let mut chances = Chances::default();
            chances[loser] = CERTAIN;
            store.number(chances);
        }
        store
    }

    /// The number of the chances of a string, from those of all strings that are one letter longer, words among them.
    fn decide(&mut self, longer: impl Iterator<Item = u32>) -> u32 {
        let mut least = CERTAIN;
        self.best.clear();
        for number in longer.filter(|&number| number != WORD) {
            let own = self.chances[number as usize][self.players - 1];
            if own < least {
                least = own;
                self.best.clear();
            }
            if own == least && own < CERTAIN {
                self.best.push(number);
            }
        }
        match self.best[..] {
            // Whatever the player to move does, loses.
            [] => SURE,
            [first, ref others @ ..] if others.iter().all(|&other| other == first) => self.earlier(first),
            _ => {
                let average = self.average();
                self.number(average)
            }
        }
    }

    /// The same chances as the player before the one to move sees them.
    fn earlier(&mut self, number: u32) -> u32 {
        if let Some(known) = self.earlier[number as usize] {
            return known;
        }
        let mut chances = self.chances[number as usize];
        chances[..self.players].rotate_right(1);
        let earlier = self.number(chances);
        self.earlier[number as usize] = Some(earlier);
        earlier
    }

    /// What the best strings come to on average, as the player before the one to move there sees it.
    fn average(&self) -> Chances {
        let mut sums = [0_u64; MOST];
        for &number in &self.best {
            for (sum, chance) in sums.iter_mut().zip(self.chances[number as usize]) {
                *sum += u64::from(chance);
            }
        }
        let mut average = sums.map(|sum| (sum / self.best.len() as u64) as u32);
        average[..self.players].rotate_right(1);
        average[self.players - 1] += CERTAIN - average.iter().sum::<u32>();
        average
    }

    fn number(&mut self, chances: Chances) -> u32 {
        *self.known.entry(chances).or_insert_with(|| {
            self.chances.push(chances);
            self.earlier.push(None);
            self.chances.len() as u32 - 1
        })
    }
}

impl std::fmt::Debug for LossOdds {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "LossOdds({} players, {:?}, {} chances)", self.players, self.words, self.distinct())
    }
}
