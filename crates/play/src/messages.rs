//! What travels between a host and the sessions of those who sit at its table.
//!
//! Everything a viewer is sent is made from that viewer's view: there is nothing to censor on the way.

use std::fmt;

use game::{Outcome, Seat, Viewer};
use serde::{Deserialize, Serialize};

use crate::{EventOf, GameKind, IllegalOf, MoveOf, Player, ViewOf};

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

/// Tells one submission from another, so that one that is sent twice is carried out once.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Token(pub u64);

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
    /// What the viewer may know.
    pub view: ViewOf<K>,
}

/// What a table waits for.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Status {
    /// A move of this seat.
    ToMove(Seat),
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
}

impl Status {
    /// Who is to move, unless the game is over.
    #[must_use]
    pub const fn mover(&self) -> Option<Seat> {
        match self {
            Self::ToMove(seat) => Some(*seat),
            Self::Over { .. } => None,
        }
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
    /// What can be asked for beside moves.
    pub powers: Powers,
}

/// Who sits on a seat, as everyone may know it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct SeatInfo {
    /// Who it is.
    pub seated: Player,
    /// The name that was given to them, if there is one.
    pub name: Option<String>,
}

/// What can be asked of a host beside moves.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[expect(clippy::struct_excessive_bools, reason = "each is asked for alone, and all sixteen can be")]
pub struct Powers {
    /// To take moves back.
    pub take_back: bool,
    /// To give the game up.
    pub resign: bool,
    /// To have advice.
    pub hint: bool,
    /// To hand out the record with its seed.
    pub record: bool,
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
    /// To give the game up.
    Resign,
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
