//! Building the smallest graph that holds a word list.
//!
//! Words come in alphabetical order, so what follows a shared beginning is complete as soon as a word leaves
//! it. Complete siblings are stored as a chain from the last to the first, and equal chains are stored once:
//! then equal endings, and equal ends of sibling lists, are shared everywhere in both halves.

use std::collections::VecDeque;

use rustc_hash::FxHashMap;

use super::{Graph, MAX_NODES, Node};
use crate::{Letter, MAX_WORD, WordList};

/// Which ways of reading a graph holds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Halves {
    /// Words forwards only: enough to look words up.
    Forwards,
    /// Also outwards from any letter: what move generators need.
    Both,
}

/// A list that needs more nodes than an index can name.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("the list is too large: its graph needs {nodes} nodes, and at most {MAX_NODES} can be stored")]
pub struct TooLarge {
    /// How many nodes it needs.
    pub nodes: usize,
}

impl Graph {
    /// Builds the graph of a word list.
    pub fn build(words: &WordList, halves: Halves) -> Result<Self, TooLarge> {
        let mut chains = Chains::default();
        let mut folding = Folding::default();
        for word in words.iter() {
            folding.add(word.iter().map(|letter| letter.number()), &mut chains);
        }
        let forwards = folding.finish(&mut chains);
        let mut outwards = NONE;
        if halves == Halves::Both {
            for reading in sorted_readings(words) {
                folding.add(reading.of(words), &mut chains);
            }
            outwards = folding.finish(&mut chains);
        }
        let nodes = chains.lay_out([forwards, outwards]);
        if nodes.len() > MAX_NODES {
            return Err(TooLarge { nodes: nodes.len() });
        }
        Ok(Self { nodes, words: words.len() as u32, longest: words.longest() as u8 })
    }
}

/// A word read outwards: backwards from a letter to its start, then forwards from there to its end.
struct Reading {
    /// The first twelve letters, five bits each: enough to put most readings in order.
    key: u64,
    word: u32,
    backwards: u8,
}

/// Every word read outwards from each of its letters, in order.
fn sorted_readings(words: &WordList) -> Vec<Reading> {
    let mut readings = Vec::with_capacity(words.letters());
    for (index, word) in words.iter().enumerate() {
        for backwards in 1..=word.len() as u8 {
            let mut reading = Reading { key: 0, word: index as u32, backwards };
            let letters = reading.of(words).chain(std::iter::repeat(0)).take(12);
            reading.key = letters.fold(0, |key, number| key << 5 | u64::from(number));
            readings.push(reading);
        }
    }
    readings.sort_unstable_by(|a, b| a.key.cmp(&b.key).then_with(|| a.of(words).cmp(b.of(words))));
    readings
}

impl Reading {
    fn of<'a>(&self, words: &'a WordList) -> impl Iterator<Item = u8> + use<'a> {
        let (before, after) = words.word(self.word as usize).split_at(usize::from(self.backwards));
        let separator = (!after.is_empty()).then_some(0);
        let number = |letter: &Letter| letter.number();
        before.iter().rev().map(number).chain(separator).chain(after.iter().map(number))
    }
}

/// No chain: nothing follows.
const NONE: u32 = 0;

/// Sibling lists under construction, for the word read last.
#[derive(Default)]
struct Folding {
    levels: Vec<Vec<Sibling>>,
    depth: usize,
}

struct Sibling {
    number: u8,
    accepts: bool,
    child: u32,
}

impl Folding {
    /// Adds a word, which must come after all words before it.
    fn add(&mut self, word: impl Iterator<Item = u8>, chains: &mut Chains) {
        let mut depth = 0;
        for number in word {
            if depth == self.levels.len() {
                self.levels.push(Vec::new());
            }
            let fresh = depth >= self.depth
                || self.levels[depth].last().is_none_or(|sibling| sibling.number != number);
            if fresh {
                self.fold_to(depth + 1, chains);
                self.levels[depth].push(Sibling { number, accepts: false, child: NONE });
                self.depth = depth + 1;
            }
            depth += 1;
        }
        if let Some(last) = depth.checked_sub(1).and_then(|depth| self.levels[depth].last_mut()) {
            last.accepts = true;
        }
    }

