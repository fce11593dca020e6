//! Which letters make a word in some order: a quick test that misses none, and lets few others pass.
//!
//! Letters in no order are a key, the sum of a number for each; of the keys of all words, two bits each are set in a
//! table. A search asks it before it looks for words of many letters, most of which do not exist.

use crate::gaddag_masks::{GaddagMasks, Group, SEPARATOR};

/// The letters of all words, each in no order.
#[derive(Clone)]
pub(crate) struct Anagrams {
    bits: Vec<u64>,
    /// How far a key is shifted to give its place.
    shift: u32,
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
        let mut keys = Vec::new();
        for_each(masks.ending(masks.root()), |number, _| keys.push(KEYS[number]));
        let leading = masks.leading(masks.root());
        for_each(leading & !SEPARATOR, |number, bit| {
            // Every word is read from its first letter on: behind the separator.
            let group = masks.turn_round(masks.child(masks.root(), leading, bit));
            gather(masks, group, KEYS[number], &mut keys);
        });
        // Four keys a word of the table, so that one in eight of its bits is set.
        let size = (keys.len() / 4).next_power_of_two().max(2);
        let mut anagrams = Self { bits: vec![0; size], shift: u64::BITS - size.trailing_zeros() };
        for key in keys {
            let place = (key >> anagrams.shift) as usize;
            anagrams.bits[place] |= bits(key);
        }
        anagrams
    }

    /// Whether there may be a word of the letters with this key; if not, there is none.
    #[inline]
    pub(crate) fn may_have(&self, key: u64) -> bool {
        let bits = bits(key);
        self.bits.get((key >> self.shift) as usize).is_some_and(|word| word & bits == bits)
    }
}

/// The bits of a key in its word of the table.
#[inline]
fn bits(key: u64) -> u64 {
    1 << (key & 63) | 1 << (key >> 6 & 63)
}

/// Gathers the keys of all words that go on from a group, forwards.
fn gather(masks: &GaddagMasks, group: Group, key: u64, keys: &mut Vec<u64>) {
    let (leading, ending) = masks.masks(group);
    for_each(ending, |number, _| keys.push(key.wrapping_add(KEYS[number])));
    for_each(leading & !SEPARATOR, |number, bit| {
        gather(masks, masks.child(group, leading, bit), key.wrapping_add(KEYS[number]), keys);
    });
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
}
