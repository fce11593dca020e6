//! The player that also weighs what its play opens.
//!
//! Points and tiles kept say nothing of what a play leaves to the other player. So the few best plays are tried on
//! racks the other one might hold: the same racks for all of them, so that only the plays differ. Half of the plays
//! are dropped time and again, so that most thought goes to those that are hard to tell apart. Once the bag is empty
//! nothing is hidden: the end is worked out, if that can be done with the effort there is, and else the best plays are
//! followed to the end.

use crossword::movegen::{Best, Play};
use crossword::{Bag, BySeat, Crossword, Move, Position, Ruleset, SEATS, View};
use game::{Bot, Dice, Effort};
use lexicon::{Letter, Rack};
use search::{LastTiles, Passing, Players, Problem, TO_THE_END, proven_endgame};

use super::{Leaves, Static, laying};

/// How many plays are tried at most while tiles are hidden.
const CANDIDATES: usize = 16;

/// How many positions each of them takes at least, lest chance decides.
const POSITIONS_EACH: usize = 12;

/// How many plays are followed to the end at most.
const LAST_CANDIDATES: usize = 30;

/// How many turns there are about after the bag is empty.
const LAST_TURNS: usize = 6;

/// How many positions of an ending are looked at for each that is looked at otherwise: they cost less, and the last turns
/// are worth more thought.
const ENDING_POSITIONS: u32 = 100;

/// Takes what is best in points, in tiles kept, and in what the other player can make of it.
///
/// With an effort of one it looks no move ahead, and plays like [`Static`].
#[derive(Clone, Debug)]
pub struct Wary {
    plain: Static,
}

impl Wary {
    /// A player for these rules, with the leaves that come with the program, or none for rules that have none.
    #[must_use]
    pub fn new(rules: &Ruleset) -> Self {
        Self { plain: Static::new(rules) }
    }

    /// A player for these rules that values the tiles it keeps so.
    #[must_use]
    pub fn with_leaves(rules: &Ruleset, leaves: Leaves) -> Self {
        Self { plain: Static::with_leaves(rules, leaves) }
    }

    /// The play that nothing can be better than, once the bag is empty, if that is proven with the effort there is.
    ///
    /// It lays whenever it can: passing, where that were better still, is left to the other player.
    fn proven_play(game: &Crossword, view: &View, effort: u32) -> Option<Play> {
        let positions = effort.saturating_sub(1).saturating_mul(ENDING_POSITIONS);
        let problem = Problem::new(game, view.clone()).ok()?;
        let endgame = proven_endgame(&problem, Passing::NeverWhileLaying(problem.seat()), positions)?;
        endgame.line.into_iter().next()?
    }

    /// The best of the plays that are followed to the end against the tiles the other player must hold.
    fn last_play(&mut self, game: &Crossword, view: &View, effort: usize) -> Option<Play> {
        let (spot, &rack) = laying::spot(game.rules(), view)?;
        let others = view.unseen(game.rules());
        let last = LastTiles::against(&others, game.rules());
        let count = (effort / LAST_TURNS).clamp(1, LAST_CANDIDATES);
        let few = self.plain.generator.best_few(game.masks(), &spot, &rack, &last, count);
        let position = Position::of(view, by_seat(view, rack, others), Bag::default());
        let weighed = few.into_iter().map(|best| {
            (100 * i128::from(best.play.score) - self.answer(game, position.clone(), &best, TO_THE_END), best)
        });
        weighed.reduce(|best, next| if next.0 > best.0 { next } else { best }).map(|(_, best)| best.play)
    }

    /// The play that is best after the replies from racks the other player might hold.
    fn wary_play(&mut self, game: &Crossword, view: &View, dice: &mut Dice, effort: usize) -> Option<Play> {
        let (spot, &rack) = laying::spot(game.rules(), view)?;
        let mover = view.mover()?;
        let count = (effort / POSITIONS_EACH).clamp(1, CANDIDATES);
        let few = self.plain.generator.best_few(game.masks(), &spot, &rack, &self.plain.leaves, count);
        // Boards with large premiums have points that a smaller number could not add up.
        let mut tried: Vec<(i128, Best)> = few.into_iter().map(|best| (0, best)).collect();
        let mut unseen: Vec<Option<Letter>> = view.unseen(game.rules()).iter().collect();
        let held = view.held[1 - mover.index()].min(unseen.len());
        let rounds = tried.len().next_power_of_two().ilog2().max(1) as usize;
        while tried.len() > 1 {
            for _ in 0..(effort / rounds / tried.len()).max(1) {
                dice.shuffle(&mut unseen);
                let (others, bag) = unseen.split_at(held);
                let others: Rack = others.iter().copied().collect();
                let position = Position::of(view, by_seat(view, rack, others), Bag::new(bag.to_vec()));
                for (sum, best) in &mut tried {
                    *sum += i128::from(best.value) - self.answer(game, position.clone(), best, 1);
                }
            }
            game::sort_by_key(&mut tried, |&(sum, _)| std::cmp::Reverse(sum));
            tried.truncate(tried.len().div_ceil(2));
        }
        tried.pop().map(|(_, best)| best.play)
    }

    /// What the other player gains after a play, in so many turns of both.
    fn answer(&mut self, game: &Crossword, mut position: Position, best: &Best, turns: usize) -> i128 {
        position.make(game.rules(), Some(&best.play));
        let players = Players { masks: game.masks(), rules: game.rules() };
        players.gain(&mut self.plain.generator, position, turns)
    }
}

impl Bot<Crossword> for Wary {
    fn choose(&mut self, game: &Crossword, view: &View, dice: &mut Dice, effort: Effort) -> Move {
        let plain = self.plain.weigh(game, view).mv;
        // Replies and endings are worked out between two.
        if !matches!(plain, Move::Lay(_)) || view.racks.len() > SEATS {
            return plain;
        }
        let positions = effort.0 as usize;
        let chosen = if view.bag == 0 {
            Self::proven_play(game, view, effort.0).or_else(|| self.last_play(game, view, positions))
        } else {
            self.wary_play(game, view, dice, positions)
        };
        chosen.map_or(plain, |play| Move::Lay(play.placement()))
    }
}

/// The tiles of the player to move and those of the other, in the order of the seats.
fn by_seat(view: &View, held: Rack, others: Rack) -> BySeat<Rack> {
    let mut racks = BySeat::of(view.racks.seats(), others);
    if let Some(mover) = view.mover() {
        racks[mover.index()] = held;
    }
    racks
}
