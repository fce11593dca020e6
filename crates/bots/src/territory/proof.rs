//! The best word, found by going through all beginnings whose bounds allow a better one.

use lexicon::Branch;
use territory::{Cell, CellSet, SHORTEST};

use super::bounds::Stand;
use super::ground::Ground;

/// A search through everything that can be better than the best word known.
pub(super) struct Proof<'g, 'a> {
    ground: &'g mut Ground<'a>,
    path: Vec<Cell>,
    /// What the best word known is worth.
    most: i32,
    /// How many beginnings may still be looked at.
    left: u32,
}

impl<'g, 'a> Proof<'g, 'a> {
    /// A search for words that are worth more than this, which looks at so many beginnings at most.
    pub(super) fn new(ground: &'g mut Ground<'a>, most: i32, positions: u32) -> Self {
        Self { ground, path: Vec::new(), most, left: positions }
    }

    /// Hands over words, each worth more than all before; says whether it came to an end, so that there is no better.
    pub(super) fn run(mut self, found: &mut dyn FnMut(&[Cell], i32)) -> bool {
        let graph = self.ground.graph;
        graph.siblings(graph.words_forwards()).all(|node| {
            self.ground.places.of(node.number()).iter().all(|cell| {
                self.path.push(cell);
                let ended = self.on(node.children(), Stand::first(cell), CellSet::EMPTY.with(cell), found);
                self.path.pop();
                ended
            })
        })
    }

    fn on(
        &mut self,
        branch: Branch,
        from: Stand,
        used: CellSet,
        found: &mut dyn FnMut(&[Cell], i32),
    ) -> bool {
        for node in self.ground.graph.siblings(branch) {
            let cells = self.ground.places.near(node.number(), from.last).without(used);
            for cell in cells.iter() {
                let Some(left) = self.left.checked_sub(1) else { return false };
                self.left = left;
                let stand = self.ground.bounds.step(from, cell);
                self.path.push(cell);
                if node.accepts()
                    && self.path.len() >= SHORTEST
                    && self.ground.bounds.most(stand, 0) > self.most
                {
                    let worth = self.ground.appraiser.word(&self.path);
                    if worth > self.most {
                        self.most = worth;
                        found(&self.path, worth);
                    }
                }
                let ahead = self.ground.ahead(node.children(), cell);
                let ended = ahead == 0
                    || self.ground.bounds.most(stand, ahead) <= self.most
                    || self.on(node.children(), stand, used.with(cell), found);
                self.path.pop();
                if !ended {
                    return false;
                }
            }
        }
        true
    }
}
