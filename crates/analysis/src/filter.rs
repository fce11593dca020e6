//! Which of the plays are asked for.

use std::str::FromStr;

use crossword::Square;
use crossword::movegen::{Mirror, Play};
use lexicon::{Pattern, Tile};

use crate::Problem;
use crate::word;

/// Which plays are asked for; all of them unless told otherwise.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Filter {
    /// Only plays that lay a new tile on this square.
    pub square: Option<Square>,
    /// Only plays whose main word, with the tiles that stand there already, fits this.
    pub pattern: Option<Pattern>,
    /// Only plays whose main word has so many letters.
    pub lengths: Lengths,
    /// Which tiles may be laid.
    pub tiles: Tiles,
    /// At most so many, the best.
    pub top: Option<usize>,
    /// Whether plays on an empty board that is the same across and down are told both ways. They always are where a
    /// square is named, since that may lie below the centre.
    pub mirror: Mirror,
}

/// Which tiles may be laid.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Tiles {
    /// All that are in hand.
    Any,
    /// No blank.
    WithoutBlanks,
}

/// How many letters a word may have, written `5` or `3-7`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Lengths {
    shortest: usize,
    longest: usize,
}

/// Why a text tells no lengths.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum BadLengths {
    /// It is neither a number nor two.
    #[error("{0:?} is no length: 5 means five letters, 3-7 three to seven, 8- eight or more")]
    NotANumber(String),
    /// The second number is the smaller one.
    #[error("no word has {shortest} letters or more and {longest} or fewer")]
    Backwards {
        /// The first number.
        shortest: usize,
        /// The second.
        longest: usize,
    },
}

impl Default for Filter {
    fn default() -> Self {
        Self {
            square: None,
            pattern: None,
            lengths: Lengths::ANY,
            tiles: Tiles::Any,
            top: None,
            mirror: Mirror::AcrossOnly,
        }
    }
}

impl Filter {
    /// Whether a play of a position is asked for; how many of them is left aside.
    #[must_use]
    pub fn wants(&self, problem: &Problem<'_>, play: &Play) -> bool {
        if self.tiles == Tiles::WithoutBlanks && play.tiles().any(|tile| tile.blank) {
            return false;
        }
        if self.square.is_none() && self.pattern.is_none() && self.lengths == Lengths::ANY {
            return true;
        }
        let board = &problem.view().board;
        let laid = search::laid(board, play);
        let covers = |square| laid.iter().any(|&(laid, _): &(Square, Tile)| laid == square);
        if !self.square.is_none_or(covers) {
            return false;
        }
        let main = word::main_word(board, play, &laid, problem.rules().lone_tile);
        self.lengths.have(main.tiles.len())
            && self.pattern.as_ref().is_none_or(|pattern| pattern.fits(&main.letters()))
    }

    /// Which ways an empty board is searched.
    pub(crate) fn mirror(&self) -> Mirror {
        if self.square.is_some() { Mirror::Both } else { self.mirror }
    }
}

impl Lengths {
    /// Any number of letters.
    pub const ANY: Self = Self { shortest: 0, longest: usize::MAX };

    /// So many letters at least, and so many at most.
    pub fn new(shortest: usize, longest: usize) -> Result<Self, BadLengths> {
        if shortest > longest {
            return Err(BadLengths::Backwards { shortest, longest });
        }
        Ok(Self { shortest, longest })
    }

    /// Whether a word of so many letters is meant.
    #[must_use]
    pub fn have(self, letters: usize) -> bool {
        (self.shortest..=self.longest).contains(&letters)
    }
}

impl FromStr for Lengths {
    type Err = BadLengths;

    fn from_str(text: &str) -> Result<Self, BadLengths> {
        let bad = || BadLengths::NotANumber(text.chars().take(20).collect());
        let number = |part: &str| {
            let part = part.trim();
            let digits = part.chars().all(|digit| digit.is_ascii_digit());
            part.parse().ok().filter(|_| digits).ok_or_else(bad)
        };
        match text.trim().split_once('-') {
            None => number(text).and_then(|length| Self::new(length, length)),
            Some((shortest, "")) => Self::new(number(shortest)?, usize::MAX),
            Some(("", longest)) => Self::new(0, number(longest)?),
            Some((shortest, longest)) => Self::new(number(shortest)?, number(longest)?),
        }
    }
}
