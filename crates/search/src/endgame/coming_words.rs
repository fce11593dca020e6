//! The words that the tiles of one hand could ever make in a lane, with what stands there.
//!
//! It does not matter in how many turns: some of the tiles may have been laid before, in words at a right angle. So no
//! letter is ruled out by the neighbours of a square, and a word need not join anything that stands there already, as
//! long as the other tiles of the hand could lead to it.

use crossword::{GaddagMasks, Group};
use lexicon::Letter;

use super::hand::{Hand, Kinds};

/// Hands of more tiles are not looked through: they could make too many words.
pub(super) const MOST_TILES: usize = 4;

/// The bit that marks a blank in the number of a letter.
pub(super) const BLANK: u8 = 0x80;

/// A word that could come.
#[derive(Clone, Copy, Debug)]
pub(super) struct ComingWord {
    /// The tiles of the hand in it.
    pub(super) takes: Hand,
    /// What the tiles that stand there are worth.
    pub(super) standing: i64,
    /// Whether such a tile is in it.
    pub(super) joins: bool,
    /// How many tiles of the hand are in it.
    pub(super) count: usize,
    /// The place in the lane of each of them.
    pub(super) places: [u8; MOST_TILES],
    /// The number of the letter of each of them, and whether a blank stands for it.
    pub(super) letters: [u8; MOST_TILES],
}

impl ComingWord {
    const NONE: Self = Self {
        takes: Hand::NONE,
        standing: 0,
        count: 0,
        joins: false,
        places: [0; MOST_TILES],
        letters: [0; MOST_TILES],
    };
}

/// A lane, and the hand whose words are looked for.
pub(super) struct LaneOfHand<'a> {
    pub(super) masks: &'a GaddagMasks,
    pub(super) kinds: &'a Kinds,
    /// The letters that stand there, 0 for none, with what each of them is worth.
    pub(super) tiles: &'a [(u8, i64)],
    pub(super) hand: Hand,
    /// How many tiles that is.
    pub(super) size: usize,
    /// By the number of tiles that a word leaves in hand: where it joins others, or could, as bits.
    pub(super) near: [u32; MOST_TILES],
}

impl LaneOfHand<'_> {
    /// Calls for each word.
    pub(super) fn each(&self, found: &mut impl FnMut(&ComingWord)) {
        let widest = self.near.iter().fold(0, |all, near| all | near);
        let taken = self.tiles.iter().enumerate().filter(|(_, tile)| tile.0 != 0);
        let taken = taken.fold(0_u32, |all, (place, _)| all | 1 << place);
        for start in 0..self.tiles.len() {
            // A word reaches so far, unless there are tiles on the way.
            let reach = !(u32::MAX << self.size) << start;
            let joins = taken & (reach | reach << 1) != 0 || self.size > 1 && widest & reach != 0;
            if joins && (start == 0 || self.tiles[start - 1].0 == 0) {
                let mut walk = Walk { word: ComingWord::NONE, squares: 0, held: self.hand, lane: self };
                walk.on(Place::Start, start, false, found);
            }
        }
    }
}

/// How far into a word a walk has come.
#[derive(Clone, Copy)]
enum Place {
    /// Before its first letter.
    Start,
    /// Behind some letters.
    Behind(Group),
}

/// A word as far as it was walked.
struct Walk<'a> {
    word: ComingWord,
    /// Where tiles of the hand are, as bits.
    squares: u32,
    /// The tiles still in hand.
    held: Hand,
    lane: &'a LaneOfHand<'a>,
}

impl Walk<'_> {
    /// Walks on from a square; whether the word has a tile that stands there is known.
    fn on(&mut self, at: Place, place: usize, joins: bool, found: &mut impl FnMut(&ComingWord)) {
        let Some(&(standing, value)) = self.lane.tiles.get(place) else { return };
        let letters = match at {
            Place::Start => u32::MAX,
            Place::Behind(group) => {
                let (leading, ending) = self.lane.masks.masks(group);
                leading | ending
            }
        };
        if standing != 0 {
            let letter = standing & !BLANK;
            if letters >> letter & 1 != 0 {
                self.word.standing += value;
                self.take(at, letter, place, true, found);
                self.word.standing -= value;
            }
            return;
        }
        if self.word.count == self.lane.size {
            return;
        }
        for (tile, takes) in self.lane.kinds.tiles_of(self.held) {
            match tile {
                Some(letter) => {
                    if letters >> letter.number() & 1 != 0 {
                        self.lay(at, letter.number(), place, joins, takes, found);
                    }
                }
                None => {
                    for letter in (1..u32::BITS as u8).filter(|letter| letters >> letter & 1 != 0) {
                        self.lay(at, letter | BLANK, place, joins, takes, found);
                    }
                }
            }
        }
    }

    /// Lays a tile of the hand.
    fn lay(
        &mut self,
        at: Place,
        letter: u8,
        place: usize,
        joins: bool,
        takes: Hand,
        found: &mut impl FnMut(&ComingWord),
    ) {
        let (count, held, before) = (self.word.count, self.held, self.word.takes);
        self.word.places[count] = place as u8;
        self.word.letters[count] = letter;
        self.word.count += 1;
        self.word.takes = before.with(takes);
        self.squares |= 1 << place;
        self.held = held.without(takes);
        self.take(at, letter & !BLANK, place, joins, found);
        self.squares &= !(1 << place);
        self.held = held;
        self.word.takes = before;
        self.word.count = count;
    }

    /// Takes a letter, and tells the word if it may end here.
    fn take(
        &mut self,
        at: Place,
        letter: u8,
        place: usize,
        joins: bool,
        found: &mut impl FnMut(&ComingWord),
    ) {
        let (lane, count) = (self.lane, self.word.count);
        let Some(letter) = Letter::new(letter) else { return };
        let next = match at {
            Place::Start => lane.masks.turn_round(lane.masks.step(lane.masks.root(), letter)),
            Place::Behind(group) => {
                let ends = lane.masks.masks(group).1 >> letter.number() & 1 != 0;
                if ends && count > 0 && lane.tiles.get(place + 1).is_none_or(|next| next.0 == 0) {
                    let near = lane.near[lane.size - count];
                    if joins || self.squares & near != 0 {
                        self.word.joins = joins;
                        found(&self.word);
                    }
                }
                lane.masks.step(group, letter)
            }
        };
        if next != Group::DEAD {
            self.on(Place::Behind(next), place + 1, joins, found);
        }
    }
}
