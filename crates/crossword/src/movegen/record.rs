//! What becomes of a word that was found: a play, or with blanks in hand several.

use super::hand::Hand;
use super::play::BLANK;
use super::search::next;
use super::squares::{OnSquare, Squares};
use super::trail::Trail;
use super::{BONUSES, Blanks, MAX_RACK, Play};
use crate::lanes::{Lane, SLOTS};
use crate::{Line, Square};

/// Whoever plays are looked for.
pub(super) trait Sink {
    /// Whether some plays are of no use, so that they need not be looked for.
    const SEEKS: bool;

    /// Whether a play with this score and so many tiles is of any use.
    fn wants(&self, score: i64, count: u32) -> bool;

    /// Takes a play.
    fn found(&mut self, play: Play);
}

/// Takes every play.
impl<F: FnMut(Play)> Sink for F {
    const SEEKS: bool = false;

    #[inline(always)]
    fn wants(&self, _: i64, _: u32) -> bool {
        true
    }

    #[inline(always)]
    fn found(&mut self, play: Play) {
        self(play);
    }
}

/// Where plays go.
pub(super) struct Record<'a, S> {
    pub(super) line: Line,
    pub(super) lane: &'a Lane,
    pub(super) number: u8,
    pub(super) bonus: &'a [i32; BONUSES],
    pub(super) values: &'a [i32; SLOTS],
    pub(super) blanks: Blanks,
    /// Whether no premium takes points away.
    pub(super) friendly: bool,
    pub(super) sink: &'a mut S,
}

