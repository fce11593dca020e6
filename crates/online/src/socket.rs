//! Sockets: one a tab, which tell of all tables that are watched. Nothing is done over them.

use std::collections::{BTreeSet, HashMap};
use std::net::IpAddr;
use std::sync::Arc;
use std::time::Duration;

use axum::extract::ws::{Message, WebSocket};
use online_api::{
    Code, Encoding, Millis, Payload, PersonId, Problem, Secret, SocketEvent, SocketRequest, TableId,
};
use tokio::time::{Instant, MissedTickBehavior, interval, sleep, sleep_until, timeout};

use crate::Server;
use crate::draining;
use crate::fault::Fault;
use crate::hub::{Listener, Topic};
use crate::limits::OpenSocket;
use crate::people::Known;
use crate::presence::{ANY_PAGE, GRACE, Stay};
use crate::server::{Fresh, Who, live};

/// How often a sign of life is asked for; without an answer to two of them a socket is dead.
const HEARTBEAT: Duration = Duration::from_secs(20);

/// How long a client may take to read what it is sent.
const PATIENCE: Duration = Duration::from_secs(10);

/// How many tables one socket may watch.
const MOST_WATCHED: usize = 64;

/// Who opened a socket.
pub(crate) struct Asker {
    pub(crate) secret: Option<Secret>,
    pub(crate) known: Option<Known>,
    pub(crate) from: IpAddr,
}

/// A socket that is open.
struct Open {
    server: Server,
    socket: WebSocket,
    asker: Asker,
    encoding: Encoding,
    listener: Arc<Listener>,
    watched: HashMap<TableId, Watch>,
    /// The stay of somebody who hears of their own tables.
    mine: Option<Stay>,
    /// When a sign of life was asked for that has not come yet, and how often it was in vain.
    asked: Option<Instant>,
    missed: u32,
}

/// A table that is watched.
struct Watch {
    after: Option<u32>,
    key: Option<Secret>,
    /// The last line that was told.
    chat: u32,
    /// When there is more, for those who see it late; of what happened and of what was said.
    more_at: Option<Millis>,
    more_said_at: Option<Millis>,
    stay: Option<Stay>,
}

/// Nothing more can be told: the client is gone or too slow.
struct Gone;

/// Tells what happens until the client goes away or the server stops.
pub(crate) async fn serve(server: Server, socket: WebSocket, asker: Asker, place: OpenSocket) {
    let listener = Arc::new(Listener::default());
    let mut open = Open {
        server,
        socket,
        asker,
        encoding: Encoding::Json,
        listener,
        watched: HashMap::new(),
        mine: None,
        asked: None,
        missed: 0,
    };
    open.listen_to_session();
    let _ = open.run().await;
    open.leave();
    drop(place);
}

impl Open {
    async fn run(&mut self) -> Result<(), Gone> {
        let mut stopping = self.server.0.stopping.subscribe();
        let (mut draining, part) = (self.server.0.draining.subscribe(), draining::part());
        let mut heartbeat = interval(HEARTBEAT);
        heartbeat.set_missed_tick_behavior(MissedTickBehavior::Delay);
        heartbeat.tick().await;
        loop {
            let more = self.more_at();
            let listener = Arc::clone(&self.listener);
            tokio::select! {
                message = self.socket.recv() => match message {
                    Some(Ok(message)) => self.hear(message).await?,
                    Some(Err(_)) | None => return Err(Gone),
                },
                topics = listener.next() => self.tell(topics).await?,
                _ = heartbeat.tick() => self.beat().await?,
                () = sleep_until(more.unwrap_or_else(Instant::now)), if more.is_some() => self.tell_late().await?,
                () = draining::moment_to_go(&mut draining, part) => return self.say_goodbye().await,
                () = crate::server::stopped(&mut stopping) => return self.say_goodbye().await,
            }
        }
    }

