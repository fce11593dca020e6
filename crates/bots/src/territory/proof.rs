//! The best word, found by going through all beginnings whose bounds allow a better one.

use lexicon::Branch;
use territory::{Cell, CellSet, SHORTEST};

use super::bounds::PathState;
use super::search_space::SearchSpace;

/// A search through everything that can be better than the best word known.
pub(super) struct Proof<'g, 'a> {
    space: &'g mut SearchSpace<'a>,
    path: Vec<Cell>,
    /// What the best word known is worth.
    most: i32,
    /// How many beginnings may still be looked at.
    left: u32,
}

impl<'g, 'a> Proof<'g, 'a> {
    /// A search for words that are worth more than this, which looks at so many beginnings at most.
    pub(super) fn new(space: &'g mut SearchSpace<'a>, most: i32, positions: u32) -> Self {
        Self { space, path: Vec::new(), most, left: positions }
    }

    /// Hands over words, each worth more than all before; says whether it came to an end, so that there is no better.
    pub(super) fn run(mut self, found: &mut dyn FnMut(&[Cell], i32)) -> bool {
        let graph = self.space.graph;
        graph.siblings(graph.words_forwards()).all(|node| {
            self.space.places.of(node.number()).iter().all(|cell| {
                self.path.push(cell);
                let ended =
                    self.on(node.children(), PathState::first(cell), CellSet::EMPTY.with(cell), found);
                self.path.pop();
                ended
            })
        })
    }

    fn on(
        &mut self,
        branch: Branch,
        from: PathState,
        used: CellSet,
        found: &mut dyn FnMut(&[Cell], i32),
    ) -> bool {
        for node in self.space.graph.siblings(branch) {
            let cells = self.space.places.near(node.number(), from.last).without(used);
            for cell in cells.iter() {
                let Some(left) = self.left.checked_sub(1) else { return false };
                self.left = left;
                let state = self.space.bounds.step(from, cell);
                self.path.push(cell);
                if node.accepts()
                    && self.path.len() >= SHORTEST
                    && self.space.bounds.as_word(state) > self.most
                {
                    let worth = self.space.appraiser.word(&self.path);
                    if worth > self.most {
                        self.most = worth;
                        found(&self.path, worth);
                    }
                }
                let ended = self.space.letters_to_better(state, node.children(), self.most).is_none()
                    || self.on(node.children(), state, used.with(cell), found);
                self.path.pop();
                if !ended {
                    return false;
                }
            }
        }
        true
    }
}
