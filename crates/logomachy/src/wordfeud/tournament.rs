//! `logomachy wordfeud tournament`: bots against each other over a service.

use anyhow::{Result, ensure};
use bots::Level;
use feud_bot::Outcome;
use serde::Serialize;

use super::crowd::{Crowd, Pairing};
use super::times::Times;
use crate::answer::Answer;
use crate::cli::Tournament;
use crate::output::Output;

/// What came of the games of two levels.
#[derive(Serialize)]
struct Comparison {
    levels: [&'static str; 2],
    games: usize,
    wins: [usize; 2],
    draws: usize,
    points: [f64; 2],
    #[serde(skip)]
    bots: [usize; 2],
    #[serde(skip)]
    sums: [i64; 2],
}

/// How one level did against all others.
#[derive(Serialize)]
struct LevelScore {
    level: &'static str,
    wins: usize,
    draws: usize,
    losses: usize,
    points: f64,
    think_ms: Times,
}

#[derive(Serialize)]
struct Totals {
    games: usize,
    turns: usize,
    errors: usize,
    seconds: f64,
    answer_ms: Times,
}

pub(super) fn run(options: &Tournament, output: &mut Output) -> Result<Answer> {
    let Tournament { levels, games, hall } = options;
    ensure!(levels.len() > 1, "--levels: name at least two, such as hard,easy");
    ensure!(*games > 0, "--games: at least one");
    let mut crowd = Crowd::gather(hall, levels, std::time::Duration::ZERO)?;
    let mut pairings = Vec::new();
    for number in 0..*games {
        for one in 0..levels.len() {
            for other in one + 1..levels.len() {
                // Each invites in half of the games.
                let bots = if number % 2 == 0 { [one, other] } else { [other, one] };
                pairings.push(crowd.begin(bots)?);
            }
        }
    }
    let threads = hall.threads.map_or(levels.len(), std::num::NonZero::get);
    let spent = crowd.play(threads)?;
    let mut compared = Vec::new();
    for one in 0..levels.len() {
        for other in one + 1..levels.len() {
            compared.push(compare(&mut crowd, levels, &pairings, [one, other])?);
        }
    }
    let standings: Vec<LevelScore> =
        (0..levels.len()).map(|place| standing(&crowd, &compared, place)).collect();
    let whole = Totals {
        games: pairings.len(),
        turns: crowd.bots.iter().map(|bot| bot.thought.len()).sum(),
        errors: crowd.bots.iter().map(|bot| bot.errors).sum(),
        seconds: rounded(spent.as_secs_f64()),
        answer_ms: Times::of(crowd.bots.iter().flat_map(|bot| bot.answered.clone()).collect()),
    };
    if options.hall.json.on {
        compared.iter().try_for_each(|pair| output.json(pair))?;
        standings.iter().try_for_each(|standing| output.json(standing))?;
        output.json(&whole)?;
    } else {
        print(&compared, &standings, &whole, output)?;
    }
    Ok((whole.errors == 0).into())
}

fn compare(
    crowd: &mut Crowd,
    levels: &[Level],
    pairings: &[Pairing],
    bots: [usize; 2],
) -> Result<Comparison> {
    let (mut games, mut wins, mut draws, mut sums) = (0, [0; 2], 0, [0; 2]);
    for pairing in pairings {
        let turned = [bots[1], bots[0]] == pairing.bots;
        if !turned && pairing.bots != bots {
            continue;
        }
        let mut score = crowd.score(pairing)?;
        if turned {
            score.reverse();
        }
        games += 1;
        match Outcome::of(score) {
            Outcome::Won => wins[0] += 1,
            Outcome::Lost => wins[1] += 1,
            Outcome::Drawn => draws += 1,
        }
        sums = [sums[0] + score[0], sums[1] + score[1]];
    }
    let points = sums.map(|sum| average(sum, games));
    Ok(Comparison { levels: bots.map(|place| levels[place].name()), games, wins, draws, points, bots, sums })
}

fn standing(crowd: &Crowd, compared: &[Comparison], place: usize) -> LevelScore {
    let (mut wins, mut draws, mut losses, mut sum, mut games) = (0, 0, 0, 0, 0);
    for pair in compared {
        let Some(side) = pair.bots.iter().position(|&bot| bot == place) else { continue };
        wins += pair.wins[side];
        losses += pair.wins[1 - side];
        draws += pair.draws;
        sum += pair.sums[side];
        games += pair.games;
    }
    let member = &crowd.bots[place];
    let think_ms = Times::of(member.thought.clone());
    LevelScore { level: member.level.name(), wins, draws, losses, points: average(sum, games), think_ms }
}

fn print(
    compared: &[Comparison],
    standings: &[LevelScore],
    whole: &Totals,
    output: &mut Output,
) -> Result<()> {
    for Comparison { levels: [one, other], games, wins: [won, lost], draws, points: [own, others], .. } in
        compared
    {
        output.line(format!(
            "{one} against {other}: {won} won, {draws} drawn, {lost} lost of {games}; {own} against {others} points a game"
        ))?;
    }
    output.lines(format!(
        "\n{:<8} {:>5} {:>6} {:>5} {:>8}  thinks a move",
        "level", "won", "drawn", "lost", "points"
    ))?;
    for LevelScore { level, wins, draws, losses, points, think_ms } in standings {
        output.line(format!("{level:<8} {wins:>5} {draws:>6} {losses:>5} {points:>8}  {think_ms}"))?;
    }
    let Totals { games, turns, errors, seconds, answer_ms } = whole;
    output.lines(format!("\n{games} games, {turns} turns, {errors} errors in {seconds} s"))?;
    output.line(format!("the service answered a turn in {answer_ms}"))?;
    Ok(())
}

#[expect(clippy::cast_precision_loss, reason = "figures for people")]
fn average(sum: i64, games: usize) -> f64 {
    rounded(sum as f64 / games.max(1) as f64)
}

fn rounded(figure: f64) -> f64 {
    (100.0 * figure).round() / 100.0
}
