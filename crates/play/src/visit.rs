//! The way from a title to the types of its family.

use crate::{Family, GameKind, Title, crosswords, idiots, territories};

/// Something that is done with a title, whichever family it is of.
pub trait Visit {
    /// What comes of it.
    type Output;

    /// Does it with the kind of the family.
    fn visit<K: GameKind>(self) -> Self::Output;
}

/// Does something with the kind of a title's family.
pub fn visit<V: Visit>(title: Title, visitor: V) -> V::Output {
    match title.family() {
        Family::Crossword => visitor.visit::<crosswords::Setup>(),
        Family::Idiot => visitor.visit::<idiots::Setup>(),
        Family::Territory => visitor.visit::<territories::Setup>(),
    }
}
