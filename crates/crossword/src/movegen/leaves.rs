//! What the tiles kept in hand are worth.

use lexicon::{Letter, Rack};

use super::play::BLANK;
use super::{MAX_RACK, Play};
use crate::lanes::SLOTS;

/// As many parts as a rack of different tiles has.
const PARTS: usize = 1 << MAX_RACK;

/// Says what tiles kept after a play are worth, in hundredths of a point.
pub trait LeaveValues {
    /// The value of keeping these tiles.
    fn value(&self, kept: &Rack) -> i32;

    /// The value of keeping each part of a rack, in the order of [`Kinds::parts`].
    ///
    /// Whoever can tell them faster than one by one may do so here; they must be the same.
    fn values(&self, kinds: &Kinds, values: &mut [i32]) {
        for (part, value) in kinds.parts().zip(values) {
            *value = self.value(&part);
        }
    }
}

/// The tiles of a rack by kind, and the parts of the rack, which are numbered.
///
/// A part's number is the sum of its tiles' strides: tiles of the first kind count one each, and those of any other as
/// many as there are parts of the kinds before it.
#[derive(Clone, Debug)]
pub struct Kinds {
    each: [Kind; MAX_RACK],
    count: usize,
    parts: usize,
}

/// All tiles of a rack that are alike.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Kind {
    /// The letter, or `None` for blanks.
    pub tile: Option<Letter>,
    /// How many there are.
    pub count: usize,
    /// What each of them adds to the number of a part.
    pub stride: usize,
}

impl Kinds {
    /// The tiles of a rack by kind; `None` if there are more than [`MAX_RACK`].
    #[must_use]
    pub fn new(rack: &Rack) -> Option<Self> {
        let mut kinds = Self { each: [Kind::default(); MAX_RACK], count: 0, parts: 1 };
        let mut total = 0;
        for column in (1..=lexicon::MAX_LETTERS as u8).chain([0]) {
            let tile = Letter::new(column);
            let count = usize::from(rack.count(tile));
            if count > 0 {
                total += count;
                if total > MAX_RACK {
                    return None;
                }
                kinds.each[kinds.count] = Kind { tile, count, stride: kinds.parts };
                kinds.count += 1;
                kinds.parts *= count + 1;
            }
        }
        Some(kinds)
    }

    /// The kinds, letters in order and blanks last.
    #[must_use]
    pub fn kinds(&self) -> &[Kind] {
        &self.each[..self.count]
    }

    /// How many parts the rack has, the empty one and itself among them.
    #[must_use]
    pub fn part_count(&self) -> usize {
        self.parts
    }

    /// The parts, by number.
    pub fn parts(&self) -> impl Iterator<Item = Rack> + '_ {
        (0..self.parts).map(|number| self.part(number))
    }

    /// The part with a number, of those that there are.
    #[must_use]
    pub fn part(&self, number: usize) -> Rack {
        let mut part = Rack::default();
        for kind in self.kinds() {
            for _ in 0..number / kind.stride % (kind.count + 1) {
                part.add(kind.tile);
            }
        }
        part
    }
}

/// The value of every part of one rack that can be kept, worked out once.
#[derive(Clone, Debug)]
pub(super) struct RackLeaves {
    /// By the number of the part that is kept.
    values: [i32; PARTS],
    /// The number of the whole rack.
    all: usize,
    /// What a tile adds to the number of a part, by letter, the blank at 0.
    strides: [u16; SLOTS],
    /// The most that is left after so many tiles.
    pub(super) most: [i32; MAX_RACK + 1],
}

impl RackLeaves {
    pub(super) fn new(kinds: &Kinds, leaves: &dyn LeaveValues) -> Self {
        let all = kinds.parts - 1;
        let mut kept = Self { values: [0; PARTS], all, strides: [0; SLOTS], most: [i32::MIN; MAX_RACK + 1] };
        leaves.values(kinds, &mut kept.values[..=all]);
        // How many tiles each part has.
        let mut lengths = [0_u8; PARTS];
        let mut tiles = 0;
        for kind in kinds.kinds() {
            kept.strides[kind.tile.map_or(0, Letter::column)] = kind.stride as u16;
            for number in kind.stride..kind.stride * (kind.count + 1) {
                lengths[number] = lengths[number - kind.stride] + 1;
            }
            tiles += kind.count;
        }
        for (&value, &length) in kept.values[..=all].iter().zip(&lengths) {
            let most = &mut kept.most[tiles - usize::from(length)];
            *most = value.max(*most);
        }
        kept
    }

    /// The value of what is kept after laying the part with this number.
    pub(super) fn after(&self, laid: usize) -> i32 {
        self.values[(self.all - laid) & (PARTS - 1)]
    }

    /// The value of what is kept after a play.
    pub(super) fn value(&self, play: &Play) -> i32 {
        let mut kept = self.all;
        let mut tiles = play.tiles;
        for _ in 0..play.count {
            let tile = tiles as u8;
            let column = if tile & BLANK == 0 { usize::from(tile) } else { 0 };
            kept -= usize::from(self.strides[column & (SLOTS - 1)]);
            tiles >>= 8;
        }
        self.values[kept & (PARTS - 1)]
    }
}
