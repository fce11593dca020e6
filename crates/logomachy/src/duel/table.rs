//! How strong several levels are, from the games of all pairs: a table for people, for programs, and for STRENGTH.md.

use std::path::Path;

use anyhow::{Context, Result};
use bots::Level;
use bots::arena::{Rating, Ratings, Score};
use serde::Serialize;

use super::{Comparison, rounded};
use crate::cli::Duel;
use crate::{files, store};

/// All levels with their ratings.
#[derive(Serialize)]
pub(super) struct Table {
    title: String,
    /// How many games each pair has played, or each but those next to each other, and from which seed on.
    games: u64,
    #[serde(skip_serializing_if = "Option::is_none")]
    neighbours: Option<u64>,
    seed: u64,
    levels: Vec<Row>,
}

/// A level, as it did against all others.
#[derive(Serialize)]
struct Row {
    level: &'static str,
    /// In Elo, above the mean of all levels.
    elo: f64,
    /// How far that may be off, in 95 cases of a hundred.
    off: f64,
    /// How much stronger it is than the one named before it, and how far that may be off.
    #[serde(skip_serializing_if = "Option::is_none")]
    step: Option<(f64, f64)>,
    /// Its share of the games against each of the others, in the order of the levels.
    shares: Vec<Option<f64>>,
    /// What it made in an average game.
    points: f64,
    ms_per_move: f64,
}

impl Table {
    pub(super) fn new(
        title: &str,
        levels: &[Level],
        pairs: &[([usize; 2], Comparison)],
        &Duel { games, neighbours, seed, .. }: &Duel,
    ) -> Self {
        let scores: Vec<([usize; 2], Score)> = pairs.iter().map(|(pair, one)| (*pair, one.score)).collect();
        let Ratings { all } = Ratings::new(levels.len(), &scores);
        let row = |(place, (&level, rating)): (usize, (&Level, &Rating))| {
            Row::new(place, level, rating, levels.len(), pairs)
        };
        let levels = levels.iter().zip(&all).enumerate().map(row).collect();
        Self { title: title.to_owned(), games, neighbours, seed: seed.0, levels }
    }

    /// The table for people.
    pub(super) fn text(&self) -> String {
        let Self { title, games, neighbours, seed, levels } = self;
        let closer =
            neighbours.map(|games| format!(" ({games} where one is next to the other)")).unwrap_or_default();
        let mut lines =
            vec![format!("{title}: {games} games a pair{closer}, from seed {seed} on"), String::new()];
        lines.push(format!(
            "{:<10} {:>6} {:>5} {:>12} {:>9} {:>9}   {}",
            "level", "Elo", "±", "step", "points", "ms/move", "share against each, %"
        ));
        for row in levels {
            let step = row.step.map(|(step, off)| format!("{step:+.0} ± {off:.0}")).unwrap_or_default();
            let Row { level, elo, off, points, ms_per_move, .. } = row;
            lines.push(format!(
                "{level:<10} {elo:>+6.0} {off:>5.0} {step:>12} {points:>9.1} {ms_per_move:>9.2}   {}",
                row.shares().join(" ")
            ));
        }
        lines.join("\n")
    }

    /// Puts the table into a file, in place of the one that is there.
    pub(super) fn write(&self, title: &str, file: &Path) -> Result<()> {
        let text = files::read(file)?;
        let (first, last) = (format!("<!-- levels {title} -->\n"), "<!-- end -->");
        let place = text.find(&first).map(|at| at + first.len());
        let place = place.with_context(|| format!("{} has no line {}", file.display(), first.trim()))?;
        let end = text[place..].find(last).map(|at| place + at);
        let end =
            end.with_context(|| format!("{}: {} has no {last} behind it", file.display(), first.trim()))?;
        let whole = format!("{}{}{}", &text[..place], self.markdown(title), &text[end..]);
        store::write(file, whole.as_bytes())
    }

    fn markdown(&self, title: &str) -> String {
        let Self { games, neighbours, seed, levels, .. } = self;
        let closer = neighbours.map(|games| format!(" --neighbours {games}")).unwrap_or_default();
        let mut lines = vec![
            format!("`logomachy duel {title} --levels all --games {games}{closer} --seed {seed}`"),
            String::new(),
            "| level | Elo | step | points a game | ms a move | share against each, from the weakest, % |"
                .to_owned(),
            "|---|---|---|---|---|---|".to_owned(),
        ];
        for row in levels {
            let Row { level, elo, off, points, ms_per_move, .. } = row;
            let step =
                row.step.map_or_else(|| "–".to_owned(), |(step, off)| format!("**{step:+.0}** ± {off:.0}"));
            let shares = row.shares().join(" · ");
            lines.push(format!(
                "| {level} | {elo:+.0} ± {off:.0} | {step} | {points:.1} | {ms_per_move:.1} | {shares} |"
            ));
        }
        lines.join("\n") + "\n"
    }
}

impl Row {
    fn new(
        place: usize,
        level: Level,
        rating: &Rating,
        levels: usize,
        pairs: &[([usize; 2], Comparison)],
    ) -> Self {
        let mut shares = vec![None; levels];
        let (mut points, mut milliseconds) = (Vec::new(), Vec::new());
        for ([one, other], compared) in pairs {
            let side = match place {
                _ if place == *one => 0,
                _ if place == *other => 1,
                _ => continue,
            };
            let share = compared.score.share();
            shares[if side == 0 { *other } else { *one }] = Some(if side == 0 { share } else { 1.0 - share });
            points.push(compared.score.points_each()[side]);
            milliseconds.push(compared.times[side].milliseconds_each());
        }
        let Rating { elo, off, step } = *rating;
        Self {
            level: level.name(),
            elo: rounded(elo),
            off: rounded(off),
            step: step.map(|(step, off)| (rounded(step), rounded(off))),
            shares,
            points: mean(&points),
            ms_per_move: mean(&milliseconds),
        }
    }

    /// The shares in percent, and a dash where a level would meet itself.
    fn shares(&self) -> Vec<String> {
        let percent = |share: f64| format!("{:.1}", 100.0 * share);
        self.shares.iter().map(|share| share.map_or_else(|| "–".to_owned(), percent)).collect()
    }
}

#[expect(clippy::cast_precision_loss, reason = "figures for people")]
fn mean(figures: &[f64]) -> f64 {
    rounded(figures.iter().sum::<f64>() / figures.len().max(1) as f64)
}
