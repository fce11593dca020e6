//! The rulebook of a crossword game: dealing, moving, and what everyone sees of it.

use std::fmt;
use std::ops::RangeInclusive;
use std::sync::{Arc, OnceLock};

use game::{Dice, Game, Imagine, Seat, Turn, Viewer};
use lexicon::{Lexicon, Rack};

use crate::{
    Bag, Board, BySeat, CheckedSquare, End, Ended, Event, GaddagMasks, Idle, Illegal, Layout, Line, Move,
    Placement, Position, Ruleset, ScoredPlay, Start, View, check, cross_checks, ending, first_play,
};

/// The rules of a crossword game, the words it is played with, and the position it starts from.
#[derive(Clone)]
pub struct Crossword {
    rules: Ruleset,
    lexicon: Arc<Lexicon>,
    /// Arranged when the first plays are looked for; copies of the game share them.
    masks: Arc<OnceLock<GaddagMasks>>,
    start: View,
}

/// The whole truth about a game: its position, what was seen last, and the luck to come.
#[derive(Clone, PartialEq, Debug)]
pub struct State {
    position: Position,
    turn: Turn,
    /// What was done last to end a turn.
    last: Option<Event>,
    end: Option<End>,
    dice: Dice,
}

/// Tiles and words of two languages.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("the tiles are {tiles}, but the words of {lexicon:?} are {words}")]
pub struct WrongLanguage {
    /// The language of the tiles.
    pub tiles: &'static str,
    /// The name of the lexicon.
    pub lexicon: String,
    /// The language of its words.
    pub words: &'static str,
}

impl Crossword {
    /// A game with these rules and words, from an empty board.
    pub fn new(rules: Ruleset, lexicon: Arc<Lexicon>) -> Result<Self, WrongLanguage> {
        let (tiles, words) = (rules.tiles.alphabet(), lexicon.alphabet());
        if tiles != words {
            let lexicon = lexicon.about().name.clone();
            return Err(WrongLanguage { tiles: tiles.name(), lexicon, words: words.name() });
        }
        let start = View::of_position(&rules, Board::new(rules.layout.side()), Seat(0), None);
        Ok(Self { rules, lexicon, masks: Arc::default(), start })
    }

    /// The same game from another position, such as [`View::of_position`] gives; racks that it does not know are drawn.
    #[must_use]
    pub fn starting_from(self, start: View) -> Self {
        assert_eq!(start.board.side(), self.rules.layout.side(), "the board is as large as the rules say");
        Self { start, ..self }
    }

    /// The same game, from an empty board of the same size with other premiums; the words are shared.
    #[must_use]
    pub fn on(&self, layout: Layout) -> Self {
        assert_eq!(layout.side(), self.rules.layout.side(), "the board is as large as before");
        let rules = Ruleset { layout, ..self.rules.clone() };
        let start = View::of_position(&rules, Board::new(rules.layout.side()), Seat(0), None);
        Self { rules, lexicon: self.lexicon.clone(), masks: self.masks.clone(), start }
    }

    /// The same game, with these turns as idle ones; the words are shared.
    #[must_use]
    pub fn counting(self, idle: Idle) -> Self {
        let rules = Ruleset { ending: self.rules.ending.counting(idle), ..self.rules };
        Self { rules, ..self }
    }

    /// The rules.
    #[must_use]
    pub fn rules(&self) -> &Ruleset {
        &self.rules
    }

    /// The words.
    #[must_use]
    pub fn lexicon(&self) -> &Lexicon {
        &self.lexicon
    }

    /// The words, arranged for finding plays.
    #[must_use]
    pub fn masks(&self) -> &GaddagMasks {
        self.masks.get_or_init(|| GaddagMasks::new(self.lexicon.graph()))
    }

    /// What laying these tiles does, if the player to move may do so.
    pub fn judge(&self, view: &View, lay: &Placement) -> Result<ScoredPlay, Illegal> {
        check::judge(self, view, lay)
    }

    /// What each square of a row or column allows the player to move; empty if the board has no such lane.
    #[must_use]
    pub fn cross_checks(&self, view: &View, line: Line, number: u8) -> Vec<CheckedSquare> {
        let seat = view.mover().unwrap_or(Seat(0));
        let start = view.start(&self.rules).unwrap_or(Start::Join);
        cross_checks::check(&self.rules, self.masks(), &view.board, seat, start, line, number)
    }

