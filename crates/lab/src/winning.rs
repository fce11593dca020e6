//! Counting how often a lead wins, by playing.
//!
//! Two players who weigh points and leaves play each other. Before every turn it is noted how far the player to move is
//! ahead, tiles kept in the turns before included, how many tiles are unseen, and later who won. A cell of the table
//! counts all turns that are nearer to it than to others. The logistic curve that fits a row best counts as some turns of
//! each of its cells, so that few turns do not say too much; then neighbours are taken together wherever a larger lead
//! still seems to win less often.

#![expect(
    clippy::cast_precision_loss,
    clippy::cast_sign_loss,
    reason = "counts are far below where that matters"
)]

use std::fs;
use std::path::PathBuf;
use std::time::Instant;

use anyhow::{Context as _, Result, ensure};
use bots::crossword::Static;
use clap::Args;
use cores::on_all_cores;
use crossword::Crossword;
use game::{Dice, Match, Seat, Seed, Turn, Viewer};
use search::WinningChances;

use crate::root;
use crate::title::Title;

/// The leads of the table, in points.
const LEADS: [i32; 33] = [
    -300, -250, -200, -160, -130, -100, -80, -60, -50, -40, -30, -24, -18, -12, -8, -4, 0, 4, 8, 12, 18, 24,
    30, 40, 50, 60, 80, 100, 130, 160, 200, 250, 300,
];

/// The numbers of unseen tiles of the table. With fewer the bag is empty, and nothing need be guessed.
const UNSEEN: [usize; 18] = [8, 9, 10, 11, 12, 13, 14, 16, 18, 20, 24, 28, 34, 42, 52, 64, 78, 93];

/// As how many turns of each cell the curve that fits a row counts.
const DOUBT: u64 = 200;

#[derive(Args)]
pub(crate) struct Options {
    /// The game to count
    #[arg(value_enum, value_name = "RULES")]
    title: Title,
    /// How many games are played
    #[arg(long, default_value_t = 20_000)]
    games: u64,
    /// All luck comes from this number
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Where to write the table; without it, where the program takes it from
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
}

/// Counts the winning chances of a game and writes them.
pub(crate) fn winning(options: &Options) -> Result<()> {
    let Options { title, games: count, seed, .. } = *options;
    ensure!(count > 0, "to count, at least one game must be played");
    let games = title.games_to_learn_on(Seed(seed))?;
    let start = Instant::now();
    let desk = || Counter::new(&games);
    let desks =
        on_all_cores("winning", count, None, desk, |counter, number| counter.play(Seed(seed), number));
    let cells = desks.into_iter().map(|counter| counter.cells).reduce(|sum, cells| sum.with(&cells));
    let cells = cells.context("there is at least one core")?;
    let name = title.name();
    let chances = cells.chances().context("more games are needed")?;
    println!("{name}: {} turns, {:.1} s", cells.turns(), start.elapsed().as_secs_f64());
    for unseen in [10, 24, 52, 93] {
        let shown =
            [-100, -30, 0, 30, 100].map(|lead| f64::from(chances.chance(100 * lead, unseen)) / 655.36);
        println!("{unseen} unseen, -100, -30, 0, 30, 100 ahead: {shown:.1?} %");
    }
    let path = options.out.clone().unwrap_or_else(|| root().join(format!("data/winning/{name}.winning")));
    let text = chances.to_text(&[
        &format!("How likely the player to move wins in {name} with the lexicon {}.", title.lexicon()),
        "Chances are ten-thousandths; data/README.md says what the table is.",
        &format!("Made by: cargo xtask winning {name} --games {count} --seed {seed}"),
    ]);
    fs::write(&path, text).with_context(|| format!("cannot write {}", path.display()))?;
    println!("written: {}", path.display());
    Ok(())
}

/// Plays games and counts.
struct Counter<'a> {
    games: &'a [Crossword],
    bots: Vec<Static>,
    cells: Cells,
}

