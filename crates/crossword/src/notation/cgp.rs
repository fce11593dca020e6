//! A position on one line: rows, racks, scores, turns without points, and operations.
//!
//! `<rows joined by /> <racks> <scores> <zero turns> <operation>; <operation>; …`. In a row a capital is a tile, lower
//! case a blank, a number a run of empty squares, and `[CH]` a letter of several characters. Racks and scores begin with
//! the player to move, for any number of players.
//!
//! Reading is lax: fields at the end may be missing, blanks may be many, and operations may be written `-lex NAME`.
//! Operations nobody knows are kept in their order. One of them is ours, `bdl`: the premiums of the board as
//! [rows](super::rows).
//!
//! ```
//! use crossword::notation::Cgp;
//! use lexicon::Alphabet;
//!
//! let english = Alphabet::english();
//! let text = "2/1A AB?/ 12/-3 0 bb 40;";
//! let cgp = Cgp::parse(text, english).unwrap();
//! assert_eq!((cgp.board.side(), cgp.scores[1]), (2, -3));
//! assert_eq!(cgp.to_text(english, "english"), "2/1A AB?/ 12/-3 0 lex english; bb 40;");
//! ```

mod operation;
mod read;

use lexicon::{Alphabet, BadText, Rack};

use super::glyphs;
use super::rows::BadRows;
use crate::{Board, Layout, MAX_SIDE, Square};
pub use operation::Operation;

/// A position: what a game can go on from, without how it came about.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Cgp {
    /// The board; whose the tiles are is not written.
    pub board: Board,
    /// What the players hold, as far as it is known, the one to move first.
    pub racks: Vec<Rack>,
    /// Their points, in the same order.
    pub scores: Vec<i64>,
    /// How many turns without points were the last ones.
    pub zero_turns: u8,
    /// What else is known, in order.
    pub operations: Vec<Operation>,
}

/// What is wrong with a position, and where.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("character {at}: {what}")]
pub struct BadCgp {
    /// The character, from 1.
    pub at: usize,
    /// What is wrong there.
    pub what: Wrong,
}

/// What can be wrong with a position.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Wrong {
    /// There is nothing.
    #[error("the rows of the board are missing")]
    NoBoard,
    /// Too many rows.
    #[error("a board has at most {MAX_SIDE} rows")]
    ManyRows,
    /// A row with more or fewer squares than there are rows.
    #[error("row {row} has {found} squares, but the board has {side} rows")]
    Squares {
        /// The row, from 1.
        row: usize,
        /// How many squares it has.
        found: usize,
        /// How many rows there are.
        side: usize,
    },
    /// A run of no squares, or of more than a board has.
    #[error("a run of empty squares is a number from 1 to {MAX_SIDE}")]
    Run,
    /// A letter the language has not.
    #[error("{}", without_place(.0))]
    Letter(BadText),
    /// A score that is no number.
    #[error("a score is a whole number")]
    Score,
    /// The turns without points.
    #[error("the turns without points are a number from 0 to 255")]
    ZeroTurns,
    /// An operation whose argument cannot be read.
    #[error("the operation {code} takes {takes}")]
    Operation {
        /// The operation.
        code: String,
        /// What it takes.
        takes: &'static str,
    },
    /// Premiums that cannot be read.
    #[error("{0}")]
    Premiums(BadRows),
    /// Premiums of a board of another size.
    #[error("these premiums are for a board of {premiums} squares a side, but this one has {side}")]
    OtherSide {
        /// The side of the premiums.
        premiums: u8,
        /// The side of the board.
        side: u8,
    },
}

impl Cgp {
    /// Reads a position.
    pub fn parse(text: &str, alphabet: &Alphabet) -> Result<Self, BadCgp> {
        read::read(text, alphabet)
    }

    /// Writes the position; the lexicon named here is written when no operation names one.
    #[must_use]
    pub fn to_text(&self, alphabet: &Alphabet, lexicon: &str) -> String {
        let rows: Vec<String> = (0..self.board.side()).map(|row| self.row(row, alphabet)).collect();
        let players = self.racks.len().max(self.scores.len()).max(2);
        let rack = |player| self.racks.get(player).map(|rack| glyphs::spell_rack(rack, alphabet));
        let score = |player| self.scores.get(player).copied().unwrap_or(0).to_string();
        let racks: Vec<String> = (0..players).map(|player| rack(player).unwrap_or_default()).collect();
        let scores: Vec<String> = (0..players).map(score).collect();
        let mut fields = vec![rows.join("/"), racks.join("/"), scores.join("/"), self.zero_turns.to_string()];
        if self.lexicon().is_none() {
            fields.push(Operation::Lexicon(lexicon.to_owned()).to_text());
        }
        fields.extend(self.operations.iter().map(Operation::to_text));
        fields.join(" ")
    }

    /// The name of the lexicon.
    #[must_use]
    pub fn lexicon(&self) -> Option<&str> {
        self.find(
            |operation| if let Operation::Lexicon(name) = operation { Some(name.as_str()) } else { None },
        )
    }

    /// The points for laying a full rack at once.
    #[must_use]
    pub fn bingo(&self) -> Option<i32> {
        self.find(|operation| if let Operation::Bingo(points) = operation { Some(*points) } else { None })
    }

    /// The premiums, where the position brings its own.
    #[must_use]
    pub fn layout(&self) -> Option<&Layout> {
        self.find(|operation| if let Operation::Premiums(layout) = operation { Some(layout) } else { None })
    }

    /// What is found first in an operation.
    pub fn find<'a, T>(&'a self, find: impl FnMut(&'a Operation) -> Option<T>) -> Option<T> {
        self.operations.iter().find_map(find)
    }

    fn row(&self, row: u8, alphabet: &Alphabet) -> String {
        let mut text = String::new();
        let mut empty = 0;
        for column in 0..self.board.side() {
            match self.board.at(Square { column, row }) {
                None => empty += 1,
                Some(standing) => {
                    push_run(&mut text, &mut empty);
                    text.push_str(&alphabet.spell_tiles(&[standing.tile]));
                }
            }
        }
        push_run(&mut text, &mut empty);
        text
    }
}

fn push_run(text: &mut String, empty: &mut u8) {
    if *empty > 0 {
        text.push_str(&empty.to_string());
        *empty = 0;
    }
}

/// The place is told once, by the error around it.
fn without_place(bad: &BadText) -> String {
    match bad {
        BadText::NotALetter { glyph, language, .. } => {
            format!("{:?} is no letter of the {language} alphabet", glyph.to_string())
        }
        BadText::BadBracket { language, .. } => {
            format!("the bracket holds no tile of the {language} alphabet")
        }
    }
}
