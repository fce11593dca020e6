//! What a word must touch that is not the first.

use crate::{Formed, Illegal, Joining, Ruleset};

/// Whether the words made hold a tile that must be joined.
#[must_use]
pub fn joins(rules: &Ruleset, formed: &Formed) -> bool {
    match rules.joining {
        Joining::AnyTile => holds_old(formed, false),
        Joining::OwnTile => holds_old(formed, true),
    }
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
