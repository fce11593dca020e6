//! A game as a screen plays it: its session, and the way to its host.

use game::{Commitment, Seat};
use messages::People;
use play::worker::TableText;
use play::{
    Answer, Connection as _, Effect, GameKind, Greeting, Intent, LocalConnection, LocalHost, Player, Refusal,
    Session, Submission, Task, Token, Verdict, Version, ViewOf,
};

/// A game as a screen plays it.
pub struct Game<K: GameKind> {
    session: Session<K>,
    host: HostPlace<K>,
    commitment: Commitment,
    /// What the screen has to do.
    effects: Vec<Effect<K>>,
}

/// Where the host of a game is.
enum HostPlace<K: GameKind> {
    /// In the page.
    Here(Box<LocalConnection<K>>),
    /// In the worker, which has handed over the record as it was last saved.
    Worker { record: String },
    /// On a server, which hands over the record once the game is over.
    Server { record: Option<String> },
}

impl<K: GameKind> Game<K> {
    /// A game whose host is in the page.
    pub fn here(host: LocalHost<K>) -> Self {
        let (kind, rules, commitment) = (host.kind().clone(), host.game().clone(), host.commitment());
        let connection = LocalConnection::new(host);
        let session = Session::open(kind, Some(rules), connection.greeting());
        Self { session, host: HostPlace::Here(Box::new(connection)), commitment, effects: Vec::new() }
    }

    /// A game whose host is in the worker.
    pub fn in_worker(kind: K, greeting: Greeting<K>, commitment: Commitment, record: String) -> Self {
        let session = Session::open(kind, None, greeting);
        let host = HostPlace::Worker { record };
        Self { session, host, commitment, effects: Vec::new() }
    }

    /// A game whose host is on a server; with its rules, where a screen needs them.
    pub fn on_server(kind: K, rules: Option<K::Game>, greeting: Greeting<K>, commitment: Commitment) -> Self {
        let session = Session::open(kind, rules, greeting);
        Self { session, host: HostPlace::Server { record: None }, commitment, effects: Vec::new() }
    }

    /// Whether the host is on a server.
    pub fn is_on_server(&self) -> bool {
        matches!(self.host, HostPlace::Server { .. })
    }

    /// The session.
    pub fn session(&self) -> &Session<K> {
        &self.session
    }

    /// What whoever sits at the screen may know now.
    pub fn view(&self) -> &ViewOf<K> {
        &self.session.position().view
    }

    /// The rules and the words, where they are in the page.
    pub fn rules(&self) -> Option<&K::Game> {
        self.session.game()
    }

    /// Who sits there, seat by seat.
    pub fn seated(&self) -> Vec<Player> {
        self.session.seats().iter().map(|info| info.seated.clone()).collect()
    }

    /// Everybody at the table, as sentences call them.
    pub fn people(&self) -> People {
        let mut given: Vec<_> = self.session.seats().iter().map(|info| info.name.clone()).collect();
        let mut seated = self.seated();
        if self.is_on_server() {
            // To the others they have a name; whoever reads this is called otherwise.
            for own in self.session.own().iter().map(|seat| seat.index()) {
                if let (Some(one), Some(name)) = (seated.get_mut(own), given.get_mut(own))
                    && !one.is_computer()
                {
                    (*one, *name) = (Player::someone(), None);
                }
            }
        }
        People::of(&seated, &given)
    }

    /// Who is to move, unless the game is over.
    pub fn mover(&self) -> Option<Seat> {
        self.session.position().status.mover()
    }

    /// Whether a computer is to move.
    pub fn computer_to_move(&self) -> bool {
        let info = self.mover().and_then(|seat| self.session.seats().get(seat.index()));
        info.is_some_and(|info| info.seated.is_computer())
    }

    /// How many moves were made and not taken back.
    pub fn moves(&self) -> usize {
        self.session.story().len().saturating_sub(1)
    }

    /// The hash of the number all luck comes from.
    pub fn commitment(&self) -> Commitment {
        self.commitment
    }

    /// Takes over the hash that was shown when the game began.
    pub fn set_commitment(&mut self, commitment: Commitment) {
        self.commitment = commitment;
    }

