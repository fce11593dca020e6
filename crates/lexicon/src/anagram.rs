//! Words that can be made from the tiles in hand.

use crate::{Branch, Graph, Letter, Rack, Tile};

/// How many of the tiles must be used.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Use {
    /// Every one of them.
    All,
    /// Any of them.
    Some,
}

impl Graph {
    /// Finds every word that the rack makes, each once, in alphabetical order.
    ///
    /// Where blanks are needed they stand for the later letters of a word.
    pub fn anagrams(&self, rack: &Rack, using: Use, found: &mut dyn FnMut(&[Tile])) {
        let left = rack.len();
        Search { graph: self, rack: *rack, left, using, tiles: Vec::new(), found }
            .from(self.words_forwards());
    }
}

struct Search<'a> {
    graph: &'a Graph,
    rack: Rack,
    left: usize,
    using: Use,
    tiles: Vec<Tile>,
    found: &'a mut dyn FnMut(&[Tile]),
}

impl Search<'_> {
    fn from(&mut self, branch: Branch) {
        let graph = self.graph;
        for node in graph.siblings(branch) {
            let Some((tile, letter)) = node.letter().and_then(|letter| Some((self.take(letter)?, letter)))
            else {
                continue;
            };
            self.tiles.push(tile);
            self.left -= 1;
            if node.accepts() && (self.using == Use::Some || self.left == 0) {
                (self.found)(&self.tiles);
            }
            if self.left > 0 {
                self.from(node.children());
            }
            self.left += 1;
            self.tiles.pop();
            self.rack.add((!tile.blank).then_some(letter));
        }
    }

    /// Takes the letter's own tile, or else a blank. To prefer the own tile loses no word.
    fn take(&mut self, letter: Letter) -> Option<Tile> {
        if self.rack.take(Some(letter)) {
            return Some(Tile::plain(letter));
        }
        self.rack.take(None).then_some(Tile::blank(letter))
    }
}
