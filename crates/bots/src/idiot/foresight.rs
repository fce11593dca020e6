//! The player that works out how a round ends while it can keep the words in mind.

use std::ops::RangeInclusive;

use game::{Bot, Dice, Effort};
use idiot::solution::CERTAIN;
use idiot::{Addition, Idiot, Move, Table};

use super::medium::pick;
use super::{Hard, Medium, PickRule, answer, softmax_weights};

/// Takes a letter that wins, if it sees one, and else weighs letters as [`Medium`] does.
///
/// The fewer words hold a string, the likelier it works out who wins from there. How many words it can keep in mind
/// differs from game to game: in some it plays nearly perfectly, in others it does nothing but weigh.
#[derive(Clone, Debug)]
pub struct Foresight {
    weighs: Medium,
    /// How many words it keeps in mind, in tenths of octaves.
    keeps: RangeInclusive<i16>,
}

/// The powers of two between 1024 and 2048, in tenths of an octave.
const TENTHS: [u64; 10] = [1024, 1097, 1176, 1261, 1351, 1448, 1552, 1663, 1783, 1911];

/// No string is in so many words that more octaves than this make a difference.
const MOST_OCTAVES: u32 = 36;

impl Foresight {
    /// A player of this game that keeps so many words in mind, in tenths of octaves: none below zero, from zero on one,
    /// from ten on two, from twenty on four.
    #[must_use]
    pub fn new(game: &Idiot, keeps: RangeInclusive<i16>) -> Self {
        Self { weighs: Medium::new(game, PickRule::ByChance), keeps }
    }

    /// How many words it keeps in mind during a whole game in which it throws such dice.
    #[must_use]
    pub fn words_in_mind(&self, dice: &Dice) -> u64 {
        let (least, most) = (i32::from(*self.keeps.start()), i32::from(*self.keeps.end()));
        let tenths = least + dice.lasting().below((most - least + 1).cast_unsigned()).cast_signed();
        u32::try_from(tenths)
            .map_or(0, |tenths| TENTHS[tenths as usize % 10] << (tenths / 10).min(MOST_OCTAVES) >> 10)
    }
}

impl Bot<Idiot> for Foresight {
    fn choose(&mut self, game: &Idiot, table: &Table, dice: &mut Dice, effort: Effort) -> Move {
        if let Some(mv) = answer::answer_or_challenge(game, table, dice) {
            return mv;
        }
        let words = self.words_in_mind(dice);
        let (mut good, mut unclear, mut costs) = (Vec::new(), Vec::new(), Vec::new());
        for (addition, cost, held) in self.weighs.weigh(game, table) {
            let sees = u64::from(dice.below(1 << 20)) * (words + u64::from(held)) < words << 20;
            if !sees {
                unclear.push(addition);
                costs.push(cost);
            } else if is_good(game, table, addition) {
                good.push(addition);
            }
        }
        let weighed = |dice: &mut Dice| pick(&softmax_weights(&costs), dice).map(|place| unclear[place]);
        let picked = dice.choose(&good).copied().or_else(|| weighed(dice));
        picked.map_or_else(|| Hard.choose(game, table, dice, effort), Move::Add)
    }
}

/// Whether an addition wins between two; or makes a player less likely to lose than others are, among more.
fn is_good(game: &Idiot, table: &Table, addition: Addition) -> bool {
    let (longer, players) = (addition.to(&table.string), table.players());
    if players == 2 {
        return game.solution().verdict(&longer).is_some_and(|verdict| !verdict.wins);
    }
    let chances = game.losses(players).chances(&longer);
    // Whoever adds is the last to move again.
    let own = chances.and_then(|chances| chances.get(usize::from(players) - 1));
    own.is_some_and(|&own| own < CERTAIN / u32::from(players))
}
