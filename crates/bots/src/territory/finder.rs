//! The word that is worth most: a good one at once, then whatever bounds allow to be better.

use lexicon::Graph;
use territory::{Appraiser, Cell, Grid, each_word};

use super::beam::Beam;
use super::letters_ahead::LettersAhead;
use super::proof::Proof;
use super::search_space::{SearchSpace, WordQuery};

/// How many positions a search has for each beginning of a length that its beam follows: the beam takes about fifty.
const PER_WIDTH: u32 = 4000;

/// Looks for words of one lexicon.
#[derive(Clone, Debug)]
pub(super) struct Finder {
    ahead: LettersAhead,
}

/// A word that was found.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BestWord {
    /// Its cells, in order.
    pub cells: Vec<Cell>,
    /// What it gains on the other player.
    pub worth: i32,
    /// Whether it is certain that no word gains more.
    pub proven: bool,
}

impl Finder {
    /// A finder for the words of a graph.
    pub(super) fn new(graph: &Graph) -> Self {
        Self { ahead: LettersAhead::new(graph) }
    }

    /// The word that is worth most, as far as so many positions tell; `None` only if there is no word.
    ///
    /// A narrow beam finds a good word. All other positions are for going through what bounds allow to be better; if
    /// that comes to its end, the best is proven.
    pub(super) fn best(&self, query: WordQuery<'_>, positions: u32) -> Option<BestWord> {
        let mut space = SearchSpace::thorough(query, &self.ahead);
        let mut best = Best::default();
        let narrow = Beam { width: (positions / PER_WIDTH).max(1) as usize, eighths: 8, most: 0 };
        let looked_at = narrow.grow(&mut space, &mut |cells, worth| best.keep(cells, worth));
        let proof = Proof::new(&mut space, best.worth, positions.saturating_sub(looked_at));
        let proven = proof.run(&mut |cells, worth| best.keep(cells, worth));
        best.or_any(query, &mut space.appraiser).map(|Best { cells, worth }| BestWord {
            cells,
            worth,
            proven,
        })
    }

    /// The word that is worth most, as far as one beam tells; `None` only if there is no word.
    pub(super) fn quick(&self, query: WordQuery<'_>, width: usize) -> Option<Vec<Cell>> {
        let mut space = SearchSpace::quick(query, &self.ahead);
        let mut best = Best::default();
        Beam { width, eighths: 8, most: 0 }.grow(&mut space, &mut |cells, worth| best.keep(cells, worth));
        best.or_any(query, &mut space.appraiser).map(|best| best.cells)
    }

    /// Hands over good words: those that a beam finds, passed over what is not worth so many eighths of the best, and
    /// those that so many positions show to be better still.
    pub(super) fn several(
        &self,
        query: WordQuery<'_>,
        (width, eighths): (usize, i32),
        positions: u32,
        found: &mut dyn FnMut(&[Cell], i32),
    ) {
        let mut space = SearchSpace::thorough(query, &self.ahead);
        let mut most = 0;
        Beam { width, eighths, most }.grow(&mut space, &mut |cells, worth| {
            most = most.max(worth);
            found(cells, worth);
        });
        Proof::new(&mut space, most, positions).run(found);
    }
}

/// The best word so far; no cells if there was none.
#[derive(Clone, Default, Debug)]
struct Best {
    cells: Vec<Cell>,
    worth: i32,
}

impl Best {
    fn keep(&mut self, cells: &[Cell], worth: i32) {
        if worth > self.worth {
            *self = Self { cells: cells.to_vec(), worth };
        }
    }

    /// Any word if none was worth keeping, or none was come across.
    fn or_any(self, query: WordQuery<'_>, appraiser: &mut Appraiser) -> Option<Self> {
        if !self.cells.is_empty() {
            return Some(self);
        }
        let cells = any_word(query.graph, query.grid)?;
        let worth = appraiser.word(&cells);
        Some(Self { cells, worth })
    }
}

/// Any word, if there is one.
pub(super) fn any_word(graph: &Graph, grid: &Grid) -> Option<Vec<Cell>> {
    let mut word = None;
    each_word(graph, grid, &mut |cells| {
        word = Some(cells.to_vec());
        false
    });
    word
}
