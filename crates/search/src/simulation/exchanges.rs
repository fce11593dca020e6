//! Exchanges, by what is kept.

use crossword::movegen::LeaveValues as _;
use lexicon::{Letter, Rack};

use crate::Leaves;

/// The most tiles of a rack whose exchanges are looked through.
const MOST: usize = 8;

/// The exchange that keeps the best tiles, with their value; none without tiles, or with too many.
pub(super) fn best(rack: &Rack, leaves: &Leaves) -> Option<(i32, Rack)> {
    divisions(rack)
        .map(|(kept, given)| (leaves.value(&kept), given))
        .reduce(|best, next| if next.0 > best.0 { next } else { best })
}

/// Every exchange once, with the value of what is kept, the best first.
pub(super) fn all(rack: &Rack, leaves: &Leaves) -> Vec<(i32, Rack)> {
    let mut all: Vec<(i32, Rack)> = Vec::new();
    for (kept, given) in divisions(rack) {
        if all.iter().all(|(_, known)| *known != given) {
            all.push((leaves.value(&kept), given));
        }
    }
    all.sort_by_key(|&(value, _)| std::cmp::Reverse(value));
    all
}

/// Every way to keep some tiles of a rack and give away at least one; all given away comes first.
fn divisions(rack: &Rack) -> impl Iterator<Item = (Rack, Rack)> {
    let mut tiles: [Option<Letter>; MOST] = [None; MOST];
    let count = if rack.len() > MOST { 0 } else { rack.len() };
    tiles.iter_mut().zip(rack.iter()).for_each(|(place, tile)| *place = tile);
    (0..(1_u32 << count) - 1).map(move |chosen| {
        let (mut kept, mut given) = (Rack::default(), Rack::default());
        for (place, &tile) in tiles.iter().enumerate().take(count) {
            if chosen >> place & 1 == 1 { &mut kept } else { &mut given }.add(tile);
        }
        (kept, given)
    })
}
