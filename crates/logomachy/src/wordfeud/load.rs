//! `logomachy wordfeud load`: a crowd of games on a service, and how fast it answers.

use std::time::Instant;

use anyhow::{Result, ensure};
use serde::Serialize;

use super::crowd::Crowd;
use super::times::Times;
use crate::answer::Answer;
use crate::cli::Load;
use crate::memory;
use crate::output::{Output, grouped};

#[derive(Serialize)]
struct Figures {
    games: usize,
    sessions: usize,
    turns: usize,
    errors: usize,
    seconds: f64,
    turns_per_second: f64,
    setup_seconds: f64,
    /// From before a turn is sent until its answer is read.
    move_ms: Times,
    /// How much later than meant the bots looked at their games.
    late_ms: Times,
    #[serde(skip_serializing_if = "Option::is_none")]
    peak_mb: Option<f64>,
}

pub(super) fn run(options: &Load, output: &mut Output) -> Result<Answer> {
    let Load { games, sessions, level, every, hall } = options;
    ensure!(*sessions > 1, "--sessions: it takes two to play");
    let start = Instant::now();
    let mut crowd = Crowd::gather(hall, &vec![*level; *sessions], *every)?;
    for number in 0..*games {
        let host = number % sessions;
        // Each meets as many others as it can.
        let step = 1 + number / sessions % (sessions - 1);
        crowd.begin([host, (host + step) % sessions])?;
    }
    let setup = start.elapsed();
    let spent = crowd.play(hall.threads.map_or(*sessions, std::num::NonZero::get))?;
    let turns = crowd.bots.iter().map(|bot| bot.thought.len()).sum();
    let errors = crowd.bots.iter().map(|bot| bot.errors).sum();
    let figures = Figures {
        games: *games,
        sessions: *sessions,
        turns,
        errors,
        seconds: rounded(spent.as_secs_f64()),
        turns_per_second: rounded(f64::from(u32::try_from(turns).unwrap_or(u32::MAX)) / spent.as_secs_f64()),
        setup_seconds: rounded(setup.as_secs_f64()),
        move_ms: Times::of(crowd.bots.iter().flat_map(|bot| bot.answered.clone()).collect()),
        late_ms: Times::of(crowd.bots.iter().flat_map(|bot| bot.late.clone()).collect()),
        peak_mb: memory::peak_megabytes(),
    };
    if hall.json.on {
        output.json(&figures)?;
    } else {
        let Figures { seconds, turns_per_second, setup_seconds, move_ms, late_ms, .. } = &figures;
        output.line(format!(
            "{} games by {sessions} bots: {} turns, {errors} errors in {seconds} s ({turns_per_second} turns a second), \
             after {setup_seconds} s of getting ready",
            grouped(*games as u64),
            grouped(turns as u64),
        ))?;
        output.line(format!("a turn was answered in {move_ms}"))?;
        if !every.is_zero() {
            output.line(format!("the bots looked at their games late by {late_ms}"))?;
        }
        if let Some(error) = crowd.bots.iter().find_map(|bot| bot.first_error.as_ref()) {
            output.line(format!("the first error: {error}"))?;
        }
    }
    Ok((errors == 0).into())
}

fn rounded(figure: f64) -> f64 {
    (100.0 * figure).round() / 100.0
}