    /// The host, where it is in the page.
    pub fn host(&self) -> Option<&LocalHost<K>> {
        self.connection().map(LocalConnection::host)
    }

    /// The way to a host in the page. Kinds whose host never is there are not even compiled to talk to one.
    fn connection(&self) -> Option<&LocalConnection<K>> {
        match &self.host {
            HostPlace::Here(connection) if !K::HOST_IN_WORKER => Some(connection),
            HostPlace::Here(_) | HostPlace::Worker { .. } | HostPlace::Server { .. } => None,
        }
    }

    /// The same, to ask it something.
    fn connection_mut(&mut self) -> Option<&mut LocalConnection<K>> {
        match &mut self.host {
            HostPlace::Here(connection) if !K::HOST_IN_WORKER => Some(connection),
            HostPlace::Here(_) | HostPlace::Worker { .. } | HostPlace::Server { .. } => None,
        }
    }

    /// The game as it is saved; one in the worker as it was last handed over, one on a server once it is over.
    pub fn record(&self) -> Option<String> {
        match &self.host {
            HostPlace::Here(_) => self.connection().map(|connection| connection.record().to_string()),
            HostPlace::Worker { record } => Some(record.clone()),
            HostPlace::Server { record } => record.clone(),
        }
    }

    /// Who plays what, for the worker.
    pub fn table_text(&self) -> TableText {
        TableText::of(self.session.kind(), &self.seated())
    }

    /// What has to be done elsewhere before the game goes on.
    pub fn task(&self) -> Option<Task<K>> {
        self.connection()?.task()
    }

    /// Does what somebody at the screen wants.
    pub fn act(&mut self, intent: Intent<K>) {
        let effects = self.session.act(intent);
        self.absorb(effects);
    }

    /// Takes in an answer of the host in the worker.
    pub fn hear(&mut self, answer: Answer<K>) {
        let effects = self.session.hear(answer);
        self.absorb(effects);
    }

    /// Takes in the record of a host that is not in the page.
    pub fn set_record(&mut self, text: String) {
        match &mut self.host {
            HostPlace::Here(_) => {}
            HostPlace::Worker { record } => *record = text,
            HostPlace::Server { record } => *record = Some(text),
        }
    }

    /// Takes up what was sent before and got no answer.
    pub fn resume(&mut self, submission: Submission<K>) {
        let effects = self.session.resume(submission);
        self.absorb(effects);
    }

    /// Asks the host what has happened since.
    pub fn refresh(&mut self) {
        let refresh = self.session.refresh();
        self.absorb(vec![refresh]);
    }

    /// Takes in advice.
    pub fn advise(&mut self, version: Version, hint: Option<K::Hint>) {
        let effects = self.session.advise(version, hint);
        self.absorb(effects);
    }

    /// Makes the move of a computer, or says why it is refused.
    pub fn play_for_computer(&mut self, submission: Submission<K>) -> Result<(), Refusal<K>> {
        if let Some(connection) = self.connection_mut() {
            connection.play_for_computer(submission)?;
            self.refresh();
        }
        Ok(())
    }

    /// Takes in what a dictionary said about the word of a submission.
    pub fn looked_up(&mut self, token: Token, verdict: Verdict) {
        if let Some(connection) = self.connection_mut() {
            connection.looked_up(token, verdict);
            self.take_answers();
            self.refresh();
        }
    }

    /// What the screen has to do.
    pub fn take_effects(&mut self) -> Vec<Effect<K>> {
        std::mem::take(&mut self.effects)
    }

    /// Sends what a host in the page can answer, and leaves the rest to the screen.
    fn absorb(&mut self, effects: Vec<Effect<K>>) {
        for effect in effects {
            match effect {
                Effect::Send(request) => match self.connection_mut() {
                    Some(connection) => {
                        connection.send(request);
                        self.take_answers();
                    }
                    None => self.effects.push(Effect::Send(request)),
                },
                other => self.effects.push(other),
            }
        }
    }

    fn take_answers(&mut self) {
        while let Some(answer) = self.connection_mut().and_then(LocalConnection::receive) {
            self.hear(answer);
        }
    }
}