impl<S: Sink> Record<'_, S> {
    /// Records the plays that end with one of these letters on the last square; `BLANKS` says whether there are any in hand.
    #[inline(always)]
    pub(super) fn plays<const BLANKS: bool>(
        &mut self,
        hand: &Hand,
        mut letters: u32,
        laid: &Squares,
        on: OnSquare,
        trail: &Trail,
        tiles_with: impl Fn(u64, u64) -> u64,
    ) {
        if laid.count == 1 && self.is_found_elsewhere(laid.bits) {
            return;
        }
        let bonus = self.bonus[laid.count as usize & (BONUSES - 1)];
        let base = i64::from(trail.sum) * laid.times + i64::from(laid.extra + trail.crossing + bonus);
        let each = i64::from(on.letter_times) * laid.times + i64::from(on.cross_times);
        let play = self.play_of(laid.bits, 0, 0);
        while letters != 0 {
            let (number, bit) = next(&mut letters);
            let is_last_blank = BLANKS && hand.held_blanks == 1 && trail.own() & bit == 0;
            let (tile, value) = if is_last_blank {
                (number | usize::from(BLANK), self.values[0])
            } else {
                (number, self.values[number])
            };
            let score = base + each * i64::from(value);
            let play = Play { tiles: tiles_with(trail.tiles, tile as u64), score, ..play };
            if !BLANKS || is_last_blank && hand.held[number] == 0 {
                self.found(play);
            } else if hand.held_blanks > 1 {
                self.with_blanks(hand, laid, play);
            } else if is_last_blank {
                self.with_blank_among(laid, play, number as u8);
            } else {
                self.with_one_blank(laid, play, hand.short());
            }
        }
    }

    /// Records a play whose word ends with a tile that stands on the board.
    pub(super) fn play<const BLANKS: bool>(&mut self, hand: &Hand, laid: &Squares, trail: &Trail) {
        if self.is_found_elsewhere(laid.bits) {
            return;
        }
        let bonus = self.bonus[laid.count as usize & (BONUSES - 1)];
        let score = i64::from(trail.sum) * laid.times + i64::from(laid.extra + trail.crossing + bonus);
        let play = self.play_of(laid.bits, trail.tiles, score);
        if !BLANKS {
            self.found(play);
        } else if hand.held_blanks > 1 {
            self.with_blanks(hand, laid, play);
        } else {
            self.with_one_blank(laid, play, hand.short());
        }
    }

    #[inline(always)]
    fn found(&mut self, play: Play) {
        if self.sink.wants(play.score, play.count.into()) {
            self.sink.found(play);
        }
    }

    /// A single tile that makes words both ways is a play of one of them.
    #[inline(always)]
    pub(super) fn is_found_elsewhere(&self, laid: u32) -> bool {
        laid.is_power_of_two() && self.lane.lone & laid == 0
    }

    /// The play of these tiles on these squares.
    #[inline(always)]
    pub(super) fn play_of(&self, laid: u32, tiles: u64, score: i64) -> Play {
        let first = laid.trailing_zeros() as u8 - 1;
        let at = match self.line {
            Line::Across => Square { column: first, row: self.number },
            Line::Down => Square { column: self.number, row: first },
        };
        let count = laid.count_ones() as u8;
        // A single tile is written across wherever it makes a word so, whichever word counts as the main one.
        let is_across = count == 1 && self.lane.crossed & laid != 0;
        let line = if is_across { Line::Across } else { self.line };
        Play { tiles, score, at, line, count }
    }

    /// Whether some choice of blanks may be of use, by the score without any.
    #[inline(always)]
    fn wants_with_blanks(&self, score: i64, count: u32) -> bool {
        // A blank is worth no more than another tile, unless the rules say so or a premium takes points away.
        !self.friendly || self.values[0] != 0 || self.sink.wants(score, count)
    }

    /// Every way to use the only blank for one of the letters laid. The play has it for this letter, which was in hand, too;
    /// 0 says that it is still in hand.
    #[inline(always)]
    fn with_one_blank(&mut self, laid: &Squares, play: Play, letter: u8) {
        if letter == 0 {
            self.with_spare_blank(laid, play);
        } else {
            self.with_blank_among(laid, play, letter);
        }
    }

    /// A play without the only blank, and those with it in place of one of the tiles.
    fn with_spare_blank(&mut self, laid: &Squares, play: Play) {
        if self.wants_with_blanks(play.score, laid.count) {
            self.sink.found(play);
            if self.blanks == Blanks::Every {
                self.with_blank_at(laid, play, every_place(play.tiles));
            }
        }
    }

    /// The plays with the only blank for one of several tiles of a letter; the one that is told has it for any of them.
    fn with_blank_among(&mut self, laid: &Squares, play: Play, letter: u8) {
        let cost = self.lost_at(laid, &play, play.tiles & TOPS);
        let play = Play { tiles: play.tiles & !TOPS, score: play.score + cost, ..play };
        if self.wants_with_blanks(play.score, laid.count) {
            let places = places_of(letter, play.tiles);
            let last = 1 << places.ilog2();
            self.with_blank_at(laid, play, if self.blanks == Blanks::Every { places } else { last });
        }
    }

    /// The plays with a blank in place of one of these tiles of a play that has none.
    fn with_blank_at(&mut self, laid: &Squares, play: Play, mut places: u64) {
        while places != 0 {
            let blank = places & places.wrapping_neg();
            places ^= blank;
            let score = play.score - self.lost_at(laid, &play, blank);
            self.sink.found(Play { tiles: play.tiles | blank, score, ..play });
        }
    }

    /// What a blank costs in place of the tile with this top bit.
    fn lost_at(&self, laid: &Squares, play: &Play, blank: u64) -> i64 {
        let place = blank.trailing_zeros() / 8;
        let square = (0..place).fold(laid.bits, |squares, _| squares & squares.wrapping_sub(1));
        let slot = square.trailing_zeros() as usize & (SLOTS - 1);
        self.lost(slot, (play.tiles >> (8 * place)) as usize & (SLOTS - 1), laid.times)
    }

    /// What is lost by a blank in place of a letter's own tile on a square, where the main word counts so many times.
    #[inline(always)]
    fn lost(&self, slot: usize, letter: usize, times: i64) -> i64 {
        let each = i64::from(self.lane.letter_times[slot]) * times + i64::from(self.lane.cross_times[slot]);
        i64::from(self.values[letter] - self.values[0]) * each
    }

    /// Every way to use blanks for some of the letters laid. The play is that without any.
    fn with_blanks(&mut self, hand: &Hand, laid: &Squares, play: Play) {
        if !self.wants_with_blanks(play.score, laid.count) {
            return;
        }
        let count = laid.count as usize;
        let mut choice = Choice { spare: hand.held, columns: [0; MAX_RACK], lost: [0; MAX_RACK], count };
        let mut short = 0;
        let mut squares = laid.bits;
        for (place, byte) in play.tiles.to_le_bytes().into_iter().take(count).enumerate() {
            let (slot, _) = next(&mut squares);
            let column = usize::from(byte) & (SLOTS - 1);
            // Below zero it counts letters that no own tile is left for.
            choice.spare[column] = choice.spare[column].wrapping_sub(1);
            short += choice.spare[column] >> 7;
            choice.columns[place] = byte;
            choice.lost[place] = self.lost(slot, column, laid.times);
        }
        match self.blanks {
            Blanks::Every => choice.each(0, hand.held_blanks, short, play, self.sink),
            Blanks::Fewest => choice.fewest(play, self.sink),
        }
    }
}

