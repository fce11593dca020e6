//! One case of a rule, as it stands in a file.

use std::fmt::Debug;
use std::sync::Arc;

use game::{Outcome, Turn};
use lexicon::{About, Alphabet, Lexicon, word_list};
use serde::Deserialize;
use territory::notation::{colour, parse_cells};
use territory::{Cell, Grid, Move, Territory, View};

use super::draft::{Drafted, Draw};

/// Letters, turns, and what is expected of them; what is left out does not matter.
#[derive(Deserialize, Debug)]
#[serde(deny_unknown_fields)]
pub(crate) struct Case {
    /// The rules it tells.
    pub(crate) ids: Vec<String>,
    /// What it tells.
    pub(crate) rule: String,
    /// Cells and their letters: `a1:T b1:E`.
    letters: String,
    /// All words there are.
    words: String,
    /// Cells with blanks between them, or `pass`.
    turns: Vec<String>,

    // What is expected of the words, one after another.
    pub(crate) pixels: Option<Vec<u32>>,
    pub(crate) strengths: Option<Vec<u8>>,
    pub(crate) gains: Option<Vec<i32>>,

    // What is expected afterwards.
    /// Of the last turn.
    pub(crate) refused: Option<String>,
    pub(crate) scores: Option<[u32; 2]>,
    /// `blue`, `red` or `over`.
    pub(crate) next: Option<String>,
    /// `blue`, `red` or `nobody`.
    pub(crate) winner: Option<String>,
    /// How many letters are left.
    pub(crate) live: Option<usize>,
    /// Pixels by x and y: `50,50 = Blue 2`.
    pub(crate) at: Option<Vec<String>>,
}

/// All cases of a file.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct File {
    pub(crate) case: Vec<Case>,
    pub(crate) draft: Vec<Drafted>,
    pub(crate) draw: Vec<Draw>,
}

/// Reads all cases of a file.
pub(crate) fn read(text: &str) -> Result<File, String> {
    toml::from_str(text).map_err(|bad| bad.to_string())
}

/// The grid with these letters: `a1:T b1:E`.
pub(crate) fn grid(letters: &str) -> Result<Grid, String> {
    let mut grid = Grid::EMPTY;
    for part in letters.split_whitespace() {
        let (cell, letter) = part.split_once(':').ok_or(format!("no letter: {part}"))?;
        let cell: Cell = cell.parse().map_err(|bad| format!("{bad}"))?;
        grid.set(cell, Alphabet::english().word(letter).map_err(|bad| bad.to_string())?.first().copied());
    }
    Ok(grid)
}

/// Whether something is as expected, if something is.
pub(crate) fn expect<T: PartialEq + Debug>(
    what: &str,
    expected: Option<&T>,
    found: &T,
) -> Result<(), String> {
    match expected {
        Some(expected) if expected != found => Err(format!("{what}: expected {expected:?}, found {found:?}")),
        _ => Ok(()),
    }
}

/// Who is to move, as cases tell it.
pub(crate) fn next(view: &View) -> String {
    view.mover().map_or("over", colour).to_owned()
}

/// Who won, as cases tell it.
pub(crate) fn winner(view: &View) -> String {
    match view.turn() {
        Turn::Over(outcome) if !Outcome::is_draw(&outcome) => outcome.first().next().map_or("nobody", colour),
        _ => "nobody",
    }
    .to_owned()
}

impl Case {
    /// The game with the words and letters of the case.
    pub(crate) fn game(&self) -> Result<Territory, String> {
        let english = Alphabet::english();
        let words = self.words.replace(' ', "\n");
        let words = word_list::read(words.as_bytes(), english).map_err(|bad| bad.to_string())?.words;
        let lexicon = Lexicon::from_words(About::named("tiny"), english, &words, None)
            .map_err(|bad| bad.to_string())?;
        let game = Territory::new(Arc::new(lexicon)).map_err(|bad| bad.to_string())?;
        Ok(game.starting_from(View::start(grid(&self.letters)?)))
    }

    /// The turns as moves.
    pub(crate) fn moves(&self) -> Result<Vec<Move>, String> {
        let read = |turn: &String| match turn.as_str() {
            "pass" => Ok(Move::Pass),
            cells => parse_cells(cells).map(Move::Word).map_err(|bad| bad.to_string()),
        };
        self.turns.iter().map(read).collect()
    }
}
