//! The tiles nobody holds, in the order they will be drawn.

use std::fmt;

use game::Dice;
use lexicon::{Letter, Rack};

use crate::{Board, Tileset};

/// Tiles to draw from, the next one last.
///
/// Tiles that were drawn stay where they were behind the others, so that drawing is taken back by a number.
#[derive(Clone, Default)]
pub struct Bag {
    tiles: Vec<Option<Letter>>,
    left: usize,
}

impl Bag {
    /// A bag of these tiles, the next one last.
    #[must_use]
    pub fn new(tiles: Vec<Option<Letter>>) -> Self {
        Self { left: tiles.len(), tiles }
    }

    /// How many tiles are left.
    #[must_use]
    pub fn len(&self) -> usize {
        self.left
    }

    /// Whether no tile is left.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.left == 0
    }

    /// The tiles that are left, the next one last.
    #[must_use]
    pub fn tiles(&self) -> &[Option<Letter>] {
        &self.tiles[..self.left]
    }

    /// Fills a rack up to a number of tiles, while there are any.
    pub fn fill(&mut self, rack: &mut Rack, up_to: usize) {
        for _ in rack.len()..up_to {
            let Some((&tile, rest)) = self.tiles().split_last() else { break };
            self.left = rest.len();
            rack.add(tile);
        }
    }

    /// Every tile that is neither on the board nor on these racks, shuffled.
    pub(crate) fn unseen(tiles: &Tileset, board: &Board, racks: &[&Rack], dice: &mut Dice) -> Self {
        let mut tiles: Vec<_> = unseen(tiles, board, racks).iter().collect();
        dice.shuffle(&mut tiles);
        Self::new(tiles)
    }

    /// Takes tiles back and shuffles.
    pub(crate) fn put_back(&mut self, tiles: &Rack, dice: &mut Dice) {
        self.tiles.truncate(self.left);
        self.tiles.extend(tiles.iter());
        self.left = self.tiles.len();
        dice.shuffle(&mut self.tiles);
    }

    /// Makes the bag hold as many tiles as before some were drawn.
    pub(crate) fn take_back(&mut self, len: usize) {
        assert!((self.left..=self.tiles.len()).contains(&len), "only what was drawn goes back");
        self.left = len;
    }
}

/// Two bags are equal if the same tiles will be drawn from them.
impl PartialEq for Bag {
    fn eq(&self, other: &Self) -> bool {
        self.tiles() == other.tiles()
    }
}

impl Eq for Bag {}

impl fmt::Debug for Bag {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Bag").field(&self.tiles()).finish()
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
