//! What happens at a table beside moves, as logs and records have it: a line each.

use std::fmt;

use game::Seat;
use serde::{Deserialize, Serialize};

use crate::{BadPlayer, Offer, Player};

/// What was done at a table beside a move.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Incident {
    /// Moves were taken back without a question.
    TakeBack {
        /// By whom.
        by: Seat,
        /// How many.
        moves: u32,
    },
    /// Somebody gave the game up, which ended it.
    Resignation(Seat),
    /// The time of whoever was to move ran out.
    TimeOut(Seat),
    /// Somebody left, and the others went on.
    Departure(Seat),
    /// The game was ended as a draw.
    Draw,
    /// Somebody made an offer.
    Offer(Seat, Offer),
    /// Somebody agreed to the offer there was; once all did, it holds.
    Acceptance(Seat),
    /// Somebody did not agree to the offer there was, or took back their own.
    Decline(Seat),
    /// Somebody else took a seat, and sits there from now on.
    Seating(Seat, Player),
    /// The game was put off.
    Pause,
    /// The game went on.
    Resumption,
}

/// Why a text tells nothing that happens at a table.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum BadIncident {
    /// It is of no kind there is.
    #[error("{0:?} is not expected here")]
    Kind(String),
    /// Nobody with that number sits there.
    #[error("there is no player {0:?}")]
    Seat(String),
    /// It is not a number of moves.
    #[error("{0:?} is no number of moves")]
    Moves(String),
    /// It is nothing that can be offered.
    #[error("{0:?} cannot be offered")]
    Offer(String),
    /// It has a part too many.
    #[error("{0:?} is not expected here")]
    Rest(String),
    /// Nobody can sit there so.
    #[error(transparent)]
    Player(#[from] BadPlayer),
}

impl fmt::Display for Incident {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let number = |seat: &Seat| u16::from(seat.0) + 1;
        match self {
            Self::TakeBack { by, moves } => write!(f, "undo {} {moves}", number(by)),
            Self::Resignation(seat) => write!(f, "resign {}", number(seat)),
            Self::TimeOut(seat) => write!(f, "timeout {}", number(seat)),
            Self::Departure(seat) => write!(f, "leave {}", number(seat)),
            Self::Draw => f.write_str("draw"),
            Self::Offer(seat, offer) => write!(f, "offer {} {}", number(seat), offer.name()),
            Self::Acceptance(seat) => write!(f, "accept {}", number(seat)),
            Self::Decline(seat) => write!(f, "decline {}", number(seat)),
            Self::Seating(seat, player) => write!(f, "sit {} {player}", number(seat)),
            Self::Pause => f.write_str("pause"),
            Self::Resumption => f.write_str("resume"),
        }
    }
}

impl Incident {
    /// Reads what was written at a table of so many seats.
    pub fn read(seats: u8, text: &str) -> Result<Self, BadIncident> {
        let (word, rest) = parts(text);
        let alone =
            |incident| if rest.is_empty() { Ok(incident) } else { Err(BadIncident::Rest(rest.to_owned())) };
        match word {
            "draw" => return alone(Self::Draw),
            "pause" => return alone(Self::Pause),
            "resume" => return alone(Self::Resumption),
            "undo" | "resign" | "timeout" | "leave" | "offer" | "accept" | "decline" | "sit" => {}
            _ => return Err(BadIncident::Kind(word.to_owned())),
        }
        let (number, rest) = parts(rest);
        let seat = seat(seats, number).ok_or_else(|| BadIncident::Seat(number.to_owned()))?;
        let alone = |incident: fn(Seat) -> Self| {
            if rest.is_empty() { Ok(incident(seat)) } else { Err(BadIncident::Rest(rest.to_owned())) }
        };
        match word {
            "undo" => {
                let moves = rest.parse().ok().filter(|moves| *moves > 0);
                Ok(Self::TakeBack {
                    by: seat,
                    moves: moves.ok_or_else(|| BadIncident::Moves(rest.to_owned()))?,
                })
            }
            "resign" => alone(Self::Resignation),
            "timeout" => alone(Self::TimeOut),
            "leave" => alone(Self::Departure),
            "offer" => {
                let offer = Offer::ALL.into_iter().find(|offer| offer.name() == rest);
                Ok(Self::Offer(seat, offer.ok_or_else(|| BadIncident::Offer(rest.to_owned()))?))
            }
            "accept" => alone(Self::Acceptance),
            "decline" => alone(Self::Decline),
            _ => Ok(Self::Seating(seat, rest.parse()?)),
        }
    }

    /// Whether records tell of it: what is only said, or is undone again, leaves no line there.
    #[must_use]
    pub const fn is_recorded(&self) -> bool {
        match self {
            Self::Resignation(_)
            | Self::TimeOut(_)
            | Self::Departure(_)
            | Self::Draw
            | Self::Seating(..)
            | Self::Pause
            | Self::Resumption => true,
            Self::TakeBack { .. } | Self::Offer(..) | Self::Acceptance(_) | Self::Decline(_) => false,
        }
    }
}

/// The seat of a number, from 1, at a table of so many.
pub(crate) fn seat(seats: u8, number: &str) -> Option<Seat> {
    let number = number.parse::<u8>().ok()?;
    (1..=seats).contains(&number).then(|| Seat(number - 1))
}

/// A word, and what stands behind it.
fn parts(text: &str) -> (&str, &str) {
    let text = text.trim();
    text.split_once(' ').map_or((text, ""), |(word, rest)| (word, rest.trim_start()))
}
