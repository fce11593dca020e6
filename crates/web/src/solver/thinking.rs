//! The worker's side: plays and advice for a sheet, a step at a time.

use std::sync::Arc;

use crossword::{Crossword, Lay, Move};
use game::{Dice, Seed};
use solver::{Filter, Problem};
use wasm_bindgen::prelude::wasm_bindgen;

use super::advice::{Replies, Swap, Swaps};
use super::answer::{Plays, Told, Unseen};
use super::asking::{Asked, Step};
use super::sheet::{Order, Sheet};
use crate::thinker::Thinker;

/// The most draws and racks that are tried in one step.
const MOST: u32 = 1000;

/// How many swaps and replies are told.
const TOLD: usize = 5;

#[wasm_bindgen]
impl Thinker {
    /// What a step tells about a sheet; both are texts of the page's own.
    pub fn solve(&mut self, sheet: &str, step: &str) -> Result<String, String> {
        let sheet = Sheet::from_text(sheet)?;
        let step = Step::from_text(step, sheet.language).ok_or("the question cannot be read")?;
        let asked = Asked::read(&sheet).map_err(|unread| unread.what)?;
        self.complete()?;
        let game = self.game_of(&sheet)?;
        let problem =
            Problem::of_board(game, asked.board.clone(), asked.rack).map_err(|bad| bad.to_string())?;
        Ok(match step {
            Step::Plays(top) => plays(&problem, &asked, top).to_text(sheet.language),
            Step::Swaps(draws) => swaps(&problem, draws.min(MOST))?.to_text(sheet.language),
            Step::Replies(racks, lay) => replies(&problem, lay, racks.min(MOST))?.to_text(sheet.language),
        })
    }
}

impl Thinker {
    /// The game of a sheet. The words take a while to arrange, so they are kept for the next sheet.
    fn game_of(&mut self, sheet: &Sheet) -> Result<&Crossword, String> {
        let rules = sheet.rules().ok_or("there are no tiles in this language")?;
        let game = match self.crossword.take() {
            Some(game) if game.rules().name == rules.name => {
                if game.rules().layout == rules.layout {
                    game
                } else {
                    game.on(rules.layout)
                }
            }
            _ => Crossword::new(rules, Arc::clone(&self.words)).map_err(|bad| bad.to_string())?,
        };
        Ok(self.crossword.insert(game))
    }
}

fn plays(problem: &Problem<'_>, asked: &Asked, top: usize) -> Plays {
    let (count, told) = found(problem, asked, top);
    let unseen = solver::unseen(problem).map_err(|bad| bad.to_string());
    let unseen = unseen.map(|unseen| Unseen { tiles: unseen.tiles, bag: unseen.bag, other: unseen.other });
    Plays { count, unseen, told }
}

/// How many plays there are, and the first ones in the order that is asked for.
fn found(problem: &Problem<'_>, asked: &Asked, top: usize) -> (usize, Vec<Told>) {
    // Only by points can be told early which ones come first.
    let first = (asked.order == Order::Points).then_some(top);
    let plays = solver::plays(problem, &Filter { top: first, ..asked.filter.clone() });
    let mut found = plays.found;
    let length = |found: &solver::Found| found.words.first().map_or(0, |word| word.tiles.len());
    match asked.order {
        Order::Points => {}
        Order::Length => found.sort_by_key(|found| std::cmp::Reverse(length(found))),
        Order::Tiles => found.sort_by_key(|found| std::cmp::Reverse(found.laid.len())),
        // Letters are numbered in the order of the alphabet.
        Order::Word => found.sort_by_cached_key(|found| found.words.first().map(solver::Word::letters)),
    }
    (plays.count, found.iter().take(top).map(Told::of).collect())
}

/// The best swaps.
fn swaps(problem: &Problem<'_>, draws: u32) -> Result<Swaps, String> {
    let swaps = solver::swaps(problem, draws, &mut dice("swaps")).map_err(|bad| bad.to_string())?;
    let swap = |swap: solver::Swap| Swap {
        keep: swap.keep,
        give: swap.give,
        sweep: swap.sweep.per_mille(),
        value: swap.value,
    };
    Ok(Swaps { swaps: swaps.into_iter().take(TOLD).map(swap).collect() })
}

/// What the opponent may answer.
fn replies(problem: &Problem<'_>, lay: Lay, racks: u32) -> Result<Replies, String> {
    let replies = solver::replies(problem, &Move::Lay(lay), racks, &mut dice("replies"));
    let replies = replies.map_err(|bad| bad.to_string())?;
    let told = replies.replies.iter().take(TOLD).map(|reply| (reply.times, Told::of(&reply.found)));
    Ok(Replies {
        racks: replies.racks,
        known: replies.known,
        average: replies.average,
        none: replies.none,
        replies: told.collect(),
    })
}

/// The same luck every time, so that the same position gets the same advice.
fn dice(what: &str) -> Dice {
    Dice::new(Seed(1), what)
}