    async fn say_goodbye(&mut self) -> Result<(), Gone> {
        self.send(&SocketEvent::Closing).await?;
        let _ = timeout(PATIENCE, self.socket.send(Message::Close(None))).await;
        Ok(())
    }

    async fn hear(&mut self, message: Message) -> Result<(), Gone> {
        let (encoding, bytes) = match &message {
            Message::Text(text) => (Encoding::Json, text.as_bytes()),
            Message::Binary(bytes) => (Encoding::Postcard, bytes.as_ref()),
            Message::Pong(_) => {
                self.heard_pong();
                return Ok(());
            }
            Message::Ping(_) => return Ok(()),
            Message::Close(_) => return Err(Gone),
        };
        self.encoding = encoding;
        let who = self.asker.known.as_ref();
        let who = who.map_or(Who::Address(self.asker.from), |known| Who::Person(known.person.id));
        if !self.server.0.allows(who) {
            let problem = Problem::new(Code::TooMany, "Too many messages: please ask less often.").retry(1);
            self.send(&SocketEvent::Refused { table: None, problem }).await?;
            return Err(Gone);
        }
        match encoding.read::<SocketRequest>(bytes) {
            Ok(request) => self.obey(request).await,
            Err(bad) => self.refuse(None, bad.into()).await,
        }
    }

    async fn obey(&mut self, request: SocketRequest) -> Result<(), Gone> {
        match request {
            SocketRequest::Session(secret) => match self.server.known(&secret).await {
                Ok(Some(known)) => {
                    self.leave();
                    self.asker.known = Some(known);
                    self.asker.secret = Some(secret);
                    self.listen_to_session();
                    self.hello().await
                }
                Ok(None) => self.refuse(None, Fault::no(Code::LoginRequired, "The session has ended.")).await,
                Err(fault) => self.refuse(None, fault).await,
            },
            SocketRequest::Watch { table, after, key } => {
                self.unwatch(table);
                match self.watch(table, after.map(|after| after.0), key).await {
                    Ok(()) => self.tell_table(table).await,
                    Err(fault) => self.refuse(Some(table), fault).await,
                }
            }
            SocketRequest::Unwatch(table) => {
                self.unwatch(table);
                Ok(())
            }
            SocketRequest::WatchMine => match self.person() {
                Some(person) => {
                    self.mine = Some(self.server.0.presences.come(ANY_PAGE, person, self.server.now()));
                    self.server.0.hub.listen_to_own(person, &self.listener);
                    self.hello().await
                }
                None => {
                    self.refuse(None, Fault::no(Code::LoginRequired, "Please say first who you are.")).await
                }
            },
            SocketRequest::Ping => self.hello().await,
        }
    }

    /// Listens first and reads afterwards, so that nothing is missed.
    async fn watch(&mut self, table: TableId, after: Option<u32>, key: Option<Secret>) -> Result<(), Fault> {
        if self.watched.len() >= MOST_WATCHED {
            return Err(Fault::no(
                Code::TooMany,
                format!("One socket tells of {MOST_WATCHED} tables at most."),
            ));
        }
        let person = self.person();
        self.server.0.hub.listen(table, &self.listener);
        let found = async {
            let (mut held, standpoint) = self.server.hold_for(table, person, key).await?;
            Ok::<_, Fault>((self.server.said(&live(&mut held)?.row, &standpoint).await?, standpoint))
        };
        let (chat, standpoint) = match found.await {
            Ok(found) => found,
            Err(fault) => {
                self.server.0.hub.forget(table, &self.listener);
                return Err(fault);
            }
        };
        let stay = match (person, standpoint.role.seat) {
            (Some(person), Some(_)) => Some(self.server.0.presences.come(table, person, self.server.now())),
            _ => None,
        };
        if stay.is_some() {
            self.server.0.hub.tell(table, Topic::Presence(table));
        }
        // What was said lately is found out for those who hear it late.
        let more_said_at = (standpoint.delay > 0).then_some(0);
        self.watched.insert(table, Watch { after, key, chat, more_at: None, more_said_at, stay });
        Ok(())
    }

