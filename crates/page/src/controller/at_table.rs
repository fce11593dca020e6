//! A game at a table of a server: its session is told what happened there, and what somebody does is sent there.
//!
//! A submission is kept before it is sent, and sent again until it was answered, also after the page was loaded anew; it
//! has a token, so that it is carried out once. Nothing is shown as done before the server has told that it was stored.

mod sending;

use std::sync::Arc;
use std::time::Duration;

use leptos::prelude::*;
use leptos::task::spawn_local;
use lexicon::Lexicon;
use messages::Form;
use online_api::{
    Code, Encoding, Endpoint, News, Phase, Reading, Secret, TableId, TableSnapshot, TableUpdate,
};
use play::{Answer, GameKind as _, Greeting, Intent, Offer, Player, Request, Submission};

use super::remote::Remote;
use super::{Controller, GameScreen, Plan};
use crate::VOICE;
use crate::game::Game;
use crate::lexicons::Choice;
use crate::route::Route;
use crate::saved_games;
use crate::server::{self, Call, Failure, Link, TableNews};
use crate::table::{self, At, Standing, Step, Table, Wish};

/// How long to wait before something is sent again, at first and at most.
const FIRST_PAUSE: Duration = Duration::from_millis(500);
const LONGEST_PAUSE: Duration = Duration::from_secs(15);

/// A game at a table, and the table.
pub(super) struct AtTable<G: GameScreen> {
    controller: Controller<G>,
    table: Table,
}

impl<G: GameScreen> Clone for AtTable<G> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<G: GameScreen> Copy for AtTable<G> {}

impl<G: GameScreen> Remote<G> for AtTable<G> {
    fn open(&self) {
        if let Route::At(_, table, key) = Route::now() {
            self.open_table(table, key);
        }
    }

    fn open_again(&self) {
        let Some(at) = self.table.now() else { return Remote::open(self) };
        self.table.ask_again();
        self.table.refuse(None);
        self.table.knows(at.version);
    }

    fn sit_down(&self, kind: &G::Kind, greeting: &Greeting<G::Kind>, words: (Choice, Arc<Lexicon>)) {
        self.show(kind, greeting, Some(words));
    }

    fn send(&self, request: Request<G::Kind>) {
        self.ask_server(request);
    }

    fn fetch_record(&self) {
        self.read_record();
    }

    fn wish_rematch(&self) {
        self.table.wish_rematch();
    }

    fn line(&self) -> AnyView {
        let (at_table, shown) = (*self, self.table.is_shown());
        let standing = Memo::new(move |_| if shown.get() { at_table.standing() } else { None });
        let wish = Callback::new(move |wish| at_table.wish(wish));
        table::line(self.table, standing, wish)
    }

    fn rematch(&self) -> AnyView {
        table::rematch(self.table)
    }

    fn end(&self) -> AnyView {
        table::end(self.table)
    }
}

impl<G: GameScreen> AtTable<G> {
    /// No table yet, for a controller that is to play at one; whatever comes from there is taken in.
    pub(super) fn begin(controller: Controller<G>) -> Self {
        let at_table = Self { controller, table: Table::new() };
        Effect::new(move |_| {
            for news in at_table.table.take_heard() {
                at_table.take_news(news);
            }
        });
        on_cleanup(move || at_table.table.close());
        at_table
    }

    /// Opens the game at a table of a server; where it has not begun, the table itself is gone to.
    fn open_table(self, id: TableId, key: Option<Secret>) {
        self.controller.trouble.set(Some(VOICE.online_opening().to_owned()));
        spawn_local(async move {
            let mut pause = FIRST_PAUSE;
            loop {
                let read = read(id, key).await;
                // The screen may have been left meanwhile.
                if !matches!(Route::now(), Route::At(_, now, _) if now == id)
                    || self.controller.trouble.try_get_untracked().is_none()
                {
                    return;
                }
                match read {
                    Ok(bytes) => return self.take_table(id, key, &bytes),
                    Err(failure) if failure.is_passing() => {
                        self.controller.trouble.set(Some(VOICE.online_no_connection().to_owned()));
                        wait(pause).await;
                        pause = (pause * 2).min(LONGEST_PAUSE);
                    }
                    Err(failure) => return self.controller.trouble.set(Some(failure.say())),
                }
            }
        });
    }

