//! A match with people and computers around it.

use std::sync::Arc;

use bots::Level;
use bots::crossword::{self as computers, Player};
use crossword::{Crossword, Event, Illegal, Move, SEATS, View};
use game::{Dice, Effort, Entry, Match, Refused, Seat, Seed, Turn, Viewer};
use lexicon::Lexicon;

use crate::{BadMove, BadSetup, Seated, Setup, read_move, write_move};

/// A crossword game on the table: its set-up, who sits there, and the match.
pub struct Table {
    setup: Setup,
    seated: [Seated; SEATS],
    computers: [Option<Player>; SEATS],
    played: Match<Crossword>,
}

/// Why nobody can sit down so.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum NoSuchLevel {
    /// The game cannot be set up.
    #[error(transparent)]
    Setup(#[from] BadSetup),
    /// The game has other levels.
    #[error("{game} has no level {level}: there are {}", .levels.iter().map(|level| level.name()).collect::<Vec<_>>().join(", "))]
    Level {
        /// The game.
        game: &'static str,
        /// The level asked for.
        level: Level,
        /// The levels there are.
        levels: &'static [Level],
    },
}

impl Table {
    /// Sits down and deals.
    pub fn new(
        setup: Setup,
        words: Arc<Lexicon>,
        seated: [Seated; SEATS],
        seed: Seed,
    ) -> Result<Self, NoSuchLevel> {
        let game = setup.game(words)?;
        let mut computers = [None, None];
        for (place, one) in computers.iter_mut().zip(&seated) {
            let Seated::Computer(level) = one else { continue };
            let level = *level;
            let (game_name, levels) = (setup.title.label(), computers::levels(game.rules()));
            let player = computers::player(&game, level);
            *place = Some(player.ok_or(NoSuchLevel::Level { game: game_name, level, levels })?);
        }
        let played = Match::new(game, SEATS as u8, seed)
            .unwrap_or_else(|bad| panic!("crossword games are for two: {bad}"));
        Ok(Self { setup, seated, computers, played })
    }

    /// How it was set up.
    #[must_use]
    pub fn setup(&self) -> &Setup {
        &self.setup
    }

    /// Who sits there.
    #[must_use]
    pub fn seated(&self) -> &[Seated; SEATS] {
        &self.seated
    }

    /// The level of the computer on a seat.
    #[must_use]
    pub fn level(&self, seat: Seat) -> Option<Level> {
        match self.seated[seat.index()] {
            Seated::Computer(level) => Some(level),
            Seated::Person(_) => None,
        }
    }

    /// What everybody is called.
    #[must_use]
    pub fn names(&self) -> Vec<String> {
        Seated::names(&self.seated)
    }

    /// The rules and the words.
    #[must_use]
    pub fn game(&self) -> &Crossword {
        self.played.game()
    }

    /// The number all luck of the game comes from.
    #[must_use]
    pub fn seed(&self) -> Seed {
        self.played.seed()
    }

    /// The moves so far.
    #[must_use]
    pub fn log(&self) -> &[Entry<Move>] {
        self.played.log()
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
    pub fn view(&self, viewer: Viewer) -> View {
        self.played.view(viewer)
    }

    /// What is shown to whoever sits at the screen: the person to move, the only person there, or a spectator.
    #[must_use]
    pub fn shown(&self) -> View {
        let mut people = Seat::all(SEATS as u8).filter(|seat| !self.seated[seat.index()].is_computer());
        let only = people.next().filter(|_| people.next().is_none());
        self.view(self.person().or(only).map_or(Viewer::Spectator, Viewer::Player))
    }

    /// Reads a move of whoever is to move; who holds no blank may type letters in any case.
    pub fn read(&self, text: &str) -> Result<Move, BadMove> {
        let view = self.view(self.mover().map_or(Viewer::Spectator, Viewer::Player));
        let mut mv = read_move(self.setup.title, self.game(), &view, text)?;
        let holds_blank = view.mover_rack().is_none_or(|rack| rack.count(None) > 0);
        if let (Move::Lay(lay), false) = (&mut mv, holds_blank) {
            lay.tiles.iter_mut().for_each(|tile| tile.blank = false);
        }
        Ok(mv)
    }

    /// Writes a move as the game writes it, on the board as it stands before the move.
    #[must_use]
    pub fn write(&self, mv: &Move) -> String {
        write_move(self.setup.title, self.game(), &self.view(Viewer::Spectator), mv)
    }

    /// Makes a move for whoever is to move, and tells what everyone saw; a refused move changes nothing.
    pub fn play(&mut self, mv: Move) -> Result<Vec<Event>, Refused<Illegal>> {
        let seat = self.mover().ok_or(Refused::Over)?;
        self.played.play(seat, mv)
    }

    /// The move that the computer to move chooses; `None` if it is no computer's turn.
    pub fn think(&mut self) -> Option<Move> {
        let seat = self.mover()?;
        let Seated::Computer(level) = self.seated[seat.index()] else { return None };
        let effort = computers::usual_effort(self.game().rules(), level);
        let (view, mut dice) = (self.view(Viewer::Player(seat)), self.played.bot_dice(seat));
        let computer = self.computers[seat.index()].as_mut()?;
        Some(computer.choose(self.played.game(), &view, &mut dice, effort))
    }

    /// What a strong computer would do for the person to move.
    #[must_use]
    pub fn advice(&self) -> Option<Move> {
        let seat = self.person()?;
        let (view, mut dice) = (self.view(Viewer::Player(seat)), self.hint_dice(seat));
        let (level, effort) = adviser(self.game());
        let mut adviser = computers::player(self.game(), level)?;
        Some(adviser.choose(self.game(), &view, &mut dice, effort))
    }

    /// Takes back the last move of a person and all that came after it; says whether there was one.
    pub fn undo(&mut self) -> bool {
        let by_person = |entry: &Entry<Move>| !self.seated[entry.seat.index()].is_computer();
        let Some(last) = self.log().iter().rposition(by_person) else { return false };
        self.played.undo(self.log().len() - last);
        true
    }

    /// Luck for a hint that tells nothing of the luck of the game.
    fn hint_dice(&self, seat: Seat) -> Dice {
        self.played.bot_dice(seat).split("hint")
    }
}

/// The strongest computer of a game that answers at once.
fn adviser(game: &Crossword) -> (Level, Effort) {
    let levels = computers::levels(game.rules());
    let quick = levels.iter().rev().find(|level| **level != Level::Master);
    let level = quick.copied().unwrap_or_else(|| computers::usual_level(game.rules()));
    (level, computers::usual_effort(game.rules(), level))
}
