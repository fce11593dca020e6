//! The words that letters make in any order, and a quick test whether there may be any.
//!
//! Letters in no order are a key, the sum of a number for each. The test misses none and lets few others pass: of the
//! keys of all words, two bits each are set in a table small enough to stay near the processor. A search asks it before
//! it looks up words of many letters, most of which do not exist.

mod word_map;

use crate::gaddag_masks::{GaddagMasks, Group, SEPARATOR};
use word_map::{Keyed, WordMap};

/// The letters of all words, each in no order.
#[derive(Clone)]
pub(crate) struct Anagrams {
    bits: Vec<u64>,
    /// How far a key is shifted to give its place.
    shift: u32,
    words: WordMap,
}

/// What each letter adds to a key, by number.
pub(crate) const KEYS: [u64; 32] = {
    let mut keys = [0; 32];
    let mut number = 1;
    while number < keys.len() {
        // SplitMix64, from a seed of its own.
        let mut key = (number as u64).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        key = (key ^ (key >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        key = (key ^ (key >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        keys[number] = key ^ (key >> 31);
        number += 1;
    }
    keys
};

impl Anagrams {
    pub(crate) fn new(masks: &GaddagMasks) -> Self {
        let mut gathered = Gathered::default();
        for_each(masks.ending(masks.root()), |number, _| gathered.add(number));
        let leading = masks.leading(masks.root());
        for_each(leading & !SEPARATOR, |number, bit| {
            // Every word is read from its first letter on: behind the separator.
            let group = masks.turn_round(masks.child(masks.root(), leading, bit));
            gathered.walk(masks, group, number);
        });
        // Four keys a word of the table, so that one in eight of its bits is set.
        let size = (gathered.words.len() / 4).next_power_of_two().max(2);
        let shift = u64::BITS - size.trailing_zeros();
        let mut bits = vec![0; size];
        for word in &gathered.words {
            bits[(word.key >> shift) as usize] |= bits_of(word.key);
        }
        Self { bits, shift, words: WordMap::new(gathered.words, &gathered.letters) }
    }

    /// Whether there may be a word of the letters with this key; if not, there is none.
    #[inline]
    pub(crate) fn may_have(&self, key: u64) -> bool {
        let word = self.bits[(key >> self.shift) as usize];
        word >> (key & 63) & word >> (key >> 6 & 63) & 1 == 1
    }

    /// Hands over the words of so many letters with this key.
    ///
    /// None is missed; that two sets of letters have the same key is next to impossible, but whoever must be sure looks
    /// at the letters.
    #[inline]
    pub(crate) fn words(&self, key: u64, length: usize, each: impl FnMut(&[u8])) {
        self.words.words(key, length, each);
    }
}

/// The bits of a key in its word of the table.
#[inline]
fn bits_of(key: u64) -> u64 {
    1 << (key & 63) | 1 << (key >> 6 & 63)
}

/// All words, while they are read from the graph.
#[derive(Default)]
struct Gathered {
    words: Vec<Keyed>,
    /// Of all words, one behind the other.
    letters: Vec<u8>,
    /// Those on the way to the group being read.
    path: Vec<u8>,
    key: u64,
}

impl Gathered {
    /// Adds the word of the path and one letter more.
    fn add(&mut self, number: usize) {
        let key = self.key.wrapping_add(KEYS[number]);
        self.words.push(Keyed { key, length: self.path.len() as u8 + 1, first: self.letters.len() as u32 });
        self.letters.extend_from_slice(&self.path);
        self.letters.push(number as u8);
    }

    /// Adds all words that go on from a group behind this letter, forwards.
    fn walk(&mut self, masks: &GaddagMasks, group: Group, number: usize) {
        self.path.push(number as u8);
        self.key = self.key.wrapping_add(KEYS[number]);
        let (leading, ending) = masks.masks(group);
        for_each(ending, |number, _| self.add(number));
        for_each(leading & !SEPARATOR, |number, bit| {
            self.walk(masks, masks.child(group, leading, bit), number);
        });
        self.key = self.key.wrapping_sub(KEYS[number]);
        self.path.pop();
    }
}

/// Hands over the number and the bit of each letter of a mask.
fn for_each(mut letters: u32, mut each: impl FnMut(usize, u32)) {
    while letters != 0 {
        let number = letters.trailing_zeros();
        letters &= letters - 1;
        each(number as usize, 1 << number);
    }
}

#[cfg(test)]
mod tests {
    use std::collections::{BTreeMap, BTreeSet};

    use game::{Dice, Seed};

    use super::*;

    fn key(letters: &[usize]) -> u64 {
        letters.iter().fold(0, |key, &number| key.wrapping_add(KEYS[number]))
    }

    #[test]
    fn no_word_is_missed_and_few_others_pass() {
        let lexicon = lexica::load("en").unwrap();
        let anagrams = Anagrams::new(&GaddagMasks::new(lexicon.graph()));
        let mut words = 0;
        for word in lexicon.graph().words() {
            let mut letters: Vec<usize> = word.iter().map(|letter| letter.column()).collect();
            letters.reverse();
            assert!(anagrams.may_have(key(&letters)), "{letters:?}");
            words += 1;
        }
        assert!(words > 200_000);
        // Next to no seven letters drawn at random make a word.
        let mut dice = Dice::new(Seed(1), "letters");
        let passed = (0..10_000).filter(|_| {
            let letters: Vec<usize> = (0..7).map(|_| 1 + dice.below(26) as usize).collect();
            anagrams.may_have(key(&letters))
        });
        assert!(passed.count() < 400);
    }

    /// The words of any letters are exactly those that have these letters.
    #[test]
    fn words_are_found_by_their_letters() {
        let lexicon = lexica::load("en").unwrap();
        let anagrams = Anagrams::new(&GaddagMasks::new(lexicon.graph()));
        let mut by_letters: BTreeMap<Vec<u8>, BTreeSet<Vec<u8>>> = BTreeMap::new();
        for word in lexicon.graph().words() {
            let word: Vec<u8> = word.iter().map(|letter| letter.number()).collect();
            let mut letters = word.clone();
            letters.sort_unstable();
            by_letters.entry(letters).or_default().insert(word);
        }
        for (letters, words) in &by_letters {
            let columns: Vec<usize> = letters.iter().map(|&letter| usize::from(letter)).collect();
            let mut found = Vec::new();
            anagrams.words(key(&columns), columns.len(), |word| found.push(word.to_vec()));
            assert_eq!(found.len(), words.len(), "{letters:?}");
            assert_eq!(&found.into_iter().collect::<BTreeSet<_>>(), words);
            anagrams.words(key(&columns), columns.len() + 1, |word| panic!("{word:?} is not of {letters:?}"));
        }
    }
}