    /// The chain of all first letters; the folding is empty again.
    fn finish(&mut self, chains: &mut Chains) -> u32 {
        self.fold_to(1, chains);
        self.depth = 0;
        self.levels.first_mut().map_or(NONE, |firsts| chains.chain(firsts.drain(..)))
    }

    /// Stores what is complete: everything deeper than `depth` letters.
    fn fold_to(&mut self, depth: usize, chains: &mut Chains) {
        while self.depth > depth {
            self.depth -= 1;
            let child = chains.chain(self.levels[self.depth].drain(..));
            if let Some(parent) = self.levels[self.depth - 1].last_mut() {
                parent.child = child;
            }
        }
    }
}

/// Complete sibling lists, each a chain from its first node, and no chain twice.
#[derive(Default)]
struct Chains {
    /// The links; chain `n` starts with link `n - 1`.
    links: Vec<Link>,
    known: FxHashMap<Link, u32>,
}

/// One node of a chain: number and end of word in 6 bits, child and next link in 29 bits each.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
struct Link(u64);

impl Link {
    const BITS: u32 = 29;
    const MASK: u64 = (1 << Self::BITS) - 1;

    fn new(sibling: &Sibling, next: u32) -> Self {
        let head = u64::from(sibling.number) << 1 | u64::from(sibling.accepts);
        Self((head << Self::BITS | u64::from(sibling.child)) << Self::BITS | u64::from(next))
    }

    fn next(self) -> u32 {
        (self.0 & Self::MASK) as u32
    }

    fn child(self) -> u32 {
        (self.0 >> Self::BITS & Self::MASK) as u32
    }

    fn node(self, place: u32) -> u32 {
        let head = (self.0 >> (2 * Self::BITS)) as u8;
        Node::pack(head >> 1, head & 1 == 1, self.next() == NONE, place)
    }
}

impl Chains {
    /// The chain of these siblings, stored now unless it was before.
    fn chain(&mut self, siblings: impl DoubleEndedIterator<Item = Sibling>) -> u32 {
        siblings.rev().fold(NONE, |next, sibling| {
            let link = Link::new(&sibling, next);
            *self.known.entry(link).or_insert_with(|| {
                self.links.push(link);
                let number = self.links.len() as u32;
                assert!(u64::from(number) <= Link::MASK, "a list of at most 2^30 letters has fewer links");
                number
            })
        })
    }

    /// Puts all chains into one array, those near the roots first.
    ///
    /// A chain that is the end of another needs no place of its own; one that is the end of several lies in
    /// one of them.
    fn lay_out(&self, roots: [u32; 2]) -> Vec<u32> {
        let mut before = vec![NONE; self.links.len() + 1];
        for (link, number) in self.links.iter().zip(1..) {
            before[link.next() as usize] = number;
        }
        before[NONE as usize] = NONE;
        let mut place = vec![0; self.links.len() + 1];
        let mut laid: Vec<u32> = Vec::new();
        let mut waiting = VecDeque::from(roots);
        while let Some(chain) = waiting.pop_front() {
            if chain == NONE || place[chain as usize] != 0 {
                continue;
            }
            let mut link = chain;
            while before[link as usize] != NONE {
                link = before[link as usize];
            }
            while link != NONE {
                if place[link as usize] == 0 {
                    place[link as usize] = (roots.len() + laid.len()) as u32;
                }
                laid.push(link);
                waiting.push_back(self.link(link).child());
                link = self.link(link).next();
            }
        }
        let roots = roots.map(|root| Node::pack(0, false, true, place[root as usize]));
        let nodes = laid.into_iter().map(|link| {
            let link = self.link(link);
            link.node(place[link.child() as usize])
        });
        roots.into_iter().chain(nodes).collect()
    }

    fn link(&self, number: u32) -> Link {
        self.links[number as usize - 1]
    }
}

const _: () = assert!(MAX_WORD < 1 << 6, "a word is short enough for its letters to be counted in a byte");
