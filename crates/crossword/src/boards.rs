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
    /// Any that a board file may have.
    AnySize,
}

impl Named for Boards {
    const NAMES: &'static [(&'static str, Self)] =
        &[("own", Self::Own), ("same-size", Self::SameSize), ("any-size", Self::AnySize)];
}

impl Boards {
    /// Whether another board may be used at all.
    #[must_use]
    pub fn may_differ(self) -> bool {
        match self {
            Self::Own => false,
            Self::SameSize | Self::AnySize => true,
        }
    }

    /// Whether a board may be used in the place of the game's own.
    #[must_use]
    pub fn admit(self, own: &Layout, other: &Layout) -> bool {
        match self {
            Self::Own => own == other,
            Self::SameSize => own.side() == other.side(),
            Self::AnySize => other.side() >= MIN_SIDE || own.side() == other.side(),
        }
    }
}
