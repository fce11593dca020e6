//! What the words that could come in one lane are worth, as far as that lane and its neighbours tell.

use crossword::movegen::MAX_RACK;
use crossword::{Board, GaddagMasks, Line, Ruleset, Square};
use lexicon::{Graph, Letter};

use super::coming_words::{BLANK, ComingWord, LaneOfHand, MOST_TILES};
use super::hand::{Hand, Kinds};
use super::parts::Parts;
use super::scatter::scattered;

/// A tile of a word that could come, if it is laid last.
#[derive(Clone, Copy, Default, Debug)]
pub(super) struct LastTile {
    /// Its place in the lane.
    pub(super) place: u8,
    /// The number of its letter, and whether a blank stands for it.
    pub(super) letter: u8,
    /// What it adds to the number of a part.
    part: u8,
    /// How many times the word counts.
    times: i32,
    /// What the premium of its square adds for the letter.
    more: i64,
    /// What the word at a right angle adds; `None` if there is none though there must be.
    pub(super) cross: Option<i64>,
}

/// A word that could come, with what it earns.
#[derive(Clone, Copy, Debug)]
pub(super) struct WorthyWord {
    pub(super) takes: Hand,
    /// What all its letters are worth.
    sum: i64,
    count: u8,
    /// Whether a tile that stands there is in it.
    joins: bool,
    tiles: [LastTile; MOST_TILES],
}

impl WorthyWord {
    pub(super) fn tiles(&self) -> &[LastTile] {
        &self.tiles[..usize::from(self.count)]
    }

    /// The squares of its tiles in the lane, as bits.
    pub(super) fn squares(&self) -> u32 {
        self.tiles().iter().fold(0, |squares, tile| squares | 1 << tile.place)
    }

    pub(super) fn tiles_mut(&mut self) -> &mut [LastTile] {
        &mut self.tiles[..usize::from(self.count)]
    }

    /// Calls for every way to lay some of its tiles last: which part of the hand they are, and what that earns.
    pub(super) fn each_way(&self, bonus: &[i64; MAX_RACK + 1], found: &mut impl FnMut(usize, i64)) {
        for chosen in 1_usize..1 << self.count {
            let (mut part, mut sum, mut times, mut crosses) = (0, self.sum, 1_i64, Some(0));
            for (at, tile) in self.tiles().iter().enumerate() {
                if chosen >> at & 1 != 0 {
                    part += usize::from(tile.part);
                    sum += tile.more;
                    times *= i64::from(tile.times);
                    crosses = crosses.zip(tile.cross).map(|(before, cross)| before + cross);
                }
            }
            if let Some(crosses) = crosses {
                found(part, sum * times + crosses + bonus[chosen.count_ones() as usize]);
            }
        }
    }
}

/// A word of several tiles of the hand, as it counts for the one that is laid last.
#[derive(Clone, Copy, Debug)]
pub(super) struct Helped {
    /// The place of that tile in the lane.
    pub(super) place: u8,
    pub(super) letter: u8,
    /// The other tiles.
    pub(super) needs: Hand,
    pub(super) points: i64,
}

impl Helped {
    /// All but its points: for which tile it counts, and what must lie there.
    pub(super) fn asks(&self) -> (u8, u8, u64) {
        (self.place, self.letter, self.needs.number())
    }

    /// The word, in its lane, as a number.
    pub(super) fn mark(&self, lane: usize) -> u64 {
        let tile = (lane as u64) << 16 | u64::from(self.place) << 8 | u64::from(self.letter);
        scattered(
            scattered(9 << 40 | tile)
                ^ scattered(self.needs.number())
                ^ self.points.cast_unsigned().rotate_left(20),
        )
    }
}

/// A row or a column, and a hand.
pub(super) struct LaneOutlook<'a> {
    pub(super) rules: &'a Ruleset,
    pub(super) graph: &'a Graph,
    pub(super) masks: &'a GaddagMasks,
    pub(super) board: &'a Board,
    pub(super) kinds: &'a Kinds,
    pub(super) parts: &'a Parts,
    pub(super) line: Line,
    pub(super) number: u8,
    /// By the number of tiles that a word leaves in hand: where it joins others, or could, as bits.
    pub(super) near: [u32; MOST_TILES],
}

