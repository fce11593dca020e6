//! Taking over the other player's side, which makes up for who moves first.

use game::Seat;

use crate::definition::Named;
use crate::{Board, Event, Illegal, PlacedTile, Ruleset, SEATS, View};

/// Whether the second player may take over the first one's side.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Swap {
    /// No.
    Never,
    /// Instead of a move, right after the first word.
    AfterFirstWord,
}

impl Named for Swap {
    const NAMES: &'static [(&'static str, Self)] =
        &[("never", Self::Never), ("after-first-word", Self::AfterFirstWord)];
}

impl Swap {
    /// Swapping, if that is allowed.
    #[must_use]
    pub fn allowed(allowed: bool) -> Self {
        if allowed { Self::AfterFirstWord } else { Self::Never }
    }

    /// Whether sides may be swapped at all.
    #[must_use]
    pub fn is_allowed(self) -> bool {
        match self {
            Self::Never => false,
            Self::AfterFirstWord => true,
        }
    }
}

/// Whether the player to move may take over the other side: right after the first word, which the other one laid.
pub(crate) fn check(rules: &Ruleset, view: &View) -> Result<(), Illegal> {
    match rules.swap {
        Swap::Never => Err(Illegal::NoSwap),
        Swap::AfterFirstWord => {
            let is_first = |tiles: usize| tiles == view.board.tiles().count() && !view.swapped;
            match &view.last {
                Some(Event::Laid(laid)) if is_first(laid.tiles.len()) => Ok(()),
                _ => Err(Illegal::SwapTooLate),
            }
        }
    }
}

/// The side a player is on: that of the seat, unless sides were swapped.
pub(crate) fn side(seat: Seat, swapped: bool) -> Seat {
    if swapped { seat.after(SEATS as u8) } else { seat }
}

/// Gives every tile to the other player.
pub(crate) fn hand_over_all(board: &mut Board) {
    let tiles: Vec<_> = board.tiles().collect();
    for (square, standing) in tiles {
        let owner = standing.owner.map(|owner| owner.after(SEATS as u8));
        board.set(square, Some(PlacedTile { owner, ..standing }));
    }
}
