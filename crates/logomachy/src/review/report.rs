//! What programs are told: an object a game, then one a move.

use std::io;

use analysis::review::Summary;
use bots::Level;
use serde::Serialize;

use super::Judgements;
use super::game::{Judgement, OpenGame, OpenMove};
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
pub(super) fn tell(
    game: &OpenGame,
    moves: &Judgements,
    summary: &Summary,
    output: &mut Output,
) -> io::Result<()> {
    output.json(&GameReport {
        file: &game.file,
        title: game.title.name(),
        moves: game.moves.len(),
        accuracy: summary.accuracy.iter().map(|told| told.map(percent)).collect(),
        like: summary.like(&game.levels).into_iter().map(|level| level.map(Level::name)).collect(),
        turning_points: &summary.turning_points,
    })?;
    for (index, (open, came)) in game.moves.iter().zip(moves).enumerate() {
        let OpenMove { seat, written, .. } = open;
        match came {
            Ok(judgement) => output.json(&told(index, open, judgement, summary))?,
            Err(skipped) => output.json(&SkippedReport { index, seat: seat.0, written, skipped })?,
        }
    }
    Ok(())
}

fn told<'a>(index: usize, open: &'a OpenMove, judgement: &'a Judgement, summary: &Summary) -> MoveReport<'a> {
    let Judgement { judged, error, points_lost, exact, best, reasons } = judgement;
    MoveReport {
        index,
        seat: open.seat.0,
        written: &open.written,
        grade: judged.grade.name(),
        win_before: part(judged.before),
        win_after: part(judged.after),
        lost: part(judged.lost()),
        se: part(*error),
        best: best.iter().map(|(written, chance)| RatedReport { written, win: part(*chance) }).collect(),
        reasons,
        exact: *exact,
        points_lost: hundredths(*points_lost),
        luck: summary.luck[index].map(|luck| f64::from(luck.0) / 1e6),
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
