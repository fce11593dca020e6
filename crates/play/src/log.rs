//! The log of a table: what was done there, an entry a version, as text that a host elsewhere can store.

use game::Seat;

use crate::incident::{Incident, seat};
use crate::record::BadMove;
use crate::{BadIncident, GameKind, MoveOf};

/// The version of the form, with which every text begins.
const FORM: &str = "1";

/// The longest text that is read, in bytes: far more than any move needs.
const LONGEST: usize = 4096;

/// What somebody did at a table, or what was done there: the entries alone rebuild it.
///
/// ```
/// use play::{LogEntry, crosswords::Setup};
///
/// let kind = Setup::new("khi".parse().unwrap(), lexicon::Alphabet::english());
/// for text in ["1 move 2 GIT,f8,r", "1 offer 1 draw", "1 sit 2 computer hard"] {
///     assert_eq!(LogEntry::read(&kind, 2, text).unwrap().write(&kind), text);
/// }
/// assert!(LogEntry::read(&kind, 2, "1 resign 3").is_err(), "nobody sits there");
/// ```
#[derive(Clone, PartialEq, Debug)]
pub enum LogEntry<K: GameKind> {
    /// Somebody moved.
    Move {
        /// Who.
        seat: Seat,
        /// What they did, which may tell what they hold.
        mv: MoveOf<K>,
    },
    /// Something else was done.
    Incident(Incident),
}

/// Why a text is no entry of a log.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum BadLogEntry {
    /// It is of another version of the form, or none.
    #[error("an entry of a log begins with {FORM}")]
    Form,
    /// It is too long, or is more than one line.
    #[error("an entry of a log is one line of at most {LONGEST} bytes")]
    Length,
    /// The move cannot be read.
    #[error(transparent)]
    Move(#[from] BadMove),
    /// It is no move, and nothing else either.
    #[error(transparent)]
    Incident(#[from] BadIncident),
}

impl<K: GameKind> LogEntry<K> {
    /// The entry on one line.
    #[must_use]
    pub fn write(&self, kind: &K) -> String {
        match self {
            Self::Move { seat, mv } => {
                format!("{FORM} move {} {}", u16::from(seat.0) + 1, kind.write_move(mv))
            }
            Self::Incident(incident) => format!("{FORM} {incident}"),
        }
    }

    /// Reads what was written at a table of so many seats, or says what is wrong with it.
    pub fn read(kind: &K, seats: u8, text: &str) -> Result<Self, BadLogEntry> {
        if text.len() > LONGEST || text.contains(['\n', '\r']) {
            return Err(BadLogEntry::Length);
        }
        let rest =
            text.strip_prefix(FORM).and_then(|rest| rest.strip_prefix(' ')).ok_or(BadLogEntry::Form)?;
        match rest.strip_prefix("move ") {
            Some(told) => {
                let (seat, text) = read_mover(seats, told)?;
                Ok(Self::Move { seat, mv: kind.read_move(text)? })
            }
            None => Ok(Self::Incident(Incident::read(seats, rest)?)),
        }
    }
}

/// Who made a move, and what it was.
pub(crate) fn read_mover(seats: u8, text: &str) -> Result<(Seat, &str), BadMove> {
    let (number, text) = text.split_once(' ').ok_or(BadMove::Parts)?;
    let seat = seat(seats, number).ok_or_else(|| BadMove::Player(number.to_owned()))?;
    Ok((seat, text))
}
