//! The rulebook of a crossword game: dealing, moving, and what everyone sees of it.

use std::fmt;
use std::ops::RangeInclusive;
use std::sync::Arc;

use game::{Dice, Game, Imagine, Seat, Turn, Viewer};
use lexicon::{Lexicon, Rack};

use crate::bag::Bag;
use crate::exchange::After;
use crate::view::SEATS;
use crate::{
    Board, Ended, Event, GaddagMasks, Idle, Illegal, Laid, Layout, Move, Placement, Ruleset, ScoredPlay,
    View, capture, check, ending, exchange, score, swap,
};

/// The rules of a crossword game, the words it is played with, and the position it starts from.
#[derive(Clone)]
pub struct Crossword {
    rules: Ruleset,
    lexicon: Arc<Lexicon>,
    masks: Arc<GaddagMasks>,
    start: View,
}

/// The whole truth about a game: what spectators see, and what they do not.
#[derive(Clone, PartialEq, Debug)]
pub struct State {
    /// What a spectator sees.
    shown: View,
    racks: [Rack; SEATS],
    bag: Bag,
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
        let masks = Arc::new(GaddagMasks::new(lexicon.graph()));
        Ok(Self { rules, lexicon, masks, start })
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
        &self.masks
    }

    /// What laying these tiles does, if the player to move may do so.
    pub fn judge(&self, view: &View, lay: &Placement) -> Result<ScoredPlay, Illegal> {
        check::judge(self, view, lay)
    }

    /// Lays tiles, hands over captured ones, draws new ones, and says whether the far edge is reached.
    fn lay(&self, state: &mut State, seat: Seat, lay: &Placement) -> (Event, bool) {
        let ScoredPlay { formed, points, captured, wins } = check::weigh(&self.rules, &state.shown, lay)
            .unwrap_or_else(|illegal| panic!("a move was not checked: {illegal}"));
        let rack = &mut state.racks[seat.index()];
        for (_, tile) in &formed.laid {
            let held = rack.take((!tile.blank).then_some(tile.letter));
            assert!(held, "a move was not checked: a tile is not held");
        }
        state.bag.fill(rack, usize::from(self.rules.rack));
        let shown = &mut state.shown;
        let words = formed.words().map(|word| formed.letters(word)).collect();
        let (line, owner) = (formed.line, formed.owner());
        shown.board = formed.after;
        capture::hand_over(&mut shown.board, &captured, owner);
        shown.opened[seat.index()] = true;
        let mut earned = shown.tallies.map(|tally| tally.points);
        earned[seat.index()] += points;
        let standing = score::standing(&self.rules, &shown.board, earned);
        shown.tallies.iter_mut().zip(standing).for_each(|(tally, points)| tally.points = points);
        (Event::Laid(Laid { seat, line, tiles: formed.laid, words, points, captured }), wins)
    }

    fn exchange(&self, state: &mut State, seat: Seat, tiles: &Rack) -> Event {
        let State { shown, racks, bag, dice } = state;
        let rack = &mut racks[seat.index()];
        match exchange::carry_out(&self.rules, tiles, rack, bag, dice) {
            After::TurnEnds => Event::Exchanged { seat, count: tiles.len() },
            After::TurnGoesOn { penalty } => {
                shown.changes += 1;
                shown.tallies[seat.index()].penalties += i64::from(penalty);
                Event::Changed { seat, penalty }
            }
        }
    }

    /// Gives each player what is the other's, but for the tiles in hand and what they paid for changing them.
    fn swap(&self, state: &mut State, seat: Seat) -> Event {
        let shown = &mut state.shown;
        swap::hand_over_all(&mut shown.board);
        shown.swapped = !shown.swapped;
        shown.opened.reverse();
        let mut earned = shown.tallies.map(|tally| tally.points);
        earned.reverse();
        let standing = score::standing(&self.rules, &shown.board, earned);
        shown.tallies.iter_mut().zip(standing).for_each(|(tally, points)| tally.points = points);
        Event::Swapped { seat }
    }

    /// Ends a turn: counts idle ones, and gives the turn on or ends the game.
    fn end_turn(&self, state: &mut State, seat: Seat, event: Event, wins: bool) -> Vec<Event> {
        let State { shown, racks, bag, .. } = state;
        shown.number += 1;
        shown.changes = 0;
        shown.idle = if ending::is_idle(&self.rules, &event) { shown.idle + 1 } else { 0 };
        shown.last = Some(event.clone());
        let next = seat.after(SEATS as u8);
        shown.turn = Turn::Of(next);
        let is_out = |seat: &Seat| bag.len() == 0 && racks[seat.index()].is_empty();
        let out = [seat, next].into_iter().find(is_out);
        let Some(end) = ending::end(&self.rules, shown.idle, out, wins.then_some(seat)) else {
            return vec![event];
        };
        let outcome = ending::close(&self.rules, end, &shown.board, racks, &mut shown.tallies);
        shown.end = Some(end);
        shown.turn = Turn::Over(outcome);
        shown.racks = racks.map(Some);
        vec![event, Event::Ended(Ended { end, tallies: shown.tallies, racks: *racks })]
    }
}

impl Game for Crossword {
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
        self.imagine(&self.start, &mut dice)
    }

    fn turn(&self, state: &State) -> Turn {
        state.shown.turn.clone()
    }

    fn view(&self, state: &State, viewer: Viewer) -> View {
        let mut view = View { viewer, ..state.shown.clone() };
        if let Viewer::Player(seat) = viewer {
            view.racks[seat.index()] = Some(state.racks[seat.index()]);
        }
        view
    }

    fn check(&self, view: &View, mv: &Move) -> Result<(), Illegal> {
        check::check(self, view, mv)
    }

    fn apply(&self, state: &mut State, mv: &Move) -> Vec<Event> {
        let seat = state.shown.mover().unwrap_or_else(|| panic!("a move was not checked: the game is over"));
        let (event, wins) = match mv {
            Move::Lay(lay) => self.lay(state, seat, lay),
            Move::Pass => (Event::Passed { seat }, false),
            Move::Exchange(tiles) => (self.exchange(state, seat, tiles), false),
            Move::Swap => (self.swap(state, seat), false),
        };
        state.count();
        match event {
            Event::Changed { .. } => vec![event],
            _ => self.end_turn(state, seat, event, wins),
        }
    }
}

impl Imagine for Crossword {
    fn imagine(&self, view: &View, dice: &mut Dice) -> State {
        let mut dice = dice.split("hidden");
        let known: Vec<&Rack> = view.racks.iter().flatten().collect();
        let mut bag = Bag::unseen(&self.rules.tiles, &view.board, &known, &mut dice);
        let mut racks = [Rack::default(); SEATS];
        for (rack, (known, &held)) in racks.iter_mut().zip(view.racks.iter().zip(&view.held)) {
            match known {
                Some(known) => *rack = *known,
                None => bag.fill(rack, held),
            }
        }
        let mut shown = View { viewer: Viewer::Spectator, ..view.clone() };
        if shown.end.is_none() {
            shown.racks = [None; SEATS];
        }
        let mut state = State { shown, racks, bag, dice };
        state.count();
        state
    }
}

impl State {
    /// Shows how many tiles there are where.
    fn count(&mut self) {
        self.shown.bag = self.bag.len();
        self.shown.held = self.racks.map(|rack| rack.len());
    }
}

/// Names the rules and the words; the whole of either would bury a reader.
impl fmt::Debug for Crossword {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Crossword({}, {})", self.rules.name, self.lexicon.about().name)
    }
}
