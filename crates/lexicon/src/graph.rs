//! The word graph: every word, or every part of every word, as paths through one array of nodes.
//!
//! A node is one `u32`: the letter in the top 8 bits, then a bit that says a word ends here, a bit that says
//! it is the last of its siblings, and the index of its first child in the low 22 bits (0 for none). Siblings
//! stand side by side in alphabetical order. Node 0 leads to the words read forwards (the DAWG); node 1 to
//! every word read outwards from any of its letters (the GADDAG): backwards to the start, a separator
//! (letter 0), then forwards to the end. This is the KWG layout that other engines of the field read too.
//!
//! ```
//! use lexicon::{Alphabet, Graph, Halves, WordList};
//! let english = Alphabet::english();
//! let words = WordList::new(["cat", "cats"].map(|word| english.word(word).unwrap()));
//! let graph = Graph::build(&words, Halves::Both).unwrap();
//! assert!(graph.contains(&english.word("cats").unwrap()));
//! assert!(graph.has_prefix(&english.word("ca").unwrap()));
//! assert!(!graph.contains(&english.word("ca").unwrap()));
//! ```

pub(crate) mod build;
mod check;
mod index;
mod words;

pub use build::{Halves, TooLarge};
pub use check::BadGraph;
pub use index::WordIndex;
pub use words::Words;

use crate::Letter;

/// The most nodes a graph may have: an index has 22 bits.
pub const MAX_NODES: usize = 1 << 22;

/// A word graph, known to be sound: no index out of range, no way round in a circle.
#[derive(Clone, PartialEq, Eq)]
pub struct Graph {
    nodes: Vec<u32>,
    words: u32,
    longest: u8,
}

/// What a graph is known to hold before anybody has walked through it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Size {
    /// How many words there are.
    pub words: u32,
    /// The number of letters of the longest.
    pub longest: u8,
}

/// The children of a node, or the beginnings of all words: a place to walk on from.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Branch(u32);

/// One node: a letter, whether a word ends with it, and where the walk goes on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Node(u32);

impl Branch {
    /// A branch with nothing on it.
    pub const NONE: Self = Self(0);

    /// Whether nothing is on it.
    #[must_use]
    pub const fn is_none(self) -> bool {
        self.0 == 0
    }

    /// A number that no other branch of the graph has, below the number of nodes.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

impl Node {
    const ACCEPTS: u32 = 1 << 23;
    const LAST: u32 = 1 << 22;
    const CHILD: u32 = Self::LAST - 1;

    /// The letter of the node; `None` for the separator between the two halves of a word.
    #[must_use]
    pub const fn letter(self) -> Option<Letter> {
        Letter::new(self.number())
    }

    /// The number of the letter, 0 for the separator.
    #[must_use]
    pub const fn number(self) -> u8 {
        (self.0 >> 24) as u8
    }

    /// Whether a word ends here.
    #[must_use]
    pub const fn accepts(self) -> bool {
        self.0 & Self::ACCEPTS != 0
    }

    /// Whether it is the last of its siblings.
    #[must_use]
    pub const fn is_last(self) -> bool {
        self.0 & Self::LAST != 0
    }

    /// What may follow.
    #[must_use]
    pub const fn children(self) -> Branch {
        Branch(self.0 & Self::CHILD)
    }

    const fn pack(number: u8, accepts: bool, last: bool, child: u32) -> u32 {
        (number as u32) << 24 | (accepts as u32) << 23 | (last as u32) << 22 | child
    }
}

impl Graph {
    /// Reads the KWG form: little-endian nodes. Whatever the bytes, the graph that comes back is sound.
    ///
    /// `letters` is how many letters the alphabet has.
    pub fn from_kwg(bytes: &[u8], letters: usize) -> Result<Self, BadGraph> {
        check::checked(Self::from_own_kwg(bytes, Size { words: 0, longest: 0 })?, letters)
    }

