//! Words that were found, by length, and no more of them than a person reads.

use lexicon::Tile;
use messages::count;
use page::VOICE;
use page::words::{Face, Words};

/// How many words are shown at first, and how many more each time.
pub const MOST: usize = 500;

/// Words that were found.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Matches {
    /// How many there are, shown or not.
    pub total: usize,
    /// Those that are shown, by length.
    pub groups: Vec<Group>,
}

/// Words of one length, in alphabetical order.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Group {
    /// How many letters they have.
    pub length: usize,
    /// How many there are, shown or not.
    pub total: usize,
    /// Those that are shown.
    pub words: Vec<Vec<Face>>,
}

impl Matches {
    /// How many are shown.
    #[must_use]
    pub fn shown(&self) -> usize {
        self.groups.iter().map(|group| group.words.len()).sum()
    }

    /// How many were found and are shown.
    #[must_use]
    pub fn summary(&self) -> String {
        let shown = self.shown();
        if self.total == shown {
            VOICE.words_found(count(shown))
        } else {
            VOICE.words_found_in_part(count(self.total), count(shown))
        }
    }
}

/// Which lengths come first.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Order {
    LongestFirst,
    ShortestFirst,
}

/// Words as they are found: counts them all, and keeps of each length what could be shown.
pub(super) struct Collector {
    most: usize,
    by_length: Vec<(usize, Vec<Vec<Tile>>)>,
}

impl Collector {
    pub(super) fn new(most: usize) -> Self {
        Self { most, by_length: Vec::new() }
    }

    pub(super) fn add(&mut self, tiles: &[Tile]) {
        if self.by_length.len() <= tiles.len() {
            self.by_length.resize_with(tiles.len() + 1, Default::default);
        }
        let (total, kept) = &mut self.by_length[tiles.len()];
        *total += 1;
        if kept.len() < self.most {
            kept.push(tiles.to_vec());
        }
    }

    pub(super) fn finish(self, words: &Words, order: Order) -> Matches {
        let total = self.by_length.iter().map(|(total, _)| total).sum();
        let mut lengths: Vec<_> = self.by_length.into_iter().enumerate().collect();
        if order == Order::LongestFirst {
            lengths.reverse();
        }
        let mut room = self.most;
        let mut groups = Vec::new();
        for (length, (total, kept)) in lengths {
            let shown: Vec<_> = kept.iter().take(room).map(|tiles| words.faces(tiles)).collect();
            room -= shown.len();
            if !shown.is_empty() {
                groups.push(Group { length, total, words: shown });
            }
        }
        Matches { total, groups }
    }
}
