//! What travels between a host and the sessions of those who sit at its table.
//!
//! Everything a viewer is sent is made from that viewer's view: there is nothing to censor on the way.

use std::fmt;

use game::{Outcome, Refused, Seat, Viewer};
use serde::{Deserialize, Serialize};

use crate::{
    EventOf, GameKind, IllegalOf, Incident, MoveOf, Offer, PendingOffer, Player, Powers, Token, ViewOf,
};

/// How much has happened at a table: one more with everything that does.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Debug, Serialize, Deserialize)]
pub struct Version(pub u32);

impl Version {
    /// The version after this one.
    #[must_use]
    pub const fn next(self) -> Self {
        Self(self.0 + 1)
    }
}

/// How a table stands, as one viewer sees it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(bound = "")]
pub struct Position<K: GameKind> {
    /// How much has happened so far.
    pub version: Version,
    /// The number of the turn; it never goes back, also when moves are taken back.
    pub turn: u32,
    /// What the table waits for.
    pub status: Status,
    /// What somebody has proposed, and has no answer to yet.
    pub offer: Option<PendingOffer>,
    /// What can be asked for beside moves.
    pub powers: Powers,
    /// What the viewer may know.
    pub view: ViewOf<K>,
}

/// What a table waits for.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Status {
    /// A move of this seat.
    ToMove(Seat),
    /// That the game goes on, which was put off; then this seat is to move.
    Paused(Seat),
    /// Nothing any more.
    Over {
        /// How it ended for everybody.
        outcome: Outcome,
        /// What brought the end.
        ending: EndCause,
    },
}

/// What brought the end of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum EndCause {
    /// The rules.
    Rules,
    /// Somebody gave the game up.
    Resignation(Seat),
    /// Somebody's time ran out.
    TimeOut(Seat),
    /// Everybody agreed on a draw.
    Agreement,
}

impl Status {
    /// Who is to move, unless the game is over or was put off.
    #[must_use]
    pub const fn mover(&self) -> Option<Seat> {
        match self {
            Self::ToMove(seat) => Some(*seat),
            Self::Paused(_) | Self::Over { .. } => None,
        }
    }

    /// Whether the game is over.
    #[must_use]
    pub const fn is_over(&self) -> bool {
        matches!(self, Self::Over { .. })
    }
}

/// One thing that happened, and how the table stands after it: whoever hears of it applies no rules.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(bound = "")]
pub struct Update<K: GameKind> {
    /// What happened.
    pub happening: Happening<K>,
    /// How the table stands after it.
    pub position: Position<K>,
}

/// Something that happened at a table.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(bound = "")]
pub enum Happening<K: GameKind> {
    /// The game began.
    Deal,
    /// Somebody moved.
    Move {
        /// Who.
        seat: Seat,
        /// What everyone saw.
        events: Vec<EventOf<K>>,
    },
    /// Moves were taken back.
    TakeBack {
        /// By whom.
        by: Seat,
        /// How many.
        moves: u32,
    },
    /// Somebody gave the game up.
    Resignation {
        /// Who.
        seat: Seat,
    },
    /// Somebody's time ran out.
    TimeOut {
        /// Whose.
        seat: Seat,
        /// What everyone saw, where the others go on; nothing where that ended the game.
        events: Vec<EventOf<K>>,
    },
    /// Somebody left, and the others go on.
    Departure {
        /// Who.
        seat: Seat,
        /// What everyone saw.
        events: Vec<EventOf<K>>,
    },
    /// The game ended as a draw that everybody agreed on.
    Agreement,
    /// Somebody made an offer.
    Offer {
        /// Who.
        seat: Seat,
        /// What it is.
        offer: Offer,
    },
    /// Somebody agreed to an offer, and others are still to answer it.
    Consent {
        /// Who.
        seat: Seat,
        /// What was offered.
        offer: Offer,
    },
    /// Somebody did not agree to an offer.
    Decline {
        /// Who.
        seat: Seat,
        /// What was offered.
        offer: Offer,
    },
    /// Somebody took their own offer back.
    Withdrawal {
        /// Who.
        seat: Seat,
        /// What was offered.
        offer: Offer,
    },
    /// Somebody else took a seat.
    Seating {
        /// Which seat.
        seat: Seat,
        /// Who sits there from now on.
        info: SeatInfo,
    },
    /// The game was put off.
    Pause,
    /// The game goes on.
    Resumption,
}

impl<K: GameKind> Happening<K> {
    /// Whether another turn begins with it: what was meant for the turn before is out of date.
    #[must_use]
    pub const fn begins_turn(&self) -> bool {
        match self {
            Self::Deal
            | Self::Move { .. }
            | Self::TakeBack { .. }
            | Self::Resignation { .. }
            | Self::TimeOut { .. }
            | Self::Departure { .. }
            | Self::Agreement
            | Self::Seating { .. } => true,
            Self::Offer { .. }
            | Self::Consent { .. }
            | Self::Decline { .. }
            | Self::Withdrawal { .. }
            | Self::Pause
            | Self::Resumption => false,
        }
    }

    /// Whether it is told where the game is looked back at: the deal, moves, and what changed the table like a move.
    #[must_use]
    pub const fn is_story(&self) -> bool {
        self.begins_turn() && !matches!(self, Self::TakeBack { .. } | Self::Seating { .. })
    }

