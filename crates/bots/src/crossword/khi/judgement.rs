//! What a position is worth to the player to move, by weights fitted to games.
//!
//! Whoever may change tiles has several racks to win with in one turn, so a chance to win with one of them counts for
//! far more than it seems.

use std::str::FromStr;

use crossword::Line;

use super::bitboard::Bitboard;
use super::evaluation::{STEPS, steps};
use super::threats::{CERTAIN, chance, lane_hazards};

/// How many things are weighed.
pub const ASPECTS: usize = 10 + 2 * STEPS;

/// What makes one of everything that is weighed, as a power of two.
const ONE_BITS: u32 = 10;
const ONE: i32 = 1 << ONE_BITS;

/// How many racks the estimate of a chance counts for, beside those that were tried.
const ESTIMATE_COUNTS: u32 = 4;

/// What a column and a tile count.
const SIXTEENTH: i32 = ONE / 16;

/// The names of what is weighed, the steps aside.
const NAMES: [&str; 10] = [
    "turn",
    "mover-word",
    "mover-turn",
    "other-word",
    "other-turn",
    "other-blocked",
    "other-anyway",
    "mover-columns",
    "other-columns",
    "tiles",
];

/// How much everything counts, in the order in which it is weighed, in thousandths of the logarithm of the odds to win.
pub type Weights = [i32; ASPECTS];

/// How much everything counts that is weighed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Judgement {
    /// Where chances are estimated by the shape of the board.
    pub by_shape: Weights,
    /// Where they are counted with racks that were tried.
    pub by_racks: Weights,
}

/// What one player can hope for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Prospect {
    /// The chance to reach the edge with a word of one rack, in parts of [`CERTAIN`].
    pub(super) chance: u32,
    /// That chance if no word lay in the likeliest row or column.
    blocked: u32,
    columns: i32,
    steps: usize,
    tiles: i32,
}

impl Prospect {
    /// What the player can hope for who sees the bitboard so.
    pub(super) fn new(bitboard: &Bitboard) -> Self {
        let last = bitboard.side() - 1;
        let foremost = (0..=last).rev().find(|&column| bitboard.own(Line::Down, column) != 0);
        let (all, likeliest) = lane_hazards(bitboard);
        Self {
            chance: chance(all),
            blocked: chance(all - likeliest),
            columns: (foremost.map_or(last, |column| last - column) as u32).cast_signed(),
            steps: steps(bitboard).min(STEPS - 1),
            tiles: bitboard.tiles().cast_signed(),
        }
    }

    /// The same with the chance of racks that were tried, of which so many win, the one with the likeliest row or column blocked in proportion.
    pub(super) fn with_racks(self, won: u32, tried: u32) -> Self {
        let chance = (won * CERTAIN + ESTIMATE_COUNTS * self.chance) / (tried + ESTIMATE_COUNTS);
        let blocked = u64::from(self.blocked) * u64::from(chance) / u64::from(self.chance.max(1));
        Self { chance, blocked: blocked.min(u64::from(chance)) as u32, ..self }
    }
}

/// The chance to win in a turn, from the chance with one rack: tiles may be changed three times.
pub(super) fn in_a_turn(chance: u32) -> u32 {
    let squared = |miss: u64| (miss * miss) >> 16;
    CERTAIN - squared(squared(u64::from(CERTAIN - chance))) as u32
}

impl Judgement {
    /// The weights that come with the program.
    #[must_use]
    pub fn shipped() -> Self {
        include_str!("../../../../../data/khi/champion.weights")
            .parse()
            .unwrap_or_else(|bad| panic!("the weights that come with the program are sound: {bad}"))
    }

    /// What everything is called that is weighed, with both weights.
    pub fn named(&self) -> impl Iterator<Item = (String, [i32; 2])> {
        names().zip(self.by_shape.into_iter().zip(self.by_racks).map(<[i32; 2]>::from))
    }

    /// What a board is worth by its shape to the player who has just moved, and sees it so, in thousandths of the
    /// logarithm of the odds to win.
    pub(super) fn after(&self, bitboard: &Bitboard) -> i64 {
        -value(&self.by_shape, &Prospect::new(&bitboard.turned()), &Prospect::new(bitboard))
    }

    /// What a position is worth to the player to move if racks were tried for both, in the same unit.
    pub(super) fn value(&self, mover: &Prospect, other: &Prospect) -> i64 {
        value(&self.by_racks, mover, other)
    }
}

fn value(weights: &Weights, mover: &Prospect, other: &Prospect) -> i64 {
    let weighed = weighed(mover, other);
    let sum: i64 =
        weights.iter().zip(weighed).map(|(&weight, much)| i64::from(weight) * i64::from(much)).sum();
    sum >> ONE_BITS
}

/// What is wrong with a text of weights.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum BadJudgement {
    /// A line is no name with two whole numbers.
    #[error("line {0} is no name with two whole numbers")]
    Line(usize),
    /// Something that is weighed has no weights, or has them twice.
    #[error("{0} has no weights, or has them twice")]
    Weight(String),
    /// Something has weights that is not weighed.
    #[error("nothing is called {0}")]
    Name(String),
}

