//! Which of two plays through an anchor the walk along its lane comes to first.
//!
//! Of plays that are as good, the one found first is taken, whichever way they are looked for.

use super::MAX_RACK;
use crate::lanes::{Lane, SLOTS};

/// Where plays come in a search: by anchor first, then as a walk through the anchor finds them.
pub(super) type Rank = u128;

/// The rank before all plays of this anchor, the first of which has number 0.
pub(super) fn before_anchor(number: u32) -> Rank {
    Rank::from(number) << 96
}

/// The rank of a play among those through the same anchor; `tiles` are one a byte, in order of the
/// squares.
///
/// Of each square, in the order they are laid on, a byte says where the walk goes: plays that end before those that go
/// on, where a walk notes all of the former at once; then by letter; then those that end, that turn round, that go on.
pub(super) fn within_anchor(lane: &Lane, anchor: usize, laid: u32, tiles: u64) -> Rank {
    // Tiles before the anchor are known, so the walk begins with what is laid before or behind them.
    let is_behind_tiles = lane.tile[(anchor + 1) & (SLOTS - 1)] == 0 && lane.tile[anchor - 1] != 0;
    let split = if is_behind_tiles { anchor } else { anchor + 1 };
    let mut before = laid & ((1 << split) - 1);
    let mut behind = laid ^ before;
    let mut rank = Rank::from(is_behind_tiles && before != 0);
    let mut note = |next: usize, place: u32, goes_on: u8| {
        let letter = (tiles >> (8 * place)) as u8 & 31;
        let is_later = goes_on > 0 && lane.tile[next & (SLOTS - 1)] == 0;
        rank = rank << 8 | Rank::from(u8::from(is_later) << 7 | letter << 2 | goes_on);
    };
    while before != 0 {
        let slot = before.ilog2() as usize;
        before ^= 1 << slot;
        let goes_on = if before != 0 { 2 } else { u8::from(behind != 0) };
        note(slot - 1, before.count_ones(), goes_on);
    }
    let count = laid.count_ones();
    while behind != 0 {
        let slot = behind.trailing_zeros() as usize;
        let place = count - behind.count_ones();
        behind &= behind - 1;
        note(slot + 1, place, u8::from(behind != 0));
    }
    rank << (8 * (MAX_RACK as u32 - count.min(MAX_RACK as u32)))
}
