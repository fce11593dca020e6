//! What is known of positions that were searched before, in memory that is bounded.

use super::lane_plays::TurnMark;

/// The depth of what is certain: the end of the game was reached wherever it mattered.
pub(super) const CERTAIN: u8 = u8::MAX;

/// A bound of a value, and how deep was searched for it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Bound {
    pub(super) value: i64,
    pub(super) depth: u8,
}

/// What a search found out about a position, packed small.
#[derive(Clone, Copy, Debug)]
pub(super) struct Entry {
    key: u64,
    least: i32,
    most: i32,
    best: TurnMark,
    least_depth: u8,
    most_depth: u8,
}

/// More than any game brings.
pub(super) const ENDLESS: i64 = i64::MAX / 4;

/// Where no turn is known.
const NO_TURN: TurnMark = TurnMark::MAX - 1;

impl Entry {
    const NONE: Self =
        Self { key: 0, least: i32::MIN, most: i32::MAX, least_depth: 0, most_depth: 0, best: NO_TURN };

    /// The value is so much at least.
    pub(super) fn at_least(&self) -> Bound {
        let value = if self.least == i32::MIN { -ENDLESS } else { self.least.into() };
        Bound { value, depth: self.least_depth }
    }

    /// The value is so much at most.
    pub(super) fn at_most(&self) -> Bound {
        let value = if self.most == i32::MAX { ENDLESS } else { self.most.into() };
        Bound { value, depth: self.most_depth }
    }

    /// The turn that was best, or good enough.
    pub(super) fn best(&self) -> Option<TurnMark> {
        (self.best != NO_TURN).then_some(self.best)
    }

    fn depth(&self) -> u8 {
        self.least_depth.max(self.most_depth)
    }
}

/// How many entries lie together, of which the least useful one gives way.
const BUCKET: usize = 4;

/// As large as a table begins, as a power of two.
const SMALLEST: u32 = 10;

/// As large as a table grows: 2^21 entries of 24 bytes are 48 MB.
const LARGEST: u32 = 21;

/// What is known of positions.
pub(super) struct Table {
    entries: Vec<Entry>,
}

impl Table {
    pub(super) fn new() -> Self {
        Self { entries: vec![Entry::NONE; 1 << SMALLEST] }
    }

    /// What is known of a position.
    pub(super) fn get(&self, key: u64) -> Option<&Entry> {
        self.entries[self.bucket(key)].iter().find(|entry| entry.key == key)
    }

    /// Notes bounds of a value, each with the depth that was searched for it, and the best turn.
    pub(super) fn put(
        &mut self,
        key: u64,
        least: Option<Bound>,
        most: Option<Bound>,
        best: Option<TurnMark>,
    ) {
        loop {
            let bucket = self.bucket(key);
            let is_full = self.entries.len() >= 1 << LARGEST;
            let entries = &mut self.entries[bucket];
            let place = entries.iter().position(|entry| entry.key == key);
            let place = place.or_else(|| entries.iter().position(|entry| entry.key == 0));
            if place.is_none() && !is_full {
                self.grow();
                continue;
            }
            let weakest = || (0..BUCKET).min_by_key(|&place| entries[place].depth());
            let place = place.or_else(weakest).unwrap_or(0);
            let entry = &mut entries[place];
            if entry.key != key {
                *entry = Entry { key, ..Entry::NONE };
            }
            // Values beyond these come with extreme premiums only, and are not kept.
            if let Some((value, depth)) = packed(least)
                && (depth > entry.least_depth || depth == entry.least_depth && value > entry.least)
            {
                (entry.least, entry.least_depth) = (value, depth);
            }
            if let Some((value, depth)) = packed(most)
                && (depth > entry.most_depth || depth == entry.most_depth && value < entry.most)
            {
                (entry.most, entry.most_depth) = (value, depth);
            }
            entry.best = best.unwrap_or(entry.best);
            return;
        }
    }

    fn bucket(&self, key: u64) -> std::ops::Range<usize> {
        let first = key as usize & (self.entries.len() - 1) & !(BUCKET - 1);
        first..first + BUCKET
    }

    fn grow(&mut self) {
        let larger = Self { entries: vec![Entry::NONE; 2 * self.entries.len()] };
        let old = std::mem::replace(self, larger);
        for entry in old.entries.into_iter().filter(|entry| entry.key != 0) {
            let bucket = self.bucket(entry.key);
            if let Some(free) = self.entries[bucket].iter_mut().find(|free| free.key == 0) {
                *free = entry;
            }
        }
    }
}

/// A bound as it is kept, if there is room for it.
fn packed(bound: Option<Bound>) -> Option<(i32, u8)> {
    let Bound { value, depth } = bound?;
    Some((i32::try_from(value).ok()?, depth))
}
