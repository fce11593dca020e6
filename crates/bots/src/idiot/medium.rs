//! The player that weighs every letter by the words it could be caught by.

mod costs;

use std::sync::Arc;

use game::{Bot, Dice, Effort};
use idiot::{Addition, Idiot, Move, Side, Table};

use super::answer;
use costs::Costs;

/// Weighs every letter at either end by the words that would end on its own turn, and mostly takes a light one.
///
/// A letter that completes a word is out of the question, and so is one that no word allows. Every other costs 1 for each
/// longer word with the new string that would end on a letter of its own if everybody went for it, or 10 if that word
/// begins or ends with the new string. It challenges only what no word holds; where there is no letter left to take, it
/// takes any.
#[derive(Clone, Debug)]
pub struct Medium {
    costs: Arc<Costs>,
    picks: PickRule,
}

/// How a letter is picked when all are weighed.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum PickRule {
    /// At random, each step of cost making a letter less likely by the factor *e*: see [`softmax_weights`].
    #[default]
    ByChance,
    /// The one that costs least; if there are several, one that is in the fewest words.
    Least,
}

impl Medium {
    /// A player of this game that picks so.
    #[must_use]
    pub fn new(game: &Idiot, picks: PickRule) -> Self {
        answer::prepare(game);
        Self { costs: Arc::new(Costs::new(game)), picks }
    }

    /// Every addition it may take, with its cost and how many words it leaves.
    #[must_use]
    pub fn weigh(&self, game: &Idiot, table: &Table) -> Vec<(Addition, u32, u32)> {
        let rows = self.costs.rows(game, &table.string);
        let choices = choices(game, table).filter_map(|addition| {
            let row = rows.of(addition);
            let is_out = row.words == 0 || game.words().is_word(&addition.to(&table.string));
            (!is_out).then(|| (addition, row.cost(table.players()), row.words))
        });
        choices.collect()
    }
}

impl Bot<Idiot> for Medium {
    fn choose(&mut self, game: &Idiot, table: &Table, dice: &mut Dice, _: Effort) -> Move {
        if let Some(mv) = answer::answer_or_challenge(game, table, dice) {
            return mv;
        }
        let weighed = self.weigh(game, table);
        let picked = match self.picks {
            PickRule::ByChance => {
                let costs: Vec<u32> = weighed.iter().map(|choice| choice.1).collect();
                pick(&softmax_weights(&costs), dice).map(|place| weighed[place].0)
            }
            PickRule::Least => {
                let least = weighed.iter().map(|&(_, cost, words)| (cost, words)).min();
                let best: Vec<Addition> = weighed
                    .iter()
                    .filter(|&&(_, cost, words)| Some((cost, words)) == least)
                    .map(|choice| choice.0)
                    .collect();
                dice.choose(&best).copied()
            }
        };
        let any = || choices(game, table).collect::<Vec<_>>();
        picked.or_else(|| dice.choose(&any()).copied()).map_or(Move::Challenge, Move::Add)
    }
}

/// Every letter at both ends, or once if there is nothing yet that has ends.
fn choices(game: &Idiot, table: &Table) -> impl Iterator<Item = Addition> {
    let letters = game.lexicon().alphabet().letter_set();
    let sides = if table.string.is_empty() { &Side::BOTH[1..] } else { &Side::BOTH[..] };
    sides.iter().flat_map(move |&side| letters.iter().map(move |letter| Addition { letter, side }))
}

/// How likely each of some costs makes a choice, as whole numbers.
///
/// The least cost weighs 2²⁶, and each step above it less by the factor *e*, rounded; from 19 steps on that is nothing.
/// The sum of as many weights as there can be choices fits into 32 bits.
#[must_use]
pub fn softmax_weights(costs: &[u32]) -> Vec<u32> {
    let least = costs.iter().copied().min().unwrap_or(0);
    costs.iter().map(|cost| POWERS.get((cost - least) as usize).copied().unwrap_or(0)).collect()
}

/// 2²⁶ divided by the powers of *e*, rounded.
const POWERS: [u32; 19] = [
    67_108_864, 24_687_971, 9_082_197, 3_341_154, 1_229_142, 452_176, 166_346, 61_195, 22_513, 8_282, 3_047,
    1_121, 412, 152, 56, 21, 8, 3, 1,
];

/// A place, as likely as its weight says.
pub(super) fn pick(weights: &[u32], dice: &mut Dice) -> Option<usize> {
    let total: u32 = weights.iter().sum();
    if total == 0 {
        return None;
    }
    let mut left = dice.below(total);
    weights.iter().position(|&weight| {
        let here = left < weight;
        left = left.wrapping_sub(weight);
        here
    })
}
