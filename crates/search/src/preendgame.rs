//! The last turns before the bag is empty: one to four tiles are hidden, and every way they may lie is tried.
//!
//! A *deal* says which of the unseen tiles the other player holds, and in which order the rest will be drawn. Each move
//! is tried on all deals, or on the same drawn ones where there are too many, and what counts is how many of them it
//! wins. First both play on by points after each move; then, for ever fewer of the best moves, it is worked out with ever
//! more effort who wins each ending; at last by how much, where that is all that differs.
//!
//! Both players are taken to be clairvoyant: once the move is made, both know the deal. For a move that empties the bag
//! that is no more than they see then; for others it is an estimate, in which both gain by what nobody knows yet.

mod deals;
mod outcomes;

use std::cmp::Ordering;

use crossword::Move;
use crossword::movegen::{Generator, Mirror, Play};
use game::{Dice, Game as _};

use crate::exchanges::exchanges;
use crate::{CERTAIN, Choice, Problem, order, unseen};
use deals::{Deal, deals};
use outcomes::{Outcomes, Thought};

/// A move that wins no more often than that has lost.
const LOST: i32 = CERTAIN / 200;

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
    /// The moves that were named, in the order they are told.
    pub named: Vec<PreEndgameNamed>,
}

/// A move that was named, compared to the best one deal by deal.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PreEndgameNamed {
    /// Where it stands among the candidates.
    pub place: usize,
    /// The standard error of the difference of how often they win, in millionths; none where all deals were tried.
    pub error: u32,
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
    /// With how many of the ways in which the unseen tiles may lie it loses.
    pub lost: u64,
    /// How many such ways were tried.
    pub ways: u64,
    /// Whether it wins just so often: nothing can be better for either on any deal.
    pub proven: bool,
    /// Whether the spread is proven, too.
    pub proven_spread: bool,
    /// How many times it was among those that were thought about further.
    pub rounds: u8,
}

impl PreEndgame {
    /// Whether no move wins against somebody who plays perfectly and knows the draws; that says nothing of who wins more often
    /// against anybody else.
    #[must_use]
    pub fn is_lost(&self) -> bool {
        self.candidates.iter().all(|one| one.winning <= LOST)
    }

    /// The best move.
    #[must_use]
    pub fn best(&self) -> Option<Move> {
        self.candidates.first().map(|best| best.choice.as_move())
    }
}

/// Rounds of thought: how many of the best moves are thought about, and how many positions of an ending are looked at
/// for each deal, in thousandths of the effort for a deal.
const ROUNDS: [(usize, u32); 4] = [(16, 4), (8, 20), (4, 80), (2, 200)];

/// The fewest positions of an ending that say more than playing on by points.
const FEWEST_POSITIONS: u32 = 60;

/// Among so many of the best, which win equally often, the spread decides.
const SPREADS: (usize, u32) = (3, 60);

/// How many positions a deal is worth at least: with less effort, fewer are tried.
const EACH_DEAL: u32 = 1500;

/// The fewest deals that are tried.
const FEWEST_DEALS: u32 = 12;

/// Weighs the moves of a position with one to four tiles in the bag, and looks at about so many positions at most.
///
/// Moves that are named are thought about to the end, however bad they look. Deals are drawn from the dice where there are
/// more than the effort allows. Tiles that are exchanged come back last. It is `None` with another number of tiles in
/// the bag, if the tiles are not those of the game, for more than two players, and in a race for the far edge.
#[must_use]
pub fn preendgame(problem: &Problem<'_>, named: &[Move], effort: u32, dice: &mut Dice) -> Option<PreEndgame> {
    let (deals, all_deals, mut outcomes) = ready(problem, effort, dice)?;
    let each_deal = effort / deals.len() as u32;
    let mut weighed = first_round(problem, named, &deals, each_deal / 4, &mut outcomes);
    for (round, &(count, share)) in (1..).zip(&ROUNDS) {
        let positions = thousandths(each_deal, share);
        if positions < FEWEST_POSITIONS {
            continue;
        }
        for (place, one) in weighed.iter_mut().enumerate() {
            if place >= count && !one.named {
                continue;
            }
            if !one.told.proven {
                let (winners, halves) =
                    tried(&mut outcomes, &one.told.choice, &deals, Thought::Winners(positions));
                one.told = PreEndgameMove { spread: one.told.spread, ..winners };
                one.halves = halves;
            }
            one.told.rounds = round;
        }
        sort(&mut weighed);
    }
    tell_spreads(&mut weighed, &deals, thousandths(each_deal, SPREADS.1), &mut outcomes);
    let named = compared(&weighed, all_deals);
    let candidates = weighed.into_iter().map(|one| one.told).collect();
    Some(PreEndgame { candidates, deals: deals.len() as u32, all_deals, looked: outcomes.looked, named })
}

