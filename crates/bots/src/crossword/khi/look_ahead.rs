//! Looking ahead: what the other player might answer, with tiles as they might be.

use crossword::movegen::{Blanks, Generator, Play};
use crossword::{Crossword, Line, Ruleset, SEATS, View};
use game::Dice;
use lexicon::{Letter, Rack};

use super::bitboard::Bitboard;
use super::candidates::{Candidate, Candidates, PLAYS_A_POSITION};
use super::effects::Effects;
use super::evaluation::{Features, evaluate};
use super::odds::chance_of;
use super::position::Position;
use super::threats::{CERTAIN, spans};

/// How many plays are tried for winning answers, the most valuable ones.
const WIDTH: usize = 30;

/// How many of these are looked at deeper.
const FINALISTS: usize = 5;

/// How many racks the estimate of a chance counts for, beside those that were tried.
const ESTIMATE_COUNTS: u32 = 5;

/// Spans less likely to be filled than this, in eighths of a halving, are not searched for winning words.
const TOO_UNLIKELY: u32 = 100;

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

    fn theirs(&self, order: &[Option<Letter>]) -> Rack {
        order.iter().take(self.held).copied().collect()
    }

    /// The own rack after a play and drawing.
    fn own_after(&self, order: &[Option<Letter>], play: &Play) -> Rack {
        let mut rack = self.rack;
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
        plays.sort_by_key(|candidate| -candidate.value);
        plays.truncate(WIDTH);
        let mut finalists: Vec<Finalist> =
            plays.into_iter().map(|candidate| self.first_look(position, candidate)).collect();
        finalists.sort_by_key(|finalist| u32::MAX - finalist.chance);
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
            let search = self.winning_search(&next);
            let racks = self.imagined.orders.len() as u32;
            let winning = (0..self.imagined.orders.len())
                .filter(|&order| {
                    let rack = self.imagined.theirs(&self.imagined.orders[order]);
                    self.can_win(&search, &rack)
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
        let search = self.winning_search(&then);
        let own = self.imagined.own_after(&self.imagined.orders[order], &candidate.play);
        if self.can_win(&search, &own) { CERTAIN } else { CERTAIN - chance_of(answer.value) }
    }

    /// Gets ready to look for winning words in a position.
    fn winning_search(&mut self, position: &Position) -> WinningSearch {
        self.generator.look_at(self.game.masks(), &position.spot());
        WinningSearch { lanes: winning_lanes(&position.bitboard), effects: Effects::new(&position.bitboard) }
    }

    /// Whether a rack has a winning word.
    fn can_win(&mut self, search: &WinningSearch, rack: &Rack) -> bool {
        let WinningSearch { lanes, effects } = search;
        lanes.iter().any(|&(line, number)| {
            let (mut wins, mut found) = (false, 0);
            self.generator.plays_along(self.game.masks(), line, number, rack, Blanks::Fewest, &mut |play| {
                found += 1;
                wins = wins || effects.reaches_edge(&effects.of(effects.bitboard().footprint(&play)));
            });
            self.work += 1 + found / PLAYS_A_POSITION;
            wins
        })
    }
}

/// Where to look for winning words in the position that the generator looks at.
struct WinningSearch {
    /// Rows and columns of the board, the most promising first.
    lanes: Vec<(Line, u8)>,
    effects: Effects,
}

/// The rows and columns of the board in which a word could reach the far edge, the most promising first.
fn winning_lanes(bitboard: &Bitboard) -> Vec<(Line, u8)> {
    let mut lanes: Vec<(u32, Line, u8)> = Vec::new();
    spans(bitboard, &mut |span| match lanes.last_mut() {
        Some(last) if (last.1, last.2) == (span.line, span.number) => last.0 = last.0.min(span.unlikely),
        _ => lanes.push((span.unlikely, span.line, span.number)),
    });
    lanes.retain(|&(unlikely, ..)| unlikely < TOO_UNLIKELY);
    lanes.sort_unstable();
    let on_board = |(_, line, number)| match line {
        Line::Across => (line, number),
        Line::Down => (line, bitboard.square(0, usize::from(number)).column),
    };
    lanes.into_iter().map(on_board).collect()
}

#[cfg(test)]
mod tests {
    use super::super::testing::{small_games, wander};
    use super::*;

    /// A winning word is found just when there is one where words are looked for.
    #[test]
    fn winning_words_are_found() {
        let (mut wins, mut others) = (0, 0);
        for (game, seed) in small_games().iter().flat_map(|game| (0..6).map(move |seed| (game, seed))) {
            let mut generator = Generator::new(game.rules());
            wander(game, seed, &mut |view, position, plays| {
                let Some(rack) = view.mover_rack().filter(|_| position.has_opened()) else { return };
                let dice = &mut Dice::new(game::Seed(seed), "imagined");
                let imagined = ImaginedTiles::new(game.rules(), view, position, *rack, 1, dice);
                let mut ahead = LookAhead { game, generator: &mut generator, imagined, work: 0, effort: 0 };
                let search = ahead.winning_search(position);
                let is_looked_at = |play: &&Play| {
                    [(Line::Across, play.at.row), (Line::Down, play.at.column)].into_iter().any(|lane| {
                        (lane.0 == play.line || play.count() == 1) && search.lanes.contains(&lane)
                    })
                };
                let wins_by = |play: &Play| {
                    let print = position.bitboard.footprint(play);
                    search.effects.reaches_edge(&search.effects.of(print))
                };
                let expected = plays.iter().filter(is_looked_at).any(wins_by);
                assert_eq!(ahead.can_win(&search, rack), expected, "{view:?}");
                *if expected { &mut wins } else { &mut others } += 1;
            });
        }
        assert!(wins > 20 && others > 20, "{wins} positions with a winning word, {others} without");
    }

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
