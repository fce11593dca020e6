//! A match with people and computers around it.

use std::error::Error;
use std::sync::Arc;

use bots::Level;
use game::{BadSeats, Dice, Entry, Game, Match, Refused, Seat, Seed, Steps, Turn, Viewer};
use lexicon::Lexicon;

use crate::{Computer, GameKind, MoveOf, Player, Record, Title};

/// A game on the table: its set-up, who sits there, and the match.
pub struct Table<S: GameKind> {
    setup: S,
    seated: Vec<Player>,
    /// They come when one of them is first to move: a table at which nobody thinks needs none.
    computers: Option<Vec<Option<Computer<S::Game>>>>,
    played: Match<S::Game>,
}

type Event<S> = <<S as GameKind>::Game as Game>::Event;
type Illegal<S> = <<S as GameKind>::Game as Game>::Illegal;
type View<S> = <<S as GameKind>::Game as Game>::View;

/// Why nobody can sit down so.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum BadTable<E: Error> {
    /// The game cannot be set up.
    #[error(transparent)]
    Setup(E),
    /// Too few or too many.
    #[error(transparent)]
    Seats(BadSeats),
    /// The game has other levels.
    #[error("{} has no level {level}: there are {}", .title.label(), names(.levels))]
    Level {
        /// The game.
        title: Title,
        /// The level asked for.
        level: Level,
        /// The levels there are.
        levels: &'static [Level],
    },
}

impl<S: GameKind> Table<S> {
    /// Sits down and deals.
    pub fn new(
        setup: S,
        words: Arc<Lexicon>,
        seated: Vec<Player>,
        seed: Seed,
    ) -> Result<Self, BadTable<S::Bad>> {
        let game = setup.game(words).map_err(BadTable::Setup)?;
        Self::of(setup, game, seated, seed)
    }

    /// Sits down and deals, where the rulebook of the set-up is at hand.
    pub fn of(setup: S, game: S::Game, seated: Vec<Player>, seed: Seed) -> Result<Self, BadTable<S::Bad>> {
        let (title, levels) = (setup.title(), S::levels(&game));
        let mut asked = seated.iter().filter_map(Player::level);
        if let Some(level) = asked.find(|level| !levels.contains(level)) {
            return Err(BadTable::Level { title, level, levels });
        }
        let seats = u8::try_from(seated.len()).unwrap_or(u8::MAX);
        let played = Match::new(game, seats, seed).map_err(BadTable::Seats)?;
        Ok(Self { setup, seated, computers: None, played })
    }

    /// How it was set up.
    #[must_use]
    pub fn setup(&self) -> &S {
        &self.setup
    }

    /// Who sits there.
    #[must_use]
    pub fn seated(&self) -> &[Player] {
        &self.seated
    }

    /// Whether a computer plays along.
    #[must_use]
    pub fn has_computer(&self) -> bool {
        self.seated.iter().any(Player::is_computer)
    }

    /// The level of the computer on a seat.
    #[must_use]
    pub fn level(&self, seat: Seat) -> Option<Level> {
        self.seated.get(seat.index())?.level()
    }

    /// The level of everyone who is a computer, seat by seat.
    #[must_use]
    pub fn levels(&self) -> Vec<Option<Level>> {
        self.seated.iter().map(Player::level).collect()
    }

    /// The names that were given, seat by seat.
    #[must_use]
    pub fn given_names(&self) -> Vec<Option<String>> {
        self.setup.given_names(&self.seated)
    }

    /// What everybody is called in files of other programs, each by another name.
    #[must_use]
    pub fn names(&self) -> Vec<String> {
        Player::names(&self.seated, &self.given_names())
    }

    /// The rules and the words.
    #[must_use]
    pub fn game(&self) -> &S::Game {
        self.played.game()
    }

    /// The number all luck of the game comes from.
    #[must_use]
    pub fn seed(&self) -> Seed {
        self.played.seed()
    }

    /// The moves so far.
    #[must_use]
    pub fn log(&self) -> &[Entry<MoveOf<S>>] {
        self.played.log()
    }

