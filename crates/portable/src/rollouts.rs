//! How many rollouts there are a second, on positions of a file.

use std::sync::Arc;

use analysis::Problem;
use analysis::simulation::OneByOne;
use crossword::notation::Cgp;
use crossword::{Board, Crossword, Ruleset};
use game::Dice;
use lexicon::Rack;
use wasm_bindgen::prelude::wasm_bindgen;

use crate::SEED;

/// How many positions plays are looked for in, for each that is simulated.
const EFFORT: u32 = 2000;

/// Positions to be simulated, with everything that is made of the words before the clock runs.
#[wasm_bindgen]
pub struct Positions {
    game: Crossword,
    positions: Vec<(Board, Rack)>,
}

#[wasm_bindgen]
impl Positions {
    /// Reads lines of CGP, and leaves out what is no position under classic rules.
    #[wasm_bindgen(constructor)]
    #[must_use]
    pub fn new(lines: &str) -> Self {
        let words = lexica::load("english").unwrap_or_else(|| panic!("English comes with the program"));
        let game = Crossword::new(Ruleset::classic(), Arc::new(words))
            .unwrap_or_else(|bad| panic!("the words are English: {bad}"));
        let _ = game.masks();
        let read = |line: &str| {
            let cgp = Cgp::parse(line, game.rules().tiles.alphabet()).ok()?;
            let fits = cgp.board.side() == game.rules().layout.side();
            fits.then(|| (cgp.board, cgp.racks.first().copied().unwrap_or_default()))
        };
        let positions = lines.lines().filter_map(read).collect();
        Self { game, positions }
    }

    /// Simulates each that has tiles in the bag, and tells how many rollouts that were.
    #[must_use]
    pub fn roll_out(&self) -> u32 {
        let problems = self
            .positions
            .iter()
            .filter_map(|(board, rack)| Problem::of_board(&self.game, board.clone(), *rack).ok());
        let told = problems.filter(|problem| problem.view().bag > 0).filter_map(|problem| {
            let dice = &mut Dice::new(SEED, "simulation");
            analysis::simulate(&problem, EFFORT, dice, &mut OneByOne::default()).ok()
        });
        told.map(|told| told.rollouts).sum()
    }
}
