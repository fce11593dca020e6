//! What somebody who asks may see of a table, worked out once for all that they are told.

use game::Viewer;
use online_api::{
    Clock, Encoding, Luck as LuckTold, Millis, PersonId, PersonInfo, Phase, Presence, Rematched, Role, Room,
    SeatState, Spectators,
};
use play::Player;

use crate::luck;
use crate::presence::Presences;
use crate::storage::{LogEntry, LogRow, SeatRow, Seated, TableRow};
use crate::timekeeper;

/// More versions than this are told as a snapshot.
const FAR_BEHIND: u32 = 100;

/// What is asked of a table.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Asked {
    pub(crate) viewer: Viewer,
    /// Whether they may look at the game at all.
    pub(crate) may_watch: bool,
    pub(crate) after: Option<u32>,
    pub(crate) history: bool,
    pub(crate) encoding: Encoding,
}

/// A line of the log, as far as readers need it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Line {
    pub(crate) version: u32,
    pub(crate) made: Millis,
    pub(crate) in_game: bool,
    pub(crate) changes_room: bool,
}

/// A table as it is shown to somebody.
#[derive(Debug)]
pub(crate) struct Shown<'a> {
    pub(crate) room: Room,
    pub(crate) role: Role,
    pub(crate) presence: Vec<Presence>,
    pub(crate) clock: Clock,
    pub(crate) lines: &'a [Line],
    /// The last version they may see.
    pub(crate) visible: u32,
    pub(crate) chat: u32,
    pub(crate) now: Millis,
}

/// What somebody is to a table, and how late they may see it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Standpoint {
    pub(crate) role: Role,
    /// So many milliseconds later than the players.
    pub(crate) delay: Millis,
}

impl Line {
    /// A line of the log.
    pub(crate) fn of(row: &LogRow) -> Self {
        let (in_game, changes_room) = match &row.entry {
            LogEntry::Room(_) => (false, true),
            LogEntry::Deal(_) => (true, true),
            LogEntry::Game(text) => (true, !text.starts_with("1 move ")),
        };
        Self { version: row.version, made: row.made, in_game, changes_room }
    }
}

impl Standpoint {
    /// What somebody is to a table who has, or has not, the secret of a link.
    pub(crate) fn of(row: &TableRow, person: Option<PersonId>, link: Option<crate::storage::Link>) -> Self {
        // Before the start a seat is kept for somebody who was asked by name, and has not come yet.
        let kept = person.and_then(|person| row.kept_for(person));
        let (asked, away) = if row.phase == Phase::Gathering { (kept, None) } else { (None, kept) };
        let seat = person.and_then(|person| row.seat_of(person)).or(away);
        let is_host = person == Some(row.host);
        let has_link = link == Some(crate::storage::Link::Invitation);
        let invited = is_host || row.terms.listed || has_link || asked.is_some();
        let (open, delay) = match row.terms.spectators {
            Spectators::None => (false, 0),
            Spectators::ByLink { delay } => (link.is_some() || is_host, delay),
            Spectators::Anybody { delay } => (true, delay),
        };
        let over = row.phase == Phase::Over && (link.is_some() || is_host);
        let role = Role {
            seat,
            is_host,
            may_sit: invited && seat.is_none() && row.phase == Phase::Gathering && !row.is_full(),
            may_watch: seat.is_some() || open || over,
        };
        let delay = if seat.is_some() { 0 } else { Millis::from(delay) * 1000 };
        Self { role, delay }
    }

    /// Whether they may know that there is such a table.
    pub(crate) fn may_know(&self, row: &TableRow, has_link: bool) -> bool {
        has_link
            || self.role.seat.is_some()
            || self.role.is_host
            || row.terms.listed
            || self.role.may_watch
            || self.role.may_sit
    }

    /// Whether they may hear what is said.
    pub(crate) fn may_listen(&self, row: &TableRow) -> bool {
        self.role.may_watch || row.phase == Phase::Gathering
    }

    /// Whose view they have.
    pub(crate) fn viewer(&self) -> Viewer {
        self.role.seat.map_or(Viewer::Spectator, Viewer::Player)
    }
}

