//! The place of a word among all words, and the word at a place.

use super::{Branch, Graph};
use crate::Letter;

/// How many words lie on each branch of a graph, so that words can be numbered in alphabetical order.
#[derive(Clone, Debug)]
pub struct WordIndex {
    /// For each node, the words through it and its later siblings.
    counts: Vec<u32>,
}

impl WordIndex {
    /// Counts the words of a graph.
    #[must_use]
    pub fn new(graph: &Graph) -> Self {
        let mut index = Self { counts: vec![0; graph.len()] };
        index.count(graph, graph.words_forwards());
        index
    }

    /// The place of a word, from 0; `None` if it is no word.
    #[must_use]
    pub fn of(&self, graph: &Graph, word: &[Letter]) -> Option<u32> {
        let mut branch = graph.words_forwards();
        let mut before = 0;
        for (at, &letter) in word.iter().enumerate() {
            let node = graph.step(branch, letter)?;
            let here = place(graph, branch, letter);
            before += self.on(branch) - self.on(here);
            if at + 1 == word.len() {
                return node.accepts().then_some(before);
            }
            before += u32::from(node.accepts());
            branch = node.children();
        }
        None
    }

    /// The word at a place, from 0; `None` past the last.
    #[must_use]
    pub fn word(&self, graph: &Graph, place: u32) -> Option<Vec<Letter>> {
        let mut branch = graph.words_forwards();
        let mut left = place;
        let mut word = Vec::new();
        if left >= self.on(branch) {
            return None;
        }
        loop {
            let mut here = branch;
            let mut node = graph.node(here.0);
            while let Some(through) = self.through(graph, here).filter(|&through| left >= through) {
                left -= through;
                here = Branch(here.0 + 1);
                node = graph.node(here.0);
            }
            word.push(node.letter()?);
            if node.accepts() {
                if left == 0 {
                    return Some(word);
                }
                left -= 1;
            }
            branch = node.children();
        }
    }

    /// Counts a branch; its depth, and so the recursion, is at most the longest word.
    fn count(&mut self, graph: &Graph, branch: Branch) -> u32 {
        if branch.is_none() || self.on(branch) > 0 {
            return self.on(branch);
        }
        let siblings = graph.siblings(branch).count() as u32;
        let mut later = 0;
        for index in (branch.0..branch.0 + siblings).rev() {
            let node = graph.node(index);
            later += u32::from(node.accepts()) + self.count(graph, node.children());
            self.counts[index as usize] = later;
        }
        later
    }

    fn on(&self, branch: Branch) -> u32 {
        self.counts[branch.0 as usize]
    }

    /// Words through one node alone, or `None` for the last of its siblings, where the search must end.
    fn through(&self, graph: &Graph, here: Branch) -> Option<u32> {
        let last = graph.node(here.0).is_last();
        (!last).then(|| self.on(here) - self.on(Branch(here.0 + 1)))
    }
}

/// The place on a branch of the node with this letter.
fn place(graph: &Graph, branch: Branch, letter: Letter) -> Branch {
    let before = graph.siblings(branch).take_while(|node| node.number() < letter.number()).count();
    Branch(branch.0 + before as u32)
}
