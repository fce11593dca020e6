//! A table of a server beside the game that is played at it: who sits there, clocks, chat, and what is asked of the server.
//!
//! Nothing here knows a game: what belongs to one goes through its session, as at home
//! ([`Controller`](crate::controller::Controller)).

mod calls;
mod chat;
mod clock;
mod frame;
mod notice;
mod onlookers;
mod opening;
mod outbox;
mod proof;
mod seats;

use game::Seat;
use leptos::prelude::*;
use leptos::reactive::owner::LocalStorage;
use messages::People;
use online_api::{
    ChatLine, Clock, OnSeat, PersonInfo, Phase, Presence, Role, Room, RoomView, Secret, TableId, TableVersion,
};
use play::{Offer, PendingOffer};

use crate::server::{TableNews, Watch};

pub use opening::OpeningTable;

pub(crate) use frame::line;
pub(crate) use outbox::{forget, keep, kept};
pub(crate) use proof::{end, prove, rematch};

/// A table of a server, as far as it is no game.
#[derive(Clone, Copy)]
pub(crate) struct Table(StoredValue<Parts, LocalStorage>);

/// What a table is made of.
#[derive(Clone, Copy)]
struct Parts {
    /// What is known of it, if the game is played at one.
    at: RwSignal<Option<At>>,
    /// What was said, in order.
    chat: RwSignal<Vec<ChatLine>>,
    /// What came and was not taken in yet.
    heard: RwSignal<Vec<TableNews>, LocalStorage>,
    /// How many submissions are on their way.
    flying: RwSignal<usize>,
    /// Why something that was asked for was not done, as a sentence.
    refused: RwSignal<Option<String>>,
    /// Whether the draw was found to be what was promised, as a sentence.
    proved: RwSignal<Option<(bool, String)>>,
    watch: StoredValue<Option<Watch>, LocalStorage>,
}

/// What is known of a table.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct At {
    /// Which.
    pub id: TableId,
    /// The secret of the link to it.
    pub key: Option<Secret>,
    /// How much has happened there.
    pub version: TableVersion,
    /// What is played there, by whom, on which terms.
    pub room: Room,
    /// What whoever looks is to it.
    pub role: Role,
    /// Who is here.
    pub presence: Vec<Presence>,
    /// How much time there is.
    pub clock: Clock,
}

/// How a game at a table stands, whatever is played.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Standing {
    /// Everybody at the table.
    pub people: People,
    /// What may be proposed now, by whoever looks.
    pub may_offer: Vec<Offer>,
    /// What somebody has proposed.
    pub offer: Option<PendingOffer>,
    /// Who is to move.
    pub mover: Option<Seat>,
    /// Whether the game was put off.
    pub is_paused: bool,
    /// Whether it is over.
    pub is_over: bool,
    /// Whose screen this is.
    pub own: Option<Seat>,
    /// Whether nothing that was sent is without an answer.
    pub is_free: bool,
    /// The number of the turn.
    pub turn: u32,
    /// What is played.
    pub label: String,
}

/// What somebody at a table wants of its game beside moves.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Wish {
    /// To propose something.
    Offer(Offer),
    /// To agree to what is proposed.
    Accept,
    /// Not to agree, or to take back what one has proposed.
    Decline,
}

impl Table {
    /// None yet.
    pub(crate) fn new() -> Self {
        let parts = Parts {
            at: RwSignal::new(None),
            chat: RwSignal::new(Vec::new()),
            heard: RwSignal::new_local(Vec::new()),
            flying: RwSignal::new(0),
            refused: RwSignal::new(None),
            proved: RwSignal::new(None),
            watch: StoredValue::new_local(None),
        };
        Self(StoredValue::new_local(parts))
    }

    /// Its parts; none once the screen is gone.
    fn parts(self) -> Option<Parts> {
        self.0.try_get_value()
    }

    fn at(self) -> RwSignal<Option<At>> {
        self.0.get_value().at
    }

    fn chat(self) -> RwSignal<Vec<ChatLine>> {
        self.0.get_value().chat
    }

    fn flying(self) -> RwSignal<usize> {
        self.0.get_value().flying
    }

    fn refused(self) -> RwSignal<Option<String>> {
        self.0.get_value().refused
    }

    fn proved(self) -> RwSignal<Option<(bool, String)>> {
        self.0.get_value().proved
    }

    /// Whether the game is played at a table of a server.
    pub(crate) fn is_open(self) -> bool {
        self.parts().and_then(|parts| parts.at.try_with_untracked(Option::is_some)) == Some(true)
    }

    /// The same, told again whenever that changes.
    pub(crate) fn is_shown(self) -> Memo<bool> {
        Memo::new(move |_| self.at().with(Option::is_some))
    }

    /// What is known of it now.
    pub(crate) fn now(self) -> Option<At> {
        self.parts()?.at.try_get_untracked().flatten()
    }

    /// Whether it is this one that is shown, still.
    pub(crate) fn is_at(self, id: TableId) -> bool {
        self.now().is_some_and(|at| at.id == id)
    }

