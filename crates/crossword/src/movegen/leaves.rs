//! What the tiles kept in hand are worth.

use lexicon::Rack;

use super::{MAX_RACK, Play};
use crate::lanes::SLOTS;

/// Says what tiles kept after a play are worth, in hundredths of a point.
pub trait LeaveValues {
    /// The value of keeping these tiles.
    fn value(&self, kept: &Rack) -> i32;
}

/// The value of every part of one rack that can be kept, worked out once.
pub(super) struct RackLeaves {
    /// By the tiles laid: each tile adds the stride of its letter to the place.
    values: Vec<i32>,
    strides: [u16; SLOTS],
    /// The most that is left after so many tiles.
    pub(super) most: [i32; MAX_RACK + 1],
}

impl RackLeaves {
    pub(super) fn new(rack: &Rack, leaves: &dyn LeaveValues) -> Self {
        let mut kept = Self { values: Vec::new(), strides: [0; SLOTS], most: [i32::MIN; MAX_RACK + 1] };
        let mut parts = vec![(*rack, 0)];
        for tile in rack.iter().collect::<std::collections::BTreeSet<_>>() {
            let column = tile.map_or(0, lexicon::Letter::column);
            kept.strides[column] = parts.len() as u16;
            let before = parts.clone();
            for laid in 1..=rack.count(tile) {
                parts.extend(before.iter().map(|&(part, count)| {
                    let mut less = part;
                    for _ in 0..laid {
                        less.take(tile);
                    }
                    (less, count + usize::from(laid))
                }));
            }
        }
        for (part, count) in parts {
            let value = leaves.value(&part);
            kept.values.push(value);
            if let Some(most) = kept.most.get_mut(count) {
                *most = value.max(*most);
            }
        }
        kept
    }

    /// The value of what is kept after a play.
    pub(super) fn value(&self, play: &Play) -> i32 {
        let columns = play.tiles().map(|tile| if tile.blank { 0 } else { tile.letter.column() });
        let place: u16 = columns.map(|column| self.strides[column]).sum();
        self.values[usize::from(place)]
    }
}