    /// Whether nobody can lay a word or exchange tiles any more, where that ends the game.
    #[must_use]
    pub fn is_stuck(&self, position: &Position) -> bool {
        let Position { bag, racks, .. } = position;
        self.rules.ending.ends_when_stuck()
            && !self.rules.exchange.is_possible_with(bag.len())
            && !Seat::all(racks.seats()).any(|seat| first_play::exists(self, position, seat))
    }

    /// What brought the end, if the turn that was just taken did.
    fn end(&self, position: &Position) -> Option<End> {
        position.end(&self.rules).or_else(|| self.is_stuck(position).then_some(End::Stuck))
    }

    /// Ends the game.
    fn close(&self, state: &mut State, end: End) -> Event {
        let State { position, turn, .. } = state;
        position.tallies = position.settle(&self.rules, end);
        *turn = Turn::Over(ending::outcome(&self.rules, end, &position.tallies));
        state.end = Some(end);
        Event::Ended(Ended { end, tallies: position.tallies, racks: position.racks })
    }
}

impl Game for Crossword {
    type State = State;
    type View = View;
    type Move = Move;
    type Event = Event;
    type Illegal = Illegal;

    fn seats(&self) -> RangeInclusive<u8> {
        self.rules.seats..=self.rules.seats
    }

    fn deal(&self, _: u8, mut dice: Dice) -> State {
        let mut state = self.imagine(&self.start, &mut dice);
        if self.is_stuck(&state.position) {
            self.close(&mut state, End::Stuck);
        }
        state
    }

    fn turn(&self, state: &State) -> Turn {
        state.turn.clone()
    }

    fn view(&self, state: &State, viewer: Viewer) -> View {
        let Position { board, racks, bag, tallies, number, opened, swapped, idle, changes, .. } =
            &state.position;
        let is_shown = |seat: Seat| state.end.is_some() || viewer == Viewer::Player(seat);
        View {
            viewer,
            turn: state.turn.clone(),
            number: *number,
            board: board.clone(),
            racks: BySeat::with(racks.seats(), |seat| is_shown(seat).then_some(racks[seat.index()])),
            held: racks.map(|rack| rack.len()),
            bag: bag.len(),
            tallies: *tallies,
            opened: *opened,
            swapped: *swapped,
            idle: *idle,
            changes: *changes,
            last: state.last.clone(),
            end: state.end,
        }
    }

    fn check(&self, view: &View, mv: &Move) -> Result<(), Illegal> {
        check::check(self, view, mv)
    }

    fn apply(&self, state: &mut State, mv: &Move) -> Vec<Event> {
        let State { position, turn, dice, .. } = state;
        assert!(matches!(turn, Turn::Of(_)), "a move was not checked: the game is over");
        let lacking = check::lacking(&self.rules, &position.racks[position.mover.index()], mv.tiles());
        assert!(lacking.is_empty(), "a move was not checked: {lacking:?} not held");
        let event = position
            .apply(&self.rules, mv, dice)
            .unwrap_or_else(|illegal| panic!("a move was not checked: {illegal}"));
        if let Event::Changed { .. } = event {
            return vec![event];
        }
        *turn = Turn::Of(position.mover);
        state.last = Some(event.clone());
        let ended = self.end(&state.position).map(|end| self.close(state, end));
        [event].into_iter().chain(ended).collect()
    }
}

impl Imagine for Crossword {
    fn imagine(&self, view: &View, dice: &mut Dice) -> State {
        let mut dice = dice.split("hidden");
        let known: Vec<&Rack> = view.racks.iter().flatten().collect();
        let mut bag = Bag::unseen(&self.rules.tiles, &view.board, &known, &mut dice);
        let mut racks = BySeat::of(view.racks.seats(), Rack::default());
        for (rack, (known, &held)) in racks.iter_mut().zip(view.racks.iter().zip(&view.held)) {
            match known {
                Some(known) => *rack = *known,
                None => bag.fill(rack, held),
            }
        }
        let position = Position::of(view, racks, bag);
        State { position, turn: view.turn.clone(), last: view.last.clone(), end: view.end, dice }
    }
}

/// Names the rules and the words; the whole of either would bury a reader.
impl fmt::Debug for Crossword {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Crossword({}, {})", self.rules.name, self.lexicon.about().name)
    }
}
