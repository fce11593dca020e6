//! Building the smallest graph that holds every part of every word.
//!
//! The words read backwards make a graph with few places, since equal beginnings of words are shared. A part may end
//! anywhere, so reading one starts at all places at once, and each letter leaves only those places that have it. Where
//! one place is left, what follows is known from before; equal lists of followers are stored once anyway.

use std::iter::repeat;
use std::ops::Range;

use super::Substrings;
use crate::graph::build::{Chains, NONE, Sibling};
use crate::{Branch, Graph, Halves, Letter, Node, TooLarge, WordList};

impl Substrings {
    /// The parts of these words.
    pub fn new<W: AsRef<[Letter]>>(words: impl IntoIterator<Item = W>) -> Result<Self, TooLarge> {
        let list = WordList::new(words);
        let at_most = list.letters().saturating_mul(list.longest());
        if u32::try_from(at_most).is_err() {
            // More parts than could be numbered, or kept anything of.
            return Err(TooLarge { nodes: at_most });
        }
        let words = Graph::build(&list, Halves::Forwards)?;
        let backwards = backwards(&list)?;
        drop(list);
        let parts = Folding::parts(&backwards)?;
        let mut within = Self { words, backwards, through: vec![0; parts.len()], parts };
        within.count(within.parts.words_forwards());
        Ok(within)
    }

    /// Numbers the parts on a branch; its depth, and so the recursion, is at most the longest word.
    fn count(&mut self, branch: Branch) -> u32 {
        if branch.is_none() || self.on(branch) > 0 {
            return self.on(branch);
        }
        let first = branch.index();
        let children: Vec<Branch> = self.parts.siblings(branch).map(Node::children).collect();
        let mut later = 0;
        for (place, child) in children.into_iter().enumerate().rev() {
            later += 1 + self.count(child);
            self.through[first + place] = later;
        }
        later
    }
}

/// The graph of the words, each read backwards.
fn backwards(words: &WordList) -> Result<Graph, TooLarge> {
    let turned = |word: u32| words.word(word as usize).iter().rev().map(|letter| letter.number());
    // Twelve letters of five bits each put most words in order.
    let key = |word: u32| {
        turned(word).chain(repeat(0)).take(12).fold(0, |key, number| key << 5 | u64::from(number))
    };
    let mut order: Vec<(u64, u32)> = (0..words.len() as u32).map(|word| (key(word), word)).collect();
    order.sort_unstable_by(|a, b| a.0.cmp(&b.0).then_with(|| turned(a.1).cmp(turned(b.1))));
    Graph::of_sorted(order.iter().map(|&(_, word)| turned(word)), words.longest())
}

/// Finds what may follow a set of places in the words read backwards.
struct Folding<'a> {
    /// The words read backwards.
    graph: &'a Graph,
    chains: Chains,
    /// What follows each single place, once it is known.
    known: Vec<Option<u32>>,
    /// What follows the places of the part being read, behind what follows those of its shorter parts.
    followers: Vec<Follower>,
}

/// A letter that follows some place, the places behind it, and whether a word begins with it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Follower {
    number: u8,
    children: Branch,
    begins: bool,
}

impl<'a> Folding<'a> {
    fn parts(graph: &'a Graph) -> Result<Graph, TooLarge> {
        let known = vec![None; graph.len()];
        let mut folding = Folding { graph, chains: Chains::default(), known, followers: Vec::new() };
        folding.gather_all(graph.words_forwards());
        folding.known.fill(None);
        let first = folding.fold(0);
        Graph::of_chains(folding.chains, [first, NONE], 0, graph.longest().into())
    }

    /// Gathers what follows every place from this one on; the recursion is as deep as the longest word.
    fn gather_all(&mut self, place: Branch) {
        if place.is_none() || self.known[place.index()].replace(NONE).is_some() {
            return;
        }
        self.gather(place);
        for node in self.graph.siblings(place) {
            self.gather_all(node.children());
        }
    }

    fn gather(&mut self, place: Branch) {
        let follower = |node: Node| Follower {
            number: node.number(),
            children: node.children(),
            begins: node.accepts(),
        };
        self.followers.extend(self.graph.siblings(place).map(follower));
    }

    /// The chain of all that was gathered from this index on, which is taken out again.
    fn fold(&mut self, start: usize) -> u32 {
        self.followers[start..].sort_unstable();
        let mut siblings = Vec::new();
        let (mut at, end) = (start, self.followers.len());
        while at < end {
            let Follower { number, children: first, .. } = self.followers[at];
            let (mut accepts, mut last) = (false, first);
            let run = at;
            while at < end && self.followers[at].number == number {
                accepts |= self.followers[at].begins;
                last = self.followers[at].children;
                at += 1;
            }
            let child = if first == last { self.follow(first) } else { self.follow_many(run..at) };
            siblings.push(Sibling { number, accepts, child });
        }
        self.followers.truncate(start);
        self.chains.chain(siblings.into_iter())
    }

    /// What follows one place.
    fn follow(&mut self, place: Branch) -> u32 {
        if place.is_none() {
            return NONE;
        }
        if let Some(known) = self.known[place.index()] {
            return known;
        }
        let start = self.followers.len();
        self.gather(place);
        let chain = self.fold(start);
        self.known[place.index()] = Some(chain);
        chain
    }

    /// What follows the places behind a run of followers, which are in order.
    fn follow_many(&mut self, run: Range<usize>) -> u32 {
        let start = self.followers.len();
        let mut before = Branch::NONE;
        for at in run {
            let place = self.followers[at].children;
            if place != before {
                self.gather(place);
                before = place;
            }
        }
        self.fold(start)
    }
}
