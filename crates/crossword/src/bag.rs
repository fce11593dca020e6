//! The tiles nobody holds, in the order they will be drawn.

use game::Dice;
use lexicon::{Letter, Rack};

use crate::{Board, Tileset};

/// Tiles to draw from, the next one last.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Bag {
    tiles: Vec<Option<Letter>>,
}

impl Bag {
    /// Every tile that is neither on the board nor on these racks, shuffled.
    pub(crate) fn unseen(tiles: &Tileset, board: &Board, racks: &[&Rack], dice: &mut Dice) -> Self {
        let mut tiles: Vec<_> = unseen(tiles, board, racks).iter().collect();
        dice.shuffle(&mut tiles);
        Self { tiles }
    }

    /// How many tiles are left.
    pub(crate) fn len(&self) -> usize {
        self.tiles.len()
    }

    /// Fills a rack up to a number of tiles, while there are any.
    pub(crate) fn fill(&mut self, rack: &mut Rack, up_to: usize) {
        for _ in rack.len()..up_to {
            let Some(tile) = self.tiles.pop() else { break };
            rack.add(tile);
        }
    }

    /// Takes tiles back and shuffles.
    pub(crate) fn put_back(&mut self, tiles: &Rack, dice: &mut Dice) {
        self.tiles.extend(tiles.iter());
        dice.shuffle(&mut self.tiles);
    }
}

/// Every tile of a set that is neither on a board nor on these racks.
///
/// A blank stands in for a letter that is used up, so that any board may be set up.
pub(crate) fn unseen(tiles: &Tileset, board: &Board, racks: &[&Rack]) -> Rack {
    let mut left: Rack = tiles.full_bag().into_iter().collect();
    let standing = board.tiles().map(|(_, standing)| (!standing.tile.blank).then_some(standing.tile.letter));
    for tile in standing.chain(racks.iter().flat_map(|rack| rack.iter())) {
        if !left.take(tile) {
            left.take(None);
        }
    }
    left
}
