//! How many words hold each part.

use std::collections::BTreeMap;

use super::{Part, Substrings};
use crate::Letter;

/// How many words hold each part, counted once and for all.
#[derive(Clone, Debug)]
pub struct Counts {
    /// For each part how many words hold it, as far as two bytes can tell.
    few: Vec<u16>,
    /// How many more there are of those that two bytes cannot tell.
    more: BTreeMap<u32, u32>,
}

impl Counts {
    /// Counts the words that hold each part; a word that holds one twice counts once.
    #[must_use]
    pub fn new(within: &Substrings) -> Self {
        let mut counts = Self { few: vec![0; within.len()], more: BTreeMap::new() };
        for word in within.words.words() {
            counts.add(within.nothing());
            for end in 1..=word.len() {
                let known = repeated(&word, end);
                let mut part = within.nothing();
                for (length, &letter) in (1..).zip(word[..end].iter().rev()) {
                    let Some(longer) = within.longer(part, letter) else { break };
                    part = longer;
                    if length > known {
                        counts.add(part);
                    }
                }
            }
        }
        counts
    }

    /// How many words hold a part.
    #[must_use]
    pub fn of(&self, part: Part) -> u32 {
        let few = self.few[part.number()];
        let more = if few == u16::MAX { self.more.get(&part.number).copied().unwrap_or(0) } else { 0 };
        u32::from(few) + more
    }

    fn add(&mut self, part: Part) {
        let few = &mut self.few[part.number()];
        match few.checked_add(1) {
            Some(one_more) => *few = one_more,
            None => *self.more.entry(part.number).or_default() += 1,
        }
    }
}

/// How many letters before this place in a word stand so before an earlier one too.
fn repeated(word: &[Letter], end: usize) -> usize {
    let alike = |earlier: usize| {
        let pairs = word[..earlier].iter().rev().zip(word[..end].iter().rev());
        pairs.take_while(|(one, other)| one == other).count()
    };
    (1..end).map(alike).max().unwrap_or(0)
}
