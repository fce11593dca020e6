//! Tiles in hand, in no order.

use serde::{Deserialize, Serialize};

use crate::{Letter, MAX_LETTERS};

/// How many tiles of each letter, and how many blanks, somebody holds.
#[derive(Clone, Copy, PartialEq, Eq, Default, Hash, Debug, Serialize, Deserialize)]
#[serde(into = "Vec<Option<Letter>>", try_from = "Vec<Option<Letter>>")]
pub struct Rack {
    counts: [u8; MAX_LETTERS + 1],
}

impl Rack {
    /// Adds a tile: a letter's own, or `None` for a blank.
    pub const fn add(&mut self, tile: Option<Letter>) {
        let count = &mut self.counts[Self::column(tile)];
        *count = count.saturating_add(1);
    }

    /// Takes a tile out; false, with nothing changed, when there is none.
    pub const fn take(&mut self, tile: Option<Letter>) -> bool {
        let count = &mut self.counts[Self::column(tile)];
        if *count == 0 {
            return false;
        }
        *count -= 1;
        true
    }

    /// How many tiles of this letter, or blanks for `None`, there are.
    #[must_use]
    pub const fn count(&self, tile: Option<Letter>) -> u8 {
        self.counts[Self::column(tile)]
    }

    /// How many tiles there are in all.
    #[must_use]
    pub fn len(&self) -> usize {
        self.counts.iter().map(|&count| usize::from(count)).sum()
    }

    /// Whether there is no tile.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.counts.iter().all(|&count| count == 0)
    }

    /// Every tile, letters in order and blanks (`None`) last.
    pub fn iter(&self) -> impl Iterator<Item = Option<Letter>> + '_ {
        let columns = (1..self.counts.len()).chain([0]);
        columns.flat_map(|column| {
            std::iter::repeat_n(Letter::new(column as u8), usize::from(self.counts[column]))
        })
    }

    const fn column(tile: Option<Letter>) -> usize {
        match tile {
            Some(letter) => letter.column(),
            None => 0,
        }
    }
}

impl FromIterator<Option<Letter>> for Rack {
    fn from_iter<T: IntoIterator<Item = Option<Letter>>>(tiles: T) -> Self {
        let mut rack = Self::default();
        tiles.into_iter().for_each(|tile| rack.add(tile));
        rack
    }
}

/// The tiles one by one, as they travel.
impl From<Rack> for Vec<Option<Letter>> {
    fn from(rack: Rack) -> Self {
        rack.iter().collect()
    }
}

/// More tiles than anybody holds.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{0} tiles are more than anybody holds")]
pub struct TooManyTiles(usize);

impl TryFrom<Vec<Option<Letter>>> for Rack {
    type Error = TooManyTiles;

    fn try_from(tiles: Vec<Option<Letter>>) -> Result<Self, TooManyTiles> {
        if tiles.len() > usize::from(u8::MAX) {
            return Err(TooManyTiles(tiles.len()));
        }
        Ok(tiles.into_iter().collect())
    }
}
