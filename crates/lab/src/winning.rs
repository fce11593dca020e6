//! Counting how often a lead wins, by playing.
//!
//! Two players who weigh points and leaves play each other. Before every turn it is noted how far the player to move is
//! ahead, tiles kept in the turns before included, how many tiles are unseen, and later who won. A cell of the table
//! counts all turns that are nearer to it than to others; then neighbours of a row are taken together wherever a larger
//! lead seems to win less often.

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
        let rows = UNSEEN.iter().zip(&self.0).map(|(&unseen, cells)| (unseen, rising(cells)));
        WinningChances::of_table(LEADS.to_vec(), rows.collect())
    }
}

/// The place of the number that is nearest; of two the first.
fn nearest(numbers: &[i64], wanted: i64) -> usize {
    (0..numbers.len()).min_by_key(|&place| (numbers[place] - wanted).abs()).unwrap_or(0)
}

/// The chances of a row in ten-thousandths: cells that fall behind the one before them are taken together with it.
fn rising(cells: &[Cell]) -> Vec<u16> {
    // Each cell begins with one turn of nobody, so that none is empty: won ahead, lost behind.
    let middle = cells.len() / 2;
    let begun = cells.iter().enumerate().map(|(place, cell)| {
        let nobodys = match place.cmp(&middle) {
            std::cmp::Ordering::Less => 0,
            std::cmp::Ordering::Equal => 1,
            std::cmp::Ordering::Greater => 2,
        };
        (Cell { turns: cell.turns + 1, halves: cell.halves + nobodys }, 1)
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
        assert_eq!(rising(&cells), [999, 3999, 3999, 9002, 9002]);
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
