//! The last turns before the bag is empty: one to four tiles are hidden, and every way they may lie is tried.
//!
//! A *deal* says which of the unseen tiles the other player holds, and in which order the rest will be drawn. Each move
//! is tried on all deals, or on the same drawn ones where there are too many, and what counts is how many of them it
//! wins. First both play on by points after each move; then, for ever fewer of the best moves, the endings are worked out
//! with ever more effort.
//!
//! Both players are taken to be clairvoyant: once the move is made, both know the deal. For a move that empties the bag
//! that is no more than they see then; for others it is an estimate, in which both gain by what nobody knows yet.

mod deals;
mod outcomes;

use crossword::Move;
use crossword::movegen::{Generator, Mirror, Play};
use game::{Dice, Game as _};
use lexicon::Rack;

use crate::{CERTAIN, Choice, Problem, order, unseen};
use deals::{Deal, deals};
use outcomes::{Outcomes, Thought};

/// The most tiles in the bag for which every way they may lie is tried.
const MOST_IN_BAG: usize = 4;

/// Moves before the bag is empty, and how often each wins.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PreEndgame {
    /// The moves, the best first; those that were thought about less come after the others.
    pub candidates: Vec<PreEndgameMove>,
    /// On how many deals each was tried.
    pub deals: u32,
    /// Whether these are all there are.
    pub all_deals: bool,
    /// How many positions were looked at.
    pub looked: u32,
}

/// A move before the bag is empty, and how often it wins.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PreEndgameMove {
    /// The move.
    pub choice: Choice,
    /// How likely it wins, up to [`CERTAIN`], a draw counted half.
    pub winning: i32,
    /// What the player to move has more than the other at the end, on average, in hundredths of a point.
    pub spread: i64,
    /// Whether nothing can be better for either on any deal, so that more thought changes nothing.
    pub proven: bool,
    /// How many times it was among those that were thought about further.
    pub rounds: u8,
}

impl PreEndgame {
    /// The best move.
    #[must_use]
    pub fn best(&self) -> Option<Move> {
        self.candidates.first().map(|best| best.choice.as_move())
    }
}

/// Rounds of thought: how many positions each ending takes at least.
const ROUNDS: [u32; 3] = [2000, 10_000, 60_000];

/// How many moves each of them has at least.
const FEWEST: usize = 2;

/// How many positions a deal is worth at least: with less effort, fewer are tried.
const EACH_DEAL: u32 = 1000;

/// The fewest deals that are tried.
const FEWEST_DEALS: u32 = 16;

/// Weighs the moves of a position with one to four tiles in the bag, and looks at about so many positions at most.
///
/// Moves that are named are thought about to the end, however bad they look. Deals are drawn from the dice where there are
/// more than the effort allows. Tiles that are exchanged come back last. It is `None` with another number of tiles in
/// the bag, if the tiles are not those of the game, for more than two players, and in a race for the far edge.
#[must_use]
pub fn preendgame(problem: &Problem<'_>, named: &[Move], effort: u32, dice: &mut Dice) -> Option<PreEndgame> {
    let rules = problem.rules();
    let unseen = unseen(problem).ok().filter(|unseen| (1..=MOST_IN_BAG).contains(&unseen.bag))?;
    let counts_points = !rules.joining.wants_own() && !rules.points.counts_tiles();
    if rules.ending.is_race() || !problem.is_for_two() || !counts_points {
        return None;
    }
    let most = (effort / EACH_DEAL).max(FEWEST_DEALS);
    let (deals, all_deals) = deals(&unseen.tiles, unseen.bag, most as usize, dice);
    let mut outcomes = Outcomes::new(problem, &unseen.tiles);
    let share = effort / (ROUNDS.len() as u32 + 1);
    let mut weighed = first_round(problem, named, &deals, share, &mut outcomes);
    for (round, &least) in (1..).zip(&ROUNDS) {
        let affordable = share / deals.len() as u32;
        if affordable < FEWEST as u32 * least / 2 {
            break;
        }
        let count = ((affordable / least) as usize).clamp(FEWEST, weighed.len().max(FEWEST));
        let is_named = |one: &Weighed| one.named;
        let chosen: Vec<usize> = (0..weighed.len())
            .filter(|&place| place < count || is_named(&weighed[place]))
            .filter(|&place| !weighed[place].told.proven)
            .collect();
        let each = affordable / chosen.len().max(1) as u32;
        for place in chosen {
            let one = &mut weighed[place];
            one.told = tried(&mut outcomes, &one.told.choice, &deals, Thought::Endings(each), round);
        }
        for (place, one) in weighed.iter_mut().enumerate() {
            if place < count || one.named {
                one.told.rounds = round;
            }
        }
        sort(&mut weighed);
    }
    let candidates = weighed.into_iter().map(|one| one.told).collect();
    Some(PreEndgame { candidates, deals: deals.len() as u32, all_deals, looked: outcomes.looked })
}

