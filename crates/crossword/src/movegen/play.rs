//! A play: tiles to lay, packed small, with what they earn.

use lexicon::{Letter, Tile};

use crate::{Line, Placement, Square};

/// A way to lay tiles, packed, with what it earns.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Play {
    /// The tiles in order, one a byte: the letter's number, with the top bit set for a blank.
    pub(super) tiles: u64,
    /// What it earns.
    pub score: i64,
    /// The first square laid on.
    pub at: Square,
    /// The way it runs.
    pub line: Line,
    pub(super) count: u8,
}

/// The bit that marks a blank.
pub(super) const BLANK: u8 = 0x80;

impl Play {
    /// Tiles that somebody laid, from the first square laid on, with what they earned; `None` if there are none, or more than
    /// a play can hold.
    #[must_use]
    pub fn of(placement: &Placement, score: i64) -> Option<Self> {
        let mut bytes = [0; size_of::<u64>()];
        let count = placement.tiles.len();
        if count == 0 || count > bytes.len() {
            return None;
        }
        for (byte, tile) in bytes.iter_mut().zip(&placement.tiles) {
            *byte = tile.letter.number() | if tile.blank { BLANK } else { 0 };
        }
        let (at, line) = (placement.at, placement.line);
        Some(Self { tiles: u64::from_le_bytes(bytes), score, at, line, count: count as u8 })
    }

    /// How many tiles are laid.
    #[must_use]
    pub fn count(&self) -> usize {
        usize::from(self.count)
    }

    /// The tiles, in order.
    pub fn tiles(&self) -> impl Iterator<Item = Tile> + use<> {
        let bytes = self.tiles.to_le_bytes();
        bytes
            .into_iter()
            .take(self.count())
            .filter_map(|byte| Some(Tile { letter: Letter::new(byte & !BLANK)?, blank: byte & BLANK != 0 }))
    }

    /// The play as a move.
    #[must_use]
    pub fn placement(&self) -> Placement {
        Placement { at: self.at, line: self.line, tiles: self.tiles().collect() }
    }
}

impl std::fmt::Debug for Play {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let tiles: Vec<u8> = self.tiles().map(|tile| tile.letter.number()).collect();
        write!(f, "Play({tiles:?} at {} {:?} for {})", self.at, self.line, self.score)
    }
}
