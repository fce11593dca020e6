//! A hint, a little more at a time: where to begin, which word it is, and at last its cells.

use ::territory::{Cell, Claim, Move, Territory, View, cell::SIDE};
use analysis::review::TerritoryReason;
use lexicon::Alphabet;

use crate::{Area, Recommendation};

/// A step of a hint.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Clue {
    /// There is no word left.
    Pass,
    /// Where the word begins.
    Begin {
        /// The part of the grid.
        area: Area,
        /// The letter.
        letter: String,
        /// Its cell.
        cell: Cell,
    },
    /// Which word it is.
    Word(String),
    /// The word, and what it brings.
    Claim {
        /// The word.
        word: String,
        /// Its cells.
        cells: Vec<Cell>,
        /// What it claims.
        claim: Claim,
    },
    /// Why this word and no other.
    Why {
        /// How likely it wins, in millionths.
        chance: u32,
        /// What somebody might play instead, nothing for a pass, and how likely that wins.
        rival: Option<(Option<String>, u32)>,
        /// Why that is worse.
        reasons: Vec<TerritoryReason>,
    },
}

/// What to tell of advice to the player to move: the vaguest first, then the move itself, at last why.
#[must_use]
pub fn clues(game: &Territory, view: &View, hint: &Recommendation<Move, TerritoryReason>) -> Vec<Clue> {
    let mut clues = of_move(game, view, &hint.mv);
    if let Some(chance) = hint.chance {
        let word = |mv: &Move| match mv {
            Move::Word(cells) => view.grid.word(cells).map(|word| Alphabet::english().spell(&word)),
            Move::Pass => None,
        };
        let rival = hint.rival.as_ref().map(|rival| (word(&rival.mv), rival.chance));
        clues.push(Clue::Why { chance, rival, reasons: hint.reasons.clone() });
    }
    clues
}

fn of_move(game: &Territory, view: &View, mv: &Move) -> Vec<Clue> {
    let Move::Word(cells) = mv else { return vec![Clue::Pass] };
    let Ok(judged) = game.judge(view, cells) else { return Vec::new() };
    let english = Alphabet::english();
    let word = english.spell(&judged.word);
    let begin = cells.first().zip(judged.word.first()).map(|(&cell, &letter)| Clue::Begin {
        area: area(cell),
        letter: english.spell(&[letter]),
        cell,
    });
    let claim = Clue::Claim { word: word.clone(), cells: cells.clone(), claim: judged.claim };
    begin.into_iter().chain([Clue::Word(word), claim]).collect()
}

/// Which ninth of the grid a cell lies in.
fn area(cell: Cell) -> Area {
    Area::of(SIDE, cell.column(), cell.row())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_grid_has_nine_areas() {
        let at = |cell: &str| area(cell.parse().unwrap());
        assert_eq!(["a1", "f1", "k1"].map(at), [Area::TopLeft, Area::Top, Area::TopRight]);
        assert_eq!(["a6", "f6", "k6"].map(at), [Area::Left, Area::Middle, Area::Right]);
        assert_eq!(["a11", "f11", "k11"].map(at), [Area::BottomLeft, Area::Bottom, Area::BottomRight]);
    }
}
