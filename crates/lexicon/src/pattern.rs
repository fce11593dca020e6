//! Words that fit a pattern such as `..A*`.

use crate::{Alphabet, BadText, Branch, Graph, Letter, LetterSet};

/// What a word must look like: one step a letter, or a run of any letters.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Pattern {
    steps: Vec<Step>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Step {
    /// One letter of these.
    One(LetterSet),
    /// Any letters, also none.
    Run,
}

/// The most steps a pattern may have: they are counted in the bits of a word.
pub const MAX_STEPS: usize = 63;

/// Why a text is no pattern.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum BadPattern {
    /// There is nothing in it.
    #[error("the pattern is empty: try `..A*`")]
    Empty,
    /// It is longer than any word.
    #[error("the pattern has more than {MAX_STEPS} parts")]
    TooLong,
    /// A `[` without its `]`, or with nothing between.
    #[error("the bracket at character {at} of the pattern holds no letters, or is never closed")]
    BadBracket {
        /// The place of the bracket, from 1.
        at: usize,
    },
    /// A character that is no letter of the language.
    #[error("in the pattern, {0}")]
    NotALetter(#[from] BadText),
}

impl Pattern {
    /// Reads a pattern: a letter stands for itself, `.` or `?` for any letter, `*` for any letters or none,
    /// `[AEIOU]` for one of these and `[^AEIOU]` for any other.
    pub fn parse(text: &str, alphabet: &Alphabet) -> Result<Self, BadPattern> {
        let mut steps = Vec::new();
        let text = text.trim_end();
        let mut rest = text.trim_start();
        while let Some(first) = rest.chars().next() {
            let at = text.chars().count() - rest.chars().count() + 1;
            let length = match first {
                '.' | '?' => {
                    steps.push(Step::One(alphabet.letter_set()));
                    1
                }
                '*' => {
                    steps.push(Step::Run);
                    1
                }
                '[' => {
                    let end = rest.find(']').ok_or(BadPattern::BadBracket { at })?;
                    steps.push(Step::One(choice(&rest[1..end], alphabet, at)?));
                    end + 1
                }
                _ => {
                    let end = rest.find(['.', '?', '*', '[']).unwrap_or(rest.len());
                    let word = alphabet.word(&rest[..end]).map_err(|bad| bad.later(at - 1))?;
                    steps.extend(word.into_iter().map(|letter| Step::One([letter].into_iter().collect())));
                    end
                }
            };
            rest = &rest[length..];
        }
        match steps.len() {
            0 => Err(BadPattern::Empty),
            1..=MAX_STEPS => Ok(Self { steps }),
            _ => Err(BadPattern::TooLong),
        }
    }

    /// Whether a word fits.
    #[must_use]
    pub fn fits(&self, word: &[Letter]) -> bool {
        let at_end = word.iter().fold(self.start(), |places, &letter| self.advance(places, letter));
        self.is_complete(at_end)
    }

    /// The places in the pattern where a word may stand before its first letter, one bit a place.
    fn start(&self) -> u64 {
        self.skip_runs(1)
    }

    fn advance(&self, places: u64, letter: Letter) -> u64 {
        let mut next = 0;
        for (place, step) in self.steps.iter().enumerate() {
            if places >> place & 1 == 1 {
                match step {
                    Step::One(letters) if letters.has(letter) => next |= 1 << (place + 1),
                    Step::One(_) => {}
                    Step::Run => next |= 1 << place,
                }
            }
        }
        self.skip_runs(next)
    }

    /// Adds the places behind each run, since a run may be empty.
    fn skip_runs(&self, mut places: u64) -> u64 {
        for (place, step) in self.steps.iter().enumerate() {
            if *step == Step::Run {
                places |= (places >> place & 1) << (place + 1);
            }
        }
        places
    }

    fn is_complete(&self, places: u64) -> bool {
        places >> self.steps.len() & 1 == 1
    }
}

impl Graph {
    /// Finds every word that fits, in alphabetical order.
    pub fn matches(&self, pattern: &Pattern, found: &mut dyn FnMut(&[Letter])) {
        self.matches_from(pattern, self.words_forwards(), pattern.start(), &mut Vec::new(), found);
    }

    fn matches_from(
        &self,
        pattern: &Pattern,
        branch: Branch,
        places: u64,
        word: &mut Vec<Letter>,
        found: &mut dyn FnMut(&[Letter]),
    ) {
        for node in self.siblings(branch) {
            let Some(letter) = node.letter() else { continue };
            let next = pattern.advance(places, letter);
            if next == 0 {
                continue;
            }
            word.push(letter);
            if node.accepts() && pattern.is_complete(next) {
                found(word);
            }
            self.matches_from(pattern, node.children(), next, word, found);
            word.pop();
        }
    }
}

/// The letters of a bracket: `AEIOU`, or all but those for `^AEIOU`.
fn choice(inner: &str, alphabet: &Alphabet, at: usize) -> Result<LetterSet, BadPattern> {
    let (listed, others) = inner.strip_prefix('^').map_or((inner, false), |listed| (listed, true));
    let before = at + usize::from(others);
    let listed = alphabet.word(listed).map_err(|bad| bad.later(before))?;
    let listed: LetterSet = listed.into_iter().collect();
    let set =
        if others { LetterSet::from_bits(alphabet.letter_set().bits() & !listed.bits()) } else { listed };
    if listed.is_empty() || set.is_empty() {
        return Err(BadPattern::BadBracket { at });
    }
    Ok(set)
}