impl<'a> Shown<'a> {
    /// A table as it is shown to somebody.
    pub(crate) fn new(
        row: &TableRow,
        lines: &'a [Line],
        standpoint: &Standpoint,
        presences: &Presences,
        now: Millis,
    ) -> Self {
        let until = now.saturating_sub(standpoint.delay);
        let visible = if standpoint.delay == 0 {
            row.version
        } else {
            // What happens before the game is no secret, and what is seen has no gaps.
            lines
                .iter()
                .take_while(|line| !line.in_game || line.made <= until)
                .last()
                .map_or(0, |line| line.version)
        };
        let mut room = row.room();
        let mut clock = timekeeper::told(row);
        if visible < row.version {
            if room.phase == Phase::Over {
                room.phase = Phase::Running;
                room.luck.revealed = None;
                room.rematch = Rematched::default();
            }
            // What is left of whose time would tell of moves that are not shown.
            clock = Clock { deadline: None, running: None, left: Vec::new() };
        }
        Self {
            room,
            role: standpoint.role,
            presence: presence(row, presences, now),
            clock,
            lines,
            visible,
            chat: if standpoint.may_listen(row) { row.chat } else { 0 },
            now,
        }
    }

    /// Whether what is known is unknown here, or so old that a snapshot is shorter.
    pub(crate) fn is_far_behind(&self, after: u32) -> bool {
        after > self.visible || self.visible - after > FAR_BEHIND
    }

    /// Whether the game is over as far as they may see.
    pub(crate) fn is_over(&self) -> bool {
        self.room.phase != Phase::Running
    }
}

/// Who is here, of those who sit there.
pub(crate) fn presence(row: &TableRow, presences: &Presences, now: Millis) -> Vec<Presence> {
    let seats = row.seats.iter().enumerate();
    let of_person = |(seat, row_of_seat): (usize, &SeatRow)| match row_of_seat.on {
        Seated::Person(person) => Some(Presence {
            seat: game::Seat(seat as u8),
            away_since: presences.away_since(row.id, person, now),
        }),
        Seated::Nobody | Seated::Computer(_) => None,
    };
    seats.filter_map(of_person).collect()
}

impl TableRow {
    /// The table as everybody at it may know it.
    pub(crate) fn room(&self) -> Room {
        let started = self.phase != Phase::Gathering && self.phase != Phase::Closed;
        let seat = |seat: &SeatRow| SeatState {
            on: seat.shown(),
            kept_for: seat.kept_for.map(|person| PersonInfo { person, name: seat.name.clone() }),
        };
        let wished = self.seats.iter().enumerate().filter(|(_, seat)| seat.wish.is_some());
        Room {
            table: self.id,
            kind: self.kind.clone(),
            lexicon: self.lexicon.clone(),
            digest: self.digest.clone(),
            host: self.host,
            seats: self.seats.iter().map(seat).collect(),
            terms: self.terms.clone(),
            phase: self.phase,
            luck: LuckTold {
                commitment: self.luck().commitment(),
                numbers: if started && self.seed.is_none() {
                    self.seats.iter().map(|seat| seat.number).collect()
                } else {
                    Vec::new()
                },
                revealed: (self.phase == Phase::Over && self.seed.is_none())
                    .then(|| luck::revealed(&self.secret)),
            },
            rematch: Rematched {
                commitment: self.next_secret.map(|secret| luck::commitment(&secret)),
                wished: wished.map(|(seat, _)| game::Seat(seat as u8)).collect(),
                table: self.rematch,
            },
            created: self.created,
        }
    }

    /// Those who sit there, as a host seats them.
    pub(crate) fn seated_text(&self) -> String {
        self.seated().iter().map(ToString::to_string).collect::<Vec<_>>().join("\n")
    }

    /// The same as values.
    pub(crate) fn seated(&self) -> Vec<Player> {
        let seat = |seat: &SeatRow| match seat.on {
            Seated::Computer(level) => Player::Computer(level),
            Seated::Nobody | Seated::Person(_) => Player::remote(&seat.name),
        };
        self.seats.iter().map(seat).collect()
    }

    /// The luck of the game: what the server was committed to, and what each seat has added; or the seed of a game that was
    /// begun before they could.
    pub(crate) fn luck(&self) -> game::Luck {
        match self.seed {
            Some(seed) => seed.into(),
            None => luck::joint(&self.secret, self.seats.iter().map(|seat| seat.number)).into(),
        }
    }
}