/// How many turns each cell has met, and how many halves of a win came of them.
#[derive(Clone)]
struct Cells([[Cell; LEADS.len()]; UNSEEN.len()]);

#[derive(Clone, Copy, Default)]
struct Cell {
    turns: u64,
    halves: u64,
}

impl<'a> Counter<'a> {
    fn new(games: &'a [Crossword]) -> Self {
        let bots = games.iter().map(|game| Static::new(game.rules())).collect();
        Self { games, bots, cells: Cells::new() }
    }

    /// Plays one game and counts its turns.
    fn play(&mut self, seed: Seed, number: u64) {
        let which = (number % self.games.len() as u64) as usize;
        let game = &self.games[which];
        let mut dice = Dice::new(seed, &format!("winning/{number}"));
        let deal = Seed(u64::from(dice.below(u32::MAX)) << 32 | u64::from(dice.below(u32::MAX)));
        let mut played = Match::new(game, 2, deal).expect("crossword games are for two");
        let mut met: Vec<(Seat, i64, usize)> = Vec::new();
        let mut kept = [0; 2];
        let outcome = loop {
            let seat = match played.turn() {
                Turn::Of(seat) => seat,
                Turn::Over(outcome) => break outcome,
            };
            let view = played.view(Viewer::Player(seat));
            let (own, other) = (seat.index(), 1 - seat.index());
            let points = [own, other].map(|seat| view.tallies[seat].total());
            let ahead = 100 * (points[0] - points[1]) + kept[own] - kept[other];
            if view.bag > 0 {
                met.push((seat, ahead, view.bag + view.held[other]));
            }
            let chosen = self.bots[which].weigh(game, &view);
            played
                .play(seat, chosen.mv)
                .unwrap_or_else(|refused| panic!("a computer player moved, but {refused}"));
            let earned = played.view(Viewer::Player(seat)).tallies[own].points - view.tallies[own].points;
            kept[own] = chosen.value - 100 * earned;
        };
        for (seat, ahead, unseen) in met {
            let halves = match (outcome.is_draw(), outcome.place(seat)) {
                (true, _) => 1,
                (false, Some(1)) => 2,
                (false, _) => 0,
            };
            self.cells.add(ahead, unseen, halves);
        }
    }
}

impl Cells {
    fn new() -> Self {
        Self([[Cell::default(); LEADS.len()]; UNSEEN.len()])
    }

    fn add(&mut self, ahead: i64, unseen: usize, halves: u64) {
        let column = nearest(&LEADS.map(|lead| 100 * i64::from(lead)), ahead);
        let row = nearest(&UNSEEN.map(|tiles| i64::from(tiles as u32)), i64::from(unseen as u32));
        let cell = &mut self.0[row][column];
        cell.turns += 1;
        cell.halves += halves;
    }

    fn with(mut self, other: &Self) -> Self {
        for (one, other) in self.0.iter_mut().flatten().zip(other.0.iter().flatten()) {
            one.turns += other.turns;
            one.halves += other.halves;
        }
        self
    }

    fn turns(&self) -> u64 {
        self.0.iter().flatten().map(|cell| cell.turns).sum()
    }

    /// The table, in which a larger lead never has a smaller chance.
    fn chances(&self) -> Option<WinningChances> {
        let rows = UNSEEN.iter().zip(&self.0).map(|(&unseen, cells)| (unseen, rising(cells, &fitted(cells))));
        WinningChances::of_table(LEADS.to_vec(), rows.collect())
    }
}

/// The place of the number that is nearest; of two the first.
fn nearest(numbers: &[i64], wanted: i64) -> usize {
    (0..numbers.len()).min_by_key(|&place| (numbers[place] - wanted).abs()).unwrap_or(0)
}

