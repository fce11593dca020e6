//! Telling people by Web Push that it is their turn, while no page of theirs is open.
//!
//! A browser says where it can be told something: an address at the push service of its maker, and keys by which only that
//! browser can read it. The server proves by a key of its own that it is the one that was allowed to. It asks nobody but
//! push services that are known: an address is told by whoever likes to, and might else be one within the server's own network.

mod service;
mod vapid;

use std::path::Path;
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use online_api::{Code, PersonId, Phase, PushKey, PushSubscription, TableId};
use serde_json::json;
use tokio::sync::{Semaphore, mpsc};
use tokio::task::spawn_blocking;
use web_push_native::Auth;
use web_push_native::p256::PublicKey;

use crate::Server;
use crate::fault::Fault;
use crate::people::Known;
use crate::presence::ANY_PAGE;
use crate::server::NotOpened;
use crate::storage::{NotConnected, PostgresStorage, Seated, TableRow};

use service::{Address, Answered, Services};
use vapid::Vapid;

/// How many turns may wait to be told of; more of them are told to nobody, since a page shows them anyway.
const WAITING: usize = 10_000;

/// How many push services are asked at a time.
const ASKED: usize = 8;

/// The longest values of a subscription.
const LONGEST_ADDRESS: usize = 1_000;
const LONGEST_KEY: usize = 200;

/// How a server tells people by Web Push.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PushSettings {
    /// Whom push services may write to, such as `mailto:somebody@words.example`.
    pub contact: String,
    /// Push services beside those of the well-known browsers, by name, such as `push.example`.
    pub services: Vec<String>,
    /// How long somebody whose page has just been closed may take to come back.
    pub after: Duration,
}

impl PushSettings {
    /// With this address for push services to write to.
    #[must_use]
    pub fn new(contact: impl Into<String>) -> Self {
        // Presence is forgotten after fifteen seconds.
        Self { contact: contact.into(), services: Vec::new(), after: Duration::from_secs(20) }
    }
}

/// What there is to tell people with.
pub(crate) struct Push {
    vapid: Vapid,
    services: Services,
    after: Duration,
    places: Semaphore,
    turns: mpsc::Sender<TurnOf>,
    waiting: Mutex<Option<mpsc::Receiver<TurnOf>>>,
    /// Whether the storage itself notes whom to tell, so that any process can.
    is_noted_elsewhere: bool,
}

/// It has become somebody's turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct TurnOf {
    table: TableId,
    person: PersonId,
}

impl Push {
    /// With a key that is kept in the folder of the tables, and made there the first time.
    pub(crate) fn open(folder: &Path, settings: &PushSettings) -> Result<Self, NotOpened> {
        Ok(Self::with(Vapid::open(&folder.join("tables.vapid"), &settings.contact)?, settings, false))
    }

    /// With a key that is kept in the database of the tables, and made there the first time.
    pub(crate) async fn connect(
        storage: &PostgresStorage,
        settings: &PushSettings,
    ) -> Result<Self, NotConnected> {
        let new = vapid::fresh().map_err(|fault| NotConnected::Key(fault.to_string()))?;
        let kept = storage.push_key(&new).await?;
        let vapid = Vapid::read(&kept, &settings.contact);
        let vapid = vapid.ok_or_else(|| NotConnected::Key("this is no key".to_owned()))?;
        Ok(Self::with(vapid, settings, true))
    }

    fn with(vapid: Vapid, settings: &PushSettings, is_noted_elsewhere: bool) -> Self {
        let (turns, waiting) = mpsc::channel(WAITING);
        Self {
            vapid,
            services: Services::new(settings.services.clone()),
            after: settings.after,
            places: Semaphore::new(ASKED),
            turns,
            waiting: Mutex::new(Some(waiting)),
            is_noted_elsewhere,
        }
    }

    /// How many turns wait to be told of.
    pub(crate) fn waiting(&self) -> usize {
        self.turns.max_capacity() - self.turns.capacity()
    }

    /// Tells of a turn later, if it is one that has just begun and is a person's.
    pub(crate) fn note(&self, before: &TableRow, after: &TableRow) {
        if !self.is_noted_elsewhere
            && let Some(turn) = begun(before, after)
        {
            // Where too many wait, nobody is told of this one.
            let _ = self.turns.try_send(turn);
        }
    }
}

/// Whose turn has just begun, if it is a person's.
fn begun(before: &TableRow, after: &TableRow) -> Option<TurnOf> {
    let new = before.phase != Phase::Running || before.mover != after.mover;
    mover(after).filter(|_| new).map(|person| TurnOf { table: after.id, person })
}

/// The person that a table waits for.
fn mover(row: &TableRow) -> Option<PersonId> {
    if row.phase != Phase::Running {
        return None;
    }
    match row.seats.get(row.mover?.index())?.on {
        Seated::Person(person) => Some(person),
        Seated::Nobody | Seated::Computer(_) => None,
    }
}

impl Server {
    /// By which key the server proves who it is.
    pub(crate) fn push_key(&self) -> PushKey {
        PushKey { key: self.0.push.as_ref().map(|push| push.vapid.public_key()) }
    }

    /// From now on the browser of a session is told whose turn it is.
    pub(crate) async fn subscribe(&self, known: &Known, subscription: PushSubscription) -> Result<(), Fault> {
        let push = self.0.push.as_ref();
        let push =
            push.ok_or_else(|| Fault::no(Code::NotAllowed, "This server tells nobody by Web Push."))?;
        push.services.address(&subscription.endpoint).ok_or_else(|| {
            Fault::no(Code::NotAllowed, "The address is at no push service that is known here.")
        })?;
        keys(&subscription).ok_or_else(|| Fault::no(Code::BadRequest, "The keys cannot be read."))?;
        self.0.storage.set_subscription(known.person.id, known.session, Some(subscription)).await
    }

