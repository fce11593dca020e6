//! Looking ahead: what the other player might answer, with tiles as they might be.

use crossword::movegen::{Generator, Play};
use crossword::{Crossword, Ruleset, SEATS, View};
use game::Dice;
use lexicon::{Letter, Rack};

use super::candidates::{Candidate, Candidates};
use super::evaluation::{Features, evaluate};
use super::odds::chance_of;
use super::position::Position;
use super::threats::CERTAIN;
use super::winning_words::WinningSearch;

/// How many plays are tried for winning answers, the most valuable ones.
const WIDTH: usize = 30;

/// How many of these are looked at deeper.
const FINALISTS: usize = 5;

/// How many racks the estimate of a chance counts for, beside those that were tried.
const ESTIMATE_COUNTS: u32 = 5;

/// Orders in which the tiles not seen might come: first the other player's rack, then what is drawn.
pub(super) struct ImaginedTiles {
    orders: Vec<Vec<Option<Letter>>>,
    /// How many tiles the other player holds.
    held: usize,
    rack: Rack,
    /// How many tiles a player may hold.
    full: usize,
}

impl ImaginedTiles {
    /// So many orders that are equally likely.
    pub(super) fn new(
        rules: &Ruleset,
        view: &View,
        position: &Position,
        rack: Rack,
        count: u32,
        dice: &mut Dice,
    ) -> Self {
        let unseen: Vec<Option<Letter>> = view.unseen(rules).iter().collect();
        let orders = (0..count).map(|_| {
            let mut order = unseen.clone();
            dice.shuffle(&mut order);
            order
        });
        let other = position.seat.after(SEATS as u8);
        let held = view.held[other.index()];
        Self { orders: orders.collect(), held, rack, full: usize::from(rules.rack) }
    }

    /// One of the orders; there is one for every number.
    pub(super) fn order(&self, number: usize) -> &[Option<Letter>] {
        &self.orders[number % self.orders.len()]
    }

    /// A rack that might be drawn later, by number: the last tiles of an order.
    pub(super) fn later(&self, number: usize) -> Rack {
        self.order(number).iter().rev().take(self.full).copied().collect()
    }

    /// How many tiles a player may hold.
    pub(super) fn full(&self) -> usize {
        self.full
    }

    /// What the other player holds.
    pub(super) fn theirs(&self, order: &[Option<Letter>]) -> Rack {
        order.iter().take(self.held).copied().collect()
    }

    /// The own rack after a play and drawing.
    pub(super) fn own_after(&self, order: &[Option<Letter>], play: &Play) -> Rack {
        self.rack_after(self.rack, order, play)
    }

    /// What becomes of a rack by a play and drawing.
    pub(super) fn rack_after(&self, mut rack: Rack, order: &[Option<Letter>], play: &Play) -> Rack {
        for tile in play.tiles() {
            rack.take((!tile.blank).then_some(tile.letter));
        }
        let drawn = self.full.saturating_sub(rack.len());
        order.iter().skip(self.held).take(drawn).for_each(|&tile| rack.add(tile));
        rack
    }
}

/// A look ahead from one position.
pub(super) struct LookAhead<'a> {
    pub(super) game: &'a Crossword,
    pub(super) generator: &'a mut Generator,
    pub(super) imagined: ImaginedTiles,
    /// How many positions were looked at, and how many may be.
    pub(super) work: u32,
    pub(super) effort: u32,
}

/// A play that is looked at deeper.
struct Finalist {
    candidate: Candidate,
    /// What it leaves to the other player.
    next: Position,
    /// The chance to win, by the winning answers alone.
    chance: u32,
    /// The chances to win after each answer tried, added up.
    sum: u64,
}

