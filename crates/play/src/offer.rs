//! What somebody at a table may propose to the others, and what the table allows.

use game::Seat;
use serde::{Deserialize, Serialize};

use crate::Version;

/// What somebody proposes to all other people at the table.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Offer {
    /// To end the game as a draw.
    Draw,
    /// To take back the last move of whoever proposes it, and all that came after it.
    TakeBack,
    /// To go on another time.
    Adjournment,
    /// To go on now.
    Resumption,
}

impl Offer {
    /// Everything that can be proposed.
    pub const ALL: [Self; 4] = [Self::Draw, Self::TakeBack, Self::Adjournment, Self::Resumption];

    /// The word for it in logs.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Draw => "draw",
            Self::TakeBack => "undo",
            Self::Adjournment => "pause",
            Self::Resumption => "resume",
        }
    }
}

/// An offer that is not answered yet.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct PendingOffer {
    /// The version with which it was made: its name in answers to it.
    pub version: Version,
    /// Who made it.
    pub seat: Seat,
    /// What it is.
    pub offer: Offer,
    /// Who has not answered it yet.
    pub asked: Vec<Seat>,
}

/// What can be asked of a host beside moves.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[expect(clippy::struct_excessive_bools, reason = "each is asked for alone, and most combinations can be")]
pub struct Powers {
    /// To take moves back at once.
    pub take_back: bool,
    /// To give the game up, which ends it.
    pub resign: bool,
    /// To leave the table; where the others can, they go on.
    pub leave: bool,
    /// To offer a draw.
    pub draw: bool,
    /// To ask the others whether a move may be taken back.
    pub ask_take_back: bool,
    /// To offer to go on another time.
    pub adjourn: bool,
    /// To have advice.
    pub hint: bool,
    /// To hand out the record with its luck.
    pub record: bool,
}

impl Powers {
    /// Whether something may be proposed at a table that is paused, or is not.
    #[must_use]
    pub const fn allow(self, offer: Offer, paused: bool) -> bool {
        match offer {
            Offer::Draw => self.draw,
            Offer::TakeBack => self.ask_take_back && !paused,
            Offer::Adjournment => self.adjourn && !paused,
            Offer::Resumption => paused,
        }
    }
}
