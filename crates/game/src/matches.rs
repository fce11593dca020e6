//! One game being played: a rulebook, a state that nobody gets hold of, and the log of moves.

use crate::{Dice, DiceKey, Game, Luck, Seat, Turn, Viewer};
use serde::{Deserialize, Serialize};
use std::error::Error;
use std::fmt;
use std::ops::RangeInclusive;

/// One game being played: rulebook, seats, luck, state and log.
///
/// The state never leaves it: everyone, computer players included, is handed views and events.
///
/// ```compile_fail
/// fn peek<G: game::Game>(played: &game::Match<G>) -> &G::State {
///     &played.state
/// }
/// ```
#[derive(Clone)]
pub struct Match<G: Game> {
    game: G,
    seats: u8,
    luck: Luck,
    state: G::State,
    log: Vec<Entry<G::Move>>,
    departures: Vec<Departure>,
}

/// A player who left a game that the others went on with.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Departure {
    /// After how many moves.
    pub after: usize,
    /// Who left.
    pub seat: Seat,
}

/// One line of a log: a move and who made it.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Entry<M> {
    /// Who moved.
    pub seat: Seat,
    /// What they asked for.
    pub mv: M,
}

impl<G: Game> Match<G> {
    /// Sits down and deals.
    pub fn new(game: G, seats: u8, luck: impl Into<Luck>) -> Result<Match<G>, BadSeats> {
        let (allowed, luck) = (game.seats(), luck.into());
        if !allowed.contains(&seats) {
            return Err(BadSeats { asked: seats, allowed });
        }
        let state = dealt(&game, seats, &luck);
        Ok(Match { game, seats, luck, state, log: Vec::new(), departures: Vec::new() })
    }

    /// Plays a whole log again, and says which of its moves cannot be.
    pub fn replay(
        game: G,
        seats: u8,
        luck: impl Into<Luck>,
        log: impl IntoIterator<Item = Entry<G::Move>>,
    ) -> Result<Match<G>, BadLog<G::Illegal>> {
        let mut replayed = Match::new(game, seats, luck)?;
        for (before, entry) in log.into_iter().enumerate() {
            replayed
                .play(entry.seat, entry.mv)
                .map_err(|refused| BadLog::Move { number: before + 1, refused })?;
        }
        Ok(replayed)
    }

    /// Makes a move and tells what everyone saw; a refused move changes nothing.
    pub fn play(&mut self, seat: Seat, mv: G::Move) -> Result<Vec<G::Event>, Refused<G::Illegal>> {
        self.play_again(seat, mv, |_| false)
    }

    /// Makes a move that was allowed when it was first made, whatever the rulebook says by now of what is `excused`.
    ///
    /// Words that a lexicon no longer has may be excused; what the game could not be played with may not.
    pub fn play_again(
        &mut self,
        seat: Seat,
        mv: G::Move,
        excused: impl FnOnce(&G::Illegal) -> bool,
    ) -> Result<Vec<G::Event>, Refused<G::Illegal>> {
        match self.check(seat, &mv) {
            Err(Refused::Illegal(illegal)) if excused(&illegal) => {}
            checked => checked?,
        }
        let events = self.game.apply(&mut self.state, &mv);
        self.log.push(Entry { seat, mv });
        Ok(events)
    }

    /// Says whether a seat may make a move now, and changes nothing.
    pub fn check(&self, seat: Seat, mv: &G::Move) -> Result<(), Refused<G::Illegal>> {
        match self.turn() {
            Turn::Over(_) => Err(Refused::Over),
            Turn::Of(turn) if turn != seat => Err(Refused::NotYourTurn { turn }),
            Turn::Of(_) => self.game.check(&self.view(Viewer::Player(seat)), mv).map_err(Refused::Illegal),
        }
    }

    /// Takes a player out who leaves, whoever is to move, and tells what everyone saw; the others go on.
    ///
    /// `None`, with nothing changed, where the others cannot go on.
    pub fn leave(&mut self, seat: Seat) -> Option<Vec<G::Event>> {
        let (state, events) = self.without(seat)?;
        self.state = state;
        self.departures.push(Departure { after: self.log.len(), seat });
        Some(events)
    }

    /// Whether the others could go on without a player.
    pub fn may_leave(&self, seat: Seat) -> bool {
        self.without(seat).is_some()
    }

    fn without(&self, seat: Seat) -> Option<(G::State, Vec<G::Event>)> {
        let goes_on = !matches!(self.turn(), Turn::Over(_)) && seat.is_at(self.seats);
        if goes_on { self.game.leave(&self.state, seat) } else { None }
    }

    /// How many of the last moves can be taken back: all since somebody last left.
    pub fn undoable(&self) -> usize {
        self.log.len() - self.departures.last().map_or(0, |last| last.after)
    }

    /// Takes back the last moves, as many as asked for or as [can be](Match::undoable).
    pub fn undo(&mut self, moves: usize) {
        self.log.truncate(self.log.len() - moves.min(self.undoable()));
        let mut steps = self.steps();
        steps.by_ref().for_each(drop);
        self.state = steps.state;
    }

