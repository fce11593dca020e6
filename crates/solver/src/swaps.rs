//! Which tiles to swap: what comes of every choice of tiles to keep.

use crossword::Move;
use crossword::movegen::{Generator, LeaveValues as _, Mirror};
use game::{Dice, Game as _};
use lexicon::{Letter, MAX_LETTERS, Rack};
use search::{Leaves, each_bingo};

use crate::advice::not_for_races;
use crate::{NoAdvice, Problem, unseen};

/// A choice of tiles to swap.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Swap {
    /// The tiles to keep.
    pub keep: Rack,
    /// The tiles to give away, at least one.
    pub give: Rack,
    /// The chance to lay a full rack in the next turn, on the board as it stands now.
    pub bingo: Chance,
    /// What the tiles are worth after the swap, in hundredths of a point, to compare swaps by.
    ///
    /// With samples it is what the best play of the next turn brings on average, the tiles kept after that counted as
    /// computer players count them. Without, it is what the tiles kept are worth now, and the bonus for a full rack
    /// times its chance.
    pub value: i64,
}

/// A chance that was counted to the last draw.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Chance {
    /// The draws with which it happens.
    pub hits: u128,
    /// All draws there are.
    pub draws: u128,
}

impl Chance {
    /// The chance in thousandths, rounded.
    #[must_use]
    pub fn per_mille(self) -> u16 {
        let draws = self.draws.max(1);
        ((self.hits * 1000 + draws / 2) / draws).min(1000) as u16
    }
}

/// Tells what comes of every swap there is, the best first.
///
/// What is drawn comes from all that is unseen. The chances are exact; for the values so many draws are tried, the same
/// ones for all swaps, each of which costs a search for the best play.
pub fn swaps(problem: &Problem<'_>, samples: u32, dice: &mut Dice) -> Result<Vec<Swap>, NoAdvice> {
    not_for_races(problem)?;
    let rack = problem.rack();
    problem.game().check(problem.view(), &Move::Exchange(*rack))?;
    let unseen = unseen(problem)?.tiles;
    let parts = Parts::of(rack);
    let chances = parts.bingo_chances(problem, &unseen);
    let values = parts.values(problem, &unseen, &chances, samples, dice);
    let mut swaps: Vec<Swap> = std::iter::zip(chances, values)
        .enumerate()
        .map(|(place, (bingo, value))| {
            let keep = parts.part(place);
            Swap { keep, give: less(rack, &keep), bingo, value }
        })
        .filter(|swap| !swap.give.is_empty())
        .collect();
    // The sort is stable, and the parts of a rack are always listed in the same order.
    swaps.sort_by_key(|swap| std::cmp::Reverse((swap.value, swap.bingo.per_mille(), swap.keep.len())));
    Ok(swaps)
}

/// Every part of a rack, numbered: each kind of tile counts with a stride of its own.
struct Parts {
    kinds: Vec<Kind>,
    count: usize,
}

struct Kind {
    tile: Option<Letter>,
    held: usize,
    stride: usize,
}

impl Parts {
    fn of(rack: &Rack) -> Self {
        let mut tiles: Vec<Option<Letter>> = rack.iter().collect();
        tiles.dedup();
        let mut count = 1;
        let kind = |tile: Option<Letter>| {
            let (held, stride) = (usize::from(rack.count(tile)), count);
            count *= held + 1;
            Kind { tile, held, stride }
        };
        Self { kinds: tiles.into_iter().map(kind).collect(), count }
    }

    fn part(&self, place: usize) -> Rack {
        let kinds = self.kinds.iter();
        kinds.flat_map(|kind| std::iter::repeat_n(kind.tile, place / kind.stride % (kind.held + 1))).collect()
    }

    /// For each part the chance that it becomes a rack that can be laid at once.
    fn bingo_chances(&self, problem: &Problem<'_>, unseen: &Rack) -> Vec<Chance> {
        let (rack, held) = (problem.rack(), problem.rack().len());
        let mut count = Count { ways: Ways::of(unseen), wanted: Rack::default(), hits: vec![0; self.count] };
        if held == usize::from(problem.rules().rack) {
            let blanks = usize::from(unseen.count(None)) + usize::from(rack.count(None));
            each_bingo(problem, blanks, &mut |letters, blanks| {
                count.add_draws(letters, blanks, rack, &self.kinds);
            });
        }
        let draws = |place| binomial(unseen.len(), held - self.part(place).len());
        let hits = count.hits.into_iter().enumerate();
        hits.map(|(place, hits)| Chance { hits, draws: draws(place) }).collect()
    }

