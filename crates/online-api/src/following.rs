//! What a client knows of a table, taken in from what it reads, in whatever order and however often that comes.

use game::Seat;
use play::{GameKind, Happening, Snapshot, Update};

use crate::{
    Clock, Millis, News, OnSeat, PersonId, Phase, Presence, Reading, Role, Room, TableSnapshot, TableUpdate,
    TableVersion,
};

/// What a client knows of a table.
#[derive(Clone, PartialEq, Debug)]
pub struct Followed<K: GameKind> {
    me: Option<PersonId>,
    /// How much of it is known.
    pub version: TableVersion,
    /// The table.
    pub room: Room,
    /// What the client is to it.
    pub role: Role,
    /// Who is here.
    pub presence: Vec<Presence>,
    /// How much time there is.
    pub clock: Clock,
    /// How many lines were said.
    pub chat: u32,
    /// The server's clock when it was heard of last.
    pub now: Millis,
    /// The game as it stands, once it was dealt.
    pub game: Option<Snapshot<K>>,
    /// All that happened in the game.
    pub history: Vec<Update<K>>,
}

/// What came of taking something in.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TakenIn {
    /// All of it was known.
    Nothing,
    /// The table went on.
    Updates,
    /// All of it is known anew.
    Snapshot,
    /// Something before it is not known: read a snapshot with its history.
    Gap,
}

impl<K: GameKind> Followed<K> {
    /// The table of a reading that tells how it stands, as somebody follows it; `None` if the reading tells news alone.
    #[must_use]
    pub fn begin(me: Option<PersonId>, reading: Reading<K>) -> Option<Self> {
        let News::Snapshot(snapshot) = reading.news else { return None };
        let TableSnapshot { version, room, role, game, history, clock } = *snapshot;
        let (presence, chat, now) = (reading.presence, reading.chat, reading.now);
        Some(Self { me, version, room, role, presence, clock, chat, now, game, history })
    }

    /// Who follows it, if they have a session.
    #[must_use]
    pub fn me(&self) -> Option<PersonId> {
        self.me
    }

    /// Takes in a reading.
    pub fn take_in(&mut self, reading: Reading<K>) -> TakenIn {
        self.now = self.now.max(reading.now);
        match reading.news {
            News::Updates(updates) => {
                (self.presence, self.chat) = (reading.presence, self.chat.max(reading.chat));
                self.take_in_updates(updates)
            }
            News::Snapshot(snapshot) if snapshot.version < self.version => TakenIn::Nothing,
            News::Snapshot(snapshot) => {
                let is_new = snapshot.version > self.version;
                let again = Reading { news: News::Snapshot(snapshot), ..reading };
                if let Some(known) = Self::begin(self.me, again) {
                    *self = Self { chat: self.chat.max(known.chat), ..known };
                }
                // How much time there is may have changed with nothing that happened.
                if is_new { TakenIn::Snapshot } else { TakenIn::Nothing }
            }
        }
    }

    /// Takes in what happened, of which some may be known; what came after a gap is left out.
    pub fn take_in_updates(&mut self, updates: Vec<TableUpdate<K>>) -> TakenIn {
        let mut taken = TakenIn::Nothing;
        for update in updates {
            if update.version <= self.version {
                continue;
            }
            let TableUpdate { version, made: _, room, game, clock } = update;
            let follows = version.0 == self.version.0 + 1;
            // Who sits where stands in a snapshot alone.
            if !follows || game.is_some() && self.game.is_none() {
                return TakenIn::Gap;
            }
            self.version = version;
            if let Some(room) = room {
                self.room = *room;
                self.find_seat();
            }
            self.clock = clock.unwrap_or_else(|| self.clock.clone());
            if let (Some(update), Some(stands)) = (game, &mut self.game) {
                stands.position = update.position.clone();
                if let Happening::Seating { seat, info } = &update.happening
                    && let Some(place) = stands.seats.get_mut(seat.index())
                {
                    *place = info.clone();
                }
                self.history.push(*update);
            }
            taken = TakenIn::Updates;
        }
        taken
    }

    /// Whether a computer sits on the own seat until its person comes back.
    #[must_use]
    pub fn is_replaced(&self) -> bool {
        let own = self.role.seat.and_then(|seat| self.room.seats.get(seat.index()));
        own.is_some_and(|state| matches!(state.on, OnSeat::Computer(_)) && state.kept_for.is_some())
    }

    /// The seats on which nobody sits.
    pub fn open_seats(&self) -> impl Iterator<Item = Seat> {
        let seats = (0..).map(Seat).zip(&self.room.seats);
        seats.filter(|(_, state)| state.on == OnSeat::Open).map(|(seat, _)| seat)
    }

    /// Finds the own seat among those of the table, which may have changed.
    fn find_seat(&mut self) {
        let Some(me) = self.me else { return };
        let is_mine = |state: &crate::SeatState| {
            matches!(&state.on, OnSeat::Person(person) if person.person == me)
                || state.kept_for.as_ref().is_some_and(|person| person.person == me)
        };
        self.role.seat = self.room.seats.iter().position(is_mine).map(|seat| Seat(seat as u8));
        let room_left = self.room.seats.iter().any(|state| state.on == OnSeat::Open);
        self.role.may_sit &= room_left && self.role.seat.is_none() && self.room.phase == Phase::Gathering;
    }
}