/// Weighs one move, each ending with about so many positions at most; `None` where [`preendgame`] is.
#[must_use]
pub fn preendgame_of(
    problem: &Problem<'_>,
    choice: &Choice,
    positions: u32,
    effort: u32,
    dice: &mut Dice,
) -> Option<PreEndgameMove> {
    let (deals, _, mut outcomes) = ready(problem, effort, dice)?;
    let (told, _) = tried(&mut outcomes, choice, &deals, Thought::Winners(positions));
    let (by_points, _) = tried(&mut outcomes, choice, &deals, Thought::ByPoints);
    Some(PreEndgameMove { spread: by_points.spread, ..told })
}

/// The deals that there is effort for, whether they are all, and what endings are worked out with.
fn ready<'a>(
    problem: &'a Problem<'a>,
    effort: u32,
    dice: &mut Dice,
) -> Option<(Vec<Deal>, bool, Outcomes<'a>)> {
    let rules = problem.rules();
    let unseen = unseen(problem).ok().filter(|unseen| (1..=MOST_IN_BAG).contains(&unseen.bag))?;
    let counts_points = !rules.joining.wants_own() && !rules.points.counts_tiles();
    if rules.ending.is_race() || !problem.is_for_two() || !counts_points {
        return None;
    }
    let most = (effort / EACH_DEAL).max(FEWEST_DEALS);
    let (deals, all_deals) = deals(&unseen.tiles, unseen.bag, most as usize, dice);
    Some((deals, all_deals, Outcomes::new(problem, &unseen.tiles)))
}

/// A move, and whether it was named to be kept.
struct Weighed {
    told: PreEndgameMove,
    named: bool,
    /// What came of each deal: two for a win, one for a draw.
    halves: Vec<u8>,
}

/// How the named moves compare to the first one.
fn compared(weighed: &[Weighed], all_deals: bool) -> Vec<PreEndgameNamed> {
    let Some(best) = weighed.first() else { return Vec::new() };
    let named = weighed.iter().enumerate().filter(|(_, one)| one.named);
    let told = named.map(|(place, one)| {
        let count = one.halves.len() as i128;
        let differences = best.halves.iter().zip(&one.halves);
        let (sum, squares) = differences.fold((0, 0), |(sum, squares), (&best, &one)| {
            let difference = i128::from(best) - i128::from(one);
            (sum + difference, squares + difference * difference)
        });
        // In halves of a win; as if one deal more had differed, since few that agree do not say that all do.
        let spare = (count * (squares + 1) - sum * sum).max(0) * 500_000 * 500_000;
        let error = (spare / (count * count * (count - 1)).max(1)).isqrt();
        let error = if all_deals { 0 } else { u32::try_from(error).unwrap_or(u32::MAX) };
        PreEndgameNamed { place, error }
    });
    told.collect()
}

/// Tries as many moves as there is effort for, both players going by points.
fn first_round(
    problem: &Problem<'_>,
    named: &[Move],
    deals: &[Deal],
    each_deal: u32,
    outcomes: &mut Outcomes<'_>,
) -> Vec<Weighed> {
    let each = outcomes::TURN * outcomes::TURNS;
    let count = ((each_deal / each) as usize).max(ROUNDS[0].0);
    let mut weighed = Vec::new();
    let board = &problem.view().board;
    let named: Vec<Choice> = named.iter().filter_map(|mv| Choice::of(problem, mv)).collect();
    let mut choices = choices(problem);
    // Words that nobody knows are listed nowhere.
    for named in &named {
        if !choices.iter().any(|choice| choice.is_same(named, board)) {
            choices.push(*named);
        }
    }
    for (place, choice) in choices.into_iter().enumerate() {
        let named = named.iter().any(|named| named.is_same(&choice, board));
        if place < count || named || !matches!(choice, Choice::Lay(_)) {
            let (told, halves) = tried(outcomes, &choice, deals, Thought::ByPoints);
            weighed.push(Weighed { told, named, halves });
        }
    }
    sort(&mut weighed);
    weighed
}

