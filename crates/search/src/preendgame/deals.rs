//! Which tiles the other player may hold, and in which order the rest may be drawn.

use game::Dice;
use lexicon::{Letter, Rack};

/// Tiles for the other player and the bag, and how often they come.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Deal {
    pub(super) rack: Rack,
    /// The tiles of the bag, the next one last.
    pub(super) bag: Vec<Option<Letter>>,
    pub(super) weight: u64,
}

/// Every deal with so many tiles in the bag, or so many drawn ones where there are more; and whether they are all.
pub(super) fn deals(unseen: &Rack, bag: usize, most: usize, dice: &mut Dice) -> (Vec<Deal>, bool) {
    let mut all = vec![Deal { rack: *unseen, bag: Vec::new(), weight: 1 }];
    for _ in 0..bag {
        all = all.iter().flat_map(with_one_more).collect();
        if all.len() > most {
            return (drawn(unseen, bag, most, dice), false);
        }
    }
    (all, true)
}

/// The deals that have one tile more in the bag, to be drawn first.
fn with_one_more(deal: &Deal) -> Vec<Deal> {
    let mut kinds: Vec<_> = deal.rack.iter().collect();
    kinds.dedup();
    let more = kinds.into_iter().map(|tile| {
        let (mut rack, mut bag) = (deal.rack, deal.bag.clone());
        rack.take(tile);
        bag.push(tile);
        Deal { rack, bag, weight: deal.weight * u64::from(deal.rack.count(tile)) }
    });
    more.collect()
}

fn drawn(unseen: &Rack, bag: usize, count: usize, dice: &mut Dice) -> Vec<Deal> {
    let mut tiles: Vec<_> = unseen.iter().collect();
    let draw = |_| {
        dice.shuffle(&mut tiles);
        let (bag, rack) = tiles.split_at(bag);
        Deal { rack: rack.iter().copied().collect(), bag: bag.to_vec(), weight: 1 }
    };
    (0..count).map(draw).collect()
}