/// The top bit of every byte, which marks blanks.
const TOPS: u64 = u64::from_ne_bytes([BLANK; 8]);

/// The bits that would make each of these tiles a blank.
fn every_place(tiles: u64) -> u64 {
    // No letter has number 0.
    (tiles + (TOPS - (TOPS >> 7))) & TOPS
}

/// The bits that would make those of these tiles blanks that are of one letter and no blanks.
#[inline(always)]
fn places_of(letter: u8, tiles: u64) -> u64 {
    let others = tiles ^ (u64::from(letter) * (TOPS >> 7));
    !(every_place(others & !TOPS) | others) & TOPS
}

/// The choice which of the letters laid are blanks.
pub(super) struct Choice {
    /// Own tiles of each letter that are left over; wrapped below zero when there are too few.
    spare: [u8; SLOTS],
    columns: [u8; MAX_RACK],
    /// What a blank on each square costs.
    lost: [i64; MAX_RACK],
    count: usize,
}

impl Choice {
    /// Records the choice of blanks for the letters only that no own tile is left for, the last ones of each letter.
    fn fewest<S: Sink>(&mut self, mut play: Play, sink: &mut S) {
        for place in (0..self.count).rev() {
            let spare = &mut self.spare[usize::from(self.columns[place & 7]) & (SLOTS - 1)];
            if *spare >> 7 == 1 {
                *spare = spare.wrapping_add(1);
                play = self.with_blank(place, play);
            }
        }
        sink.found(play);
    }

    /// Records this choice of blanks, and each that has more of them from `from` on.
    fn each<S: Sink>(&mut self, from: usize, blanks: u8, short: u8, play: Play, sink: &mut S) {
        if short == 0 {
            sink.found(play);
        }
        if blanks == 0 || short > blanks {
            return;
        }
        for place in from..self.count {
            let column = usize::from(self.columns[place & 7]) & (SLOTS - 1);
            let still_short = short - (self.spare[column] >> 7);
            if still_short >= blanks && still_short > 0 {
                continue;
            }
            let play = self.with_blank(place, play);
            if blanks == 1 {
                sink.found(play);
                continue;
            }
            self.spare[column] = self.spare[column].wrapping_add(1);
            self.each(place + 1, blanks - 1, still_short, play, sink);
            self.spare[column] = self.spare[column].wrapping_sub(1);
        }
    }

    /// The play with a blank for the tile at a place.
    #[inline(always)]
    fn with_blank(&self, place: usize, play: Play) -> Play {
        let tiles = play.tiles | u64::from(BLANK) << (8 * (place & 7));
        Play { tiles, score: play.score - self.lost[place & 7], ..play }
    }
}
