//! What is known of positions that were searched before.

use crossword::Square;
use game::Seat;
use lexicon::{Letter, MAX_LETTERS, Rack, Tile};
use rustc_hash::FxHashMap;

use super::Turn;

/// A position as a number: 128 bits, so that two positions never meet in one.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub(super) struct Key(u128);

/// What a search found out about a position.
#[derive(Clone, Debug)]
pub(super) struct Entry {
    /// How many turns were searched.
    pub(super) depth: u16,
    /// Whether the end of the game was reached wherever it mattered, so that no deeper search can tell more.
    pub(super) complete: bool,
    pub(super) bound: Bound,
    pub(super) value: i128,
    /// The turn that was best, or good enough.
    pub(super) best: Option<Turn>,
    /// For an exact value: the best turns of both.
    pub(super) line: Vec<Turn>,
}

/// How a value is meant.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Bound {
    /// It is so much.
    Exact,
    /// It is so much or more.
    AtLeast,
    /// It is so much or less.
    AtMost,
}

/// What is known of positions.
pub(super) type Known = FxHashMap<Key, Entry>;

impl Key {
    /// The same with one tile more on the board, or one less.
    pub(super) fn with_tile(self, square: Square, tile: Tile) -> Self {
        let place = u64::from(square.row) << 8 | u64::from(square.column);
        let tile = u64::from(tile.letter.number()) << 1 | u64::from(tile.blank);
        Self(self.0 ^ scattered(1 << 40 | place << 8 | tile))
    }

    /// The same with this player to move, the racks of both, and so many idle turns.
    pub(super) fn with_turn(self, mover: Seat, racks: &[Rack], idle: u8) -> Self {
        let mut number = self.0 ^ scattered(2 << 40 | u64::from(mover.0) << 8 | u64::from(idle));
        for (whose, rack) in racks.iter().enumerate() {
            for column in 0..=MAX_LETTERS as u8 {
                let count = rack.count(Letter::new(column));
                if count > 0 {
                    let place = (whose as u64) << 16 | u64::from(column) << 8 | u64::from(count);
                    number ^= scattered(3 << 40 | place);
                }
            }
        }
        Self(number)
    }
}

/// A number that looks like nothing in particular, always the same for the same one.
fn scattered(number: u64) -> u128 {
    u128::from(mixed(number)) << 64 | u128::from(mixed(number ^ 0x5bf0_3635_0f1e_a2c7))
}

fn mixed(number: u64) -> u64 {
    let mut mixed = number.wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ 0x1656_67b1_9e37_79f9;
    for factor in [0xff51_afd7_ed55_8ccd, 0xc4ce_b9fe_1a85_ec53_u64] {
        mixed = (mixed ^ mixed >> 33).wrapping_mul(factor);
    }
    mixed ^ mixed >> 33
}
