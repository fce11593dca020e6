//! Which boards may take the place of the game's own.

use crate::Layout;
use crate::definition::Named;
use crate::layout::MIN_SIDE;

/// Which boards may take the place of the game's own.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Boards {
    /// None.
    Own,
    /// Those with as many squares.
    SameSize,
    /// The same, and the premiums may be shuffled before the game.
    Shuffled,
    /// Any that a board file may have.
    AnySize,
}

impl Named for Boards {
    const NAMES: &'static [(&'static str, Self)] = &[
        ("own", Self::Own),
        ("same-size", Self::SameSize),
        ("shuffled", Self::Shuffled),
        ("any-size", Self::AnySize),
    ];
}

impl Boards {
    /// Whether another board may be used at all.
    #[must_use]
    pub fn may_differ(self) -> bool {
        match self {
            Self::Own => false,
            Self::SameSize | Self::Shuffled | Self::AnySize => true,
        }
    }

    /// Whether the board may be of another size.
    #[must_use]
    pub fn may_be_of_any_size(self) -> bool {
        match self {
            Self::AnySize => true,
            Self::Own | Self::SameSize | Self::Shuffled => false,
        }
    }

    /// Whether the premiums may be shuffled before the game.
    #[must_use]
    pub fn may_be_shuffled(self) -> bool {
        match self {
            Self::Shuffled => true,
            Self::Own | Self::SameSize | Self::AnySize => false,
        }
    }

    /// Whether a board may be used in the place of the game's own.
    #[must_use]
    pub fn admit(self, own: &Layout, other: &Layout) -> bool {
        match self {
            Self::Own => own == other,
            Self::SameSize | Self::Shuffled => own.side() == other.side(),
            Self::AnySize => other.side() >= MIN_SIDE || own.side() == other.side(),
        }
    }
}
