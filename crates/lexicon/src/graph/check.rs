//! Is this array of nodes a sound word graph?
//!
//! Files come from anywhere. Every index must lie in the array, every sibling list must end, no walk may run
//! in a circle, words must have a sane length and number, and the two halves must hold the same letters.

use super::{Branch, Graph, MAX_NODES, Node};
use crate::MAX_WORD;

/// The most words a graph may hold. A tiny file can spell more words than there are atoms.
const MAX_WORDS: u32 = 1 << 24;

/// Why bytes are no word graph.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum BadGraph {
    /// The last node is not whole.
    #[error("a word graph is made of 4-byte nodes, but there are {bytes} bytes: the file is cut or no .kwg")]
    CutNode {
        /// How many bytes there are.
        bytes: usize,
    },
    /// Not even the two roots are there.
    #[error("a word graph has at least its two root nodes, here there are {nodes}")]
    NoRoots {
        /// How many nodes there are.
        nodes: usize,
    },
    /// More nodes than an index can name.
    #[error("{nodes} nodes are more than a word graph can have ({MAX_NODES})")]
    TooManyNodes {
        /// How many nodes there are.
        nodes: usize,
    },
    /// There is no word.
    #[error("the word graph holds no word")]
    Empty,
    /// A node's child lies outside.
    #[error("node {node} points to {child}, but there are only {nodes} nodes: the file is cut or damaged")]
    OutOfRange {
        /// The node.
        node: usize,
        /// Where it points.
        child: u32,
        /// How many nodes there are.
        nodes: usize,
    },
    /// A sibling list runs off the end of the array.
    #[error("the siblings that end at node {node} have no last one: the file is cut or damaged")]
    EndlessSiblings {
        /// The last node of the array.
        node: usize,
    },
    /// A letter outside the alphabet, or a separator where none may be.
    #[error("node {node} has letter number {number}, but the alphabet has letters 1 to {letters} there")]
    BadLetter {
        /// The node.
        node: usize,
        /// The number.
        number: u8,
        /// How many letters there are.
        letters: usize,
    },
    /// A separator among the words read forwards.
    #[error("words read forwards hold a separator, which belongs to words read outwards only")]
    Separator,
    /// Siblings out of order.
    #[error("the siblings at node {node} are not in alphabetical order")]
    Unsorted {
        /// The node that comes too late.
        node: usize,
    },
    /// A walk that comes back to where it was.
    #[error("a walk through node {node} runs in a circle: the file is damaged")]
    Circle {
        /// A node on it.
        node: usize,
    },
    /// A node after which no word ends.
    #[error("node {node} leads to no word: the file is damaged")]
    DeadEnd {
        /// The node.
        node: usize,
    },
    /// Words longer than any game knows.
    #[error("the word graph holds words of more than {MAX_WORD} letters")]
    TooLong,
    /// More words than a list may have.
    #[error("the word graph spells more than {MAX_WORDS} words: the file is damaged")]
    TooManyWords,
    /// The two halves do not hold the same words.
    #[error(
        "the two halves disagree: words of {forwards} letters read forwards, but {outwards} readings outwards"
    )]
    HalvesDisagree {
        /// Letters of all words in the forward half.
        forwards: u32,
        /// Readings in the outward half.
        outwards: u32,
    },
}

