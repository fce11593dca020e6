//! The tiles in hand while plays are looked for.

use lexicon::Rack;

use super::MAX_RACK;
use crate::gaddag_masks::SEPARATOR;
use crate::lanes::SLOTS;

/// The tiles in hand during a search.
#[derive(Clone)]
pub(super) struct Hand {
    pub(super) counts: [u8; SLOTS],
    pub(super) blanks: u8,
    pub(super) total: u32,
    /// The letter that a blank was laid for last.
    pub(super) last_blank: u8,
    /// The same at the start of the search.
    pub(super) held: [u8; SLOTS],
    pub(super) held_blanks: u8,
}

impl Hand {
    /// The tiles of a rack; `None` if there are too many.
    pub(super) fn new(rack: &Rack) -> Option<Self> {
        if rack.len() > MAX_RACK {
            return None;
        }
        let mut counts = [0; SLOTS];
        for letter in rack.iter().flatten() {
            counts[letter.column()] += 1;
        }
        let blanks = rack.count(None);
        Some(Self {
            counts,
            blanks,
            total: rack.len() as u32,
            last_blank: 0,
            held: counts,
            held_blanks: blanks,
        })
    }

    /// The letter that the only blank was laid for; 0 if it is still in hand.
    #[inline(always)]
    pub(super) fn short(&self) -> u8 {
        if self.blanks == 0 { self.last_blank } else { 0 }
    }

    /// Whether a blank laid for a letter is the only one there is, and the letter has no tile of its own.
    #[inline(always)]
    pub(super) fn is_only_blank_for(&self, number: usize) -> bool {
        self.held_blanks == 1 && self.held[number] == 0
    }

    /// The letters held as own tiles, as bits.
    pub(super) fn own(&self) -> u32 {
        (1..SLOTS).filter(|&column| self.counts[column] > 0).fold(0, |letters, column| letters | 1 << column)
    }

    /// The letters that blanks can stand for, as bits.
    pub(super) fn any(&self) -> u32 {
        if self.blanks > 0 { !SEPARATOR } else { 0 }
    }
}
