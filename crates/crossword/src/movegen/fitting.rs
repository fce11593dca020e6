//! Words laid where they fit: all of a stretch that may be of use.
//!
//! For a stretch of squares through an anchor, and each part of the rack that could be worth enough there, the words are
//! looked up that have just these letters and those that stand there. There are few, and most do not fit; what fits is a
//! play.

use super::BONUSES;
use super::best::Seeking;
use super::parts::Part;
use super::play::BLANK;
use super::prospects::Prospect;
use super::rank::{Rank, before_anchor, within_anchor};
use super::record::Record;
use super::search::next;
use super::stretches::Means;

use crate::anagrams::KEYS;
use crate::lanes::{Lane, SLOTS};

/// A stretch that words are laid on.
pub(super) struct Fitting<'a, 'b, S> {
    pub(super) means: &'a Means<'b>,
    pub(super) record: Record<'a, S>,
    /// The tiles in hand, by letter.
    pub(super) held: &'a [u8; SLOTS],
    pub(super) prospect: &'a Prospect,
    /// The anchor's square.
    pub(super) anchor: usize,
}

impl<S: Seeking> Fitting<'_, '_, S> {
    /// Finds all plays of the stretch that are of use.
    pub(super) fn plays(&mut self) {
        let (means, prospect) = (self.means, self.prospect);
        let first = before_anchor(prospect.anchor);
        let mut least = self.record.sink.least_from(first);
        if prospect.most <= least {
            return;
        }
        for part in means.parts.of(usize::from(prospect.count)) {
            if prospect.by_tiles.with(part.sum, part.kept) <= least {
                continue;
            }
            let key = prospect.key.wrapping_add(part.key);
            if part.blanks == 0 {
                if means.anagrams.may_have(key) {
                    self.words(part, key, 0);
                    least = self.record.sink.least_from(first);
                }
            } else {
                for (number, letter) in KEYS.iter().enumerate().skip(1) {
                    let key = key.wrapping_add(*letter);
                    if means.anagrams.may_have(key) {
                        self.words(part, key, number);
                        least = self.record.sink.least_from(first);
                    }
                }
            }
        }
    }

    /// Lays each word that has these letters and fits; the blank stands for this one.
    fn words(&mut self, part: &Part, key: u64, blank: usize) {
        let (lane, prospect) = (self.record.lane, self.prospect);
        self.means.anagrams.words(key, usize::from(prospect.length), |word| {
            if fits(lane, prospect, word) {
                self.lay(part, word, blank);
            }
        });
    }

    /// Lays a word that fits; if there is a blank, on each square with its letter.
    fn lay(&mut self, part: &Part, word: &[u8], blank: usize) {
        let Some(laid) = self.laid(word, blank) else { return };
        if blank == 0 {
            self.offer(part, laid, 0);
            return;
        }
        let (lane, values) = (self.record.lane, self.record.values);
        let mut squares = laid.squares;
        for place in 0..laid.squares.count_ones() {
            let (slot, _) = next(&mut squares);
            if usize::from((laid.tiles >> (8 * place)) as u8) == blank {
                let each = i64::from(lane.letter_times[slot]) * self.prospect.times
                    + i64::from(lane.cross_times[slot]);
                let score = laid.score - i64::from(values[blank] - values[0]) * each;
                let tiles = laid.tiles | u64::from(BLANK) << (8 * place);
                self.offer(part, Laid { tiles, score, ..laid }, place + 1);
            }
        }
    }

    /// The tiles that a word lays, and what they earn without a blank.
    fn laid(&self, word: &[u8], blank: usize) -> Option<Laid> {
        let (lane, values, prospect) = (self.record.lane, self.record.values, self.prospect);
        let (mut squares, mut tiles, mut shift) = (0_u32, 0, 0);
        let bonus = self.means.limits.bonus[usize::from(prospect.count) & (BONUSES - 1)];
        let (mut sum, mut extra) = (prospect.sum, bonus);
        let mut held = *self.held;
        held[blank] += 1;
        for (slot, &letter) in (usize::from(prospect.first)..).zip(word) {
            let (slot, column) = (slot & (SLOTS - 1), usize::from(letter) & (SLOTS - 1));
            if lane.tile[slot] == 0 {
                // Other letters could have the same key.
                held[column] = held[column].checked_sub(1)?;
                squares |= 1 << slot;
                tiles |= u64::from(letter) << shift;
                shift += 8;
                sum += values[column] * lane.letter_times[slot];
                extra += lane.extra[slot] + values[column] * lane.cross_times[slot];
            }
        }
        let score = i64::from(sum) * prospect.times + i64::from(extra);
        (!self.record.is_found_elsewhere(squares)).then_some(Laid { squares, tiles, score })
    }

    /// Offers a play, if it is of use; `choice` tells those apart that differ by the blank's place only.
    #[inline(always)]
    fn offer(&mut self, part: &Part, laid: Laid, choice: u32) {
        let value = 100 * laid.score + i64::from(part.kept);
        let first = before_anchor(self.prospect.anchor);
        if value > self.record.sink.least_from(first) {
            let play = self.record.play_of(laid.squares, laid.tiles, laid.score);
            let walk = within_anchor(self.record.lane, self.anchor, laid.squares, laid.tiles);
            self.record.sink.offer(play, value, first | walk << 8 | Rank::from(choice));
        }
    }
}

/// Tiles laid, and what they earn.
#[derive(Clone, Copy)]
struct Laid {
    /// As bits.
    squares: u32,
    /// One a byte, in order of the squares.
    tiles: u64,
    score: i64,
}

/// Whether each letter of a word may go where the stretch has it.
#[inline(always)]
fn fits(lane: &Lane, prospect: &Prospect, word: &[u8]) -> bool {
    // No letter has number 0, which stands for a square without a tile.
    let may_go =
        |slot: usize, letter: u8| (lane.allowed[slot] | 1 << lane.tile[slot]) >> (letter & 31) & 1 == 1;
    (usize::from(prospect.first)..).zip(word).all(|(slot, &letter)| may_go(slot & (SLOTS - 1), letter))
}
