//! What becomes of a word that was found: a play, or with blanks in hand several.

use super::hand::Hand;
use super::play::BLANK;
use super::search::{Laying, Trail, next};
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
    /// Records the plays that end with one of these letters on a square.
    #[inline(always)]
    pub(super) fn plays(
        &mut self,
        hand: &Hand,
        mut letters: u32,
        square: &Laying,
        trail: &Trail,
        tiles_with: impl Fn(u64, u64) -> u64,
    ) {
        if letters == 0 || self.is_found_elsewhere(square.laid) {
            return;
        }
        let bonus = self.bonus[square.count as usize & (BONUSES - 1)];
        let base = i64::from(trail.sum) * square.times + i64::from(square.extra + bonus);
        let each = i64::from(square.letter_times) * square.times + i64::from(square.cross_times);
        while letters != 0 {
            let (number, _) = next(&mut letters);
            let score = base + each * i64::from(self.values[number]);
            let tiles = tiles_with(trail.tiles, number as u64);
            if hand.held_blanks == 0 {
                if self.sink.wants(score, square.count) {
                    self.found(square.laid, tiles, score);
                }
            } else if hand.held_blanks == 1 {
                let short = if trail.own >> number & 1 == 0 { number as u8 } else { hand.short() };
                self.with_one_blank(square.laid, square.times, tiles, score, short);
            } else {
                self.with_blanks(hand, square.laid, square.times, tiles, score);
            }
        }
    }

    /// Records a play whose word ends with a tile that stands on the board.
    pub(super) fn play(&mut self, hand: &Hand, trail: &Trail) {
        let laid = trail.laid;
        if self.is_found_elsewhere(laid) {
            return;
        }
        let bonus = self.bonus[laid.count_ones() as usize & (BONUSES - 1)];
        let score = i64::from(trail.sum) * trail.times + i64::from(trail.extra + bonus);
        if hand.held_blanks == 0 {
            self.found(laid, trail.tiles, score);
        } else if hand.held_blanks == 1 {
            self.with_one_blank(laid, trail.times, trail.tiles, score, hand.short());
        } else {
            self.with_blanks(hand, laid, trail.times, trail.tiles, score);
        }
    }

    /// A single tile that makes words both ways is a play of one of them.
    #[inline(always)]
    pub(super) fn is_found_elsewhere(&self, laid: u32) -> bool {
        laid.is_power_of_two() && self.lane.lone & laid == 0
    }

    #[inline(always)]
    fn found(&mut self, laid: u32, tiles: u64, score: i64) {
        let play = self.play_of(laid, tiles, score);
        self.sink.found(play);
    }

    /// The play of these tiles on these squares.
    #[inline(always)]
    pub(super) fn play_of(&self, laid: u32, tiles: u64, score: i64) -> Play {
        let first = laid.trailing_zeros() as u8 - 1;
        let at = match self.line {
            Line::Across => Square { column: first, row: self.number },
            Line::Down => Square { column: self.number, row: first },
        };
        // A single tile is written across wherever it makes a word so, whichever word counts as the main one.
        let is_across = self.lane.crossed & laid != 0 && laid.is_power_of_two();
        let line = if is_across { Line::Across } else { self.line };
        Play { tiles, score, at, line, count: laid.count_ones() as u8 }
    }

    /// Whether some choice of blanks may be of use, by the score without any.
    #[inline(always)]
    fn wants_with_blanks(&self, score: i64, count: u32) -> bool {
        // A blank is worth no more than another tile, unless the rules say so or a premium takes points away.
        !self.friendly || self.values[0] != 0 || self.sink.wants(score, count)
    }

    /// Every way to use the only blank for one of the letters laid, or none: for `short`, if no own tile is left for it.
    fn with_one_blank(&mut self, laid: u32, word_times: i64, tiles: u64, score: i64, short: u8) {
        if !self.wants_with_blanks(score, laid.count_ones()) {
            return;
        }
        let play = self.play_of(laid, tiles, score);
        if short == 0 {
            self.sink.found(play);
            if self.blanks == Blanks::Fewest {
                return;
            }
        }
        let mut fewest = None;
        let mut squares = laid;
        let (mut letters, mut blank) = (tiles, u64::from(BLANK));
        while squares != 0 {
            let (slot, _) = next(&mut squares);
            let letter = letters as u8;
            if short == 0 || letter == short {
                let each = i64::from(self.lane.letter_times[slot]) * word_times
                    + i64::from(self.lane.cross_times[slot]);
                let lost = i64::from(self.values[usize::from(letter) & (SLOTS - 1)] - self.values[0]) * each;
                let play = Play { tiles: tiles | blank, score: score - lost, ..play };
                match self.blanks {
                    Blanks::Every => self.sink.found(play),
                    Blanks::Fewest => fewest = Some(play),
                }
            }
            letters >>= 8;
            blank <<= 8;
        }
        if let Some(play) = fewest {
            self.sink.found(play);
        }
    }

    /// Every way to use blanks for some of the letters laid. The score is that without any.
    fn with_blanks(&mut self, hand: &Hand, laid: u32, word_times: i64, tiles: u64, score: i64) {
        let count = laid.count_ones() as usize;
        if !self.wants_with_blanks(score, count as u32) {
            return;
        }
        let mut choice =
            Choice { spare: hand.held, columns: [0; MAX_RACK], lost: [0; MAX_RACK], laid, count };
        let mut short = 0;
        let mut squares = laid;
        for (place, byte) in tiles.to_le_bytes().into_iter().take(count).enumerate() {
            let (slot, _) = next(&mut squares);
            let column = usize::from(byte) & (SLOTS - 1);
            // Below zero it counts letters that no own tile is left for.
            choice.spare[column] = choice.spare[column].wrapping_sub(1);
            short += choice.spare[column] >> 7;
            choice.columns[place] = byte;
            choice.lost[place] = i64::from(self.values[column] - self.values[0])
                * (i64::from(self.lane.letter_times[slot]) * word_times
                    + i64::from(self.lane.cross_times[slot]));
        }
        match self.blanks {
            Blanks::Every => choice.each(0, hand.held_blanks, short, tiles, score, self),
            Blanks::Fewest => choice.fewest(tiles, score, self),
        }
    }
}

