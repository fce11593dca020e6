//! What a word must touch that is not the first.

use crate::definition::Named;
use crate::{Formed, Illegal, Ruleset};

/// What a word must touch that is not the first.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Joining {
    /// Any tile that was there before.
    AnyTile,
    /// A tile of one's own that was there before, in the main word or in one made at a right angle.
    OwnTile,
}

impl Named for Joining {
    const NAMES: &'static [(&'static str, Self)] =
        &[("any-tile", Self::AnyTile), ("own-tile", Self::OwnTile)];
}

impl Joining {
    /// Whether only a tile of one's own will do.
    #[must_use]
    pub fn wants_own(self) -> bool {
        match self {
            Self::AnyTile => false,
            Self::OwnTile => true,
        }
    }
}

/// Whether the words made hold a tile that must be joined.
#[must_use]
pub fn joins(rules: &Ruleset, formed: &Formed) -> bool {
    holds_old(formed, rules.joining.wants_own())
}

/// Whether the words made join what they must, or what they miss.
pub(crate) fn check(rules: &Ruleset, formed: &Formed) -> Result<(), Illegal> {
    if joins(rules, formed) {
        return Ok(());
    }
    Err(if holds_old(formed, false) { Illegal::NotOwn } else { Illegal::NotJoined })
}

/// Whether a word made holds a tile that was there before, of any owner or of whoever laid.
fn holds_old(formed: &Formed, own: bool) -> bool {
    let mut squares = formed.words().flatten();
    squares.any(|&square| {
        let is_own = || formed.after.at(square).is_some_and(|standing| standing.owner == formed.owner());
        !formed.is_laid(square) && (!own || is_own())
    })
}
