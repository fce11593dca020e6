//! What programs are told: an object a game, then one a move.

use std::io;

use bots::Level;
use serde::Serialize;

use super::game::{Judgement, OpenMove};
use super::outcome::{GameReview, MoveOutcome};
use crate::output::Output;

#[derive(Serialize)]
struct GameReport<'a> {
    file: &'a str,
    title: &'static str,
    moves: usize,
    /// In percent, player by player; nothing for who had nothing to choose.
    accuracy: Vec<Option<f64>>,
    /// The levels that play as accurately; nothing where that was not measured.
    like: Vec<Option<&'static str>>,
    turning_points: &'a [usize],
    /// What happened beside moves, as records have it.
    incidents: Vec<IncidentReport>,
}

#[derive(Serialize)]
struct IncidentReport {
    after: usize,
    incident: String,
}

/// A file that is no game.
#[derive(Serialize)]
struct UnreadReport<'a> {
    file: &'a str,
    error: &'a str,
}

#[derive(Serialize)]
struct MoveReport<'a> {
    index: usize,
    seat: u8,
    #[serde(rename = "move")]
    written: &'a str,
    grade: &'static str,
    win_before: f64,
    win_after: f64,
    lost: f64,
    se: f64,
    best: Vec<RatedReport<'a>>,
    reasons: &'a [String],
    exact: bool,
    points_lost: f64,
    #[serde(skip_serializing_if = "Option::is_none")]
    luck: Option<f64>,
}

#[derive(Serialize)]
struct RatedReport<'a> {
    #[serde(rename = "move")]
    written: &'a str,
    win: f64,
}

/// A move that was not judged.
#[derive(Serialize)]
struct SkippedReport<'a> {
    index: usize,
    seat: u8,
    #[serde(rename = "move")]
    written: &'a str,
    skipped: &'a str,
}

/// Tells a game, object by object.
pub(super) fn tell(review: &GameReview, output: &mut Output) -> io::Result<()> {
    let game = &review.game;
    let incidents = game.incidents.iter();
    output.json(&GameReport {
        file: &game.file,
        title: game.title.name(),
        moves: game.moves.len(),
        accuracy: review.players().map(|player| player.accuracy.map(percent)).collect(),
        like: review.players().map(|player| player.like.map(Level::name)).collect(),
        turning_points: &review.summary.turning_points,
        incidents: incidents
            .map(|one| IncidentReport { after: one.after, incident: one.incident.to_string() })
            .collect(),
    })?;
    for one in review.moves() {
        let OpenMove { seat, written, .. } = one.made;
        match one.came {
            Ok(judgement) => output.json(&told(&one, judgement))?,
            Err(skipped) => {
                output.json(&SkippedReport { index: one.number, seat: seat.0, written, skipped })?;
            }
        }
    }
    Ok(())
}

/// Tells that a file is no game.
pub(super) fn tell_unread(file: &str, error: &str, output: &mut Output) -> io::Result<()> {
    output.json(&UnreadReport { file, error })
}

fn told<'a>(one: &MoveOutcome<'a>, judgement: &'a Judgement) -> MoveReport<'a> {
    let Judgement { judged, error, points_lost, exact, best, reasons } = judgement;
    MoveReport {
        index: one.number,
        seat: one.made.seat.0,
        written: &one.made.written,
        grade: judged.grade.name(),
        win_before: part(judged.before),
        win_after: part(judged.after),
        lost: part(judged.lost()),
        se: part(*error),
        best: best.iter().map(|(written, chance)| RatedReport { written, win: part(*chance) }).collect(),
        reasons,
        exact: *exact,
        points_lost: hundredths(*points_lost),
        luck: one.luck.map(|luck| f64::from(luck.0) / 1e6),
    }
}

/// Millionths as a part of one.
pub(super) fn part(millionths: u32) -> f64 {
    f64::from(millionths) / 1e6
}

/// Millionths in percent, to a tenth.
fn percent(millionths: u32) -> f64 {
    (f64::from(millionths) / 1e3).round() / 10.0
}

#[expect(clippy::cast_precision_loss, reason = "a figure for people")]
pub(super) fn hundredths(number: i64) -> f64 {
    number as f64 / 100.0
}