impl LookAhead<'_> {
    /// The best play by what the other player could answer, if there is any.
    pub(super) fn best(&mut self, position: &Position, candidates: Candidates) -> Option<Play> {
        let mut plays = candidates.plays;
        plays.retain(|candidate| !candidate.loses());
        game::sort_by_key(&mut plays, |candidate| -candidate.value);
        plays.truncate(WIDTH);
        let mut finalists: Vec<Finalist> =
            plays.into_iter().map(|candidate| self.first_look(position, candidate)).collect();
        game::sort_by_key(&mut finalists, |finalist| u32::MAX - finalist.chance);
        finalists.truncate(FINALISTS);
        let mut tried = 0;
        for order in 0..self.imagined.orders.len() {
            for finalist in &mut finalists {
                finalist.sum += u64::from(self.after_answer(finalist, order));
            }
            tried += 1;
            if self.work >= self.effort {
                break;
            }
        }
        // Both looks count alike; of equal plays the first stays.
        let value = |finalist: &Finalist| u64::from(finalist.chance) * tried + finalist.sum;
        let best =
            finalists.into_iter().reduce(|best, next| if value(&next) > value(&best) { next } else { best });
        best.map(|best| best.candidate.play)
    }

    /// How good a play is, by how many racks win against it.
    fn first_look(&mut self, position: &Position, candidate: Candidate) -> Finalist {
        let next = position.after(self.game.rules(), &candidate.play, candidate.print);
        let mut theirs = Features::new(&next.bitboard);
        let own = Features::new(&next.bitboard.turned());
        let by_geometry = evaluate(&own, &theirs);
        if next.has_opened() {
            let search = WinningSearch::new(self.generator, self.game.masks(), &next);
            let racks = self.imagined.orders.len() as u32;
            let winning = (0..self.imagined.orders.len())
                .filter(|&order| {
                    let rack = self.imagined.theirs(&self.imagined.orders[order]);
                    search.can_win(self.generator, self.game.masks(), &rack, &mut self.work)
                })
                .count() as u32;
            theirs.chance = (winning * CERTAIN + ESTIMATE_COUNTS * theirs.chance) / (racks + ESTIMATE_COUNTS);
        }
        let value = candidate.value - by_geometry + evaluate(&own, &theirs);
        Finalist { candidate, next, chance: chance_of(value), sum: 0 }
    }

    /// The chance to win after the best answer with one of the imagined racks.
    fn after_answer(&mut self, finalist: &Finalist, order: usize) -> u32 {
        let Finalist { candidate, next, .. } = finalist;
        let theirs = self.imagined.theirs(&self.imagined.orders[order]);
        let answers = Candidates::new(self.generator, self.game.masks(), next, &theirs);
        self.work += answers.work;
        let Some(answer) = answers.best() else { return chance_of(candidate.value) };
        if answer.wins {
            return 0;
        }
        let then = next.after(self.game.rules(), &answer.play, answer.print);
        let search = WinningSearch::new(self.generator, self.game.masks(), &then);
        let own = self.imagined.own_after(&self.imagined.orders[order], &candidate.play);
        let wins = search.can_win(self.generator, self.game.masks(), &own, &mut self.work);
        if wins { CERTAIN } else { CERTAIN - chance_of(answer.value) }
    }
}

#[cfg(test)]
mod tests {
    use super::super::testing::{small_games, wander};
    use super::*;

    /// Imagined tiles are those not seen: the other player's, then what is drawn after a play.
    #[test]
    fn imagined_tiles_are_unseen_ones() {
        let game = &small_games()[0];
        wander(game, 3, &mut |view, position, plays| {
            let rack = *view.mover_rack().expect("the mover sees the own rack");
            let imagined = ImaginedTiles::new(
                game.rules(),
                view,
                position,
                rack,
                3,
                &mut Dice::new(game::Seed(1), "all"),
            );
            for order in &imagined.orders {
                assert_eq!(order.iter().copied().collect::<Rack>(), view.unseen(game.rules()));
                assert_eq!(imagined.theirs(order).len(), view.held[1 - position.seat.index()]);
                for play in plays.iter().take(20) {
                    let drawn = play.count().min(view.bag);
                    assert_eq!(imagined.own_after(order, play).len(), rack.len() - play.count() + drawn);
                }
            }
        });
    }
}
