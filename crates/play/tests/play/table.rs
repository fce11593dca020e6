//! Tables of every title to try things at.

use std::sync::{Arc, OnceLock};

use bots::Level;
use game::{Dice, Seat, Seed};
use lexicon::Lexicon;
use play::{
    Computer, Effect, GameKind, Intent, LocalConnection, LocalHost, MoveOf, Player, Record, Session, Task,
    Title, ViewOf, crosswords, idiots, territories,
};

/// Runs a generic test with a kind of every title.
macro_rules! every_title {
    ($test:ident) => {{
        for title in play::Title::of(play::Family::Crossword) {
            $test(&$crate::table::crossword(title));
        }
        $test(&$crate::table::idiot());
        $test(&$crate::table::territory());
    }};
}
pub(crate) use every_title;

pub(crate) fn words() -> Arc<Lexicon> {
    static WORDS: OnceLock<Arc<Lexicon>> = OnceLock::new();
    Arc::clone(WORDS.get_or_init(|| Arc::new(lexica::load("english").unwrap())))
}

pub(crate) fn crossword(title: Title) -> crosswords::Setup {
    crosswords::Setup::new(title, words().alphabet())
}

pub(crate) fn idiot() -> idiots::Setup {
    idiots::Setup::new(words().alphabet())
}

pub(crate) fn territory() -> territories::Setup {
    territories::Setup::new(words().alphabet())
}

/// A host, and a session of everybody who sits at this screen.
pub(crate) struct Screen<K: GameKind> {
    pub(crate) connection: LocalConnection<K>,
    pub(crate) session: Session<K>,
    /// What was left for the screen to do.
    pub(crate) effects: Vec<Effect<K>>,
    hand: Hand<K>,
}

/// Somebody who makes sensible moves.
pub(crate) struct Hand<K: GameKind> {
    computer: Computer<K::Game>,
    game: K::Game,
}

impl<K: GameKind> Hand<K> {
    pub(crate) fn new(kind: &K, game: &K::Game) -> Self {
        let computer = kind.computer(game, K::levels(game)[0]).unwrap();
        Self { computer, game: game.clone() }
    }

    pub(crate) fn some_move(&mut self, view: &ViewOf<K>, seat: Seat) -> MoveOf<K> {
        let Computer { player, effort } = &mut self.computer;
        player.choose(&self.game, view, &mut Dice::new(Seed(seat.0.into()), "person"), *effort)
    }
}

pub(crate) fn person() -> Player {
    Player::someone()
}

pub(crate) fn computer() -> Player {
    Player::Computer(Level::Easy)
}

/// The rulebook of a kind; that of Idiot takes a while, and is made once a test.
pub(crate) fn game<K: GameKind>(kind: &K) -> K::Game {
    kind.game(words()).unwrap()
}

pub(crate) fn host<K: GameKind>(kind: &K, seated: &[Player]) -> LocalHost<K> {
    LocalHost::new(kind.clone(), game(kind), seated.to_vec(), Seed(7)).unwrap()
}

impl<K: GameKind> Screen<K> {
    pub(crate) fn new(kind: &K, seated: &[Player]) -> Self {
        Self::of(host(kind, seated))
    }

    pub(crate) fn of(host: LocalHost<K>) -> Self {
        let (kind, game) = (host.kind().clone(), host.game().clone());
        let hand = Hand::new(&kind, &game);
        let connection = LocalConnection::new(host);
        let session = Session::open(kind, Some(game), connection.greeting());
        Self { connection, session, effects: Vec::new(), hand }
    }

    pub(crate) fn act(&mut self, intent: Intent<K>) {
        let effects = self.session.act(intent);
        self.carry_out(effects);
    }

    pub(crate) fn carry_out(&mut self, effects: Vec<Effect<K>>) {
        for effect in effects {
            let left = self.connection.carry_out(&mut self.session, effect);
            self.effects.extend(left);
        }
    }

    /// Lets computers play until a person is to move, or the game is over.
    pub(crate) fn let_computers_play(&mut self) {
        while let Some(Task::Think(_)) = self.connection.task() {
            assert!(self.connection.let_computer_play());
            let refresh = self.session.refresh();
            self.carry_out(vec![refresh]);
        }
    }

    /// A sensible move of the person at the screen.
    pub(crate) fn some_move(&mut self) -> MoveOf<K> {
        let seat = self.session.actor().expect("a person is to move");
        self.hand.some_move(&self.session.position().view, seat)
    }

    /// Makes a sensible move for the person at the screen, who sits down first if need be.
    pub(crate) fn play_on(&mut self) {
        if self.session.covered().is_some() {
            self.act(Intent::Uncover);
        }
        let mv = self.some_move();
        self.act(Intent::Play(mv));
        self.let_computers_play();
    }

    /// Plays to the end.
    pub(crate) fn play_out(&mut self) {
        self.let_computers_play();
        let mut moves = 0;
        while !self.session.is_over() {
            self.play_on();
            moves += 1;
            assert!(moves < 2_000, "the game goes on for ever");
        }
    }

    pub(crate) fn record(&self) -> Record<K> {
        self.connection.record()
    }
}