    /// The match once more from its deal on, move by move.
    #[must_use]
    pub fn steps(&self) -> Steps<'_, G> {
        let Self { game, seats, luck, log, departures, .. } = self;
        let state = dealt(game, *seats, luck);
        let mut steps = Steps { game, seats: *seats, state, log: log.iter(), made: 0, departures };
        steps.let_leave();
        steps
    }

    /// Says who is to move, or how the game ended.
    pub fn turn(&self) -> Turn {
        self.game.turn(&self.state)
    }

    /// Shows the game to one onlooker; who has no seat at the table sees what spectators see.
    pub fn view(&self, viewer: Viewer) -> G::View {
        seen(&self.game, &self.state, viewer, self.seats)
    }

    /// The moves so far; private to those who made them until the game is over.
    pub fn log(&self) -> &[Entry<G::Move>] {
        &self.log
    }

    /// Those who left while the others went on, in order.
    pub fn departures(&self) -> &[Departure] {
        &self.departures
    }

    /// The rulebook.
    pub fn game(&self) -> &G {
        &self.game
    }

    /// How many sit at the table.
    pub fn seats(&self) -> u8 {
        self.seats
    }

    /// Where its luck comes from; a secret until the game is over, when others play.
    pub fn luck(&self) -> &Luck {
        &self.luck
    }

    /// The luck of a computer player at this seat, for the move it is about to choose.
    ///
    /// It is the stream `bot/<seat>/<moves so far>` of the match's luck: apart from the luck of the game,
    /// and the same again after an undo, a saved game, or a change of machine.
    pub fn bot_dice(&self, seat: Seat) -> Dice {
        Dice::from(self.bot_key(seat))
    }

    /// What [`bot_dice`](Match::bot_dice) come from, to be handed to a player elsewhere: it tells nothing of the luck of the game.
    pub fn bot_key(&self, seat: Seat) -> DiceKey {
        self.luck.key(&format!("bot/{}/{}", seat.0, self.log.len()))
    }

    #[cfg(feature = "testing")]
    pub(crate) fn state(&self) -> &G::State {
        &self.state
    }
}

/// A match that is gone through once more, move by move: each step tells a move and what everyone saw of it, and
/// between two steps the table can be looked at.
///
/// Every replay goes this way. The moves were allowed when they were made, and are not checked again.
///
/// ```
/// # use game::{Match, Seat, Seed, Viewer};
/// # fn tell<G: game::Game>(played: &Match<G>) -> Vec<(G::View, Vec<G::Event>)> {
/// let mut steps = played.steps();
/// let mut story = Vec::new();
/// loop {
///     let before = steps.view(Viewer::Spectator);
///     let Some(step) = steps.next() else { break };
///     story.push((before, step.events));
/// }
/// # story
/// # }
/// ```
pub struct Steps<'a, G: Game> {
    game: &'a G,
    seats: u8,
    state: G::State,
    log: std::slice::Iter<'a, Entry<G::Move>>,
    made: usize,
    /// Those who have not left yet.
    departures: &'a [Departure],
}

/// One move of a match that is gone through once more.
pub struct Step<'a, G: Game> {
    /// The move, and who made it.
    pub entry: &'a Entry<G::Move>,
    /// What everyone saw.
    pub events: Vec<G::Event>,
}

impl<G: Game> Steps<'_, G> {
    /// Says who is to move now, or how the game ended.
    pub fn turn(&self) -> Turn {
        self.game.turn(&self.state)
    }

    /// Shows how it stands now to one onlooker; who has no seat at the table sees what spectators see.
    pub fn view(&self, viewer: Viewer) -> G::View {
        seen(self.game, &self.state, viewer, self.seats)
    }

    /// Takes everybody out who left after the moves made so far.
    fn let_leave(&mut self) {
        while let [next, rest @ ..] = self.departures
            && next.after == self.made
        {
            if let Some((state, _)) = self.game.leave(&self.state, next.seat) {
                self.state = state;
            }
            self.departures = rest;
        }
    }
}

impl<'a, G: Game> Iterator for Steps<'a, G> {
    type Item = Step<'a, G>;

    fn next(&mut self) -> Option<Step<'a, G>> {
        let entry = self.log.next()?;
        let events = self.game.apply(&mut self.state, &entry.mv);
        self.made += 1;
        self.let_leave();
        Some(Step { entry, events })
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        self.log.size_hint()
    }
}

/// Shows what is public about a match; the state and the seed stay hidden.
impl<G: Game> fmt::Debug for Match<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Match")
            .field("seats", &self.seats)
            .field("turn", &self.turn())
            .field("moves", &self.log.len())
            .finish_non_exhaustive()
    }
}

/// Why a move was not made.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, thiserror::Error)]
pub enum Refused<I> {
    /// The game has ended.
    #[error("the game is over")]
    Over,
    /// Another player is to move.
    #[error("it is the turn of {turn}")]
    NotYourTurn {
        /// Who is to move.
        turn: Seat,
    },
    /// The rules forbid it.
    #[error("{0}")]
    Illegal(I),
}

/// A number of seats that a rulebook does not take.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("this game is for {}, not for {asked}", people(allowed))]
pub struct BadSeats {
    /// How many were to sit down.
    pub asked: u8,
    /// How many may.
    pub allowed: RangeInclusive<u8>,
}

/// Why a log cannot be played again.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BadLog<I: Error> {
    /// The table was never possible.
    #[error("{0}")]
    Seats(#[from] BadSeats),
    /// One of the moves is refused.
    #[error("move {number} cannot be played: {refused}")]
    Move {
        /// Which move, counted from one.
        number: usize,
        /// Why it is refused.
        refused: Refused<I>,
    },
}

fn dealt<G: Game>(game: &G, seats: u8, luck: &Luck) -> G::State {
    game.deal(seats, luck.dice("game"))
}

fn seen<G: Game>(game: &G, state: &G::State, viewer: Viewer, seats: u8) -> G::View {
    let viewer = match viewer {
        Viewer::Player(seat) if !seat.is_at(seats) => Viewer::Spectator,
        known => known,
    };
    game.view(state, viewer)
}

fn people(allowed: &RangeInclusive<u8>) -> String {
    match (allowed.start(), allowed.end()) {
        (1, 1) => "1 player".to_owned(),
        (fewest, most) if fewest == most => format!("{fewest} players"),
        (fewest, most) => format!("{fewest} to {most} players"),
    }
}
