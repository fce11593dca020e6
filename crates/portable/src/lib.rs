//! What must come out the same on a machine and in a page: games between computers, and the solution of Idiot.
//!
//! `cargo xtask portable` runs this natively and as WebAssembly, compares what comes out, and tells how long it took.

use std::sync::Arc;

use bots::Level;
use game::Seed;
use idiot::{Idiot, Rules, notation};
use lexicon::Lexicon;
use table::{Arrangement, Seated, Table, Title, crosswords, idiots, territories};
use wasm_bindgen::prelude::wasm_bindgen;

/// The seed of every game here.
const SEED: Seed = Seed(20_261_115);

/// What can be run, by name.
pub const NAMES: [&str; 7] =
    ["khi", "scrabbkle", "wordfeud", "classic", "idiot", "idiot solution", "territory"];

/// Runs one of [`NAMES`], and tells what came out as text; nothing for any other name.
#[must_use]
#[wasm_bindgen]
pub fn run(name: &str) -> String {
    let english =
        Arc::new(lexica::load("english").unwrap_or_else(|| panic!("English comes with the program")));
    if name == "idiot solution" {
        return openings(english);
    }
    let Ok(title) = name.parse::<Title>() else { return String::new() };
    let language = english.alphabet();
    match title {
        Title::Khi => {
            let levels = [Level::Master, Level::Hard];
            play(crosswords::Setup::new(title, language), english, &levels)
        }
        Title::Scrabbkle | Title::Wordfeud | Title::Classic => {
            let levels = [Level::Hard, Level::Normal];
            play(crosswords::Setup::new(title, language), english, &levels)
        }
        Title::Idiot => {
            let levels = [Level::Easy, Level::Medium, Level::Hard];
            play(idiots::Setup::new(language), english, &levels)
        }
        Title::Territory => {
            let levels = [Level::Hard, Level::Easy];
            play(territories::Setup::new(language), english, &levels)
        }
    }
}

/// The record of a whole game between computers of these levels.
fn play<S: Arrangement>(setup: S, words: Arc<Lexicon>, levels: &[Level]) -> String {
    let seated = levels.iter().map(|level| Seated::Computer(*level)).collect();
    let mut table =
        Table::new(setup, words, seated, SEED).unwrap_or_else(|bad| panic!("nobody can sit down: {bad}"));
    while table.computer_plays().is_some() {}
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
        assert!(NAMES.iter().all(|name| *name == "idiot solution" || name.parse::<Title>().is_ok()));
    }
    #[test]
    fn computers_play_territory_the_same_each_time() {
        let game = run("territory");
        assert_eq!(game.lines().filter(|line| line.starts_with("move ")).count(), 16, "{game}");
        assert_eq!(game, run("territory"));
    }
}
