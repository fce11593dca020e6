//! Tiles that the other player and the bag might hold.

use game::{Dice, Seed};
use lexicon::{Letter, Rack};

/// Up to so many deals are all gone through; of more, some are drawn.
const ALL: usize = 1000;

/// Tiles for the other player and the bag.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Deal {
    pub(super) rack: Rack,
    /// The tiles of the bag, the next one last.
    pub(super) bag: Vec<Option<Letter>>,
}

/// Deals of what is unseen, each from dice of its own, so that any can be told without those before it.
///
/// Where few deals are possible, each comes once, in an order of chance.
pub(super) struct Deals {
    unseen: Vec<Option<Letter>>,
    /// How many tiles are in the bag.
    bag: usize,
    seed: Seed,
    /// The order of all deals there are, where they are few.
    order: Option<Vec<usize>>,
    dealt: Vec<Deal>,
}

impl Deals {
    pub(super) fn new(unseen: &Rack, bag: usize, seed: Seed) -> Self {
        let unseen: Vec<Option<Letter>> = unseen.iter().collect();
        let possible = (0..bag).try_fold(1_usize, |ways, drawn| {
            ways.checked_mul(unseen.len() - drawn).filter(|&ways| ways <= ALL)
        });
        let order = possible.map(|possible| {
            let mut order: Vec<usize> = (0..possible).collect();
            Dice::new(seed, "order").shuffle(&mut order);
            order
        });
        Self { unseen, bag, seed, order, dealt: Vec::new() }
    }

    /// How many tiles are hidden.
    pub(super) fn hidden(&self) -> usize {
        self.unseen.len()
    }

    /// How many there are, where they are few.
    pub(super) fn all(&self) -> Option<usize> {
        self.order.as_ref().map(Vec::len)
    }

    /// Deals until there are so many, or all; tells how many there are.
    pub(super) fn deal(&mut self, count: usize) -> usize {
        let count = self.all().map_or(count, |all| all.min(count));
        for number in self.dealt.len()..count {
            let deal = match &self.order {
                Some(order) => self.numbered(order[number]),
                None => self.drawn(number),
            };
            self.dealt.push(deal);
        }
        count
    }

    pub(super) fn get(&self, number: usize) -> &Deal {
        &self.dealt[number]
    }

    /// The deal of a number below the number of ways to draw the bag, tile by tile.
    fn numbered(&self, mut number: usize) -> Deal {
        let mut left = self.unseen.clone();
        let bag = (0..self.bag).map(|_| {
            let chosen = number % left.len();
            number /= left.len();
            left.remove(chosen)
        });
        let bag = bag.collect();
        Deal { rack: left.into_iter().collect(), bag }
    }

    fn drawn(&self, number: usize) -> Deal {
        let mut tiles = self.unseen.clone();
        Dice::new(self.seed, &format!("deal/{number}")).shuffle(&mut tiles);
        let others = tiles.split_off(self.bag);
        Deal { rack: others.into_iter().collect(), bag: tiles }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashMap;

    use lexicon::Alphabet;

    use super::*;

    #[test]
    fn few_deals_come_once_each() {
        let unseen = Alphabet::english().rack("AABCDE").unwrap();
        let mut deals = Deals::new(&unseen, 2, Seed(7));
        assert_eq!((deals.all(), deals.deal(1000)), (Some(30), 30));
        let mut seen: HashMap<String, usize> = HashMap::new();
        for number in 0..30 {
            let Deal { rack, bag } = deals.get(number);
            assert_eq!(rack.iter().chain(bag.iter().copied()).collect::<Rack>(), unseen);
            *seen.entry(format!("{bag:?}")).or_default() += 1;
        }
        // Five kinds in order, of which A stands for two tiles: 12 orders without one, 6 with one, 1 with both.
        assert_eq!(seen.len(), 12 + 8 + 1);
        let english = Alphabet::english();
        let bag = |text: &str| {
            format!("{:?}", english.word(text).unwrap().into_iter().map(Some).collect::<Vec<_>>())
        };
        assert_eq!([seen[&bag("BC")], seen[&bag("AB")], seen[&bag("AA")]], [1, 2, 2]);
    }

    #[test]
    fn a_deal_depends_on_its_number_only() {
        let unseen = Alphabet::english().rack("AABCDEFGHIJKLMNOPQR??").unwrap();
        let [mut few, mut many] = [(); 2].map(|()| Deals::new(&unseen, 14, Seed(7)));
        few.deal(3);
        few.deal(9);
        assert_eq!(many.deal(20), 20);
        for number in 0..9 {
            assert_eq!(few.get(number), many.get(number));
            assert_eq!(few.get(number).rack.len(), 7);
        }
        assert_ne!(many.get(0), many.get(1));
        assert_eq!(few.all(), None);
    }
}