impl LaneOutlook<'_> {
    /// Calls for every word that could come in the lane.
    pub(super) fn each_word(&self, found: &mut impl FnMut(&WorthyWord)) {
        let tiles: Vec<(u8, i64)> = (0..self.board.side()).map(|place| self.standing(place)).collect();
        let Parts { hand, size, .. } = *self.parts;
        let lane =
            LaneOfHand { masks: self.masks, kinds: self.kinds, tiles: &tiles, hand, size, near: self.near };
        lane.each(&mut |word| found(&self.worthy(word)));
    }

    /// A word that a larger hand could make there, if this one can, too.
    pub(super) fn picked(&self, word: &WorthyWord) -> Option<WorthyWord> {
        let reaches = || word.joins || word.squares() & self.near[self.parts.size - word.tiles().len()] != 0;
        if !word.takes.is_within(self.parts.hand) || !reaches() {
            return None;
        }
        let mut picked = *word;
        for tile in picked.tiles_mut() {
            tile.part = self.parts.place(self.takes(tile.letter)) as u8;
        }
        Some(picked)
    }

    /// The tile of a letter that was laid, as a hand.
    fn takes(&self, letter: u8) -> Hand {
        self.kinds.laid_letter(letter & !BLANK, letter & BLANK != 0).0
    }

    /// Calls for every tile of a word that could be laid last, after the others.
    pub(super) fn each_helped(&self, word: &WorthyWord, found: &mut impl FnMut(Helped)) {
        if word.count < 2 || self.rules.words.only_one() {
            return;
        }
        for tile in word.tiles() {
            let needs = word.takes.without(self.takes(tile.letter));
            let points = i64::from(tile.times) * (word.sum + tile.more);
            found(Helped { place: tile.place, letter: tile.letter, needs, points });
        }
    }

    fn worthy(&self, word: &ComingWord) -> WorthyWord {
        let mut tiles = [LastTile::default(); MOST_TILES];
        for (at, tile) in tiles.iter_mut().enumerate().take(word.count) {
            let (place, letter) = (word.places[at], word.letters[at]);
            let (takes, value) = self.kinds.laid_letter(letter & !BLANK, letter & BLANK != 0);
            let premium = self.rules.layout.premium(self.square(place));
            *tile = LastTile {
                place,
                letter,
                part: self.parts.place(takes) as u8,
                more: (i64::from(premium.letter()) - 1) * value,
                times: premium.word(),
                cross: self.cross(place, letter, value),
            };
        }
        let sum = word.standing + self.kinds.worth(word.takes);
        WorthyWord { takes: word.takes, sum, count: word.count as u8, joins: word.joins, tiles }
    }

    /// What the word at a right angle adds that a tile makes with those that stand there; `None` if it is no word.
    fn cross(&self, place: u8, letter: u8, value: i64) -> Option<i64> {
        let square = self.square(place);
        let across = self.line.crossing();
        let start = self.board.run_start(square, across);
        let (mut letters, mut sum, mut next) = (Vec::new(), 0, Some(start));
        while let Some(at) = next {
            match self.board.at(at) {
                Some(standing) => {
                    letters.push(standing.tile.letter);
                    sum += i64::from(self.rules.tiles.worth(standing.tile));
                }
                None if at == square => letters.extend(Letter::new(letter & !BLANK)),
                None => break,
            }
            next = self.board.next(at, across, 1);
        }
        if letters.len() < 2 {
            return Some(0);
        }
        if self.rules.words.only_one() || !self.graph.contains(&letters) {
            return None;
        }
        let premium = self.rules.layout.premium(square);
        Some(i64::from(premium.word()) * (sum + i64::from(premium.letter()) * value))
    }

    fn standing(&self, place: u8) -> (u8, i64) {
        self.board.at(self.square(place)).map_or((0, 0), |standing| {
            let blank = if standing.tile.blank { BLANK } else { 0 };
            (standing.tile.letter.number() | blank, self.rules.tiles.worth(standing.tile).into())
        })
    }

    fn square(&self, place: u8) -> Square {
        match self.line {
            Line::Across => Square { row: self.number, column: place },
            Line::Down => Square { row: place, column: self.number },
        }
    }
}