    /// What everyone saw of the rules of the game.
    #[must_use]
    pub fn events(&self) -> &[EventOf<K>] {
        match self {
            Self::Move { events, .. } | Self::TimeOut { events, .. } | Self::Departure { events, .. } => {
                events
            }
            Self::Deal
            | Self::TakeBack { .. }
            | Self::Resignation { .. }
            | Self::Agreement
            | Self::Offer { .. }
            | Self::Consent { .. }
            | Self::Decline { .. }
            | Self::Withdrawal { .. }
            | Self::Seating { .. }
            | Self::Pause
            | Self::Resumption => &[],
        }
    }

    /// The line that records have of it, beside those of moves.
    #[must_use]
    pub fn recorded(&self) -> Option<Incident> {
        match self {
            Self::Resignation { seat } => Some(Incident::Resignation(*seat)),
            Self::TimeOut { seat, .. } => Some(Incident::TimeOut(*seat)),
            Self::Departure { seat, .. } => Some(Incident::Departure(*seat)),
            Self::Agreement => Some(Incident::Draw),
            Self::Seating { seat, info } => Some(Incident::Seating(*seat, info.seated.clone())),
            Self::Pause => Some(Incident::Pause),
            Self::Resumption => Some(Incident::Resumption),
            Self::Deal
            | Self::Move { .. }
            | Self::TakeBack { .. }
            | Self::Offer { .. }
            | Self::Consent { .. }
            | Self::Decline { .. }
            | Self::Withdrawal { .. } => None,
        }
    }
}

/// All that a viewer needs to begin with.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(bound = "")]
pub struct Snapshot<K: GameKind> {
    /// Whose view this is.
    pub viewer: Viewer,
    /// How the table stands.
    pub position: Position<K>,
    /// Who sits where.
    pub seats: Vec<SeatInfo>,
}

/// Who sits on a seat, as everyone may know it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct SeatInfo {
    /// Who it is.
    pub seated: Player,
    /// The name that was given to them, if there is one.
    pub name: Option<String>,
}

/// What somebody at the table wants to be done.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(bound = "")]
pub struct Submission<K: GameKind> {
    /// Who wants it.
    pub seat: Seat,
    /// In which turn they want it: in another one it is out of date.
    pub turn: u32,
    /// Tells it from other submissions.
    pub token: Token,
    /// What they want.
    pub action: Action<K>,
}

/// What can be done at a table.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(bound = "")]
pub enum Action<K: GameKind> {
    /// To move.
    Move(MoveOf<K>),
    /// To take back the last move of a person, and all that came after it.
    TakeBack,
    /// To give the game up, which ends it.
    Resign,
    /// To leave; where the others can, they go on, and else the game is given up.
    Leave,
    /// To propose something to the others.
    Offer(Offer),
    /// To agree to the offer that was made with this version.
    Accept(Version),
    /// Not to agree to the offer that was made with this version, or to take back an own one.
    Decline(Version),
}

/// What became of a submission that was not refused.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Receipt {
    /// It was done, and this is the version with it.
    Accepted {
        /// The version that has it.
        version: Version,
    },
    /// Somebody else is asked first.
    Waiting,
}

/// Why a submission was refused; nothing was changed.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(bound = "")]
pub enum Refusal<K: GameKind> {
    /// It was meant for another turn than this one.
    Stale {
        /// The turn it is.
        turn: u32,
    },
    /// Somebody else is to move.
    NotYourTurn,
    /// The game is over.
    Over,
    /// A move of this turn is being looked up.
    Busy,
    /// There is no move to take back.
    NothingToTakeBack,
    /// This table does not allow it.
    NotAllowed,
    /// The game was put off.
    Paused,
    /// Another offer is not answered yet.
    OfferOpen,
    /// There is no such offer any more.
    NotOffered,
    /// The same was declined before in this turn.
    Declined,
    /// The dictionary that was asked does not have the word.
    UnknownWord(String),
    /// The dictionary that was asked gave no answer about the word, for this reason.
    NoAnswer {
        /// The word.
        word: String,
        /// Why there is no answer.
        reason: String,
    },
    /// The rules forbid it.
    Illegal(IllegalOf<K>),
}

impl<K: GameKind> Refusal<K> {
    /// The refusal of a match.
    pub(crate) fn of(refused: Refused<IllegalOf<K>>) -> Self {
        match refused {
            Refused::Over => Self::Over,
            Refused::NotYourTurn { .. } => Self::NotYourTurn,
            Refused::Illegal(illegal) => Self::Illegal(illegal),
        }
    }
}

/// What a session asks of a host.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(bound = "")]
pub enum Request<K: GameKind> {
    /// How the table stands for this viewer.
    Snapshot(Viewer),
    /// What has happened since, as this viewer sees it.
    Updates {
        /// Whose view is wanted.
        viewer: Viewer,
        /// The last version that is known.
        after: Version,
    },
    /// To do something.
    Submit(Submission<K>),
}

/// What a host answers.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(bound = "")]
pub enum Answer<K: GameKind> {
    /// How the table stands.
    Snapshot(Box<Snapshot<K>>),
    /// What has happened since.
    Updates {
        /// Whose view it is.
        viewer: Viewer,
        /// What happened, in order.
        updates: Vec<Update<K>>,
    },
    /// What became of a submission.
    Receipt {
        /// Which one.
        token: Token,
        /// What became of it.
        result: Result<Receipt, Refusal<K>>,
    },
    /// The viewer or seat is not for whoever asks.
    Forbidden,
}

impl fmt::Display for Version {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}
