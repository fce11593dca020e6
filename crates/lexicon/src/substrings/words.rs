//! The words that hold a part, found one after another.

use super::{Part, Substrings};
use crate::Letter;
use crate::graph::Words;

/// The words that hold a part, each once, always in the same order.
///
/// What stands before the part comes first: for every beginning of a word that ends with the part, and holds it there for
/// the first time, all words that begin so.
pub struct WordsWithin<'a> {
    within: &'a Substrings,
    letters: Vec<Letter>,
    /// What stands before the part, read from the part back.
    before: Vec<Letter>,
    /// Longer parts to look at, the next one last: how many letters stand before, the first of them, and the part.
    waiting: Vec<(usize, Option<Letter>, Part)>,
    /// The words with the beginning found last.
    words: Option<Words<'a>>,
}

impl Substrings {
    /// The words that hold these letters, found as they are asked for.
    #[must_use]
    pub fn words(&self, letters: &[Letter]) -> WordsWithin<'_> {
        let waiting = self.part(letters).map(|part| (0, None, part)).into_iter().collect();
        let letters = letters.to_vec();
        WordsWithin { within: self, letters, before: Vec::new(), waiting, words: None }
    }
}

impl Iterator for WordsWithin<'_> {
    type Item = Vec<Letter>;

    fn next(&mut self) -> Option<Vec<Letter>> {
        loop {
            if let Some(word) = self.words.as_mut().and_then(Iterator::next) {
                return Some(word);
            }
            let (length, letter, part) = self.waiting.pop()?;
            self.before.truncate(length.saturating_sub(1));
            self.before.extend(letter);
            self.wait_for_longer(length, part);
            if !part.begins_word() {
                continue;
            }
            let beginning: Vec<Letter> = self.before.iter().rev().chain(&self.letters).copied().collect();
            if !self.holds_part_earlier(&beginning) {
                self.words = Some(self.within.words.words_after(&beginning));
                if self.within.is_word(&beginning) {
                    return Some(beginning);
                }
            }
        }
    }
}

impl WordsWithin<'_> {
    fn wait_for_longer(&mut self, length: usize, part: Part) {
        // Every word begins with nothing, so there is nothing more to look for.
        if self.letters.is_empty() {
            return;
        }
        let first = self.waiting.len();
        let longer = self.within.all_longer(part);
        self.waiting.extend(longer.map(|(letter, part)| (length + 1, Some(letter), part)));
        self.waiting[first..].reverse();
    }

    /// Whether the part stands in a beginning also before its end, so that its words are found there.
    fn holds_part_earlier(&self, beginning: &[Letter]) -> bool {
        let Some((_, shorter)) = beginning.split_last() else { return false };
        !self.letters.is_empty() && shorter.windows(self.letters.len()).any(|part| part == self.letters)
    }
}
