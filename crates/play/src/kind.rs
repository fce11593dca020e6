//! What hosts, sessions and records need to know of a title and its options.

use std::error::Error;
use std::fmt::Debug;
use std::sync::Arc;

use bots::Level;
use game::{Bot, Dice, Effort, Game, Outcome, Seat};
use lexicon::{Alphabet, Lexicon};
use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::record::{BadMove, Expected};
use crate::{Draft, Player, Record, Title};

/// A value that can travel, and is checked on reading.
pub trait Wire: Clone + PartialEq + Debug + Serialize + DeserializeOwned + Send + Sync + 'static {}

impl<T: Clone + PartialEq + Debug + Serialize + DeserializeOwned + Send + Sync + 'static> Wire for T {}

/// What one onlooker may know of a game of this kind.
pub type ViewOf<K> = <<K as GameKind>::Game as Game>::View;
/// What a player of this kind of game asks for.
pub type MoveOf<K> = <<K as GameKind>::Game as Game>::Move;
/// What everyone saw.
pub type EventOf<K> = <<K as GameKind>::Game as Game>::Event;
/// Why not.
pub type IllegalOf<K> = <<K as GameKind>::Game as Game>::Illegal;

/// A title with its options: no words and no match in it.
pub trait GameKind: Clone + PartialEq + Debug + Send + Sync + 'static {
    /// The rulebook.
    type Game: Game<State: Send + Sync, View: Wire, Event: Wire, Illegal: Wire, Move: Wire>
        + Clone
        + Send
        + Sync
        + 'static;
    /// Why a game cannot be set up so.
    type Bad: Error;
    /// A move that is being made: tiles on a board, a path of cells, typed letters.
    type Draft: Draft<Self>;
    /// What a strong player would do, and why, to be told in steps.
    type Hint: Wire;
    /// What was wrong with a game that is over, as far as this kind of game tells.
    type Review: Wire;

    /// Whether the host lies in the worker, since the rulebook takes too long to make beside a screen.
    const HOST_IN_WORKER: bool = false;

    /// The game as it is usually played; `None` if the title is of another family.
    fn default_for(title: Title, language: &'static Alphabet) -> Option<Self>;

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
    fn computers(&self, game: &Self::Game, seated: &[Player]) -> Vec<Option<Computer<Self::Game>>> {
        seated.iter().map(|one| self.computer(game, one.level()?)).collect()
    }

    /// The names that were given, seat by seat.
    fn given_names(&self, seated: &[Player]) -> Vec<Option<String>> {
        seated.iter().map(|one| one.name().map(str::to_owned)).collect()
    }

    /// The words a game is played with.
    fn words(game: &Self::Game) -> &Lexicon;

    /// A move as a record has it: on one line, to be read without the position.
    fn write_move(&self, mv: &MoveOf<Self>) -> String;

    /// Reads a move of a record, or says what is wrong with it.
    fn read_move(&self, text: &str) -> Result<MoveOf<Self>, BadMove>;

    /// Whether players hold something that others must not see; else nothing is ever covered.
    fn has_secrets(&self) -> bool;

    /// The advice of a strong player to the one to move, who sees this view.
    fn hint(&self, game: &Self::Game, view: &ViewOf<Self>, dice: &mut Dice) -> Option<Self::Hint>;

    /// How many steps an advice is told in.
    fn hint_steps(hint: &Self::Hint) -> usize;

    /// What was wrong with a game.
    fn review(&self, game: &Self::Game, record: &Record<Self>) -> Self::Review;

    /// Works out beforehand what computers and advice will need, and tells for how many positions.
    fn prepare(_game: &Self::Game) -> u32 {
        0
    }

    /// The rulebook with the words of another one of its family, which may spare some work.
    fn game_like(&self, _other: &Self::Game, words: Arc<Lexicon>) -> Result<Self::Game, Self::Bad> {
        self.game(words)
    }

    /// The word that a dictionary elsewhere has to know before this move is made, if there is one.
    fn word_to_look_up(&self, _view: &ViewOf<Self>, _mv: &MoveOf<Self>) -> Option<String> {
        None
    }

    /// Whether the lexicon of the game has what a dictionary elsewhere gave no answer to.
    fn check_by_lexicon(
        &self,
        _game: &Self::Game,
        _view: &ViewOf<Self>,
        _mv: &MoveOf<Self>,
    ) -> Result<(), IllegalOf<Self>> {
        Ok(())
    }

    /// The rulebook without the words of moves that a dictionary elsewhere has refused, for a computer to think again.
    fn game_without(
        &self,
        _game: &Self::Game,
        _view: &ViewOf<Self>,
        _refused: &[MoveOf<Self>],
    ) -> Option<Self::Game> {
        None
    }

    /// What a computer does all whose moves a dictionary elsewhere has refused.
    fn way_out(&self, _view: &ViewOf<Self>) -> Option<MoveOf<Self>> {
        None
    }

    /// Whether the rules speak against a move only because of words that the lexicon does not have.
    fn is_about_words(illegal: &IllegalOf<Self>) -> bool;

    /// Whether a seat of the table still plays, and is not out.
    fn plays(&self, _view: &ViewOf<Self>, _seat: Seat) -> bool {
        true
    }

    /// How the game ends when a player gives it up; `None` where it does not end, as the others play on.
    fn outcome_without(&self, view: &ViewOf<Self>, seat: Seat, seats: u8) -> Option<Outcome>;
}

/// A computer at the table.
pub struct Computer<G: Game> {
    /// Who plays.
    pub player: Box<dyn Bot<G> + Send>,
    /// How hard it thinks.
    pub effort: Effort,
}
