//! What must come out the same on a machine and in a page: games between computers, the solution of Idiot, advice of the
//! solver, and simulations.
//!
//! `cargo xtask portable` runs this natively and as WebAssembly, compares what comes out, and tells how long it took; with
//! positions of a file it tells how many rollouts of them there are a second, and with `--waits` how long the strongest
//! computers think.

mod rollouts;
mod waits;

use std::fmt::Write as _;
use std::sync::Arc;

use analysis::simulation::OneByOne;
use analysis::{Filter, Problem};
use bots::Level;
use crossword::{Crossword, Layout, Move, Ruleset};
use game::{Dice, Seed};
use idiot::{Idiot, Rules, notation};
use lexicon::Lexicon;
use play::{GameKind, LocalConnection, LocalHost, Player, Title, Visit};
use wasm_bindgen::prelude::wasm_bindgen;

pub use rollouts::Positions;
pub use waits::Waits;

/// The seed of every game here.
const SEED: Seed = Seed(20_261_115);

/// How many levels play against each other.
const STRONGEST: usize = 2;

/// What can be run beside a game of every title.
const OTHERS: [&str; 3] = ["idiot solution", "solver", "simulation"];

/// What can be run, by name: a game of every title, the solution of Idiot, the solver, and simulations.
pub fn names() -> impl Iterator<Item = &'static str> {
    Title::all().iter().map(|title| title.name()).chain(OTHERS)
}

/// Runs one of [`names`], and tells what came out as text; nothing for any other name.
#[must_use]
#[wasm_bindgen]
pub fn run(name: &str) -> String {
    let english =
        Arc::new(lexica::load("english").unwrap_or_else(|| panic!("English comes with the program")));
    if name == "idiot solution" {
        return openings(english);
    }
    if name == "solver" {
        return advice(english);
    }
    if name == "simulation" {
        return simulations(english);
    }
    let Ok(title) = name.parse::<Title>() else { return String::new() };
    play::visit(title, WholeGame { title, words: english })
}

/// A game between computers of the strongest levels.
struct WholeGame {
    title: Title,
    words: Arc<Lexicon>,
}

impl Visit for WholeGame {
    type Output = String;

    fn visit<K: GameKind>(self) -> String {
        let levels = self.title.descriptor().levels.iter().rev().take(STRONGEST);
        let kind =
            K::default_for(self.title, self.words.alphabet()).unwrap_or_else(|| panic!("{}", self.title));
        whole_game(kind, self.words, levels.copied())
    }
}

/// All that the solver tells of some positions of a game.
fn advice(words: Arc<Lexicon>) -> String {
    let rules = Ruleset::wordfeud(words.alphabet(), Layout::wordfeud())
        .unwrap_or_else(|| panic!("Wordfeud has English tiles"));
    let game = Crossword::new(rules, words).unwrap_or_else(|bad| panic!("the words are English: {bad}"));
    let mut text = String::new();
    for (board, rack) in bots::crossword::positions(&game, 40).into_iter().skip(2).step_by(6) {
        let problem =
            Problem::of_board(&game, board, rack).unwrap_or_else(|bad| panic!("a game is sound: {bad}"));
        let mut dice = Dice::new(SEED, "solver");
        let plays = analysis::plays(&problem, &Filter { top: Some(5), ..Filter::default() });
        let replies = analysis::replies(&problem, &Move::Pass, 20, &mut dice);
        let swaps = analysis::swaps(&problem, 2, &mut dice).map(|swaps| swaps[0].clone());
        let _ = writeln!(text, "{plays:?}\n{replies:?}\n{swaps:?}\n{:?}", analysis::endgame(&problem, 2000));
    }
    text
}

/// What simulations tell of some positions of a game, in some six thousand rollouts.
fn simulations(words: Arc<Lexicon>) -> String {
    let game = Crossword::new(Ruleset::classic(), words)
        .unwrap_or_else(|bad| panic!("the words are English: {bad}"));
    let mut text = String::new();
    for (board, rack) in bots::crossword::positions(&game, 100).into_iter().skip(1).step_by(14) {
        let problem =
            Problem::of_board(&game, board, rack).unwrap_or_else(|bad| panic!("a game is sound: {bad}"));
        let dice = &mut Dice::new(SEED, "simulation");
        let told = analysis::simulate(&problem, 2000, dice, &mut OneByOne::default());
        let _ = writeln!(text, "{told:?}");
    }
    text
}

/// The record of a whole game between computers of these levels.
fn whole_game<K: GameKind>(kind: K, words: Arc<Lexicon>, levels: impl Iterator<Item = Level>) -> String {
    let game = kind.game(words).unwrap_or_else(|bad| panic!("there is no game: {bad}"));
    let host = LocalHost::new(kind, game, levels.map(Player::Computer).collect(), SEED);
    let mut table = LocalConnection::new(host.unwrap_or_else(|bad| panic!("nobody can sit down: {bad}")));
    while table.let_computer_play() {}
    table.record().to_string()
}

/// The winning first letters of Idiot between two, and the line of perfect play.
fn openings(words: Arc<Lexicon>) -> String {
    let language = words.alphabet();
    let game = Idiot::new(Rules::default(), words).unwrap_or_else(|bad| panic!("English has words: {bad}"));
    let solution = game.solution();
    let winning: Vec<String> =
        solution.winning(&[]).iter().map(|addition| notation::spell(&addition.to(&[]), language)).collect();
    let line: Vec<String> =
        solution.line(&[]).iter().map(|string| notation::spell(string, language)).collect();
    format!("winning: {}\nline: {}\n", winning.join(" "), line.join(" "))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn other_names_give_nothing() {
        assert_eq!(run("chess"), "");
        assert_eq!(names().count(), Title::all().len() + OTHERS.len());
    }

    #[test]
    #[ignore = "long: `cargo xtask test --all` runs it"]
    fn computers_play_territory_the_same_each_time() {
        let game = run("territory");
        assert_eq!(game.lines().filter(|line| line.starts_with("move ")).count(), 16, "{game}");
        assert_eq!(game, run("territory"));
    }
}
