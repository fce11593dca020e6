//! How many letters can still follow a beginning.

use lexicon::{Branch, Graph};
use territory::cell::CELLS;
use territory::{Cell, Places};

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

/// How many letters can follow on one grid, by the branch and the last cell.
///
/// A cell may be used twice here, so it can be less in truth, never more.
#[derive(Clone, Debug)]
pub(super) struct LettersAheadOnGrid<'a> {
    graph: &'a Graph,
    ahead: &'a LettersAhead,
    places: Places,
    /// Worked out when asked for.
    known: Vec<u8>,
}

impl<'a> LettersAheadOnGrid<'a> {
    /// Knows nothing yet.
    pub(super) fn new(graph: &'a Graph, ahead: &'a LettersAhead, places: Places) -> Self {
        Self { graph, ahead, places, known: vec![UNKNOWN; ahead.count as usize * CELLS] }
    }

    /// How many letters can follow at most so that a word ends; 0 if none does.
    pub(super) fn of(&mut self, branch: Branch, last: Cell) -> u8 {
        if branch.is_none() {
            return 0;
        }
        let place = self.ahead.numbers[branch.index()] as usize * CELLS + last.index();
        if self.known[place] == UNKNOWN {
            let mut longest = 0;
            for node in self.graph.siblings(branch) {
                for cell in self.places.near(node.number(), last).iter() {
                    let more = self.of(node.children(), cell);
                    if more > 0 || node.accepts() {
                        longest = longest.max(more + 1);
                    }
                }
            }
            self.known[place] = longest;
        }
        self.known[place]
    }
}
