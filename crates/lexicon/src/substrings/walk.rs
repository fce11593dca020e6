//! Going through all parts of one length, each with all parts that are one letter longer.

use super::{Part, Substrings};
use crate::{Branch, Letter};

/// A way through all parts of one length after another.
pub struct Walk<'a> {
    within: &'a Substrings,
    /// For each node, how many more letters can stand before what it ends, at most.
    heights: Vec<u8>,
    /// How many letters have been read.
    depth: usize,
    /// For each length up to that of the part, its end of that length with one letter more behind.
    after: Vec<Vec<(Letter, Part)>>,
    before: Vec<(Letter, Part)>,
}

/// A part, and all parts that are one letter longer.
pub struct Neighbours<'a> {
    /// The part.
    pub part: Part,
    /// Whether it is a word.
    pub is_word: bool,
    /// What it becomes with a letter before it.
    pub before: &'a [(Letter, Part)],
    /// What it becomes with a letter after it.
    pub after: &'a [(Letter, Part)],
}

impl<'a> Walk<'a> {
    /// A way through these parts.
    #[must_use]
    pub fn new(within: &'a Substrings) -> Self {
        let mut heights = vec![0; within.parts.len()];
        measure(within, within.parts.words_forwards(), &mut heights);
        Self { within, heights, depth: 0, after: vec![Vec::new()], before: Vec::new() }
    }

    /// Visits every part with so many letters, in the order of their numbers.
    pub fn each(&mut self, length: usize, visit: &mut dyn FnMut(&Neighbours<'_>)) {
        let nothing = self.within.nothing();
        self.after[0].clear();
        self.after[0].extend(self.within.all_longer(nothing));
        self.go(
            nothing,
            Ending { is_word: false, longer: self.within.backwards.words_forwards() },
            length,
            visit,
        );
    }

    fn go(&mut self, part: Part, ending: Ending, more: usize, visit: &mut dyn FnMut(&Neighbours<'_>)) {
        let within = self.within;
        let depth = self.depth;
        if more == 0 {
            self.before.clear();
            self.before.extend(within.all_longer(part));
            let (before, after) = (&self.before, &self.after[depth]);
            visit(&Neighbours { part, is_word: ending.is_word, before, after });
            return;
        }
        if self.after.len() == depth + 1 {
            self.after.push(Vec::new());
        }
        for (letter, longer) in within.all_longer(part) {
            if self.height(longer.longer) + 1 < more {
                continue;
            }
            let [shorter, after] = &mut self.after[depth..depth + 2] else { continue };
            after.clear();
            for &(last, part) in shorter.iter() {
                after.extend(within.longer(part, letter).map(|longer| (last, longer)));
            }
            self.depth += 1;
            self.go(longer, ending.longer(within, letter), more - 1, visit);
            self.depth -= 1;
        }
    }

    fn height(&self, branch: Branch) -> usize {
        if branch.is_none() { 0 } else { self.heights[branch.index()].into() }
    }
}

/// The end of some word, or of none, that a part is.
#[derive(Clone, Copy)]
struct Ending {
    is_word: bool,
    longer: Branch,
}

impl Ending {
    fn longer(self, within: &Substrings, letter: Letter) -> Self {
        match within.backwards.step(self.longer, letter) {
            Some(node) => Self { is_word: node.accepts(), longer: node.children() },
            None => Self { is_word: false, longer: Branch::NONE },
        }
    }
}

/// Measures a branch; its depth, and so the recursion, is at most the longest word.
fn measure(within: &Substrings, branch: Branch, heights: &mut [u8]) -> u8 {
    if branch.is_none() {
        return 0;
    }
    if heights[branch.index()] == 0 {
        let most = within.parts.siblings(branch).map(|node| measure(within, node.children(), heights)).max();
        heights[branch.index()] = 1 + most.unwrap_or(0);
    }
    heights[branch.index()]
}
