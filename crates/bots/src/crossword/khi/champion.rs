//! The player that counts on changes: its own, and those of the other player.

use crossword::movegen::Generator;
use crossword::{Crossword, Move, Ruleset, View};
use game::{Bot, Dice, Effort};
use lexicon::{Letter, Rack};

use super::candidates::SPELLINGS;
use super::judgement::Judgement;
use super::look_ahead::ImaginedTiles;
use super::no_word;
use super::position::Position;
use super::threats::CERTAIN;
use super::trials::{DEEP_ROUNDS, Trial, Trials};

/// How much better other tiles must promise to be, to change one's own.
const CHANGE_MARGIN: u32 = CERTAIN / 50;

/// How many orders of the tiles not seen are imagined.
const ORDERS: u32 = 64;

/// How many racks are imagined to tell what a change promises: as many as the effort allows, between these.
const PROMISES: (u32, u32) = (4, 16);
const EFFORT_A_PROMISE: u32 = 5000;

/// How many answers are tried against each.
const ANSWERS: usize = 12;

/// Looks ahead like [`Master`](super::Master), but knows that whoever may change tiles has several racks to win with in
/// one turn: it keeps the other player from winning with any of four, and changes as often as that raises its own chance.
///
/// Effort counts positions looked at.
#[derive(Clone, Debug)]
pub struct Champion {
    generator: Generator,
    judgement: Judgement,
}

impl Champion {
    /// How many positions it looks at unless told otherwise.
    pub const DEFAULT_EFFORT: Effort = Effort(7000);

    /// A player for these rules.
    #[must_use]
    pub fn new(rules: &Ruleset) -> Self {
        Self::with_judgement(rules, Judgement::shipped())
    }

    /// A player that weighs positions so.
    #[must_use]
    pub fn with_judgement(rules: &Ruleset, judgement: Judgement) -> Self {
        Self { generator: Generator::new(rules), judgement }
    }
}

impl Bot<Crossword> for Champion {
    fn choose(&mut self, game: &Crossword, view: &View, dice: &mut Dice, effort: Effort) -> Move {
        let (Some(position), Some(rack)) = (Position::new(game.rules(), view), view.mover_rack()) else {
            return Move::Pass;
        };
        let imagined = &ImaginedTiles::new(game.rules(), view, &position, *rack, ORDERS, dice);
        let Self { generator, judgement } = self;
        let mut trials =
            Trials { game, generator, judgement, imagined, work: 0, effort: effort.0, played_out: None };
        let candidates = trials.candidates(&position, rack, SPELLINGS);
        let Some(best) = candidates.best() else { return no_word::change_or_pass(game, view) };
        if best.wins {
            return Move::Lay(best.play.placement());
        }
        if no_word::should_swap(game, view, &position, best.value) {
            return Move::Swap;
        }
        let tried = trials.first_look(&position, *rack, candidates.plays);
        let own = tried.first().map_or(0, |trial| trial.chance(trials.judgement));
        if let Some(change) = no_word::change(game, view).filter(|_| no_word::may_gamble(game.rules()))
            && promise(&mut trials, view, &position, racks(effort.0), dice).chance > own + CHANGE_MARGIN
        {
            return change;
        }
        let ahead = trials.look_ahead(tried, &DEEP_ROUNDS);
        Move::Lay(ahead.first().map_or(best.play, Trial::play).placement())
    }
}

/// How many racks an effort allows to imagine.
fn racks(effort: u32) -> u32 {
    (effort / EFFORT_A_PROMISE).clamp(PROMISES.0, PROMISES.1)
}

/// What a change of tiles promises.
#[derive(Clone, Copy)]
pub(super) struct Promise {
    /// The chance to win.
    pub(super) chance: u32,
    /// The standard error of that.
    pub(super) error: u32,
}

/// The chance to win of whoever changes tiles now, as often as it pays, over so many racks.
pub(super) fn promise(
    trials: &mut Trials<'_>,
    view: &View,
    position: &Position,
    racks: u32,
    dice: &mut Dice,
) -> Promise {
    let rules = trials.game.rules();
    let Some(per_turn) = rules.exchange.changes_per_turn() else { return Promise { chance: 0, error: 0 } };
    let mut tiles: Vec<Option<Letter>> = view.unseen(rules).iter().collect();
    tiles.extend(view.mover_rack().iter().flat_map(|rack| rack.iter()));
    let chances: Vec<u32> = (0..racks)
        .map(|_| {
            dice.shuffle(&mut tiles);
            let rack: Rack = tiles.iter().take(usize::from(rules.rack)).copied().collect();
            trials.promise(position, &rack, ANSWERS)
        })
        .collect();
    // With changes left, a rack worse than what changing promises is changed again.
    let left = per_turn.saturating_sub(view.changes);
    let mean = |chances: &[u32]| chances.iter().sum::<u32>() / racks;
    let chance = (0..left).fold(0, |promise, _| {
        let kept: Vec<u32> = chances.iter().map(|&chance| chance.max(promise)).collect();
        mean(&kept)
    });
    let (plain, count) = (mean(&chances), u64::from(racks));
    let squares: u64 = chances.iter().map(|&chance| u64::from(chance.abs_diff(plain)).pow(2)).sum();
    let error = (squares / (count * (count - 1)).max(1)).isqrt() as u32;
    Promise { chance, error }
}

#[cfg(test)]
mod tests {
    use game::{Game as _, Match, Seed, Turn, Viewer};

    use super::super::testing::{small_games, wander};
    use super::*;

    /// Little thought, so that tests are quick.
    const EFFORT: Effort = Effort(3000);

    /// K34: a winning move is taken at once, and every other one keeps to the rules.
    #[test]
    fn k34_a_winning_move_is_taken_at_once() {
        let (mut won, mut others) = (0, 0);
        for (game, seed) in small_games().iter().flat_map(|game| (0..4).map(move |seed| (game, seed))) {
            let mut champion = Champion::new(game.rules());
            wander(game, seed, &mut |view, _, plays| {
                let can_win =
                    plays.iter().any(|play| game.judge(view, &play.placement()).is_ok_and(|made| made.wins));
                let mv = champion.choose(game, view, &mut Dice::new(Seed(seed), "champion"), EFFORT);
                assert_eq!(game.check(view, &mv), Ok(()), "{mv:?}");
                let wins = matches!(&mv, Move::Lay(lay) if game.judge(view, lay).is_ok_and(|made| made.wins));
                assert_eq!(wins, can_win, "{mv:?}\n{view:?}");
                *if wins { &mut won } else { &mut others } += 1;
            });
        }
        assert!(won > 20 && others > 20, "{won} won, {others} others");
    }

    /// K38: it plays the same every time, with little effort and with more, and every game ends.
    #[test]
    fn games_come_out_the_same_every_time() {
        let [game, _] = &small_games();
        for effort in [Effort(1), EFFORT] {
            let play = || {
                let mut champion = Champion::new(game.rules());
                let mut played = Match::new(game, 2, Seed(5)).expect("two may play");
                let mut moves = Vec::new();
                while let Turn::Of(seat) = played.turn() {
                    let view = played.view(Viewer::Player(seat));
                    let mv = champion.choose(game, &view, &mut played.bot_dice(seat), effort);
                    moves.push(mv.clone());
                    played.play(seat, mv).expect("a computer knows the rules");
                }
                moves
            };
            assert_eq!(play(), play());
        }
    }
}
