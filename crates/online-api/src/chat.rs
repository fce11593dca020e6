//! What is said at a table.

use game::Seat;
use play::Token;
use serde::{Deserialize, Serialize};

use crate::{Millis, PersonInfo};

/// Something that somebody says.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Say {
    /// Tells it from others, so that it can be sent again.
    pub token: Token,
    /// What.
    pub speech: Speech,
}

/// What is said.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Speech {
    /// A phrase that everybody has in their own language.
    Phrase(Phrase),
    /// Anything, where the table allows it: one line of at most 1000 characters.
    Text(String),
}

/// What everybody may say.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Phrase {
    /// A greeting.
    Hello,
    /// Before the game.
    GoodLuck,
    /// Of a move of somebody else.
    WellPlayed,
    /// Of a move or a draw of one's own.
    Lucky,
    /// Of a slip of one's own.
    Oops,
    /// Thanks.
    Thanks,
    /// One is thinking.
    Thinking,
    /// One is away for a moment.
    BackSoon,
    /// One is here again.
    BackAgain,
    /// One has to go, and plays on later.
    PlayOnLater,
    /// After the game.
    GoodGame,
    /// A farewell.
    Goodbye,
}

impl Phrase {
    /// Every phrase, in the order they are offered.
    pub const ALL: [Self; 12] = [
        Self::Hello,
        Self::GoodLuck,
        Self::WellPlayed,
        Self::Lucky,
        Self::Oops,
        Self::Thanks,
        Self::Thinking,
        Self::BackSoon,
        Self::BackAgain,
        Self::PlayOnLater,
        Self::GoodGame,
        Self::Goodbye,
    ];
}

/// A line that was said.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ChatLine {
    /// The number of the line, from 1, without gaps; lines of people one has muted are left out.
    pub number: u32,
    /// By whom.
    pub by: PersonInfo,
    /// On which seat they sat.
    pub seat: Option<Seat>,
    /// When.
    pub said: Millis,
    /// What.
    pub speech: Speech,
}