    /// Reads what [`Self::to_kwg`] is known to have written, of a graph of this size, without looking it through.
    pub(crate) fn from_own_kwg(bytes: &[u8], Size { words, longest }: Size) -> Result<Self, BadGraph> {
        let (nodes, rest) = bytes.as_chunks::<4>();
        if !rest.is_empty() {
            return Err(BadGraph::CutNode { bytes: bytes.len() });
        }
        let nodes = nodes.iter().map(|&node| u32::from_le_bytes(node)).collect();
        Ok(Self { nodes, words, longest })
    }

    /// Writes the KWG form, which [`Self::from_kwg`] reads back bit for bit.
    #[must_use]
    pub fn to_kwg(&self) -> Vec<u8> {
        self.nodes.iter().flat_map(|node| node.to_le_bytes()).collect()
    }

    /// How many words there are.
    #[must_use]
    pub fn word_count(&self) -> u32 {
        self.words
    }

    /// The number of letters of the longest word.
    #[must_use]
    pub fn longest(&self) -> u8 {
        self.longest
    }

    /// How many nodes the graph has.
    #[must_use]
    pub fn len(&self) -> usize {
        self.nodes.len()
    }

    /// Whether there is no word in it.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.words_forwards().is_none()
    }

    /// Where words begin, read forwards.
    #[must_use]
    pub fn words_forwards(&self) -> Branch {
        self.node(0).children()
    }

    /// Where words begin, read outwards from any of their letters; nothing in a graph of one half.
    #[must_use]
    pub fn words_outwards(&self) -> Branch {
        self.node(1).children()
    }

    /// The nodes side by side on a branch.
    pub fn siblings(&self, branch: Branch) -> impl Iterator<Item = Node> + '_ {
        let mut next = (!branch.is_none()).then_some(branch.0);
        std::iter::from_fn(move || {
            let at = next?;
            let node = self.node(at);
            next = (!node.is_last()).then_some(at + 1);
            Some(node)
        })
    }

    /// The node on a branch that carries this letter.
    #[must_use]
    pub fn step(&self, branch: Branch, letter: Letter) -> Option<Node> {
        self.find(branch, letter.number())
    }

    /// What follows the separator on a branch, in words read outwards.
    #[must_use]
    pub fn turn_round(&self, branch: Branch) -> Branch {
        // The separator has the smallest number, so it stands first.
        let first = self.node(branch.0);
        if !branch.is_none() && first.number() == 0 { first.children() } else { Branch::NONE }
    }

    /// Walks along letters and gives the node of the last one.
    #[must_use]
    pub fn walk(&self, from: Branch, letters: &[Letter]) -> Option<Node> {
        let (&last, before) = letters.split_last()?;
        let mut branch = from;
        for &letter in before {
            branch = self.step(branch, letter)?.children();
        }
        self.step(branch, last)
    }

    /// Whether this is a word.
    #[must_use]
    pub fn contains(&self, word: &[Letter]) -> bool {
        self.walk(self.words_forwards(), word).is_some_and(Node::accepts)
    }

    /// Whether some word begins so.
    #[must_use]
    pub fn has_prefix(&self, prefix: &[Letter]) -> bool {
        if prefix.is_empty() { !self.is_empty() } else { self.walk(self.words_forwards(), prefix).is_some() }
    }

    /// The place among all nodes of the node on a branch that carries this letter, and that node.
    pub(crate) fn place(&self, branch: Branch, letter: Letter) -> Option<(usize, Node)> {
        if branch.is_none() {
            return None;
        }
        let first = branch.index();
        for (later, &node) in self.nodes[first..].iter().enumerate() {
            let node = Node(node);
            if node.number() >= letter.number() {
                return (node.number() == letter.number()).then_some((first + later, node));
            }
            if node.is_last() {
                return None;
            }
        }
        None
    }

    fn find(&self, branch: Branch, number: u8) -> Option<Node> {
        if branch.is_none() {
            return None;
        }
        for &node in self.nodes.get(branch.0 as usize..)? {
            let node = Node(node);
            if node.number() >= number {
                return (node.number() == number).then_some(node);
            }
            if node.is_last() {
                return None;
            }
        }
        None
    }

    fn node(&self, index: u32) -> Node {
        Node(self.nodes[index as usize])
    }
}

impl std::fmt::Debug for Graph {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Graph({} words, {} nodes)", self.words, self.len())
    }
}

#[cfg(test)]
mod tests;
