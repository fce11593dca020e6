//! The rulebook of Territory Words.

use std::fmt;
use std::ops::RangeInclusive;
use std::sync::Arc;

use game::{Dice, Game, Imagine, Moves, Seat, Turn, Viewer};
use lexicon::{Alphabet, Lexicon};
use serde::{Deserialize, Serialize};

use crate::check::{self, Illegal, Judged};
use crate::field::SEATS;
use crate::{Cell, Grid, Taken, View, each_word};

/// The seat of Blue, who moves first.
pub const BLUE: Seat = Seat(0);

/// The seat of Red, who moves second.
pub const RED: Seat = Seat(1);

/// The words of a game, who judges them, and the position it starts from.
///
/// ```
/// use std::sync::Arc;
/// use game::{Match, Seat, Seed, Viewer};
/// use territory::{Move, Territory, tutorial};
///
/// let words = Arc::new(lexica::load("english").unwrap());
/// let game = Territory::new(words).unwrap().starting_from(territory::View::start(tutorial::grid()));
/// let mut played = Match::new(game, 2, Seed(7)).unwrap();
/// let help = ["a1", "e1", "e5", "a5"].map(|cell| cell.parse().unwrap());
/// played.play(Seat(0), Move::Word(help.into())).unwrap();
/// assert_eq!(played.view(Viewer::Spectator).scores(), [40_000, 0]);
/// ```
#[derive(Clone)]
pub struct Territory {
    lexicon: Arc<Lexicon>,
    judge: Judge,
    start: Option<View>,
}

/// Who says what is a word.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum Judge {
    /// The lexicon of the game.
    #[default]
    Lexicon,
    /// Somebody else, before a word is played: here every row of letters will do.
    Elsewhere,
}

/// What a player asks for.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Move {
    /// A word on these cells, in order.
    Word(Vec<Cell>),
    /// Nothing in this turn.
    Pass,
}

/// The whole truth about a game, which is no more than everyone sees.
#[derive(Clone, PartialEq, Debug)]
pub struct State {
    shown: View,
}

/// What everyone saw.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Event {
    /// A turn was taken.
    Taken(Taken),
    /// The game is over.
    Ended {
        /// How many pixels each player owns.
        scores: [u32; SEATS],
    },
}

/// Words of another language than the letters.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("the letters are English, but the words of {lexicon:?} are {words}")]
pub struct WrongLanguage {
    /// The name of the lexicon.
    pub lexicon: String,
    /// The language of its words.
    pub words: &'static str,
}

impl Territory {
    /// A game with these words, which judge themselves, on a grid that is drawn.
    pub fn new(lexicon: Arc<Lexicon>) -> Result<Self, WrongLanguage> {
        if lexicon.alphabet() != Alphabet::english() {
            let words = lexicon.alphabet().name();
            return Err(WrongLanguage { lexicon: lexicon.about().name.clone(), words });
        }
        Ok(Self { lexicon, judge: Judge::default(), start: None })
    }

    /// The same game with another judge of words.
    #[must_use]
    pub fn judged_by(self, judge: Judge) -> Self {
        Self { judge, ..self }
    }

    /// The same game from another position.
    #[must_use]
    pub fn starting_from(self, start: View) -> Self {
        Self { start: Some(start), ..self }
    }

    /// The words.
    #[must_use]
    pub fn lexicon(&self) -> &Lexicon {
        &self.lexicon
    }

    /// Who says what is a word.
    #[must_use]
    pub fn judge_of_words(&self) -> Judge {
        self.judge
    }

    /// What a word of the player to move does, if it may be played.
    pub fn judge(&self, view: &View, cells: &[Cell]) -> Result<Judged, Illegal> {
        check::judge(self, view, cells)
    }
}

impl Game for Territory {
    type State = State;
    type View = View;
    type Move = Move;
    type Event = Event;
    type Illegal = Illegal;

    fn seats(&self) -> RangeInclusive<u8> {
        let seats = SEATS as u8;
        seats..=seats
    }

    fn deal(&self, _: u8, mut dice: Dice) -> State {
        State { shown: self.start.clone().unwrap_or_else(|| View::start(Grid::draw(&mut dice))) }
    }

    fn turn(&self, state: &State) -> Turn {
        state.shown.turn()
    }

    fn view(&self, state: &State, _: Viewer) -> View {
        state.shown.clone()
    }

    fn check(&self, view: &View, mv: &Move) -> Result<(), Illegal> {
        check::check(self, view, mv)
    }

    fn apply(&self, state: &mut State, mv: &Move) -> Vec<Event> {
        let seat = state.shown.mover().unwrap_or_else(|| panic!("a move was not checked: the game is over"));
        let cells = match mv {
            Move::Word(cells) => Some(&cells[..]),
            Move::Pass => None,
        };
        let mut events = vec![Event::Taken(state.shown.take(seat, cells).clone())];
        if state.shown.turns_left() == 0 {
            events.push(Event::Ended { scores: state.shown.scores() });
        }
        events
    }
}

/// Lists every word of the lexicon that can be played, by its first cell, then the pass.
///
/// A full grid has hundreds of millions of ways to play the words of a large lexicon.
impl Moves for Territory {
    fn moves(&self, view: &View, found: &mut dyn FnMut(Move)) {
        if view.mover().is_some() {
            each_word(self.lexicon.graph(), &view.grid, &mut |cells| {
                found(Move::Word(cells.to_vec()));
                true
            });
            found(Move::Pass);
        }
    }
}

/// Nothing is hidden, so nothing is made up.
impl Imagine for Territory {
    fn imagine(&self, view: &View, _: &mut Dice) -> State {
        State { shown: view.clone() }
    }
}

/// Names the words; all of them would bury a reader.
impl fmt::Debug for Territory {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Territory({})", self.lexicon.about().name)
    }
}