    /// What each part is worth.
    fn values(
        &self,
        problem: &Problem<'_>,
        unseen: &Rack,
        chances: &[Chance],
        samples: u32,
        dice: &mut Dice,
    ) -> Vec<i64> {
        let rules = problem.rules();
        let leaves = Leaves::shipped(rules).unwrap_or_else(|| Leaves::none(rules.tiles.alphabet()));
        if samples == 0 {
            let bonus = |chance: &Chance| i64::from(rules.bingo) * i64::from(chance.per_mille()) / 10;
            let value = |place| i64::from(leaves.value(&self.part(place)));
            return chances.iter().enumerate().map(|(place, chance)| value(place) + bonus(chance)).collect();
        }
        let mut generator = Generator::new(rules);
        let mut sums = vec![0_i64; self.count];
        let mut draws: Vec<Option<Letter>> = unseen.iter().collect();
        for _ in 0..samples {
            dice.shuffle(&mut draws);
            for (place, sum) in sums.iter_mut().enumerate() {
                let mut rack = self.part(place);
                let missing = problem.rack().len() - rack.len();
                draws.iter().take(missing).for_each(|&tile| rack.add(tile));
                let spot = problem.spot(Mirror::AcrossOnly);
                let best = generator.best(problem.game().masks(), &spot, &rack, Some(&leaves));
                *sum = sum.saturating_add(best.map_or(0, |best| best.value));
            }
        }
        sums.into_iter().map(|sum| sum / i64::from(samples)).collect()
    }
}

/// The draws that lead to wanted racks, for each part of the rack in hand.
struct Count {
    ways: Ways,
    wanted: Rack,
    hits: Vec<u128>,
}

impl Count {
    /// Adds the draws that make a rack of these letters and blanks, for each part of the rack in hand that belongs to it.
    fn add_draws(&mut self, letters: &[Letter], blanks: usize, rack: &Rack, kinds: &[Kind]) {
        self.wanted = Rack::default();
        // What is not in hand must be drawn whatever is kept.
        let mut drawn = 1;
        let equal = letters.chunk_by(|one, other| one == other).map(|equal| (Some(equal[0]), equal.len()));
        for (tile, count) in equal.chain([(None, blanks)]) {
            (0..count).for_each(|_| self.wanted.add(tile));
            if rack.count(tile) == 0 {
                drawn *= self.ways.to_draw(tile, count as u8);
            }
        }
        if drawn > 0 {
            self.add(kinds, 0, drawn);
        }
    }

    /// The same for the kinds of tiles that are left, the others being chosen.
    fn add(&mut self, kinds: &[Kind], place: usize, drawn: u128) {
        let Some((kind, rest)) = kinds.split_first() else {
            self.hits[place] += drawn;
            return;
        };
        let wants = self.wanted.count(kind.tile);
        for kept in 0..=(kind.held as u8).min(wants) {
            let drawn = drawn * self.ways.to_draw(kind.tile, wants - kept);
            if drawn > 0 {
                self.add(rest, place + usize::from(kept) * kind.stride, drawn);
            }
        }
    }
}

/// How many ways there are to draw tiles of a kind.
struct Ways {
    by_column: Vec<[u128; crossword::movegen::MAX_RACK + 1]>,
}

impl Ways {
    fn of(unseen: &Rack) -> Self {
        let column = |column| {
            let there = usize::from(unseen.count(Letter::new(column)));
            std::array::from_fn(|drawn| binomial(there, drawn))
        };
        Self { by_column: (0..=MAX_LETTERS as u8).map(column).collect() }
    }

    fn to_draw(&self, tile: Option<Letter>, count: u8) -> u128 {
        self.by_column[tile.map_or(0, Letter::column)][usize::from(count)]
    }
}

/// How many ways there are to draw so many of so many.
fn binomial(there: usize, drawn: usize) -> u128 {
    if drawn > there {
        return 0;
    }
    (0..drawn).fold(1, |ways, step| ways * (there - step) as u128 / (step + 1) as u128)
}

/// A rack without some of its tiles.
fn less(rack: &Rack, part: &Rack) -> Rack {
    let mut rest = *rack;
    part.iter().for_each(|tile| {
        rest.take(tile);
    });
    rest
}