/// Works out by how much the best moves win that win equally often, and those that were named.
fn tell_spreads(weighed: &mut [Weighed], deals: &[Deal], positions: u32, outcomes: &mut Outcomes<'_>) {
    let Some(best) = weighed.first().map(|best| best.told) else { return };
    if positions < FEWEST_POSITIONS {
        return;
    }
    for (place, one) in weighed.iter_mut().enumerate() {
        let is_best = (one.told.winning, one.told.rounds) == (best.winning, best.rounds);
        if one.named || is_best && place < SPREADS.0 {
            let (told, halves) = tried(outcomes, &one.told.choice, deals, Thought::Spreads(positions));
            // What was found out with more effort holds, unless this is certain.
            if told.proven {
                one.halves = halves;
                one.told = PreEndgameMove { rounds: one.told.rounds, ..told };
            } else {
                one.told.spread = told.spread;
            }
        }
    }
    sort(weighed);
}

fn thousandths(whole: u32, share: u32) -> u32 {
    (u64::from(whole) * u64::from(share) / 1000) as u32
}

/// Every move: plays, most points first, then exchanges and the pass.
fn choices(problem: &Problem<'_>) -> Vec<Choice> {
    let game = problem.game();
    let mut plays: Vec<Play> = Vec::new();
    let spot = problem.spot(Mirror::AcrossOnly);
    let mut generator = Generator::new(problem.rules());
    generator.plays(game.masks(), &spot, problem.rack(), &mut |play: Play| plays.push(play));
    game::sort_by_key(&mut plays, order);
    let exchanges = exchanges(problem.rack()).rev().map(|(_, given)| Choice::Exchange(given));
    let exchanges = exchanges.filter(|choice| game.check(problem.view(), &choice.as_move()).is_ok());
    let exchanges = exchanges.filter(|_| problem.rules().exchange.least_in_bag().is_some());
    plays.into_iter().map(Choice::Lay).chain(exchanges).chain([Choice::Pass]).collect()
}

/// What comes of a move on all deals, and on each of them: two for a win, one for a draw.
fn tried(
    outcomes: &mut Outcomes<'_>,
    choice: &Choice,
    deals: &[Deal],
    thought: Thought,
) -> (PreEndgameMove, Vec<u8>) {
    let (mut halves, mut spread, mut weight, mut proven) = (0_u64, Some(0_i128), 0_u64, true);
    let mut lost = 0_u64;
    let mut each = Vec::with_capacity(deals.len());
    for deal in deals {
        let outcome = outcomes.after(choice, deal, thought);
        let won = match outcome.order {
            Ordering::Greater => 2,
            Ordering::Equal => 1,
            Ordering::Less => 0,
        };
        each.push(won);
        halves += deal.weight * u64::from(won);
        lost += if won == 0 { deal.weight } else { 0 };
        let gained = outcome.spread.map(|spread| i128::from(spread) * i128::from(deal.weight));
        spread = spread.zip(gained).map(|(sum, gained)| sum + gained);
        weight += deal.weight;
        proven &= outcome.certain;
    }
    let winning = (i128::from(halves) * i128::from(CERTAIN) / i128::from(2 * weight).max(1)) as i32;
    let spread = 100 * spread.unwrap_or(0) / i128::from(weight).max(1);
    let told = PreEndgameMove {
        choice: *choice,
        winning,
        spread: spread.clamp(i64::MIN.into(), i64::MAX.into()) as i64,
        lost,
        ways: weight,
        proven,
        proven_spread: proven && matches!(thought, Thought::Spreads(_)),
        rounds: 0,
    };
    (told, each)
}

fn sort(weighed: &mut [Weighed]) {
    let key = |one: &Weighed| std::cmp::Reverse((one.told.rounds, one.told.winning, one.told.spread));
    game::sort_by_key(weighed, key);
}
