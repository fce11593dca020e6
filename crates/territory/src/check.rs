//! Whether a word may be played, why not, and what it does.

use game::Seat;
use lexicon::{Alphabet, Letter};
use serde::{Deserialize, Serialize};

use crate::draft::step;
use crate::field::{SEATS, changed};
use crate::{BadStep, Cell, Change, Field, Judge, Move, Polygon, Strength, Territory, View};

/// How many letters a word has at least.
pub const SHORTEST: usize = 3;

/// Why a word may not be played.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, thiserror::Error)]
pub enum Illegal {
    /// A letter may not follow the one before.
    #[error("{0}")]
    Step(#[from] BadStep),
    /// There are too few letters.
    #[error("a word has at least {SHORTEST} letters, not {0}")]
    TooShort(usize),
    /// The lexicon does not have it.
    #[error("{} is not in the lexicon {lexicon}", Alphabet::english().spell(word))]
    Unknown {
        /// The letters.
        word: Vec<Letter>,
        /// The name of the lexicon.
        lexicon: String,
    },
    /// There are no more turns.
    #[error("the game is over")]
    Over,
}

/// A word that may be played, and what it does.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Judged {
    /// Its letters.
    pub word: Vec<Letter>,
    /// What it claims.
    pub claim: Claim,
}

/// What a word claims.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Claim {
    /// How many pixels lie inside its polygon.
    pub pixels: u32,
    /// How strongly it claims them.
    pub strength: Strength,
    /// What it does to both scores.
    pub change: Change,
    /// The scores afterwards.
    pub scores: [u32; SEATS],
    /// How many pixels of the other player it makes weaker and does not take.
    #[serde(default)]
    pub weakened: u32,
}

impl Claim {
    /// What a word on these cells would claim for a player.
    #[must_use]
    pub fn of(field: &Field, seat: Seat, cells: &[Cell]) -> Self {
        let (polygon, strength) = (Polygon::new(cells), Strength::of_letters(cells.len()));
        let change = field.appraise(&polygon, seat, strength);
        let weakened = field.weakened(&polygon, seat, strength);
        let scores = changed(field.scores(), seat, change);
        Self { pixels: polygon.pixels(), strength, change, scores, weakened }
    }
}

/// Judges a move of the player to move.
pub(crate) fn check(game: &Territory, view: &View, mv: &Move) -> Result<(), Illegal> {
    match mv {
        _ if view.mover().is_none() => Err(Illegal::Over),
        Move::Pass => Ok(()),
        Move::Word(cells) => word(game, view, cells).map(drop),
    }
}

/// What a word of the player to move does, if it may be played.
pub(crate) fn judge(game: &Territory, view: &View, cells: &[Cell]) -> Result<Judged, Illegal> {
    let seat = view.mover().ok_or(Illegal::Over)?;
    Ok(Judged { word: word(game, view, cells)?, claim: Claim::of(&view.field, seat, cells) })
}

fn word(game: &Territory, view: &View, cells: &[Cell]) -> Result<Vec<Letter>, Illegal> {
    let mut word = Vec::with_capacity(cells.len());
    for (place, &cell) in cells.iter().enumerate() {
        step(&view.grid, &cells[..place], cell)?;
        word.extend(view.grid.letter(cell));
    }
    if word.len() < SHORTEST {
        return Err(Illegal::TooShort(word.len()));
    }
    if game.judge_of_words() == Judge::Lexicon && !game.lexicon().graph().contains(&word) {
        return Err(Illegal::Unknown { word, lexicon: game.lexicon().about().name.clone() });
    }
    Ok(word)
}
