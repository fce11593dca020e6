//! A game whose host is in the process, and the session of everybody at this screen.

use play::{Connection as _, Effect, GameKind, Intent, LocalConnection, LocalHost, LookUp, Session, Verdict};

/// A game whose host is in the process, and the session of everybody at this screen.
pub(crate) struct HostedGame<K: GameKind> {
    pub(crate) connection: LocalConnection<K>,
    pub(crate) session: Session<K>,
}

impl<K: GameKind> HostedGame<K> {
    pub(crate) fn new(host: LocalHost<K>) -> Self {
        let (kind, game) = (host.kind().clone(), host.game().clone());
        let connection = LocalConnection::new(host);
        let session = Session::open(kind, Some(game), connection.greeting());
        Self { connection, session }
    }

    /// Does what somebody wants, and tells what is left for the screen to do.
    pub(crate) fn act(&mut self, intent: Intent<K>) -> Vec<Effect<K>> {
        let effects = self.session.act(intent);
        self.carry_out(effects)
    }

    /// Lets the computer to move choose, and tells what is left for the screen to do.
    pub(crate) fn let_computer_play(&mut self) -> Vec<Effect<K>> {
        assert!(self.connection.let_computer_play(), "a computer knows the rules");
        self.refresh()
    }

    /// Takes in what a dictionary said about a word, and tells what is left for the screen to do.
    pub(crate) fn looked_up(&mut self, asked: &LookUp, verdict: Verdict) -> Vec<Effect<K>> {
        self.connection.looked_up(asked.token, verdict);
        let mut left = Vec::new();
        while let Some(answer) = self.connection.receive() {
            let effects = self.session.hear(answer);
            left.extend(self.carry_out(effects));
        }
        left.extend(self.refresh());
        left
    }

    /// Hears what has happened since.
    fn refresh(&mut self) -> Vec<Effect<K>> {
        let effects = vec![self.session.refresh()];
        self.carry_out(effects)
    }

    /// Has the host and its computers do what they can.
    fn carry_out(&mut self, effects: Vec<Effect<K>>) -> Vec<Effect<K>> {
        let mut left = Vec::new();
        for effect in effects {
            left.extend(self.connection.carry_out(&mut self.session, effect));
        }
        left
    }
}
