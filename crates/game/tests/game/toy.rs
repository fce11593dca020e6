//! A small card game with everything hidden that laws care about, and the flaws it can be given.
//!
//! Eighteen cards, two each of 1 to 9; everyone holds three. In turn, lay a card for its points and draw,
//! or once a game swap a card with the bag, unseen. Who has no cards left ends the game, and the others
//! show theirs and lose their points.

use game::laws::LawPlan;
use game::{Dice, Game, Imagine, Moves, Outcome, Seat, Turn, Viewer};
use std::cell::Cell;
use std::fmt;
use std::ops::RangeInclusive;

/// The rulebook, with at most one flaw.
#[derive(Debug)]
pub(crate) struct Toy {
    flaw: Flaw,
    outside_luck: Cell<usize>,
}

impl Toy {
    pub(crate) fn with(flaw: Flaw) -> Toy {
        Toy { flaw, outside_luck: Cell::new(0) }
    }

    pub(crate) fn honest() -> Toy {
        Toy::with(Flaw::None)
    }

    fn has(&self, flaw: Flaw) -> bool {
        self.flaw == flaw
    }
}

/// What is wrong with the game.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Flaw {
    None,
    NamesNobody,
    ForgetsASeatInTheOutcome,
    ListsCardsNotHeld,
    ListsNoSwaps,
    ListsNothing,
    AllowsCardsNotHeld,
    CountsLooks,
    NeverEnds,
    DrawsByOutsideLuck,
    ImaginesAnotherHand,
    ShowsSpectatorsAHand,
    ShowsPlayersAHand,
    ShowsTheDrawnCard,
    TellsTheDrawnCard,
    TellsTheSwappedCard,
    TellsAHandOfAnother,
    TellsTheOwnHand,
}

#[derive(Clone, Debug, PartialEq)]
pub(crate) struct State {
    table: Table,
    hands: Vec<Vec<u8>>,
    bag: Vec<u8>,
    dice: Dice,
    looks: Cell<u32>,
}

/// What everyone sees.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Table {
    turn: Seat,
    laid: Vec<u8>,
    points: Vec<i32>,
    swapped: Vec<bool>,
    drawn: Option<u8>,
    over: bool,
}

#[derive(Clone, Debug, PartialEq)]
pub(crate) struct View {
    table: Table,
    viewer: Viewer,
    sizes: Vec<usize>,
    known: Vec<Option<Vec<u8>>>,
    bag: usize,
}

#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Move {
    Lay(u8),
    Swap(u8),
}

#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Event {
    Laid(u8),
    Swapped,
    Drew,
    Showed(Vec<Vec<u8>>),
    Leak(Vec<u8>),
}

#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Illegal {
    NotHeld(u8),
    NoSwap,
}

impl std::error::Error for Illegal {}
impl fmt::Display for Illegal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Illegal::NotHeld(card) => write!(f, "you do not hold a {card}"),
            Illegal::NoSwap => write!(f, "you cannot swap now"),
        }
    }
}

/// What a test of the toy says about it.
pub(crate) fn plan() -> LawPlan<Toy> {
    LawPlan {
        seeds: 0..30,
        max_moves: 60,
        attempts: |_, _, dice| vec![Move::Lay(1 + dice.below(9) as u8), Move::Swap(1 + dice.below(9) as u8)],
        alike: |one, other| one == other || matches!((one, other), (Move::Swap(_), Move::Swap(_))),
        reveals: |event| matches!(event, Event::Showed(_)),
        ..LawPlan::default()
    }
}

fn all_cards() -> Vec<u8> {
    (1..=9).chain(1..=9).collect()
}

fn take(cards: &mut Vec<u8>, card: u8) -> bool {
    let found = cards.iter().position(|held| *held == card);
    found.map(|at| cards.remove(at)).is_some()
}

impl Game for Toy {
    type State = State;
    type View = View;
    type Move = Move;
    type Event = Event;
    type Illegal = Illegal;

    fn seats(&self) -> RangeInclusive<u8> {
        2..=4
    }

    fn deal(&self, seats: u8, mut dice: Dice) -> State {
        let mut bag = all_cards();
        dice.shuffle(&mut bag);
        let mut hand = || {
            let mut hand = bag.split_off(bag.len() - 3);
            hand.sort_unstable();
            hand
        };
        let hands = Seat::all(seats).map(|_| hand()).collect();
        let count = usize::from(seats);
        let table = Table {
            turn: Seat(0),
            laid: vec![],
            points: vec![0; count],
            swapped: vec![false; count],
            drawn: None,
            over: false,
        };
        State { table, hands, bag, dice, looks: Cell::new(0) }
    }

    fn turn(&self, state: &State) -> Turn {
        let table = &state.table;
        if table.over && self.has(Flaw::ForgetsASeatInTheOutcome) {
            return Turn::Over(Outcome::ranked(&table.points[1..]));
        }
        if table.over {
            return Turn::Over(Outcome::ranked(&table.points));
        }
        let nobody = self.has(Flaw::NamesNobody) && table.laid.len() == 5;
        Turn::Of(if nobody { Seat(200) } else { table.turn })
    }

