//! How many letters can still follow a beginning.

use lexicon::{Branch, Graph};

const UNKNOWN: u8 = u8::MAX;

/// How many letters can follow each branch of a graph at most, wherever letters lie.
#[derive(Clone, Debug)]
pub(super) struct LettersAhead {
    /// By branch.
    letters: Vec<u8>,
    /// A number for each branch that words pass, and how many have one.
    numbers: Vec<u32>,
    count: u32,
}

impl LettersAhead {
    /// Works it out for all words of a graph.
    pub(super) fn new(graph: &Graph) -> Self {
        let mut ahead = Self { letters: vec![UNKNOWN; graph.len()], numbers: vec![0; graph.len()], count: 0 };
        ahead.explore(graph, graph.words_forwards());
        ahead
    }

    /// How many letters can follow a branch at most.
    pub(super) fn of(&self, branch: Branch) -> u8 {
        if branch.is_none() { 0 } else { self.letters[branch.index()] }
    }

    /// How many branches words pass.
    pub(super) fn count(&self) -> usize {
        self.count as usize
    }

    /// The number of a branch, below their count.
    pub(super) fn number(&self, branch: Branch) -> Option<usize> {
        (!branch.is_none()).then(|| self.numbers[branch.index()] as usize)
    }

    fn explore(&mut self, graph: &Graph, branch: Branch) -> u8 {
        if branch.is_none() {
            return 0;
        }
        if self.letters[branch.index()] == UNKNOWN {
            let longest = graph.siblings(branch).map(|node| 1 + self.explore(graph, node.children())).max();
            self.letters[branch.index()] = longest.unwrap_or(0);
            self.numbers[branch.index()] = self.count;
            self.count += 1;
        }
        self.letters[branch.index()]
    }
}
