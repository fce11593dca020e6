//! A bot: one account, and one look around after the other.

use std::collections::{BTreeMap, BTreeSet};
use std::io;
use std::time::{Duration, Instant};

use crossword::Layout;
use feud_api::{BoardId, ErrorKind, Game, GameId, Refusal, UserId};
use feud_client::{Client, Credentials, Error};
use game::Dice;

use crate::choice::{self, Bans};
use crate::journal::{Journal, Resolution};
use crate::play::{Fate, is_turn_of};
use crate::{Books, BotEvent, Intent, NoWords, Options, Outcome, Play, Position, Unreadable};

/// How many plays are tried in one turn before words are given up.
const MOST_TRIES: usize = 20;

/// A bot of one account.
pub struct Bot {
    pub(crate) client: Client,
    me: UserId,
    /// What to log in with, until it is in.
    credentials: Option<Credentials>,
    pub(crate) options: Options,
    pub(crate) books: Books,
    pub(crate) journal: Journal,
    boards: BTreeMap<BoardId, Layout>,
    /// The games that were running when it last looked.
    running: BTreeSet<GameId>,
    /// Games it can do nothing about, so that it says so once.
    hopeless: BTreeSet<GameId>,
    /// What the service would not have in the turn a game is in.
    refused_plays: BTreeMap<GameId, (i64, Vec<Play>)>,
}

/// What came of one look around.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Round {
    /// How many turns it has taken.
    pub turns: usize,
    /// How many games it has begun.
    pub begun: usize,
    /// How many games are running.
    pub running: usize,
    /// How many of them could not be gone on with for now.
    pub stuck: usize,
}