/// The choice which of the letters laid are blanks.
pub(super) struct Choice {
    /// Own tiles of each letter that are left over; wrapped below zero when there are too few.
    spare: [u8; SLOTS],
    columns: [u8; MAX_RACK],
    /// What a blank on each square costs.
    lost: [i64; MAX_RACK],
    laid: u32,
    count: usize,
}

impl Choice {
    /// Records the choice of blanks for the letters only that no own tile is left for, the last ones of each letter.
    fn fewest<S: Sink>(&mut self, mut tiles: u64, mut score: i64, record: &mut Record<'_, S>) {
        for place in (0..self.count).rev() {
            let spare = &mut self.spare[usize::from(self.columns[place & 7]) & (SLOTS - 1)];
            if *spare >> 7 == 1 {
                *spare = spare.wrapping_add(1);
                tiles |= u64::from(BLANK) << (8 * place);
                score -= self.lost[place & 7];
            }
        }
        record.found(self.laid, tiles, score);
    }

    /// Records this choice of blanks, and each that has more of them from `from` on.
    fn each<S: Sink>(
        &mut self,
        from: usize,
        blanks: u8,
        short: u8,
        tiles: u64,
        score: i64,
        record: &mut Record<'_, S>,
    ) {
        if short == 0 {
            record.found(self.laid, tiles, score);
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
            let tiles = tiles | u64::from(BLANK) << (8 * place);
            let score = score - self.lost[place & 7];
            if blanks == 1 {
                record.found(self.laid, tiles, score);
                continue;
            }
            self.spare[column] = self.spare[column].wrapping_add(1);
            self.each(place + 1, blanks - 1, still_short, tiles, score, record);
            self.spare[column] = self.spare[column].wrapping_sub(1);
        }
    }
}
