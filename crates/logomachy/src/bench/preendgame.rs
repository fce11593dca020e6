//! Moves with one tile in the bag, weighed on every deal, under classic rules.

use std::sync::Arc;
use std::time::{Duration, Instant};

use analysis::simulation::Choice;
use analysis::{CERTAIN, Knowledge, Problem, preendgame_of};
use anyhow::{Context, Result, ensure};
use bots::crossword::{Greedy, Static};
use crossword::position::lead;
use crossword::{Crossword, Move, Ruleset};
use game::{Bot, Dice, Effort, Match, Seed, Turn, Viewer};
use serde::Serialize;

use crate::answer::Answer;
use crate::cli::Bench;
use crate::output::Output;

/// How many positions are made, unless told otherwise.
const POSITIONS: usize = 100;

/// How many positions of endings are looked at to choose a move.
const EFFORT: u32 = 200_000;

/// How many positions of each ending are looked at to judge what was chosen.
const JUDGED_BY: u32 = 30_000;

/// A position is contested if the player to move wins at least so often, and loses so often, by the lead alone, in
/// hundredths.
const CONTESTED: i32 = 20;

#[derive(Serialize)]
struct Figures {
    what: &'static str,
    positions: usize,
    /// How likely the moves win, in percent: those chosen by the search, by points played on, by points and leaves,
    /// and by points alone.
    exact: f64,
    played_on: f64,
    leaves: f64,
    points: f64,
    /// How many of the chosen moves are proven on every deal.
    proven: usize,
    ms_median: u128,
    ms_most: u128,
}

pub(super) fn run(options: &Bench, output: &mut Output) -> Result<Answer> {
    let lexicon = lexica::load("english").context("the English lexicon comes with the program")?;
    let game = Crossword::new(Ruleset::classic(), Arc::new(lexicon))?;
    let positions = made(&game, options.limit.unwrap_or(POSITIONS))?;
    ensure!(!positions.is_empty(), "there is no position to measure with");
    let mut chances = [0_i64; 4];
    let (mut proven, mut times) = (0, Vec::new());
    for problem in &positions {
        let dice = || Dice::new(Seed(1), "deals");
        let start = Instant::now();
        let told = analysis::preendgame(problem, &[], EFFORT, &mut dice())?;
        times.push(start.elapsed());
        let best = told.candidates.first().context("there is always a move")?;
        proven += usize::from(best.proven);
        let leaves = Static::new(game.rules()).choose(&game, problem.view(), &mut dice(), Effort(1));
        let points = Greedy::new(game.rules()).choose(&game, problem.view(), &mut dice(), Effort(1));
        let by_points = analysis::preendgame(problem, &[leaves.clone(), points.clone()], 1, &mut dice())?;
        let played_on = by_points.candidates.first().map(|best| best.choice);
        let named =
            |mv: &Move| by_points.candidates.iter().map(|one| one.choice).find(|one| one.as_move() == *mv);
        let choices = [Some(best.choice), played_on, named(&leaves), named(&points)];
        let mut known: Vec<(Choice, i32)> = Vec::new();
        for (sum, choice) in chances.iter_mut().zip(choices) {
            let choice = choice.context("what computers choose is among all moves")?;
            let winning = match known.iter().find(|(other, _)| *other == choice) {
                Some(&(_, winning)) => winning,
                None => preendgame_of(problem, &choice, JUDGED_BY, EFFORT, &mut dice())
                    .map_or(0, |judged| judged.winning),
            };
            known.push((choice, winning));
            *sum += i64::from(winning);
        }
    }
    times.sort_unstable();
    let [exact, played_on, leaves, points] = chances.map(|sum| percent(sum, positions.len()));
    let figures = Figures {
        what: "preendgame",
        positions: positions.len(),
        exact,
        played_on,
        leaves,
        points,
        proven,
        ms_median: times[times.len() / 2].as_millis(),
        ms_most: times.last().map_or(0, Duration::as_millis),
    };
    if options.json.on {
        output.json(&figures)?;
    } else {
        let Figures { positions, ms_median, ms_most, .. } = figures;
        output.line(format_args!(
            "preendgame: {exact:.1} % won by {positions} moves, {played_on:.1} % by those that points played on choose, \
             {leaves:.1} % by points and leaves, {points:.1} % by points; {proven} proven, {ms_median} ms in the \
             median, {ms_most} ms at most"
        ))?;
    }
    Ok(Answer::Yes)
}

#[expect(clippy::cast_precision_loss, reason = "a figure for people")]
fn percent(sum: i64, count: usize) -> f64 {
    sum as f64 * 100.0 / f64::from(CERTAIN) / count.max(1) as f64
}

/// Positions of seeded games with one tile in the bag, in which neither player is far ahead.
fn made(game: &Crossword, count: usize) -> Result<Vec<Problem<'_>>> {
    let knowledge = Knowledge::shipped(game.rules());
    let mut bot = Static::new(game.rules());
    let mut positions = Vec::with_capacity(count);
    for seed in 1.. {
        if positions.len() >= count {
            break;
        }
        let mut table = Match::new(game, game.rules().seats, Seed(seed))?;
        while let Turn::Of(seat) = table.turn() {
            let view = table.view(Viewer::Player(seat));
            if view.bag == 1 {
                let ahead = (100 * lead(&view.tallies, seat)).clamp(-100_000, 100_000) as i64;
                let unseen = view.unseen(game.rules()).len();
                let chance = knowledge.chances.chance(ahead, unseen);
                let [least, most] = [CONTESTED, 100 - CONTESTED].map(|hundredths| CERTAIN / 100 * hundredths);
                if (least..=most).contains(&chance) {
                    positions.push(Problem::new(game, view)?);
                }
                break;
            }
            let mv = bot.choose(game, &view, &mut table.bot_dice(seat), Effort(1));
            table.play(seat, mv)?;
        }
    }
    Ok(positions)
}
