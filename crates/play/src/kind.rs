//! What a host and a session need to know of a title and its options.

use std::fmt::Debug;
use std::sync::Arc;

use game::{Dice, Game, Outcome, Seat};
use lexicon::Lexicon;
use serde::Serialize;
use serde::de::DeserializeOwned;
use table::{Arrangement, Record};

use crate::Draft;

/// A value that can travel, and is checked on reading.
pub trait Wire: Clone + PartialEq + Debug + Serialize + DeserializeOwned + 'static {}

impl<T: Clone + PartialEq + Debug + Serialize + DeserializeOwned + 'static> Wire for T {}

/// What one onlooker may know of a game of this kind.
pub type ViewOf<K> = <<K as Arrangement>::Game as Game>::View;
/// What a player of this kind of game asks for.
pub type MoveOf<K> = <<K as Arrangement>::Game as Game>::Move;
/// What everyone saw.
pub type EventOf<K> = <<K as Arrangement>::Game as Game>::Event;
/// Why not.
pub type IllegalOf<K> = <<K as Arrangement>::Game as Game>::Illegal;

/// A title with its options: no words and no match in it.
pub trait GameKind:
    Arrangement<Game: Game<View: Wire, Event: Wire, Illegal: Wire, Move = Self::Move> + Clone, Move: Wire>
    + 'static
{
    /// A move that is being made: tiles on a board, a path of cells, typed letters.
    type Draft: Draft<Self>;
    /// What a strong player would do, and why, to be told in steps.
    type Hint: Wire;

    /// What was wrong with a game that is over, as far as this kind of game tells.
    type Review: Wire;

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

    /// How the game ends when a player leaves; `None` if the others play on, which no game does yet.
    fn outcome_without(&self, view: &ViewOf<Self>, seat: Seat, seats: u8) -> Option<Outcome>;
}
