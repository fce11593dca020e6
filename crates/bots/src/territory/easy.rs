//! The player that knows short, common words only.

use std::cmp::Reverse;
use std::ops::RangeInclusive;

use game::{Bot, Dice, Effort};
use lexicon::Graph;
use territory::range::{REACH, distance};
use territory::{Cell, Move, Owner, Sums, Territory, View, each_word};

use super::finder::any_word;
use super::vocabulary::common_words;

/// How many words it knows, and of how many letters.
const WORDS: usize = 2500;
const LETTERS: RangeInclusive<usize> = 3..=5;

/// How many of the best it chooses from.
const CHOICES: usize = 8;

/// Plays common words of three to five letters, rather four, rather close together, and mostly at random.
///
/// Only when it can play none of them does it look through the whole lexicon.
#[derive(Clone, Debug)]
pub struct Easy {
    graph: Graph,
}

impl Easy {
    /// A player for this game.
    #[must_use]
    pub fn new(game: &Territory) -> Self {
        Self { graph: common_words(game.lexicon(), WORDS, &LETTERS) }
    }

    fn pick(&self, view: &View, dice: &mut Dice) -> Option<Vec<Cell>> {
        let enemy = view.mover().map(|seat| Owner::of(seat.after(2)));
        let mut inside = Sums::new(&view.field, |_| 1);
        let mut hostile = Sums::new(&view.field, |pixel| i32::from(Some(pixel.owner()) == enemy));
        let mut best: Vec<(i32, Vec<Cell>)> = Vec::new();
        each_word(&self.graph, &view.grid, &mut |cells| {
            let pixels = inside.inside(cells);
            let share = if pixels == 0 { 0 } else { 150 * hostile.inside(cells) / pixels };
            let ground = (pixels / 80).min(500);
            let score =
                by_length(cells.len()) + closeness(cells) + ground + share + dice.below(601).cast_signed();
            if best.len() < CHOICES || best[CHOICES - 1].0 < score {
                let place = best.partition_point(|(other, _)| Reverse(*other) <= Reverse(score));
                best.insert(place, (score, cells.to_vec()));
                best.truncate(CHOICES);
            }
            true
        });
        dice.choose(&best).map(|(_, cells)| cells.clone())
    }
}

impl Bot<Territory> for Easy {
    fn choose(&mut self, game: &Territory, view: &View, dice: &mut Dice, _: Effort) -> Move {
        let word = self.pick(view, dice).or_else(|| any_word(game.lexicon().graph(), &view.grid));
        word.map_or(Move::Pass, Move::Word)
    }
}

fn by_length(letters: usize) -> i32 {
    match letters {
        3 => 250,
        4 => 500,
        _ => 100,
    }
}

/// The closer each letter lies to the one before, the more.
fn closeness(cells: &[Cell]) -> i32 {
    let near = cells.windows(2).map(|pair| i32::from(REACH) - i32::from(distance(pair[0], pair[1])));
    50 * near.sum::<i32>()
}
