//! Every part of every word: which letters may stand before or after it, and the words that hold it.
//!
//! A part is a string that some word holds, such as `ocal` in `local`. All parts of all words are paths through one small
//! graph, read from their last letter back, and each has a number, so that what is known of it can be kept in a
//! plain list.
//!
//! ```
//! use lexicon::{Alphabet, Substrings};
//! let english = Alphabet::english();
//! let word = |text: &str| english.word(text).unwrap();
//! let within = Substrings::new(["local", "vocal", "calm"].map(word)).unwrap();
//! assert!(within.holds(&word("ocal")) && !within.holds(&word("cola")));
//! assert_eq!(within.before(&word("ocal")), word("lv").into_iter().collect());
//! assert_eq!(within.after(&word("cal")), word("m").into_iter().collect());
//! let found: Vec<_> = within.words(&word("ca")).map(|word| english.spell(&word)).collect();
//! assert_eq!(found, ["CALM", "LOCAL", "VOCAL"]);
//! ```

mod build;
mod count;
mod walk;
mod words;

pub use count::Counts;
pub use walk::{Neighbours, Walk};
pub use words::WordsWithin;

use crate::{Branch, Graph, Letter, LetterSet, Node};

/// Every part of every word of a list, and the words.
#[derive(Clone, PartialEq, Eq)]
pub struct Substrings {
    /// The words, read forwards.
    words: Graph,
    /// The words, read backwards.
    backwards: Graph,
    /// Every part, read from its last letter back; a node accepts where a word begins so.
    parts: Graph,
    /// For each node of the parts, how many parts there are through it and its later siblings.
    through: Vec<u32>,
}

/// A part of some word: its number, and what may stand before it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Part {
    number: u32,
    begins: bool,
    longer: Branch,
}

impl Part {
    /// The number of the part: the empty one has 0, and no two have the same.
    #[must_use]
    pub const fn number(self) -> usize {
        self.number as usize
    }

    /// Whether some word begins so.
    #[must_use]
    pub const fn begins_word(self) -> bool {
        self.begins
    }
}

impl Substrings {
    /// How many parts there are, the empty one among them; their numbers are below this.
    #[must_use]
    pub fn len(&self) -> usize {
        1 + self.on(self.parts.words_forwards()) as usize
    }

    /// Whether there is no word, and so no part but the empty one.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.words.is_empty()
    }

    /// The words, read forwards.
    #[must_use]
    pub fn graph(&self) -> &Graph {
        &self.words
    }

    /// How many nodes the parts need.
    #[must_use]
    pub fn nodes(&self) -> usize {
        self.parts.len()
    }

    /// The part with these letters, if some word holds them.
    #[must_use]
    pub fn part(&self, letters: &[Letter]) -> Option<Part> {
        letters.iter().rev().try_fold(self.nothing(), |part, &letter| self.longer(part, letter))
    }

    /// The empty part, which every word holds.
    #[must_use]
    pub fn nothing(&self) -> Part {
        Part { number: 0, begins: !self.is_empty(), longer: self.parts.words_forwards() }
    }

    /// The part with one letter more before it, if some word holds that.
    #[must_use]
    pub fn longer(&self, part: Part, letter: Letter) -> Option<Part> {
        let (place, node) = self.parts.place(part.longer, letter)?;
        Some(self.entered(part, place, node))
    }

    /// Every part with one letter more before it, in order of that letter.
    pub fn all_longer(&self, part: Part) -> impl Iterator<Item = (Letter, Part)> + '_ {
        let places = part.longer.index()..;
        let nodes = self.parts.siblings(part.longer);
        places
            .zip(nodes)
            .filter_map(move |(place, node)| Some((node.letter()?, self.entered(part, place, node))))
    }

    /// Whether some word holds these letters in this order, side by side.
    #[must_use]
    pub fn holds(&self, letters: &[Letter]) -> bool {
        self.part(letters).is_some()
    }

    /// Whether these letters are a word.
    #[must_use]
    pub fn is_word(&self, letters: &[Letter]) -> bool {
        self.words.contains(letters)
    }

    /// The letters that may stand before these.
    #[must_use]
    pub fn before(&self, letters: &[Letter]) -> LetterSet {
        self.part(letters)
            .map_or(LetterSet::EMPTY, |part| self.all_longer(part).map(|(letter, _)| letter).collect())
    }

    /// The letters that may stand after these.
    #[must_use]
    pub fn after(&self, letters: &[Letter]) -> LetterSet {
        self.all_after(letters).map(|(letter, _)| letter).collect()
    }

    /// Every part with one letter more after it, in order of that letter.
    pub fn all_after<'a>(&'a self, letters: &'a [Letter]) -> impl Iterator<Item = (Letter, Part)> + 'a {
        self.all_longer(self.nothing()).filter_map(|(letter, last)| {
            let longer = letters.iter().rev().try_fold(last, |part, &letter| self.longer(part, letter))?;
            Some((letter, longer))
        })
    }

    /// The part that a node makes of a shorter one.
    fn entered(&self, shorter: Part, place: usize, node: Node) -> Part {
        let passed = self.through[shorter.longer.index()] - self.through[place];
        Part { number: shorter.number + 1 + passed, begins: node.accepts(), longer: node.children() }
    }

    fn on(&self, branch: Branch) -> u32 {
        if branch.is_none() { 0 } else { self.through[branch.index()] }
    }
}

impl std::fmt::Debug for Substrings {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(
            f,
            "Substrings({} words, {} parts, {} nodes)",
            self.words.word_count(),
            self.len(),
            self.nodes()
        )
    }
}

#[cfg(test)]
mod tests;