    /// Begins to show a table.
    pub(crate) fn open(self, at: At) {
        self.chat().set(Vec::new());
        self.at().set(Some(at));
    }

    /// Watches it from what is known on.
    pub(crate) fn begin_watch(self) {
        let (Some(at), Some(Parts { heard, watch: place, .. })) = (self.now(), self.parts()) else { return };
        let hear = move |news| {
            heard.try_update(|all| all.push(news));
        };
        let watch = Watch::table(at.id, at.key, Some(at.version), hear);
        place.update_value(|place| *place = Some(watch));
        self.fetch_chat();
    }

    /// Shows no table any more.
    pub(crate) fn close(self) {
        let Some(parts) = self.parts() else { return };
        parts.watch.try_update_value(|watch| *watch = None);
        if self.is_open() {
            parts.at.try_set(None);
            parts.refused.try_set(None);
            parts.proved.try_set(None);
        }
    }

    /// What came since it was last asked.
    pub(crate) fn take_heard(self) -> Vec<TableNews> {
        let heard = self.0.get_value().heard;
        if heard.with(Vec::is_empty) {
            return Vec::new();
        }
        heard.try_update_untracked(std::mem::take).unwrap_or_default()
    }

    /// Takes in that something happened which is the next thing to happen; says whether it is.
    pub(crate) fn step(self, version: TableVersion) -> Step {
        let known = self.at().with_untracked(|at| at.as_ref().map_or(TableVersion(0), |at| at.version));
        match version {
            version if version <= known => Step::Known,
            TableVersion(next) if next == known.0 + 1 => {
                self.set_version(version);
                Step::Next
            }
            _ => Step::Gap,
        }
    }

    /// Takes in how the table is by now.
    pub(crate) fn change(self, change: impl FnOnce(&mut At)) {
        let Some(parts) = self.parts() else { return };
        parts.at.try_update(|at| {
            if let Some(at) = at {
                change(at);
            }
        });
    }

    /// Takes in how the table is after something that was asked for; what happened there is told by itself.
    pub(crate) fn take_room(self, view: RoomView) {
        crate::server::note_now(view.now);
        self.change(|at| {
            if view.version >= at.version {
                (at.room, at.role, at.presence) = (view.room, view.role, view.presence);
            }
        });
    }

    /// Something in between was lost: what came after what is known is asked for.
    pub(crate) fn ask_again(self) {
        if let Some(parts) = self.parts() {
            parts.watch.try_with_value(|watch| watch.iter().for_each(Watch::ask_again));
        }
    }

    /// Takes in that a submission is on its way, or has arrived.
    pub(crate) fn set_flying(self, flies: bool) {
        if let Some(parts) = self.parts() {
            parts.flying.try_update(|flying| {
                *flying = if flies { *flying + 1 } else { flying.saturating_sub(1) };
            });
        }
    }

    /// Says why something was not done.
    pub(crate) fn refuse(self, why: Option<String>) {
        if let Some(parts) = self.parts() {
            parts.refused.try_set(why);
        }
    }

    /// Takes in a line that was said; lines may come twice, and by two ways.
    pub(crate) fn add_line(self, line: ChatLine) {
        if let Some(parts) = self.parts() {
            parts.chat.try_update(|chat| {
                if let Err(place) = chat.binary_search_by_key(&line.number, |one| one.number) {
                    chat.insert(place, line);
                }
            });
        }
    }

    pub(crate) fn set_proof(self, proved: Option<(bool, String)>) {
        if let Some(parts) = self.parts() {
            parts.proved.try_set(proved);
        }
    }

    fn set_version(self, version: TableVersion) {
        self.change(|at| at.version = version);
        self.knows(version);
    }

    pub(crate) fn knows(self, version: TableVersion) {
        if let Some(parts) = self.parts() {
            parts.watch.try_with_value(|watch| watch.iter().for_each(|watch| watch.knows(version)));
        }
    }

    fn with<T: Default>(self, look: impl FnOnce(&At) -> T) -> T {
        self.at().with(|at| at.as_ref().map(look)).unwrap_or_default()
    }
}

/// Where something that happened stands among what is known.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Step {
    /// It was known.
    Known,
    /// It is the next.
    Next,
    /// Something between is missing.
    Gap,
}

impl At {
    /// The person on a seat.
    pub(crate) fn person(&self, seat: Seat) -> Option<&PersonInfo> {
        match &self.room.seats.get(seat.index())?.on {
            OnSeat::Person(person) => Some(person),
            OnSeat::Open | OnSeat::Computer(_) => None,
        }
    }

    /// Since when somebody has been away who is not here.
    pub(crate) fn away_since(&self, seat: Seat) -> Option<u64> {
        self.presence.iter().find(|one| one.seat == seat)?.away_since
    }

    /// Whether a computer plays in place of whoever looks, who may come back.
    pub(crate) fn own_seat_is_kept(&self) -> bool {
        let seat = self.role.seat.and_then(|seat| self.room.seats.get(seat.index()));
        self.room.phase == Phase::Running && seat.is_some_and(|seat| seat.kept_for.is_some())
    }
}