/// Why a bot cannot go on for now.
#[derive(Debug, thiserror::Error)]
pub enum BotError {
    /// The service is in the way.
    #[error(transparent)]
    Service(#[from] Error),
    /// The journal cannot be written, so nothing may be sent.
    #[error("the journal cannot be written: {0}")]
    Journal(#[from] io::Error),
}

/// What became of one turn.
enum TurnResult {
    Taken,
    /// Somebody else's doing, or a doubt: the next look around will tell.
    Left,
    /// Nothing can be done about this game.
    Hopeless(String),
}

impl Bot {
    /// A bot that logs in when it first looks around.
    #[must_use]
    pub fn new(
        client: Client,
        credentials: Credentials,
        options: Options,
        books: Books,
        journal: Journal,
    ) -> Self {
        let bot = Self::logged_in(client, UserId::default(), options, books, journal);
        Self { credentials: Some(credentials), ..bot }
    }

    /// A bot whose client has logged in as this player.
    #[must_use]
    pub fn logged_in(client: Client, me: UserId, options: Options, books: Books, journal: Journal) -> Self {
        Self {
            client,
            me,
            credentials: None,
            options,
            books,
            journal,
            boards: BTreeMap::new(),
            running: BTreeSet::new(),
            hopeless: BTreeSet::new(),
            refused_plays: BTreeMap::new(),
        }
    }

    /// Who it is, once it is logged in.
    #[must_use]
    pub fn me(&self) -> UserId {
        self.me
    }

    /// The client it speaks through.
    pub fn client(&mut self) -> &mut Client {
        &mut self.client
    }

    /// The journal it keeps.
    #[must_use]
    pub fn journal(&self) -> &Journal {
        &self.journal
    }

    /// Looks around once: accepts invitations, and takes its turn wherever it is to move, until told to stop.
    pub fn round(
        &mut self,
        report: &mut dyn FnMut(BotEvent),
        stop: &dyn Fn() -> bool,
    ) -> Result<Round, BotError> {
        if let Some(credentials) = &self.credentials {
            self.me = self.client.login(credentials.clone())?.id;
            self.credentials = None;
        }
        let mut round = Round { begun: self.meet(report, stop)?, ..Round::default() };
        let games = self.client.games()?.games;
        self.resolve_unlisted(&games, report)?;
        for game in &games {
            if stop() {
                break;
            }
            self.note_end(game, report);
            if !game.is_running {
                continue;
            }
            round.running += 1;
            if !is_turn_of(game, self.me) && self.journal.unsettled_in(game.id).is_none() {
                continue;
            }
            match self.turn(game, report, stop)? {
                TurnResult::Taken => round.turns += 1,
                TurnResult::Left => round.stuck += usize::from(is_turn_of(game, self.me)),
                TurnResult::Hopeless(what) => {
                    round.stuck += 1;
                    if self.hopeless.insert(game.id) {
                        report(BotEvent::Trouble { game: Some(game.id), what });
                    }
                }
            }
        }
        Ok(round)
    }

    /// Settles what was about to be sent in games that are no longer told.
    fn resolve_unlisted(&mut self, games: &[Game], report: &mut dyn FnMut(BotEvent)) -> Result<(), BotError> {
        for intent in self.journal.unsettled() {
            let told = games.iter().find(|game| game.id == intent.game);
            if told.is_some_and(|game| game.is_running) {
                continue;
            }
            match self.client.game(intent.game) {
                Ok(game) => {
                    self.settle(&intent, &game, report)?;
                }
                Err(Error::Refused(_)) => self.journal.settle(&intent, Resolution::Overtaken)?,
                Err(error) => return Err(error.into()),
            }
        }
        Ok(())
    }

    /// Tells of games that have ended since the last look around.
    fn note_end(&mut self, game: &Game, report: &mut dyn FnMut(BotEvent)) {
        if game.is_running {
            self.running.insert(game.id);
        } else if self.running.remove(&game.id) {
            self.refused_plays.remove(&game.id);
            let (opponent, score) = self.standing(game);
            report(BotEvent::Over { game: game.id, opponent, score, outcome: Outcome::of(score) });
        }
    }

    /// Takes the turn in a game, once what was in doubt about it is settled.
    fn turn(
        &mut self,
        told: &Game,
        report: &mut dyn FnMut(BotEvent),
        stop: &dyn Fn() -> bool,
    ) -> Result<TurnResult, BotError> {
        let mut whole = None;
        let own = told.players.iter().find(|player| player.id == self.me);
        let unsettled = self.journal.unsettled_in(told.id).cloned();
        if unsettled.is_some() || told.tiles.is_none() || own.is_none_or(|own| own.rack.is_none()) {
            whole = Some(match self.client.game(told.id) {
                Err(Error::Refused(refusal)) => return Ok(TurnResult::Hopeless(refusal.to_string())),
                answer => answer?,
            });
        }
        let game = whole.as_ref().unwrap_or(told);
        let mut again = None;
        if let Some(intent) = unsettled {
            match self.settle(&intent, game, report)? {
                Fate::Taken => return Ok(TurnResult::Taken),
                Fate::Overtaken => {}
                Fate::Awaited => again = Some(intent.play),
            }
        }
        if !is_turn_of(game, self.me) {
            return Ok(TurnResult::Left);
        }
        self.greet(game, report)?;
        let layout = match self.layout(game.board) {
            Err(Error::Refused(refusal)) => return Ok(TurnResult::Hopeless(refusal.to_string())),
            layout => layout?,
        };
        if self.refused_plays.get(&game.id).is_some_and(|(turn, _)| *turn != game.move_count) {
            self.refused_plays.remove(&game.id);
        }
        if let Err(no_words) = self.books.clear(game.ruleset, self.journal.refused()) {
            return Ok(TurnResult::Hopeless(no_words.to_string()));
        }
        let mut refusals = 0;
        while !stop() {
            let start = Instant::now();
            let position = match self.position(game, &layout) {
                Ok(position) => position,
                Err(what) => return Ok(TurnResult::Hopeless(what)),
            };
            // What was about to be sent is sent after all: thinking anew could end elsewhere.
            let play = match again.take() {
                Some(play) => play,
                None => match self.choose(game, &layout, &position, refusals >= MOST_TRIES) {
                    Ok(play) => play,
                    Err(no_words) => return Ok(TurnResult::Hopeless(no_words.to_string())),
                },
            };
            let thought = start.elapsed();
            let intent = Intent { game: game.id, rules: game.ruleset, turn: game.move_count, play };
            match self.send(&intent, &position, thought, report)? {
                SendResult::Taken => return Ok(TurnResult::Taken),
                SendResult::InDoubt => return self.check_again(&intent, report),
                SendResult::Refused(refusal)
                    if is_about_the_play(&refusal.kind) && intent.play != Play::Pass =>
                {
                    refusals += 1;
                    self.ban_for_this_turn(intent);
                }
                SendResult::Refused(_) => return Ok(TurnResult::Left),
            }
        }
        Ok(TurnResult::Left)
    }

    /// After a doubt: the service knows what became of it. If it does not tell now, the next look around will ask.
    fn check_again(
        &mut self,
        intent: &Intent,
        report: &mut dyn FnMut(BotEvent),
    ) -> Result<TurnResult, BotError> {
        let game = match self.client.game(intent.game) {
            Err(Error::Refused(_)) => return Ok(TurnResult::Left),
            game => game?,
        };
        Ok(match self.settle(intent, &game, report)? {
            Fate::Taken => TurnResult::Taken,
            Fate::Overtaken | Fate::Awaited => TurnResult::Left,
        })
    }

    /// Notes what became of something that was, or was not, sent.
    fn settle(
        &mut self,
        intent: &Intent,
        game: &Game,
        report: &mut dyn FnMut(BotEvent),
    ) -> Result<Fate, BotError> {
        let fate = intent.fate(game, self.me);
        match fate {
            Fate::Awaited => {}
            Fate::Overtaken => self.journal.settle(intent, Resolution::Overtaken)?,
            Fate::Taken => {
                self.journal.settle(intent, Resolution::Done)?;
                self.journal.accept(intent.rules, intent.play.words())?;
                let (opponent, score) = self.standing(game);
                report(moved(intent, opponent, score, None, Default::default(), true));
            }
        }
        Ok(fate)
    }

    fn position(&mut self, game: &Game, layout: &Layout) -> Result<Position, String> {
        let place = (game.ruleset, game.board);
        let engine = self.books.engine(place, layout, self.options.level);
        let engine = engine.map_err(|no_words| no_words.to_string())?;
        let read = Position::read(game, self.me, &engine.game);
        read.map_err(|unreadable: Unreadable| unreadable.to_string())
    }

    fn choose(
        &mut self,
        game: &Game,
        layout: &Layout,
        position: &Position,
        words_tried: bool,
    ) -> Result<Play, NoWords> {
        let (level, refused) = (self.options.level, self.journal.refused());
        let engine = self.books.engine((game.ruleset, game.board), layout, level)?;
        let mut dice = Dice::new(self.options.seed, &format!("wordfeud/{}/{}", game.id, game.move_count));
        let plays = self.refused_plays.get(&game.id).map_or(&[][..], |(_, plays)| plays);
        let bans = Bans { rules: game.ruleset, refused, plays, words_tried };
        Ok(choice::choose(engine, level, &position.view, &mut dice, &bans))
    }

    /// Sends a play, once, and notes it before and after.
    fn send(
        &mut self,
        intent: &Intent,
        position: &Position,
        thought: Duration,
        report: &mut dyn FnMut(BotEvent),
    ) -> Result<SendResult, BotError> {
        self.journal.intend(intent)?;
        let start = Instant::now();
        let client = &mut self.client;
        let answer = match intent.play.clone() {
            Play::Lay { tiles, mut words, .. } => {
                words.truncate(1);
                client.lay(intent.game, intent.rules, tiles, words).map(|moved| Some(moved.points))
            }
            Play::Swap(tiles) => client.swap(intent.game, tiles).map(|_| None),
            Play::Pass => client.pass(intent.game).map(|_| None),
        };
        let answered = start.elapsed();
        match answer {
            Ok(points) => {
                self.journal.settle(intent, Resolution::Done)?;
                self.journal.accept(intent.rules, intent.play.words())?;
                let [own, other] = position.score;
                let score = [own + points.unwrap_or(0), other];
                let opponent = position.opponent.clone();
                report(moved(intent, opponent, score, points, (thought, answered), false));
                Ok(SendResult::Taken)
            }
            Err(Error::Refused(refusal)) => {
                let words = intent.play.words().to_vec();
                if refusal.kind == ErrorKind::IllegalWord && !words.is_empty() {
                    self.journal.refuse(intent.rules, &words, refusal.message.as_deref())?;
                }
                self.journal.settle(intent, Resolution::Refused)?;
                let (kind, reason) = (intent.play.kind(), refusal.kind.clone());
                report(BotEvent::Refused { game: intent.game, kind, words, reason });
                Ok(SendResult::Refused(refusal))
            }
            Err(error) if error.is_doubtful() => {
                report(BotEvent::Trouble { game: Some(intent.game), what: error.to_string() });
                Ok(SendResult::InDoubt)
            }
            Err(error) => {
                self.journal.settle(intent, Resolution::NotSent)?;
                Err(error.into())
            }
        }
    }

    /// The name of the other player; the own points, and those of the other.
    fn standing(&self, game: &Game) -> (String, [i64; 2]) {
        let player = |own: bool| game.players.iter().find(|player| (player.id == self.me) == own);
        let score = [true, false].map(|own| player(own).map_or(0, |player| player.score));
        (player(false).map(|player| player.username.clone()).unwrap_or_default(), score)
    }

    /// Does not try the same again in this turn.
    fn ban_for_this_turn(&mut self, intent: Intent) {
        let (_, plays) = self.refused_plays.entry(intent.game).or_insert_with(|| (intent.turn, Vec::new()));
        plays.push(intent.play);
    }

    fn layout(&mut self, board: BoardId) -> Result<Layout, Error> {
        if board == BoardId::STANDARD {
            return Ok(Layout::wordfeud());
        }
        if let Some(layout) = self.boards.get(&board) {
            return Ok(layout.clone());
        }
        let layout = self.client.board(board)?.layout();
        self.boards.insert(board, layout.clone());
        Ok(layout)
    }
}

/// What became of something that was sent.
enum SendResult {
    Taken,
    Refused(Refusal),
    InDoubt,
}

/// Whether a refusal is about what was sent, so that something else may do.
fn is_about_the_play(kind: &ErrorKind) -> bool {
    matches!(
        kind,
        ErrorKind::IllegalWord | ErrorKind::IllegalMove | ErrorKind::IllegalTiles | ErrorKind::Other(_)
    )
}

fn moved(
    intent: &Intent,
    opponent: String,
    score: [i64; 2],
    points: Option<i64>,
    (thought, answered): (Duration, Duration),
    late: bool,
) -> BotEvent {
    let (word, expected) = match &intent.play {
        Play::Lay { words, points, .. } => (words.first().cloned().unwrap_or_default(), *points),
        Play::Swap(_) | Play::Pass => (String::new(), 0),
    };
    let (kind, points) = (intent.play.kind(), points.unwrap_or(expected));
    BotEvent::Moved { game: intent.game, opponent, kind, word, points, score, thought, answered, late }
}
