//! The word graph arranged for searching: sibling letters as bit masks.
//!
//! A move generator asks of a branch: which of *these* letters go on from here, and which of them end a word? In
//! the graph itself that means looking at sibling after sibling; here it is one AND each. A group is a run of words
//! in one array: a mask of the letters that lead on, a mask of those that end a word, then the place of the group
//! each of the former leads to, in order. Bit 0 stands for the separator, at which a walk turns round.

use std::sync::{Arc, OnceLock};

use lexicon::{Branch, Graph, Letter};

use crate::anagrams::Anagrams;
use crate::movegen::Ways;

/// The outward half of a word graph, as masks of letters.
#[derive(Clone)]
pub struct GaddagMasks {
    words: Vec<u32>,
    root: Group,
    mark: Mark,
    /// Made when the best play is first looked for.
    anagrams: OnceLock<Anagrams>,
}

/// Tells masks apart: those with the same mark have the same words.
///
/// As long as anybody keeps a mark, no other masks can have it.
#[derive(Clone, Default, Debug)]
pub(crate) struct Mark(Arc<()>);

impl Mark {
    pub(crate) fn is(&self, other: &Self) -> bool {
        Arc::ptr_eq(&self.0, &other.0)
    }
}

/// A place in the masks: the letters that may come next.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Group(pub(crate) u32);

impl Group {
    /// The group from which nothing goes on.
    pub const DEAD: Self = Self(0);
}

/// The separator's bit in a mask.
pub(crate) const SEPARATOR: u32 = 1;

/// The two masks at the head of every group.
const HEAD: usize = 2;

impl GaddagMasks {
    /// Arranges the words of a graph that are read outwards.
    #[must_use]
    pub fn new(graph: &Graph) -> Self {
        let mut places = vec![0_u32; graph.len()];
        let mut branches = Vec::new();
        // The dead group comes first.
        let mut length = HEAD;
        let mut waiting = vec![graph.words_outwards()];
        while let Some(branch) = waiting.pop() {
            if branch.is_none() || places[branch.index()] != 0 {
                continue;
            }
            places[branch.index()] = length as u32;
            branches.push(branch);
            let start = waiting.len();
            waiting
                .extend(graph.siblings(branch).map(lexicon::Node::children).filter(|next| !next.is_none()));
            length += HEAD + waiting.len() - start;
            waiting[start..].reverse();
        }
        let place = |branch: Branch| places[branch.index()];
        let mut words = Vec::with_capacity(length);
        words.extend([0; HEAD]);
        for &branch in &branches {
            let head = words.len();
            words.extend([0; HEAD]);
            for node in graph.siblings(branch) {
                let bit = 1 << node.number();
                if node.accepts() {
                    words[head + 1] |= bit;
                }
                if !node.children().is_none() {
                    words[head] |= bit;
                    words.push(place(node.children()));
                }
            }
        }
        let root =
            if graph.words_outwards().is_none() { Group::DEAD } else { Group(place(graph.words_outwards())) };
        Self { words, root, mark: Mark::default(), anagrams: OnceLock::new() }
    }

    /// Where every word begins.
    #[must_use]
    pub fn root(&self) -> Group {
        self.root
    }

    /// What tells these masks from others; copies share it.
    pub(crate) fn mark(&self) -> &Mark {
        &self.mark
    }

    /// Which letters make a word in some order.
    pub(crate) fn anagrams(&self) -> &Anagrams {
        self.anagrams.get_or_init(|| Anagrams::new(self))
    }

    /// How many bytes the masks take.
    #[must_use]
    pub fn bytes(&self) -> usize {
        self.words.len() * size_of::<u32>()
    }

    /// The letters that lead on, the separator at bit 0.
    #[inline]
    pub(crate) fn leading(&self, group: Group) -> u32 {
        self.words[group.0 as usize]
    }

    /// The letters that end a word.
    #[inline]
    pub(crate) fn ending(&self, group: Group) -> u32 {
        self.words[group.0 as usize + 1]
    }

    /// Both masks: letters that lead on, the separator at bit 0, and letters that end a word.
    #[inline]
    #[must_use]
    pub fn masks(&self, group: Group) -> (u32, u32) {
        let at = group.0 as usize;
        match self.words.get(at..at + HEAD) {
            Some(&[leading, ending]) => (leading, ending),
            _ => (0, 0),
        }
    }

    /// The same as one value.
    #[inline]
    pub(crate) fn head(&self, group: Group) -> Ways {
        let (leading, ending) = self.masks(group);
        Ways::new(leading, ending)
    }

    /// The group behind the first of some letters that lead on; `leading` is the mask of the group.
    #[inline]
    pub(crate) fn child_of_first(&self, group: Group, leading: u32, letters: u32) -> Group {
        let up_to = letters ^ letters.wrapping_sub(1);
        let place = (leading & up_to).count_ones() as usize;
        Group(self.words[group.0 as usize + HEAD - 1 + place])
    }

    /// The group behind the first letter that leads on, of which there must be one.
    #[inline]
    pub(crate) fn first_child(&self, group: Group) -> Group {
        Group(self.words[group.0 as usize + HEAD])
    }

    /// The group behind the letter with this bit, which must lead on; `leading` is the mask of the group.
    #[inline]
    pub(crate) fn child(&self, group: Group, leading: u32, bit: u32) -> Group {
        let before = (leading & (bit - 1)).count_ones() as usize;
        Group(self.words[group.0 as usize + HEAD + before])
    }

    /// The group behind a letter; the dead one if it does not lead on.
    #[inline]
    #[must_use]
    pub fn step(&self, group: Group, letter: Letter) -> Group {
        self.step_bit(group, 1 << letter.number())
    }

    /// The group behind the separator; the dead one if a walk cannot turn round here.
    #[inline]
    #[must_use]
    pub fn turn_round(&self, group: Group) -> Group {
        self.step_bit(group, SEPARATOR)
    }

    #[inline]
    pub(crate) fn step_bit(&self, group: Group, bit: u32) -> Group {
        let leading = self.leading(group);
        if leading & bit == 0 { Group::DEAD } else { self.child(group, leading, bit) }
    }
}

/// Masks are equal if they are of the same words.
impl PartialEq for GaddagMasks {
    fn eq(&self, other: &Self) -> bool {
        self.words == other.words && self.root == other.root
    }
}

impl Eq for GaddagMasks {}

impl std::fmt::Debug for GaddagMasks {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "GaddagMasks({} bytes)", self.bytes())
    }
}
