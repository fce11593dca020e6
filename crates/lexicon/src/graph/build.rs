//! Building the smallest graph that holds a word list.
//!
//! Words come in alphabetical order, so what follows a shared beginning is complete as soon as a word leaves
//! it. Complete siblings are stored as a chain from the last to the first, and equal chains are stored once:
//! then equal endings, and equal ends of sibling lists, are shared everywhere in both halves.

use std::collections::VecDeque;

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
        let numbers = words.iter().map(|word| word.iter().map(|letter| letter.number()));
        let forwards = folding.add_all(numbers, &mut chains);
        let mut outwards = NONE;
        if halves == Halves::Both {
            for beginning in sorted_beginnings(words, forwards, &chains) {
                folding.add(beginning.back(words), &mut chains);
                folding.turn(&beginning);
            }
            outwards = folding.finish(&mut chains);
        }
        Self::of_chains(chains, [forwards, outwards], words.len(), words.longest())
    }

    /// Builds the forward half alone, of rows of letters that come in alphabetical order.
    pub(crate) fn of_sorted<W: Iterator<Item = u8>>(
        rows: impl ExactSizeIterator<Item = W>,
        longest: usize,
    ) -> Result<Self, TooLarge> {
        let mut chains = Chains::default();
        let words = rows.len();
        let forwards = Folding::default().add_all(rows, &mut chains);
        Self::of_chains(chains, [forwards, NONE], words, longest)
    }

    /// The graph of two chains of first letters, either of which may be none.
    pub(crate) fn of_chains(
        chains: Chains,
        roots: [u32; 2],
        words: usize,
        longest: usize,
    ) -> Result<Self, TooLarge> {
        let nodes = chains.lay_out(roots);
        if nodes.len() > MAX_NODES {
            return Err(TooLarge { nodes: nodes.len() });
        }
        Ok(Self { nodes, words: words as u32, longest: longest as u8 })
    }
}

/// A beginning of words. Read outwards, a word is one of its beginnings from the last letter back to the first, and then
/// the rest: what may follow a beginning is in the forward half already, and only the way back is to be built.
struct Beginning {
    /// The last twelve letters, from the last one back, five bits each: enough to put most beginnings in order.
    key: u64,
    word: u32,
    length: u8,
    is_word: bool,
    /// The chain of what may follow.
    rest: u32,
}

/// Every beginning of every word, in the order of its letters from the last one back.
fn sorted_beginnings(words: &WordList, forwards: u32, chains: &Chains) -> Vec<Beginning> {
    let mut found = Vec::with_capacity(words.letters() / 3);
    let mut path: Vec<u32> = Vec::new();
    let mut before: &[Letter] = &[];
    for (index, word) in words.iter().enumerate() {
        path.truncate(before.iter().zip(word).take_while(|(a, b)| a == b).count());
        for length in path.len() + 1..=word.len() {
            let siblings = path.last().map_or(forwards, |&link| chains.link(link).child());
            let link = chains.find(siblings, word[length - 1].number());
            path.push(link);
            let backwards = word[..length].iter().rev().map(|letter| letter.number());
            let letters = backwards.chain(std::iter::repeat(0)).take(12);
            found.push(Beginning {
                key: letters.fold(0, |key, number| key << 5 | u64::from(number)),
                word: index as u32,
                length: length as u8,
                is_word: length == word.len(),
                rest: chains.link(link).child(),
            });
        }
        before = word;
    }
    found.sort_unstable_by(|a, b| a.key.cmp(&b.key).then_with(|| a.back(words).cmp(b.back(words))));
    found
}

impl Beginning {
    fn back<'a>(&self, words: &'a WordList) -> impl Iterator<Item = u8> + use<'a> {
        words.word(self.word as usize)[..usize::from(self.length)].iter().rev().map(|letter| letter.number())
    }
}

/// No chain: nothing follows.
pub(crate) const NONE: u32 = 0;