    /// The game once more from its deal on, move by move.
    #[must_use]
    pub fn steps(&self) -> Steps<'_, S::Game> {
        self.played.steps()
    }

    /// Who is to move, or how the game ended.
    #[must_use]
    pub fn turn(&self) -> Turn {
        self.played.turn()
    }

    /// Who is to move, unless the game is over.
    #[must_use]
    pub fn mover(&self) -> Option<Seat> {
        match self.turn() {
            Turn::Of(seat) => Some(seat),
            Turn::Over(_) => None,
        }
    }

    /// The person who is to move, unless it is a computer's turn or the game is over.
    #[must_use]
    pub fn person(&self) -> Option<Seat> {
        self.mover().filter(|seat| !self.seated[seat.index()].is_computer())
    }

    /// What somebody may know of the game.
    #[must_use]
    pub fn view(&self, viewer: Viewer) -> View<S> {
        self.played.view(viewer)
    }

    /// What is shown to whoever sits at the screen: the person to move, the only person there, or a spectator.
    #[must_use]
    pub fn shown(&self) -> View<S> {
        let seats = Seat::all(self.played.seats());
        let mut people = seats.filter(|seat| !self.seated[seat.index()].is_computer());
        let only = people.next().filter(|_| people.next().is_none());
        self.view(self.person().or(only).map_or(Viewer::Spectator, Viewer::Player))
    }

    /// Makes a move for whoever is to move, and tells what everyone saw; a refused move changes nothing.
    pub fn play(&mut self, mv: MoveOf<S>) -> Result<Vec<Event<S>>, Refused<Illegal<S>>> {
        let seat = self.mover().ok_or(Refused::Over)?;
        self.played.play(seat, mv)
    }

    /// The move that the computer to move chooses; `None` if it is no computer's turn.
    pub fn think(&mut self) -> Option<MoveOf<S>> {
        let seat = self.mover()?;
        let (view, mut dice) = (self.view(Viewer::Player(seat)), self.played.bot_dice(seat));
        let sit_down = || self.setup.computers(self.played.game(), &self.seated);
        let computers = self.computers.get_or_insert_with(sit_down);
        let Computer { player, effort } = computers[seat.index()].as_mut()?;
        Some(player.choose(self.played.game(), &view, &mut dice, *effort))
    }

    /// Lets the computer to move choose and play, and tells what everyone saw; `None` if it is no computer's turn.
    pub fn computer_plays(&mut self) -> Option<Vec<Event<S>>> {
        let mv = self.think()?;
        Some(self.play(mv).unwrap_or_else(|refused| panic!("a computer knows the rules: {refused}")))
    }

    /// What a computer of a level would do for the person to move.
    #[must_use]
    pub fn advice(&self, level: Level) -> Option<MoveOf<S>> {
        let seat = self.person()?;
        let (view, mut dice) = (self.view(Viewer::Player(seat)), self.hint_dice(seat));
        let Computer { mut player, effort } = self.setup.computer(self.game(), level)?;
        Some(player.choose(self.game(), &view, &mut dice, effort))
    }

    /// The game as it is kept.
    #[must_use]
    pub fn record(&self) -> Record<S> {
        let words = S::words(self.game());
        Record {
            setup: self.setup.clone(),
            lexicon: words.about().name.clone(),
            digest: words.digest(),
            seated: self.seated.clone(),
            seed: self.seed(),
            moves: self.log().to_vec(),
            resigned: None,
        }
    }

    /// Takes back the last move of a person and all that came after it; says whether there was one.
    pub fn undo(&mut self) -> bool {
        let by_person = |entry: &Entry<MoveOf<S>>| !self.seated[entry.seat.index()].is_computer();
        let Some(last) = self.log().iter().rposition(by_person) else { return false };
        self.played.undo(self.log().len() - last);
        true
    }

    /// Luck for a hint that tells nothing of the luck of the game.
    fn hint_dice(&self, seat: Seat) -> Dice {
        self.played.bot_dice(seat).split("hint")
    }
}

fn names(levels: &[Level]) -> String {
    levels.iter().map(|level| level.name()).collect::<Vec<_>>().join(", ")
}
