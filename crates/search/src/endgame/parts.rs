//! The parts of a hand, and the best way to lay them one after the other.

use super::coming_words::MOST_TILES;
use super::hand::{Hand, Kinds};

/// How many parts a hand has at most.
pub(super) const PARTS_OF_FEW: usize = 1 << MOST_TILES;

/// What a hand can bring at most, without what the tiles of the other player are worth.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(super) struct Alone {
    /// The points, if every tile is laid; `None` if that can never be.
    pub(super) out: Option<i64>,
    /// The points without what the tiles kept are worth, if some are.
    pub(super) kept: i64,
}

impl Alone {
    /// What it brings, given what the tiles of the other player are worth, and how many times if all is laid.
    pub(super) fn value(self, others: i64, times: i64) -> i64 {
        let kept = self.kept + others;
        self.out.map_or(kept, |out| kept.max(out + times * others))
    }
}

/// What each part of a hand earns at most if it is laid at once; `None` if it cannot be.
pub(super) type Earned = [Option<i64>; PARTS_OF_FEW];

/// What each part of a hand can bring at most, by the number of the part.
pub(super) type Splits = [Alone; PARTS_OF_FEW];

/// All parts of a hand.
pub(super) struct Parts {
    pub(super) hand: Hand,
    pub(super) size: usize,
    /// The parts in order of their numbers.
    all: [Hand; PARTS_OF_FEW],
    count: usize,
    /// For each kind of tile: what one of it adds to the number of a part.
    strides: [(Hand, usize); MOST_TILES],
    kinds: usize,
}

impl Parts {
    /// The parts of a hand; `None` if it has too many tiles, of which a blank counts twice.
    pub(super) fn new(kinds: &Kinds, hand: Hand) -> Option<Self> {
        let size = hand.size();
        if size + kinds.blanks(hand) > MOST_TILES {
            return None;
        }
        let mut parts = Self {
            hand,
            size,
            all: [Hand::NONE; PARTS_OF_FEW],
            count: 1,
            strides: [(Hand::NONE, 0); MOST_TILES],
            kinds: 0,
        };
        for (_, one) in kinds.tiles_of(hand) {
            let stride = parts.count;
            parts.strides[parts.kinds] = (one, stride);
            parts.kinds += 1;
            let mut more = one;
            while more.is_within(hand) {
                for part in 0..stride {
                    parts.all[parts.count] = parts.all[part].with(more);
                    parts.count += 1;
                }
                more = more.with(one);
            }
        }
        Some(parts)
    }

    /// The number of a part, which is among these.
    pub(super) fn place(&self, part: Hand) -> usize {
        let kinds = &self.strides[..self.kinds];
        kinds.iter().map(|&(one, stride)| part.count_of(one) * stride).sum()
    }

    /// The number of the whole hand.
    pub(super) fn whole(&self) -> usize {
        self.count - 1
    }

    /// For each part of the hand: the best way to split it into parts that are laid one after the other, and tiles that
    /// are kept.
    pub(super) fn best_splits(&self, kinds: &Kinds, earned: &Earned) -> Splits {
        let mut best = [Alone { out: None, kept: 0 }; PARTS_OF_FEW];
        best[0].out = Some(0);
        for whole in 1..self.count {
            let mut alone = Alone { out: None, kept: -kinds.worth(self.all[whole]) };
            for part in 1..=whole {
                if let Some(points) = earned[part]
                    && self.all[part].is_within(self.all[whole])
                {
                    let rest = best[whole - part];
                    alone.out = alone.out.max(rest.out.map(|out| out + points));
                    alone.kept = alone.kept.max(rest.kept + points);
                }
            }
            best[whole] = alone;
        }
        best
    }
}
