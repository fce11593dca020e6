//! A game that is played here and now, by whoever writes the test.

use std::sync::Arc;

use bots::Level;
use game::{Dice, Entry, Luck, Refused, Seat, Turn, Viewer};
use lexicon::Lexicon;

use crate::{
    Action, BadReplay, BadTable, Computer, EventOf, GameKind, Host as _, IllegalOf, LocalHost, MoveOf,
    Player, Record, Submission, Task, Thinker, Token, ViewOf,
};

/// A host with its computers, at which every seat may be played for.
pub struct TestGame<K: GameKind> {
    host: LocalHost<K>,
    thinker: Thinker<K>,
}

impl<K: GameKind> TestGame<K> {
    /// A game that begins.
    pub fn new(
        kind: K,
        words: Arc<Lexicon>,
        seated: Vec<Player>,
        luck: impl Into<Luck>,
    ) -> Result<Self, BadTable<K::Bad>> {
        let game = kind.game(words).map_err(BadTable::Setup)?;
        Ok(Self::of(LocalHost::new(kind, game, seated, luck)?))
    }

    /// A game that was saved.
    pub fn open(record: &Record<K>, words: Arc<Lexicon>) -> Result<Self, BadReplay<K>> {
        Ok(Self::of(LocalHost::open(record, words)?))
    }

    /// The game of this host.
    pub fn of(host: LocalHost<K>) -> Self {
        let seated = host.seated().to_vec();
        let thinker = Thinker::new(host.kind().clone(), host.game().clone(), seated);
        Self { host, thinker }
    }

    /// Its host.
    pub fn host(&self) -> &LocalHost<K> {
        &self.host
    }

    /// The title with its options.
    pub fn kind(&self) -> &K {
        self.host.kind()
    }

    /// The rules and the words.
    pub fn game(&self) -> &K::Game {
        self.host.game()
    }

    /// The moves so far.
    pub fn log(&self) -> &[Entry<MoveOf<K>>] {
        self.host.played().log()
    }

    /// The game as it is saved.
    pub fn record(&self) -> Record<K> {
        self.host.record()
    }

    /// Who is to move, or how the game ended.
    pub fn turn(&self) -> Turn {
        self.host.played().turn()
    }

    /// Who is to move, unless the game is over.
    pub fn mover(&self) -> Option<Seat> {
        match self.turn() {
            Turn::Of(seat) => Some(seat),
            Turn::Over(_) => None,
        }
    }

    /// What somebody may know of the game.
    pub fn view(&self, viewer: Viewer) -> ViewOf<K> {
        self.host.played().view(viewer)
    }

    /// What is shown to whoever sits at the screen.
    pub fn shown(&self) -> ViewOf<K> {
        self.view(Player::viewer(self.host.seated(), self.mover()))
    }

    /// Makes a move for whoever is to move, and tells what everyone saw; a refused move changes nothing.
    pub fn play(&mut self, mv: MoveOf<K>) -> Result<Vec<EventOf<K>>, Refused<IllegalOf<K>>> {
        let seat = self.mover().ok_or(Refused::Over)?;
        let before = self.host.version();
        self.host.played().check(seat, &mv)?;
        self.host.make(seat, mv).map_err(|_| Refused::Over)?;
        let updates = self.host.updates(Viewer::Spectator, before);
        Ok(updates.iter().flat_map(|update| update.happening.events().to_vec()).collect())
    }

    /// Takes back the last move of a person and all that came after it; says whether there was one.
    pub fn take_back(&mut self) -> bool {
        let snapshot = self.host.snapshot(Viewer::Spectator);
        let people = Seat::all(self.host.seated().len() as u8);
        let mut people = people.filter(|seat| !self.host.seated()[seat.index()].is_computer());
        let Some(seat) = people.next() else { return false };
        let turn = snapshot.position.turn;
        let (token, action) = (Token(turn.into()), Action::TakeBack);
        self.host.submit(Submission { seat, turn, token, action }).is_ok()
    }

    /// The move that the computer to move chooses; `None` if it is no computer's turn.
    pub fn think(&mut self) -> Option<MoveOf<K>> {
        let Some(Task::Think(task)) = self.host.task() else { return None };
        self.thinker.think(&task)
    }

    /// Lets the computer to move choose and play, and tells what everyone saw; `None` if it is no computer's turn.
    pub fn computer_plays(&mut self) -> Option<Vec<EventOf<K>>> {
        let mv = self.think()?;
        Some(self.play(mv).unwrap_or_else(|refused| panic!("a computer knows the rules: {refused}")))
    }

    /// What a computer of a level would do for the person to move.
    pub fn advice(&self, level: Level) -> Option<MoveOf<K>> {
        let (view, mut dice) = self.asked()?;
        let Computer { mut player, effort } = self.kind().computer(self.game(), level)?;
        Some(player.choose(self.game(), &view, &mut dice, effort))
    }

    /// The advice of a strong player to the person to move.
    pub fn hint(&self) -> Option<K::Hint> {
        let (view, mut dice) = self.asked()?;
        self.kind().hint(self.game(), &view, &mut dice)
    }

    /// What the person to move sees, and luck for advice to them.
    fn asked(&self) -> Option<(ViewOf<K>, Dice)> {
        let seat = self.mover().filter(|seat| !self.host.seated()[seat.index()].is_computer())?;
        Some((self.view(Viewer::Player(seat)), self.host.played().bot_dice(seat).split("hint")))
    }
}
