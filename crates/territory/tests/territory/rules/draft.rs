//! Words being spelled, and letters being drawn, as they stand in a file of cases.

use std::collections::BTreeMap;

use lexicon::Alphabet;
use serde::Deserialize;
use territory::{Cell, Draft, WEIGHTS, notation::cells_to_text};

use super::case::{expect, grid};

/// A word being spelled, step by step, and what it is afterwards.
#[derive(Deserialize, Debug)]
#[serde(deny_unknown_fields)]
pub(crate) struct Drafted {
    pub(crate) ids: Vec<String>,
    pub(crate) rule: String,
    letters: String,
    /// Cells to pick, `undo` or `clear`.
    steps: Vec<String>,
    /// Cells that cannot be picked then, with the reasons.
    #[serde(default)]
    refused: BTreeMap<String, String>,
    cells: String,
    lines: Vec<String>,
    closing: String,
}

/// How often each letter is drawn.
#[derive(Deserialize, Debug)]
#[serde(deny_unknown_fields)]
pub(crate) struct Draw {
    pub(crate) ids: Vec<String>,
    pub(crate) rule: String,
    /// Letters and weights: `E12 T9`.
    weights: String,
}

impl Drafted {
    /// Takes the steps and compares.
    pub(crate) fn tell(&self) -> Result<(), String> {
        let grid = grid(&self.letters)?;
        let mut draft = Draft::new();
        for step in &self.steps {
            match step.as_str() {
                "undo" => drop(draft.undo()),
                "clear" => draft.clear(),
                cell => draft.select(&grid, read(cell)?).map_err(|bad| bad.to_string())?,
            }
        }
        for (cell, reason) in &self.refused {
            let said = draft.select(&grid, read(cell)?).err().map(|bad| bad.to_string());
            expect(cell, Some(&Some(reason.clone())), &said)?;
        }
        let line = |(from, to): (Cell, Cell)| cells_to_text(&[from, to]);
        expect("cells", Some(&self.cells), &cells_to_text(draft.cells()))?;
        expect("lines", Some(&self.lines), &draft.lines().map(line).collect())?;
        expect("closing", Some(&self.closing), &draft.closing().map(line).unwrap_or_default())
    }
}

impl Draw {
    /// Compares with the weights there are.
    pub(crate) fn tell(&self) -> Result<(), String> {
        let mut weights = [0; WEIGHTS.len()];
        for part in self.weights.split_whitespace() {
            let (letter, weight) = part.split_at(1);
            let letter = Alphabet::english().word(letter).map_err(|bad| bad.to_string())?[0];
            weights[usize::from(letter.number()) - 1] =
                weight.parse().map_err(|bad| format!("{part}: {bad}"))?;
        }
        expect("weights", Some(&weights), &WEIGHTS)
    }
}

fn read(cell: &str) -> Result<Cell, String> {
    cell.parse().map_err(|bad| format!("{bad}"))
}