/// A move, and whether it was named to be kept.
struct Weighed {
    told: PreEndgameMove,
    named: bool,
}

/// Tries as many moves as there is effort for, both players going by points.
fn first_round(
    problem: &Problem<'_>,
    named: &[Move],
    deals: &[Deal],
    share: u32,
    outcomes: &mut Outcomes<'_>,
) -> Vec<Weighed> {
    let each = outcomes::TURN.saturating_mul(outcomes::TURNS).saturating_mul(deals.len() as u32);
    let count = ((share / each.max(1)) as usize).max(2 * FEWEST);
    let mut weighed = Vec::new();
    for (place, choice) in choices(problem).into_iter().enumerate() {
        let named = named.contains(&choice.as_move());
        if place < count || named || !matches!(choice, Choice::Lay(_)) {
            let told = tried(outcomes, &choice, deals, Thought::ByPoints, 0);
            weighed.push(Weighed { told, named });
        }
    }
    sort(&mut weighed);
    weighed
}

/// Every move: plays, most points first, then exchanges and the pass.
fn choices(problem: &Problem<'_>) -> Vec<Choice> {
    let game = problem.game();
    let mut plays: Vec<Play> = Vec::new();
    let spot = problem.spot(Mirror::AcrossOnly);
    let mut generator = Generator::new(problem.rules());
    generator.plays(game.masks(), &spot, problem.rack(), &mut |play: Play| plays.push(play));
    plays.sort_by_key(order);
    let exchanges = parts(problem.rack()).into_iter().map(Choice::Exchange);
    let exchanges = exchanges.filter(|choice| game.check(problem.view(), &choice.as_move()).is_ok());
    let exchanges = exchanges.filter(|_| problem.rules().exchange.least_in_bag().is_some());
    plays.into_iter().map(Choice::Lay).chain(exchanges).chain([Choice::Pass]).collect()
}

/// Every choice of at least one tile, each once.
fn parts(rack: &Rack) -> Vec<Rack> {
    let mut parts = vec![Rack::default()];
    let mut tiles: Vec<_> = rack.iter().collect();
    tiles.dedup();
    for tile in tiles {
        let before = parts.clone();
        for count in 1..=rack.count(tile) {
            parts.extend(before.iter().map(|part| {
                let mut more = *part;
                (0..count).for_each(|_| more.add(tile));
                more
            }));
        }
    }
    parts.remove(0);
    parts
}

/// What comes of a move on all deals.
fn tried(
    outcomes: &mut Outcomes<'_>,
    choice: &Choice,
    deals: &[Deal],
    thought: Thought,
    rounds: u8,
) -> PreEndgameMove {
    let (mut halves, mut spread, mut weight, mut proven) = (0_u64, 0_i128, 0_u64, true);
    for deal in deals {
        let (lead, certain) = outcomes.after(choice, deal, thought);
        halves += deal.weight
            * match lead.signum() {
                1 => 2,
                0 => 1,
                _ => 0,
            };
        spread += i128::from(lead) * i128::from(deal.weight);
        weight += deal.weight;
        proven &= certain;
    }
    let winning = (i128::from(halves) * i128::from(CERTAIN) / i128::from(2 * weight).max(1)) as i32;
    let spread = (100 * spread / i128::from(weight).max(1)).clamp(i64::MIN.into(), i64::MAX.into()) as i64;
    PreEndgameMove { choice: *choice, winning, spread, proven, rounds }
}

fn sort(weighed: &mut [Weighed]) {
    let key = |one: &Weighed| std::cmp::Reverse((one.told.rounds, one.told.winning, one.told.spread));
    weighed.sort_by_key(key);
}
