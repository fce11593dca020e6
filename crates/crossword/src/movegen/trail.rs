//! What a search along a lane has laid so far, and the letters that are of use next.

use super::hand::Hand;

/// Letters for a square, as bits: those with which a word goes on, and those with which it ends.
///
/// Both are one number, so that what leads on from a group, what a square allows and what is in hand meet in one step.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(crate) struct Ways(u64);

impl Ways {
    pub(super) const NONE: Self = Self(0);

    #[inline(always)]
    pub(crate) fn new(onward: u32, ending: u32) -> Self {
        Self(u64::from(ending) << 32 | u64::from(onward))
    }

    /// The same letters either way.
    #[inline(always)]
    pub(super) fn both(letters: u32) -> Self {
        Self::new(letters, letters)
    }

    #[inline(always)]
    pub(super) fn onward(self) -> u32 {
        self.0 as u32
    }

    #[inline(always)]
    pub(super) fn ending(self) -> u32 {
        (self.0 >> 32) as u32
    }

    #[inline(always)]
    pub(super) fn among(self, others: Self) -> Self {
        Self(self.0 & others.0)
    }

    #[inline(always)]
    pub(super) fn with(self, others: Self) -> Self {
        Self(self.0 | others.0)
    }

    #[inline(always)]
    pub(super) fn without(self, others: Self) -> Self {
        Self(self.0 & !others.0)
    }

    #[inline(always)]
    pub(super) fn is_none(self) -> bool {
        self.0 == 0
    }

    /// These, should words go on.
    #[inline(always)]
    pub(super) fn if_onward(self, goes_on: bool) -> Self {
        if goes_on { self } else { Self::new(0, self.ending()) }
    }

    /// These, should words end.
    #[inline(always)]
    pub(super) fn if_ending(self, ends: bool) -> Self {
        if ends { self } else { Self::new(self.onward(), 0) }
    }
}

/// What a play has laid so far, and what is in hand behind it.
#[derive(Clone, Copy)]
pub(super) struct Trail {
    /// The tiles laid, one a byte, in order of the squares.
    pub(super) tiles: u64,
    /// The letters still held as own tiles.
    pub(super) own: Ways,
    /// The points of the main word before word premiums.
    pub(super) sum: i32,
    /// The points of the letters laid in words at a right angle.
    pub(super) crossing: i32,
}

impl Trail {
    /// Nothing laid yet.
    pub(super) fn new(hand: &Hand) -> Self {
        Self { tiles: 0, own: Ways::both(hand.own()), sum: 0, crossing: 0 }
    }

    /// The letters still held as own tiles, as bits.
    #[inline(always)]
    pub(super) fn own(&self) -> u32 {
        self.own.onward()
    }

    /// The letters that what is in hand can be laid for.
    #[inline(always)]
    pub(super) fn held<const BLANKS: bool>(&self, hand: &Hand) -> Ways {
        if BLANKS { self.own.with(Ways::both(hand.any())) } else { self.own }
    }

    /// The letters that can be laid behind a blank.
    #[inline(always)]
    pub(super) fn held_behind_blank(&self, hand: &Hand) -> Ways {
        if hand.blanks == 1 { self.own } else { Ways::both(u32::MAX) }
    }
}

/// What is laid on a square.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum LaidTile {
    Own,
    Blank,
    /// The only blank, for a letter that no tile is held for: no other tile could be the blank instead.
    LastBlank,
}

impl LaidTile {
    /// Whether no blank matters any more.
    #[inline(always)]
    pub(super) fn ends_blanks(self) -> bool {
        self == Self::LastBlank
    }
}