/// Reads a name and two numbers a line; lines that begin with `#` say something about them.
impl FromStr for Judgement {
    type Err = BadJudgement;

    fn from_str(text: &str) -> Result<Self, BadJudgement> {
        let names: Vec<String> = names().collect();
        let mut weights = [None; ASPECTS];
        for (number, line) in (1..).zip(text.lines()) {
            if line.starts_with('#') || line.trim().is_empty() {
                continue;
            }
            let mut parts = line.split_whitespace();
            let name = parts.next().unwrap_or_default();
            let both: Result<Vec<i32>, _> = parts.map(str::parse).collect();
            let Ok(&[by_shape, by_racks]) = both.as_deref() else { return Err(BadJudgement::Line(number)) };
            let place = names.iter().position(|known| known == name);
            let slot = &mut weights[place.ok_or_else(|| BadJudgement::Name(name.to_owned()))?];
            if slot.replace([by_shape, by_racks]).is_some() {
                return Err(BadJudgement::Weight(name.to_owned()));
            }
        }
        let mut judgement = Self { by_shape: [0; ASPECTS], by_racks: [0; ASPECTS] };
        for (place, (both, name)) in weights.into_iter().zip(names).enumerate() {
            [judgement.by_shape[place], judgement.by_racks[place]] =
                both.ok_or(BadJudgement::Weight(name))?;
        }
        Ok(judgement)
    }
}

fn names() -> impl Iterator<Item = String> {
    let steps = |who: &'static str| (0..STEPS).map(move |steps| format!("{who}-steps-{steps}"));
    NAMES.into_iter().map(str::to_owned).chain(steps("mover")).chain(steps("other"))
}

/// What is weighed of a position.
pub(super) fn weighed(mover: &Prospect, other: &Prospect) -> Weights {
    let part = |chance: u32| (chance >> (16 - ONE_BITS)).cast_signed();
    let now = part(in_a_turn(mover.chance));
    // What the other player hopes for counts if the game goes on so long.
    let later = |chance: i32| (chance * (ONE - now)) >> ONE_BITS;
    let then = part(in_a_turn(other.chance));
    let mut all = [0; ASPECTS];
    all[..NAMES.len()].copy_from_slice(&[
        ONE,
        part(mover.chance),
        now,
        later(part(other.chance)),
        later(then),
        later(part(in_a_turn(other.blocked))),
        then,
        mover.columns * SIXTEENTH,
        other.columns * SIXTEENTH,
        (mover.tiles - other.tiles) * SIXTEENTH,
    ]);
    all[NAMES.len() + mover.steps] = ONE;
    all[NAMES.len() + STEPS + other.steps] = ONE;
    all
}

#[cfg(test)]
mod tests {
    use super::super::testing::bitboard;
    use super::*;

    #[test]
    fn weights_are_read_as_they_are_written() {
        let mut judgement = Judgement { by_shape: [0; ASPECTS], by_racks: [0; ASPECTS] };
        for ((by_shape, by_racks), number) in
            judgement.by_shape.iter_mut().zip(&mut judgement.by_racks).zip(0..)
        {
            (*by_shape, *by_racks) = (31 * number - 200, 700 - 29 * number);
        }
        let line = |(name, [one, other]): (String, [i32; 2])| format!("{name} {one} {other}\n");
        let text: String = judgement.named().map(line).collect();
        assert_eq!(format!("# of some games\n\n{text}").parse(), Ok(judgement));
        let wrong = |text: &str| text.parse::<Judgement>().unwrap_err();
        assert_eq!(wrong("turn 1 2\nturn 2 3"), BadJudgement::Weight("turn".to_owned()));
        assert_eq!(wrong("luck 1 1"), BadJudgement::Name("luck".to_owned()));
        assert_eq!(wrong("turn 1 1"), BadJudgement::Weight("mover-word".to_owned()));
        for bad in ["turn", "turn 1", "turn 1 2 3", "turn 1 1.5"] {
            assert_eq!(wrong(bad), BadJudgement::Line(1), "{bad}");
        }
    }

    /// Three changes make four racks: of chances of a half, one in sixteen misses all.
    #[test]
    fn a_turn_has_four_racks() {
        assert_eq!([0, CERTAIN].map(in_a_turn), [0, CERTAIN]);
        assert_eq!(in_a_turn(CERTAIN / 2), CERTAIN - CERTAIN / 16);
    }

    /// K37: whoever is nearer the edge is better off, and it is good to be the one to move.
    #[test]
    fn running_ahead_is_worth_something() {
        let judgement = Judgement::shipped();
        let worth_of = |own: usize, other: usize| {
            let row = format!("{}{}{}", "o".repeat(own), ".".repeat(19 - own - other), "x".repeat(other));
            let bitboard = bitboard(&format!("{row}\n{}", [".".repeat(19).as_str(); 18].join("\n")));
            -judgement.after(&bitboard.turned())
        };
        let [behind, level, ahead] = [worth_of(4, 10), worth_of(7, 7), worth_of(10, 4)];
        assert!(behind < level && level < ahead && level > 0, "{behind} {level} {ahead}");
    }
}
