//! Plays of a position, and what is unseen.

use analysis::Found;
use crossword::{Board, Line, Placement, Square};
use lexicon::{Rack, Tile};
use serde::{Deserialize, Serialize};

/// The plays of a position, and what is unseen.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Plays {
    /// How many there are, listed or not.
    pub count: usize,
    /// What is unseen, or why that cannot be told.
    pub unseen: Result<Unseen, String>,
    /// Those that are listed, in the order that was asked for.
    pub listed: Vec<Play>,
}

/// The tiles that are neither on the board nor in hand.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Unseen {
    /// The tiles.
    pub tiles: Rack,
    /// How many are in the bag.
    pub bag: usize,
    /// How many the opponent holds.
    pub other: usize,
}

/// A play.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Play {
    /// The first square that is laid on.
    pub at: Square,
    /// The way the tiles run.
    pub line: Line,
    /// What it brings.
    pub points: i64,
    /// Whether all tiles of a full rack are laid.
    pub bingo: bool,
    /// The tiles laid, in order.
    pub tiles: Vec<Tile>,
    /// The words made, the main one first.
    pub words: Vec<Vec<Tile>>,
}

impl Play {
    /// A play that was found.
    #[must_use]
    pub fn of(found: &Found) -> Self {
        Self {
            at: found.play.at,
            line: found.play.line,
            points: found.points(),
            bingo: found.bingos,
            tiles: found.play.tiles().collect(),
            words: found.words.iter().map(|word| word.tiles.clone()).collect(),
        }
    }

    /// The tiles and where they go.
    #[must_use]
    pub fn lay(&self) -> Placement {
        Placement { at: self.at, line: self.line, tiles: self.tiles.clone() }
    }

    /// The main word.
    #[must_use]
    pub fn main(&self) -> &[Tile] {
        self.words.first().map_or(&self.tiles, |word| word)
    }

    /// The squares that are laid on, with their tiles.
    #[must_use]
    pub fn laid(&self, board: &Board) -> Vec<(Square, Tile)> {
        let mut free = std::iter::successors(Some(self.at), |&square| board.next(square, self.line, 1))
            .filter(|&square| board.at(square).is_none());
        self.tiles.iter().map_while(|&tile| Some((free.next()?, tile))).collect()
    }
}

#[cfg(test)]
mod tests {
    use lexicon::Alphabet;

    use super::*;

    #[test]
    fn tiles_are_laid_on_free_squares() {
        let english = Alphabet::english();
        let mut board = Board::new(15);
        let tile = english.tiles("E").unwrap()[0];
        board.set(Square { column: 8, row: 7 }, Some(crossword::PlacedTile { tile, owner: None }));
        let play = Play {
            at: Square { column: 7, row: 7 },
            line: Line::Across,
            points: 9,
            bingo: false,
            tiles: english.tiles("TN").unwrap(),
            words: vec![english.tiles("TEN").unwrap()],
        };
        let squares: Vec<String> = play.laid(&board).iter().map(|(square, _)| square.to_string()).collect();
        assert_eq!(squares, ["h8", "j8"]);
        assert_eq!(english.spell_tiles(play.main()), "TEN");
    }
}
