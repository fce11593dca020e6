//! Which tiles are unseen, and where they are.

use lexicon::{Letter, Rack};
use serde::{Deserialize, Serialize};

use crate::Problem;

/// The tiles that the player to move does not see.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Unseen {
    /// All of them, those of the bag and those on other racks; which are which is not known.
    pub tiles: Rack,
    /// How many are in the bag.
    pub bag: usize,
    /// How many are on the other rack, or on those of all others.
    pub other: usize,
}

/// More tiles of a kind than the game has.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, thiserror::Error)]
#[error("there are {found} {name} on the board and in hand, but the game has {has}")]
pub struct TooMany {
    /// The tile, `None` for a blank.
    pub tile: Option<Letter>,
    /// What it is called: its letter, or `blanks`.
    pub name: String,
    /// How many there are.
    pub found: usize,
    /// How many the game has.
    pub has: usize,
}

/// The tiles that are neither on the board nor in hand.
pub fn unseen(problem: &Problem<'_>) -> Result<Unseen, TooMany> {
    let (rules, view) = (problem.rules(), problem.view());
    let alphabet = rules.tiles.alphabet();
    let mut tiles = Rack::default();
    for tile in alphabet.letters().map(Some).chain([None]) {
        let standing = view.board.tiles().filter(|(_, standing)| match tile {
            Some(letter) => !standing.tile.blank && standing.tile.letter == letter,
            None => standing.tile.blank,
        });
        let held = usize::from(problem.rack().count(tile));
        let (found, has) = (standing.count() + held, usize::from(rules.tiles.count(tile)));
        if found > has {
            let name = tile.map_or("blanks", |letter| alphabet.glyph(letter)).to_owned();
            return Err(TooMany { tile, name, found, has });
        }
        (found..has).for_each(|_| tiles.add(tile));
    }
    let others = view.held.iter().enumerate().filter(|(seat, _)| *seat != problem.seat().index());
    let other = others.map(|(_, held)| held).sum::<usize>().min(tiles.len());
    Ok(Unseen { tiles, bag: tiles.len() - other, other })
}
