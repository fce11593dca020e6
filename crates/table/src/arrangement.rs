//! What a table and a record need to know of a game.

use std::error::Error;
use std::fmt::Debug;
use std::sync::Arc;

use bots::Level;
use game::{Bot, Effort, Game};
use lexicon::{Alphabet, Lexicon};

use crate::record::Expected;
use crate::{Seated, Title};

/// How a game is set up: its title, its options, and how its moves are kept as text.
pub trait Arrangement: Clone + PartialEq + Debug {
    /// The rulebook.
    type Game: Game<Move = Self::Move>;
    /// What a player asks for.
    type Move: Clone + PartialEq + Debug;
    /// Why a game cannot be set up so.
    type Bad: Error;

    /// The game as it is usually played; `None` if the title is of another family.
    fn usual(title: Title, language: &'static Alphabet) -> Option<Self>;

    /// Which game.
    fn title(&self) -> Title;

    /// What it is called where it is shown.
    fn label(&self) -> String {
        self.title().label().to_owned()
    }

    /// What the game is, in a few words.
    fn about(&self) -> String {
        self.title().about().to_owned()
    }

    /// The language of its words.
    fn language(&self) -> &'static Alphabet;

    /// What is not as usual, each a key and a value on one line.
    fn options(&self) -> Vec<(&'static str, String)>;

    /// Takes in one option; says whether there is such a key.
    fn set(&mut self, key: &str, value: &str) -> Result<bool, Expected>;

    /// All options have been taken in: whether they are what they say.
    fn complete(&mut self) -> Result<(), Expected> {
        Ok(())
    }

    /// The rulebook, with these words.
    fn game(&self, words: Arc<Lexicon>) -> Result<Self::Game, Self::Bad>;

    /// The levels its computers have, from the weakest to the strongest.
    fn levels(game: &Self::Game) -> &'static [Level];

    /// A computer of one of these levels.
    fn computer(&self, game: &Self::Game, level: Level) -> Option<Computer<Self::Game>>;

    /// The computers among those who sit down, seat by seat, each of a level that the game has.
    fn computers(&self, game: &Self::Game, seated: &[Seated]) -> Vec<Option<Computer<Self::Game>>> {
        seated.iter().map(|one| self.computer(game, one.level()?)).collect()
    }

    /// What everybody is called, each by another name.
    fn names(&self, seated: &[Seated]) -> Vec<String> {
        Seated::names(seated)
    }

    /// The words a game is played with.
    fn words(game: &Self::Game) -> &Lexicon;

    /// Whether a move means nothing once the game is over. Earlier versions went on where nobody could move any more, and
    /// their records open without what was done then.
    fn is_void_at_the_end(_mv: &Self::Move) -> bool {
        false
    }

    /// A move as a record has it: on one line, to be read without the position.
    fn write_move(&self, mv: &Self::Move) -> String;

    /// Reads a move of a record, or says what is wrong with it.
    fn read_move(&self, text: &str) -> Result<Self::Move, String>;
}

/// A computer at the table.
pub struct Computer<G: Game> {
    /// Who plays.
    pub player: Box<dyn Bot<G> + Send>,
    /// How hard it thinks.
    pub effort: Effort,
}