    fn view(&self, state: &State, viewer: Viewer) -> View {
        if self.has(Flaw::CountsLooks) {
            state.looks.set(state.looks.get() + 1);
        }
        let sees = |seat: Seat| match viewer {
            _ if state.table.over => true,
            Viewer::Player(own) if own == seat => true,
            Viewer::Player(_) => self.has(Flaw::ShowsPlayersAHand) && seat == Seat(0),
            Viewer::Spectator => self.has(Flaw::ShowsSpectatorsAHand) && seat == Seat(0),
        };
        View {
            table: state.table.clone(),
            viewer,
            sizes: state.hands.iter().map(Vec::len).collect(),
            known: (0..)
                .zip(&state.hands)
                .map(|(seat, hand)| sees(Seat(seat)).then(|| hand.clone()))
                .collect(),
            bag: state.bag.len(),
        }
    }

    fn check(&self, view: &View, mv: &Move) -> Result<(), Illegal> {
        let seat = view.table.turn.index();
        let (Move::Lay(card) | Move::Swap(card)) = mv;
        let held = view.known[seat].as_ref().is_some_and(|hand| hand.contains(card));
        if !held && !self.has(Flaw::AllowsCardsNotHeld) {
            return Err(Illegal::NotHeld(*card));
        }
        match mv {
            Move::Swap(_) if view.bag == 0 || view.table.swapped[seat] => Err(Illegal::NoSwap),
            _ => Ok(()),
        }
    }

    fn apply(&self, state: &mut State, mv: &Move) -> Vec<Event> {
        let seats = state.hands.len() as u8;
        let seat = state.table.turn;
        let mut events = vec![];
        let (Move::Lay(card) | Move::Swap(card)) = *mv;
        if !take(&mut state.hands[seat.index()], card) {
            return events; // Reached with a flaw only.
        }
        if self.has(Flaw::DrawsByOutsideLuck) && !state.bag.is_empty() {
            self.outside_luck.set(self.outside_luck.get() + 1);
            let length = state.bag.len();
            state.bag.rotate_left(self.outside_luck.get() % length);
        }
        let drawn = state.bag.pop();
        match mv {
            Move::Lay(card) => {
                state.table.laid.push(*card);
                state.table.points[seat.index()] += i32::from(*card);
                events.push(Event::Laid(*card));
            }
            Move::Swap(card) => {
                state.bag.push(*card);
                state.dice.shuffle(&mut state.bag);
                state.table.swapped[seat.index()] = !self.has(Flaw::NeverEnds);
                events.push(Event::Swapped);
                if self.has(Flaw::TellsTheSwappedCard) {
                    events.push(Event::Leak(vec![*card]));
                }
            }
        }
        if let Some(drawn) = drawn {
            state.hands[seat.index()].push(drawn);
            state.hands[seat.index()].sort_unstable();
            events.push(Event::Drew);
        }
        if self.has(Flaw::ShowsTheDrawnCard) {
            state.table.drawn = drawn;
        }
        state.table.turn = seat.after(seats);
        match self.flaw {
            Flaw::TellsTheDrawnCard => events.push(Event::Leak(drawn.into_iter().collect())),
            Flaw::TellsAHandOfAnother => {
                events.push(Event::Leak(state.hands[seat.after(seats).index()].clone()));
            }
            Flaw::TellsTheOwnHand => events.push(Event::Leak(state.hands[seat.index()].clone())),
            _ => {}
        }
        if state.hands[seat.index()].is_empty() {
            if self.has(Flaw::NeverEnds) {
                *state = self.deal(seats, state.dice.split("again"));
                return events;
            }
            state.table.over = true;
            for (points, hand) in state.table.points.iter_mut().zip(&state.hands) {
                *points -= hand.iter().copied().map(i32::from).sum::<i32>();
            }
            events.push(Event::Showed(state.hands.clone()));
        }
        events
    }
}

impl Moves for Toy {
    fn moves(&self, view: &View, found: &mut dyn FnMut(Move)) {
        if self.has(Flaw::ListsNothing) && view.table.laid.len() == 3 {
            return;
        }
        let listed = (1..=9).flat_map(|card| [Move::Lay(card), Move::Swap(card)]);
        listed
            .filter(|mv| self.check(view, mv).is_ok() || self.has(Flaw::ListsCardsNotHeld))
            .filter(|mv| matches!(mv, Move::Lay(_)) || !self.has(Flaw::ListsNoSwaps))
            .for_each(found);
    }
}

impl Imagine for Toy {
    fn imagine(&self, view: &View, dice: &mut Dice) -> State {
        let mut bag = all_cards();
        for card in view.table.laid.iter().chain(view.known.iter().flatten().flatten()) {
            take(&mut bag, *card);
        }
        dice.shuffle(&mut bag);
        let mut hands = vec![];
        for (known, size) in view.known.iter().zip(&view.sizes) {
            let mut hand = known.clone().unwrap_or_else(|| bag.split_off(bag.len() - size));
            hand.sort_unstable();
            hands.push(hand);
        }
        if let (Flaw::ImaginesAnotherHand, Viewer::Player(_), false) =
            (self.flaw, view.viewer, bag.is_empty())
        {
            std::mem::swap(&mut hands[0][0], &mut bag[0]);
        }
        let looks = Cell::new(0);
        State { table: view.table.clone(), hands, bag, dice: dice.split("imagined"), looks }
    }
}
