//! Territory Words: set-up, a path of cells, and advice.

mod descriptor;
mod draft;
pub mod ending;
mod fewer_words;
mod hint;
mod kind;
mod paths;
mod typing;

use ::territory::cell::BadCell;
use ::territory::notation::{self, Position};
use ::territory::{Judge, Move, WrongLanguage};
use lexicon::Alphabet;

pub(crate) use descriptor::DESCRIPTOR;
pub use descriptor::title;
pub use draft::{Edit, PathDraft, Problem};
pub use hint::{Clue, clues};
pub use paths::{MOST_PATHS, Path, paths};
pub use typing::Typed;

/// How a game of Territory Words is set up.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Setup {
    /// The language of its words, which is English.
    pub language: &'static Alphabet,
    /// Who says what is a word.
    pub judge: Judge,
    /// The position to start from; letters are drawn if there is none.
    pub position: Option<Position>,
}

/// A game of Territory Words as it is saved.
pub type Record = crate::Record<Setup>;

/// Why a game cannot be set up so.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum BadSetup {
    /// Another language.
    #[error("Territory Words is played in English, not in {0}")]
    Language(&'static str),
    /// Words of another language.
    #[error(transparent)]
    Words(#[from] WrongLanguage),
}

impl Setup {
    /// A game as it is usually played.
    #[must_use]
    pub fn new(language: &'static Alphabet) -> Self {
        Self { language, judge: Judge::default(), position: None }
    }
}

/// Why a text is no move.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum BadMove {
    /// It is empty.
    #[error("a word is told by its cells, such as a1 e1 e5")]
    NoCells,
    /// It has something else than cells.
    #[error(transparent)]
    Cell(#[from] BadCell),
}

/// Reads a move: `pass`, or the cells of a word such as `a1 e1 e5`.
pub fn read_move(text: &str) -> Result<Move, BadMove> {
    if text.trim().eq_ignore_ascii_case("pass") {
        return Ok(Move::Pass);
    }
    let cells = notation::parse_cells(text)?;
    if cells.is_empty() { Err(BadMove::NoCells) } else { Ok(Move::Word(cells)) }
}

/// Writes a move as it is read.
#[must_use]
pub fn write_move(mv: &Move) -> String {
    match mv {
        Move::Word(cells) => notation::cells_to_text(cells),
        Move::Pass => "pass".to_owned(),
    }
}