/// Checks every node that can be reached, and counts the words.
pub(super) fn checked(graph: Graph, letters: usize) -> Result<Graph, BadGraph> {
    let nodes = graph.nodes.len();
    if nodes < 2 {
        return Err(BadGraph::NoRoots { nodes });
    }
    if nodes > MAX_NODES {
        return Err(BadGraph::TooManyNodes { nodes });
    }
    for (node, &bits) in graph.nodes.iter().enumerate() {
        let child = Node(bits).children().0;
        if child as usize >= nodes {
            return Err(BadGraph::OutOfRange { node, child, nodes });
        }
    }
    if graph.is_empty() {
        return Err(BadGraph::Empty);
    }
    let mut census =
        Census { graph: &graph, letters, tallies: vec![Tally::default(); nodes], path: Vec::new() };
    let forwards = census.branch(graph.words_forwards())?;
    let outwards = census.branch(graph.words_outwards())?;
    if forwards.separators > 0 {
        return Err(BadGraph::Separator);
    }
    if forwards.words > MAX_WORDS {
        return Err(BadGraph::TooManyWords);
    }
    if usize::from(forwards.longest.max(outwards.longest)) > MAX_WORD {
        return Err(BadGraph::TooLong);
    }
    if !graph.words_outwards().is_none() && outwards.words != forwards.letters {
        return Err(BadGraph::HalvesDisagree { forwards: forwards.letters, outwards: outwards.words });
    }
    Ok(Graph { words: forwards.words, longest: forwards.longest, ..graph })
}

/// What can be read from a node or its later siblings onwards; numbers too large to count stay at the largest.
#[derive(Clone, Copy, PartialEq, Eq, Default)]
struct Tally {
    /// Never 0 once a node has been counted.
    words: u32,
    letters: u32,
    longest: u8,
    separators: u8,
}

/// A walk through the graph that counts each node once.
struct Census<'a> {
    graph: &'a Graph,
    letters: usize,
    tallies: Vec<Tally>,
    /// The branches entered on the way, to tell a circle from a long word.
    path: Vec<Branch>,
}

impl Census<'_> {
    /// The tally of a branch. The recursion is no deeper than the longest word and its separator.
    fn branch(&mut self, branch: Branch) -> Result<Tally, BadGraph> {
        let start = branch.0 as usize;
        if branch.is_none() || self.tallies[start].words > 0 {
            return Ok(self.tallies[start]);
        }
        if self.path.contains(&branch) {
            return Err(BadGraph::Circle { node: start });
        }
        if self.path.len() > MAX_WORD {
            return Err(BadGraph::TooLong);
        }
        self.path.push(branch);
        for index in (start..=self.last_sibling(start)?).rev() {
            if self.tallies[index].words == 0 {
                let node = self.graph.node(index as u32);
                let below = self.branch(node.children())?;
                let beside = if node.is_last() { Tally::default() } else { self.tallies[index + 1] };
                self.tallies[index] = self.add_up(index, below, beside)?;
            }
        }
        self.path.pop();
        Ok(self.tallies[start])
    }

    /// The place of the last sibling, all of them being in order.
    fn last_sibling(&self, start: usize) -> Result<usize, BadGraph> {
        let mut index = start;
        loop {
            let node = self.graph.node(index as u32);
            if node.is_last() {
                return Ok(index);
            }
            let Some(&next) = self.graph.nodes.get(index + 1) else {
                return Err(BadGraph::EndlessSiblings { node: index });
            };
            index += 1;
            if Node(next).number() <= node.number() {
                return Err(BadGraph::Unsorted { node: index });
            }
        }
    }

    /// The tally of a node and its later siblings, from those of its children and its next sibling.
    fn add_up(&self, index: usize, below: Tally, beside: Tally) -> Result<Tally, BadGraph> {
        let node = self.graph.node(index as u32);
        let number = node.number();
        let is_separator = number == 0;
        if usize::from(number) > self.letters || is_separator && (node.accepts() || below.separators > 0) {
            return Err(BadGraph::BadLetter { node: index, number, letters: self.letters });
        }
        let words = below.words.saturating_add(u32::from(node.accepts()));
        if words == 0 {
            return Err(BadGraph::DeadEnd { node: index });
        }
        let letters = if is_separator { below.letters } else { below.letters.saturating_add(words) };
        Ok(Tally {
            words: words.saturating_add(beside.words),
            letters: letters.saturating_add(beside.letters),
            longest: beside.longest.max(below.longest + u8::from(!is_separator)),
            separators: beside.separators.max(below.separators + u8::from(is_separator)),
        })
    }
}