/// Sibling lists under construction, for the word read last.
#[derive(Default)]
struct Folding {
    levels: Vec<Vec<Sibling>>,
    depth: usize,
}

/// One node of a sibling list that is to become a chain.
pub(crate) struct Sibling {
    pub(crate) number: u8,
    pub(crate) accepts: bool,
    pub(crate) child: u32,
}

impl Folding {
    /// Adds all words, which come in alphabetical order, and gives the chain of their first letters.
    fn add_all<W: Iterator<Item = u8>>(
        &mut self,
        words: impl Iterator<Item = W>,
        chains: &mut Chains,
    ) -> u32 {
        for word in words {
            self.add(word, chains);
        }
        self.finish(chains)
    }

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

    /// Says of the beginning added last whether it is a word, and what follows behind a separator.
    fn turn(&mut self, beginning: &Beginning) {
        if let Some(last) = self.levels[self.depth - 1].last_mut() {
            last.accepts = beginning.is_word;
        }
        if beginning.rest != NONE {
            if self.depth == self.levels.len() {
                self.levels.push(Vec::new());
            }
            self.levels[self.depth].push(Sibling { number: 0, accepts: false, child: beginning.rest });
            self.depth += 1;
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
pub(crate) struct Chains {
    /// The links; chain `n` starts with link `n - 1`.
    links: Vec<Link>,
    /// The number of each link in a slot that its bits choose, or in a later one; none in the others.
    slots: Vec<u32>,
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

    fn letter(self) -> u8 {
        (self.0 >> (2 * Self::BITS + 1)) as u8
    }

    fn node(self, place: u32) -> u32 {
        let head = (self.0 >> (2 * Self::BITS)) as u8;
        Node::pack(head >> 1, head & 1 == 1, self.next() == NONE, place)
    }
}

impl Chains {
    /// The chain of these siblings, stored now unless it was before.
    pub(crate) fn chain(&mut self, siblings: impl DoubleEndedIterator<Item = Sibling>) -> u32 {
        siblings.rev().fold(NONE, |next, sibling| self.number(Link::new(&sibling, next)))
    }

    /// The link of a chain that carries this number, which must be there.
    fn find(&self, chain: u32, number: u8) -> u32 {
        let mut link = chain;
        while self.link(link).letter() != number {
            link = self.link(link).next();
        }
        link
    }

    /// The number of a link, which is stored now unless it was before.
    fn number(&mut self, link: Link) -> u32 {
        if self.slots.len() * 3 <= self.links.len() * 4 {
            self.spread();
        }
        let slot = self.slot(link);
        if self.slots[slot] == NONE {
            self.links.push(link);
            self.slots[slot] = self.links.len() as u32;
            assert!(self.links.len() as u64 <= Link::MASK, "a list of at most 2^30 letters has fewer links");
        }
        self.slots[slot]
    }

    /// The slot of a link, or the free one where it belongs.
    fn slot(&self, link: Link) -> usize {
        let mask = self.slots.len() - 1;
        // The golden ratio spreads numbers that are near each other; its best bits are the high ones.
        let mut slot = (link.0.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 32) as usize & mask;
        while self.slots[slot] != NONE && self.link(self.slots[slot]) != link {
            slot = (slot + 1) & mask;
        }
        slot
    }

    /// Makes room: the slots are always a power of two, and at most three of four are taken.
    fn spread(&mut self) {
        let size = (self.slots.len() * 2).max(1 << 10);
        self.slots = Vec::new();
        self.slots.resize(size, NONE);
        for number in 1..=self.links.len() as u32 {
            let slot = self.slot(self.link(number));
            self.slots[slot] = number;
        }
    }

    /// Puts all chains into one array, those near the roots first.
    ///
    /// A chain that is the end of another needs no place of its own; one that is the end of several lies in
    /// one of them.
    fn lay_out(mut self, roots: [u32; 2]) -> Vec<u32> {
        self.slots = Vec::new();
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
