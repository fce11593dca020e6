//! The odds to lay a full rack in the next turn, counted to the last draw.
//!
//! Each choice of letters that could be laid at once adds the draws that lead to it to every part of the rack in hand that
//! belongs to it.

use crossword::movegen::MAX_RACK;
use lexicon::{Letter, MAX_LETTERS, Rack};

use crate::Problem;
use crate::bingos::each_bingo;

/// A part of the tiles in hand, with what may come of it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BingoOdds {
    /// The tiles that are kept.
    pub keep: Rack,
    /// The chance to lay a full rack in the next turn, on the board as it stands now.
    pub bingo: Chance,
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

/// Tells every part of the tiles in hand once, with the chance that it becomes a full rack that can be laid at once.
///
/// What is drawn comes from all that is unseen.
#[must_use]
pub fn bingo_odds(problem: &Problem<'_>, unseen: &Rack) -> Vec<BingoOdds> {
    let parts = Parts::of(problem.rack());
    let chances = parts.bingo_chances(problem, unseen).into_iter().enumerate();
    chances.map(|(place, bingo)| BingoOdds { keep: parts.part(place), bingo }).collect()
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
    by_column: Vec<[u128; MAX_RACK + 1]>,
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
