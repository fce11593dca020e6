//! What the words that could come in one lane are worth, as far as that lane and its neighbours tell.

use crossword::movegen::MAX_RACK;
use crossword::{Board, GaddagMasks, Line, Ruleset, Square};
use lexicon::{Graph, Letter};

use super::coming_words::{BLANK, ComingWord, LaneOfHand, MOST_TILES};
use super::hand::{Hand, Kinds};
use super::parts::{PARTS_OF_FEW, Parts};
use super::scatter::scattered;

/// A word that could come, with what it earns.
#[derive(Clone, Copy, Debug)]
pub(super) struct WorthyWord {
    pub(super) takes: Hand,
    /// What all its letters are worth.
    sum: i64,
    /// What the word at a right angle adds for each of its tiles, or [`NO_WORD`].
    pub(super) crosses: [i64; MOST_TILES],
    /// The place of each of its tiles in the lane.
    pub(super) places: [u8; MOST_TILES],
    /// The number of the letter of each, and whether a blank stands for it.
    pub(super) letters: [u8; MOST_TILES],
    count: u8,
    /// Whether a tile that stands there is in it.
    joins: bool,
}

/// What a tile adds that would make no word at a right angle, though there must be one.
pub(super) const NO_WORD: i64 = i64::MIN;

impl WorthyWord {
    /// How many tiles of the hand are in it.
    pub(super) fn count(&self) -> usize {
        self.count.into()
    }

    /// The squares of its tiles in the lane, as bits.
    pub(super) fn squares(&self) -> u32 {
        self.places[..self.count()].iter().fold(0, |squares, place| squares | 1 << place)
    }
}

/// What laying some of the tiles of a word last earns.
#[derive(Clone, Copy, Default)]
struct LaidLast {
    part: u8,
    sum: i64,
    times: i64,
    crosses: i64,
    is_word: bool,
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

    /// Whether a word that a larger hand could make there can be made by this one, too.
    pub(super) fn makes(&self, word: &WorthyWord) -> bool {
        let reaches = || word.joins || word.squares() & self.near[self.parts.size - word.count()] != 0;
        word.takes.is_within(self.parts.hand) && reaches()
    }

    /// Calls for every way to lay some tiles of a word last: which part of the hand they are, and what that earns.
    pub(super) fn each_way(
        &self,
        word: &WorthyWord,
        bonus: &[i64; MAX_RACK + 1],
        found: &mut impl FnMut(usize, i64),
    ) {
        let mut ways = [LaidLast::default(); PARTS_OF_FEW];
        ways[0] = LaidLast { part: 0, sum: word.sum, times: 1, crosses: 0, is_word: true };
        let mut count = 1;
        for at in 0..word.count() {
            let (takes, value) = self.laid(word.letters[at]);
            let part = self.parts.place(takes) as u8;
            let premium = self.rules.layout.premium(self.square(word.places[at]));
            let (more, times) = ((i64::from(premium.letter()) - 1) * value, i64::from(premium.word()));
            let (cross, is_word) =
                if word.crosses[at] == NO_WORD { (0, false) } else { (word.crosses[at], true) };
            let (before, with) = ways.split_at_mut(count);
            for (way, before) in with.iter_mut().zip(before) {
                *way = LaidLast {
                    part: before.part + part,
                    sum: before.sum + more,
                    times: before.times * times,
                    crosses: before.crosses + cross,
                    is_word: before.is_word && is_word,
                };
            }
            count *= 2;
        }
        for (chosen, way) in ways[..count].iter().enumerate().skip(1) {
            if way.is_word {
                let points = way.sum * way.times + way.crosses + bonus[chosen.count_ones() as usize];
                found(way.part.into(), points);
            }
        }
    }

    /// The tile of a letter that was laid, as a hand, and what it is worth.
    fn laid(&self, letter: u8) -> (Hand, i64) {
        self.kinds.laid_letter(letter & !BLANK, letter & BLANK != 0)
    }

    /// Calls for every tile of a word that could be laid last, after the others.
    pub(super) fn each_helped(&self, word: &WorthyWord, found: &mut impl FnMut(Helped)) {
        if word.count < 2 || self.rules.words.only_one() {
            return;
        }
        for at in 0..word.count() {
            let (place, letter) = (word.places[at], word.letters[at]);
            let (takes, value) = self.laid(letter);
            let premium = self.rules.layout.premium(self.square(place));
            let more = (i64::from(premium.letter()) - 1) * value;
            let points = i64::from(premium.word()) * (word.sum + more);
            found(Helped { place, letter, needs: word.takes.without(takes), points });
        }
    }

    fn worthy(&self, word: &ComingWord) -> WorthyWord {
        let ComingWord { takes, places, letters, .. } = *word;
        let mut crosses = [0; MOST_TILES];
        for (at, cross) in crosses.iter_mut().enumerate().take(word.count) {
            *cross = self.cross(places[at], letters[at], self.laid(letters[at]).1).unwrap_or(NO_WORD);
        }
        let sum = word.standing + self.kinds.worth(takes);
        WorthyWord { takes, sum, crosses, places, letters, count: word.count as u8, joins: word.joins }
    }

    /// What the word at a right angle adds that a tile makes with those that stand there; `None` if it is no word.
    fn cross(&self, place: u8, letter: u8, value: i64) -> Option<i64> {
        let square = self.square(place);
        let across = self.line.crossing();
        let stands =
            |by| self.board.next(square, across, by).is_some_and(|next| self.board.at(next).is_some());
        if !stands(-1) && !stands(1) {
            return Some(0);
        }
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
