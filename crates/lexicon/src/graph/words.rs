//! All words of a graph, in alphabetical order.

use super::{Branch, Graph, Node};
use crate::Letter;

/// The words of a graph from some branch on, in alphabetical order, each with the letters before it.
pub struct Words<'a> {
    graph: &'a Graph,
    /// The node at each letter of the current word, and where its next sibling is.
    path: Vec<u32>,
    word: Vec<Letter>,
    /// A branch to go down into next.
    enter: Branch,
}

impl Graph {
    /// All words, in alphabetical order.
    #[must_use]
    pub fn words(&self) -> Words<'_> {
        Words { graph: self, path: Vec::new(), word: Vec::new(), enter: self.words_forwards() }
    }

    /// All words that begin so, in alphabetical order, the beginning itself left out if it is a word.
    #[must_use]
    pub fn words_after(&self, prefix: &[Letter]) -> Words<'_> {
        let enter = if prefix.is_empty() {
            self.words_forwards()
        } else {
            self.walk(self.words_forwards(), prefix).map_or(Branch::NONE, Node::children)
        };
        Words { graph: self, path: Vec::new(), word: prefix.to_vec(), enter }
    }
}

impl Iterator for Words<'_> {
    type Item = Vec<Letter>;

    fn next(&mut self) -> Option<Vec<Letter>> {
        loop {
            let index = if self.enter.is_none() { self.sideways()? } else { self.enter.0 };
            let node = self.graph.node(index);
            self.path.push(index);
            self.word.push(node.letter()?);
            self.enter = node.children();
            if node.accepts() {
                return Some(self.word.clone());
            }
        }
    }
}

impl Words<'_> {
    /// Leaves the last letter, and as many before it as were the last of their siblings.
    fn sideways(&mut self) -> Option<u32> {
        loop {
            let index = self.path.pop()?;
            self.word.pop();
            if !self.graph.node(index).is_last() {
                return Some(index + 1);
            }
        }
    }
}
