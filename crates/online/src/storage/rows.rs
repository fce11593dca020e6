//! How values are written in rows, in whatever language the storage speaks.

use online_api::{OnSeat, PersonId, PersonInfo, Phase, TableSummary, TableVersion};
use play::Token;
use serde::Serialize;

use super::{LogEntry, SeatRow, Seated, TableRow};
use crate::fault::Fault;

impl LogEntry {
    /// An entry as it was stored.
    pub(crate) fn of(kind: &str, text: String) -> Self {
        match kind {
            "room" => Self::Room(text),
            "deal" => Self::Deal(text),
            _ => Self::Game(text),
        }
    }

    /// Its kind and its text.
    pub(crate) fn written(&self) -> (&'static str, &str) {
        match self {
            Self::Room(text) => ("room", text),
            Self::Deal(text) => ("deal", text),
            Self::Game(text) => ("game", text),
        }
    }
}

impl TableRow {
    /// The table in a few words, for somebody.
    pub(crate) fn summary(&self, person: Option<PersonId>) -> TableSummary {
        let own = person.and_then(|person| self.seat_of(person).or_else(|| self.kept_for(person)));
        TableSummary {
            table: self.id,
            version: TableVersion(self.version),
            kind: self.kind.clone(),
            seats: self.seats.iter().map(SeatRow::shown).collect(),
            phase: self.phase,
            time: self.terms.time,
            own,
            mover: self.mover,
            deadline: self.deadline,
            outcome: self.outcome.clone(),
            changed: self.changed,
            here: Vec::new(),
        }
    }
}

impl SeatRow {
    /// Who sits there, as everybody may know it.
    pub(crate) fn shown(&self) -> OnSeat {
        match self.on {
            Seated::Nobody => OnSeat::Open,
            Seated::Person(person) => OnSeat::Person(PersonInfo { person, name: self.name.clone() }),
            Seated::Computer(level) => OnSeat::Computer(level),
        }
    }
}

/// Whether a computer is to move.
pub(super) fn thinks(row: &TableRow) -> bool {
    let mover = row.mover.and_then(|seat| row.seats.get(seat.index()));
    row.phase == Phase::Running && mover.is_some_and(|seat| matches!(seat.on, Seated::Computer(_)))
}

pub(super) const fn phase_number(phase: Phase) -> u8 {
    match phase {
        Phase::Gathering => 0,
        Phase::Running => 1,
        Phase::Over => 2,
        Phase::Closed => 3,
    }
}

pub(super) const fn phase(number: u8) -> Phase {
    match number {
        0 => Phase::Gathering,
        1 => Phase::Running,
        2 => Phase::Over,
        _ => Phase::Closed,
    }
}

/// A token as it is stored.
pub(super) fn token_bytes(token: Token) -> Vec<u8> {
    token.0.to_be_bytes().to_vec()
}

pub(super) fn read_token(bytes: &[u8]) -> Option<Token> {
    bytes.try_into().ok().map(|bytes| Token(u128::from_be_bytes(bytes)))
}

pub(super) fn to_json<T: Serialize>(value: &T) -> Result<String, Fault> {
    serde_json::to_string(value).map_err(|bad| Fault::Broken(format!("a value cannot be stored: {bad}")))
}