    fn unwatch(&mut self, table: TableId) {
        self.server.0.hub.forget(table, &self.listener);
        if let Some(watch) = self.watched.remove(&table)
            && watch.stay.is_some()
        {
            drop(watch);
            // Whoever goes is away only when they have not come back for a moment.
            let server = self.server.clone();
            tokio::spawn(async move {
                sleep(Duration::from_millis(GRACE + 500)).await;
                server.0.hub.tell(table, Topic::Presence(table));
            });
        }
    }

    fn listen_to_session(&self) {
        if let Some(known) = &self.asker.known {
            self.server.0.hub.listen_to_session(known.session, &self.listener);
        }
    }

    fn leave(&mut self) {
        let tables: Vec<TableId> = self.watched.keys().copied().collect();
        for table in tables {
            self.unwatch(table);
        }
        let person = self.person().filter(|_| self.mine.is_some());
        self.server.0.hub.leave([], person, &self.listener);
        self.mine = None;
        if let Some(known) = &self.asker.known {
            self.server.0.hub.forget_session(known.session, &self.listener);
        }
    }

    async fn tell(&mut self, topics: BTreeSet<Topic>) -> Result<(), Gone> {
        for topic in topics {
            match topic {
                Topic::Table(table) => self.tell_table(table).await?,
                Topic::Chat(table) => self.tell_chat(table).await?,
                Topic::Presence(table) => self.tell_presence(table).await?,
                Topic::Mine(table) => self.tell_mine(table).await?,
                Topic::End => self.check_session().await?,
            }
        }
        Ok(())
    }

    async fn tell_table(&mut self, table: TableId) -> Result<(), Gone> {
        let Some(watch) = self.watched.get(&table) else { return Ok(()) };
        let asked = (watch.after, watch.after.is_none(), self.encoding);
        let told = match self.server.reading(table, self.person(), watch.key, asked, Fresh::Told).await {
            Ok(told) => told,
            Err(fault) => {
                self.unwatch(table);
                return self.refuse(Some(table), fault).await;
            }
        };
        let Some(watch) = self.watched.get_mut(&table) else { return Ok(()) };
        watch.more_at = told.more_at;
        if watch.after == Some(told.version) {
            return Ok(());
        }
        watch.after = Some(told.version);
        let reading = Payload::written(self.encoding, told.bytes);
        self.send(&SocketEvent::Table { table, reading }).await
    }

    async fn tell_chat(&mut self, table: TableId) -> Result<(), Gone> {
        let Some(watch) = self.watched.get_mut(&table) else { return Ok(()) };
        // What cannot be told now is not tried again and again: a client that hears so watches anew.
        watch.more_said_at = None;
        let (key, after) = (watch.key, watch.chat);
        let (lines, more_at) = match self.server.chat(table, self.person(), key, after).await {
            Ok(lines) => lines,
            // Whoever may not listen is not told of every line that they may not.
            Err(fault) if fault.is(Code::Forbidden) => return Ok(()),
            Err(fault) => return self.refuse(Some(table), fault).await,
        };
        if let Some(watch) = self.watched.get_mut(&table) {
            watch.more_said_at = more_at;
        }
        for line in lines {
            if let Some(watch) = self.watched.get_mut(&table) {
                watch.chat = line.number;
            }
            self.send(&SocketEvent::Chat { table, line }).await?;
        }
        Ok(())
    }

    async fn tell_presence(&mut self, table: TableId) -> Result<(), Gone> {
        let Some(watch) = self.watched.get(&table) else { return Ok(()) };
        match self.server.presence(table, self.person(), watch.key).await {
            Ok(presence) => self.send(&SocketEvent::Presence { table, presence }).await,
            Err(fault) => self.refuse(Some(table), fault).await,
        }
    }

