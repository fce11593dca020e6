//! The rulebook: dealing, moving, and what everyone sees of it.

use std::fmt;
use std::ops::RangeInclusive;
use std::sync::{Arc, OnceLock};

use game::{Dice, Game, Imagine, Outcome, Seat, Turn, Viewer};
use lexicon::substrings::Counts;
use lexicon::{Lexicon, Substrings, TooLarge};

use crate::{
    Addition, Ending, Event, Illegal, LossOdds, Lost, Move, NAME, Rules, SEATS, SHORTEST, Solution, Table,
    Why, check,
};

/// The rules of a game, and the words it is played with.
#[derive(Clone)]
pub struct Idiot {
    rules: Rules,
    lexicon: Arc<Lexicon>,
    words: Arc<Substrings>,
    found: Arc<Found>,
}

/// What is worked out from the words when it is first asked for, and then kept.
#[derive(Default)]
struct Found {
    common: OnceLock<Option<Substrings>>,
    counts: OnceLock<Counts>,
    solution: OnceLock<Solution>,
    losses: [OnceLock<LossOdds>; (*SEATS.end() - *SEATS.start()) as usize + 1],
}

/// The whole truth about a game, all of which lies on the table.
#[derive(Clone, PartialEq, Debug)]
pub struct State(Table);

/// Why no game can be played with a lexicon.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum NoGame {
    /// There are no words to play with.
    #[error("{0:?} has no word of at least {SHORTEST} letters")]
    NoWords(String),
    /// There are too many words.
    #[error(transparent)]
    TooLarge(#[from] TooLarge),
}

/// How many of the commonest words are common ones, which everybody knows.
const COMMON: usize = 20_000;

impl Idiot {
    /// A game with these rules and words.
    pub fn new(rules: Rules, lexicon: Arc<Lexicon>) -> Result<Self, NoGame> {
        let words = Substrings::new(lexicon.graph().words().filter(|word| word.len() >= SHORTEST))?;
        if words.is_empty() {
            return Err(NoGame::NoWords(lexicon.about().name.clone()));
        }
        Ok(Self { rules, lexicon, words: Arc::new(words), found: Arc::default() })
    }

    /// The same words under other rules.
    #[must_use]
    pub fn with_rules(&self, rules: Rules) -> Self {
        Self { rules, ..self.clone() }
    }

    /// The rules.
    #[must_use]
    pub fn rules(&self) -> Rules {
        self.rules
    }

    /// The lexicon.
    #[must_use]
    pub fn lexicon(&self) -> &Lexicon {
        &self.lexicon
    }

    /// The words that count, and every string they hold.
    #[must_use]
    pub fn words(&self) -> &Substrings {
        &self.words
    }

    /// The words that everybody knows, if it is known which those are.
    #[must_use]
    pub fn common_words(&self) -> Option<&Substrings> {
        let find = || {
            let common = self.lexicon.commonest(COMMON)?;
            Substrings::new(common.iter().filter(|word| word.len() >= SHORTEST)).ok()
        };
        self.found.common.get_or_init(find).as_ref()
    }

    /// How many words hold each string.
    #[must_use]
    pub fn counts(&self) -> &Counts {
        self.found.counts.get_or_init(|| Counts::new(&self.words))
    }

    /// Who wins each round of two players, with perfect play.
    #[must_use]
    pub fn solution(&self) -> &Solution {
        self.found.solution.get_or_init(|| Solution::new(Arc::clone(&self.words)))
    }

    /// How likely each of so many players is to lose a round, if everybody looks after themselves.
    #[must_use]
    pub fn losses(&self, players: u8) -> &LossOdds {
        assert!(SEATS.contains(&players), "{players} players are not at a table of {SEATS:?}");
        let place = usize::from(players - SEATS.start());
        self.found.losses[place].get_or_init(|| LossOdds::new(Arc::clone(&self.words), players))
    }

    fn add(&self, table: &mut Table, seat: Seat, addition: Addition) -> Vec<Event> {
        table.string = addition.to(&table.string);
        table.last = Some(seat);
        table.turn = Turn::Of(table.next(seat));
        let string = table.string.clone();
        let mut events = vec![Event::Added { seat, addition, string }];
        if self.words.is_word(&table.string) {
            let word = table.string.clone();
            self.lose(table, seat, Why::Completed { word }, &mut events);
        }
        events
    }

    fn answer(
        &self,
        table: &mut Table,
        seat: Seat,
        challenger: Seat,
        word: &[lexicon::Letter],
    ) -> Vec<Event> {
        let word = word.to_vec();
        let mut events = vec![Event::Answered { seat, word: word.clone() }];
        let holds = word.windows(table.string.len()).any(|part| part == table.string);
        let (loser, why) = if !holds {
            (seat, Why::BesideThePoint { word, string: table.string.clone() })
        } else if self.words.is_word(&word) {
            (challenger, Why::Answered { word })
        } else {
            (seat, Why::NoWord { word })
        };
        self.lose(table, loser, why, &mut events);
        events
    }