/// The logistic curve that fits the cells of a row best: how often each wins by it, found by Newton's method.
fn fitted(cells: &[Cell]) -> Vec<f64> {
    let scaled = LEADS.map(|lead| f64::from(lead) / 100.0);
    let curve = |[at, slope]: [f64; 2], lead: f64| 1.0 / (1.0 + (-(at + slope * lead)).exp());
    let mut fit = [0.0, 1.0];
    for _ in 0..50 {
        // A little of a flat curve with the usual slope, so that there is an answer without turns, too.
        let (mut gradient, mut curvature) = ([-fit[0], 1.0 - fit[1]], [1.0, 0.0, 1.0]);
        for (cell, lead) in cells.iter().zip(scaled) {
            let [turns, won] = [cell.turns as f64, cell.halves as f64 / 2.0];
            let expected = curve(fit, lead);
            let (surplus, weight) = (won - turns * expected, turns * expected * (1.0 - expected));
            gradient = [gradient[0] + surplus, gradient[1] + surplus * lead];
            let [one, both, other] = curvature;
            curvature = [one + weight, both + weight * lead, other + weight * lead * lead];
        }
        let [one, both, other] = curvature;
        let whole = one * other - both * both;
        let step = [
            (other * gradient[0] - both * gradient[1]) / whole,
            (one * gradient[1] - both * gradient[0]) / whole,
        ];
        fit = [fit[0] + step[0].clamp(-1.0, 1.0), fit[1] + step[1].clamp(-1.0, 1.0)];
    }
    scaled.map(|lead| curve(fit, lead)).to_vec()
}

/// The chances of a row in ten-thousandths: cells that fall behind the one before them are taken together with it.
fn rising(cells: &[Cell], fitted: &[f64]) -> Vec<u16> {
    let begun = cells.iter().zip(fitted).map(|(cell, chance)| {
        let believed = (chance * 2.0 * DOUBT as f64).round() as u64;
        (Cell { turns: cell.turns + DOUBT, halves: cell.halves + believed }, 1)
    });
    let mut blocks: Vec<(Cell, usize)> = Vec::new();
    for mut block in begun {
        while let Some(&(before, width)) = blocks.last()
            && before.halves * block.0.turns >= block.0.halves * before.turns
        {
            blocks.pop();
            block.0.turns += before.turns;
            block.0.halves += before.halves;
            block.1 += width;
        }
        blocks.push(block);
    }
    let chance = |cell: Cell| ((10_000 * cell.halves + cell.turns) / (2 * cell.turns)) as u16;
    blocks.into_iter().flat_map(|(cell, width)| std::iter::repeat_n(chance(cell), width)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_rise_and_keep_what_was_counted() {
        let cells = [(1000, 200), (1000, 900), (1000, 700), (0, 0), (1000, 1800)];
        let cells = cells.map(|(turns, halves)| Cell { turns, halves });
        // Two hundred turns by the curve beside a thousand that were counted.
        let fitted = [0.1, 0.4, 0.4, 0.7, 0.9];
        assert_eq!(rising(&cells, &fitted), [1000, 4000, 4000, 7000, 9000]);
    }

    #[test]
    fn the_curve_that_made_a_row_is_found() {
        let exact = |lead: i32| 1.0 / (1.0 + (-0.3 - f64::from(lead) / 40.0).exp());
        let cells = LEADS.map(|lead| Cell { turns: 10_000, halves: (20_000.0 * exact(lead)) as u64 });
        for (found, lead) in fitted(&cells).into_iter().zip(LEADS) {
            assert!((found - exact(lead)).abs() < 0.001, "{lead}: {found}");
        }
        let nothing = fitted(&[Cell::default(); LEADS.len()]);
        assert!(nothing.is_sorted() && (nothing[16] - 0.5).abs() < 1e-9);
    }

    #[test]
    fn turns_go_to_the_nearest_cell() {
        let mut cells = Cells::new();
        cells.add(190, 15, 2);
        cells.add(201, 15, 1);
        cells.add(-99_999, 200, 0);
        assert_eq!((cells.0[6][16].turns, cells.0[6][16].halves), (1, 2));
        assert_eq!((cells.0[6][17].turns, cells.0[6][17].halves), (1, 1));
        assert_eq!((cells.0[17][0].turns, cells.turns()), (1, 3));
    }
}
