//! What a word must touch that is not the first.

use crate::{Illegal, Joining, Made, Ruleset};

/// Whether the words made hold a tile that must be joined.
#[must_use]
pub fn joins(rules: &Ruleset, made: &Made) -> bool {
    match rules.joining {
        Joining::AnyTile => holds_old(made, false),
        Joining::OwnTile => holds_old(made, true),
    }
}

/// Whether the words made join what they must, or what they miss.
pub(crate) fn check(rules: &Ruleset, made: &Made) -> Result<(), Illegal> {
    if joins(rules, made) {
        return Ok(());
    }
    Err(if holds_old(made, false) { Illegal::NotOwn } else { Illegal::NotJoined })
}

/// Whether a word made holds a tile that was there before, of any owner or of whoever laid.
fn holds_old(made: &Made, own: bool) -> bool {
    let mut squares = made.words().flatten();
    squares.any(|&square| {
        let is_own = || made.after.at(square).is_some_and(|standing| standing.owner == made.owner());
        !made.is_laid(square) && (!own || is_own())
    })
}