    /// Ends a round: the loser takes a letter and starts the next round, unless that was the last letter.
    fn lose(&self, table: &mut Table, seat: Seat, why: Why, events: &mut Vec<Event>) {
        let letters = &mut table.letters[seat.index()];
        *letters += 1;
        let letters = *letters;
        events.push(Event::Lost(Lost { seat, why, letters }));
        let mut starts = seat;
        if usize::from(letters) == NAME.len() {
            starts = table.next(seat);
            table.out.push(seat);
            events.push(Event::Out { seat });
        }
        self.next_round(table, starts, events);
    }

    /// Begins another round, unless the game is over.
    fn next_round(&self, table: &mut Table, starts: Seat, events: &mut Vec<Event>) {
        table.challenger = None;
        if let Some(outcome) = self.outcome(table) {
            table.turn = Turn::Over(outcome.clone());
            events.push(Event::Over { outcome });
            return;
        }
        table.round += 1;
        table.string.clear();
        table.last = None;
        table.turn = Turn::Of(starts);
        events.push(Event::Round { number: table.round, starts });
    }

    fn outcome(&self, table: &Table) -> Option<Outcome> {
        let lost = table.out.iter().find(|seat| !table.left.contains(seat));
        match (self.rules.ending, lost) {
            // Whoever left is last, behind the one who lost.
            (Ending::OneLoser, Some(loser)) => {
                let standing = |seat: Seat| (!table.left.contains(&seat), seat != *loser);
                Some(Outcome::ranked(&Seat::all(table.seats()).map(standing).collect::<Vec<_>>()))
            }
            (Ending::OneLoser, None) | (Ending::OneWinner, _) if table.players() > 1 => None,
            (Ending::OneLoser, None) | (Ending::OneWinner, _) => {
                // Who is out later did better; who is never out did best.
                let lasted =
                    |seat: Seat| table.out.iter().position(|out| *out == seat).unwrap_or(table.out.len());
                Some(Outcome::ranked(&Seat::all(table.seats()).map(lasted).collect::<Vec<_>>()))
            }
        }
    }
}

impl Game for Idiot {
    type State = State;
    type View = Table;
    type Move = Move;
    type Event = Event;
    type Illegal = Illegal;

    fn seats(&self) -> RangeInclusive<u8> {
        SEATS
    }

    fn deal(&self, seats: u8, _: Dice) -> State {
        let starts = if self.rules.starts.is_at(seats) { self.rules.starts } else { Seat(0) };
        State(Table {
            turn: Turn::Of(starts),
            round: 1,
            string: Vec::new(),
            last: None,
            challenger: None,
            letters: vec![0; usize::from(seats)],
            out: Vec::new(),
            left: Vec::new(),
        })
    }

    fn turn(&self, state: &State) -> Turn {
        state.0.turn.clone()
    }

    fn view(&self, state: &State, _: Viewer) -> Table {
        state.0.clone()
    }

    fn check(&self, table: &Table, mv: &Move) -> Result<(), Illegal> {
        check::check(self, table, mv)
    }

    fn apply(&self, State(table): &mut State, mv: &Move) -> Vec<Event> {
        let seat = table.mover().expect("a move is checked: somebody is to move");
        match (mv, table.challenger, table.last) {
            (Move::Add(addition), _, _) => self.add(table, seat, *addition),
            (Move::Challenge, _, Some(challenged)) => {
                table.challenger = Some(seat);
                table.turn = Turn::Of(challenged);
                vec![Event::Challenged { seat, challenged }]
            }
            (Move::Answer(word), Some(challenger), _) => self.answer(table, seat, challenger, word),
            (Move::GiveUp, _, _) => {
                let mut events = vec![Event::GaveUp { seat }];
                self.lose(table, seat, Why::NoAnswer, &mut events);
                events
            }
            (Move::Challenge, _, None) | (Move::Answer(_), None, _) => {
                panic!("a move was not checked: {mv:?}")
            }
        }
    }

    /// Whoever leaves is out, and among three or more the others go on: with the round as it stands, unless it was about
    /// the one who left.
    fn leave(&self, State(table): &State, seat: Seat) -> Option<(State, Vec<Event>)> {
        if table.players() < 3 || table.out.contains(&seat) {
            return None;
        }
        let (mover, mut table) = (table.mover()?, table.clone());
        let next = table.next(seat);
        table.out.push(seat);
        table.left.push(seat);
        let mut events = vec![Event::Left { seat }];
        let challenged = table.challenger.is_some();
        if table.last == Some(seat) || challenged && (mover == seat || table.challenger == Some(seat)) {
            let starts = if mover == seat { next } else { mover };
            self.next_round(&mut table, starts, &mut events);
        } else if mover == seat {
            table.turn = Turn::Of(next);
        }
        Some((State(table), events))
    }
}

/// Nothing is hidden, so there is nothing to make up.
impl Imagine for Idiot {
    fn imagine(&self, table: &Table, _: &mut Dice) -> State {
        State(table.clone())
    }
}

impl fmt::Debug for Idiot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Idiot")
            .field("rules", &self.rules)
            .field("words", &self.words)
            .finish_non_exhaustive()
    }
}