    fn take_table(self, id: TableId, key: Option<Secret>, bytes: &[u8]) {
        let reading: Reading<G::Kind> = match Encoding::Postcard.read(bytes) {
            Ok(reading) => reading,
            Err(_) => return self.controller.trouble.set(Some(Failure::Unreadable.say())),
        };
        server::note_now(reading.now);
        let News::Snapshot(snapshot) = reading.news else {
            return self.controller.trouble.set(Some(Failure::Unreadable.say()));
        };
        let presence = reading.presence;
        let TableSnapshot { version, room, role, game, history, clock } = *snapshot;
        if matches!(room.phase, Phase::Gathering | Phase::Closed) {
            return Route::Table(id, key).go();
        }
        let Ok(kind) = room.kind.read::<G::Kind>() else {
            return self.controller.trouble.set(Some(VOICE.another_kind().to_owned()));
        };
        let Some(game) = game else {
            return self.controller.trouble.set(Some(VOICE.online_not_to_be_watched().to_owned()));
        };
        // Words like those of the server, or else of their language: what is legal is for the server to say.
        let own_words =
            room.digest.parse().ok().and_then(|digest| self.controller.lexicons.with_words(digest));
        let words = own_words.or_else(|| self.controller.lexicons.of_language(kind.language()));
        self.controller.trouble.set(None);
        self.table.open(At { id, key, version, room, role, presence, clock });
        let own = role.seat.into_iter().collect();
        let greeting = Greeting { own, nonce: server::random_number(), snapshot: game, history };
        match words {
            Some(choice) if G::NEEDS_WORDS => {
                self.controller.open(Plan::AtTable(kind, Box::new(greeting), choice), choice);
            }
            None if G::NEEDS_WORDS => {
                self.table.close();
                self.controller.trouble.set(Some(VOICE.words_not_here(kind.language().code())));
            }
            choice => {
                if let Some(choice) = choice {
                    self.controller.set_words(choice);
                }
                self.show(&kind, &greeting, None);
            }
        }
    }

    /// Shows the game, once its words are here if it needs any.
    fn show(self, kind: &G::Kind, greeting: &Greeting<G::Kind>, words: Option<(Choice, Arc<Lexicon>)>) {
        let Some(at) = self.table.now() else { return };
        let mut rules = None;
        if let Some((choice, words)) = words {
            self.controller.set_words(choice);
            match kind.game(words) {
                Ok(game) => rules = Some(game),
                Err(bad) => {
                    use messages::Family as _;
                    return self.controller.trouble.set(Some(G::Kind::bad_setup(VOICE, Form::Alone, &bad)));
                }
            }
        }
        self.controller
            .begin(Game::on_server(kind.clone(), rules, greeting.clone(), at.room.luck.commitment), false);
        self.table.begin_watch();
        for bytes in table::kept(at.id) {
            match Encoding::Postcard.read::<Submission<G::Kind>>(&bytes) {
                Ok(submission) => self.send_again(at.id, submission),
                Err(_) => self.table.refuse(Some(Failure::Unreadable.say())),
            }
        }
    }

    fn take_news(self, news: TableNews) {
        if !self.table.is_open() {
            return;
        }
        match news {
            TableNews::Reading(bytes) => match Encoding::Postcard.read::<Reading<G::Kind>>(&bytes) {
                Ok(reading) => self.take_reading(reading),
                Err(_) => self.table.refuse(Some(Failure::Unreadable.say())),
            },
            TableNews::Chat(line) => self.table.add_line(line),
            TableNews::Presence(presence) => self.table.change(|at| at.presence = presence),
            TableNews::Refused(problem) if problem.code == Code::TooMany => {}
            TableNews::Refused(problem) => self.be_refused(Failure::Problem(problem)),
            TableNews::Reconnected => {
                self.table.fetch_chat();
                self.table.fetch_room();
                self.fetch_clock();
            }
        }
    }

