//! What each letter costs that can be added to a string.
//!
//! Strings that few words hold are weighed when they come up. Those that many words hold would take too long then, and
//! there are few of them: they are weighed once, in one pass through all words.

use std::borrow::Cow;

use idiot::{Addition, Idiot, SEATS, Side};
use lexicon::substrings::{Counts, Part};
use lexicon::{Letter, MAX_LETTERS, Substrings};
use rustc_hash::FxHashMap;

/// What additions cost, for all strings that many words hold.
#[derive(Debug)]
pub(super) struct Costs {
    /// The rows of each part that is weighed beforehand, by its number.
    known: FxHashMap<usize, Rows>,
}

/// One row for each addition to a string.
#[derive(Clone, Debug)]
pub(super) struct Rows(Vec<Row>);

/// The words with the string that an addition makes.
#[derive(Clone, Copy, Default, Debug)]
pub(super) struct Row {
    /// How many words there are.
    pub(super) words: u32,
    /// What they cost for two players, for three, and so on.
    costs: [u32; (*SEATS.end() - *SEATS.start()) as usize + 1],
}

/// A string that more words hold than this is weighed beforehand.
const MANY: u32 = 1000;

/// What a word costs that begins or ends with the new string, and what any other word costs.
const AT_AN_END: u32 = 10;
const INSIDE: u32 = 1;

impl Costs {
    pub(super) fn new(game: &Idiot) -> Self {
        let (words, counts) = (game.words(), game.counts());
        let mut known = FxHashMap::default();
        prepare(words, counts, words.nothing(), &mut known);
        for word in words.graph().words() {
            for end in 0..=word.len() {
                let mut part = words.nothing();
                for start in (0..=end).rev() {
                    if start < end {
                        let Some(longer) = words.longer(part, word[start]) else { break };
                        part = longer;
                    }
                    let Some(rows) = known.get_mut(&part.number()) else { break };
                    // A word that holds a string several times is weighed where it does so first.
                    let string = &word[start..end];
                    let is_first = match string {
                        [] => end == 0,
                        _ => !word[..end - 1].windows(string.len()).any(|part| part == string),
                    };
                    if is_first {
                        rows.weigh(&word, string);
                    }
                }
            }
        }
        Self { known }
    }

    /// What every addition to a string costs.
    pub(super) fn rows(&self, game: &Idiot, string: &[Letter]) -> Cow<'_, Rows> {
        let known = game.words().part(string).and_then(|part| self.known.get(&part.number()));
        known.map_or_else(
            || {
                let mut rows = Rows::new();
                game.words().words(string).for_each(|word| rows.weigh(&word, string));
                Cow::Owned(rows)
            },
            Cow::Borrowed,
        )
    }
}

/// Makes room for every part that many words hold, from this one on with letters before it.
fn prepare(words: &Substrings, counts: &Counts, part: Part, known: &mut FxHashMap<usize, Rows>) {
    if counts.of(part) > MANY {
        known.insert(part.number(), Rows::new());
        for (_, longer) in words.all_longer(part) {
            prepare(words, counts, longer, known);
        }
    }
}

impl Rows {
    fn new() -> Self {
        Self(vec![Row::default(); 2 * MAX_LETTERS])
    }

    pub(super) fn of(&self, addition: Addition) -> &Row {
        &self.0[place(addition)]
    }

    /// Adds a word that holds the string, for every addition that brings the string nearer to it.
    fn weigh(&mut self, word: &[Letter], string: &[Letter]) {
        let mut weighed = 0_u64;
        for start in 0..=word.len() - string.len() {
            let end = start + string.len();
            if &word[start..end] != string {
                continue;
            }
            let before = start.checked_sub(1).map(|at| (word[at], Side::Start, at..end));
            let after = word.get(end).map(|&letter| (letter, Side::End, start..end + 1));
            for (letter, side, longer) in before.into_iter().chain(after) {
                let place = place(Addition { letter, side });
                if weighed >> place & 1 == 0 {
                    weighed |= 1 << place;
                    self.0[place].add(word, &word[longer]);
                }
            }
        }
    }
}

impl Row {
    /// What the addition costs, with so many players.
    pub(super) fn cost(&self, players: u8) -> u32 {
        self.costs[usize::from(players - SEATS.start())]
    }

    fn add(&mut self, word: &[Letter], string: &[Letter]) {
        self.words += 1;
        let more = (word.len() - string.len()) as u8;
        let cost = if word.starts_with(string) || word.ends_with(string) { AT_AN_END } else { INSIDE };
        for (players, sum) in SEATS.zip(&mut self.costs) {
            // The turn comes round again after as many letters as there are players.
            if more > 0 && more.is_multiple_of(players) {
                *sum += cost;
            }
        }
    }
}

fn place(addition: Addition) -> usize {
    let side = if addition.side == Side::Start { 0 } else { MAX_LETTERS };
    side + addition.letter.column() - 1
}

const _: () = assert!(2 * MAX_LETTERS <= u64::BITS as usize, "every addition has a bit of its own");
