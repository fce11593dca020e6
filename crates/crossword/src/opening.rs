//! Where the first word goes.

use game::Seat;

use crate::{Board, Formed, Illegal, Opening, Ruleset, Square, Start};

/// What the player on a side must do with the next word, who has or has not yet laid one.
#[must_use]
pub fn start(rules: &Ruleset, board: &Board, side: Seat, has_opened: bool) -> Start {
    match &rules.opening {
        Opening::Centre if board.is_empty() => Start::At(rules.layout.centre()),
        Opening::Stars(stars) if !has_opened => match stars.get(side.index()) {
            Some(&star) if board.at(star).is_none() => Start::At(star),
            _ => Start::Join,
        },
        Opening::Centre | Opening::Stars(_) => Start::Join,
    }
}

/// Whether a first word covers its square and has two letters.
pub(crate) fn check(square: Square, formed: &Formed) -> Result<(), Illegal> {
    if !formed.is_laid(square) {
        return Err(Illegal::OffStart(square));
    }
    if formed.words().next().is_none() {
        return Err(Illegal::TooShort);
    }
    Ok(())
}