    /// Nothing is told of the table any more: perhaps the session was lost, which can be found again.
    fn be_refused(self, failure: Failure) {
        let table = self.table;
        spawn_local(async move {
            match server::learn_me().await {
                Ok(Some(_)) if failure.code() == Some(Code::LoginRequired) => table.ask_again(),
                _ => table.refuse(Some(failure.say())),
            }
        });
    }

    fn take_reading(self, reading: Reading<G::Kind>) {
        server::note_now(reading.now);
        self.table.change(|at| at.presence = reading.presence);
        match reading.news {
            News::Updates(updates) => self.take_updates(updates),
            News::Snapshot(snapshot) => {
                let TableSnapshot { version, room, role, game, history, clock } = *snapshot;
                let known = self.table.now().map(|at| at.version);
                if known.is_some_and(|known| version < known) {
                    return;
                }
                self.table.change(|at| {
                    (at.room, at.role, at.clock) = (room, role, clock);
                    at.version = version;
                });
                self.table.knows(version);
                let viewer = self
                    .controller
                    .session
                    .with_untracked(|screen| Some(screen.as_ref()?.game().session().viewer()));
                if let (Some(viewer), Some(game)) = (viewer, game) {
                    if game.viewer == viewer {
                        let updates = history;
                        self.controller
                            .act(|screen| screen.game_mut().hear(Answer::Updates { viewer, updates }));
                    } else if let Some(at) = self.table.now() {
                        // Whoever looks has become somebody else: all is to be read anew.
                        self.table.close();
                        self.controller.session.set(None);
                        self.open_table(at.id, at.key);
                    }
                }
            }
        }
    }

    fn take_updates(self, updates: Vec<TableUpdate<G::Kind>>) {
        let mut happened = Vec::new();
        for TableUpdate { version, room, game, clock, .. } in updates {
            match self.table.step(version) {
                Step::Known => continue,
                Step::Gap => {
                    self.table.ask_again();
                    break;
                }
                Step::Next => {}
            }
            self.table.change(|at| {
                if let Some(room) = room {
                    at.room = *room;
                }
                if let Some(clock) = clock {
                    at.clock = clock;
                }
            });
            happened.extend(game.map(|game| *game));
        }
        let viewer =
            self.controller.session.with_untracked(|screen| Some(screen.as_ref()?.game().session().viewer()));
        if let Some(viewer) = viewer.filter(|_| !happened.is_empty()) {
            self.controller
                .act(|screen| screen.game_mut().hear(Answer::Updates { viewer, updates: happened }));
        }
    }

    /// Sends a request of the session to the server.
    fn ask_server(self, request: Request<G::Kind>) {
        let Some(at) = self.table.now() else { return };
        match request {
            Request::Submit(submission) => self.submit(at.id, &submission),
            // All that happened is read at once: it is asked for only where something was lost.
            Request::Updates { .. } => {
                spawn_local(async move {
                    if let Ok(bytes) = read(at.id, at.key).await
                        && self.table.is_at(at.id)
                        && let Ok(reading) = Encoding::Postcard.read::<Reading<G::Kind>>(&bytes)
                    {
                        self.take_reading(reading);
                    }
                });
            }
            // Nobody else sits at this screen.
            Request::Snapshot(_) => {}
        }
    }

    /// Asks how much time there is: a standstill of the server was added to all deadlines, which nothing at the table tells.
    fn fetch_clock(self) {
        let Some(at) = self.table.now() else { return };
        let call = Call::of(Endpoint::Read, &[&at.id]).key(at.key).repeat();
        spawn_local(async move {
            // Where it cannot be read, the next thing that happens tells it.
            let Ok(bytes) = call.send_for_bytes().await else { return };
            let Ok(reading) = Encoding::Postcard.read::<Reading<G::Kind>>(&bytes) else { return };
            server::note_now(reading.now);
            let News::Snapshot(snapshot) = reading.news else { return };
            // What has happened meanwhile comes with a clock of its own.
            self.table.change(|now| {
                if now.id == at.id && now.version == snapshot.version {
                    now.clock = snapshot.clock;
                }
            });
        });
    }