    async fn tell_mine(&mut self, table: TableId) -> Result<(), Gone> {
        let person = self.person();
        let summary = match self.server.0.hold_as(table, Fresh::Told).await {
            Ok(mut held) => live(&mut held).map(|live| live.row.summary(person)),
            Err(fault) => Err(fault),
        };
        match summary {
            Ok(summary) => self.send(&SocketEvent::Mine(summary)).await,
            Err(fault) => self.refuse(Some(table), fault).await,
        }
    }

    /// Tells of what has been held back from those who see it late.
    async fn tell_late(&mut self) -> Result<(), Gone> {
        let now = self.server.now();
        let due = |watch: &Watch| watch.more_at.is_some_and(|at| at <= now);
        let due: Vec<TableId> =
            self.watched.iter().filter(|(_, watch)| due(watch)).map(|(table, _)| *table).collect();
        for table in due {
            self.tell_table(table).await?;
        }
        let due = |watch: &Watch| watch.more_said_at.is_some_and(|at| at <= now);
        let due: Vec<TableId> =
            self.watched.iter().filter(|(_, watch)| due(watch)).map(|(table, _)| *table).collect();
        for table in due {
            self.tell_chat(table).await?;
        }
        Ok(())
    }

    fn more_at(&self) -> Option<Instant> {
        let at =
            self.watched.values().flat_map(|watch| [watch.more_at, watch.more_said_at]).flatten().min()?;
        let wait = at.saturating_sub(self.server.now()).saturating_add(1);
        Some(Instant::now() + Duration::from_millis(wait))
    }

    /// Asks for a sign of life, and looks whether the session goes on.
    async fn beat(&mut self) -> Result<(), Gone> {
        if self.asked.is_some() {
            self.missed += 1;
        }
        if self.missed >= 2 {
            return Err(Gone);
        }
        self.check_session().await?;
        self.asked = Some(Instant::now());
        self.deliver(Message::Ping(Vec::new().into())).await
    }

    /// Ends with the session.
    async fn check_session(&mut self) -> Result<(), Gone> {
        if let Some(secret) = self.asker.secret.filter(|_| self.asker.known.is_some())
            && let Ok(None) = self.server.known(&secret).await
        {
            self.refuse(None, Fault::no(Code::LoginRequired, "The session has ended.")).await?;
            return Err(Gone);
        }
        Ok(())
    }

    fn heard_pong(&mut self) {
        self.missed = 0;
        let Some(asked) = self.asked.take() else { return };
        let lag = Millis::try_from(asked.elapsed().as_millis()).unwrap_or(Millis::MAX);
        let now = self.server.now();
        for stay in self.watched.values().filter_map(|watch| watch.stay.as_ref()) {
            stay.renew(now, Some(lag));
        }
    }

    async fn hello(&mut self) -> Result<(), Gone> {
        let now = self.server.now();
        self.send(&SocketEvent::Hello { now }).await
    }

    async fn refuse(&mut self, table: Option<TableId>, fault: Fault) -> Result<(), Gone> {
        let problem = fault.problem(self.server.0.settings.trouble);
        self.send(&SocketEvent::Refused { table, problem }).await
    }

    async fn send(&mut self, event: &SocketEvent) -> Result<(), Gone> {
        let bytes = self.encoding.write(event);
        let message = match self.encoding {
            Encoding::Json => Message::Text(String::from_utf8(bytes).map_err(|_| Gone)?.into()),
            Encoding::Postcard => Message::Binary(bytes.into()),
        };
        self.deliver(message).await
    }

    /// Sends within the time that a client may take: whoever reads nothing is cut, and catches up later.
    async fn deliver(&mut self, message: Message) -> Result<(), Gone> {
        match timeout(PATIENCE, self.socket.send(message)).await {
            Ok(Ok(())) => Ok(()),
            Ok(Err(_)) | Err(_) => Err(Gone),
        }
    }

    fn person(&self) -> Option<PersonId> {
        self.asker.known.as_ref().map(|known| known.person.id)
    }
}