    /// It is told nothing any more.
    pub(crate) async fn unsubscribe(&self, known: &Known) -> Result<(), Fault> {
        self.0.storage.set_subscription(known.person.id, known.session, None).await
    }

    /// Tells people of their turns until it is dropped.
    pub(crate) async fn tell_of_turns(self) {
        let waiting = self
            .0
            .push
            .as_ref()
            .and_then(|push| push.waiting.lock().unwrap_or_else(PoisonError::into_inner).take());
        let Some(mut waiting) = waiting else { return };
        while let Some(turn) = waiting.recv().await {
            let server = self.clone();
            tokio::spawn(async move {
                // Nobody but them misses it, and a page shows it anyway.
                drop(server.tell_of_turn(turn).await);
            });
        }
    }

    /// Tells people of turns that are noted in the database, each by one process.
    pub(crate) async fn look_after_turns(&self) -> Result<(), Fault> {
        let (Some(shared), Some(_)) = (&self.0.shared, &self.0.push) else { return Ok(()) };
        let (tables, until) = shared.database.claim_turns(self.0.now()).await?;
        for table in tables {
            let server = self.clone();
            tokio::spawn(async move {
                let told = async {
                    let row = server.0.storage.table(table).await?;
                    if let Some((row, person)) = row.and_then(|row| mover(&row).map(|person| (row, person))) {
                        server.tell_of(TurnOf { table, person }, &row).await?;
                    }
                    match &server.0.shared {
                        Some(shared) => shared.database.turn_told(table, until).await,
                        None => Ok(()),
                    }
                };
                // Another process tells of it later.
                drop(told.await);
            });
        }
        Ok(())
    }

    async fn tell_of_turn(&self, turn: TurnOf) -> Result<(), Fault> {
        let Some(push) = &self.0.push else { return Ok(()) };
        tokio::time::sleep(push.after).await;
        let row = self.0.storage.table(turn.table).await?;
        match row.filter(|row| mover(row) == Some(turn.person)) {
            Some(row) => self.tell_of(turn, &row).await,
            None => Ok(()),
        }
    }

    /// Tells somebody that it is their turn, unless a page of theirs does.
    async fn tell_of(&self, turn: TurnOf, row: &TableRow) -> Result<(), Fault> {
        let Some(push) = &self.0.push else { return Ok(()) };
        if self.is_here(turn).await? {
            return Ok(());
        }
        let others =
            row.seats.iter().filter(|seat| matches!(seat.on, Seated::Person(other) if other != turn.person));
        let others: Vec<&str> = others.map(|seat| seat.name.as_str()).collect();
        let title = row.kind.title.parse::<play::Title>();
        let game = title.map_or_else(|_| row.kind.title.clone(), |title| title.label().to_owned());
        let told = json!({
            "table": turn.table.to_string(),
            "title": row.kind.title,
            "game": game,
            "others": others,
        });
        for subscription in self.0.storage.subscriptions(turn.person).await? {
            let gone = self.tell_browser(push, turn, &subscription, told.to_string()).await;
            if gone {
                self.0.storage.forget_subscription(subscription.endpoint).await?;
            }
        }
        Ok(())
    }

    /// Whether a page of theirs is open, which tells them itself.
    async fn is_here(&self, turn: TurnOf) -> Result<bool, Fault> {
        let now = self.0.now();
        let at_table = self.0.presences.away_since(turn.table, turn.person, now).is_none();
        if at_table || self.0.hub.listens_to_own(turn.person) {
            return Ok(true);
        }
        match &self.0.shared {
            Some(shared) => shared.database.is_here(vec![turn.table, ANY_PAGE], turn.person, now).await,
            None => Ok(false),
        }
    }

    /// Tells one browser; whether it can be told nothing any more.
    async fn tell_browser(
        &self,
        push: &Push,
        turn: TurnOf,
        subscription: &PushSubscription,
        told: String,
    ) -> bool {
        let Some(address) = push.services.address(&subscription.endpoint) else { return true };
        let Some((key, auth)) = keys(subscription) else { return true };
        let Ok(sealed) = web_push_native::encrypt(told.into_bytes(), &key, &auth) else { return true };
        let Ok(authorization) = push.vapid.authorization(&address, self.0.now()) else { return false };
        let Ok(_place) = push.places.acquire().await else { return false };
        let topic = turn.table.to_string();
        let asked = spawn_blocking(move || service::post(&address, &sealed, authorization, &topic)).await;
        matches!(asked, Ok(Answered::Gone))
    }
}

/// The keys of a browser, if they are some.
fn keys(subscription: &PushSubscription) -> Option<(PublicKey, Auth)> {
    let sound = subscription.endpoint.len() <= LONGEST_ADDRESS
        && subscription.p256dh.len() <= LONGEST_KEY
        && subscription.auth.len() <= LONGEST_KEY;
    if !sound {
        return None;
    }
    let read = |text: &str| URL_SAFE_NO_PAD.decode(text.trim_end_matches('=')).ok();
    let key = PublicKey::from_sec1_bytes(&read(&subscription.p256dh)?).ok()?;
    let auth: [u8; 16] = read(&subscription.auth)?.try_into().ok()?;
    Some((key, auth.into()))
}