    /// The record of a game that is over is fetched, kept among the saved games, and its draw verified.
    fn read_record(self) {
        let Some(at) = self.table.now().filter(|_| self.controller.is_over()) else { return };
        if self.controller.record().is_some() {
            return;
        }
        spawn_local(async move {
            let call = Call::of(Endpoint::Record, &[&at.id]).key(at.key).repeat();
            let Ok(text) = call.text().await else { return };
            if !self.table.is_at(at.id) {
                return;
            }
            let proved = self
                .controller
                .session
                .with_untracked(|screen| Some(table::prove::<G>(self.table, screen.as_ref()?.game(), &text)));
            self.table.set_proof(proved);
            self.controller.session.update(|screen| {
                if let Some(screen) = screen {
                    screen.game_mut().set_record(text.clone());
                }
            });
            if !self.is_saved(&text) {
                self.controller.find_place(at.room.luck.commitment.to_string());
                self.controller.store(&text);
            }
            if G::Kind::HOST_IN_WORKER {
                self.controller.ask_review();
            }
        });
    }

    /// Whether the record is among the saved games already, as another tab may have put it there.
    fn is_saved(self, text: &str) -> bool {
        let id = saved_games::all().into_iter().find(|(_, game)| game.record == text).map(|(id, _)| id);
        if let Some(id) = &id {
            self.controller.take_place(id.clone());
        }
        id.is_some()
    }

    /// How the game stands, whatever is played.
    fn standing(self) -> Option<Standing> {
        self.controller.session.with(|screen| {
            let game = screen.as_ref()?.game();
            let session = game.session();
            let status = &session.position().status;
            let own = session.own().first().copied();
            let sits = |seat: &game::Seat| {
                session
                    .seats()
                    .get(seat.index())
                    .is_some_and(|info| !matches!(info.seated, Player::Computer(_)))
            };
            Some(Standing {
                people: game.people(),
                may_offer: Offer::ALL.into_iter().filter(|offer| session.may_offer(*offer)).collect(),
                offer: session.offer().cloned(),
                mover: status.mover(),
                is_paused: matches!(status, play::Status::Paused(_)),
                is_over: status.is_over(),
                own: own.filter(sits),
                is_free: !session.is_waiting(),
                turn: session.position().turn,
                label: session.kind().label(),
            })
        })
    }

    /// Does what somebody wants beside moves.
    fn wish(self, wish: Wish) {
        self.controller.act(|screen| {
            screen.game_mut().act(match wish {
                Wish::Offer(offer) => Intent::Offer(offer),
                Wish::Accept => Intent::Accept,
                Wish::Decline => Intent::Decline,
            });
        });
    }
}

/// Reads how a table stands, with all that happened there; somebody whose session was lost is found again before.
async fn read(id: TableId, key: Option<Secret>) -> Result<Vec<u8>, Failure> {
    let call = Call::of(Endpoint::Read, &[&id]).key(key).query("history=true");
    match call.clone().send_for_bytes().await {
        Err(failure)
            if matches!(failure.code(), Some(Code::LoginRequired | Code::NotFound | Code::Forbidden)) =>
        {
            match server::learn_me().await {
                Ok(Some(_)) => call.send_for_bytes().await,
                _ => Err(failure),
            }
        }
        read => read,
    }
}

/// Waits so long, or until there is a connection again.
async fn wait(pause: Duration) {
    const STEP: Duration = Duration::from_millis(250);
    let before = server::link_now();
    let mut left = pause;
    while !left.is_zero() {
        server::sleep(STEP.min(left)).await;
        left = left.saturating_sub(STEP);
        if server::link_now() == Link::Open && before != Link::Open {
            return;
        }
    }
}
