//! What a move earns, and what counts.

use game::Seat;

use crate::definition::Named;
use crate::{Board, BySeat, Formed, Ruleset, Square, capture};

/// What counts.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Points {
    /// The points of all words made.
    Words,
    /// The tiles owned on the board.
    TilesOwned,
}

impl Named for Points {
    const NAMES: &'static [(&'static str, Self)] =
        &[("words", Self::Words), ("tiles-owned", Self::TilesOwned)];
}

impl Points {
    /// Whether tiles on the board count, not words.
    #[must_use]
    pub fn counts_tiles(self) -> bool {
        match self {
            Self::Words => false,
            Self::TilesOwned => true,
        }
    }
}

/// What a move earns.
///
/// It is wide, since a board file may have premiums of 99 on every square.
#[must_use]
pub fn earned(rules: &Ruleset, formed: &Formed) -> i64 {
    match rules.points {
        Points::Words => {
            let words = formed.words().map(|word| word_points(rules, formed, word)).sum::<i64>();
            words + i64::from(bingo(rules, formed.laid.len()))
        }
        Points::TilesOwned => {
            let tiles = formed.laid.len() + capture::captured(rules, formed).len();
            i64::from(tiles as u32)
        }
    }
}

/// The points of each word that was made, the main one first; none where words earn nothing.
#[must_use]
pub fn points_of_words(rules: &Ruleset, formed: &Formed) -> Vec<i64> {
    match rules.points {
        Points::Words => formed.words().map(|word| word_points(rules, formed, word)).collect(),
        Points::TilesOwned => Vec::new(),
    }
}

/// What laying so many tiles at once earns on top.
#[must_use]
pub fn bingo(rules: &Ruleset, laid: usize) -> i32 {
    if rules.points.counts_tiles() { 0 } else { rules.bingo.points(laid, rules.rack) }
}

/// How many tiles on the board a player owns.
#[must_use]
pub fn owned(board: &Board, seat: Seat) -> i64 {
    board.tiles().map(|(_, standing)| i64::from(standing.owner == Some(seat))).sum()
}

/// What each has by now, given what their words have earned.
pub(crate) fn standing(rules: &Ruleset, board: &Board, words: BySeat<i64>) -> BySeat<i64> {
    match rules.points {
        Points::Words => words,
        Points::TilesOwned => BySeat::with(words.seats(), |seat| owned(board, seat)),
    }
}

/// Letter premiums first, then word premiums, both only where a tile was laid now.
fn word_points(rules: &Ruleset, formed: &Formed, word: &[Square]) -> i64 {
    let (mut letters, mut times) = (0, 1);
    for &square in word {
        let value = formed.after.at(square).map_or(0, |standing| i64::from(rules.tiles.worth(standing.tile)));
        if formed.is_laid(square) {
            let premium = rules.layout.premium(square);
            letters += value * i64::from(premium.letter());
            times *= i64::from(premium.word());
        } else {
            letters += value;
        }
    }
    letters * times
}
