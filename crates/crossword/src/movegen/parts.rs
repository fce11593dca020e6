//! The parts of a rack that may be laid, and whether they make a word with what stands on the board.

use super::leaves::RackLeaves;
use super::{Kinds, MAX_RACK};
use crate::anagrams::{Anagrams, KEYS};
use crate::lanes::SLOTS;

/// The parts of a rack, the empty one left out, by how many tiles they have.
pub(super) struct Parts {
    parts: [Part; 1 << MAX_RACK],
    /// Where those of so many tiles begin.
    starts: [usize; MAX_RACK + 2],
}

/// Some tiles of a rack.
#[derive(Clone, Copy, Default)]
pub(super) struct Part {
    /// Of its letters.
    pub(super) key: u64,
    /// What the tiles are worth.
    pub(super) sum: i32,
    /// What the tiles kept are worth, in hundredths of a point.
    pub(super) kept: i32,
    pub(super) blanks: u8,
    count: u8,
}

impl Parts {
    pub(super) fn new(kinds: &Kinds, values: &[i32; SLOTS], kept: Option<&RackLeaves>) -> Self {
        // By number first, each from one with a tile less.
        let mut by_number = [Part::default(); 1 << MAX_RACK];
        let mut starts = [0; MAX_RACK + 2];
        for kind in kinds.kinds() {
            let column = kind.tile.map_or(0, lexicon::Letter::column);
            for number in kind.stride..kind.stride * (kind.count + 1) {
                let less = by_number[number - kind.stride];
                by_number[number] = Part {
                    key: less.key.wrapping_add(KEYS[column]),
                    sum: less.sum + values[column],
                    kept: kept.map_or(0, |kept| kept.after(number)),
                    blanks: less.blanks + u8::from(column == 0),
                    count: less.count + 1,
                };
                starts[usize::from(less.count) + 2] += 1;
            }
        }
        for count in 1..starts.len() {
            starts[count] += starts[count - 1];
        }
        let mut parts = Self { parts: [Part::default(); 1 << MAX_RACK], starts };
        for part in &by_number[1..kinds.part_count()] {
            let next = &mut starts[usize::from(part.count)];
            parts.parts[*next] = *part;
            *next += 1;
        }
        parts
    }

    /// The parts of so many tiles, at least one.
    pub(super) fn of(&self, count: usize) -> &[Part] {
        &self.parts[self.starts[count]..self.starts[count + 1]]
    }
}

impl Part {
    /// Whether its tiles, and letters on the board with this key, may make a word.
    pub(super) fn may_make_word(&self, standing: u64, anagrams: &Anagrams) -> bool {
        let key = self.key.wrapping_add(standing);
        match self.blanks {
            0 => anagrams.may_have(key),
            1 => KEYS[1..].iter().any(|letter| anagrams.may_have(key.wrapping_add(*letter))),
            _ => true,
        }
    }
}
